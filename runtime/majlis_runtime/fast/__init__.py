"""The same rounds, compiled: the kernel's source under Numba, which this folder alone imports, and only when called.

There is no second implementation of a rule. The modules that play a round are loaded once more under another name
(`machine`) and their functions compiled; the few operations on bits become instructions of the processor
(`operations`), and the state of a round lives in its registers (`registers`). Counts are those of the interpreted run
to the last digit.

There are two kinds of compiled code. One is for any rules. The other is for one set of rules, which are constants in
it, so that what they forbid is not even there: it is faster, and takes as long again to compile. Both are kept on disk
(`kept`), in a folder of their own for every version of the source, and taken from there the next time.
"""

from __future__ import annotations

import importlib.util
import operator
from collections.abc import Callable
from functools import cache
from typing import Any

from .. import trials
from ..numbers import Numbers
from ..tiles import TILES
from .kept import elsewhere, entry, forget
from .kept import folder as folder
from .kept import is_kept as is_kept


def available() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


class Compiled:
    """The loops of trials.py for one set of rules; each call has a state of its own, so threads may share it."""

    def __init__(self, k: Numbers, special: bool) -> None:
        import numpy

        self.k = k
        self._rules = k if special else None
        self._places = iter((folder, folder, elsewhere))  # what is kept there; compiled anew; and elsewhere
        self._entry: Any = None
        self._deck: Any = numpy.array([tile for tile in range(TILES) if k.tiles >> tile & 1], dtype=numpy.int64)
        self._zeros: Any = numpy.zeros(trials.WHOLE, dtype=numpy.int64)

    def rounds(self, seed: int, first: int, number: int) -> list[int]:
        """Counts of independent first rounds, as `trials.play_rounds` counts them."""
        return self.run(1, lambda loops, t: loops.rounds(self.k, self._deck, seed, first, number, t))[0]

    def matches(self, seed: int, first: int, number: int, most: int) -> list[int]:
        """Counts of whole matches, as `trials.play_matches` counts them."""
        return self.run(1, lambda loops, t: loops.matches(self.k, self._deck, seed, first, number, most, t))[0]

    def run(self, rows: int, play: Callable[..., None]) -> list[list[int]]:
        """Has loops play into so many rows of counts. Damaged code, or such as cannot be kept, is compiled anew."""
        while True:
            counts = [self._zeros.copy() for _ in range(rows)]
            try:
                if self._entry is None:
                    self._entry = entry(self._rules, next(self._places)())
                play(self._entry, *counts)
            except Exception:  # of many kinds: whatever reading what others wrote may raise
                forget(self._rules, folder())
                self._entry = None
                if not operator.length_hint(self._places):
                    raise
            else:
                return [[int(each) for each in row] for row in counts]


def pairs(ka: Numbers, kb: Numbers, seed: int, first: int, number: int, most: int) -> list[int]:
    """Counts of the same matches by two sets of rules and the squares of the differences, one row after the other."""
    one, other = compiled(ka), compiled(kb)
    rows = one.run(5, lambda loops, *t: loops.pairs(ka, kb, one._deck, other._deck, seed, first, number, most, *t))
    return [each for row in rows[:3] for each in row[: trials.SIZE]]


@cache
def compiled(k: Numbers, special: bool = False) -> Compiled:
    """The compiled loops; `special`: with these rules as constants. ImportError without Numba.

    The first call of a loop takes some seconds, unless its code is on disk.
    """
    return Compiled(k, special)
