"""Where the letters of a paragraph stand on the screen, and what about that is wrong.

Two questions. *Do things run the way their surroundings run?* Within every paragraph and every isolate each item (a
letter, a number, an isolate as a whole) must stand after the one before it, line by line: so nothing from outside
stands between the letters of an isolate, and every quote, bracket and comma is on its side. *Do figures and foreign
words run their own way?* `+5`, `2020–2024` or `Draw (Arab)` read from the left wherever they are, Arabic from the
right; that the text around them runs well does not tell.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

SLACK = 0.6  # CSS pixels: letters may overlap by a little


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter with its marks: what, and the middle of where; `line` counts from the top of the paragraph."""

    text: str
    left: float
    right: float
    line: int

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


@dataclass(frozen=True, slots=True)
class Run:
    """A paragraph, or an isolate in one."""

    dir: str
    lang: str
    items: tuple[Letter | Run, ...]

    def letters(self) -> Iterator[Letter]:
        for item in self.items:
            if isinstance(item, Run):
                yield from item.letters()
            else:
                yield item

    def runs(self) -> Iterator[Run]:
        """This and every isolate within."""
        yield self
        for item in self.items:
            if isinstance(item, Run):
                yield from item.runs()

    @property
    def text(self) -> str:
        return "".join(letter.text for letter in self.letters())


@dataclass(slots=True)
class _Lines:
    """Counts lines: letters come line by line, and a letter of the next line has its middle well below."""

    number: int = 0
    middle: float | None = None
    height: float = field(default=0.0)

    def of(self, top: float, bottom: float) -> int:
        middle, height = (top + bottom) / 2, bottom - top
        if self.middle is None or abs(middle - self.middle) > 0.55 * max(height, self.height):
            self.number += self.middle is not None
            self.middle, self.height = middle, height
        return self.number


def read(measured: dict[str, Any]) -> Run:
    """A paragraph as `scripts/paragraphs.js` tells it."""
    return _read(measured, _Lines())


def _read(measured: dict[str, Any], lines: _Lines) -> Run:
    items: list[Letter | Run] = []
    for item in measured["items"]:
        if isinstance(item, dict):
            items.append(_read(item, lines))
        else:
            text, left, right, top, bottom = item
            blank = text.isspace()
            items.append(Letter(text, left, right, lines.number if blank else lines.of(top, bottom)))
    return Run(measured["dir"], measured["lang"], tuple(items))


# Do things run the way their surroundings run?


def misplaced(paragraph: Run) -> Iterator[str]:
    """Every item that does not stand after the one before it, in the direction of the run they are in."""
    for run in paragraph.runs():
        steps = list(_steps(run))
        for before, after in pairwise(steps):
            if before[0].line == after[0].line and not _follows(before, after, run.dir):
                yield f"{_told(after)} is on the wrong side of {_told(before)} in {run.dir} {run.text!r}"
        for step in steps:
            if len(step) > 1 and not isinstance(step[0], Run) and not ascends(step):
                yield f"{_told(step)} is turned round in {run.dir} {run.text!r}"


def _steps(run: Run) -> Iterator[list[Letter]]:
    """What moves as one, line by line: an isolate, a number in a text from the right, any other letter."""
    number: list[Letter] = []
    for item in [*run.items, Letter(" ", 0, 0, -1)]:
        if isinstance(item, Letter) and run.dir == "rtl" and _goes_on(number, item):
            number.append(item)
            continue
        tail = number.pop() if number and not number[-1].text.isnumeric() else None
        if number:
            yield number
        if tail:
            yield [tail]
        number = []
        if isinstance(item, Run):
            for line in sorted({each.line for each in item.letters()}):
                seen = [each for each in item.letters() if each.line == line and not each.text.isspace()]
                if seen:
                    yield sorted(seen, key=lambda each: each.left)
        elif run.dir == "rtl" and unicodedata.bidirectional(item.text[0]) in ("EN", "AN"):
            number = [item]
        elif not item.text.isspace():
            yield [item]


def _goes_on(number: Sequence[Letter], item: Letter) -> bool:
    """Whether a digit or a separator (two of these never stand together) belongs to the number so far."""
    if not number or item.line != number[-1].line:
        return False
    kind = unicodedata.bidirectional(item.text[0])
    return kind in ("EN", "AN") or (kind == "CS" and number[-1].text.isnumeric())


def _follows(before: Sequence[Letter], after: Sequence[Letter], dir: str) -> bool:
    if dir == "rtl":
        return max(each.middle for each in after) < min(each.middle for each in before) + SLACK
    return min(each.middle for each in after) > max(each.middle for each in before) - SLACK


def _told(step: Sequence[Letter]) -> str:
    return repr("".join(each.text for each in step))


def ascends(letters: Sequence[Letter]) -> bool:
    """Whether letters run from the left, on each line by itself."""
    return _monotonic(letters, 1)


def descends(letters: Sequence[Letter]) -> bool:
    """Whether letters run from the right, on each line by itself."""
    return _monotonic(letters, -1)


def _monotonic(letters: Sequence[Letter], sign: int) -> bool:
    seen = [each for each in letters if not each.text.isspace()]
    pairs = pairwise(seen)
    return all(a.line != b.line or (b.middle - a.middle) * sign > -SLACK for a, b in pairs)


# Do figures and foreign words run their own way?

_NUMBER = r"[0-9]+(?:[.,][0-9]+)*"
_TERM = rf"(?:{_NUMBER}|\({_NUMBER}(?: ?[+×÷−-] ?{_NUMBER})+\))"
_LATIN = r"[A-Za-z](?:[A-Za-z0-9’'&.]*[A-Za-z0-9])?"
_ARABIC = r"[\u0620-\u064a\u0671-\u06d3][\u0620-\u065f\u0671-\u06d3]*"
FROM_THE_LEFT = {
    "an address": r"https?://[!-~]*[/\w]",
    "a sum, a range or a tile": rf"[+−±-]?{_TERM}(?:(?: ?[+×÷=–−-] ?|[/:]){_TERM})+",
    "groups of digits": r"(?<![0-9-])[0-9]{2,}(?: [0-9]{2,})+(?![0-9-])",
    "a number with its sign": rf"(?<![0-9])[+−±-]{_NUMBER}(?![0-9]*[-–])|{_NUMBER} ?%|{_NUMBER}[½¼¾]",
    "Latin words": rf"(?<![0-9]){_LATIN}(?: \({_LATIN}(?: {_LATIN})*\)|,? {_LATIN})+",
    "a Latin call": rf"(?<=«){_LATIN}(?:,? {_LATIN})*[!?.]?(?=»)",
}
FROM_THE_RIGHT = {
    "Arabic words": rf"{_ARABIC}(?: \({_ARABIC}(?: {_ARABIC})*\)|،? {_ARABIC})*",
    "a tile in Arabic digits": r"(?<![٠-٩])[٠-٩]-[٠-٩](?![٠-٩])",
    "an Arabic call": rf"(?<=«){_ARABIC}(?:،? {_ARABIC})*[!؟]?(?=»)",
}


def turned(paragraph: Run) -> Iterator[str]:
    """Figures and words of either script that do not run their own way."""
    letters = list(paragraph.letters())
    text = "".join(each.text[0] for each in letters)
    for kinds, runs_well in ((FROM_THE_LEFT, ascends), (FROM_THE_RIGHT, descends)):
        for kind, pattern in kinds.items():
            for found in re.finditer(pattern, text):
                if not runs_well(letters[found.start() : found.end()]):
                    yield f"{kind}: {found.group()!r} in {paragraph.dir} {paragraph.text!r}"


def faults(measured: Sequence[dict[str, Any]]) -> list[str]:
    """All that is wrong on a page."""
    paragraphs = [read(each) for each in measured]
    return [fault for paragraph in paragraphs for kind in (misplaced, turned) for fault in kind(paragraph)]


def shown(measured: Sequence[dict[str, Any]]) -> list[str]:
    """What stands on each line from the left to the right, of all paragraphs; marks with their letters."""
    lines = []
    for paragraph in map(read, measured):
        letters = [each for each in paragraph.letters() if each.right > each.left or not each.text.isspace()]
        for number in sorted({each.line for each in letters}):
            on_line = sorted((each for each in letters if each.line == number), key=lambda each: each.middle)
            lines.append("".join(each.text for each in on_line).strip())
    return lines
