"""A simulation shared out among workers: threads where rounds are compiled, processes where they are interpreted, or a
pool that the caller brings, as the machines of a cluster are.

Each match or round has a stream of its own, and counts are whole numbers that add up in any order: so the result is the
same for any number of workers, to the last digit. Each piece is played by one of them and counted once.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from . import trials
from .numbers import Numbers
from .pieces import Compiled, Interpreted, Piece, in_rounds, piece_size
from .processes import WORTH_PROCESSES, Processes
from .simulate import Difference, Tally, What, differences
from .unbroken import Unbroken

Progress = Callable[[int], None]


class Pool(Protocol):
    """Plays pieces, here or elsewhere, several at once."""

    @property
    def workers(self) -> int:
        """How many pieces it can play at once, now."""

    def submit(self, piece: Piece, first: int, number: int, /) -> Future[list[int]]:
        """Has a piece played. The future raises what went wrong; to cancel it is to play it no more."""


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


def simulate(
    k: Numbers,
    what: What,
    number: int,
    seed: int,
    *,
    workers: int = 1,
    compiled: bool = False,
    progress: Progress = lambda done: None,
    pool: Pool | None = None,
) -> Run:
    """Plays so many, from the first on. KeyboardInterrupt stops it, and what was done until then is the result: the
    first `done` of them, without a gap.

    `compiled`: by Numba, where it is. `progress` is told how many are done. `pool` plays instead of `workers` here, and
    stays open; what it raises is raised.
    """
    counts, how = _shared_out((k,), what, number, seed, workers, compiled, progress, pool)
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
    pool: Pool | None = None,
) -> Comparison:
    """Plays each match by both, from the same deal, so that a small difference is not lost among those of chance."""
    counts, how = _shared_out((ka, kb), what, number, seed, workers, compiled, progress, pool)
    return Comparison(*how, differences(ka, kb, what, how[0], counts or [0] * 3 * trials.SIZE))


def _shared_out(
    rules: tuple[Numbers, ...],
    what: What,
    number: int,
    seed: int,
    workers: int,
    compiled: bool,
    progress: Progress,
    pool: Pool | None,
) -> tuple[list[int], tuple[int, float, float, bool]]:
    """The counts, none where nothing was done, and how it went, as `Played` has it."""
    start = time.perf_counter()
    rounds = in_rounds(what, number)
    piece = Compiled(rules, what, seed, rounds) if compiled else Interpreted(rules, what, seed)
    began = None
    whole = Unbroken()
    try:
        if compiled and pool is None:
            piece(0, 0)  # compiles
        began = time.perf_counter()
        with _here(workers, compiled, rounds, pool) as players:
            each = piece_size(what, number, players.workers if players else 1, compiled)
            with closing(_played(players, piece, number, each)) as pieces:
                for first, some, counts in pieces:
                    whole.add(first, some, counts)
                    progress(whole.done)
    except KeyboardInterrupt:
        pass  # also while it compiles, or waits for those who play
    end = time.perf_counter()
    began = began or end
    return whole.counts, (whole.done, end - began, began - start, compiled)


@dataclass(frozen=True, slots=True)
class _Local:
    """Threads or processes of this machine as a pool."""

    executor: Executor
    workers: int

    def submit(self, piece: Piece, first: int, number: int, /) -> Future[list[int]]:
        return self.executor.submit(piece, first, number)


@contextmanager
def _here(workers: int, compiled: bool, rounds: int, pool: Pool | None) -> Iterator[Pool | None]:
    """The pool that was brought, or one of this machine; None where one worker does it all."""
    if pool is not None or workers == 1 or (not compiled and rounds < WORTH_PROCESSES):
        yield pool
    elif compiled:
        with ThreadPoolExecutor(workers) as threads:
            yield _Local(threads, workers)
    else:
        with Processes(workers) as processes:
            yield _Local(processes, workers)


def _played(
    pool: Pool | None, piece: Piece, number: int, each: int
) -> Generator[tuple[int, int, list[int]], None, None]:
    """Where each piece begins, how many it has, and its counts, as it is done.

    Never more than twice as many are begun as there are workers; those begun are cancelled when nobody asks for more.
    """
    pieces = ((first, min(each, number - first)) for first in range(0, number, each))
    if pool is None:
        yield from ((first, some, piece(first, some)) for first, some in pieces)
        return
    begun: dict[Future[list[int]], tuple[int, int]] = {}
    try:
        while True:
            for first, some in islice(pieces, max(0, 2 * max(1, pool.workers) - len(begun))):
                begun[pool.submit(piece, first, some)] = first, some
            if not begun:
                return
            ready, _ = wait(begun, return_when=FIRST_COMPLETED)
            for future in ready:
                yield *begun.pop(future), future.result()
    finally:
        for future in begun:
            future.cancel()
