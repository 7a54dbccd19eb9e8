"""A player who chooses at random among what may be laid: for simulations, in the kernel's own terms.

The choice is uniform over pairs of a tile and an end, ends that show the same number counted once; who can play never
draws, even where that is allowed.
"""

from __future__ import annotations

from typing import Any

from .chance import choose
from .kernel import DOWN, LEFT, RIGHT, UP, lay, may_draw, playable, skip
from .kernel import draw as take
from .tiles import SUIT, nth, size


def pick(s: Any, fitting: int) -> int:
    """One of the tiles that fit with one of the ends it fits, as 4 · tile + end."""
    if s.laid == 0:
        return 4 * nth(fitting, choose(s, size(fitting)))
    ends = s.ends
    left = fitting & SUIT[ends[LEFT]]
    right = fitting & SUIT[ends[RIGHT]] if ends[LEFT] != ends[RIGHT] else 0
    at_left = size(left)
    if ends[UP] < 0:
        return either(left, right, at_left, choose(s, at_left + size(right)))
    line = at_left + size(right)
    up, down = at_end(s, fitting, UP), at_end(s, fitting, DOWN)
    at_up = size(up)
    number = choose(s, line + at_up + size(down))
    if number < line:
        return either(left, right, at_left, number)
    return either(up, down, at_up, number - line) + UP


def either(one: int, other: int, in_one: int, number: int) -> int:
    """The tile at a place of one hand and another after it, as 4 · tile + 0, or 1 where it is of the other.

    Without a branch, because no processor can foresee which it is.
    """
    beyond = number >= in_one
    here = other if beyond else one
    return 4 * nth(here, number - in_one * beyond) + beyond


def at_end(s: Any, fitting: int, end: int) -> int:
    """The tiles that fit an end; none where it is closed, or an end before it shows the same number."""
    value = s.ends[end]
    if value < 0:
        return 0
    for other in range(end):
        if s.ends[other] == value:
            return 0
    fitting &= SUIT[value]
    return fitting


def turn(k: Any, s: Any) -> int:
    """One action of the mover: 0 a tile laid, 1 a tile drawn, 2 a pass."""
    fitting = playable(s)
    if fitting:
        choice = pick(s, fitting)
        lay(k, s, choice >> 2, choice & 3)
        return 0
    if may_draw(k, s):
        take(k, s)
        return 1
    skip(k, s)
    return 2
