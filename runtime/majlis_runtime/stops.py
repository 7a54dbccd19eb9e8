"""A stop, by Ctrl-C or by a signal that the program answers, that must not come just now."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STOPS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def held() -> Iterator[None]:
    """A stop that comes meanwhile is raised at the end of it. What nobody answers keeps its way; so does all of it
    outside the main thread, where no signal is raised.
    """
    come: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        come.append(number)

    answers = {}
    try:
        for number in STOPS:
            answer = signal.getsignal(number)
            if callable(answer):
                signal.signal(number, note)
                answers[number] = answer
    except ValueError:
        pass  # not the main thread
    try:
        yield
    finally:
        for number, answer in answers.items():
            signal.signal(number, answer)
        for stop in come[:1]:
            signal.raise_signal(stop)
