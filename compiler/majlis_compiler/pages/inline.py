"""How a sentence comes out, whatever the format (the formats themselves: formats.py).

The renderer says every sentence once, with marks for the few stretches that need more than letters. A writer then
escapes all of it, sets the page's digits, and isolates whatever runs the other way, in this one place: so no
words, ours or a user's, can reach a page unescaped or unisolated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from .marks import CLOSE, OPEN, TOKEN
from .stretches import STRETCHES, WITHIN_ARABIC, WITHIN_URL

ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
DECIMAL = re.compile(r"(?<![0-9.])([0-9]+)\.([0-9]+)(?!\.?[0-9])")
THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
PERCENT = re.compile(r"(?<=[0-9]) ?%")

Direction = Literal["ltr", "rtl"]


@dataclass(frozen=True, slots=True)
class Writer:
    """One format for one page: its direction and digits (`latn`, `arab`)."""

    dir: Direction
    digits: str = "latn"

    def sentence(self, said: str) -> str:
        """What the renderer said, ready to stand in the page."""
        out: list[str] = []
        open_kinds: list[str] = []
        for piece in TOKEN.split(said):
            if piece.startswith(OPEN):
                open_kinds.append(piece[1:-1])
                out.append(self.before(piece[1:-1]))
            elif piece == CLOSE:
                out.append(self.after(open_kinds.pop()))
            elif open_kinds[-1:] == ["origin"]:
                out.append(self.escape(piece))
            elif open_kinds[-1:] == ["foreign"]:
                out.append(self._foreign(piece))
            elif piece:
                out.append(self._stretches(piece, isolate="expr" not in open_kinds))
        return "".join(out)

    def _stretches(self, text: str, isolate: bool) -> str:
        return self._isolated(text, STRETCHES[self.dir]) if isolate else self.escape(self._digits(text))

    def _isolated(self, text: str, pattern: re.Pattern[str]) -> str:
        """The text with every stretch that the pattern finds in an isolate."""
        out: list[str] = []
        end = 0
        for found in pattern.finditer(text):
            out += (self.escape(self._digits(text[end : found.start()])), self._stretch(found.lastgroup, found.group()))
            end = found.end()
        out.append(self.escape(self._digits(text[end:])))
        return "".join(out)

    def _stretch(self, kind: str | None, words: str) -> str:
        """One stretch. An address runs from the left on every page; in foreign words digits are as they stand."""
        if kind == "url":
            within = replace(self, dir="ltr", digits="latn")._isolated(words, WITHIN_URL)
            return within if self.dir == "ltr" else self.before("foreign") + within + self.after("foreign")
        if kind == "foreign":
            return self.before(kind) + self._foreign(words) + self.after(kind)
        assert kind is not None
        return self.before(kind) + self.escape(self._digits(words)) + self.after(kind)

    def _foreign(self, words: str) -> str:
        other = replace(self, dir=self.inner_dir("foreign"), digits="latn")
        return other._isolated(words, WITHIN_ARABIC) if other.dir == "rtl" else self.escape(words)

    def _digits(self, text: str) -> str:
        return arabic_digits(text) if self.digits == "arab" else text

    def inner_dir(self, kind: str) -> Direction:
        """Which way a stretch runs. A tile in Arabic-Indic digits reads right to left, whatever is said about it."""
        if kind == "foreign":
            return "rtl" if self.dir == "ltr" else "ltr"
        if kind == "origin":
            return "ltr"
        return "rtl" if self.digits == "arab" else "ltr"

    def lang(self, kind: str) -> str:
        """The attribute that names the language of foreign words."""
        if kind == "origin":
            return ' lang="en"'
        return (' lang="ar"' if self.dir == "ltr" else ' lang="en"') if kind == "foreign" else ""

    def before(self, kind: str) -> str:
        raise NotImplementedError

    def after(self, kind: str) -> str:
        raise NotImplementedError

    def escape(self, text: str) -> str:
        raise NotImplementedError


def arabic_digits(text: str) -> str:
    """The text in Arabic-Indic digits, with the separators and the percent sign that go with them."""
    text = THOUSANDS.sub("٬", DECIMAL.sub(r"\1٫\2", text))
    return PERCENT.sub("٪", text).translate(ARABIC_DIGITS)
