"""Houses whose worked examples come out in every way there is a sentence for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from majlis_compiler.game import Game
from majlis_compiler.library import Library

GOOD = Path(__file__).parent / "examples" / "good"
HOUSES = sorted(path.stem for path in GOOD.glob("*.yaml"))


@cache
def house(name: str) -> Game:
    draft = Library().draft(GOOD / f"{name}.yaml")
    assert draft.game is not None, draft.faults
    return draft.game
