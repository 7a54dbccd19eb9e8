"""The page of a game or table as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ..drawings import description, shown
from ..formats import written
from ..furniture import Furniture
from ..inline import Writer
from ..page import Page, Sentence, badges_shown
from ..places import Link
from ..plan.statement import Block, Example, Figure, Items, Paragraph, Row, Section, Table
from .parts import anchor, code, link, table, wrapped

Pictures = Mapping[str, str]
"""Where each drawing lies as a file, by the id of its figure."""


def markdown(
    page: Page,
    ruleset: str,
    version: str,
    links: Sequence[Link] = (),
    pictures: Pictures = MappingProxyType({}),
    first: str = "",
) -> str:
    """The page. `links` lead to its other languages and formats; `first` is a paragraph before all of it.

    A figure that is nowhere a file is told in words.
    """
    words = Furniture(page.locale, page.digits)
    writer = page.writer("md")
    parts = [part for section in page.sections for part in _section(section, writer, pictures)]
    foot = f"{words.md('site.ruleset')} {code(ruleset)} · {words.md('site.version')} {code(version)}"
    return wrapped([first, " · ".join(map(link, links)), *parts, "---", foot], page.locale, page.dir)


def _section(section: Section[Sentence], writer: Writer, pictures: Pictures) -> Iterator[str]:
    yield anchor(section.id)
    yield f"{'#' if section.id == 'title' else '##'} {written(writer, section.heading.text)}"
    for block in section.blocks:
        yield _block(block, writer, pictures)


def _block(block: Block[Sentence], writer: Writer, pictures: Pictures) -> str:
    if isinstance(block, Paragraph):
        return anchor(block.id) + _sentences(block.said, writer)
    if isinstance(block, Items):
        # A renderer would number with its own digits: where those are not the page's, their order has to do.
        sign = "1." if block.numbered and writer.digits == "latn" else "-"
        return "\n".join(f"{sign} {anchor(item.id)}{_sentences(item.said, writer)}" for item in block.items)
    if isinstance(block, Figure):
        return _figure(block, writer, pictures)
    if isinstance(block, Example):
        heading = f"### {written(writer, block.heading.text)}"
        parts = (_block(each, writer, pictures) for each in block.blocks)
        return "\n\n".join((anchor(block.id), heading, *parts))
    return _table(block, writer)


def _figure(figure: Figure[Sentence], writer: Writer, pictures: Pictures) -> str:
    """The drawing with its description, and the words below it."""
    if figure.id not in pictures:
        return _sentences((*figure.shows, *shown(figure)), writer)
    words = re.sub(r"([\\\[\]])", r"\\\1", description(figure, writer))
    caption = _sentences(figure.caption, writer)
    return f"![{words}]({pictures[figure.id]})" + (f"\n\n{caption}" if caption else "")


def _table(block: Table[Sentence], writer: Writer) -> str:
    """Markdown knows no table without a head, so that of a list of facts is empty."""
    head = [_sentence(cell, writer) for cell in block.head] or [""] * len(block.rows[0].cells)
    return table(head, (_cells(row, writer) for row in block.rows))


def _cells(row: Row[Sentence], writer: Writer) -> list[str]:
    (name, *notes), *others = row.cells
    first = " ".join((f"**{_sentence(name, writer)}**", *(_sentence(note, writer) for note in notes)))
    return [anchor(row.id) + first, *(_sentences(cell, writer) for cell in others)]


def _sentences(said: Sequence[Sentence], writer: Writer) -> str:
    return " ".join(_sentence(sentence, writer, badge) for sentence, badge in badges_shown(said))


def _sentence(sentence: Sentence, writer: Writer, words: str | None = None) -> str:
    badge = f" **({written(writer, words)})**" if words else ""
    return written(writer, sentence.text) + badge
