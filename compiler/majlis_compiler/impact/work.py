"""How much is to be played of each pair of rules; no matches of rules by which they may hardly end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from majlis_runtime import trials
from majlis_runtime.chance import START, mixed
from majlis_runtime.numbers import Numbers
from majlis_runtime.pieces import ROUNDS_IN_A_MATCH
from majlis_runtime.simulate import What
from majlis_runtime.state import State

from .variants import Pair

WEIGHT: Mapping[What, int] = {"rounds": 1, "matches": ROUNDS_IN_A_MATCH}
LONGEST = 300  # rounds; where a match may take more, none are played
TRIED = 10  # matches, to see whether one does


@dataclass(frozen=True)
class Work:
    """What to play, in this order; `endless` are the pairs of which a match may hardly end."""

    jobs: tuple[tuple[Pair, What, int], ...]
    endless: frozenset[Pair]

    @property
    def rounds(self) -> int:
        """How much that is, a match as so many rounds as it usually has."""
        return sum(number * WEIGHT[what] for _, what, number in self.jobs)


def work(pairs: Sequence[Pair], amounts: Mapping[What, int], seed: int) -> Work:
    """So many rounds and matches of each pair."""
    tried: dict[Numbers, bool] = {}
    if "matches" in amounts:
        tried = {k: _hardly_ends(k, seed) for pair in pairs for k in (pair.one, pair.other)}
    endless = frozenset(pair for pair in pairs if tried.get(pair.one) or tried.get(pair.other))
    jobs = (
        (pair, what, number)
        for pair in pairs
        for what, number in amounts.items()
        if what == "rounds" or pair not in endless
    )
    return Work(tuple(jobs), endless)


def _hardly_ends(k: Numbers, seed: int) -> bool:
    """Whether one of the first matches is not won after many rounds: an exact target may be hit too seldom."""
    s, t = State(k), [0] * trials.WHOLE
    of_seed = mixed(START, seed)
    return not all(trials.play_match(k, s, mixed(of_seed, number), LONGEST, t) for number in range(TRIED))
