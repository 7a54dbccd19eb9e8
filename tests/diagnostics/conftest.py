"""Findings that every format prints, and the files with the output expected of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from majlis_compiler.diagnostics import Diagnostic, Phrase, Related, Span

GOLDEN = Path(__file__).parent / "golden"
HOUSE = """\
format: 1
id: my-house
extends: sahrat/draw
name: {en: Our [bold]table[/bold], ar: طاولتُنا}
summary: {en: "", ar: نص}

deal:
  hand: 9
stock: {draw: sometimes}
"""


@pytest.fixture
def sources() -> dict[str, str]:
    return {"my-house.yaml": HOUSE}


@pytest.fixture
def findings() -> list[Diagnostic]:
    """One of each shape: with a second place, on an Arabic line, with hostile text, over lines, without a place."""

    def at(line: int, column: int, end: int, last: int | None = None) -> Span:
        return Span("my-house.yaml", line, column, last or line, end)

    hands = {"players": 4, "hand": 9, "needed": 36, "tiles": 28, "most": 7}
    counts = Related(Span("sahrat/draw.yaml", 12, 21, 12, 27), Phrase("value_comes_from", {"key": "players.counts"}))
    return [
        Diagnostic("M204", at(8, 9, 10), "deal.hand", hands, related=(counts,)),
        Diagnostic("S110", at(5, 15, 17), "summary.en", {"language": Phrase("language_en")}),
        Diagnostic(
            "S103",
            at(9, 15, 24),
            "stock.draw",
            {"value": "[red]{oops} 100%\x1b[2J\u202e", "allowed": ("never", "until_playable", "at_most")},
            help=Phrase("did_you_mean", {"name": "never"}),
        ),
        Diagnostic("L502", at(4, 41, 49), "name.ar", {"word": "طاولتنة", "suggestion": "طاولتنا"}),
        Diagnostic("R104", at(7, 1, 10, last=8), "deal", {"problem": "a:b, c\nd"}),
        Diagnostic("N601", Span("other.yaml", 3, 1, 3, 2), "stock.reserve", {"rule": "stock.reserve", "because": "so"}),
        Diagnostic("I901", params={"path": "gone.yaml", "reason": "No such file or directory"}),
    ]


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compares a text with a file under golden/; MAJLIS_REGENERATE=1 writes the file instead."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if os.environ.get("MAJLIS_REGENERATE"):
            GOLDEN.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")

        assert path.read_text(encoding="utf-8") == text

    return compare
