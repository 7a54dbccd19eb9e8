"""The tiles on the table as they lie, from the steps of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .actions import ENDS
from .kernel import LEFT, RIGHT
from .steps import PLAYED, Deal, Setting, Step
from .tiles import HIGH, LOW

Halves = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Table:
    """`line` from left to right and the arms from the spinner outward, each tile as it lies: `3-5`, then `5-2`.

    `ends` are the open ends and the numbers they show; `spinner` is the double with arms, or None.
    """

    line: tuple[str, ...]
    up: tuple[str, ...]
    down: tuple[str, ...]
    spinner: str | None
    ends: tuple[tuple[str, int], ...]


def table_of(deal: Deal, steps: Iterable[Step | Setting], s: Any) -> Table:
    """The table of a round in its present state."""
    line, arms = lay_out(deal, steps, s.spinner)
    return Table(
        _written(line),
        _written(arms[0]),
        _written(arms[1]),
        None if s.spinner < 0 else f"{s.spinner}-{s.spinner}",
        tuple((name, value) for name, value in zip(ENDS, s.ends, strict=True) if value >= 0),
    )


def lay_out(
    deal: Deal, steps: Iterable[Step | Setting], spinner: int
) -> tuple[list[Halves], tuple[list[Halves], list[Halves]]]:
    """The line and the two arms as pairs of numbers, the first number to the left, or towards the spinner."""
    line: list[Halves] = list(deal.line)
    arms: tuple[list[Halves], list[Halves]] = ([], [])
    for each in steps:
        if isinstance(each, Setting) or each.kind != PLAYED:
            continue
        high, low = HIGH[each.tile], LOW[each.tile]
        if not line:
            line.append((high, low))
        elif each.end == LEFT:
            line.insert(0, (low, high) if high == line[0][0] else (high, low))
        elif each.end == RIGHT:
            line.append((high, low) if high == line[-1][1] else (low, high))
        else:
            arm = arms[each.end - 2]
            inner = arm[-1][1] if arm else spinner
            arm.append((high, low) if high == inner else (low, high))
    return line, arms


def _written(tiles: Iterable[Halves]) -> tuple[str, ...]:
    return tuple(f"{left}-{right}" for left, right in tiles)
