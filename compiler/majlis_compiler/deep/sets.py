"""Every way a table of a game can be set: kind of table, number of players, a choice of each option offered there.

Ways that come to the same play are played once. A game with very many of them is not played in all: first come the
defaults of each table, then each choice by itself, then whatever lies farthest apart.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from majlis_runtime import Option, Rules, Ruleset
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.options import PLAYERS, ChoiceValue, TableKind

from ..draft import Draft
from ..meaning.combinations import MOST, one_count
from ..meaning.finding import Values

MOST_PLAYED = 256
GOLDEN = 0.618033988749895  # of all ways, from one to the next: what comes early is spread out evenly


@dataclass(frozen=True)
class OptionSet:
    """One of these ways. `chosen`: what a host would have to say, since it is not the default."""

    rules: Rules
    values: Values = field(repr=False)
    chosen: tuple[tuple[str, ChoiceValue], ...]

    @property
    def k(self) -> Numbers:
        return numbers(self.rules.game)

    @property
    def clock(self) -> bool:
        """Whether time can run out."""
        return self.rules.game.clock.turn_seconds != "none"


@dataclass(frozen=True)
class OptionSets:
    """Those to be played, which stand for `covered` of all the `count` ways."""

    sets: tuple[OptionSet, ...]
    covered: int
    count: int


@dataclass(frozen=True)
class _Table:
    """A kind of table for so many players, with the options that hold there."""

    kind: TableKind
    players: int
    options: tuple[Option, ...]

    @property
    def count(self) -> int:
        return math.prod(len(option.choices) for option in self.options)

    def ways(self) -> Iterator[tuple[ChoiceValue, ...]]:
        """A choice of each option: the defaults, each other choice by itself, then all there are, far apart."""
        defaults = tuple(option.default for option in self.options)
        yield defaults
        for place, option in enumerate(self.options):
            for choice in option.choices:
                yield (*defaults[:place], choice.value, *defaults[place + 1 :])
        step = max(1, int(self.count * GOLDEN))
        while math.gcd(step, self.count) != 1:
            step += 1
        for number in range(self.count):
            yield self._way(number * step % self.count)

    def _way(self, number: int) -> tuple[ChoiceValue, ...]:
        picked = []
        for option in self.options:
            number, place = divmod(number, len(option.choices))
            picked.append(option.choices[place].value)
        return tuple(picked)


def looked_through(ruleset: Ruleset) -> int:
    """How many ways to set a table `option_sets` looks at."""
    return min(MOST, sum(table.count for table in _tables(ruleset)))


def option_sets(draft: Draft, ruleset: Ruleset, looked: Callable[[], None] = lambda: None) -> OptionSets:
    """The ways to set a table of a game, those alike once, at most MOST_PLAYED of them. `looked`: at one more."""
    tables = list(_tables(ruleset))
    found: dict[tuple[Numbers, bool], OptionSet] = {}
    seen: set[tuple[str, int, tuple[ChoiceValue, ...]]] = set()
    covered = 0
    for table, way in _in_turn(tables):
        place = (table.kind, table.players, way)
        if place in seen:
            continue
        seen.add(place)
        looked()
        one = _set(draft, ruleset, table, way)
        same = (one.k, one.clock)
        if same in found or len(found) < MOST_PLAYED:
            found.setdefault(same, one)
            covered += 1
        if len(seen) == MOST:
            break
    return OptionSets(tuple(found.values()), covered, sum(table.count for table in tables))


def _tables(ruleset: Ruleset) -> Iterator[_Table]:
    for kind in ruleset.tables.kinds:
        for players in ruleset.rules.players.counts:
            held = tuple(each for each in ruleset.options if kind in each.tables and players in each.for_players)
            yield _Table(kind, players, held)


def _in_turn(tables: list[_Table]) -> Iterator[tuple[_Table, tuple[ChoiceValue, ...]]]:
    """A way of each table in turn, so that none is left to the end."""
    for row in itertools.zip_longest(*(table.ways() for table in tables)):
        yield from ((table, way) for table, way in zip(tables, row, strict=True) if way is not None)


def _set(draft: Draft, ruleset: Ruleset, table: _Table, way: tuple[ChoiceValue, ...]) -> OptionSet:
    picked = list(zip(table.options, way, strict=True))
    rules = ruleset.table(table.kind, **{PLAYERS: table.players}, **{option.id: value for option, value in picked})
    changes = dict(pair for option, value in picked for pair in option.sets(value))
    counts = ruleset.rules.players.counts
    chosen = tuple((option.id, value) for option, value in picked if value != option.default)
    if table.players != counts[0]:
        chosen = ((PLAYERS, table.players), *chosen)
    return OptionSet(rules, {**one_count(draft.values, table.players), **changes}, chosen)
