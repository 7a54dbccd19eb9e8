"""What a reader would work out from the rules: who has opponents, whether anybody ever draws, what is left over."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from majlis_runtime.rules import GameRules, Tile

from ..catalogue import RULE_BY_KEY, RULES

Fate = Literal["none", "dead", "stock"]


def values_of(rules: GameRules) -> dict[str, Any]:
    """Every rule by dotted key, in the order of the file; hands by player count."""
    found: dict[str, Any] = {}
    for leaf in RULES:
        value: Any = rules
        for name in leaf.path:
            value = getattr(value, name)
        found[leaf.key] = value
    return found | {"deal.hand": dict(rules.deal.hand)}


def with_values(rules: GameRules, changes: Mapping[str, Any]) -> GameRules:
    """The rules with some of them, by dotted key, set to other values."""
    for key, value in changes.items():
        if key == "deal.hand":
            sizes = value if isinstance(value, Mapping) else dict.fromkeys(rules.players.counts, value)
            value = tuple(sorted(sizes.items()))
        rules = _replaced(rules, RULE_BY_KEY[key].path, value)
    return rules


def _replaced(record: Any, path: tuple[str, ...], value: Any) -> Any:
    name, *rest = path
    inner = _replaced(getattr(record, name), tuple(rest), value) if rest else value
    return dataclasses.replace(record, **{name: inner})


@dataclass(frozen=True)
class Facts:
    """Rules of a game or of one table, with what follows from them. `doubles`: across or in_line."""

    rules: GameRules
    vocabulary: Mapping[str, str] = field(default_factory=dict)
    doubles: str = "across"

    def under(self, changes: Mapping[str, Any]) -> Facts:
        """The same game with some rules set otherwise."""
        return dataclasses.replace(self, rules=with_values(self.rules, changes))

    @cached_property
    def values(self) -> dict[str, Any]:
        return values_of(self.rules)

    def inert(self, key: str) -> bool:
        """The rule has no effect here."""
        condition = RULE_BY_KEY[key].inert
        return condition is not None and condition.holds(self.values)

    @cached_property
    def alive(self) -> frozenset[str]:
        """Keys of the rules that have an effect here."""
        return frozenset(leaf.key for leaf in RULES if not self.inert(leaf.key))

    # Who plays

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Player counts, fewest first."""
        return tuple(sorted(self.rules.players.counts))

    @property
    def teams(self) -> bool:
        return self.rules.players.teams == "opposite"

    @property
    def sides(self) -> Literal["two", "solo", "teams"]:
        """Two teams, everyone alone, or just two: of whom nobody needs to be told that each is alone."""
        if self.teams:
            return "teams"
        return "two" if self.counts == (2,) else "solo"

    @property
    def others(self) -> Literal["one", "some", "team"]:
        """Who is against you: one player, some players (how many depends on the table), or a team."""
        if self.teams:
            return "team"
        return "one" if self.counts == (2,) else "some"

    # Tiles

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Tiles in play, highest first."""
        return self.rules.set.tiles()

    @property
    def whole_set(self) -> int:
        return len(self.tiles) + len(self.rules.set.set_aside)

    def hand(self, players: int) -> int:
        return self.rules.deal.tiles_each(players)

    @property
    def one_hand(self) -> bool:
        """Everyone is dealt the same number of tiles, however many play."""
        return len({self.hand(players) for players in self.counts}) == 1

    def left(self, players: int) -> int:
        return self.rules.left_over(players)

    def fate(self, players: int) -> Fate:
        """What becomes of the tiles not dealt: there are none, they are out of play, or they are the stock."""
        if self.left(players) <= 0:
            return "none"
        return "dead" if self.rules.stock.draw == "never" else "stock"

    def can_draw(self, players: int) -> bool:
        return self.fate(players) == "stock" and self.left(players) > self.rules.stock.reserve

    @cached_property
    def drawing_counts(self) -> tuple[int, ...]:
        """Player counts with which there is something to draw."""
        return tuple(players for players in self.counts if self.can_draw(players))

    @property
    def drawing(self) -> Literal["never", "always", "by_count"]:
        if not self.drawing_counts:
            return "never"
        return "always" if self.drawing_counts == self.counts else "by_count"

    @property
    def has_stock(self) -> bool:
        return any(self.fate(players) == "stock" for players in self.counts)

    # The lead

    @cached_property
    def sure_lead(self) -> tuple[Tile, tuple[int, ...]] | None:
        """The double that always opens the first round, and the player counts it does so with."""
        lead = self.rules.openers.first_round.lead
        doubles = [tile for tile in self.tiles if tile[0] == tile[2]]
        sure = tuple(players for players in self.counts if self.fate(players) == "none")
        if lead not in ("highest_double", "lowest_double") or not doubles or not sure:
            return None
        return doubles[0 if lead == "highest_double" else -1], sure

    # Scoring

    @property
    def scores_in_play(self) -> bool:
        return bool(self.rules.scoring.in_play.multiples_of)

    @property
    def has_spinner(self) -> bool:
        return self.rules.spinner.which != "none"
