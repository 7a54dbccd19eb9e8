"""The pieces a simulation is cut into: each plays some of its matches, on any machine, and has a row of counts.

All counts are whole numbers. In Python they have no limit; in compiled code they have 64 bits, and a piece is small
enough for them: a round has less than 2^14 points (at most 55 plays of at most 144, and the pips of all hands), a match
has at most MOST_ROUNDS = 10,000 rounds, and a piece QUICK = 400,000 rounds or 50,000 matches. So no sum of squares
passes 2^28 · 5 · 10^8 < 2^57, however many pieces there are. `tests/simulate/test_simulate_limits.py` holds it to that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from threading import Lock

from . import fast
from .numbers import Numbers
from .simulate import MOST_ROUNDS, What, count, count_pairs

Piece = Callable[[int, int], list[int]]
"""Plays so many from the one numbered first on; the row of counts. It can be pickled, and played by threads at once."""

ROUNDS_IN_A_MATCH = 8  # roughly, to cut work into pieces
SLOW, QUICK = 400, 400_000  # rounds of a piece: a good part of a second
WORTH_LOADING = 10_000  # rounds, below which it takes longer to fetch compiled code from the disk than to play
WORTH_COMPILING = 100_000  # rounds, below which it takes longer to compile than to play
WORTH_CONSTANTS = 40_000_000  # rounds, from which rules as constants pay for being compiled

HERE = Path(__file__).parent
LOADING = Lock()  # compiled code is loaded once, whichever thread asks first


def in_rounds(what: What, number: int) -> int:
    """So many matches or rounds in rounds, roughly."""
    return number if what == "rounds" else number * ROUNDS_IN_A_MATCH


def piece_size(what: What, number: int, workers: int, compiled: bool) -> int:
    """How many matches or rounds a piece has, so that it takes a good part of a second and every worker has as many."""
    most = max(1, (QUICK if compiled else SLOW) // in_rounds(what, 1))
    turns = -(-number // (most * workers))
    return max(1, -(-number // max(1, turns * workers)))


def as_constants(k: Numbers | None, loop: str, rounds: int) -> bool:
    """Whether the loop is compiled with these rules as constants; None: for any rules, as pairs always are."""
    return k is not None and (rounds >= WORTH_CONSTANTS or fast.is_kept(k, loop))


def to_be_compiled(k: Numbers | None, loop: str, rounds: int) -> bool:
    """Whether the loop that such a simulation takes has to be compiled first, not being on disk."""
    return not fast.is_kept(k if as_constants(k, loop, rounds) else None, loop)


def worth_compiling(k: Numbers | None, loop: str, rounds: int) -> bool:
    """Whether so much is asked for that a compiled loop pays: more where it has to be compiled first."""
    if rounds < WORTH_LOADING or not fast.available():
        return False
    return rounds >= WORTH_COMPILING or not to_be_compiled(k, loop, rounds)


class Interpreted:
    """By one set of rules, or by two."""

    def __init__(self, rules: tuple[Numbers, ...], what: What, seed: int) -> None:
        self.rules, self.what, self.seed = rules, what, seed

    def __call__(self, first: int, number: int) -> list[int]:
        if len(self.rules) == 1:
            return count(self.rules[0], self.what, self.seed, first, number)
        one, other = self.rules
        return count_pairs(one, other, self.what, self.seed, first, number)


class Compiled(Interpreted):
    """The same by compiled loops, loaded where it is played; interpreted where there is no Numba."""

    def __init__(self, rules: tuple[Numbers, ...], what: What, seed: int, rounds: int) -> None:
        super().__init__(rules, what, seed)
        self.rounds = rounds  # of the whole simulation

    def __call__(self, first: int, number: int) -> list[int]:
        if not fast.available():
            return super().__call__(first, number)
        most = MOST_ROUNDS if self.what == "matches" else 0
        with LOADING:
            special = len(self.rules) == 1 and as_constants(self.rules[0], self.what, self.rounds)
            loops = [fast.compiled(k, special) for k in self.rules]
        if len(self.rules) == 2:
            one, other = self.rules
            return fast.pairs(one, other, self.seed, first, number, most)
        if self.what == "rounds":
            return loops[0].rounds(self.seed, first, number)
        return loops[0].matches(self.seed, first, number, most)


@cache
def fingerprint() -> str:
    """Tells apart sources that might play or count otherwise: all of the runtime; the same on every platform."""
    source = hashlib.sha256()
    for path in sorted(HERE.rglob("*.py"), key=lambda path: path.relative_to(HERE).parts):
        source.update(path.read_text("utf-8").encode())
    return source.hexdigest()[:16]
