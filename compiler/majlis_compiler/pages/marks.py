"""Marks within a sentence: what the renderer leaves for the writer of each format to put in its own way."""

from __future__ import annotations

import re
from typing import Literal

OPEN, SEPARATOR, CLOSE = "\x02", "\x1f", "\x03"

TOKEN = re.compile(f"({OPEN}[a-z]+{SEPARATOR}|{CLOSE})")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")

Kind = Literal["strong", "expr", "foreign", "origin"]
"""strong: a word explained here. expr: a sum, kept in one piece and left to right. foreign: a text that is wholly in
the other script, with its own direction and digits. origin: where a sentence stands in
the catalogs, for whoever reviews it; left to right, letter by letter."""


def mark(kind: Kind, words: str) -> str:
    """Words with a mark around them."""
    return f"{OPEN}{kind}{SEPARATOR}{words}{CLOSE}"


def plain(words: str) -> str:
    """Words from outside on one line, unable to pass for a mark."""
    return " ".join(CONTROL.sub("", words).split())
