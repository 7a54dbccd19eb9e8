"""Processes that work for this one: only this one hears a stop, and they end with it, however it ends."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Lock, Thread
from types import FrameType, TracebackType
from typing import Any, ParamSpec, TypeVar

from .stops import held

P = ParamSpec("P")
T = TypeVar("T")
J = TypeVar("J")
K = TypeVar("K")

WORTH_PROCESSES = 4_000  # rounds, below which it takes longer to start processes than to play

_MASKS = hasattr(signal, "pthread_sigmask")  # not on Windows, where a piece is played to its end
_MOMENT = 5.0  # seconds to give up in, which takes a thousandth of one unless a queue is damaged
_STARTING = Lock()  # so that each pool knows which processes are its own


class Processes(ProcessPoolExecutor):
    """So many processes of this machine. Left in the middle of what they do, they leave it too: nobody waits for it.

    They are not killed, because whoever dies while handing over a result leaves half of it in the pipe.
    """

    def __init__(self, workers: int) -> None:
        with held():  # half of what the system is asked for here would never be given back
            super().__init__(workers, get_context("spawn"), initializer=_begin)
        self._mine: set[Any] = set()
        self._begun: set[Future[Any]] = set()

    def submit(self, play: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As every executor has it. Processes are started here, when there is something to do."""
        with held(), _STARTING, _unheard():
            before = set(active_children())
            future: Future[T] = super().submit(_done, play, *args, **kwargs)
            self._mine |= set(active_children()) - before
            self._begun.add(future)
            future.add_done_callback(self._begun.discard)
        return future

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with held():
            for future in list(self._begun):
                future.cancel()
            if self._begun and _MASKS:
                for process in self._mine:
                    process.terminate()
            self.shutdown()


def in_order(
    play: Callable[[J], T], jobs: Iterable[tuple[K, J]], rounds: int, workers: int
) -> Generator[tuple[K, T], None, None]:
    """The outcome of each job with the key it has, in order; `rounds` is how much it is in all. A job is asked for only
    when its turn comes: with one worker, after the outcomes of all before it.
    """
    if workers == 1 or rounds < WORTH_PROCESSES:
        yield from ((key, play(job)) for key, job in jobs)
        return
    left = iter(jobs)
    begun: deque[tuple[K, Future[T]]] = deque()
    with Processes(workers) as pool:
        while True:
            begun.extend((key, pool.submit(play, job)) for key, job in islice(left, 2 * workers - len(begun)))
            if not begun:
                return
            key, future = begun.popleft()
            yield key, future.result()


# What they do

_given_up = _at_work = False


class _GivenUp(KeyboardInterrupt):
    """It is not to be done any more."""


def _begin() -> None:
    """What a process does first. Ctrl-C reaches the whole group, and is for the one that shares out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    if _MASKS:
        signal.signal(signal.SIGTERM, _give_up)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


def _give_up(number: int, frame: FrameType | None) -> None:
    global _given_up
    if not _given_up:
        _given_up = True
        Thread(target=_end_in_a_moment, daemon=True).start()
    if _at_work:
        raise _GivenUp


def _done(play: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """A piece of work, which is left in the middle when nobody wants it any more; so is all after it."""
    global _at_work
    try:
        _at_work = True
        if _given_up:
            raise _GivenUp
        return play(*args, **kwargs)
    finally:
        _at_work = False


def _end_with_the_parent() -> None:
    """A process that waits for work does not notice that nobody is there any more."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _end_in_a_moment() -> None:
    time.sleep(_MOMENT)
    os._exit(1)


@contextmanager
def _unheard() -> Iterator[None]:
    """A process that is started meanwhile hears no signal from its first moment on, until it has loaded and answers."""
    if not _MASKS:
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # what starts it takes the mask away again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
