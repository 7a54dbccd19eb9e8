"""The page of a game or table as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..formats import written
from ..furniture import Furniture
from ..inline import Writer
from ..page import Page, Sentence, badges_shown
from ..places import Link
from ..plan.statement import Block, Items, Paragraph, Row, Section, Table
from .parts import anchor, code, link, table, wrapped


def markdown(page: Page, ruleset: str, version: str, links: Sequence[Link] = (), first: str = "") -> str:
    """The page. `links` lead to its other languages and formats; `first` is a paragraph before all of it."""
    words = Furniture(page.locale, page.digits)
    writer = page.writer("md")
    parts = [part for section in page.sections for part in _section(section, writer)]
    foot = f"{words.md('site.ruleset')} {code(ruleset)} · {words.md('site.version')} {code(version)}"
    return wrapped([first, " · ".join(map(link, links)), *parts, "---", foot], page.locale, page.dir)


def _section(section: Section[Sentence], writer: Writer) -> Iterator[str]:
    yield anchor(section.id)
    yield f"{'#' if section.id == 'title' else '##'} {written(writer, section.heading.text)}"
    for block in section.blocks:
        yield _block(block, writer)


def _block(block: Block[Sentence], writer: Writer) -> str:
    if isinstance(block, Paragraph):
        return anchor(block.id) + _sentences(block.said, writer)
    if isinstance(block, Items):
        return "\n".join(f"- {anchor(item.id)}{_sentences(item.said, writer)}" for item in block.items)
    return _table(block, writer)


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
