"""The rules of a game as frozen records, one class a section of the ruleset file.

Names and values are those of the file format; what each means at the table is told in the reference.
Pips and points are whole numbers, players and seats count from 1, times are seconds. `"none"` is
spelled the same in a file, in JSON and here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Tile = str
"""A tile as `high-low`: `6-4`, `0-0`."""

NoneOr = Literal["none"]

HandSizes = tuple[tuple[int, int], ...]
"""Tiles dealt to each player, as (number of players, tiles) pairs, fewest players first."""

Opener = Literal["winner", "last_to_lay", "previous_opener", "next_seat", "as_first_round"]
RoundAward = Literal["opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own"]


@dataclass(frozen=True)
class TileSet:
    highest: Literal[6, 9]
    set_aside: tuple[Tile, ...]

    def tiles(self) -> tuple[Tile, ...]:
        """Every tile in play, highest first."""
        suits = range(self.highest, -1, -1)
        every = (f"{high}-{low}" for high in suits for low in range(high, -1, -1))
        return tuple(tile for tile in every if tile not in self.set_aside)


@dataclass(frozen=True)
class Players:
    counts: tuple[int, ...]
    teams: Literal["none", "opposite"]
    direction: Literal["right", "left"]


@dataclass(frozen=True)
class Deal:
    hand: HandSizes = field(metadata={"json": "map"})

    def tiles_each(self, players: int) -> int:
        """Tiles dealt to each of so many players; KeyError when the game is not for that many."""
        return dict(self.hand)[players]


@dataclass(frozen=True)
class Stock:
    draw: Literal["never", "until_playable", "at_most"]
    at_most: int | NoneOr
    reserve: int
    while_playable: Literal["forbidden", "allowed"]


@dataclass(frozen=True)
class FirstRound:
    lead: str  # highest_double, lowest_double, lot, or a tile
    otherwise: Literal["heaviest_tile", "redeal", "lot"]
    must_lead_it: bool


@dataclass(frozen=True)
class LaterRounds:
    lead: Literal["any_tile", "any_double"]


@dataclass(frozen=True)
class Openers:
    first_round: FirstRound
    later_rounds: LaterRounds
    after_out: Literal["winner", "previous_opener", "next_seat", "as_first_round"]
    after_block: Opener
    after_tie: Literal["last_to_lay", "previous_opener", "next_seat", "as_first_round"]


@dataclass(frozen=True)
class Turn:
    passing: Literal["automatic", "by_player"]


@dataclass(frozen=True)
class Spinner:
    which: Literal["none", "opening_double", "first_double"]
    arms_open: Literal["both_sides_covered", "at_once"]


@dataclass(frozen=True)
class InPlay:
    multiples_of: tuple[Literal[3, 5], ...]
    award: Literal["total", "quotient"]
    double_at_end: Literal["both_halves", "one_half"]
    empty_arms: Literal["not_counted", "counted"]
    opening_tile: Literal["counts", "does_not_count"]


@dataclass(frozen=True)
class Blocked:
    detected: Literal["all_pass", "nothing_to_play_or_draw", "dead_ends"]
    winner: Literal["lowest_hand", "lowest_team_total"]


@dataclass(frozen=True)
class RoundScore:
    out: RoundAward
    blocked: RoundAward
    round_to: Literal[1, 3, 5, 10]
    rounding: Literal["nearest", "up", "down"]
    applied_to: Literal["total", "each_hand"]


@dataclass(frozen=True)
class Scoring:
    in_play: InPlay
    blocked: Blocked
    round: RoundScore


@dataclass(frozen=True)
class Ties:
    heaviest_tile: Literal["higher_half", "lot"]
    blocked_round: Literal["nobody_scores", "split", "opener_side_wins", "last_to_lay_wins", "last_to_lay_loses"]
    level_partners: Literal["nearest_to_opener", "lower_seat"]
    match: Literal["another_round", "shared_win"]


@dataclass(frozen=True)
class Target:
    points: int
    reached: Literal["at_least", "exact"]
    checked: Literal["round_end", "at_once"]


@dataclass(frozen=True)
class Clock:
    turn_seconds: int | NoneOr
    result_seconds: int | NoneOr
    on_timeout: Literal["play_for_them", "lose_turn"]


@dataclass(frozen=True)
class GameRules:
    """Every rule of a game. The rules of one table are the same record with a single player count."""

    set: TileSet
    players: Players
    deal: Deal
    stock: Stock
    openers: Openers
    turn: Turn
    spinner: Spinner
    scoring: Scoring
    ties: Ties
    target: Target
    clock: Clock

    def left_over(self, players: int) -> int:
        """Tiles not dealt when so many play."""
        return len(self.set.tiles()) - players * self.deal.tiles_each(players)
