"""Processes that work for this one: only this one hears a stop, and they end with it, however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Lock, Thread
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from .stops import held

P = ParamSpec("P")
T = TypeVar("T")

_STARTING = Lock()  # so that each pool knows which processes are its own


class Processes(ProcessPoolExecutor):
    """So many processes of this machine. Left in the middle of what they do, they are ended: nobody waits for it."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, get_context("spawn"), initializer=_begin)
        self._mine: set[Any] = set()
        self._begun: set[Future[Any]] = set()

    def submit(self, play: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As every executor has it. Processes are started here, when there is something to do."""
        with held(), _STARTING, _unheard():
            before = set(active_children())
            future = super().submit(play, *args, **kwargs)
            self._mine |= set(active_children()) - before
            self._begun.add(future)
            future.add_done_callback(self._begun.discard)
        return future

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for future in list(self._begun):
            future.cancel()
        if self._begun:
            for process in self._mine:
                process.kill()
        self.shutdown()


def _begin() -> None:
    """What a process does first. Ctrl-C reaches the whole group, and is for the one that shares out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    """A process that waits for work does not notice that nobody is there any more."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _unheard() -> Iterator[None]:
    """A process that is started meanwhile hears no Ctrl-C from its first moment on, long before it can say so itself.

    Where there are no masks, on Windows, it says so when it has loaded.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # what starts it takes the mask away again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
