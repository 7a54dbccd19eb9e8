"""What values a leaf of the ruleset file can take, without a word of prose.

Each kind can say whether a plain value fits (`fault`, a code or None), and offers other
values to try (`others`), which the tests flip a leaf to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

Value = Any  # str | int | bool | tuple | dict: what a checked leaf holds

TILE = re.compile(r"([0-9])-([0-9])")
ID = r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*"
LARGEST = 1_000_000  # of any whole number in a file; far above what a table ever needs


def is_whole(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def tile_of(text: Value) -> str | None:
    """The tile in its `high-low` form, or None when the text is not a tile: `4-6` is `6-4`."""
    match = TILE.fullmatch(text) if isinstance(text, str) else None
    return "-".join(sorted(match.groups(), reverse=True)) if match else None


@dataclass(frozen=True)
class Choice:
    """One of a few words (or numbers, or true and false)."""

    values: tuple[Value, ...]

    def fits(self, value: Value) -> bool:
        return any(value == known and type(value) is type(known) for known in self.values)

    def normal(self, value: Value) -> Value:
        return value

    def others(self, value: Value) -> Iterable[Value]:
        return (known for known in self.values if known != value)


@dataclass(frozen=True)
class Number:
    """A whole number from `least` up; with `or_none`, also the word `none`."""

    least: int = 1
    or_none: bool = False

    def fits(self, value: Value) -> bool:
        if self.or_none and value == "none":
            return True
        return is_whole(value) and self.least <= value <= LARGEST

    def normal(self, value: Value) -> Value:
        return value

    def others(self, value: Value) -> Iterable[Value]:
        yield value + 1 if is_whole(value) else self.least + 7
        if self.or_none and value != "none":
            yield "none"


@dataclass(frozen=True)
class TileOr:
    """A tile, or one of a few words."""

    values: tuple[str, ...]

    def fits(self, value: Value) -> bool:
        return value in self.values or tile_of(value) is not None

    def normal(self, value: Value) -> Value:
        return tile_of(value) or value

    def others(self, value: Value) -> Iterable[Value]:
        return (known for known in (*self.values, "4-4", "6-5") if known != value)


@dataclass(frozen=True)
class Several:
    """A list without repeats. `ordered`: the order is the author's, else it means nothing."""

    values: tuple[Value, ...]
    least: int = 0
    ordered: bool = False

    def fits(self, value: Value) -> bool:
        if not isinstance(value, list | tuple) or len(value) < self.least:
            return False
        items = Choice(self.values)
        return all(items.fits(item) for item in value) and len(set(value)) == len(value)

    def normal(self, value: Value) -> Value:
        return tuple(value if self.ordered else sorted(value, key=self.values.index))

    def others(self, value: Value) -> Iterable[Value]:
        singles = [(known,) for known in self.values]
        pairs = [self.values[:2], self.values[1:]]
        every = ([()] if self.least == 0 else []) + singles + pairs
        return (other for other in every if other != tuple(value))


@dataclass(frozen=True)
class TileList:
    """Distinct tiles, kept highest first."""

    def fits(self, value: Value) -> bool:
        if not isinstance(value, list | tuple):
            return False
        tiles = [tile_of(item) for item in value]
        return None not in tiles and len(set(tiles)) == len(tiles)

    def normal(self, value: Value) -> Value:
        return tuple(sorted((tile for item in value if (tile := tile_of(item))), reverse=True))

    def others(self, value: Value) -> Iterable[Value]:
        return (other for other in ((), ("0-0",), ("6-6",), ("5-5", "1-1")) if other != tuple(value))


@dataclass(frozen=True)
class Hand:
    """Tiles for each player: one number for all player counts, or one for each count."""

    counts: tuple[int, ...] = (2, 3, 4)

    def fits(self, value: Value) -> bool:
        size = Number(1)
        if isinstance(value, Mapping):
            return bool(value) and all(key in map(str, self.counts) and size.fits(each) for key, each in value.items())
        return size.fits(value)

    def normal(self, value: Value) -> Value:
        """One number stays one number here; the player counts make it a map in `lower`."""
        if isinstance(value, Mapping):
            return {int(key): each for key, each in sorted(value.items())}
        return value

    def others(self, value: Value) -> Iterable[Value]:
        if isinstance(value, Mapping):
            yield {key: max(1, each - 1) for key, each in value.items()}
        else:
            yield value - 1 if value > 1 else 2


Kind = Choice | Number | TileOr | Several | TileList | Hand


@dataclass(frozen=True)
class Prose:
    """Words for people: `{en, ar}`, and `ar-EG` where Egypt says it otherwise."""


@dataclass(frozen=True)
class Text:
    """One line of text in whatever language it is in: a title, a name, an address."""

    pattern: str = field(default="")
