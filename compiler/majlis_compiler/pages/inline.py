"""How a sentence comes out in HTML, Markdown or plain text.

The renderer says every sentence once, with marks for the few stretches that need more than letters. A writer then
escapes all of it, sets the page's digits, and isolates whatever runs the other way, in this one place: so no
words, ours or a user's, can reach a page unescaped or unisolated.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal

OPEN, SEPARATOR, CLOSE = "\x02", "\x1f", "\x03"
MARKS = ("strong", "expr")
"""strong: a word explained here. expr: a sum, kept in one piece and left to right."""

TOKEN = re.compile(f"({OPEN}[a-z]+{SEPARATOR}|{CLOSE})")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
ARABIC = "\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff"
TILE = r"(?<![0-9A-Za-z-])[0-9]-[0-9](?![0-9A-Za-z-])"
ARABIC_RUN = rf"[{ARABIC}](?:[{ARABIC}\s0-9٠-٩!.:-]*[{ARABIC}!])?"
LATIN_RUN = r"(?:https?://[!-~]*[A-Za-z0-9/]|[A-Za-zÀ-ɏ](?:[A-Za-zÀ-ɏ0-9 '’&./@_+-]*[A-Za-zÀ-ɏ0-9])?)"
STRETCHES = {
    "ltr": re.compile(rf"(?P<tile>{TILE})|(?P<foreign>{ARABIC_RUN})"),
    "rtl": re.compile(rf"(?P<foreign>{LATIN_RUN})|(?P<tile>{TILE})"),
}
LIST_START = re.compile(r"^(\d*)([-+.)])(?=\s)")
ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")

Direction = Literal["ltr", "rtl"]
Kind = Literal["strong", "expr", "tile", "foreign"]


def mark(kind: str, words: str) -> str:
    """Words with a mark around them."""
    return f"{OPEN}{kind}{SEPARATOR}{words}{CLOSE}"


def plain(words: str) -> str:
    """Words from outside on one line, unable to pass for a mark."""
    return " ".join(CONTROL.sub("", words).split())


@dataclass(frozen=True, slots=True)
class Writer:
    """One format for one page: its direction and digits (`latn`, `arab`)."""

    dir: Direction
    digits: str = "latn"
    name: ClassVar[str]

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
            elif piece:
                out.append(self._stretches(piece, isolate="expr" not in open_kinds))
        return "".join(out)

    def _stretches(self, text: str, isolate: bool) -> str:
        if not isolate:
            return self.escape(self._digits(text))
        out: list[str] = []
        end = 0
        for found in STRETCHES[self.dir].finditer(text):
            kind = found.lastgroup or ""
            words = found.group() if kind == "foreign" else self._digits(found.group())
            out += (self.escape(self._digits(text[end : found.start()])), self.before(kind))
            out += (self.escape(words), self.after(kind))
            end = found.end()
        out.append(self.escape(self._digits(text[end:])))
        return "".join(out)

    def _digits(self, text: str) -> str:
        return text.translate(ARABIC_DIGITS) if self.digits == "arab" else text

    def inner_dir(self, kind: str) -> Direction:
        """Which way a stretch runs. A tile in Arabic-Indic digits reads right to left, whatever is said about it."""
        if kind == "foreign":
            return "rtl" if self.dir == "ltr" else "ltr"
        return "rtl" if self.digits == "arab" else "ltr"

    def before(self, kind: str) -> str:
        raise NotImplementedError

    def after(self, kind: str) -> str:
        raise NotImplementedError

    def escape(self, text: str) -> str:
        raise NotImplementedError


class Html(Writer):
    """`<bdi>` around what runs the other way, `<dfn>` around a word explained here."""

    __slots__ = ()
    name = "html"

    def before(self, kind: str) -> str:
        if kind == "strong":
            return "<dfn>"
        lang = (' lang="ar"' if self.dir == "ltr" else ' lang="en"') if kind == "foreign" else ""
        style = f' class="{kind}"' if kind != "foreign" else ""
        return f'<bdi{style}{lang} dir="{self.inner_dir(kind)}">'

    def after(self, kind: str) -> str:
        return "</dfn>" if kind == "strong" else "</bdi>"

    def escape(self, text: str) -> str:
        return html.escape(text, quote=True)


class Markdown(Writer):
    """Spans, because GitHub lets `bdi` through to nobody."""

    __slots__ = ()
    name = "md"

    def before(self, kind: str) -> str:
        if kind == "strong":
            return "**"
        lang = (' lang="ar"' if self.dir == "ltr" else ' lang="en"') if kind == "foreign" else ""
        return f'<span{lang} dir="{self.inner_dir(kind)}">'

    def after(self, kind: str) -> str:
        return "**" if kind == "strong" else "</span>"

    def sentence(self, said: str) -> str:
        """As in the other formats; nothing at its start can pass for a list."""
        return LIST_START.sub(r"\1\\\2", Writer.sentence(self, said))

    def escape(self, text: str) -> str:
        return re.sub(r"([\\`*_\[\]|#~])", r"\\\1", html.escape(text, quote=False))


class Text(Writer):
    """Plain text: invisible isolates, and only where the order of letters would suffer without them."""

    __slots__ = ()
    name = "text"

    def before(self, kind: str) -> str:
        if kind == "strong" or self.inner_dir(kind) == self.dir:
            return ""
        return "\u2067" if self.inner_dir(kind) == "rtl" else "\u2066"

    def after(self, kind: str) -> str:
        return "\u2069" if self.before(kind) else ""

    def escape(self, text: str) -> str:
        return text


FORMATS: dict[str, type[Writer]] = {"html": Html, "md": Markdown, "text": Text}


@lru_cache(maxsize=1 << 13)
def written(writer: Writer, said: str) -> str:
    """`writer.sentence(said)`, remembered: the pages of a site say the same things over and over."""
    return writer.sentence(said)
