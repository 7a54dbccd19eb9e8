"""A host's choices → the concrete rules of one table, or every fault in the choices."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from .canonical import fingerprint
from .errors import Fault, OptionErrors
from .messages import All, Kind
from .options import PLAYERS, ChoiceValue, Option, TableKind, Tables
from .rules import GameRules
from .tree import encode


@dataclass(frozen=True)
class Rules:
    """The rules of one table: a game's rules with the host's choices in them, for one number of players."""

    ruleset: str  # the id of the game
    table: TableKind
    options: tuple[tuple[str, ChoiceValue], ...]  # every option that holds here, in the order offered
    game: GameRules
    offered: tuple[Option, ...] = field(repr=False)  # the options that hold here, with all their choices

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players.counts[0]

    @property
    def hash(self) -> str:
        """A fingerprint of the rules alone: words, names and options not taken leave it as it is."""
        return fingerprint(encode(self.game))


def choose(
    ruleset: str,
    game: GameRules,
    options: tuple[Option, ...],
    tables: Tables,
    kind: str | None,
    choices: Mapping[str, Any],
) -> Rules:
    """The concrete rules of a table; see `Ruleset.table`."""
    faults: list[Fault] = []
    table = tables.kinds[0] if kind is None else kind
    if table not in tables.kinds:
        offered = tuple(map(Kind, tables.kinds))
        faults.append(Fault("O353", "table", {"table": _worded(table), "tables": offered}, closest(table, offered)))
    counts = game.players.counts
    players = choices.get(PLAYERS, counts[0])
    if not _among(players, counts):
        faults.append(Fault("O356", PLAYERS, {"value": players, "choices": counts}))
        players = None
    known = (PLAYERS, *(option.id for option in options))
    faults.extend(unknown(name, known) for name in choices if name not in known)
    holding: list[Option] = []
    for option in options:
        found: list[Fault] = []
        if option.id in choices:
            found = list(_faults(option, choices[option.id], table if table in tables.kinds else None, players))
        faults.extend(found)
        if not found and table in option.tables and players in option.for_players:
            holding.append(option)
    if faults:
        raise OptionErrors(tuple(faults))
    taken = {option.id: choices.get(option.id, option.default) for option in holding}
    changes = {key: value for option in holding for key, value in option.sets(taken[option.id])}
    return Rules(
        ruleset,
        cast(TableKind, table),
        ((PLAYERS, players), *taken.items()),
        concrete(game, players, changes),
        tuple(holding),
    )


def concrete(game: GameRules, players: int, changes: Mapping[str, Any]) -> GameRules:
    """A game's rules for one number of players, with some rules (by dotted key) set anew."""
    hand = ((players, game.deal.tiles_each(players)),)
    game = replace(game, players=replace(game.players, counts=(players,)), deal=replace(game.deal, hand=hand))
    for key, value in changes.items():
        game = _with(game, key.split("."), value)
    return game


def _with(record: Any, path: list[str], value: Any) -> Any:
    name, *rest = path
    return replace(record, **{name: _with(getattr(record, name), rest, value) if rest else value})


def _among(value: Any, allowed: tuple[ChoiceValue, ...]) -> bool:
    return any(value == each and type(value) is type(each) for each in allowed)


def _faults(option: Option, value: Any, table: str | None, players: int | None) -> Iterator[Fault]:
    if option.choice(value) is None:
        allowed = tuple(choice.value for choice in option.choices)
        params = {"option": option.id, "value": value, "choices": allowed}
        yield Fault("O352", option.id, params, closest(value, allowed))
    if table is not None and table not in option.tables:
        kinds = tuple(map(Kind, option.tables))
        yield Fault("O354", option.id, {"option": option.id, "tables": kinds, "table": _worded(table)})
    if players is not None and players not in option.for_players:
        params = {"option": option.id, "counts": option.for_players, "players": players}
        yield Fault("O355", option.id, params)


def unknown(name: str, known: tuple[str, ...]) -> Fault:
    close = difflib.get_close_matches(str(name), known, 1)
    return Fault("O351", str(name), {"option": name, "known": All(known)}, close[0] if close else None)


def closest(value: Any, allowed: tuple[ChoiceValue, ...]) -> str | None:
    """The word that was likely meant; of numbers, none is likelier than another."""
    words = [str(each) for each in allowed if isinstance(each, str)]
    close = difflib.get_close_matches(value, words, 1, 0.6) if isinstance(value, str) else []
    return close[0] if close else None


def _worded(table: str) -> str:
    return Kind(table) if table in ("private", "public", "practice") else f"`{table}`"
