"""Lost turns: when the clock takes one, and that a table never waits for ever."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_position import Position

from majlis_runtime import kernel

LOSE: dict[str, Any] = {"clock__on_timeout": "lose_turn"}
HANDS = ["5-5 5-4", "4-3 1-1", "6-6 2-2"]


def time_is_up(here: Position) -> str:
    """What the clock does for the seat to move."""
    if kernel.loses_turn(here.k, here.s):
        here.play(f"{here.turn} lost")
        return "lost"
    first = here.legal[0]
    here.play(f"{here.turn} {first}")
    return first


def test_a_lead_is_never_lost() -> None:
    here = Position("partita/three", HANDS, **LOSE)
    assert not kernel.loses_turn(here.k, here.s)
    assert Position("partita/three", HANDS, line="5-4", **LOSE).play("1 lost").turn == 2
    plays_on = Position("partita/three", HANDS, line="5-4")
    assert not kernel.loses_turn(plays_on.k, plays_on.s)


def test_when_all_have_lost_their_turns_the_clock_plays() -> None:
    here = Position("partita/three", HANDS, line="5-4", by_itself=False, **LOSE)
    assert [time_is_up(here) for _ in range(4)] == ["lost", "lost", "lost", "5-5 left"]
    assert time_is_up(here) == "lost"


def test_a_lost_turn_breaks_a_run_of_passes() -> None:
    hands = ["1-0", "2-1", "3-3"]
    here = Position("partita/three", hands, ends=(6, 6), by_itself=False, **LOSE).play("1 pass", "2 pass", "3 lost")
    assert here.ended == "goes_on"
    assert here.play("1 pass", "2 pass", "3 pass").ended == "blocked"


@pytest.mark.parametrize("detected", ["all_pass", "nothing_to_play_or_draw"])
@pytest.mark.parametrize("passing", ["automatic", "by_player"])
@pytest.mark.parametrize("hands", [HANDS, ["5-3 1-0", "2-1 1-1", "6-6 2-2"]], ids=["out", "blocked"])
def test_a_table_that_everybody_has_left_comes_to_an_end(hands: list[str], passing: str, detected: str) -> None:
    rules: dict[str, Any] = {"turn__passing": passing, "scoring__blocked__detected": detected, **LOSE}
    here = Position("partita/three", hands, line="5-4", by_itself=passing == "automatic", **rules)
    for _ in range(60):
        if here.s.ended:
            break
        time_is_up(here)
    assert here.ended == ("out" if hands is HANDS else "blocked")


def test_one_who_has_left_does_not_hold_up_one_who_is_stuck() -> None:
    """Seat 1 is stuck and passes for ever; seat 2 could play, but has left the table."""
    here = Position("sahrat/draw", ["1-1", "6-6 2-2"], ends=(6, 5), turn=2, **LOSE)
    assert [time_is_up(here) for _ in range(3)] == ["lost", "lost", "6-6 left"]
    assert here.told[:2] == ["1 pass", "1 pass"]
