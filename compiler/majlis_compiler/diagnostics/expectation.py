"""What a kind of rule takes, and what stands there instead, as phrases."""

from __future__ import annotations

from typing import Any

from ..catalogue import Choice, Kind, Number, Several, TileList, TileOr
from .diagnostic import Phrase


def expected(kind: Kind, inner: bool = False) -> Phrase:
    """What a kind of rule takes, as a phrase."""
    match kind:
        case Choice(values):
            return Phrase("one_of", {"values": listed(values)})
        case Number(least, or_none):
            return Phrase("number_or_none" if or_none else "whole_number_from", {"least": least})
        case TileOr(values):
            return Phrase("tile_or", {"values": listed(values)})
        case Several(values):
            return Phrase("list_of", {"values": listed(values)})
        case TileList():
            return Phrase("tile" if inner else "tile_list")
    return Phrase("whole_number_from", {"least": 1}) if inner else Phrase("hand_sizes")


def found(value: Any) -> Phrase:
    """What stands in the file instead."""
    match value:
        case bool():
            return Phrase("found_switch", {"value": as_typed(value)})
        case int():
            return Phrase("found_number", {"value": value})
        case str():
            return Phrase("found_text", {"value": value})
        case list():
            return Phrase("found_list")
        case dict():
            return Phrase("found_mapping")
    return Phrase("found_nothing")


def listed(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Values as they are typed in a file; phrases as they are."""
    return tuple(each if isinstance(each, Phrase) else as_typed(each) for each in values)


def as_typed(value: Any) -> Any:
    """A value as it is typed in a file: `true`, not `True`."""
    if isinstance(value, bool):
        return str(value).lower()
    return value
