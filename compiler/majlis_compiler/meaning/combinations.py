"""The rules of a game under every player count and every choice of the options a question depends on."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..resolved.options import ChoiceDraft, OptionDraft
from .finding import Values

MOST = 4096


@dataclass(frozen=True)
class Combination:
    """One way a table can be set: `chosen` holds only what departs from the defaults."""

    players: int
    chosen: tuple[tuple[str, Any], ...]
    values: Values


def relevant(options: tuple[OptionDraft, ...], reads: tuple[str, ...]) -> tuple[OptionDraft, ...]:
    """The options that set a rule among those read."""
    return tuple(option for option in options if set(option.rules) & set(reads))


def count(values: Values, options: tuple[OptionDraft, ...]) -> int:
    """How many combinations of choices there are at all tables."""
    return sum(math.prod(len(option.choices) for option in offered) for _, offered in _tables(values, options))


def combinations(values: Values, options: tuple[OptionDraft, ...], reads: tuple[str, ...]) -> Iterator[Combination]:
    """Every combination that can change what is read, those without a choice first."""
    asked = relevant(options, reads)
    for players in _counts(values):
        yield Combination(players, (), one_count(values, players))
    for players, offered in _tables(values, asked):
        here = one_count(values, players)
        for picks in itertools.product(*(option.choices for option in offered)):
            chosen = tuple(_departures(offered, picks, values))
            if chosen:
                changes = {key: value for pick in picks for key, value in pick.sets.items()}
                yield Combination(players, chosen, {**here, **changes})


def _counts(values: Values) -> list[int]:
    """The player counts, the greatest first: where there are too many players, the rest will do."""
    return sorted(values.get("players.counts", ()), reverse=True)


def _tables(values: Values, options: tuple[OptionDraft, ...]) -> Iterator[tuple[int, tuple[OptionDraft, ...]]]:
    """Each player count with the options that meet at one table."""
    for players in _counts(values):
        here = [option for option in options if option.for_players is None or players in option.for_players]
        met: set[tuple[str, ...]] = set()
        for kind in values.get("tables.kinds", (None,)):
            offered = tuple(each for each in here if None in (kind, each.tables) or kind in (each.tables or ()))
            names = tuple(option.id for option in offered)
            if names not in met:
                met.add(names)
                yield players, offered


def _departures(
    options: tuple[OptionDraft, ...], picks: tuple[ChoiceDraft, ...], values: Values
) -> Iterator[tuple[str, Any]]:
    for option, pick in zip(options, picks, strict=True):
        if option.default(values) != pick:
            yield option.id, pick.value


def one_count(values: Values, players: int) -> Mapping[str, Any]:
    """The rules as they are when so many play."""
    hand = values.get("deal.hand")
    narrowed = {"players.counts": (players,)}
    if isinstance(hand, Mapping):
        narrowed["deal.hand"] = {players: hand[players]} if players in hand else {}  # type: ignore[assignment]
    return {**values, **narrowed}
