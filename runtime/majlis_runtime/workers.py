"""A simulation shared out among workers: threads where rounds are compiled, processes where they are interpreted.

Each match or round has a stream of its own, and counts are whole numbers that add up in any order: so the result is the
same for any number of workers, to the last digit.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context

from . import fast, trials
from .numbers import Numbers
from .simulate import MOST_ROUNDS, Difference, Tally, What, count, count_pairs, differences

Progress = Callable[[int], None]
Piece = Callable[[int, int], list[int]]
"""Plays so many from the one numbered first on; the row of counts."""

ROUNDS_IN_A_MATCH = 8  # roughly, to cut work into pieces
SLOW, QUICK = 400, 400_000  # rounds of a piece: a good part of a second
WORTH_PROCESSES = 4_000  # rounds, below which it takes longer to start processes than to play
WORTH_LOADING = 10_000  # rounds, below which it takes longer to fetch compiled code from the disk than to play
WORTH_COMPILING = 100_000  # rounds, below which it takes longer to compile than to play
WORTH_CONSTANTS = 40_000_000  # rounds, from which rules as constants pay for being compiled


@dataclass(frozen=True, slots=True)
class Played:
    """How it went. `done` is less than was asked for when it was stopped. Seconds: of playing, and of compiling."""

    done: int
    seconds: float
    preparing: float
    compiled: bool


@dataclass(frozen=True, slots=True)
class Run(Played):
    """What was played by one set of rules."""

    tally: Tally


@dataclass(frozen=True, slots=True)
class Comparison(Played):
    """The same matches played by two sets of rules."""

    differences: tuple[Difference, ...]


def processors() -> int:
    """How many workers this process may keep busy."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worth_compiling(what: What, number: int, loop: str) -> bool:
    """Whether so much is asked for that a compiled loop pays: more where it has to be compiled first."""
    rounds = _rounds(what, number)
    if rounds < WORTH_LOADING or not fast.available():
        return False
    return rounds >= WORTH_COMPILING or fast.is_kept(None, loop)


def simulate(
    k: Numbers,
    what: What,
    number: int,
    seed: int,
    *,
    workers: int = 1,
    compiled: bool = False,
    progress: Progress = lambda done: None,
) -> Run:
    """Plays so many, from the first on. KeyboardInterrupt stops it, and what was done until then is the result.

    `compiled` needs Numba (ImportError); `progress` is told how many are done.
    """
    piece = _quick(k, what, number, seed) if compiled else Interpreted((k,), what, seed)
    counts, how = _shared_out(piece, what, number, workers, compiled, progress)
    return Run(*how, Tally.of(k, counts or [0] * trials.WHOLE))


def compare(
    ka: Numbers,
    kb: Numbers,
    what: What,
    number: int,
    seed: int,
    *,
    workers: int = 1,
    compiled: bool = False,
    progress: Progress = lambda done: None,
) -> Comparison:
    """Plays each match by both, from the same deal, so that a small difference is not lost among those of chance."""
    piece: Piece = Interpreted((ka, kb), what, seed)
    if compiled:
        most = MOST_ROUNDS if what == "matches" else 0
        piece = lambda first, some: fast.pairs(ka, kb, seed, first, some, most)  # noqa: E731
    counts, how = _shared_out(piece, what, number, workers, compiled, progress)
    return Comparison(*how, differences(ka, kb, what, how[0], counts or [0] * 3 * trials.SIZE))


def _shared_out(
    piece: Piece, what: What, number: int, workers: int, compiled: bool, progress: Progress
) -> tuple[list[int], tuple[int, float, float, bool]]:
    """The counts, none where nothing was done, and how it went, as `Played` has it."""
    start = time.perf_counter()
    if compiled:
        piece(0, 0)  # compiles
    began = time.perf_counter()
    size = QUICK if compiled else SLOW
    each = max(1, min(size // (1 if what == "rounds" else ROUNDS_IN_A_MATCH), -(-number // workers)))
    total: list[int] = []
    done = 0
    with _pool(workers, compiled, _rounds(what, number)) as pool:
        try:
            for some, counts in _played(pool, piece, number, each, workers):
                total = [one + other for one, other in zip(total or [0] * len(counts), counts, strict=True)]
                done += some
                progress(done)
        except KeyboardInterrupt:
            if pool is not None:
                pool.shutdown(cancel_futures=True)
    return total, (done, time.perf_counter() - began, began - start, compiled)


def _rounds(what: What, number: int) -> int:
    return number if what == "rounds" else number * ROUNDS_IN_A_MATCH


class Interpreted:
    """A piece that another process can be given: by one set of rules, or by two."""

    def __init__(self, rules: tuple[Numbers, ...], what: What, seed: int) -> None:
        self.rules, self.what, self.seed = rules, what, seed

    def __call__(self, first: int, number: int) -> list[int]:
        if len(self.rules) == 1:
            return count(self.rules[0], self.what, self.seed, first, number)
        one, other = self.rules
        return count_pairs(one, other, self.what, self.seed, first, number)


def _quick(k: Numbers, what: What, number: int, seed: int) -> Piece:
    loops = fast.compiled(k, _rounds(what, number) >= WORTH_CONSTANTS or fast.is_kept(k, what))
    if what == "rounds":
        return lambda first, number: loops.rounds(seed, first, number)
    return lambda first, number: loops.matches(seed, first, number, MOST_ROUNDS)


@contextmanager
def _pool(workers: int, compiled: bool, rounds: int) -> Iterator[Executor | None]:
    """None where one worker does it all, here."""
    if workers == 1 or (not compiled and rounds < WORTH_PROCESSES):
        yield None
    elif compiled:
        with ThreadPoolExecutor(workers) as threads:
            yield threads
    else:
        with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_deaf) as processes:
            yield processes


def _deaf() -> None:
    """Ctrl-C reaches the whole group of processes; only the one that shares out the work is to stop by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _played(
    pool: Executor | None, piece: Piece, number: int, each: int, workers: int
) -> Iterator[tuple[int, list[int]]]:
    """The counts of each piece as it is done, and how many it has; never more than twice as many begun as workers."""
    pieces = ((first, min(each, number - first)) for first in range(0, number, each))
    if pool is None:
        yield from ((some, piece(first, some)) for first, some in pieces)
        return
    begun: dict[Future[list[int]], int] = {}
    for first, some in islice(pieces, 2 * workers):
        begun[pool.submit(piece, first, some)] = some
    while begun:
        ready, _ = wait(begun, return_when=FIRST_COMPLETED)
        for future in ready:
            yield begun.pop(future), future.result()
        for first, some in islice(pieces, len(ready)):
            begun[pool.submit(piece, first, some)] = some
