"""Houses beside their parents, as comparisons that need not be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from helpers import House, child
from majlis_compiler.game import Game
from majlis_compiler.impact.outcome import Comparison
from majlis_compiler.impact.variants import Question
from majlis_runtime.simulate import What

BOTH: Mapping[What, int] = {"rounds": 10, "matches": 2}

ODD = """\
set: {highest: 9}
players: {counts: [3], teams: none, direction: left}
deal: {hand: 9}
stock: {draw: at_most, at_most: 2, reserve: 3, while_playable: allowed}
openers: {later_rounds: {lead: any_double}, after_out: next_seat}
turn: {passing: by_player}
ties: {match: shared_win}
target: {points: 60, reached: exact}
clock: {turn_seconds: 30, on_timeout: lose_turn}
"""
"""Of partners: three players, more tiles, a stock, and a target that is hardly ever hit."""


def game_of(house: House, body: str, of: str = "sahrat/draw") -> Game:
    return house.compile(child(body, of=of)).game


def compared(
    house: House, body: str, of: str = "sahrat/draw", *, amounts: Mapping[What, int] = BOTH, **given: Any
) -> Comparison:
    """A house of a bundled game beside it; `given` are choices, and `table` the kind of table."""
    game = game_of(house, body, of)
    assert game.parent is not None
    table = game.ruleset.table(given.pop("table", None), **given)
    return Comparison.of(game, game.parent, table, given, amounts)


def question(comparison: Comparison, key: str) -> Question:
    (found,) = (each for each in comparison.plan.questions if key in each.keys)
    return found
