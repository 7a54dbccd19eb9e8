"""What a reader would work out from the rules: who has opponents, whether anybody ever draws, what is left over."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from majlis_runtime.rules import GameRules, Tile

from ..catalogue import RULE_BY_KEY
from .liveness import alive
from .values import values_of, with_values

Fate = Literal["none", "dead", "stock"]


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
        return alive(self.values)

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
        """What becomes of the tiles not dealt: there are none, they are out of play, or they are the stock.

        Tiles of which none may ever be drawn are no stock, whichever rule forbids it.
        """
        left = self.left(players)
        if left <= 0:
            return "none"
        stock = self.rules.stock
        return "dead" if stock.draw == "never" or left <= stock.reserve else "stock"

    @property
    def all_reserved(self) -> bool:
        """With some number of players there would be a stock, but every tile of it is among those never drawn."""
        return self.rules.stock.draw != "never" and any(self.fate(players) == "dead" for players in self.counts)

    @cached_property
    def drawing_counts(self) -> tuple[int, ...]:
        """Player counts with which there is something to draw."""
        return tuple(players for players in self.counts if self.fate(players) == "stock")

    @property
    def drawing(self) -> Literal["never", "always", "by_count"]:
        if not self.drawing_counts:
            return "never"
        return "always" if self.drawing_counts == self.counts else "by_count"

    @property
    def has_stock(self) -> bool:
        return bool(self.drawing_counts)

    @cached_property
    def doubles_in_play(self) -> tuple[Tile, ...]:
        """The doubles that are not set aside, highest first."""
        return tuple(tile for tile in self.tiles if tile[0] == tile[2])

    # The lead

    @cached_property
    def sure_lead(self) -> tuple[Tile, tuple[int, ...]] | None:
        """The double that always opens the first round, and the player counts it does so with."""
        lead = self.rules.openers.first_round.lead
        doubles = self.doubles_in_play
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
        return self.rules.spinner.which != "none" and bool(self.doubles_in_play)
