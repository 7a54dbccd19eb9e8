"""What must hold at every moment of a match, whatever the rules are."""

from __future__ import annotations

from majlis_runtime.kernel import side_count
from majlis_runtime.numbers import Numbers
from majlis_runtime.state import State

from ..diagnostics.diagnostic import Phrase
from .happenings import Dealt, Happening, Settled


class Broken(Exception):
    """Something does not hold; `says` tells what."""

    def __init__(self, says: Phrase) -> None:
        super().__init__(says.id)
        self.says = says


class Guard:
    """Looks at a match after everything that happens in it."""

    def __init__(self, k: Numbers) -> None:
        self.k = k
        self.sides = side_count(k)
        self.totals = [0] * self.sides  # before this round
        self.left: tuple[int, ...] = ()  # what the stock holds after so many draws, as bits

    def look(self, happening: Happening, s: State) -> None:
        """Raises Broken."""
        if type(happening) is Dealt:
            tiles = happening.stock
            rest, left = 0, [0]
            for tile in reversed(tiles[self.k.players * self.k.hand :]):
                rest |= 1 << tile
                left.append(rest)
            self.left = tuple(reversed(left))
        self._tiles(s)
        if type(happening) is Settled:
            self._points(s)

    def _tiles(self, s: State) -> None:
        """Every tile of the set is in one place: a hand, the table or the stock."""
        there = s.table, self.left[s.stock_at - self.k.players * self.k.hand], *s.hands
        together = 0
        for tiles in there:
            together |= tiles
        if together != self.k.tiles or sum(there) != self.k.tiles:
            raise Broken(Phrase("broken_tiles"))

    def _points(self, s: State) -> None:
        """No score falls, and each has grown by what was scored in the round."""
        for side in range(self.sides):
            gained = s.totals[side] - self.totals[side]
            if gained < 0 or gained != s.in_play[side] + s.points[side]:
                raise Broken(Phrase("broken_points", {"side": side + 1}))
        self.totals = s.totals[: self.sides]
