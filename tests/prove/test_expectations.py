"""Each thing that can be expected: right, it is met; wrong, it is told where it stands, with what came instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from helpers import House
from majlis_compiler.diagnostics import words

Played = Callable[..., list[tuple[str, str]]]

GOING_ON = "line: [4-4], turn: 1, hands: [[4-1, 3-2], [6-4, 5-5]], stock: [2-0], moves: [1 4-1 right]"
OUT = "round: 3, opener: 1, totals: [90, 95], hands: [[6-6], [6-5, 2-1]], moves: [1 6-6]"
BLOCKED = "line: [2-3, 3-5], opener: 2, turn: 1, hands: [[5-2, 6-6], [4-1]], moves: [1 5-2 right]"
TIED = "line: [2-3, 3-5], turn: 1, hands: [[5-2, 4-1], [5-0]], moves: [1 5-2 right]"
FIVES = "hands: [[5-5, 1-0], [5-0, 6-1]], moves: [1 5-5, 2 5-0 right]"

# (the example, what is expected and holds, what is expected and does not hold, and where that is told)
CASES = {
    "legal": (GOING_ON, "legal: [2 6-4]", "legal: [2 6-4, 2 draw]", "legal"),
    "legal with the end": (GOING_ON, "legal: [2 6-4 left]", "legal: [2 6-4 right]", "legal"),
    "legal, one missing": (GOING_ON, "legal: [2 6-4]", "legal: []", "legal"),
    "legal of another seat": (GOING_ON, "legal: [2 6-4]", "legal: [1 6-4]", "legal"),
    "legal, a time-out": (GOING_ON, "legal: [2 6-4]", "legal: [2 6-4, 2 timeout]", "legal"),
    "legal when it is over": (OUT, "legal: []", "legal: [2 6-5]", "legal"),
    "refused": (GOING_ON, "refused: [2 draw, 2 pass]", "refused: [2 draw, 2 6-4]", "refused[1]"),
    "refused at that end": (GOING_ON, "refused: [2 6-4 right]", "refused: [2 6-4 left]", "refused[0]"),
    "refused, a time-out": (GOING_ON, "refused: [1 timeout]", "refused: [2 timeout]", "refused[0]"),
    "refused to another": (GOING_ON, "refused: [1 3-2]", "refused: [2 6-4]", "refused[0]"),
    "turn": (GOING_ON, "turn: 2", "turn: 1", "turn"),
    "turn when it is over": (GOING_ON, "turn: 2", "turn: 1", "turn"),
    "ends": (GOING_ON, "ends: {left: 4, right: 1}", "ends: {left: 1, right: 4}", "ends"),
    "ends, all of them": (GOING_ON, "ends: {right: 1, left: 4}", "ends: {left: 4}", "ends"),
    "drawn": (GOING_ON, "drawn: 0", "drawn: 1", "drawn"),
    "hands": (GOING_ON, "hands: [[3-2], [5-5, 4-6]]", "hands: [[3-2], [5-5]]", "hands"),
    "hands of others": (GOING_ON, "hands: [[3-2], [5-5, 4-6]]", "hands: [[6-4, 5-5], [3-2]]", "hands"),
    "totals": (GOING_ON, "totals: [0, 0]", "totals: [5, 0]", "totals"),
    "totals after the round": (OUT, "totals: [104, 95]", "totals: [90, 95]", "totals"),
    "no result yet": (GOING_ON, "match: goes_on", "result: {winner: 1}", "result"),
    "out": (OUT, "result: {ended: out}", "result: {ended: blocked}", "result.ended"),
    "blocked": (BLOCKED, "result: {ended: blocked}", "result: {ended: target}", "result.ended"),
    "winner": (BLOCKED, "result: {winner: 2}", "result: {winner: 1}", "result.winner"),
    "no winner": (TIED, "result: {winner: none}", "result: {winner: 1}", "result.winner"),
    "a winner for none": (BLOCKED, "result: {winner: 2}", "result: {winner: none}", "result.winner"),
    "points": (BLOCKED, "result: {points: [0, 12]}", "result: {points: [12, 0]}", "result.points"),
    "opener": (BLOCKED, "opener: 1", "opener: 2", "opener"),
    "no next round yet": (GOING_ON, "match: goes_on", "opener: 1", "opener"),
    "no next round at all": (OUT, "match: won_by_1", "opener: 1", "opener"),
    "match": (OUT, "match: won_by_1", "match: won_by_2", "match"),
    "match goes on": (BLOCKED, "match: goes_on", "match: won_by_2", "match"),
}


@pytest.mark.parametrize("name", CASES)
def test_expectation(name: str, played: Played) -> None:
    example, right, wrong, where = CASES[name]

    assert played(f"{example}, expect: {{{right}}}") == []
    assert played(f"{example}, expect: {{{wrong}}}") == [("X425", f"expect.{where}")]


def test_points_in_play(played: Played) -> None:
    assert played(f"{FIVES}, expect: {{in_play: [10, 10], totals: [10, 10]}}", of="sahrat/fives") == []
    assert played(f"{FIVES}, expect: {{in_play: [10, 5]}}", of="sahrat/fives") == [("X425", "expect.in_play")]


def test_a_shared_win(played: Played) -> None:
    rules = "ties: {match: shared_win}\n"
    example = "round: 5, opener: 1, totals: [145, 140], hands: [[6-4, 6-6], [6-1, 4-2]], moves: [1 6-4, 2 6-1, 2 4-2]"
    shared, goes_on = (f"{example}, expect: {{match: {each}}}" for each in ("shared", "goes_on"))

    assert played(shared, of="sahrat/fives", rules=rules) == []
    assert played(goes_on, of="sahrat/fives", rules=rules) == [("X425", "expect.match")]
    assert played(shared, of="sahrat/fives") == [("X425", "expect.match")]
    assert played(goes_on, of="sahrat/fives") == []


def test_a_target_in_mid_round(played: Played) -> None:
    rules = "target: {checked: at_once}\n"
    example = "round: 5, opener: 1, totals: [145, 140], hands: [[6-4, 6-6], [6-1, 4-2]], moves: [1 6-4]"
    result = "result: {ended: target, winner: 1, points: [0, 0]}, totals: [155, 140], match: won_by_1"

    assert played(f"{example}, expect: {{{result}}}", of="sahrat/fives", rules=rules) == []
    assert played(f"{example}, expect: {{{result}}}", of="sahrat/fives") == [
        ("X425", "expect.result"),
        ("X425", "expect.match"),
    ]


def test_an_exact_target_is_never_passed(played: Played) -> None:
    rules = "target: {reached: exact}\nties: {match: shared_win}\n"

    assert played(f"{OUT}, expect: {{result: {{points: [0, 0]}}, totals: [90, 95]}}", rules=rules) == []


def test_the_next_opener_may_be_found_as_in_round_one(house: House) -> None:
    body = "openers: {after_out: as_first_round}\n"
    body += "examples: [{id: a, round: 2, opener: 1, hands: [[6-6], [6-5]], moves: [1 6-6], expect: {opener: 1}}]\n"

    assert words.message(house.child(body).only("X425"), "en") == (
        "the seat that opens the next round: expected `1`, got found as in the first round"
    )


def test_wrong_numbers_of_points(played: Played) -> None:
    assert played(f"{GOING_ON}, expect: {{totals: [0, 0, 0]}}") == [("X428", "expect.totals")]
    assert played(f"{OUT}, expect: {{result: {{points: [14, 0, 0, 0]}}}}") == [("X428", "expect.result.points")]
    assert played("totals: [1, 2, 3], hands: [[6-6], [5-5]]") == [("X428", "totals")]
    four = "hands: [[6-6], [5-5], [4-4], [3-3]], totals: {}, moves: [1 6-6]"
    assert played(four.format("[10, 20]"), of="sahrat/partner") == []
    assert played(four.format("[10, 20, 30, 40]"), of="sahrat/partner") == [("X428", "totals")]


def test_every_wrong_expectation_is_told_at_once(played: Played) -> None:
    found = played(f"{GOING_ON}, expect: {{turn: 1, drawn: 3, ends: {{}}, refused: [2 6-4], legal: [2 pass]}}")

    assert [key for _, key in found] == [f"expect.{key}" for key in ("turn", "drawn", "ends", "refused[0]", "legal")]


def test_expected_and_got_are_said_in_words(house: House) -> None:
    body = f"examples: [{{id: a, {BLOCKED}, expect: {{result: {{points: [12, 0]}}}}}}]\n"
    finding = house.child(body).only("X425")

    assert words.message(finding, "en") == "the points of the round: expected `[12, 0]`, got `[0, 12]`"
    assert words.message(finding, "ar") == "نقاط الجولة: المتوقع `[12, 0]`، والناتج `[0, 12]`"
