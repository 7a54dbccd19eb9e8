"""The shape of a planned page: sections of statements, each a message id with its arguments, and no words.

The same shape holds what a page says once a language has said it, so everything here is generic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..figures import Board

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing the page has to say, and the keys of the rules and settings it speaks for."""

    message: str
    args: Mapping[str, Any]
    rules: tuple[str, ...] = ()

    def is_among(self, others: Iterable[Statement]) -> bool:
        """Whether one of the others says just the same, whatever it speaks for."""
        return any(self.message == other.message and self.args == other.args for other in others)


@dataclass(frozen=True, slots=True)
class Paragraph(Generic[T]):
    """Sentences that run on. An `id` makes it a place to link to."""

    said: tuple[T, ...]
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Items(Generic[T]):
    """A list; each item is a few sentences. `numbered`: they come one after the other."""

    items: tuple[Paragraph[T], ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """A row of cells, each a few sentences; the first cell names the row."""

    cells: tuple[tuple[T, ...], ...]
    id: str | None = None


@dataclass(frozen=True, slots=True)
class Table(Generic[T]):
    """A table; without a head it is a list of facts, two cells a row."""

    rows: tuple[Row[T], ...]
    head: tuple[T, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure(Generic[T]):
    """A drawing, what it is called, what it shows for those who do not see it, and what is said below it."""

    id: str
    board: Board
    title: T
    shows: tuple[T, ...]
    caption: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Example(Generic[T]):
    """A worked example under a heading of its own; it may be linked to by its `id`."""

    id: str
    heading: T
    blocks: tuple[Plain[T] | Figure[T], ...]

    def statements(self) -> tuple[T, ...]:
        """Its heading and everything below, in reading order."""
        return tuple(_said(self))


Plain = Paragraph[T] | Items[T] | Table[T]
Block = Plain[T] | Figure[T] | Example[T]


@dataclass(frozen=True, slots=True)
class Section(Generic[T]):
    """A part of the page under its heading; `id` is its anchor, the same in every language."""

    id: str
    heading: T
    blocks: tuple[Block[T], ...]

    def statements(self) -> tuple[T, ...]:
        """Everything below the heading, in reading order."""
        return tuple(said for block in self.blocks for said in _said(block))

    def map(self, change: Callable[[T], U]) -> Section[U]:
        """The same section with every statement changed."""
        return Section(self.id, change(self.heading), tuple(_mapped(block, change) for block in self.blocks))

    def figures(self) -> Iterator[Figure[T]]:
        """The drawings of this part of the page."""
        for block in self.blocks:
            if isinstance(block, Example):
                yield from (each for each in block.blocks if isinstance(each, Figure))


def _said(block: Block[T]) -> Iterator[T]:
    if isinstance(block, Paragraph):
        yield from block.said
    elif isinstance(block, Items):
        yield from (said for item in block.items for said in item.said)
    elif isinstance(block, Figure):
        yield from (block.title, *block.shows, *block.caption)
    elif isinstance(block, Example):
        yield block.heading
        for each in block.blocks:
            yield from _said(each)
    else:
        yield from block.head
        yield from (said for row in block.rows for cell in row.cells for said in cell)


def _mapped(block: Block[T], change: Callable[[T], U]) -> Block[U]:
    if isinstance(block, Example):
        return Example(block.id, change(block.heading), tuple(_part(each, change) for each in block.blocks))
    return _part(block, change)


def _part(block: Plain[T] | Figure[T], change: Callable[[T], U]) -> Plain[U] | Figure[U]:
    if isinstance(block, Paragraph):
        return _paragraph(block, change)
    if isinstance(block, Items):
        return Items(tuple(_paragraph(item, change) for item in block.items), block.numbered)
    if isinstance(block, Figure):
        shows, caption = tuple(map(change, block.shows)), tuple(map(change, block.caption))
        return Figure(block.id, block.board, change(block.title), shows, caption)
    rows = (Row(tuple(tuple(map(change, cell)) for cell in row.cells), row.id) for row in block.rows)
    return Table(tuple(rows), tuple(map(change, block.head)))


def _paragraph(block: Paragraph[T], change: Callable[[T], U]) -> Paragraph[U]:
    return Paragraph(tuple(map(change, block.said)), block.id)


def say(message: str, *rules: str, **args: Any) -> Statement:
    """A statement: `say("turn.draw", "stock.draw", mode="until")`."""
    return Statement(message, args, rules)


def section(name: str, *paragraphs: list[Statement], **heading: Any) -> Section[Statement]:
    """A section of running text; paragraphs without a sentence are left out."""
    blocks = tuple(Paragraph(tuple(said)) for said in paragraphs if said)
    return Section(name, say(f"heading.{name}", **heading), blocks)
