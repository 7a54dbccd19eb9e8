"""The page of one language: the file's keys in the order of the file, by section."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from ..catalogue import RULES, SETTINGS
from ..schema.words import Wordbook, wordbook
from .entry import head_entry, keys_table, leaf_entry

HEAD = (
    "format", "id", "extends", "name", "summary",
    "source", "source.title", "source.publisher", "source.by", "source.url",
    "family", "ladder",
)  # fmt: skip
PARTS = {"options": ("option", "choice"), "examples": ("example", "expect", "result")}
CODE = re.compile(r"`([^`]+)`")


def rules_page(language: str) -> str:
    """The Markdown of `en` or `ar`. Arabic runs from the right, with what is typed in a file from the left."""
    book = wordbook(language)
    text = "\n\n".join(_page(book)) + "\n"
    return text if language == "en" else _from_the_right(text, language)


def _page(book: Wordbook) -> Iterator[str]:
    leaves = (*SETTINGS, *RULES)
    sections = ("header", *dict.fromkeys(leaf.section for leaf in leaves), *PARTS)
    yield f"# {book.reference['heading']}"
    yield book.reference["intro"]
    yield f"**{book.reference['contents']}**"
    yield "\n".join(f"- [{book.sections[name]}](#section-{name})" for name in sections)
    for name in sections:
        yield f'<a id="section-{name}"></a>'
        yield f"## {book.sections[name]}"
        if name == "header":
            yield from (head_entry(key, book) for key in HEAD)
        elif name in PARTS:
            yield from _block(name, book)
        else:
            yield from (leaf_entry(leaf, book) for leaf in leaves if leaf.section == name)


def _block(name: str, book: Wordbook) -> Iterator[str]:
    """Options or examples: what they are, and a table for each record inside. `assumed` stands with options."""
    yield head_entry(name, book)
    for block in PARTS[name]:
        yield f"**`{block}`** {book.reference['parts']}"
        yield keys_table(book.keys[block], book)
    if name == "options":
        yield head_entry("assumed", book)


def _from_the_right(text: str, language: str) -> str:
    """Digits and signs would be reordered inside Arabic, so that code says its own direction."""
    body = CODE.sub(lambda found: f'<code dir="ltr">{escape(found[1])}</code>', text)
    return f'<div dir="rtl" lang="{language}">\n\n{body}\n</div>\n'
