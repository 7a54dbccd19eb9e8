"""Ctrl-C and SIGTERM: both end what runs as KeyboardInterrupt does, wherever they come; the exit code tells which."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import time
from threading import Thread, enumerate, main_thread
from types import FrameType
from typing import Any

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""

_come: list[signal.Signals] = []  # the stops there were
_first: list[signal.Signals] = []  # the one that tells the exit code


def heed() -> None:
    """From now on SIGTERM is a stop as well, and none is lost. What whoever started us has shut off stays so."""
    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _stop)
    sys.unraisablehook = _thrown_away


def came() -> bool:
    """Whether there was a stop."""
    return bool(_come)


def code() -> int:
    """The exit code of a run that was stopped: 130, and 143 by SIGTERM."""
    return 128 + _first[0] if _first else STOPPED


def ended_from_outside() -> bool:
    """Whether somebody who may not wait for long wants it to end: SIGTERM."""
    return signal.SIGTERM in _first


def leave() -> None:
    """The work is over, and Python ends in a moment: a stop is no news then. Only where a thread still plays, which may
    be long, it ends everything at once and without a word, as a second one that came before does.
    """
    busy = any(not each.daemon and each is not main_thread() for each in enumerate())
    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is _stop:
            signal.signal(number, _end if busy else signal.SIG_IGN)
    if busy and len(_come) > 1:
        _end(_come[0])


def _stop(number: int, frame: FrameType | None) -> None:
    _come.append(signal.Signals(number))
    _first[:] = _first or _come
    raise KeyboardInterrupt


def _end(number: int, frame: FrameType | None = None) -> None:
    os._exit(128 + number)


def _thrown_away(found: Any) -> None:
    """A stop may fall into a place that nothing can be raised from, as what LLVM calls while Numba compiles."""
    if issubclass(found.exc_type, KeyboardInterrupt):
        Thread(target=_once_more, daemon=True).start()
    else:
        sys.__unraisablehook__(found)


def _once_more() -> None:
    """Raises the stop again in the main thread, a moment later and therefore elsewhere."""
    time.sleep(0.02)
    if _stop in (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)):
        number = _come.pop() if _come else signal.SIGINT
        if hasattr(signal, "pthread_kill"):
            signal.pthread_kill(main_thread().ident or 0, number)  # it may be waiting
        else:
            _thread.interrupt_main(number)
