"""Examples worked out by hand, with their numbers: counting the ends, rounding, awards, the target."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_position import Position, blocked

from majlis_runtime.kernel import count_ends, worth
from majlis_runtime.score import rounded

# WE-11, WE-12


FIVES = ["6-6 6-2 6-0 1-1", "6-3 6-5 3-3 1-0"]
CROSS = ("1 6-6", "2 6-3 right", "1 6-2 left", "2 6-5 up", "1 6-0 down")


def test_the_spinner_counts() -> None:
    assert Position("sahrat/fives", FIVES, stock="5-5").scores(*CROSS) == [0, 15, 5, 10, 10]
    empty = Position("sahrat/fives", FIVES, stock="5-5", scoring__in_play__empty_arms="counted")
    assert empty.scores(*CROSS) == [0, 15, 0, 0, 10]


def test_arms_open_when_both_sides_are_covered() -> None:
    here = Position("sahrat/fives", FIVES, stock="5-5").play(*CROSS[:2])
    assert here.legal == ["6-2 left", "6-0 left"]
    here.play(CROSS[2])
    assert here.legal == ["6-5 up", "6-5 down", "3-3 right"]
    assert here.ends == {"left": 2, "right": 3, "up": 6, "down": 6}


FIVE_FIRST = ["5-5 5-3 5-6 1-1", "5-0 5-2 4-4 1-0"]
FIVE_CROSS = ("1 5-5", "2 5-0 right", "1 5-3 left", "2 5-2 up", "1 5-6 down")


@pytest.mark.parametrize(
    ("empty", "totals", "scores"),
    [("not_counted", [10, 10, 3, 5, 11], [10, 10, 0, 5, 0]), ("counted", [10, 10, 13, 10, 11], [10, 10, 0, 10, 0])],
)
def test_a_spinner_of_fives(empty: str, totals: list[int], scores: list[int]) -> None:
    here = Position("sahrat/fives", FIVE_FIRST, stock="6-6", scoring__in_play__empty_arms=empty)
    found = []
    for move, score in zip(FIVE_CROSS, scores, strict=True):
        assert here.play(move).scored == score
        found.append(count_ends(here.k, here.s))
    assert found == totals


@pytest.mark.parametrize(
    ("lead", "scores"), [("5-5", 10), ("6-4", 10), ("3-2", 5), ("5-0", 5), ("4-1", 5), ("0-0", 0), ("6-6", 0)]
)
def test_the_opening_tile_scores(lead: str, scores: int) -> None:
    here = Position("sahrat/fives", [f"{lead} 1-1", "2-2 1-0"], stock="3-3")
    assert here.scores(f"1 {lead}") == [scores]
    assert here.totals == [scores, 0]


LATER_DOUBLES = ["6-4 4-1 4-0 6-5 3-2", "4-4 6-6 2-2 1-1"]
TWO_DOUBLES = ("1 6-4", "2 4-4 right", "1 4-1 right", "2 6-6 left")


def test_an_opening_double_or_the_first_double() -> None:
    opening = Position("sahrat/fives", LATER_DOUBLES, stock="5-5")
    assert opening.scores(*TWO_DOUBLES) == [10, 0, 0, 0]
    assert opening.legal == ["6-5 left"]
    first = Position("sahrat/fives", LATER_DOUBLES, stock="5-5", spinner__which="first_double").play(*TWO_DOUBLES)
    assert first.legal == ["6-5 left", "4-0 up", "4-0 down"]


# WE-14, WE-15


@pytest.mark.parametrize(
    ("step", "how", "pairs"),
    [
        (5, "nearest", "2→0 3→5 6→5 7→5 8→10 12→10 13→15 22→20 23→25"),
        (5, "up", "7→10 8→10 13→15 41→45"),
        (3, "nearest", "7→6 8→9 10→9 11→12"),
        (10, "nearest", "5→10 15→20 25→30 35→40 4→0"),
        (5, "down", "4→0 5→5 9→5 41→40"),
        (1, "nearest", "0→0 7→7"),
    ],
)
def test_rounding(step: int, how: str, pairs: str) -> None:
    k = Position("sahrat/fives", ["6-6", "5-5"], scoring__round__round_to=step, scoring__round__rounding=how).k
    for pair in pairs.split():
        pips, points = pair.split("→")
        assert rounded(k, int(pips)) == int(points), pair


@pytest.mark.parametrize(
    ("others", "total", "each"),
    [(("5-2", "4-3", "6-1"), 20, 15), (("2-1", "3-0", "1-0 2-0"), 10, 15), (("2-0", "1-1", "1-0 0-0"), 5, 0)],
)
def test_what_is_rounded(others: tuple[str, ...], total: int, each: int) -> None:
    hands = ["6-5", *others]
    assert sum(int(half) for half in "".join(others).replace("-", "").replace(" ", "")) in (21, 9, 5)
    assert Position("sahrat/fives", hands, ends=(5, 3)).play("1 6-5 left").points[0] == total
    every = Position("sahrat/fives", hands, ends=(5, 3), scoring__round__applied_to="each_hand")
    assert every.play("1 6-5 left").points[0] == each


NINE_AND_21 = ("5-4", "5-5 5-3 2-1")


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, 20),
        ({"scoring__round__blocked": "opponents_minus_own"}, 10),
        ({"scoring__round__blocked": "opponents_minus_own", "scoring__round__round_to": 1}, 12),
        ({"scoring__round__rounding": "up"}, 25),
        ({"scoring__round__blocked": "all_hands"}, 30),
        ({"scoring__round__blocked": "each_minus_own", "scoring__round__round_to": 1}, 12),
    ],
)
def test_a_block_of_nine_and_21(changes: Any, points: int) -> None:
    assert blocked("sahrat/fives", *NINE_AND_21, **changes).points == [points, 0]


def test_the_lowest_two_of_three_share() -> None:
    hands = ("4-0", "3-1", "5-5 2-0")
    more = {"set__set_aside": ()}
    assert blocked("sahrat/fives", *hands, **more).points == [0, 0, 0]
    assert blocked("sahrat/fives", *hands, ties__blocked_round="split", **more).points == [5, 5, 0]


# WE-16, WE-17


def fives_near_150(**changes: Any) -> Position:
    hands = ["6-2 4-3 5-0", "4-1 1-0"]
    return Position("sahrat/fives", hands, line="6-4", totals=(145, 140), **changes)


def test_the_target_is_looked_at_when_the_round_is_over() -> None:
    here = fives_near_150()
    assert here.play("1 6-2 left").scored == 0
    half = Position("sahrat/fives", ["6-6 5-5 5-2", "4-1 5-1"], line="6-4", totals=(145, 140))
    assert half.play("1 6-6 left").totals == [145, 140]  # 12 + 4
    on = Position("sahrat/fives", ["6-1 6-6", "5-1 4-4"], line="6-4", totals=(145, 140))
    assert on.play("1 6-1 left").totals == [150, 140]  # 1 + 4: at the target, and the round goes on
    assert (on.ended, on.turn) == ("goes_on", 2)
    at_once = Position("sahrat/fives", ["6-1 6-6", "5-1 4-4"], line="6-4", totals=(145, 140), target__checked="at_once")
    assert at_once.play("1 6-1 left").result[:3] == ("target", 1, [0, 0])
    assert at_once.match_winners == [1]


@pytest.mark.parametrize(
    ("match", "ended", "winners"), [("shared_win", "target", [1, 2]), ("another_round", "goes_on", [])]
)
def test_a_shared_top_in_the_middle_of_a_round(match: str, ended: str, winners: list[int]) -> None:
    """Possible where a table lowers the target while a match is running."""
    low: dict[str, Any] = {"target__points": 80, "target__checked": "at_once", "ties__match": match}
    here = Position("sahrat/fives", ["6-1 6-6", "5-1 4-4"], line="6-4", totals=(75, 80), **low)
    assert here.play("1 6-1 left").ended == ended
    assert here.match_winners == winners


def test_a_shared_top_is_played_on() -> None:
    here = Position("sahrat/fives", ["6-6", "3-1"], line="2-3", totals=(155, 145), turn=2)
    here.play("2 3-1 right")
    assert here.result[:3] == ("out", 2, [0, 10])
    assert (here.totals, here.match_winners) == ([155, 155], [])
    shared = Position("sahrat/fives", ["6-6", "3-1"], line="2-3", totals=(155, 145), turn=2, ties__match="shared_win")
    assert shared.play("2 3-1 right").match_winners == [1, 2]


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((160, 155), [1]),
        ((160, 160), []),
        ((160, 170), [2]),
        ((160, 155, 155, 90), [1]),
        ((160, 160, 155, 20), []),
        ((149, 20), []),
    ],
)
def test_who_has_won_the_match(totals: tuple[int, ...], winners: list[int]) -> None:
    here = Position("sahrat/fives", ["1-0"] * len(totals), totals=totals)
    assert here.match_winners == winners


@pytest.mark.parametrize(
    ("total", "points"),
    [(0, 0), (3, 1), (5, 1), (6, 2), (7, 0), (9, 3), (10, 2), (12, 4), (15, 8), (18, 6), (20, 4)],
)
def test_fives_and_threes(total: int, points: int) -> None:
    both: dict[str, Any] = {"scoring__in_play__multiples_of": (3, 5)}
    assert (
        worth(Position("sahrat/fives", ["6-6", "5-5"], **both, scoring__in_play__award="quotient").k, total) == points
    )
    american = {10: 10, 12: 12, 15: 30, 30: 60}.get(total)
    if american is not None:
        assert worth(Position("sahrat/fives", ["6-6", "5-5"], **both).k, total) == american


THREES: dict[str, Any] = {"scoring__in_play__multiples_of": (3, 5), "scoring__in_play__award": "quotient"}
EXACT: dict[str, Any] = {"target__points": 61, "target__reached": "exact", "ties__match": "shared_win"}


def test_a_round_of_fives_and_threes() -> None:
    here = Position("sahrat/fives", ["6-5 5-1 4-4", "6-1 5-5 4-3"], stock="0-0", spinner__which="none", **THREES)
    assert here.scores("1 6-5", "2 6-1 left", "1 5-1 left", "2 5-5 left") == [0, 2, 2, 8]


def test_an_exact_target() -> None:
    hands = ["6-5 6-1", "5-5 4-3"]
    for total, scored in ((53, 8), (55, 0)):
        here = Position("sahrat/fives", hands, ends=(5, 5), turn=2, totals=(0, total), **THREES, **EXACT)
        assert here.play("2 5-5 left").scored == scored
        assert here.totals == [0, total + scored]
    six = {**EXACT, "target__checked": "at_once"}
    here = Position("sahrat/fives", ["6-6 1-1", "4-3 1-0"], line="6-5 5-6", totals=(55, 0), **THREES, **six)
    assert here.play("1 6-6 left").scored == 6  # 12 + 6
    assert (here.ended, here.match_winners) == ("target", [1])
