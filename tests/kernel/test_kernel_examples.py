"""Examples worked out by hand, with their numbers: the tiles, the lead, drawing, blocks, ties."""

from __future__ import annotations

from typing import Any

import pytest
from kernel_position import Position, Refused, blocked

from majlis_runtime.tiles import HIGH, LOW, PIPS, TILES

PARTITA_THREE = "partita/three"
US = {"stock__reserve": 2, "scoring__round__blocked": "opponents_minus_own"}


# WE-01


@pytest.mark.parametrize(
    ("highest", "aside", "tiles", "pips"), [(6, (), 28, 168), (6, ("0-0",), 27, 168), (9, (), 55, 495)]
)
def test_sets(highest: int, aside: tuple[str, ...], tiles: int, pips: int) -> None:
    k = Position("sahrat/draw", ["6-6", "5-5"], set__highest=highest, set__set_aside=aside).k
    found = [tile for tile in range(TILES) if k.tiles >> tile & 1]
    assert len(found) == len({(HIGH[tile], LOW[tile]) for tile in found}) == tiles
    assert sum(PIPS[tile] for tile in found) == pips
    blanks = [tile for tile in found if LOW[tile] == 0]
    assert len(blanks) == highest + 1 - len(aside)


# WE-02, WE-03

FIRST = ["6-5 4-4 3-2 1-0 6-1 5-0 2-1", "3-3 6-4 5-4 2-2 6-0 4-1 3-0"]


def test_the_highest_double_is_the_only_lead() -> None:
    first = Position("sahrat/draw", FIRST, round=1)
    assert (first.turn, first.legal) == (1, ["4-4"])
    assert len(Position("sahrat/draw", FIRST, opener=1).legal) == 7


NO_DOUBLES = ["6-3 5-2 4-1 3-0 2-1 6-0 5-1", "5-4 6-2 4-3 3-1 2-0 5-0 4-0"]


@pytest.mark.parametrize("swapped", [False, True])
def test_of_two_heaviest_tiles_the_higher_half_leads(swapped: bool) -> None:
    hands = NO_DOUBLES[::-1] if swapped else NO_DOUBLES
    first = Position("sahrat/draw", hands, round=1)
    assert (first.turn, first.legal) == (2 if swapped else 1, ["6-3"])


def test_weight_comes_before_the_higher_half() -> None:
    first = Position("sahrat/draw", ["6-0 5-1 4-2", "5-4 3-2 2-1"], round=1)
    assert (first.turn, first.legal) == (2, ["5-4"])


# WE-04


def test_every_tile_at_every_end_it_fits() -> None:
    here = Position("sahrat/draw", ["5-2 5-5 2-0 6-1", "6-6"], ends=(5, 2), stock="0-0")
    assert here.legal == ["5-5 left", "5-2 left", "5-2 right", "2-0 right"]
    for move, ends in {
        "1 5-2 left": {"left": 2, "right": 2},
        "1 5-2 right": {"left": 5, "right": 5},
        "1 5-5 left": {"left": 5, "right": 2},
        "1 2-0 right": {"left": 5, "right": 0},
    }.items():
        assert Position("sahrat/draw", ["5-2 5-5 2-0 6-1", "6-6"], ends=(5, 2), stock="0-0").play(move).ends == ends
    assert Position("sahrat/draw", ["4-1 3-2", "6-6"], ends=(4, 4)).legal == ["4-1 left", "4-1 right"]


# WE-05

STUCK: dict[str, Any] = {"hands": ["1-0 2-1", "6-6 6-5"], "ends": (5, 3)}


@pytest.mark.parametrize("game", ["sahrat/draw", "partita/two", "classic/arab-draw"])
def test_draw_until_one_fits(game: str) -> None:
    here = Position(game, stock="4-2 6-0 3-1 5-5", **STUCK).play("1 draw", "1 draw", "1 draw")
    assert (here.drawn, here.turn, here.legal) == (3, 1, ["3-1 right"])
    here.play("1 3-1 right")
    assert here.ends == {"left": 5, "right": 1}
    assert here.hand(1) == {"1-0", "2-1", "4-2", "6-0"}


def test_a_limit_of_draws() -> None:
    three: dict[str, Any] = {"stock__draw": "at_most", "stock__at_most": 3}
    assert Position("sahrat/draw", stock="4-2 6-0 3-1", **STUCK, **three).play(*["1 draw"] * 3).legal == ["3-1 right"]
    here = Position("sahrat/draw", stock="4-2 6-0 2-2 3-1", **STUCK, **three).play(*["1 draw"] * 3)
    assert here.told == ["1 pass"]
    assert here.turn == 2
    assert len(here.hand(1)) == 5
    more = Position("sahrat/draw", stock="4-2 6-0 2-2 3-1", **STUCK).play(*["1 draw"] * 4)
    assert more.legal == ["3-1 right"]
    one = Position("sahrat/draw", stock="4-2 6-0 3-1", **STUCK, stock__draw="at_most", stock__at_most=1).play("1 draw")
    assert (one.told, one.turn) == (["1 pass"], 2)


# WE-06

SIXES = ["6-6 6-5 6-2 6-1 5-5 4-3 4-1", "6-4 6-3 6-0 5-0 3-3 2-1 2-0"]
STOCK = "0-0 1-0 1-1 2-2 3-0 3-1 3-2 4-0 4-2 4-4 5-1 5-2 5-3 5-4"
ALL_SIXES_OUT = (
    *("1 6-6", "2 6-3 right", "1 4-3 right", "2 6-4 right", "1 6-5 right"),
    *("2 5-0 right", "1 6-2 left", "2 2-1 left", "1 6-1 left", "2 6-0 right"),
)


def dead_ends(game: str, **changes: Any) -> Position:
    return Position(game, SIXES, stock=STOCK, round=1, **changes).play(*ALL_SIXES_OUT)


def test_dead_ends_with_stock_left() -> None:
    arab = dead_ends("classic/arab-draw")
    assert arab.ends == {"left": 6, "right": 6}
    assert arab.result == ("blocked", 2, [0, 15], 2)
    sahrat = dead_ends("sahrat/draw").play(*["1 draw"] * 14)
    assert sahrat.told == ["end"]
    assert sahrat.result == ("blocked", 2, [0, 82], 2)
    partita = dead_ends("partita/two", by_itself=False).play(*["1 draw"] * 14, "1 pass", "2 pass")
    assert partita.result == ("blocked", 2, [0, 82], 2)


def test_a_reserve_is_never_drawn() -> None:
    two = dead_ends("sahrat/draw", **US).play(*["1 draw"] * 12)
    assert two.result[:3] == ("blocked", 2, [0, 57])
    assert {"5-3", "5-4"}.isdisjoint(two.hand(1))
    one = dead_ends("sahrat/draw", stock__reserve=1).play(*["1 draw"] * 13)
    assert one.points == [0, 73]


def test_level_hands_at_dead_ends() -> None:
    """Eight pips each: nobody scores, and the opener of the round leads again."""
    sixes = "6-6 6-5 6-4 6-3 6-2 6-1"
    table: dict[str, Any] = {"ends": (6, 0), "table": sixes, "opener": 1, "turn": 2, "stock": "1-0"}
    here = Position("classic/arab-draw", ["5-3", "4-4 6-0"], **table)
    assert here.play("2 6-0 right").result == ("blocked", None, [0, 0], 1)


# WE-07


def test_three_players_and_a_suit_of_six() -> None:
    hands = [
        "6-4 6-3 6-2 6-1 5-2 4-2 3-1 3-0 1-0",
        "6-5 6-0 5-4 5-3 4-3 4-0 3-3 3-2 1-1",
        "6-6 5-5 5-1 5-0 4-4 4-1 2-2 2-1 2-0",
    ]
    here = Position(PARTITA_THREE, hands, round=1, by_itself=False)
    assert (here.turn, here.legal) == (3, ["6-6"])
    here.play("3 6-6", "1 6-3 left", "2 6-0 right", "3 2-0 right", "1 3-0 left", "2 4-0 left", "3 2-1 right")
    here.play("1 1-0 right", "2 5-4 left", "3 5-0 left")
    assert here.ends == {"left": 0, "right": 0}
    here.play("1 pass", "2 pass", "3 pass")
    assert here.result == ("blocked", 3, [0, 0, 81], 3)
    dead = Position(PARTITA_THREE, hands, round=1, scoring__blocked__detected="dead_ends")
    dead.play("3 6-6", "1 6-3 left", "2 6-0 right", "3 2-0 right", "1 3-0 left", "2 4-0 left", "3 2-1 right")
    assert dead.play("1 1-0 right", "2 5-4 left", "3 5-0 left").result == ("blocked", 3, [0, 0, 81], 3)


# WE-09, WE-10


TIES = {
    "a": (("4-0", "5-4", "3-1", "5-5"), (1, [19, 0]), (1, [19, 0])),
    "b": (("4-0", "2-2", "5-5 5-4 5-3 3-0", "3-2"), (None, [0, 0]), (2, [0, 34])),
    "c": (("5-5", "4-3", "4-1", "5-3"), (1, [15, 0]), (None, [0, 0])),
}


@pytest.mark.parametrize(("hands", "sahrat", "partita"), TIES.values(), ids=TIES)
def test_ties_of_teams(hands: tuple[str, ...], sahrat: Any, partita: Any) -> None:
    assert blocked("sahrat/partner", *hands).result[1:3] == sahrat
    assert blocked("partita/four", *hands).result[1:3] == partita


@pytest.mark.parametrize("hands", [("4-0", "3-1", "5-4", "5-5"), ("4-0", "5-5 5-4 5-3 3-0", "2-2", "3-2")])
@pytest.mark.parametrize("game", ["sahrat/draw", "partita/four"])
def test_ties_of_single_players(hands: tuple[str, ...], game: str) -> None:
    solo = {"players__teams": "none"} if game == "partita/four" else {}
    assert blocked(game, *hands, **solo).result[1:3] == (None, [0, 0, 0, 0])


def test_level_partners_the_nearest_to_the_opener_leads() -> None:
    for opener, leads in {1: 1, 2: 3, 3: 3, 4: 1}.items():
        assert blocked("partita/four", *TIES["a"][0], opener=opener).next_opener == leads
        lower = blocked("partita/four", *TIES["a"][0], opener=opener, ties__level_partners="lower_seat")
        assert lower.next_opener == 1


OUT = ("6-5", "6-4 1-0", "6-6", "5-5")


@pytest.mark.parametrize("game", ["sahrat/partner", "partita/four"])
def test_going_out_in_a_team(game: str) -> None:
    here = Position(game, OUT, ends=(5, 4)).play("1 6-5 left")
    assert here.result == ("out", 1, [21, 0], 1)
    every = Position(game, OUT, ends=(5, 4), scoring__round__out="all_hands").play("1 6-5 left")
    assert every.points == [33, 0]


def test_going_out_alone() -> None:
    assert Position("sahrat/draw", OUT, ends=(5, 4)).play("1 6-5 left").result == ("out", 1, [33, 0, 0, 0], 1)


# WE-21


NINES = " ".join(f"9-{low}" for low in range(10))
EIGHTS = " ".join(f"8-{low}" for low in range(9))


@pytest.mark.parametrize(("missing", "ended"), [("9-1", "blocked"), ("9-1 9-5", "goes_on"), ("9-1 8-8", "goes_on")])
def test_dead_ends_of_a_double_nine_set(missing: str, ended: str) -> None:
    """Ten tiles of a number have eleven halves, so two different numbers are dead together."""
    nine: dict[str, Any] = {"set__highest": 9, "scoring__blocked__detected": "dead_ends"}
    table = " ".join(tile for tile in f"{NINES} {EIGHTS}".split() if tile not in missing.split())
    here = Position("sahrat/draw", ["9-1 1-0", "2-2 3-3"], ends=(8, 1), table=table, stock="5-5", **nine)
    assert here.play("1 9-1 right").ended == ended
    assert here.ends == {"left": 8, "right": 9}


def test_refusals_name_what_is_legal() -> None:
    with pytest.raises(Refused, match="4-4"):
        Position("sahrat/draw", FIRST, round=1).play("1 6-5")
