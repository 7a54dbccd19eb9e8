"""A page without its surroundings: an HTML fragment, or plain text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from .drawings import drawn, shown
from .formats import written
from .inline import Writer
from .page import Page, Sentence, badges_shown
from .plan.statement import Block, Example, Figure, Items, Paragraph, Row, Section, Table


def html_fragment(page: Page, prefix: str = "") -> str:
    """The sections as HTML. `prefix` goes before every anchor, to keep two languages on one page apart (`ar-deal`)."""
    writer = page.writer("html")
    return "\n".join(html_section(section, writer, prefix) for section in page.sections)


def html_section(section: Section[Sentence], writer: Writer, prefix: str = "", beside: str = "") -> str:
    """One section under its heading, `h1` for the title and `h2` for the others. `beside`: links after the heading."""
    level = 1 if section.id == "title" else 2
    name = f"{prefix}{section.id}"
    kind = section.id.partition("-")[0]  # several sections of one kind are numbered
    heading = written(writer, section.heading.text)
    blocks = "\n".join(html_block(block, writer, prefix, f"{name}-heading") for block in section.blocks)
    return (
        f'<section id="{name}" class="{kind}" aria-labelledby="{name}-heading">\n'
        f'<div class="heading"><h{level} id="{name}-heading">{heading}</h{level}>{beside}</div>\n{blocks}\n</section>'
    )


def html_block(block: Block[Sentence], writer: Writer, prefix: str, heading: str) -> str:
    """A paragraph, a list, a table, a figure or an example; `heading` is the id of the heading it stands under."""
    if isinstance(block, Paragraph):
        return f"<p>{html_sentences(block.said, writer)}</p>"
    if isinstance(block, Items):
        items = (f"<li{_id(item.id, prefix)}>{html_sentences(item.said, writer)}</li>" for item in block.items)
        start, end = (f'<ol class="{writer.digits}">', "</ol>") if block.numbered else ("<ul>", "</ul>")
        return "\n".join((start, *items, end))
    if isinstance(block, Figure):
        return html_figure(block, writer, prefix)
    if isinstance(block, Example):
        return html_example(block, writer, prefix)
    return html_table(block, writer, prefix, heading)


def html_example(example: Example[Sentence], writer: Writer, prefix: str) -> str:
    """A worked example, a section of its own below the section it belongs to."""
    name = f"{prefix}{example.id}"
    title = written(writer, example.heading.text)
    blocks = "\n".join(html_block(block, writer, prefix, f"{name}-heading") for block in example.blocks)
    return (
        f'<section id="{name}" class="example" aria-labelledby="{name}-heading">\n'
        f'<h3 id="{name}-heading">{title}</h3>\n{blocks}\n</section>'
    )


def html_figure(figure: Figure[Sentence], writer: Writer, prefix: str) -> str:
    """A drawing within the page, with what is said below it."""
    caption = html_sentences(figure.caption, writer)
    below = f"\n<figcaption>{caption}</figcaption>" if caption else ""
    drawing = drawn(figure, writer, prefix)
    if figure.board.wide:
        name = f"{prefix}{figure.id}-title"
        drawing = f'<div class="scroll" role="group" aria-labelledby="{name}" tabindex="0">\n{drawing}\n</div>'
    rules = " ".join(dict.fromkeys(key for said in figure.shows for key in said.rules))
    shows = f' data-rule="{escape(rules)}"' if rules else ""
    return f'<figure class="drawing"{shows}>\n{drawing}{below}\n</figure>'


def html_table(table: Table[Sentence], writer: Writer, prefix: str, heading: str) -> str:
    """A table whose first column names its rows. One with a head may be wide, and scrolls in a box of its own."""
    head = "".join(f'<th scope="col">{html_sentences((cell,), writer)}</th>' for cell in table.head)
    rows = [f"<thead><tr>{head}</tr></thead>"] if table.head else []
    rows += ["<tbody>", *(_html_row(row, writer, prefix) for row in table.rows), "</tbody>"]
    body = "\n".join(rows)
    if not table.head:
        return f'<table class="facts">\n{body}\n</table>'
    box = f'<div class="scroll" role="group" aria-labelledby="{heading}" tabindex="0">'
    return f"{box}\n<table>\n{body}\n</table>\n</div>"


def _html_row(row: Row[Sentence], writer: Writer, prefix: str) -> str:
    first, *others = (html_sentences(cell, writer) for cell in row.cells)
    cells = "".join(f"<td>{cell}</td>" for cell in others)
    return f'<tr{_id(row.id, prefix)}><th scope="row">{first}</th>{cells}</tr>'


def html_sentences(said: Sequence[Sentence], writer: Writer) -> str:
    """Sentences one after the other, each with the rules it speaks for, and badges in words."""
    return " ".join(html_sentence(sentence, writer, badge) for sentence, badge in badges_shown(said))


def html_sentence(sentence: Sentence, writer: Writer, words: str | None) -> str:
    """One sentence in a span, with the words of a badge after it; `data-rule` lists its rules."""
    rules = f' data-rule="{escape(" ".join(sentence.rules))}"' if sentence.rules else ""
    badge = f' <span class="differs">{written(writer, words)}</span>' if words else ""
    return f"<span{rules}>{written(writer, sentence.text)}</span>{badge}"


def _id(name: str | None, prefix: str) -> str:
    return f' id="{prefix}{name}"' if name else ""


def plain_text(page: Page) -> str:
    """The page for a terminal: headings on lines of their own, sentences run on, a table row a line."""
    writer = page.writer("text")
    return "\n\n".join(text_section(section, writer) for section in page.sections) + "\n"


def text_section(section: Section[Sentence], writer: Writer) -> str:
    """One section as text."""
    heading = writer.sentence(section.heading.text)
    rule = ("=" if section.id == "title" else "-") * len(heading)
    return "\n".join((heading, rule, *(text_block(block, writer) for block in section.blocks)))


def text_block(block: Block[Sentence], writer: Writer) -> str:
    """A paragraph on a line, a list with hyphens or numbers, a table with its cells set off by bars.

    A figure is told in words; an example begins with an empty line.
    """
    if isinstance(block, Paragraph):
        return text_sentences(block.said, writer)
    if isinstance(block, Items):
        signs = [writer.sentence(f"{number}.") if block.numbered else "-" for number in range(1, len(block.items) + 1)]
        items = (text_sentences(item.said, writer) for item in block.items)
        return "\n".join(map(" ".join, zip(signs, items, strict=True)))
    if isinstance(block, Figure):
        return text_sentences((*block.shows, *shown(block)), writer)
    if isinstance(block, Example):
        parts = (text_block(each, writer) for each in block.blocks)
        return "\n".join(("", writer.sentence(block.heading.text), *parts))
    if not block.head:
        return "\n".join(": ".join(text_sentences(cell, writer) for cell in row.cells) for row in block.rows)
    lines = [[text_sentences((cell,), writer) for cell in block.head]]
    lines += [[text_sentences(cell, writer) for cell in row.cells] for row in block.rows]
    return "\n".join(" | ".join(line) for line in lines)


def text_sentences(said: Sequence[Sentence], writer: Writer) -> str:
    """Sentences one after the other, a badge in brackets."""
    told = []
    for sentence, badge in badges_shown(said):
        told.append(writer.sentence(sentence.text))
        if badge:
            told.append(f"[{writer.sentence(badge)}]")
    return " ".join(told)
