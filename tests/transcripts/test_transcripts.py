"""One transcript for each ruleset and each set of options, word for word.

Counts can stay right while the order of deals, actions or passes changes; these files would show it. Written anew with
`MAJLIS_REGENERATE=1 pytest tests/transcripts`, and reviewed by `git diff`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from transcript import transcript

from majlis_compiler import load
from majlis_compiler.data import rulesets_folder
from majlis_runtime import Rules, Ruleset

HERE = Path(__file__).parent / "played"
REGENERATE = bool(os.environ.get("MAJLIS_REGENERATE"))


def option_sets(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """The defaults; each other player count; each other choice of each option, alone."""
    yield {}
    for players in ruleset.rules.players.counts[1:]:
        yield {"players": players}
    for option in ruleset.options:
        for choice in option.choices:
            if choice.value != option.default:
                usual = ruleset.rules.players.counts[0]
                players = {} if usual in option.for_players else {"players": option.for_players[0]}
                yield {**players, option.id: choice.value}


def cases() -> dict[str, Rules]:
    found = {}
    for path in sorted(rulesets_folder().rglob("*.yaml")):
        ruleset = load(path)
        for options in option_sets(ruleset):
            names = [f"{name}={value}" for name, value in options.items()] or ["defaults"]
            found["--".join([ruleset.id.replace("/", "-"), *names])] = ruleset.table(**options)
    return found


CASES = cases()


@pytest.mark.parametrize("name", CASES)
def test_a_match_goes_as_written(name: str) -> None:
    path, text = HERE / f"{name}.txt", transcript(CASES[name])
    if REGENERATE:
        HERE.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(CASES)
