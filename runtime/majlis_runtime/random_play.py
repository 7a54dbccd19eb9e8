"""A player who chooses at random among what may be laid: for simulations, in the kernel's own terms.

The choice is uniform over pairs of a tile and an end, ends that show the same number counted once; who can play never
draws, even where that is allowed.
"""

from __future__ import annotations

from typing import Any

from .chance import choose
from .kernel import LEFT, RIGHT, UP, lay, may_draw, playable, skip
from .kernel import draw as take
from .tiles import SUIT, nth, size


def pick(s: Any, fitting: int) -> int:
    """One of the tiles that fit with one of the ends it fits, as 4 · tile + end."""
    if s.laid == 0:
        return 4 * nth(fitting, choose(s, size(fitting)))
    ends = s.ends
    if ends[UP] < 0 and ends[LEFT] != ends[RIGHT]:  # by far the most common case: a line with two different ends
        left = fitting & SUIT[ends[LEFT]]
        right = fitting & SUIT[ends[RIGHT]]
        at_left = size(left)
        number = choose(s, at_left + size(right))
        if number < at_left:
            return 4 * nth(left, number)
        return 4 * nth(right, number - at_left) + RIGHT
    pairs = 0
    for end in range(4):
        if is_first_of_its_number(s, end):
            pairs += size(fitting & SUIT[ends[end]])
    number = choose(s, pairs)
    for end in range(4):
        if is_first_of_its_number(s, end):
            here = fitting & SUIT[ends[end]]
            if number < size(here):
                return 4 * nth(here, number) + end
            number -= size(here)
    return -1


def is_first_of_its_number(s: Any, end: int) -> bool:
    """Whether an end is open and no end before it shows the same number."""
    value = s.ends[end]
    if value < 0:
        return False
    for other in range(end):  # noqa: SIM110 (a loop can be compiled, a generator cannot)
        if s.ends[other] == value:
            return False
    return True


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
