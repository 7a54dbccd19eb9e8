"""The pieces of a Markdown page: anchors, links, tables, what stands around all of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..places import Link


def anchor(name: str | None) -> str:
    """A place to link to; nothing where there is none."""
    return f'<a id="{name}"></a>' if name else ""


def link(link: Link) -> str:
    """A link. One in another language is an HTML one, since only that can say so."""
    if link.lang is None:
        return f"[{link.text}]({link.href})"
    goal = link.goal or link.lang
    return f'<a href="{link.href}" hreflang="{goal}" lang="{link.lang}" dir="{link.dir}">{link.text}</a>'


def code(words: str) -> str:
    """An id or fingerprint: left to right, its digits as they are."""
    return f'<span lang="en" dir="ltr"><code>{words}</code></span>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, no empty line between its lines. Bars within cells are escaped by whoever wrote them."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def wrapped(parts: Iterable[str], lang: str, direction: str) -> str:
    """The whole page; one from the right inside an element that says so."""
    text = "\n\n".join(part for part in parts if part)
    if direction == "ltr":
        return text + "\n"
    return f'<div lang="{lang}" dir="{direction}">\n\n{text}\n\n</div>\n'
