"""Which rules can have an effect: as things are, or at some table of the game, whatever its host chooses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from majlis_runtime import Option

from ..catalogue import RULES, Leaf

Values = Mapping[str, Any]
Table = tuple[int, tuple[Option, ...]]
"""A number of players, and the options that meet there."""

MOST = 4096  # combinations looked at before a rule is simply taken to be alive


def alive(values: Values) -> frozenset[str]:
    """Keys of the rules that have an effect under these."""
    return frozenset(leaf.key for leaf in RULES if leaf.inert is None or not leaf.inert.holds(values))


def ever_alive(values: Values, options: Sequence[Option]) -> frozenset[str]:
    """Keys of the rules that have an effect at some table, with some choice of these options."""
    tables = tuple(tables_of(values, options))
    return frozenset(leaf.key for leaf in RULES if lives(leaf, values, tables))


def effective(values: Values, options: Sequence[Option]) -> tuple[Option, ...]:
    """The options that change something at a table they are offered at, with some choice of the others."""
    return tuple(option for option in options if _effective(option, values, options))


def _effective(option: Option, values: Values, options: Sequence[Option]) -> bool:
    keys = set_by(option)
    tables = tuple(table for table in tables_of(values, options) if option in table[1])
    return any(lives(leaf, values, tables) for leaf in RULES if leaf.key in keys)


def tables_of(values: Values, options: Sequence[Option]) -> Iterator[Table]:
    """Every number of players with each set of options that meet at one table."""
    kinds = sorted({kind for option in options for kind in option.tables})
    for players in values["players.counts"]:
        here = [option for option in options if players in option.for_players]
        met = {tuple(option.id for option in here if kind in option.tables) for kind in kinds} or {()}
        for names in sorted(met):
            yield players, tuple(option for option in here if option.id in names)


def lives(leaf: Leaf, values: Values, tables: Sequence[Table]) -> bool:
    """Whether a rule has an effect at one of these tables."""
    inert = leaf.inert
    if inert is None:
        return True
    for players, options in tables:
        here = for_players(values, players)
        asked = [option for option in options if set_by(option) & set(inert.reads)]
        if math.prod(len(option.choices) for option in asked) > MOST:
            return True
        for picks in product(*(option.choices for option in asked)):
            if not inert.holds({**here, **{key: value for pick in picks for key, value in pick.sets}}):
                return True
    return False


def for_players(values: Values, players: int) -> dict[str, Any]:
    """The rules as they are when so many play."""
    return {**values, "players.counts": (players,), "deal.hand": {players: values["deal.hand"][players]}}


def set_by(option: Option) -> frozenset[str]:
    """Keys of the rules that an option can set."""
    return frozenset(key for choice in option.choices for key, _ in choice.sets)
