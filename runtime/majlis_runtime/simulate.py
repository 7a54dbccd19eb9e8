"""Random matches and rounds by the kernel, and what they add up to."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from . import deal, kernel, random_play, score
from .actions import DRAW, ENDS, NEXT_ROUND, PASS, Play
from .match import Match
from .numbers import Numbers, numbers
from .state import State, clear
from .table import Rules
from .tiles import NAMES

SURE = 1.96  # standard errors on each side of a 95 % interval
Progress = Callable[[int], None]


@dataclass(slots=True)
class Sum:
    """A quantity counted many times: its mean, and how far the true mean may be from it."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return SURE * math.sqrt(max(0.0, variance) / self.count)


@dataclass(slots=True)
class Tally:
    """All that is counted. Shares are sums of 0 and 1; `won_by` is by side, from 1 in the order of seats."""

    plays: Sum = field(default_factory=Sum)  # a round
    draws: Sum = field(default_factory=Sum)  # a round
    passes: Sum = field(default_factory=Sum)  # a round
    blocked: Sum = field(default_factory=Sum)  # rounds
    tied: Sum = field(default_factory=Sum)  # rounds
    points: Sum = field(default_factory=Sum)  # a round, in play and at its end, all sides together
    opener_won: Sum = field(default_factory=Sum)  # rounds won by the side that opened them
    rounds: Sum = field(default_factory=Sum)  # a match
    won_by: list[Sum] = field(default_factory=list)  # matches, or rounds where rounds are independent


def play_round(k: Numbers, s: State, tally: Tally) -> None:
    """Plays a round that has begun to its end, settles and counts it."""
    turn, counts = random_play.turn, [0, 0, 0]
    while not s.ended:
        counts[turn(k, s)] += 1
    score.settle(k, s)
    blocked = s.ended == kernel.BLOCKED
    tally.plays.add(counts[0])
    tally.draws.add(counts[1])
    tally.passes.add(counts[2])
    tally.blocked.add(int(blocked))
    tally.tied.add(int(blocked and s.winner < 0))
    tally.points.add(sum(s.points) + sum(s.in_play))
    tally.opener_won.add(int(s.winner >= 0 and s.winner == kernel.side_of(k, s.opener)))


def simulate_rounds(k: Numbers, number: int, seed: int, progress: Progress) -> Tally:
    """Independent first rounds, each match 0 … number - 1 of the seed played no further."""
    tally, s = _tally(k), State(k)
    for match in range(number):
        s.totals = [0] * k.players
        clear(k, s)
        deal.begin(k, s, seed, match, 1, score.AS_THE_FIRST)
        play_round(k, s, tally)
        for side, won in enumerate(tally.won_by):
            won.add(int(s.winner == side))
        progress(match + 1)
    return tally


def simulate_matches(k: Numbers, number: int, seed: int, progress: Progress, most: int = 10_000) -> Tally:
    """Whole matches; one that is not won after so many rounds (`most`) counts for nobody."""
    tally, s = _tally(k), State(k)
    for match in range(number):
        winners, rounds = play_match(k, s, seed, match, most, tally)
        tally.rounds.add(rounds)
        for side, won in enumerate(tally.won_by):
            won.add(winners >> side & 1)
        progress(match + 1)
    return tally


def play_match(k: Numbers, s: State, seed: int, match: int, most: int, tally: Tally) -> tuple[int, int]:
    """One match from its first deal on; returns the sides that won, as bits, and the number of rounds."""
    s.totals = [0] * k.players
    opener, rounds, winners = score.AS_THE_FIRST, 0, 0
    while not winners and rounds < most:
        rounds += 1
        clear(k, s)
        deal.begin(k, s, seed, match, rounds, opener)
        play_round(k, s, tally)
        opener, winners = s.next_opener, score.match_winners(k, s)
    return winners, rounds


def _tally(k: Any) -> Tally:
    return Tally(won_by=[Sum() for _ in range(kernel.side_count(k))])


def random_match(rules: Rules, seed: int, number: int, most: int = 10_000) -> Match:
    """The very match that `simulate_matches` plays as its `number`, from 0, as a match that has a log."""
    k = numbers(rules.game)
    s, match = State(k), Match.start(rules, seed, number)
    opener = score.AS_THE_FIRST
    while True:
        clear(k, s)
        deal.begin(k, s, seed, number, match.round, opener)
        match = _shadowed(k, s, match)
        score.settle(k, s)
        opener = s.next_opener
        if match.over or match.round >= most:
            return match
        match = match.apply(NEXT_ROUND)


def _shadowed(k: Numbers, s: State, match: Match) -> Match:
    """Plays a round by the kernel, and every step of it in the match too; passes the table makes are in it already."""
    while not s.ended:
        fitting = kernel.playable(s)
        if fitting:
            first = s.laid == 0
            choice = random_play.pick(s, fitting)
            tile, end = choice >> 2, choice & 3
            kernel.lay(k, s, tile, end)
            match = match.apply(Play(NAMES[tile], None if first else ENDS[end]))
        elif kernel.may_draw(k, s):
            kernel.draw(k, s)
            match = match.apply(DRAW)
        else:
            kernel.skip(k, s)
            match = match if k.passes_itself else match.apply(PASS)
    return match
