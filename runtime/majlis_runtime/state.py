"""The state of a round within a match: what the kernel's steps change."""

from __future__ import annotations

from typing import Any

from .tiles import TILES


class State:
    """Plain numbers and short lists of numbers; `copy` makes a match immutable for those who hold it."""

    __slots__ = (
        "arms",
        "chance",
        "cover",
        "deck",
        "double",
        "drawn",
        "ended",
        "ends",
        "fitting",
        "forced",
        "hands",
        "in_play",
        "laid",
        "last",
        "lead_double",
        "lost",
        "mover",
        "next_opener",
        "opener",
        "passes",
        "points",
        "spinner",
        "stock",
        "stock_at",
        "stock_end",
        "table",
        "tile_count",
        "totals",
        "winner",
    )

    arms: list[int]
    chance: int
    cover: int
    deck: list[int]
    double: list[bool]
    drawn: int
    ended: int
    ends: list[int]
    fitting: int
    forced: int
    hands: list[int]
    in_play: list[int]
    laid: int
    last: int
    lead_double: int
    lost: int
    mover: int
    next_opener: int
    opener: int
    passes: int
    points: list[int]
    spinner: int
    stock: list[int]
    stock_at: int
    stock_end: int
    table: int
    tile_count: int
    totals: list[int]
    winner: int

    def __init__(self, k: Any) -> None:
        self.deck = [tile for tile in range(TILES) if k.tiles >> tile & 1]  # the tiles in play, in ascending order
        self.tile_count = len(self.deck)
        self.totals = [0] * k.players
        self.hands = [0] * k.players
        self.chance = 0
        clear(k, self)

    def copy(self) -> State:
        """The same state, apart. Spelled out, because a match is copied with every action; the stock, which no step
        changes, is shared."""
        new = object.__new__(State)
        new.arms = self.arms.copy()
        new.chance = self.chance
        new.cover = self.cover
        new.deck = self.deck
        new.double = self.double.copy()
        new.drawn = self.drawn
        new.ended = self.ended
        new.ends = self.ends.copy()
        new.fitting = self.fitting
        new.forced = self.forced
        new.hands = self.hands.copy()
        new.in_play = self.in_play.copy()
        new.laid = self.laid
        new.last = self.last
        new.lead_double = self.lead_double
        new.lost = self.lost
        new.mover = self.mover
        new.next_opener = self.next_opener
        new.opener = self.opener
        new.passes = self.passes
        new.points = self.points.copy()
        new.spinner = self.spinner
        new.stock = self.stock
        new.stock_at = self.stock_at
        new.stock_end = self.stock_end
        new.table = self.table
        new.tile_count = self.tile_count
        new.totals = self.totals.copy()
        new.winner = self.winner
        return new


def clear(k: Any, s: Any) -> None:
    """Makes ready for a round, with lists of its own: those before may belong to a copy. The totals stay."""
    s.stock = [0] * s.tile_count
    s.ends = [-1, -1, -1, -1]
    s.double = [False, False, False, False]
    s.arms = [0, 0]
    s.in_play = [0] * k.players
    s.points = [0] * k.players
    wipe(k, s)


def wipe(k: Any, s: Any) -> None:
    """Makes ready for a round in place, for a state that nobody else holds. The totals stay."""
    for end in range(4):
        s.ends[end] = -1
        s.double[end] = False
    s.arms[0] = s.arms[1] = 0
    for seat in range(k.players):
        s.in_play[seat] = 0
        s.points[seat] = 0
    s.cover = s.laid = s.table = s.fitting = s.drawn = s.passes = s.lost = s.ended = 0
    s.spinner = s.forced = s.last = s.winner = s.next_opener = -1
    s.opener = s.mover = s.lead_double = 0
    s.stock_at = s.stock_end = 0
