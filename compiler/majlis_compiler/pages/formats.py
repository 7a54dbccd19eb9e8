"""A sentence in HTML, Markdown and plain text: what each puts around its stretches, and how it escapes."""

from __future__ import annotations

import html
import re
from functools import lru_cache

from .inline import Writer

LIST_START = re.compile(r"^(\d*)([-+.)])(?=\s)")


class Html(Writer):
    """`<bdi>` around what runs the other way, `<dfn>` around a word explained here."""

    __slots__ = ()

    def before(self, kind: str) -> str:
        if kind == "strong":
            return "<dfn>"
        style = f' class="{kind}"' if kind != "foreign" else ""
        return f'<bdi{style}{self.lang(kind)} dir="{self.inner_dir(kind)}">'

    def after(self, kind: str) -> str:
        return "</dfn>" if kind == "strong" else "</bdi>"

    def escape(self, text: str) -> str:
        return html.escape(text, quote=True)


class Markdown(Writer):
    """Spans, because GitHub lets `bdi` through to nobody."""

    __slots__ = ()

    def before(self, kind: str) -> str:
        if kind == "strong":
            return "**"
        if kind == "origin":
            return '<span lang="en" dir="ltr"><code>'
        return f'<span{self.lang(kind)} dir="{self.inner_dir(kind)}">'

    def after(self, kind: str) -> str:
        if kind == "origin":
            return "</code></span>"
        return "**" if kind == "strong" else "</span>"

    def sentence(self, said: str) -> str:
        """As in the other formats; nothing at its start can pass for a list."""
        return LIST_START.sub(r"\1\\\2", Writer.sentence(self, said))

    def escape(self, text: str) -> str:
        return re.sub(r"([\\`*_\[\]|#~])", r"\\\1", html.escape(text, quote=False))


class Text(Writer):
    """Plain text: invisible isolates, and only where the order of letters would suffer without them."""

    __slots__ = ()

    def before(self, kind: str) -> str:
        sign = "‹" if kind == "origin" else ""
        if kind == "strong" or self.inner_dir(kind) == self.dir:
            return sign
        return ("\u2067" if self.inner_dir(kind) == "rtl" else "\u2066") + sign

    def after(self, kind: str) -> str:
        sign = "›" if kind == "origin" else ""
        return sign + "\u2069" if len(self.before(kind)) > len(sign) else sign

    def escape(self, text: str) -> str:
        return text


FORMATS: dict[str, type[Writer]] = {"html": Html, "md": Markdown, "text": Text}


@lru_cache(maxsize=1 << 13)
def written(writer: Writer, said: str) -> str:
    """`writer.sentence(said)`, remembered: the pages of a site say the same things over and over."""
    return writer.sentence(said)
