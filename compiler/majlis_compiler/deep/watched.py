"""Rules as numbers that remember which of them were asked for.

A rule that was not asked for in a match cannot have mattered in it, whatever it says; so the match need not be played
again with another value.
"""

from __future__ import annotations

from typing import Any

from majlis_runtime.numbers import Numbers


class Watched:
    """Stands for the numbers it is made of. What was asked for once is at hand from then on."""

    def __init__(self, k: Numbers) -> None:
        self._numbers = k

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._numbers, name)
        self.__dict__[name] = value
        return value

    def asked(self) -> frozenset[str]:
        """The names of the numbers that were asked for."""
        return frozenset(self.__dict__) - {"_numbers"}
