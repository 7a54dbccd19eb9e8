"""Pieces that behave in other ways than those of a simulation; workers load them by name."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path


def kills_its_worker(first: int, number: int) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


@dataclass(frozen=True)
class KillsOne:
    """A piece whose first worker dies."""

    mark: Path

    def __call__(self, first: int, number: int) -> list[int]:
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return [first, number]


def fails(first: int, number: int) -> list[int]:
    raise PermissionError("no right to write here")


def plays(first: int, number: int) -> list[int]:
    return [first, number]


def takes_a_while(first: int, number: int) -> list[int]:
    time.sleep(0.3)
    return []
