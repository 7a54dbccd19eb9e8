"""What the seat to move may do, and the steps that the table and the clock take by themselves."""

from __future__ import annotations

from typing import Any

from . import kernel
from .actions import DRAW, LEADS, PASS, PLAYS, Action
from .kernel import may_draw, playable, side_count, stuck
from .score import match_winners, pips_in, settle
from .steps import DREW, LOST, NO_END, PASSED, PLAYED, End, Result, Step, step
from .tiles import SUIT, top

ENDED = ("", "out", "blocked", "target")


def legal(k: Any, s: Any) -> tuple[Action, ...]:
    """The legal actions in the published order: tiles from the highest, ends left to down, then draw, then pass."""
    tiles = playable(s)
    found: list[Action] = []
    if s.laid == 0:
        while tiles:
            tile = tiles.bit_length() - 1
            tiles ^= 1 << tile
            found.append(LEADS[tile])
        return tuple(found)
    at_left, at_right, at_up, at_down = s.ends
    left, right = SUIT[at_left], SUIT[at_right]
    arms = at_up >= 0
    while tiles:
        tile = tiles.bit_length() - 1
        tiles ^= 1 << tile
        fitting = (left >> tile & 1) | (right >> tile & 1) << 1
        if arms:
            fitting |= (SUIT[at_up] >> tile & 1) << 2 | (SUIT[at_down] >> tile & 1) << 3
        found += PLAYS[tile][fitting]
    if may_draw(k, s):
        found.append(DRAW)
    elif not found:
        found.append(PASS)
    return tuple(found)


def lay(k: Any, s: Any, tile: int, end: int, clock: bool = False) -> Step:
    """Lays a tile that may be laid; the end of a lead is NO_END."""
    seat = s.mover
    points = kernel.lay(k, s, tile, max(end, 0))
    return step(PLAYED, seat, tile, end, points, clock)


def draw(k: Any, s: Any, clock: bool = False) -> Step:
    seat = s.mover
    return step(DREW, seat, kernel.draw(k, s), clock=clock)


def skip(k: Any, s: Any, clock: bool = False) -> Step:
    seat = s.mover
    kernel.skip(k, s)
    return step(PASSED, seat, clock=clock)


def forced_passes(k: Any, s: Any, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps so far and the passes that the table makes for whoever is stuck."""
    while not s.ended and stuck(k, s):
        steps = (*steps, skip(k, s))
    return steps


def time_is_up(k: Any, s: Any) -> tuple[Step, ...]:
    """The turn is lost, or the table plays for the seat: draws while it must, then plays or passes."""
    if kernel.loses_turn(k, s):
        seat = s.mover
        kernel.lose(k, s)
        return (step(LOST, seat, clock=True),)
    steps: list[Step] = []
    while not playable(s) and may_draw(k, s):
        steps.append(draw(k, s, clock=True))
        if s.ended:
            return tuple(steps)
    tiles = playable(s)
    if tiles:
        tile = top(tiles)
        end = NO_END if s.laid == 0 else kernel.ends_for(s, tile)[0]
        steps.append(lay(k, s, tile, end, clock=True))
    elif not k.passes_itself:
        steps.append(skip(k, s, clock=True))
    return tuple(steps)


def ending(k: Any, s: Any) -> End:
    """Counts a round that has ended, and looks for winners of the match."""
    settle(k, s)
    sides = side_count(k)
    bits = match_winners(k, s)
    result = Result(
        ENDED[s.ended],
        s.winner + 1 if s.winner >= 0 else None,
        tuple(pips_in(hand) for hand in s.hands),
        tuple(s.points[:sides]),
        tuple(s.totals[:sides]),
    )
    return End(result, tuple(side + 1 for side in range(sides) if bits >> side & 1))
