"""The line of a file that a finding is about, and the carets under it, measured in terminal cells."""

from __future__ import annotations

import re
from functools import lru_cache

from ..cells import is_right_to_left, visible, width
from ..diagnostic import Span

TAB = 4
LINE_BREAK = re.compile(r"\r\n|\r|\n")  # only what YAML and editors agree on
KEY = re.compile(r"""[ \t]*(?:-[ \t]+)*["']?([A-Za-z0-9_][A-Za-z0-9_.\-/]*)["']?[ \t]*:""")
LEFT_TO_RIGHT_MARK = "\u200e"


def excerpt(source: str, span: Span, room: int) -> tuple[str, str] | None:
    """The line as shown, at most `room` cells wide, and the line of carets below it; None when there is no such line.

    On a line with right-to-left letters the carets stand under the key it begins with, since a terminal
    may show the rest in another order; without such a key there are no carets.
    """
    lines = _lines(source)
    if not 1 <= span.line <= len(lines):
        return None
    line = lines[span.line - 1]
    columns = _columns(line, span)
    cells, shown = _cells(line)
    if columns is None:
        text, _ = _window(shown, 0, room)
        return _steady(text), ""
    first = cells[min(columns[0], len(line))]
    last = max(cells[min(columns[1], len(line))], first + 1)
    text, cut = _window(shown, first, room)
    carets = min(last - cut, room) - (first - cut)
    return _steady(text), " " * (first - cut) + "^" * max(1, carets)


@lru_cache(maxsize=4)
def _lines(source: str) -> list[str]:
    """The lines of a file; findings come file by file, so that the last few are asked for again and again."""
    return LINE_BREAK.split(source)


def _columns(line: str, span: Span) -> tuple[int, int] | None:
    """Where the carets go, as offsets into the line, the end exclusive."""
    if is_right_to_left(line):
        key = KEY.match(line)
        return key.span(1) if key else None
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    return span.column - 1, max(end, span.column)


def _cells(line: str) -> tuple[list[int], list[str]]:
    """For each offset of the line the cell it begins at; and what is shown for each character."""
    starts, shown, at = [], [], 0
    for char in line:
        text = " " * (TAB - at % TAB) if char == "\t" else visible(char)
        starts.append(at)
        shown.append(text)
        at += width(text)
    return [*starts, at], shown


def _window(shown: list[str], focus: int, room: int) -> tuple[str, int]:
    """The part of the line around a cell that fits, and by how many cells it is moved to the left."""
    total = width("".join(shown))
    if total <= room and focus < room:
        return "".join(shown), 0
    left = max(0, min(focus - room // 2, total - room + 1))
    head = "…" if left else ""
    at, start, text = 0, 0, ""
    for piece in shown:
        if at < left + len(head) or (head and not text and width(piece) == 0):  # a mark goes with its letter
            at += width(piece)
            start = at
            continue
        whole_rest = total - start <= room - len(head)
        if not whole_rest and at + width(piece) - start > room - len(head) - 1:
            return head + text + "…", start - len(head)
        text += piece
        at += width(piece)
    return head + text, start - len(head)


def _steady(text: str) -> str:
    """A line that begins with right-to-left letters must not turn the whole row around."""
    first = next((char for char in text if char.isalpha()), "")
    return LEFT_TO_RIGHT_MARK + text if is_right_to_left(first) else text
