"""The comparison in one language: its cells and headings in words, for HTML and Markdown alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from majlis_runtime import Prose

from ..game import Game
from ..schema.words import wordbook
from .comparison import Cell, Comparison, comparisons, left_out
from .furniture import Furniture
from .inline import Writer


@dataclass(frozen=True, slots=True)
class Head:
    """A game over its column. `page` is the locale to read it in."""

    id: str
    name: str
    page: str


@dataclass(frozen=True, slots=True)
class Words:
    """A cell. `text` is empty where the rule is `absent`."""

    text: str
    differs: bool
    absent: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A rule in every game; without cells, the heading over the rules that follow."""

    title: str
    cells: tuple[Words, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table. `family` is its heading, empty when there is only one table."""

    family: str
    heads: tuple[Head, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """All tables of the comparison, what is said before and after them; every text is in the format asked for."""

    intro: str
    sheets: tuple[Sheet, ...]
    missing: str


class Comparer:
    """Words a comparison in one locale and format (`html`, `md`)."""

    def __init__(self, words: Furniture, format: str) -> None:
        self.words = words
        self.format = format
        self.writer: Writer = words.writer(format)
        self.sections = wordbook(words.locale.tag).sections

    def compared(self, games: Sequence[Game]) -> Compared:
        """The comparison of these games. WordsMissing when the language lacks a value's words."""
        found = comparisons(games)
        left = left_out(games, found)
        missing = self.said("site.left_out", left=left) if left else ""
        intro = self.said("site.yardstick" if found else "site.nothing_differs")
        return Compared(intro, tuple(map(self.sheet, found)), missing)

    def said(self, message: str, **args: Any) -> str:
        return self.words.said(self.format, message, args)

    def sheet(self, found: Comparison) -> Sheet:
        family = self.name(found.family.name) if found.family is not None else ""
        return Sheet(family, tuple(map(self.head, found.games)), tuple(self.lines(found)))

    def head(self, game: Game) -> Head:
        """The game's page in this language, or else in its nearest relative."""
        tag = self.words.locale.tag
        near = sorted(game.pages.locales, key=lambda locale: (locale != tag, locale.split("-")[0] != tag.split("-")[0]))
        return Head(game.ruleset.id, self.name(game.ruleset.name), near[0])

    def lines(self, found: Comparison) -> Iterator[Line]:
        renderer = self.words.renderer
        for group in found.groups:
            yield Line(self.writer.sentence(self.sections[group.section]))
            for row in group.rows:
                cells = tuple(self.cell(row.key, cell) for cell in row.cells)
                yield Line(self.writer.sentence(renderer.title(row.key)), cells)

    def cell(self, key: str, cell: Cell) -> Words:
        text = "" if cell.absent else self.writer.sentence(self.words.renderer.value(key, cell.value))
        return Words(text, cell.differs, cell.absent)

    def name(self, name: Prose | str) -> str:
        return self.writer.sentence(self.words.renderer.prose(name))
