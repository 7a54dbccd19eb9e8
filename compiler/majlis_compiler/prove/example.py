"""A worked example as its file states it, and what can be wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..catalogue.kinds import tile_of
from ..diagnostics.diagnostic import Phrase
from ..read.nodes import Path


class Fault(NamedTuple):
    """Something wrong at a place of the example; the path begins at the example itself."""

    code: str
    path: Path
    params: Mapping[str, Any]
    help: Phrase | None = None


class Refused(Exception):
    """The example cannot be played on."""

    def __init__(self, code: str, path: Path, help: Phrase | None = None, **params: Any) -> None:
        super().__init__(code)
        self.fault = Fault(code, path, params, help)


class Move(NamedTuple):
    """A line of `moves`, `legal` or `refused`. `action`: a tile, `draw`, `pass` or `timeout`."""

    seat: int  # from 0
    action: str
    end: str | None
    text: str  # as typed

    @property
    def is_tile(self) -> bool:
        return "-" in self.action


def move_of(text: str) -> Move:
    """A move from a text that the schema has let through."""
    seat, action, *end = text.split()
    return Move(int(seat) - 1, tile_of(action) or action, end[0] if end else None, text)


class Example(NamedTuple):
    """Seats count from 0 here. None: the example does not say."""

    options: Mapping[str, Any]
    round: int
    totals: tuple[int, ...] | None
    opener: int | None
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    line: tuple[str, ...]  # each tile as it lies
    led: str | None
    laid_by: int | None
    turn: int | None
    moves: tuple[Move, ...]
    expect: Mapping[str, Any]


def example_of(given: Mapping[str, Any]) -> Example:
    """An example from its plain values, which the schema has let through."""

    def seat(name: str) -> int | None:
        return given[name] - 1 if name in given else None

    return Example(
        options=given.get("options", {}),
        round=given.get("round", 1),
        totals=tuple(given["totals"]) if "totals" in given else None,
        opener=seat("opener"),
        hands=tuple(tuple(hand) for hand in given["hands"]),
        stock=tuple(given.get("stock", ())),
        line=tuple(given.get("line", ())),
        led=tile_of(given.get("led")),
        laid_by=seat("laid_by"),
        turn=seat("turn"),
        moves=tuple(map(move_of, given.get("moves", ()))),
        expect=given["expect"],
    )
