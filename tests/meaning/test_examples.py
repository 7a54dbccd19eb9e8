"""Worked examples as far as they can be judged without playing them."""

from __future__ import annotations

import pytest

from helpers import House, child

HANDS = "hands: [[6-6, 5-4], [6-1, 3-2]]"
CASES = {
    "sound": (f"id: a, {HANDS}, moves: [1 6-6], expect: {{turn: 2}}", []),
    "no move": ("moves: [1 plays 6-6]", [("X401", "moves[0]")]),
    "no seat in a move": ("moves: [6-6]", [("X401", "moves[0]")]),
    "no such end": ("moves: [2 6-1 middle]", [("X401", "moves[0]")]),
    "no legal move": ("expect: {legal: [6-6]}", [("X401", "expect.legal[0]")]),
    "a tile twice": ("stock: [4-5]", [("X402", "stock[0]")]),
    "a tile twice on the table": ("line: [6-6], turn: 1", [("X402", "line[0]")]),
    "a tile that is not in the game": ("stock: [7-0]", [("X403", "stock[0]")]),
    "a hand too many": ("hands: [[6-6], [5-4], [3-2]]", [("X404", "hands")]),
    "a hand too few": ("hands: [[6-6]]", [("X404", "hands")]),
    "five hands": ("hands: [[6-6], [5-4], [3-2], [1-1], [0-0]]", [("X404", "hands")]),
    "no turn": ("line: [3-5]", [("X405", "")]),
    "shown without a title": ("show: true", [("X407", "")]),
    "shown with a title": ("show: true, title: {en: A, ar: أ}", []),
    "nobody's turn": ("turn: 3", [("X408", "turn")]),
    "a move of nobody": ("moves: [3 6-6]", [("X408", "moves[0]")]),
    "expected of nobody": ("expect: {turn: 3}", [("X408", "expect.turn")]),
    "refused to nobody": ("expect: {refused: [3 pass]}", [("X408", "expect.refused[0]")]),
    "opened by nobody": ("expect: {opener: 4}", [("X408", "expect.opener")]),
    "neighbours that do not match": ("line: [3-5, 2-5], turn: 1", [("X409", "line[1]")]),
    "an option the game has not": ("options: {turn_time: 15}", [("X410", "options.turn_time")]),
    "a choice the option has not": ("options: {target: 75}", [("X410", "options.target")]),
    "a choice of the option": ("options: {target: 50}", []),
    "no tile": ("stock: [double]", [("S105", "stock[0]")]),
    "an unknown key": ("hand: [[6-6]]", [("S101", "hand")]),
    "no expectation": ("expect:", [("S106", "expect")]),
    "points of one side": ("expect: {in_play: [5]}", [("S102", "expect.in_play")]),
    "points of five sides": ("totals: [0, 0, 0, 0, 0]", [("S102", "totals")]),
    "half a point": ("totals: [0.5, 0]", [("R119", "totals[0]")]),
}


@pytest.mark.parametrize("name", CASES)
def test_example(name: str, house: House) -> None:
    body, expected = CASES[name]
    parts = {"id": "id: a", "hands": HANDS, "expect": "expect: {turn: 1}"}
    given = {key: part for key, part in parts.items() if f"{key}:" not in body}
    outcome = house.child(f"examples: [{{{', '.join([*given.values(), body])}}}]\n")
    keys = [(code, f"examples[0].{key}".rstrip(".")) for code, key in expected]
    assert outcome.told == keys


def test_two_examples_of_one_name(house: House) -> None:
    one = f"{{id: a, {HANDS}, expect: {{turn: 1}}}}"
    assert house.child(f"examples: [{one}, {one}]\n").told == [("X406", "examples[1].id")]


def test_a_tile_set_aside_is_not_in_the_game(house: House) -> None:
    body = "examples: [{id: a, hands: [[6-6], [5-4], [0-0]], expect: {turn: 1}}]\n"
    assert house.child(body, of="partita/three").told == [("X403", "examples[0].hands[2][0]")]


def test_examples_are_not_inherited(house: House) -> None:
    house.write("base.yaml", child(f"examples: [{{id: a, {HANDS}, moves: [3 6-6], expect: {{turn: 2}}}}]\n", id="base"))
    assert house.compile(child("target: {points: 50}\n", of="base")).codes == ["X408"]
