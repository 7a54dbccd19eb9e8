"""What a match remembers: each thing done, as a small record; from them come events, logs and the line on the table.

Seats, tiles and ends are the kernel's numbers, from 0. Equal steps are one object, so that a match is cheap to keep.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from .numbers import Numbers
from .options import ChoiceValue
from .table import Rules

PLAYED, DREW, PASSED, LOST = 0, 1, 2, 3
NO_END = -1  # of a lead
NO_TILE = -1
LARGEST = 2**53 - 1  # of a seed and of a match's number: whole numbers that every reader of JSON can hold


class Step(NamedTuple):
    """One thing done at the table; `clock` says that a time-out did it."""

    kind: int
    seat: int
    tile: int
    end: int
    points: int
    clock: bool


class Setting(NamedTuple):
    """Options changed while the match runs."""

    options: tuple[tuple[str, ChoiceValue], ...]


@cache
def step(kind: int, seat: int, tile: int = NO_TILE, end: int = NO_END, points: int = 0, clock: bool = False) -> Step:
    """The step with these parts; there are only so many."""
    return Step(kind, seat, tile, end, points, clock)


Steps = tuple[Step | Setting, ...]


class Deal(NamedTuple):
    """A round before its first action: hands as bits, the whole stock in draw order, a tile that must be led or -1."""

    opener: int
    forced: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    line: tuple[tuple[int, int], ...] = ()  # tiles on the table already, as they lie; only in a position


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: `out`, `blocked` or `target`. `pips` are per seat, `points` and `totals` per side.

    `points` is the round's award alone; `totals` the match so far, with what was scored in play.
    """

    ended: str
    winner: int | None
    pips: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Round(NamedTuple):
    """A round that is over."""

    deal: Deal
    steps: Steps
    result: Result


class Rounds(NamedTuple):
    """The rounds that are over, and how the present one began. `number` counts from 1."""

    past: tuple[Round, ...]
    deal: Deal
    number: int


class End(NamedTuple):
    """A round's result, and the sides that have won the match by it."""

    result: Result
    winners: tuple[int, ...]


class Start(NamedTuple):
    """What a match began with. `seed` None: dealt by hand. A `position` begins in the middle and has no log."""

    rules: Rules
    seed: int | None
    match: int
    position: bool = False


class Table(NamedTuple):
    """The rules at the start, and those that hold now, in words and as numbers."""

    start: Start
    rules: Rules
    numbers: Numbers
