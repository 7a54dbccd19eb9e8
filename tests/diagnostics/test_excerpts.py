"""The line and the carets below it, in terminal cells."""

from __future__ import annotations

import pytest

from majlis_compiler.diagnostics import Span
from majlis_compiler.diagnostics.cells import visible, width
from majlis_compiler.diagnostics.render.excerpt import excerpt


def carets(line: str, column: int, end: int, room: int = 95) -> tuple[str, str]:
    found = excerpt(line, Span("a", 1, column, 1, end), room)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("domino", 6),
        ("دومينو", 6),
        ("دُومِينُو", 6),  # tashkeel takes no cell
        ("é", 1),
        ("宽", 2),
        ("a\u200bb\u2067c\u2069", 3),  # zero-width and direction marks
        ("", 0),
    ],
)
def test_width(text: str, cells: int) -> None:
    assert width(text) == cells


def test_hidden_characters_are_written_out() -> None:
    assert visible("a\u202eb\x07 \u200d") == "a<U+202E>b<U+0007> \u200d"


def test_carets_span_the_value() -> None:
    assert carets("stock: {draw: sometimes}", 15, 24) == ("stock: {draw: sometimes}", " " * 14 + "^" * 9)


def test_wide_letters_and_marks_shift_the_caret() -> None:
    assert carets("宽e\u0301: x", 6, 7) == ("宽e\u0301: x", "     ^")


def test_tabs_become_spaces() -> None:
    assert carets("\thand: 6", 2, 6) == ("    hand: 6", "    ^^^^")
    assert carets("ab\tc", 4, 5) == ("ab  c", "    ^")


def test_hidden_characters_under_the_caret() -> None:
    assert carets("a\u200b: 1", 2, 3) == ("a<U+200B>: 1", " ^^^^^^^^")


@pytest.mark.parametrize(
    ("line", "column", "under"),
    [
        ("  ar: دومينو", 7, "  ^^"),
        ("name: {en: x, ar: دومينو}", 12, "^^^^"),
        ("    - id: دومينو", 11, "      ^^"),
        ('"ar": دُومينو', 7, " ^^"),
        ("  ar-EG: دومينو", 3, "  ^^^^^"),
    ],
)
def test_on_an_arabic_line_the_caret_stays_under_the_key(line: str, column: int, under: str) -> None:
    assert carets(line, column, column + 2)[1] == under


def test_an_arabic_line_without_a_key_has_no_caret() -> None:
    """A continuation line of a text; the mark in front keeps the row from turning around."""
    assert carets("  تُلعب الجولة", 4, 8) == ("\u200e  تُلعب الجولة", "")


def test_end_of_file_and_empty_lines() -> None:
    assert carets("", 1, 1) == ("", "^")
    assert carets("ab", 3, 3) == ("ab", "  ^")
    assert excerpt("ab\n", Span("a", 9, 1, 9, 2), 95) is None


def test_a_span_over_lines_is_underlined_to_the_end_of_the_first() -> None:
    assert excerpt("a: [1,  \n 2]", Span("a", 1, 4, 2, 4), 95) == ("a: [1,  ", "   ^^^")


def test_lines_end_where_editors_say() -> None:
    """Separators that only some programs take for line ends do not move the line numbers."""
    assert excerpt("a\u2028b\r\nc: 1", Span("a", 2, 1, 2, 2), 95) == ("c: 1", "^")


@pytest.mark.parametrize("column", [1, 40, 80, 120, 199])
def test_a_long_line_is_cut_around_the_caret(column: int) -> None:
    line = "".join(chr(ord("a") + number % 26) for number in range(200))
    shown, under = carets(line, column, column + 1, room=60)

    assert width(shown) <= 60
    assert shown[len(under) - 1] == line[column - 1]
    assert shown.startswith("…") == (line[0] != shown[0])
    assert len(under.strip()) == 1


def test_a_cut_never_parts_a_letter_from_its_marks() -> None:
    shown, _ = carets("key: " + "e\u0301" * 100, 120, 121, room=40)

    assert shown[1] != "\u0301"
    assert width(shown) <= 40
