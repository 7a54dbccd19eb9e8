"""Counts told part by part come to what the kernel makes of them, under any rules and whatever is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from helpers import House
from majlis_runtime import kernel
from majlis_runtime.deal import begin
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.score import award, lowest, rounded, settle, share
from majlis_runtime.state import State
from majlis_runtime.tally import award_parts, end_counts, shared_parts

COUNTING = [
    "",
    "scoring: {in_play: {double_at_end: one_half, empty_arms: counted}}",
    "spinner: {which: first_double, arms_open: at_once}\nscoring: {in_play: {empty_arms: counted, multiples_of: [3]}}",
    "spinner: {which: first_double}\nscoring: {in_play: {double_at_end: one_half, opening_tile: does_not_count}}",
    "spinner: {which: none}",
]
AWARDS = ("opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own")


def rounds(k: Numbers, count: int) -> Iterator[tuple[State, random.Random]]:
    for seed in range(count):
        s = State(k)
        begin(k, s, seed, 0, 1, -1)
        yield s, random.Random(seed)


def step(k: Numbers, s: State, chance: random.Random) -> bool:
    """One action at random; whether it was a play."""
    tiles = kernel.playable(s)
    if not tiles:
        kernel.skip(k, s) if kernel.stuck(k, s) else kernel.draw(k, s)
        return False
    tile = chance.choice([each for each in range(55) if tiles >> each & 1])
    kernel.lay(k, s, tile, chance.choice(kernel.ends_for(s, tile)) if s.laid else 0)
    return True


@pytest.mark.parametrize("body", COUNTING)
def test_the_ends_add_up(house: House, body: str) -> None:
    k = numbers(house.child(body, of="sahrat/fives").game.ruleset.table(players=2).game)
    seen = 0
    for s, chance in rounds(k, 40):
        while not s.ended:
            if step(k, s, chance):
                parts = end_counts(k, s)
                assert sum(parts) == kernel.count_ends(k, s)
                assert all(part >= 0 for part in parts)
                seen += 1
    assert seen > 400


@pytest.mark.parametrize("each", ["total", "each_hand"])
@pytest.mark.parametrize("kind", AWARDS)
@pytest.mark.parametrize(("of", "players"), [("sahrat/partner", 4), ("sahrat/draw", 2), ("sahrat/draw", 4)])
def test_the_hands_add_up(house: House, of: str, players: int, kind: str, each: str) -> None:
    body = (
        f"scoring: {{round: {{out: {kind}, blocked: {kind}, round_to: 5, applied_to: {each}}}}}\n"
        "ties: {blocked_round: split}\n"
    )
    k = numbers(house.child(body, of=of).game.ruleset.table(players=players).game)
    kinds = set()
    for s, chance in rounds(k, 60):
        while not s.ended:
            step(k, s, chance)
        check_award(k, s)
        kinds.add(s.ended)
    assert kinds == {kernel.OUT, kernel.BLOCKED}


def check_award(k: Numbers, s: State) -> None:
    settle(k, s)
    if s.winner >= 0:
        kind = k.award_out if s.ended == kernel.OUT else k.award_blocked
        total = max(0, sum(award_parts(k, s, s.winner, kind)))
        assert award(k, s, s.winner, kind) == _whole(k, total)
    else:
        level = lowest(k, s)
        parts = shared_parts(k, s, level)
        assert share(k, s, level) == _whole(k, sum(parts)) // level.bit_count()


def _whole(k: Any, total: int) -> int:
    return total if k.each_hand else rounded(k, total)
