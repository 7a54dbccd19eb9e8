"""Houses to be played deeply, small enough to be played at once."""

from __future__ import annotations

from contextlib import nullcontext

from helpers import BUNDLED, REPOSITORY, RULESETS, House, child
from majlis_compiler.deep.deepen import Played, deepen
from majlis_compiler.draft import Draft
from majlis_compiler.library import Library

ALONE = "options: {target: fixed, after_block: fixed}\n"
"""Leaves a child of sahrat/draw one option set for each number of players."""
TWO = "players: {counts: [2]}\n" + ALONE
AT_ONCE = TWO + "deal: {hand: 1}\n"
"""Whoever opens goes out with his only tile, so nothing else ever happens."""
FILES = [*(REPOSITORY / "tests").rglob("*.yaml"), *(RULESETS / f"{name}.yaml" for name in BUNDLED)]


def bundled(name: str) -> Draft:
    return Library().draft(RULESETS / f"{name}.yaml")


def sound(house: House, body: str, of: str = "sahrat/draw") -> Draft:
    """A child of a bundled game in which nothing is wrong."""
    outcome = house.compile(child(body, of=of))
    assert outcome.errors == [], outcome.told
    return outcome.draft


def deep(draft: Draft, rounds: int = 20, workers: int = 1) -> Played:
    (game,) = deepen([draft], workers, lambda total: nullcontext(lambda done: None), rounds)
    return game
