"""The end of a round and of a match: who won, what it is worth, who opens next.

Everything is computed from the rules as numbers `k` and the state `s` of a round that has ended; points are whole.
"""

from __future__ import annotations

from typing import Any

from .kernel import BLOCKED, OUT, TARGET, add_points, side_count, side_of
from .kernel import match_winners as match_winners  # the end of a match is asked for here
from .numbers import (
    ALL_HANDS,
    EACH_MINUS_OWN,
    LAST_TO_LAY,
    LAST_TO_LAY_LOSES,
    LAST_TO_LAY_WINS,
    NEAREST,
    NEXT_SEAT,
    OPENER_SIDE_WINS,
    OPPONENTS_HANDS,
    PREVIOUS_OPENER,
    SPLIT,
    UPWARD,
    WINNER,
)
from .tiles import WEIGHTS, size, top

NOBODY = -1
AS_THE_FIRST = -1


def pips_in(hand: int) -> int:
    """The pips of a hand."""
    total = 0
    for bit in range(5):
        total += size(hand & WEIGHTS[bit]) << bit
    return total


def rounded(k: Any, pips: int) -> int:
    """To the step of the rules: nearest with halves up, up, or down."""
    step = int(k.round_to)
    if k.rounding == NEAREST:
        return (2 * pips + step) // (2 * step) * step
    return -(-pips // step) * step if k.rounding == UPWARD else pips // step * step


def held(k: Any, s: Any, seat: int) -> int:
    """What a hand counts: its pips, rounded where each hand is."""
    pips = pips_in(s.hands[seat])
    return rounded(k, pips) if k.each_hand else pips


def award(k: Any, s: Any, winner: int, kind: int) -> int:
    """What the winning side earns; never below 0."""
    own = against = opponents = 0
    for seat in range(k.players):
        pips = held(k, s, seat) if s.hands[seat] else 0
        if side_of(k, seat) == winner:
            own += pips
        else:
            against += pips
            opponents += 1
    if kind == OPPONENTS_HANDS:
        points = against
    elif kind == ALL_HANDS:
        points = against + own
    elif kind == EACH_MINUS_OWN:
        points = against - opponents * own
    else:
        points = against - own
    points = max(0, points)
    return points if k.each_hand else rounded(k, points)


def lowest(k: Any, s: Any) -> int:
    """The sides that are level for a blocked round, as bits."""
    best, level = -1, 0
    for side in range(side_count(k)):
        count = -1
        for seat in range(k.players):
            if side_of(k, seat) == side:
                pips = pips_in(s.hands[seat])
                if k.by_team:
                    count = max(count, 0) + pips
                elif count < 0 or pips < count:
                    count = pips
        if best < 0 or count < best:
            best, level = count, 1 << side
        elif count == best:
            level |= 1 << side
    return level


def block_winner(k: Any, s: Any, level: int) -> int:
    """The side that wins a block, by the rule for ties where several are level; -1 for nobody."""
    if level & (level - 1) == 0:
        return top(level)
    opener, last = side_of(k, s.opener), side_of(k, s.last)
    if k.tie == OPENER_SIDE_WINS and level >> opener & 1:
        return opener
    if k.tie == LAST_TO_LAY_WINS and level >> last & 1:
        return last
    others = level & ~(1 << last)
    if k.tie == LAST_TO_LAY_LOSES and others != level and others & (others - 1) == 0:
        return top(others)
    return NOBODY


def share(k: Any, s: Any, level: int) -> int:
    """What each of the level sides gets when they share the hands of the others; the remainder is dropped."""
    pips = sides = 0
    for side in range(side_count(k)):
        sides += level >> side & 1
    for seat in range(k.players):
        if not level >> side_of(k, seat) & 1:
            pips += held(k, s, seat)
    return (pips if k.each_hand else rounded(k, pips)) // sides


def settle(k: Any, s: Any) -> None:
    """Gives the points of a round that has ended: sets `winner`, `points` and `totals`, and who opens next."""
    s.winner = NOBODY
    if s.ended == OUT:
        s.winner = side_of(k, s.last)
        s.points[s.winner] = add_points(k, s, s.winner, award(k, s, s.winner, k.award_out))
    elif s.ended == BLOCKED:
        level = lowest(k, s)
        s.winner = block_winner(k, s, level)
        if s.winner >= 0:
            s.points[s.winner] = add_points(k, s, s.winner, award(k, s, s.winner, k.award_blocked))
        elif k.tie == SPLIT:
            each = share(k, s, level)
            for side in range(side_count(k)):
                if level >> side & 1:
                    s.points[side] = add_points(k, s, side, each)
    elif s.ended == TARGET:
        s.winner = side_of(k, s.last)
    s.next_opener = next_opener(k, s)


def next_opener(k: Any, s: Any) -> int:
    """The seat that opens the next round; -1 when it is found as in the first round."""
    rule = k.after_out if s.ended != BLOCKED else k.after_block if s.winner >= 0 else k.after_tie
    if rule == WINNER:
        return int(s.last) if s.ended != BLOCKED else lightest_of(k, s, s.winner)
    if rule == LAST_TO_LAY:
        return int(s.last)
    if rule == PREVIOUS_OPENER:
        return int(s.opener)
    if rule == NEXT_SEAT:
        return int((s.opener + 1) % k.players)
    return AS_THE_FIRST


def lightest_of(k: Any, s: Any, side: int) -> int:
    """The player of a side with the fewest pips; of level partners the nearest to the opener, or the lower seat."""
    best = chosen = -1
    for step in range(k.players):
        seat = step if k.lower_seat else (s.opener + step) % k.players
        if side_of(k, seat) == side:
            pips = pips_in(s.hands[seat])
            if best < 0 or pips < best:
                best, chosen = pips, seat
    return chosen
