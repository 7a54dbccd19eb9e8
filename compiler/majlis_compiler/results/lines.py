"""Lines as a terminal shows them: not too long, nothing hidden in them, each direction by itself."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from ..diagnostics.cells import visible
from ..diagnostics.isolates import isolate

BOLD = "\x1b[1m{}\x1b[0m"
WIDTH = 100
ONE, TWO = "  ", "    "  # what is said of a heading stands further in


def laid_out(lines: Iterable[str], lang: str, colour: bool = False) -> Iterator[str]:
    """Lines with isolates where two directions meet; in `colour`, what begins at the margin is a heading and bold."""
    for line in lines:
        for part in _wrapped(line):
            text = laid_out_whole(part, lang)
            yield BOLD.format(text) if colour and text and not line.startswith(ONE) else text


def laid_out_whole(line: str, lang: str) -> str:
    """One line as it is, however long."""
    return isolate(visible(line), lang)


def _wrapped(line: str) -> list[str]:
    """A line that is too long as several, all as far in."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]
