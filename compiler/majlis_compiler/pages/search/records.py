"""What can be found on a site: every distinct text once, every distinct section once, and the pages that have them.

Houses of one parent say nearly the same, so a site of a thousand games has few texts of its own for each. The shape,
in lists for their brevity:

- `texts`: sentences, rows of tables, headings and names, as they are read
- `sections`: `[heading, [anchor, text…], …]`, the section's own place first, then those within it that have an id
- `pages`: `[path, locale, digits, name, [section…]]`
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from ...game import Game
from ...locales import language
from ..furniture import Furniture
from ..marks import TOKEN, plain
from ..page import Page, Sentence
from ..places import page_path
from ..plan.statement import Example, Figure, Items, Paragraph, Row, Section, Table
from ..shelf import in_order
from ..stretches import STRETCHES
from .fold import INVISIBLE, tables

Place = tuple[str, list[str]]
"""An anchor, and what is read there."""


class Numbers:
    """Things by number, each kept once."""

    def __init__(self) -> None:
        self._numbers: dict[Hashable, int] = {}

    def of(self, thing: Hashable) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    def things(self) -> list[Any]:
        return list(self._numbers)


def records(games: Sequence[Game], pages: Mapping[str, Mapping[str, Page]]) -> dict[str, Any]:
    """All that the script knows, ready for JSON; `pages`: by id of the game and locale."""
    texts, sections = Numbers(), Numbers()
    listed = [
        page_record(page_path(game.ruleset.id, page.locale), page, texts, sections)
        for game in in_order(games)
        for page in pages[game.ruleset.id].values()
    ]
    tags = dict.fromkeys(tag for game in games for tag in pages[game.ruleset.id])
    return {
        "fold": tables(),
        "stretches": {direction: _for_javascript(found) for direction, found in STRETCHES.items()},
        "languages": {tag: _words(tag) for tag in tags},
        "texts": texts.things(),
        "sections": sections.things(),
        "pages": listed,
    }


def page_record(path: str, page: Page, texts: Numbers, sections: Numbers) -> list[Any]:
    numbers = []
    for section in page.sections:
        kept = tuple((anchor, *map(texts.of, said)) for anchor, said in places(section))
        numbers.append(sections.of((texts.of(read(section.heading)), *kept)))
    return [path, page.locale, page.digits, texts.of(read(page.sections[0].heading)), numbers]


def places(section: Section[Sentence]) -> Iterator[Place]:
    """The section and the places within it; a statement of a kind of block unknown here belongs to the section."""
    own: list[str] = []
    within: list[Place] = []
    taken: set[int] = set()
    for block in section.blocks:
        if isinstance(block, Example):
            taken.update(map(id, block.statements()))
            within.append((block.id, list(_example(block))))
            continue
        for anchor, text, said in _lines(block):
            taken.update(map(id, said))
            if anchor is None:
                own.append(text)
            else:
                within.append((anchor, [text]))
    own += (read(said) for said in section.statements() if id(said) not in taken)
    yield section.id, own
    yield from within


def _lines(block: object) -> Iterator[tuple[str | None, str, Sequence[Sentence]]]:
    """Rows of a table and items of a list: anchor, text, and what it is made of."""
    if isinstance(block, Table):
        for row in block.rows:
            yield row.id, _row(row), [said for cell in row.cells for said in cell]
    elif isinstance(block, Items):
        for item in block.items:
            yield item.id, " ".join(map(read, item.said)), item.said


def _example(block: Example[Sentence]) -> Iterator[str]:
    """All of a worked example that is to be read; what a drawing says to those who do not see it is not."""
    yield read(block.heading)
    for part in block.blocks:
        if isinstance(part, Figure):
            yield from map(read, part.caption)
        elif isinstance(part, Paragraph):
            yield from map(read, part.said)
        else:
            yield from (text for _, text, _ in _lines(part))


def _row(row: Row[Sentence]) -> str:
    """A row on one line: what it is about, and its cells."""
    name, *cells = (" ".join(map(read, cell)) for cell in row.cells)
    return f"{name}: {' · '.join(cells)}" if cells else name


def read(said: Sentence) -> str:
    """A sentence as it is read: no marks, nothing invisible, and the digits of the rules themselves."""
    return plain(re.sub(f"[{INVISIBLE}]", "", TOKEN.sub("", said.text)))


def _words(tag: str) -> dict[str, str]:
    words = Furniture(tag)
    return {"dir": language(tag).locale.dir, "also": words.text("site.search_also")}


def _for_javascript(pattern: re.Pattern[str]) -> str:
    return pattern.pattern.replace("(?P<", "(?<")
