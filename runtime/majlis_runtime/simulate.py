"""What random matches and rounds add up to, however many play them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from . import deal, kernel, random_play, score, trials
from .actions import DRAW, ENDS, NEXT_ROUND, PASS, Play
from .match import Match
from .numbers import Numbers, numbers
from .state import State, clear
from .table import Rules
from .tiles import NAMES

SURE = 1.96  # standard errors on each side of a 95 % interval
FEWEST = 30  # rounds or matches, below which no difference is called clear
MOST_ROUNDS = 10_000  # of a match; then it counts for nobody
What = Literal["rounds", "matches"]
"""Independent first rounds, each match of the seed played no further; or whole matches. They count from 0."""

Counts = Sequence[int]
"""A row of counts as `trials` keeps it."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A quantity counted many times: its mean, and how far the true mean may be from it."""

    count: int
    total: int
    squares: int

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


def unclaimed(shares: Sequence[Sum]) -> Sum:
    """What none of some shares of one whole has. What several share counts for each: then nothing is left."""
    count = shares[0].count
    left = max(0, count - sum(each.total for each in shares))
    return Sum(count, left, left)


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each value came about: `counts[n]` times the value n, the last one that much or more."""

    counts: tuple[int, ...]

    @property
    def count(self) -> int:
        return sum(self.counts)

    @property
    def lowest(self) -> int:
        """The lowest value that came about; 0 where none did."""
        return next((value for value, times in enumerate(self.counts) if times), 0)

    @property
    def highest(self) -> int:
        """The highest value that came about; 0 where none did."""
        return max((value for value, times in enumerate(self.counts) if times), default=0)

    def below(self, share: float) -> int:
        """The lowest value that so large a share (0 to 1) of all is not above; 0 where there are none."""
        left = share * self.count
        for value, times in enumerate(self.counts):
            left -= times
            if left <= 0 < times:
                return value
        return 0


@dataclass(frozen=True, slots=True)
class Tally:
    """All that was counted. Shares are sums of 0 and 1; `won_by` is by side, from 1 in the order of seats."""

    plays: Sum  # a round
    draws: Sum  # a round
    passes: Sum  # a round
    blocked: Sum  # rounds
    tied: Sum  # rounds
    points: Sum  # a round, in play and at its end, all sides together
    opener_won: Sum  # rounds won by the side that opened them
    rounds: Sum  # a match; of no match where rounds are independent
    won_by: tuple[Sum, ...]  # matches, or rounds where rounds are independent
    ended: tuple[Sum, ...]  # rounds ended by going out, by a block, by reaching the target
    won_from_opener: tuple[Sum, ...]  # rounds won by the side that opened them, by the side next to it, and so on
    by_plays: Spread  # rounds
    by_points: Spread  # rounds
    by_rounds: Spread  # matches; none where rounds are independent

    @classmethod
    def of(cls, k: Numbers, t: Counts) -> Tally:
        """The sums of a row of counts."""
        rounds, matches = t[trials.ROUNDS], t[trials.MATCHES]

        def a(quantity: int, count: int = rounds) -> Sum:
            return Sum(count, t[quantity], t[quantity + 1])

        def share(place: int, count: int = rounds) -> Sum:
            return Sum(count, t[place], t[place])

        def spread(place: int, most: int) -> Spread:
            return Spread(tuple(t[place : place + most + 1]))

        sides = range(kernel.side_count(k))
        return cls(
            plays=a(trials.PLAYS),
            draws=a(trials.DRAWS),
            passes=a(trials.PASSES),
            blocked=share(trials.BLOCKS),
            tied=share(trials.TIES),
            points=a(trials.POINTS),
            opener_won=share(trials.OPENER_WON),
            rounds=a(trials.LENGTH, matches),
            won_by=tuple(share(trials.WON + side, matches or rounds) for side in sides),
            ended=tuple(share(trials.ENDED + how) for how in (kernel.OUT, kernel.BLOCKED, kernel.TARGET)),
            won_from_opener=tuple(share(trials.FROM_OPENER + side) for side in sides),
            by_plays=spread(trials.BY_PLAYS, trials.MOST_PLAYS),
            by_points=spread(trials.BY_POINTS, trials.MOST_POINTS),
            by_rounds=spread(trials.BY_LENGTH, trials.MOST_LENGTH),
        )


def count(k: Numbers, what: What, seed: int, first: int, number: int) -> list[int]:
    """Plays `number` matches or rounds from the one numbered `first` on, interpreted; the row of counts."""
    s, t = State(k), [0] * trials.WHOLE
    if what == "rounds":
        trials.play_rounds(k, s, seed, first, number, t)
    else:
        trials.play_matches(k, s, seed, first, number, MOST_ROUNDS, t)
    return t


def count_pairs(ka: Numbers, kb: Numbers, what: What, seed: int, first: int, number: int) -> list[int]:
    """Counts of the same matches by two sets of rules and the squares of the differences, one row after the other."""
    rows = [[0] * trials.WHOLE for _ in range(5)]
    most = MOST_ROUNDS if what == "matches" else 0
    loops, states = (trials.play_rounds, trials.play_matches), (State(ka), State(kb))
    trials.play_pairs(*loops, ka, kb, *states, seed, first, number, most, *rows)
    return [each for row in rows[:3] for each in row[: trials.SIZE]]


@dataclass(frozen=True, slots=True)
class Difference:
    """A quantity by two sets of rules: both means, and the mean difference with half of its 95 % interval."""

    name: str
    side: int  # from 1; 0 for what is about none
    one: float
    other: float
    margin: float
    count: int  # matches or rounds played by each

    @property
    def mean(self) -> float:
        return self.other - self.one

    @property
    def clear(self) -> bool:
        """Chance alone would hardly bring it about; of too few, nobody can say."""
        return self.count >= FEWEST and abs(self.mean) > self.margin


IN_A_ROUND = {
    "plays": trials.PLAYS, "draws": trials.DRAWS, "passes": trials.PASSES, "blocked": trials.BLOCKS,
    "tied": trials.TIES, "points": trials.POINTS, "opener_won": trials.OPENER_WON,
}  # fmt: skip


def differences(ka: Numbers, kb: Numbers, what: What, done: int, counts: Counts) -> tuple[Difference, ...]:
    """What changes from one set of rules to the other: of first rounds, or of whole matches. Who wins is left out where
    the sides are not the same seats."""
    places = [(name, 0, place) for name, place in IN_A_ROUND.items()] if what == "rounds" else []
    places += [("rounds", 0, trials.LENGTH)] if what == "matches" else []
    sides = kernel.side_count(ka) if (ka.players, ka.teams) == (kb.players, kb.teams) else 0
    places += [("won_by", side + 1, trials.WON + side) for side in range(sides)]
    size = trials.SIZE
    one, other, squares = counts[:size], counts[size : 2 * size], counts[2 * size :]
    return tuple(
        Difference(
            name, side, one[place] / max(done, 1), other[place] / max(done, 1),
            Sum(done, other[place] - one[place], squares[place]).margin, done,
        )
        for name, side, place in places
    )  # fmt: skip


def random_match(rules: Rules, seed: int, number: int, most: int = MOST_ROUNDS) -> Match:
    """The very match that a simulation plays as its `number`, from 0, as a match that has a log."""
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


def _shadowed(k: Any, s: State, match: Match) -> Match:
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
