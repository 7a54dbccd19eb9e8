"""Faults that people met in programs like this one, as positions with the right behaviour (`cases.md` has the list)."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_position import Position, rules

from majlis_runtime.deal import begin
from majlis_runtime.kernel import side_of
from majlis_runtime.numbers import numbers
from majlis_runtime.state import State, clear
from majlis_runtime.tiles import NAMES, NUMBERS


def dealt(game: str, players: int, seed: int = 1, **changes: Any) -> tuple[Any, State]:
    k = numbers(rules(game, players, {key.replace("__", "."): value for key, value in changes.items()}))
    s = State(k)
    clear(k, s)
    begin(k, s, seed, 0, 1, -1)
    return k, s


@pytest.mark.parametrize("highest", [6, 9])
def test_a01_no_tile_twice(highest: int) -> None:
    _, s = dealt("sahrat/draw", 2, set__highest=highest)
    assert sorted(NAMES[tile] for tile in s.stock) == sorted(NAMES[: {6: 28, 9: 55}[highest]])
    held = [tile for hand in s.hands for tile in range(55) if hand >> tile & 1]
    assert sorted(held + s.stock[s.stock_at :]) == sorted(s.stock)


def test_a02_going_out_ends_the_round() -> None:
    here = Position("sahrat/draw", ["6-6", "6-5 2-1"], opener=1).play("1 6-6")
    assert here.result == ("out", 1, [14, 0], 1)
    assert here.legal == []


def test_a03_the_first_tile_takes_no_end() -> None:
    here = Position("partita/four", ["6-6 6-1 4-1", "5-5", "4-4", "3-3"])
    assert here.legal == ["6-6", "6-1", "4-1"]
    assert here.refuses("1 6-6 right")


def test_a04_both_ends_show_one_number() -> None:
    here = Position("sahrat/draw", ["4-3 3-3 6-1", "0-0"], line="3-5 5-2 2-3")
    assert here.ends == {"left": 3, "right": 3}
    assert here.legal == ["4-3 left", "4-3 right", "3-3 left", "3-3 right"]
    assert here.refuses("1 4-3")


def test_a06_no_block_while_the_stock_can_help() -> None:
    here = Position("sahrat/draw", ["6-6", "5-5"], line="4-4", stock="4-0")
    assert (here.ended, here.legal) == ("goes_on", ["draw"])
    assert here.refuses("1 pass")
    here.play("1 draw")
    assert here.legal == ["4-0 left", "4-0 right"]


def test_a07_nobody_can_move() -> None:
    hands = ["5-5", "6-6", "4-4"]
    here = Position("partita/three", hands, ends=(2, 2), by_itself=False).play("1 pass", "2 pass", "3 pass")
    assert here.result == ("blocked", 3, [0, 0, 22], 3)
    automatic = Position("partita/three", hands, ends=(2, 2), turn__passing="automatic")
    assert automatic.told == ["1 pass", "2 pass", "3 pass", "end"]
    derived = Position("sahrat/draw", hands, ends=(2, 2))
    assert (derived.told, derived.points) == (["end"], [0, 0, 22])


@pytest.mark.parametrize("pips", [(12, 5, 5, 20), (5, 12, 9, 5)])
def test_a09_the_first_lowest_is_not_the_winner(pips: tuple[int, ...]) -> None:
    spare = {5: ["5-0", "4-1"], 12: ["6-6"], 20: ["6-5 5-4"], 9: ["6-3"]}
    hands = [spare[each].pop(0) for each in pips]
    here = Position("partita/four", hands, ends=(2, 2), players__teams="none")
    assert here.result[:3] == ("blocked", None, [0, 0, 0, 0])


A10 = [
    "6-6 6-3 4-4 4-2 2-1 2-0 1-0",
    "6-4 6-0 4-0 3-2 3-1 2-2 1-1",
    "6-1 5-4 5-1 5-0 3-3 3-0 0-0",
    "6-5 6-2 5-5 5-3 5-2 4-3 4-1",
]
A10_MOVES = (
    *("1 6-6", "2 6-4 left", "3 5-4 left", "4 6-5 left", "1 6-3 right"),
    *("2 3-1 right", "3 6-1 right", "4 6-2 left", "1 2-0 left", "2 6-0 left"),
)


def test_a10_the_lowest_hand_or_the_lowest_total() -> None:
    sahrat = Position("sahrat/partner", A10, round=1).play(*A10_MOVES)
    assert sahrat.ends == {"left": 6, "right": 6}
    assert sahrat.result == ("blocked", 2, [0, 38], 2)
    partita = Position("partita/four", A10, round=1, turn__passing="automatic").play(*A10_MOVES)
    assert partita.result == ("blocked", 1, [52, 0], 1)
    assert partita.told == ["3 pass", "4 pass", "1 pass", "2 pass", "end"]


A12 = [
    "6-5 6-2 5-3 5-0 4-3 3-1 2-1",
    "6-4 6-1 4-4 4-0 3-2 1-0 0-0",
    "6-6 6-0 5-4 5-1 4-2 3-3 3-0",
    "6-3 5-5 5-2 4-1 2-2 2-0 1-1",
]
A12_MOVES = (
    *("3 6-6", "4 6-3 left", "1 3-1 left", "2 6-1 left", "3 6-0 left", "4 2-0 left"),
    *("1 6-2 left", "2 6-4 right", "3 5-4 right", "4 5-5 right", "1 6-5 right"),
)


def test_a12_partners_share_the_lowest_hand() -> None:
    assert Position("sahrat/partner", A12, round=1).play(*A12_MOVES).result == ("blocked", 2, [0, 44], 1)
    partita = Position("partita/four", A12, round=1, turn__passing="automatic").play(*A12_MOVES)
    assert partita.result == ("blocked", 2, [0, 44], 4)  # seat 3 opened, so seat 4 is the nearest


def test_a13_drawing_does_not_end_the_turn() -> None:
    here = Position("classic/arab-draw", ["6-6", "1-0"], line="4-4", stock="5-5 3-3 4-0", by_itself=False)
    for _ in range(3):
        assert (here.turn, here.legal) == (1, ["draw"])
        here.play("1 draw")
    assert here.legal == ["4-0 left", "4-0 right"]
    assert here.refuses("1 pass", "1 draw")


def test_a14_no_drawing_with_a_tile_that_fits() -> None:
    here = Position("sahrat/draw", ["4-1 6-6", "5-5"], line="4-4", stock="2-0 3-3")
    assert here.refuses("1 draw", "1 pass")
    here.play("1 4-1 left")
    assert (here.turn, here.legal) == (2, ["draw"])
    assert here.refuses("2 pass")


def test_a15_passes_are_counted_anew() -> None:
    k, s = dealt("partita/two", 2)
    s.passes = s.lost = s.drawn = 3
    clear(k, s)
    assert (s.passes, s.lost, s.drawn) == (0, 0, 0)
    here = Position("partita/two", ["6-6", "5-5"], ends=(4, 4), by_itself=False).play("1 pass", "2 pass")
    assert here.result[:3] == ("blocked", 2, [0, 12])
    assert here.passed == 2


@pytest.mark.parametrize(
    ("game", "changes", "opens"),
    [("sahrat/draw", {}, 4), ("classic/arab-draw", {}, 1), ("partita/four", {"players__teams": "none"}, 1)],
)
def test_a16_who_opens_after_a_tie(game: str, changes: dict[str, Any], opens: int) -> None:
    here = Position(game, ["5-5", "5-0", "4-1", "6-4"], ends=(2, 2), opener=1, laid_by=4, **changes)
    assert here.result == ("blocked", None, [0, 0, 0, 0], opens)


def test_a16_after_a_tie_of_two_players() -> None:
    here = Position("classic/arab-draw", ["5-0", "4-1"], ends=(2, 2), opener=1, laid_by=2)
    assert here.result == ("blocked", None, [0, 0], 1)


def test_a17_a_new_round_knows_nothing_of_the_last() -> None:
    k, s = dealt("sahrat/fives", 2)
    fresh = {name: getattr(s, name) for name in State.__slots__}
    played = Position("sahrat/fives", ["6-4", "2-2 1-0"], stock="5-5 4-4")
    played.play("1 6-4")
    again = played.s
    again.stock, again.totals = [0] * 28, [0, 0]
    clear(k, again)
    begin(k, again, 1, 0, 1, -1)
    again.tile_count = 28
    assert {name: getattr(again, name) for name in State.__slots__} == fresh
    first = Position("sahrat/draw", ["6-6 1-0", "5-5 2-0", "4-4 3-0"], round=1)
    assert (first.turn, first.legal) == (1, ["6-6"])


def test_a18_the_lead_is_forced() -> None:
    hands = ["6-5 6-3 5-2 4-1 3-0 2-1 1-0", "6-4 6-2 5-4 5-3 4-2 3-1 2-0"]
    here = Position("classic/arab-draw", hands, round=1)
    assert here.refuses("1 6-3")
    here.play("1 6-5")
    level = ["6-3 5-2 4-1 4-0 3-0 2-1 1-0", "6-2 6-1 5-4 5-3 4-2 3-1 2-0"]
    assert Position("classic/arab-draw", level, round=1).legal == ["6-3"]
    assert Position("classic/arab-draw", level[::-1], round=1).legal == ["6-3"]


@pytest.mark.parametrize("game", ["sahrat/draw", "partita/two", "classic/arab-draw"])
def test_a19_later_rounds_open_with_any_tile(game: str) -> None:
    here = Position(game, ["4-4 3-2", "6-6 5-5 1-0"], opener=2, stock="2-0")
    assert (here.turn, here.legal) == (2, ["6-6", "5-5", "1-0"])
    assert here.refuses("2 draw", "2 pass")
    here.play("2 1-0")


def test_a20_the_winner_opens_not_the_former_opener() -> None:
    here = Position("sahrat/draw", ["5-5", "6-4"], line="6-6", opener=1, turn=2, stock="1-0").play("2 6-4 right")
    assert here.result == ("out", 2, [0, 10], 2)


def test_a21_arms() -> None:
    here = Position("sahrat/fives", ["5-5 5-4 5-2 1-1", "5-1 6-5 3-3"], stock="0-0")
    assert here.scores("1 5-5", "2 5-1 right") == [10, 0]
    assert here.refuses("1 5-4 up")
    assert here.scores("1 5-4 left") == [5]
    assert here.ends == {"left": 4, "right": 1, "up": 5, "down": 5}
    assert here.scores("2 6-5 up", "1 5-2 down") == [0, 0]
    assert here.ends == {"left": 4, "right": 1, "up": 6, "down": 2}
    assert here.s.in_play == here.s.totals == [15, 0]


def test_a23_doubles_at_the_ends() -> None:
    a = Position("sahrat/fives", ["5-5 0-0 1-1", "5-0 3-3"], stock="4-4")
    assert a.scores("1 5-5", "2 5-0 right", "1 0-0 right") == [10, 10, 10]
    b = Position("sahrat/fives", ["6-4 4-0 1-1", "4-4 4-3 3-3"], stock="2-2")
    assert b.scores("1 6-4", "2 4-4 right", "1 4-0 right") == [10, 0, 0]
    assert set(b.ends) == {"left", "right"}
    assert b.refuses("2 4-3 up")
    c = Position("sahrat/fives", ["0-0 1-1", "2-0 3-3"], stock="2-2")
    assert c.scores("1 0-0") == [0]


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (("2-1", "3-0", "1-0 2-0"), 10),  # 9, rounded once
        (("5-2", "0-0"), 5),
        (("5-3", "0-0"), 10),
        (("6-6", "0-0"), 10),
        (("6-6 1-0", "0-0"), 15),
    ],
)
def test_a24_rounding(hands: tuple[str, ...], points: int) -> None:
    here = Position("sahrat/fives", ["6-4", *hands], ends=(4, 1)).play("1 6-4 left")
    assert here.points[0] == points


@pytest.mark.parametrize(
    ("game", "changes", "points"),
    [("sahrat/partner", {}, 5), ("partita/four", {}, 5), ("sahrat/partner", {"scoring__round__out": "all_hands"}, 17)],
)
def test_a26_a_partners_pips(game: str, changes: dict[str, Any], points: int) -> None:
    here = Position(game, ["6-5", "1-0", "6-6", "2-2"], ends=(5, 3), **changes).play("1 6-5 left")
    assert here.points == [points, 0]


def test_a27_points_beyond_the_target_count() -> None:
    fives = Position("sahrat/fives", ["6-5 2-2", "5-0 1-1"], ends=(6, 5), totals=(150, 0)).play("1 6-5 left")
    assert (fives.ended, fives.totals) == ("goes_on", [160, 0])
    partita = Position("partita/four", ["6-5", "6-6", "3-3", "6-2"], ends=(5, 0), totals=(95, 0))
    assert partita.play("1 6-5 left").totals == [115, 0]


def test_a28_level_at_the_top() -> None:
    for totals, winners in {(155, 155): [], (160, 160): [], (160, 170): [2], (160, 160, 155, 20): []}.items():
        assert Position("sahrat/fives", ["1-0"] * len(totals), totals=totals).match_winners == winners


def test_a34_deals() -> None:
    for game, players, hand, left in (
        ("partita/three", 3, 9, 0),
        ("sahrat/draw", 2, 7, 14),
        ("sahrat/draw", 4, 7, 0),
        ("partita/two", 2, 7, 14),
    ):
        _, s = dealt(game, players)
        assert [each.bit_count() for each in s.hands] == [hand] * players
        assert s.tile_count - s.stock_at == left
    _, s = dealt("partita/three", 3, set__set_aside=())
    assert s.tile_count - s.stock_at == 1  # one tile stays out of play


def test_a35_a_tile_is_the_same_both_ways_round() -> None:
    assert NUMBERS["2-5"] == NUMBERS["5-2"]
    here = Position("sahrat/draw", ["5-2 1-1", "3-3"], ends=(5, 4), stock="6-6").play("1 2-5 left")
    assert here.ends == {"left": 2, "right": 4}
    led = Position("sahrat/draw", ["4-6 1-1", "3-3"], stock="6-6").play("1 4-6")
    assert led.ends == {"left": 6, "right": 4}


def test_a36_partners_sit_across() -> None:
    k, _ = dealt("sahrat/partner", 4)
    assert [side_of(k, seat) for seat in range(4)] == [0, 1, 0, 1]
    here = Position("sahrat/partner", ["6-6 3-1", "6-5 1-1", "5-4 2-2", "4-3 3-3"])
    assert [here.play(move).turn for move in ("1 6-6", "2 6-5 left", "3 5-4 left", "4 4-3 left")] == [2, 3, 4, 1]


def test_a37_forced_passes_come_before_the_next_turn() -> None:
    hands = [
        "6-6 6-5 6-4 6-3 3-0 2-0 1-0",
        "5-1 4-1 3-1 2-2 2-1 1-1 0-0",
        "5-2 5-0 4-3 4-2 4-0 3-3 3-2",
        "6-2 6-1 6-0 5-5 5-4 5-3 4-4",
    ]
    here = Position("sahrat/partner", hands, round=1).play("1 6-6")
    assert here.told == ["2 pass", "3 pass"]
    assert here.turn == 4
    assert here.legal == ["6-2 left", "6-2 right", "6-1 left", "6-1 right", "6-0 left", "6-0 right"]


def test_points_survive_every_path() -> None:
    """Out on a scoring play, a block on the last tile of the stock, the stock dry in the middle of drawing."""
    out = Position("sahrat/fives", ["6-1", "4-4 3-0"], line="6-4", totals=(0, 0)).play("1 6-1 left")
    assert (out.scored, out.result[:3], out.totals) == (5, ("out", 1, [10, 0]), [15, 0])
    dry = Position("sahrat/draw", ["1-0", "4-3"], ends=(5, 6), stock="2-2").play("1 draw")
    assert dry.result[:3] == ("blocked", 1, [7, 0])
    on = Position("sahrat/draw", ["1-0", "6-3"], ends=(5, 6), stock="2-2").play("1 draw")
    assert (on.told, on.turn) == (["1 pass"], 2)
