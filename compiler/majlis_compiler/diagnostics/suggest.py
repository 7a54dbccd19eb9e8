"""What was probably meant."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

from .diagnostic import Phrase

MANY = 12  # more names than this are not listed


def closest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like a mistyped one, or None when nothing is near."""
    by_folded = {_folded(each): each for each in known}
    found = difflib.get_close_matches(_folded(name), by_folded, 1, 0.6)
    return by_folded[found[0]] if found else None


def nearest(name: str, known: Iterable[str]) -> Phrase | None:
    """Did you mean …?"""
    near = closest(name, known)
    return Phrase("did_you_mean", {"name": near}) if near is not None else None


def suggestion(name: str, known: Iterable[str]) -> Phrase | None:
    """Did you mean …? Else the whole list where it is short."""
    names = list(known)
    everything = Phrase("allowed_are", {"values": tuple(names)}) if 0 < len(names) <= MANY else None
    return nearest(name, names) or everything


def latin_digits(text: str) -> str | None:
    """The text with its digits of other scripts as 0-9; None when it has none."""
    if text.isascii() or not any(char.isdecimal() and not char.isascii() for char in text):
        return None
    return "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in text)


def _folded(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")
