"""The kernel's counts part by part, for people who want to follow them: what each end adds, what each hand earns.

Nothing is decided here. The parts of a count always come to what the kernel made of it, which tests hold them to.
"""

from __future__ import annotations

from typing import Any

from .kernel import BOTH, LEFT, UP, side_of
from .numbers import ALL_HANDS, EACH_MINUS_OWN, OPPONENTS_MINUS_OWN
from .score import held


def end_counts(k: Any, s: Any) -> tuple[int, ...]:
    """What each open end adds to the count, left to down; a double alone, or not yet covered twice, adds once."""
    if s.laid == 1 and s.double[LEFT]:
        return (int(k.double_counts * s.ends[LEFT]),)
    if s.spinner < 0:
        return tuple(int(s.ends[end] * (k.double_counts if s.double[end] else 1)) for end in range(UP))
    found: list[int] = []
    bare = s.cover != BOTH
    for end in range(4):
        value = int(s.ends[end])
        if end < UP and not s.cover & 1 << end:
            if bare:
                found.append(int(k.double_counts * s.spinner))
                bare = False
        elif value >= 0 and (end < UP or s.arms[end - UP]):
            found.append(k.double_counts * value if s.double[end] else value)
        elif value >= 0 and s.cover == BOTH and k.empty_arms:
            found.append(value)
    return tuple(found)


def award_parts(k: Any, s: Any, winner: int, kind: int) -> tuple[int, ...]:
    """The hands a winning side is given pips for, below 0 where they are taken off. Their sum may be below 0."""
    own = [held(k, s, seat) for seat in range(k.players) if s.hands[seat] and side_of(k, seat) == winner]
    against = [held(k, s, seat) for seat in range(k.players) if s.hands[seat] and side_of(k, seat) != winner]
    if kind == ALL_HANDS:
        return (*against, *own)
    if kind == OPPONENTS_MINUS_OWN:
        return (*against, *(-pips for pips in own if pips))
    if kind == EACH_MINUS_OWN:
        return tuple(part for pips in against for part in (pips, *(-each for each in own if each)))
    return tuple(against)


def shared_parts(k: Any, s: Any, level: int) -> tuple[int, ...]:
    """The hands that level sides share: those of all others. `level`: sides as bits."""
    return tuple(held(k, s, seat) for seat in range(k.players) if not level >> side_of(k, seat) & 1)
