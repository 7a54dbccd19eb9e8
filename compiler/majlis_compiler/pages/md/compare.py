"""The comparison of all games as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game import Game
from ..compare_words import Comparer, Line, Sheet, Words
from ..furniture import Furniture
from ..places import Link, compare_path, language_link, page_path
from .parts import link, table, wrapped

DIFFERS, ABSENT = "≠", "—"


def compare(games: Sequence[Game], locale: str, locales: Sequence[str]) -> str:
    """The comparison in one of the site's languages."""
    words = Furniture(locale)
    compared = Comparer(words, "md").compared(games)
    links = [language_link(compare_path(tag, "md"), tag) for tag in locales if tag != locale]
    parts = [" · ".join(map(link, links)), f"# {words.md('site.differences')}", compared.intro]
    for sheet in compared.sheets:
        parts += _sheet(sheet, words)
    return wrapped([*parts, compared.missing], locale, words.locale.dir)


def _sheet(sheet: Sheet, words: Furniture) -> Iterator[str]:
    if sheet.family:
        yield f"## {sheet.family}"
    games = [link(Link(page_path(head.id, head.page, "md"), head.name)) for head in sheet.heads]
    yield table([words.md("differs.head_rule"), *games], (_row(line, len(games)) for line in sheet.lines))


def _row(line: Line, columns: int) -> list[str]:
    return [f"**{line.title}**", *([""] * columns)] if not line.cells else [line.title, *map(_cell, line.cells)]


def _cell(cell: Words) -> str:
    text = ABSENT if cell.absent else cell.text
    return f"{DIFFERS} {text}" if cell.differs else text
