"""Rounds and matches played at random and counted, in the kernel's own terms: the loops of every simulation.

Counts go into one flat row of whole numbers `t`, which adds up whatever was played where. Of a quantity there are the
total and the sum of squares, from which come its mean and how far that may be off. Behind them, from SIZE on, is how
often each value came about; where two sets of rules are compared nobody looks there.
"""

from __future__ import annotations

from typing import Any

from .chance import START, mixed
from .deal import begin_from
from .kernel import BLOCKED, match_winners, side_count, side_of
from .random_play import turn
from .score import AS_THE_FIRST, settle
from .state import wipe

ROUNDS, MATCHES = 0, 1
PLAYS, DRAWS, PASSES, POINTS, LENGTH = 2, 4, 6, 8, 10  # each a total and its squares; LENGTH: rounds in a match
ENDED = 12  # rounds by what ended them, as the kernel numbers it
TIES = ENDED + 4  # rounds
FROM_OPENER = TIES + 1  # rounds won by the side that opened them, by the side next to it, and so on
WON = FROM_OPENER + 4  # matches won by each side, or rounds where those are independent
SIZE = WON + 4
BLOCKS, OPENER_WON = ENDED + BLOCKED, FROM_OPENER

# How often: one place a value from 0 on, and the last for all from there on.
MOST_PLAYS, MOST_POINTS, MOST_LENGTH = 56, 299, 149  # no round has more than the 55 tiles of a double-nine set
BY_PLAYS = SIZE  # rounds by the tiles laid in them
BY_POINTS = BY_PLAYS + MOST_PLAYS + 1  # rounds by their points, in play and at the end, all sides together
BY_LENGTH = BY_POINTS + MOST_POINTS + 1  # matches by their rounds
WHOLE = BY_LENGTH + MOST_LENGTH + 1


def add(t: Any, quantity: int, value: int) -> None:
    t[quantity] += value
    t[quantity + 1] += value * value


def add_to(t: Any, values: int, most: int, value: int) -> None:
    t[values + (value if value < most else most)] += 1


def play_round(k: Any, s: Any, t: Any) -> None:
    """Plays a round that has begun to its end, settles and counts it."""
    plays = draws = passes = 0
    while not s.ended:
        kind = turn(k, s)
        if kind == 0:
            plays += 1
        elif kind == 1:
            draws += 1
        else:
            passes += 1
    settle(k, s)
    points = 0
    for side in range(side_count(k)):
        points += s.points[side] + s.in_play[side]
    t[ROUNDS] += 1
    add(t, PLAYS, plays)
    add(t, DRAWS, draws)
    add(t, PASSES, passes)
    add(t, POINTS, points)
    add_to(t, BY_PLAYS, MOST_PLAYS, plays)
    add_to(t, BY_POINTS, MOST_POINTS, points)
    t[ENDED + s.ended] += 1
    if s.winner < 0:
        t[TIES] += 1  # nobody wins but by a tie
    else:
        place = s.winner - side_of(k, s.opener)
        t[FROM_OPENER + (place if place >= 0 else place + side_count(k))] += 1


def play_rounds(k: Any, s: Any, seed: int, first: int, number: int, t: Any) -> None:
    """Independent first rounds: those of the matches `first` and so many after it, played no further."""
    of_seed = mixed(START, seed)
    for match in range(first, first + number):
        start_match(k, s)
        wipe(k, s)
        begin_from(k, s, mixed(mixed(of_seed, match), 1), AS_THE_FIRST)
        play_round(k, s, t)
        if s.winner >= 0:
            t[WON + s.winner] += 1


def play_matches(k: Any, s: Any, seed: int, first: int, number: int, most: int, t: Any) -> None:
    """Whole matches; one that is not won after so many rounds (`most`) counts for nobody."""
    of_seed = mixed(START, seed)
    for match in range(first, first + number):
        winners = play_match(k, s, mixed(of_seed, match), most, t)
        for side in range(side_count(k)):
            t[WON + side] += winners >> side & 1


def play_match(k: Any, s: Any, chance: int, most: int, t: Any) -> int:
    """One match from its first deal on, by the chance of its seed and number; the sides that won it, as bits."""
    start_match(k, s)
    opener = AS_THE_FIRST
    rounds = winners = 0
    while winners == 0 and rounds < most:
        rounds += 1
        wipe(k, s)
        begin_from(k, s, mixed(chance, rounds), opener)
        play_round(k, s, t)
        opener = s.next_opener
        winners = match_winners(k, s)
    t[MATCHES] += 1
    add(t, LENGTH, rounds)
    add_to(t, BY_LENGTH, MOST_LENGTH, rounds)
    return winners


def start_match(k: Any, s: Any) -> None:
    for seat in range(k.players):
        s.totals[seat] = 0


def play_pairs(
    rounds: Any, matches: Any, ka: Any, kb: Any, a: Any, b: Any, seed: int, first: int, number: int, most: int,
    ta: Any, tb: Any, d: Any, ua: Any, ub: Any,
) -> None:  # fmt: skip
    """The same matches, or first rounds where `most` is 0, by two sets of rules: dealt alike where that can be.

    Counts go to `ta` and `tb`; to `d` the square of each difference that is asked for, match by match, which tells how
    far the mean difference may be off. `ua` and `ub` are rows to work with, and whole. `rounds` and `matches` are
    `play_rounds` and `play_matches`, with the states `a` and `b`, or compiled code that does the same by what it takes.
    """
    for match in range(first, first + number):
        for place in range(SIZE):
            ua[place] = 0
            ub[place] = 0
        if most == 0:
            rounds(ka, a, seed, match, 1, ua)
            rounds(kb, b, seed, match, 1, ub)
        else:
            matches(ka, a, seed, match, 1, most, ua)
            matches(kb, b, seed, match, 1, most, ub)
        for place in range(SIZE):
            ta[place] += ua[place]
            tb[place] += ub[place]
            if is_compared(place, most):
                d[place] += (ub[place] - ua[place]) * (ub[place] - ua[place])


def is_compared(place: int, most: int) -> bool:
    """Whether a count differs by something that is asked for. Squares of others might not fit into 64 bits: those of
    squares, and in whole matches those of all that adds up over their rounds.
    """
    if most:
        return place == LENGTH or place >= WON
    return place >= ENDED or (place - PLAYS) % 2 == 0
