"""The rules on which games differ, without words: what the comparison is written from.

A table has at most ROOM columns, since nobody reads a thousand. As long as all games fit there is one table; beyond
that each family has its own, the published games first, and the page says how many games are left out. (The page of
each game tells in full how it differs from its parent.) So the work grows with the number of games, not its square.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..catalogue import RULE_SECTIONS, RULES
from ..game import Game
from .facts import Facts
from .shelf import Family, families, in_order
from .values import even

ROOM = 12


@dataclass(frozen=True, slots=True)
class Cell:
    """A value. `absent`: the rule has no effect in this game. `differs`: most games in the row have another value."""

    value: Any
    absent: bool
    differs: bool


@dataclass(frozen=True, slots=True)
class RuleRow:
    key: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one section of the rules."""

    section: str
    rows: tuple[RuleRow, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """One table. `family` is None when all games are in it."""

    family: Family | None
    games: tuple[Game, ...]
    groups: tuple[Group, ...]


def comparisons(games: Sequence[Game]) -> tuple[Comparison, ...]:
    """The tables that show a difference."""
    if len(games) <= ROOM:
        everyone = in_order(games)
        found = [Comparison(None, everyone, groups(everyone))]
    else:
        found = [_of_family(family) for family in families(games) if len(family.games) > 1]
    return tuple(each for each in found if each.groups)


def _of_family(family: Family) -> Comparison:
    shown = family.games[:ROOM]
    return Comparison(family, shown, groups(shown))


def left_out(games: Sequence[Game], shown: Iterable[Comparison]) -> int:
    """How many games a crowd leaves out of all tables."""
    return len(games) - sum(len(each.games) for each in shown) if len(games) > ROOM else 0


def groups(games: Sequence[Game]) -> tuple[Group, ...]:
    """The rows in which the games are not all alike, by section, in the order of the file.

    A rule that has no effect in any of them is left out.
    """
    facts = [Facts(game.ruleset.rules) for game in games]
    rows = [row for rule in RULES if (row := _row(rule.key, facts)) is not None]
    by_section = (
        Group(section, tuple(row for row in rows if row.key.split(".")[0] == section)) for section in RULE_SECTIONS
    )
    return tuple(group for group in by_section if group.rows)


def _row(key: str, facts: Sequence[Facts]) -> RuleRow | None:
    values = [game.values[key] for game in facts]
    plain = [even(value) for value in values]
    absent = [game.inert(key) for game in facts]
    present = [value for value, gone in zip(plain, absent, strict=True) if not gone]
    if not present or all(value == plain[0] for value in plain):
        return None
    usual = max(present, key=present.count)  # of equally common values the first
    return RuleRow(
        key,
        tuple(
            Cell(value, gone, not gone and simple != usual)
            for value, simple, gone in zip(values, plain, absent, strict=True)
        ),
    )
