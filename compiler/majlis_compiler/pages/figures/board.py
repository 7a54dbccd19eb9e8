"""Where each tile of a table lies on the drawing, and where the next could go.

Lengths are halves of a tile: a tile is 2 long and 1 wide. x grows to the right and y downwards, in every language: a
figure is never mirrored, for left and right in the rules mean these.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from majlis_runtime.layout import Table

GAP = 0.12
ROW = 18.0  # a longer line is broken
BETWEEN_ROWS = 3.0
MARK = 0.9  # the side of the mark for an open end


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile about its centre. `upright`: its first number is above; else it is to the left. `fresh`: just laid."""

    first: int
    second: int
    x: float
    y: float
    upright: bool
    fresh: bool


@dataclass(frozen=True, slots=True)
class End:
    """An end of the table: open for a number, or `closed`, where no tile can follow. `upright`: above or below."""

    number: int
    x: float
    y: float
    upright: bool
    closed: bool


@dataclass(frozen=True, slots=True)
class Board:
    """A drawing without ink. `turns`: where a long line goes on in the next row, from one point to another."""

    tiles: tuple[Placed, ...]
    ends: tuple[End, ...]
    turns: tuple[tuple[float, float, float, float], ...] = field(default=())

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all that is drawn."""
        spans = [(each.x, each.y, *extent(each)) for each in self.tiles]
        spans += [(each.x, each.y, MARK / 2, MARK / 2) for each in self.ends]
        spans += [(x, (y1 + y2) / 2, 0.0, 0.0) for x1, y1, x2, y2 in self.turns for x in (x1 + 1, x2 - 1)]
        return (
            min(x - wide for x, _, wide, _ in spans),
            min(y - high for _, y, _, high in spans),
            max(x + wide for x, _, wide, _ in spans),
            max(y + high for _, y, _, high in spans),
        )

    @property
    def wide(self) -> bool:
        """Wider than a small screen can show with pips one can count."""
        left, _, right, _ = self.box
        return right - left > ROW + 4


def extent(tile: Placed) -> tuple[float, float]:
    """Half the width and half the height of a tile."""
    return (0.5, 1.0) if tile.upright else (1.0, 0.5)


def board(lies: Table, *, across: bool, fresh: frozenset[str] = frozenset(), over: bool, blocked: bool) -> Board:
    """The table as it lies. `across`: doubles stand across the line; the spinner does in any case.

    `fresh` are tiles by name, to be marked. When the round is `over` no end is open, and when it is `blocked` both
    ends are closed.
    """
    rows = _rows(lies, across)
    tiles: list[Placed] = []
    turns: list[tuple[float, float, float, float]] = []
    hub = 0.0
    for number, row in enumerate(rows):
        x, y = 0.0, number * BETWEEN_ROWS
        if number:
            turns.append((tiles[-1].x + extent(tiles[-1])[0], y - BETWEEN_ROWS, 0.0, y))
        for name, upright in row:
            tiles.append(_placed(name, x + (_room(upright) - GAP) / 2, y, upright, fresh))
            hub = tiles[-1].x if name == lies.spinner else hub
            x += _room(upright)
    first, last = tiles[0], tiles[-1]
    marks = {
        "left": (first.x - extent(first)[0] - GAP - MARK / 2, first.y),
        "right": (last.x + extent(last)[0] + GAP + MARK / 2, last.y),
    }
    if lies.spinner:
        for name, arm, way in (("up", lies.up, -1), ("down", lies.down, 1)):
            placed, edge = _arm(arm, hub, way, across, fresh)
            tiles += placed
            marks[name] = (hub, edge + way * (GAP + MARK / 2))
    shown = [] if over and not blocked else lies.ends
    ends = tuple(End(number, *marks[name], name in ("up", "down"), blocked) for name, number in shown)
    return Board(tuple(tiles), ends, tuple(turns))


def _rows(lies: Table, across: bool) -> list[list[tuple[str, bool]]]:
    """The line in rows about as long as each other, each tile with whether it stands across. With arms, one row."""
    line = [(name, name[0] == name[-1] and (across or name == lies.spinner)) for name in lies.line]
    whole = sum(_room(upright) for _, upright in line)
    number = 1 if lies.up or lies.down else math.ceil(whole / ROW)
    rows: list[list[tuple[str, bool]]] = [[] for _ in range(number)]
    reached = 0.0
    for name, upright in line:
        rows[min(int(reached / whole * number), number - 1)].append((name, upright))
        reached += _room(upright)
    return rows


def _room(upright: bool) -> float:
    return (1.0 if upright else 2.0) + GAP


def _arm(names: Sequence[str], x: float, way: int, across: bool, fresh: frozenset[str]) -> tuple[list[Placed], float]:
    """The tiles above (`way` -1) or below the spinner, and how far they reach."""
    edge = way * 1.0
    placed = []
    for name in names:
        lying = across and name[0] == name[-1]
        high = 1.0 if lying else 2.0
        y = edge + way * (GAP + high / 2)
        outward = name if way > 0 or lying else name[::-1]
        placed.append(_placed(outward, x, y, not lying, fresh))
        edge = y + way * high / 2
    return placed, edge


def _placed(name: str, x: float, y: float, upright: bool, fresh: frozenset[str]) -> Placed:
    return Placed(int(name[0]), int(name[-1]), x, y, upright, name in fresh or name[::-1] in fresh)


def halves(tile: Placed) -> Iterator[tuple[int, float, float]]:
    """Both numbers of a tile, each about the centre of its half."""
    by_x, by_y = (0.0, 0.5) if tile.upright else (0.5, 0.0)
    yield tile.first, tile.x - by_x, tile.y - by_y
    yield tile.second, tile.x + by_x, tile.y + by_y
