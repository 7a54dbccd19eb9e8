"""The tiles on the table as they lie, for the referee: everything is counted anew from them each time it is asked.

Written from the texts of the games and the meaning of each rule value; it shares nothing with the runtime.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

Halves = tuple[int, int]
ENDS = ("left", "right", "up", "down")


class Lie(AssertionError):
    """Something in a log that cannot have happened, or must have happened otherwise."""


def must(condition: bool, what: str) -> None:
    if not condition:
        raise Lie(what)


@cache
def halves(tile: str) -> Halves:
    high, low = tile.split("-")
    return int(high), int(low)


@cache
def is_double(tile: str) -> bool:
    high, low = halves(tile)
    return high == low


def pips(tile: str) -> int:
    return sum(halves(tile))


class Table:
    """`line` lies left to right, each arm from the spinner outwards; a tile is written as it lies."""

    def __init__(self, spinner: str, arms_open: str) -> None:
        self.spinner_rule = spinner
        self.arms_rule = arms_open
        self.order: list[str] = []  # tiles as they were laid
        self.line: list[Halves] = []
        self.arms: dict[str, list[Halves]] = {"up": [], "down": []}

    def spinner(self) -> int | None:
        """The number of the spinner, if one has been laid."""
        if self.spinner_rule == "opening_double":
            candidates = self.order[:1]
        elif self.spinner_rule == "first_double":
            candidates = self.order
        else:
            candidates = []
        return next((halves(tile)[0] for tile in candidates if is_double(tile)), None)

    def both_sides_covered(self) -> bool:
        """Whether a tile lies at the spinner's left and another at its right."""
        number = self.spinner()
        if number is None:
            return False
        place = self.line.index((number, number))
        return 0 < place < len(self.line) - 1

    def ends(self) -> dict[str, int]:
        """The open ends and the number at each."""
        if not self.line:
            return {}
        found = {"left": self.line[0][0], "right": self.line[-1][1]}
        number = self.spinner()
        if number is not None and (self.arms_rule == "at_once" or self.both_sides_covered()):
            for arm, tiles in self.arms.items():
                found[arm] = tiles[-1][1] if tiles else number
        return found

    def fitting_ends(self, tile: str) -> list[str]:
        ends = self.ends()
        return [end for end in ENDS if end in ends and ends[end] in halves(tile)]

    def lay(self, tile: str, end: str | None) -> None:
        high, low = halves(tile)
        if not self.line:
            must(end is None, f"the first tile, {tile}, has no end to go to")
            self.line.append((high, low))
        else:
            must(end in self.fitting_ends(tile), f"{tile} does not fit {end}: the ends are {self.ends()}")
            assert end is not None
            inner = self.ends()[end]
            outer = low if inner == high else high
            if end == "left":
                self.line.insert(0, (outer, inner))
            elif end == "right":
                self.line.append((inner, outer))
            else:
                self.arms[end].append((inner, outer))
        self.order.append(tile)
        self.check_joints()

    def check_joints(self) -> None:
        """Halves that touch are equal, and nothing lies on the table twice."""
        number = self.spinner()
        chains = [self.line] + [[(number, number), *arm] for arm in self.arms.values() if arm and number is not None]
        for chain in chains:
            for (_, one), (other, _) in pairwise(chain):
                must(one == other, f"{one} touches {other} on the table")
        must(len(set(self.order)) == len(self.order), "a tile lies on the table twice")

    def count(self, double_at_end: str, empty_arms: str) -> int:
        """The open ends added up."""

        def worth(tile: Halves, outer: int) -> int:
            is_double = tile[0] == tile[1]
            return 2 * outer if is_double and double_at_end == "both_halves" else outer

        left, right = self.line[0], self.line[-1]
        if len(self.line) == 1 and left[0] == left[1]:
            total = worth(left, left[0])  # one tile is at both ends, and a double counts once
        else:
            total = worth(left, left[0]) + worth(right, right[1])
        number = self.spinner()
        for arm in self.arms.values():
            if arm:
                total += worth(arm[-1], arm[-1][1])
            elif number is not None and self.both_sides_covered() and empty_arms == "counted":
                total += number
        return total
