"""Columns and steps that read well: few, of round numbers, and with the little that is far off gathered at the end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

MOST_COLUMNS = 30
ROUND = (1, 2, 5)
FAR_OFF = 0.005  # the share of all that may be gathered in a last column


@dataclass(frozen=True, slots=True)
class Bins:
    """Columns of `width` numbers each from `start` on; `unit`: only its multiples came about.

    `rest` is how many more there are from the end of the last column on, 0 where nothing is gathered there.
    """

    start: int
    width: int
    unit: int
    counts: tuple[int, ...]
    rest: int

    @property
    def end(self) -> int:
        """The first number that is in no column."""
        return self.start + self.width * len(self.counts)

    def ranges(self) -> Iterator[tuple[int, int, int]]:
        """The lowest and the highest number of each column that may come about, and how often one did."""
        for number, times in enumerate(self.counts):
            low = self.start + number * self.width
            yield low, low + self.width - self.unit, times


def binned(counts: Sequence[int]) -> Bins:
    """`counts[n]`: how often the number n came about, the last one that or more. At least one did."""
    present = [value for value, times in enumerate(counts) if times]
    unit = math.gcd(*present) or 1
    low, high = present[0], present[-1]
    near = _near(counts)
    if high == len(counts) - 1 or high > near * 1.25:
        high = min(near, len(counts) - 2)
    low = min(low, high)
    width = next(step for step in round_numbers(unit) if (high - low) // step < MOST_COLUMNS)
    start = low // width * width
    gathered = [sum(counts[left : min(left + width, len(counts) - 1)]) for left in range(start, high + 1, width)]
    return Bins(start, width, unit, tuple(gathered), sum(counts) - sum(gathered))


def _near(counts: Sequence[int]) -> int:
    """The lowest number that nearly all are not above."""
    left = math.ceil(sum(counts) * (1 - FAR_OFF))
    for value, times in enumerate(counts):
        left -= times
        if left <= 0:
            return value
    return 0


def round_numbers(unit: int) -> Iterator[int]:
    """1, 2, 5, 10, 20, … times the unit."""
    tens = unit
    while True:
        yield from (each * tens for each in ROUND)
        tens *= 10


def round_steps(most: float, number: int) -> Iterator[float]:
    """Round shares from 0 to the largest, at equal steps, at most so many above 0."""
    tens = 0.001
    while True:
        for each in ROUND:
            step = each * tens
            if most <= step * (number + 0.999):
                yield from (round(times * step, 6) for times in range(int(most / step + 1e-9) + 1))
                return
        tens *= 10
