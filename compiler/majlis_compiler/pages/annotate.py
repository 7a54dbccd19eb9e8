"""A page for review: after every sentence where it stands in the catalogs, and the rules it speaks for.

A reader who stumbles over a sentence reports its tag, and a translator finds the very wording by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .fragments import text_sentences
from .inline import Writer
from .marks import mark
from .page import Page, Sentence
from .plan.statement import Block, Example, Figure, Items, Paragraph, Section, Table

INDENT = "  "


def tag(sentence: Sentence) -> str:
    """`turn.draw ar-EG #2: stock.draw`; messages said within the sentence, and its badge, follow after a plus."""
    where = " + ".join(map(str, sentence.origins))
    return f"{where}: {', '.join(sentence.rules)}" if sentence.rules else where


def annotated(page: Page) -> Page:
    """The page with a tag in each sentence, headings and cells included, for HTML and Markdown."""
    return replace(page, sections=tuple(section.map(_tagged) for section in page.sections))


def _tagged(sentence: Sentence) -> Sentence:
    return replace(sentence, text=f"{sentence.text} {mark('origin', tag(sentence))}")


def annotated_text(page: Page) -> Iterator[str]:
    """The lines of the page as plain text.

    Each sentence is a line of its own and its tag the next, so that no line runs both ways.
    """
    writer = page.writer("text")
    for section in page.sections:
        yield from _section(section, writer)
        yield ""


def is_tag(line: str) -> bool:
    """Whether a line of `annotated_text` is a tag, which is to stay in one piece."""
    return line.lstrip(" \u2066").startswith("‹")


def _section(section: Section[Sentence], writer: Writer) -> Iterator[str]:
    heading = writer.sentence(section.heading.text)
    yield heading
    yield ("=" if section.id == "title" else "-") * len(heading)
    yield _tag_line(section.heading, writer)
    for block in section.blocks:
        yield from _block(block, writer)


def _block(block: Block[Sentence], writer: Writer) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield from _sentences(block.said, writer)
    elif isinstance(block, Items):
        for item in block.items:
            first, *others = item.said
            yield from _sentences((first,), writer, "- ")
            yield from _sentences(others, writer, INDENT)
    elif isinstance(block, Figure):
        yield from _sentences((block.title, *block.shows, *block.caption), writer)
    elif isinstance(block, Example):
        yield ""
        yield from _sentences((block.heading,), writer)
        for each in block.blocks:
            yield from _block(each, writer)
    else:
        yield from _table(block, writer)


def _sentences(said: Sequence[Sentence], writer: Writer, before: str = "") -> Iterator[str]:
    for sentence in said:
        yield before + text_sentences((sentence,), writer)
        yield _tag_line(sentence, writer)


def _table(table: Table[Sentence], writer: Writer) -> Iterator[str]:
    between = " | " if table.head else ": "
    rows = [row.cells for row in table.rows]
    if table.head:
        rows.insert(0, tuple((cell,) for cell in table.head))
    for cells in rows:
        yield between.join(text_sentences(cell, writer) for cell in cells)
        yield from (_tag_line(sentence, writer) for cell in cells for sentence in cell)


def _tag_line(sentence: Sentence, writer: Writer) -> str:
    return INDENT + writer.sentence(mark("origin", tag(sentence)))
