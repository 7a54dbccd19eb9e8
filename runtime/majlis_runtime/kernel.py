"""The rules of a round, once: small steps over whole numbers, for match objects and the simulator alike.

`k` is the rules as numbers, `s` the state of a round. Seats and sides count from 0 here; with teams a side is the
parity of a seat. Steps are trusted: `playable`, `may_draw` and `stuck` say what may be done, and `lay`, `draw`, `skip`
and `lose` do it. In a step: place, open arms, score, target at once?, out?, blocked?, next seat.
"""

from __future__ import annotations

from typing import Any

from .numbers import ALL_PASS, AT_MOST, DEAD_ENDS, FIRST_DOUBLE, NEVER
from .tiles import DOUBLES, HIGH, LOW, SUIT

LEFT, RIGHT, UP, DOWN = 0, 1, 2, 3
CLOSED = -1
BOTH = 3  # sides of the spinner, as bits of the ends
GOING_ON, OUT, BLOCKED, TARGET = 0, 1, 2, 3


def side_of(k: Any, seat: int) -> int:
    return seat & 1 if k.teams else seat


def side_count(k: Any) -> int:
    return 2 if k.teams else int(k.players)


# What may be done


def playable(s: Any) -> int:
    """The tiles that the seat to move may lay, as bits."""
    hand: int = s.hands[s.mover]
    if s.laid:
        fitting: int = s.fitting
        return hand & fitting
    if s.forced >= 0:
        return 1 << int(s.forced)
    doubles = hand & DOUBLES
    return doubles if s.lead_double and doubles else hand


def left_to_draw(k: Any, s: Any) -> bool:
    """Whether anybody could still draw."""
    return bool(k.draw != NEVER and s.stock_at < s.stock_end)


def limit_reached(k: Any, s: Any) -> bool:
    return bool(k.draw == AT_MOST and s.drawn >= k.at_most)


def may_draw(k: Any, s: Any) -> bool:
    """Whether the mover may draw: never before the lead, and with a tile that fits only where that is allowed."""
    if s.laid == 0 or not left_to_draw(k, s) or limit_reached(k, s):
        return False
    return k.while_playable == 1 or playable(s) == 0


def stuck(k: Any, s: Any) -> bool:
    """Whether the seat to move can neither play nor draw."""
    return s.laid > 0 and playable(s) == 0 and (not left_to_draw(k, s) or limit_reached(k, s))


def fits(s: Any, tile: int, end: int) -> bool:
    value = s.ends[end]
    return bool(value >= 0 and (HIGH[tile] == value or LOW[tile] == value))


def ends_for(s: Any, tile: int) -> list[int]:
    """The open ends that a tile fits, left to down."""
    return [end for end in range(4) if fits(s, tile, end)]


# Counting the open ends


def count_ends(k: Any, s: Any) -> int:
    """The sum of the open ends, by the rules for doubles and for arms with no tile."""
    if s.laid == 1 and s.double[LEFT]:
        return int(k.double_counts * s.ends[LEFT])  # a double by itself counts once, not once at each end
    if s.spinner < 0:
        left = s.ends[LEFT] * (k.double_counts if s.double[LEFT] else 1)
        return int(left + s.ends[RIGHT] * (k.double_counts if s.double[RIGHT] else 1))
    total = 0 if s.cover == BOTH else k.double_counts * s.spinner
    for end in range(4):
        value = s.ends[end]
        if value < 0 or (end < UP and not s.cover & (1 << end)):
            continue  # closed, or the spinner itself, which is counted above
        if end >= UP and s.arms[end - UP] == 0:
            if s.cover == BOTH and k.empty_arms:
                total += value
        elif s.double[end]:
            total += k.double_counts * value
        else:
            total += value
    return int(total)


def worth(k: Any, total: int) -> int:
    """What a total of the open ends scores. 0 is a multiple of everything and scores nothing."""
    points = 0
    if k.fives and total % 5 == 0:
        points += total // 5 if k.quotient else total
    if k.threes and total % 3 == 0:
        points += total // 3 if k.quotient else total
    return points


# The parts of a play


def place(k: Any, s: Any, tile: int, end: int) -> None:
    """A tile on the table, and the ends it leaves open. The first tile lies with its high half to the left."""
    high, low = HIGH[tile], LOW[tile]
    ends = s.ends
    if s.laid == 0:
        ends[LEFT], ends[RIGHT] = high, low
        s.double[LEFT] = s.double[RIGHT] = high == low
    else:
        ends[end] = low if ends[end] == high else high
        s.double[end] = high == low
    s.fitting = SUIT[ends[LEFT]] | SUIT[ends[RIGHT]]
    if k.spinner:
        turn_spinner(k, s, end, high == low)
        if ends[UP] >= 0:
            s.fitting |= SUIT[ends[UP]] | SUIT[ends[DOWN]]
    s.table |= 1 << tile
    s.laid += 1


def turn_spinner(k: Any, s: Any, end: int, double: bool) -> None:
    """What a tile just laid at an end does for the spinner: covers a side, starts an arm, or is the spinner itself."""
    if s.spinner < 0:
        if double and (s.laid == 0 or k.spinner == FIRST_DOUBLE):
            s.spinner = s.ends[end]
            s.cover = 0 if s.laid == 0 else BOTH ^ (1 << end)  # the tile it is laid against covers its first side
    elif end < UP:
        s.cover |= 1 << end
    else:
        s.arms[end - UP] += 1
    if s.spinner >= 0 and s.ends[UP] < 0 and (s.cover == BOTH or k.arms_at_once):
        s.ends[UP] = s.ends[DOWN] = s.spinner


def add_points(k: Any, s: Any, side: int, points: int) -> int:
    """Adds to a side's match points; an exact target is never passed. Returns what was really scored."""
    if k.exact and s.totals[side] + points > k.target:
        return 0
    s.totals[side] += points
    return points


def match_winners(k: Any, s: Any) -> int:
    """The sides that have won the match now, as bits; 0 while it goes on."""
    best, level = -1, 0
    for side in range(side_count(k)):
        if s.totals[side] > best:
            best, level = s.totals[side], 1 << side
        elif s.totals[side] == best:
            level |= 1 << side
    if best < k.target or (level & (level - 1) and not k.shared_win):
        return 0
    return level


def nobody_can_go_on(k: Any, s: Any) -> bool:
    if k.draw and s.stock_at < s.stock_end:
        return False
    fitting = s.fitting
    for seat in range(k.players):  # noqa: SIM110 (a loop can be compiled, a generator cannot)
        if s.hands[seat] & fitting:
            return False
    return True


def ends_are_dead(k: Any, s: Any) -> bool:
    """Every tile that would fit an open end lies on the table."""
    return bool(s.fitting & k.tiles & ~s.table == 0)


def is_blocked(k: Any, s: Any) -> bool:
    """Whether the round is blocked right after a play, where no passes are waited for."""
    if k.detected == ALL_PASS:
        return False
    return nobody_can_go_on(k, s) or (k.detected == DEAD_ENDS and ends_are_dead(k, s))


# The steps


def lay(k: Any, s: Any, tile: int, end: int) -> int:
    """Lays a tile; returns the points it scored in play."""
    seat = s.mover
    s.hands[seat] ^= 1 << tile
    place(k, s, tile, end)
    s.last = seat
    s.forced = -1
    s.passes = s.lost = s.drawn = 0
    points = 0
    if (k.fives or k.threes) and (k.opening_counts or s.laid > 1):
        side = side_of(k, seat)
        points = add_points(k, s, side, worth(k, count_ends(k, s)))
        s.in_play[side] += points
        if k.target_at_once and points and match_winners(k, s):
            s.ended = TARGET
            return points
    following = (seat + 1) % k.players
    if s.hands[seat] == 0:
        s.ended = OUT
    elif s.hands[following] & s.fitting or not is_blocked(k, s):  # mostly the next one can play, and no more is asked
        s.mover = following
    else:
        s.ended = BLOCKED
    return points


def draw(k: Any, s: Any) -> int:
    """Takes the next tile of the stock into the mover's hand; returns it."""
    tile = int(s.stock[s.stock_at])
    s.stock_at += 1
    s.hands[s.mover] |= 1 << tile
    s.drawn += 1
    if k.detected != ALL_PASS and nobody_can_go_on(k, s):
        s.ended = BLOCKED
    return tile


def skip(k: Any, s: Any) -> None:
    """The mover passes, being stuck. That is no choice of his, so a run of lost turns goes on: else a table could wait
    for ever for one who has left it.
    """
    s.passes += 1
    if k.detected == ALL_PASS and s.passes >= k.players:
        s.ended = BLOCKED
    else:
        next_seat(k, s)


def lose(k: Any, s: Any) -> None:
    """The mover's turn goes by with nothing drawn or laid; it is no pass, and breaks a run of passes."""
    s.lost += 1
    s.passes = 0
    next_seat(k, s)


def next_seat(k: Any, s: Any) -> None:
    s.mover = (s.mover + 1) % k.players
    s.drawn = 0


def loses_turn(k: Any, s: Any) -> bool:
    """Whether a player whose time is up loses the turn: not on a lead, and not when all have just lost theirs."""
    return bool(k.lose_turn and s.laid > 0 and s.lost < k.players)
