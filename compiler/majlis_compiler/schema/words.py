"""The words of rules and settings in each language, read from `locales/<language>/rules.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..catalogue import Choice, Kind, Number, Several, TileList, TileOr, Value
from ..locales.files import FOLDER, read

LANGUAGES = ("en", "ar")
"""Languages that tell what a rule decides; `ar-EG` has only what a page prints."""

BLOCKS = ("sections", "inert", "marks", "units", "reference", "keys")


@dataclass(frozen=True)
class Words:
    """A rule's title, what it decides (empty where no page prints it), its value phrases and its unit."""

    title: str
    says: str
    values: Mapping[str, str]
    unit: str | None


@dataclass(frozen=True)
class Wordbook:
    """One language: `rules` by key, the rest as the blocks of the file are called."""

    language: str
    rules: Mapping[str, Words]
    sections: Mapping[str, str]
    inert: Mapping[str, str]
    marks: Mapping[str, str]
    units: Mapping[str, str]
    reference: Mapping[str, str]
    keys: Mapping[str, Mapping[str, str]]


@cache
def wordbook(language: str) -> Wordbook:
    """The words of `en`, `ar` or `ar-EG`; FileNotFoundError for any other language."""
    data: dict[str, Any] = read(FOLDER / language / "rules.yaml")
    blocks = {name: data.pop(name, {}) for name in BLOCKS}
    rules = {
        key: Words(entry["title"], entry.get("says", ""), entry.get("values", {}), entry.get("unit"))
        for key, entry in data.items()
    }
    return Wordbook(language=language, rules=rules, **blocks)


def value_id(value: Value) -> str:
    """The name a value goes by under `values`: `true` for True, `5` for 5, `empty` for an empty list."""
    if isinstance(value, bool):
        return str(value).lower()
    return "empty" if value in ((), []) else str(value)


def value_ids(kind: Kind) -> tuple[str, ...]:
    """Every value of a kind that has a phrase of its own, in the catalogue's order."""
    match kind:
        case Choice(values) | TileOr(values):
            return tuple(map(value_id, values))
        case Several(values, least):
            return (*(("empty",) if least == 0 else ()), *map(value_id, values))
        case Number(or_none=True):
            return ("none",)
        case TileList():
            return ("empty",)
    return ()
