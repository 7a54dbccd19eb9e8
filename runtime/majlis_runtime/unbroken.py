"""Pieces that come in any order, put together: what is done is what has no gap before it."""

from __future__ import annotations


class Unbroken:
    """Rows of counts by where they begin. Neighbours become one row as they meet, so there are never more rows than
    pieces are being played, and one.
    """

    def __init__(self) -> None:
        self._from: dict[int, tuple[int, list[int]]] = {0: (0, [])}  # where a row begins: where it ends, its counts
        self._to: dict[int, int] = {0: 0}  # where it ends: where it begins

    @property
    def done(self) -> int:
        """How many there are from the first on without a gap."""
        return self._from[0][0]

    @property
    def counts(self) -> list[int]:
        """Their counts; empty where there is none."""
        return self._from[0][1]

    @property
    def rows(self) -> int:
        """How many rows are kept."""
        return len(self._from)

    def add(self, first: int, some: int, counts: list[int]) -> None:
        """A piece, each once. What is done changes at one stroke: a stop may come at any moment."""
        end = first + some
        if end in self._from:
            begins = end
            end, after = self._from.pop(begins)
            del self._to[end]
            counts = _sum(counts, after)
        begin = self._to.pop(first, first)
        if begin in self._from:
            counts = _sum(self._from[begin][1], counts)
        self._to[end] = begin
        self._from[begin] = end, counts


def _sum(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)] if one else other
