"""Each pair of rules played from the same deals, and what clearly changes from one to the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from majlis_runtime.simulate import FEWEST, SURE, Difference, What
from majlis_runtime.workers import Pool, compare

from .variants import Pair
from .work import WEIGHT, Work

ERROR = 0.05  # how often a whole report without any change may call something clear


@dataclass(frozen=True)
class Figure:
    """A quantity of first rounds or of whole matches by two sets of rules."""

    of: What
    played: int
    found: Difference

    @property
    def names(self) -> tuple[str, str, int]:
        """What it is about, whatever the rules."""
        return self.of, self.found.name, self.found.side


@dataclass(frozen=True)
class Effect:
    """What changes from one set of rules to another. `played` is less than was asked for where it was stopped."""

    played: Mapping[What, int]
    figures: tuple[Figure, ...]

    @property
    def none(self) -> bool:
        """Not a single figure of a single round or match came out otherwise."""
        return all(each.found.mean == 0 and each.found.margin == 0 for each in self.figures)


@dataclass(frozen=True)
class Measured:
    """The effects of a plan, as far as they were played. Seconds: of playing, and of compiling."""

    effects: Mapping[Pair, Effect]
    endless: frozenset[Pair]  # of which no matches were played
    done: int  # in rounds, as `Work` counts them
    seconds: float
    preparing: float
    compiled: bool

    @property
    def width(self) -> float:
        """Margins from zero at which a change is clear: the more figures are looked at, the more."""
        figures = sum(len(effect.figures) for effect in self.effects.values())
        return NormalDist().inv_cdf(1 - ERROR / 2 / max(figures, 1)) / SURE

    def clear(self, figure: Figure) -> bool:
        """Chance alone would hardly bring such a change about, among all figures looked at."""
        return figure.played >= FEWEST and abs(figure.found.mean) > self.width * figure.found.margin

    def apart(self, one: Figure, other: Figure) -> bool:
        """Two changes of one quantity are clearly not the same change."""
        margin = math.hypot(one.found.margin, other.found.margin)
        many = min(one.played, other.played) >= FEWEST
        return many and abs(one.found.mean - other.found.mean) > self.width * margin


def measure(
    work: Work,
    seed: int,
    *,
    workers: int = 1,
    compiled: bool = False,
    progress: Callable[[int], None] = lambda done: None,
    pool: Pool | None = None,
) -> Measured:
    """Plays all of it, one pair after the other. KeyboardInterrupt stops it, and what was done until then counts.

    `workers`, `compiled` and `pool` are those of `compare`.
    """
    effects: dict[Pair, Effect] = {}
    done, seconds, preparing = 0, 0.0, 0.0
    try:
        for pair, what, number in work.jobs:
            before, weight = done, WEIGHT[what]

            def tick(some: int, before: int = before, weight: int = weight) -> None:
                progress(before + some * weight)

            how: dict[str, Any] = {"workers": workers, "compiled": compiled, "progress": tick, "pool": pool}
            run = compare(pair.one, pair.other, what, number, seed, **how)
            done += run.done * weight
            seconds, preparing = seconds + run.seconds, preparing + run.preparing
            if run.done:
                effects[pair] = _with(effects.get(pair), what, run.done, run.differences)
            if run.done < number:
                break
    except KeyboardInterrupt:
        pass  # between two pairs
    return Measured(effects, work.endless, done, seconds, preparing, compiled)


def _with(before: Effect | None, what: What, played: int, found: Sequence[Difference]) -> Effect:
    """An effect with more figures."""
    more = tuple(Figure(what, played, each) for each in found)
    known = before or Effect({}, ())
    return Effect({**known.played, what: played}, known.figures + more)
