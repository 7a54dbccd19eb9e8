"""A worked example as it was played: what a page tells and draws of it. All of it comes out of the runtime.

Seats, players and sides count from 1 here, as on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from majlis_runtime.layout import Table

Kind = Literal["play", "draw", "pass", "lost"]


@dataclass(frozen=True, slots=True)
class Act:
    """One thing done. `end` None: the lead. `counts`: what each open end adds, empty where ends are not counted.

    `points` is what was really scored; `over`: the ends are worth points, which would pass an exact target.
    `clock`: the time was up, and the table did it.
    """

    kind: Kind
    seat: int
    tile: str = ""
    end: str | None = None
    counts: tuple[int, ...] = ()
    points: int = 0
    over: bool = False
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """What the end of a round earned each of `sides`. `parts`: hands given, below 0 those taken off.

    `sum` is their sum, not below 0; `worth` that as rounded (before it is shared); `points` what each side got.
    """

    sides: tuple[int, ...]
    parts: tuple[int, ...]
    sum: int
    worth: int
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the round ended. `pips` are per seat, `counted` the same as rounded where each hand is.

    `level`: sides with the same lowest count, when a block was level.
    """

    ended: str  # out, blocked, target
    last: int  # the seat that laid last
    winner: int | None  # a side
    pips: tuple[int, ...]
    counted: tuple[int, ...]
    level: tuple[int, ...]
    by_team: bool
    award: Award | None
    opener: int | None  # of the next round; None where the example leaves it open, or as in the first round
    as_first: bool
    winners: tuple[int, ...]  # sides that have won the match
    at_target: tuple[int, ...]  # sides at the target or beyond it


@dataclass(frozen=True, slots=True)
class Scene:
    """An example, played. `hands` are tiles by seat: `dealt` at its beginning, `left` at its end.

    `before`: match points by side where the example says what they were; `totals`: what they are at its end.
    `lies`: the tiles on the table at the end, None when there is none; `fresh`: those the example laid itself.
    `legal`: what the seat `turn` may do there, as tile, `draw` or `pass`.
    """

    players: int
    teams: bool
    round: int
    before: tuple[int, ...]
    dealt: tuple[tuple[str, ...], ...]
    acts: tuple[Act, ...]
    lies: Table | None
    fresh: frozenset[str]
    left: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]
    turn: int | None
    legal: tuple[str, ...]
    outcome: Outcome | None

    def seats(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return (side, side + 2) if self.teams else (side,)
