"""One key of the reference: its title, what it decides, its values in words, and when it has no effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ..catalogue import RULE_BY_KEY, Choice, Hand, Leaf, Number, Several, TileList, TileOr
from ..locales.words import Entry, value_id
from ..schema.words import Wordbook

Row = tuple[str, str]
"""A value as typed in a file (Markdown), and its words."""


def head_entry(key: str, book: Wordbook) -> str:
    """A key of the file's head: no values to list."""
    return "\n\n".join(_opening(key, book.rules[key]))


def leaf_entry(leaf: Leaf, book: Wordbook) -> str:
    """A rule or setting in full."""
    words = book.rules[leaf.key]
    parts = [*_opening(leaf.key, words), table(values(leaf, words, book), book)]
    if isinstance(leaf.kind, Several):
        parts.append(book.reference["several"])
    kind = "mark" if leaf.key in RULE_BY_KEY else "setting"
    effect = [book.reference[kind].format(mark=book.marks[leaf.mark])]
    if leaf.inert is not None:
        effect.append(book.reference["inert"].format(because=book.inert[leaf.inert.because]))
    return "\n\n".join([*parts, " ".join(effect)])


def keys_table(keys: Mapping[str, str], book: Wordbook) -> str:
    """The keys inside a mapping, each with its line of help."""
    return table(((f"`{key}`", text) for key, text in keys.items()), book, "key")


def table(rows: Iterable[Row], book: Wordbook, first: str = "value") -> str:
    """A Markdown table of values (or keys) and their meaning."""
    head = f"| {book.reference[first]} | {book.reference['meaning']} |\n| --- | --- |\n"
    return head + "\n".join(f"| {value} | {text} |" for value, text in rows)


def values(leaf: Leaf, words: Entry, book: Wordbook) -> Iterator[Row]:
    """The values of a leaf, those with words of their own first or in the catalogue's order."""
    match leaf.kind:
        case Number(least, or_none):
            yield _number(least, words, book)
            if or_none:
                yield "`none`", words.values["none"]
        case Hand():
            yield _number(1, words, book)
            yield "`{2: 9, 3: 7, 4: 5}` …", book.reference["per_count"]
        case TileList():
            yield "`[]`", words.values["empty"]
            yield "`[0-0]` …", book.reference["tiles"]
        case Several(each, least):
            if least == 0:
                yield "`[]`", words.values["empty"]
            yield from _listed(each, words)
        case TileOr(each):
            yield from _listed(each, words)
            yield "`6-6` …", book.reference["tile"]
        case Choice(each):
            yield from _listed(each, words)


def _listed(each: tuple[object, ...], words: Entry) -> Iterator[Row]:
    return ((f"`{value_id(value)}`", words.values[value_id(value)]) for value in each)


def _number(least: int, words: Entry, book: Wordbook) -> Row:
    unit = book.units[words.unit] if words.unit else ""
    return f"`{least}` …", book.reference["number_of"].format(unit=unit, least=least)


def _opening(key: str, words: Entry) -> list[str]:
    # The anchor is the key: titles change, and Arabic ones make no anchor at all.
    return [f'<a id="{key}"></a>', f"### {words.title}", f"`{key}`", words.says]
