"""The words of rules and settings in each language, read from `locales/<language>/rules.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..catalogue import Choice, Kind, Number, Several, TileList, TileOr
from ..locales.files import FOLDER, read
from ..locales.words import Entry, entry_of, value_id

LANGUAGES = ("en", "ar")
"""Languages that tell what a rule decides; `ar-EG` has only what a page prints."""

BLOCKS = ("sections", "inert", "marks", "units", "reference", "keys")


@dataclass(frozen=True)
class Wordbook:
    """One language: `rules` by key, the rest as the blocks of the file are called."""

    language: str
    rules: Mapping[str, Entry]
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
    rules = {key: entry_of(words) for key, words in data.items()}
    return Wordbook(language=language, rules=rules, **blocks)


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
