"""What a chart shows. Words are a page's own, with its digits; shares are from 0 to 1."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tick:
    """Words beside a place of an axis."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A dashed line across the chart, with words at its end."""

    at: float
    words: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column from `left` to `right` on the line of numbers. `strong` ones are filled."""

    left: float
    right: float
    share: float
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """How often each number came about. `axis` names the numbers; `shares` are lines across, from the lowest up.

    `last`: words below a last column that holds all that is more.
    """

    columns: tuple[Column, ...]
    numbers: tuple[Tick, ...]
    shares: tuple[Tick, ...]
    axis: str
    last: str = ""
    mark: Mark | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """A share with its words above it, and its figure. `strong` ones are filled."""

    words: str
    share: float
    figure: str
    strong: bool = True


@dataclass(frozen=True, slots=True)
class Bars:
    """Shares of one whole, one below the other. The mark stands at a share."""

    bars: tuple[Bar, ...]
    mark: Mark | None = None


Chart = Columns | Bars
