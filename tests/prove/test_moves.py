"""The moves of an example: what the rules allow is played, the rest refused with a reason, and nothing guessed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from helpers import House
from majlis_compiler.diagnostics import words

Played = Callable[..., list[tuple[str, str]]]

LEAD = "hands: [[6-6, 5-4], [6-1, 3-2]]"
MIDDLE = "line: [5-3, 3-2], turn: 1, hands: [[5-2, 6-1], [5-5, 4-2]]"
STUCK = "line: [6-4, 4-4], turn: 1, hands: [[5-5, 3-2], [4-1, 1-0], [6-5, 3-3]]"

CASES = {
    "the lead": (LEAD, "[1 6-6]", []),
    "a tile turned round": (LEAD, "[1 6-6, 2 1-6 left]", []),
    "a lead with an end": (LEAD, "[1 6-6 left]", [("X421", "moves[0]")]),
    "another lead than the forced one": (LEAD, "[1 5-4]", [("X421", "moves[0]")]),
    "a tile not held": (LEAD, "[1 3-2]", [("X421", "moves[0]")]),
    "a tile of a larger set": (LEAD, "[1 9-9]", [("X421", "moves[0]")]),
    "a tile that does not fit": (MIDDLE, "[1 6-1]", [("X421", "moves[0]")]),
    "a tile at the wrong end": (MIDDLE, "[1 5-2 left, 2 5-5 left]", [("X421", "moves[1]")]),
    "an end that is not open": (MIDDLE, "[1 5-2 up]", [("X421", "moves[0]")]),
    "a draw before the lead": (f"{LEAD}, stock: [1-1]", "[1 draw]", [("X421", "moves[0]")]),
    "a draw with a tile that fits": (f"{MIDDLE}, stock: [1-1]", "[1 draw]", [("X421", "moves[0]")]),
    "a draw from nothing": ("line: [4-4], turn: 1, hands: [[4-1], [3-3]]", "[1 draw]", [("X421", "moves[0]")]),
    "a pass with a tile that fits": (MIDDLE, "[1 pass]", [("X421", "moves[0]")]),
    "the wrong seat": (MIDDLE, "[2 5-5]", [("X422", "moves[0]")]),
    "twice in a row": (MIDDLE, "[1 5-2 left, 1 6-1]", [("X422", "moves[1]")]),
    "two ends": (MIDDLE, "[1 5-2]", [("X423", "moves[0]")]),
    "two ends of a lone double": (LEAD, "[1 6-6, 2 6-1]", [("X423", "moves[1]")]),
    "after the end": ("hands: [[6-6], [5-5]]", "[1 6-6, 2 5-5]", [("X424", "moves[1]")]),
    "nothing after the first fault": (MIDDLE, "[1 6-1, 2 pass, 2 9-9]", [("X421", "moves[0]")]),
}


@pytest.mark.parametrize("name", CASES)
def test_moves(name: str, played: Played) -> None:
    example, moves, found = CASES[name]

    assert played(f"{example}, moves: {moves}") == found


def test_expectations_are_not_looked_at_when_a_move_fails(played: Played) -> None:
    assert played(f"{LEAD}, moves: [1 5-4], expect: {{turn: 1, drawn: 7}}") == [("X421", "moves[0]")]


@pytest.mark.parametrize("of", ["partita/three", "partita/four"])
@pytest.mark.parametrize("passes", ["", "1 pass, "])
def test_a_forced_pass_may_be_left_out(of: str, passes: str, played: Played) -> None:
    hands = STUCK if of == "partita/three" else STUCK.replace("3-3]]", "3-3], [2-2]]")
    example = f"{hands}, moves: [{passes}2 4-1]"

    assert played(f"{example}, expect: {{ends: {{left: 6, right: 1}}, turn: 3}}", of=of) == []


def test_a_pass_that_is_not_forced_may_not(played: Played) -> None:
    example = "line: [4-4], turn: 1, hands: [[4-1], [4-2]], stock: [], moves: [2 4-2 left]"

    assert played(example) == [("X422", "moves[0]")]
    assert played(example.replace("[4-1]", "[3-1]").replace("[]", "[2-0]")) == [("X422", "moves[0]")]  # he can draw
    assert played(example.replace("[4-1]", "[3-1]")) == []


def test_passes_left_out_may_end_the_round(played: Played) -> None:
    example = "line: [2-3, 3-1, 1-2], laid_by: 3, turn: 1, hands: [[5-5], [6-6], [4-4]], moves: [2 6-6 left]"

    assert played(example, of="partita/three") == [("X421", "moves[0]")]
    assert played(example.replace("2 6-6 left", "1 pass, 2 pass, 3 pass"), of="partita/three") == []
    assert played(example.replace("2 6-6 left", "1 pass, 2 pass, 3 pass, 1 pass"), of="partita/three") == [
        ("X424", "moves[3]")
    ]


def test_how_many_passes_end_it_hangs_on_who_laid_last(played: Played) -> None:
    example = "line: [2-3, 3-1, 1-2], turn: 1, hands: [[5-5], [6-6], [4-4]], moves: [1 pass, 2 pass]"

    assert played(example, of="partita/three") == [("X426", "moves[1]")]
    assert played(f"laid_by: 2, {example}, expect: {{result: {{ended: blocked}}}}", of="partita/three") == []
    assert played(f"laid_by: 1, {example}", of="partita/three") == [("X424", "moves[1]")]


def test_the_player_passes_or_the_table_does(played: Played) -> None:
    """Where the player has to, it is his turn until he has; where the table does, it never is."""
    example = "line: [6-4, 4-4], turn: 1, hands: [[4-1, 1-0], [5-5, 3-2]], moves: [1 4-1]"

    assert played(f"{example}, expect: {{turn: 2, legal: [2 pass]}}", of="partita/two") == []
    assert played(f"{example}, expect: {{turn: 1, refused: [2 pass]}}", of="sahrat/draw") == []


class TestTimeOut:
    LOSE = "clock: {on_timeout: lose_turn}\n"
    ROUND = "line: [4-4], turn: 1, hands: [{}, [5-5, 6-5]], stock: [2-0, 4-1, 4-0], moves: [1 timeout]"

    def test_the_first_legal_play(self, played: Played) -> None:
        example = self.ROUND.format("[4-2, 6-4]")
        assert played(f"{example}, expect: {{drawn: 0, ends: {{left: 6, right: 4}}, turn: 2}}") == []

    def test_draws_while_needed(self, played: Played) -> None:
        example = self.ROUND.format("[3-3, 6-6]")
        expected = "drawn: 2, ends: {left: 1, right: 4}, hands: [[3-3, 6-6, 2-0], [5-5, 6-5]]"
        assert played(f"{example}, expect: {{{expected}}}") == []

    def test_on_a_lead(self, played: Played) -> None:
        assert played(f"{LEAD}, moves: [1 timeout], expect: {{ends: {{left: 6, right: 6}}}}") == []

    def test_passes_who_is_stuck(self, played: Played) -> None:
        example = "line: [4-4], turn: 1, hands: [[3-3], [4-1, 0-0]], moves: [1 timeout]"
        assert played(f"{example}, expect: {{turn: 2}}", of="partita/two") == []
        assert played(example) == [("X422", "moves[0]")]  # the table has passed before his time could be up

    def test_may_lose_the_turn(self, played: Played) -> None:
        example = self.ROUND.format("[4-2, 6-4]")
        lost = f"{example}, expect: {{drawn: 0, ends: {{left: 4, right: 4}}, turn: 2}}"
        assert played(lost, rules=self.LOSE) == []

    def test_not_on_a_lead(self, played: Played) -> None:
        lead = f"{LEAD}, moves: [1 timeout], expect: {{ends: {{left: 6, right: 6}}}}"
        assert played(lead, rules=self.LOSE) == []

    def test_nor_when_all_have_lost_theirs(self, played: Played) -> None:
        example = "line: [4-4], turn: 1, hands: [[4-2, 6-4], [4-1, 6-5]], moves: [1 timeout, 2 timeout, 1 timeout]"
        assert played(f"{example}, expect: {{ends: {{left: 6, right: 4}}}}", rules=self.LOSE) == []


def test_a_refused_move_tells_what_is_allowed(house: House) -> None:
    finding = house.child(f"examples: [{{id: a, {MIDDLE}, moves: [1 6-1], expect: {{}}}}]\n").only("X421")

    assert words.message(finding, "en") == "`1 6-1` is not allowed; allowed here: `1 5-2 left` or `1 5-2 right`"
    assert words.message(finding, "ar") == (
        "الحركة `1 6-1` غير مسموح بها هنا؛ المسموح به: `1 5-2 left` أو `1 5-2 right`"
    )


def test_a_lead_with_an_end_gets_its_own_help(house: House) -> None:
    finding = house.child(f"examples: [{{id: a, {LEAD}, moves: [1 6-6 left], expect: {{}}}}]\n").only("X421")

    assert words.help(finding, "en") == "the first tile goes to no end: write the seat and the tile alone"
