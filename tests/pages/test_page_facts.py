"""What follows from the rules, and the numbers a page works out with them."""

from __future__ import annotations

import page_games as games
import pytest

from majlis_compiler.pages.facts import Facts
from majlis_compiler.pages.samples import level_pair, rounding_pair, scoring_leads, total_that_scores
from majlis_compiler.pages.values import values_of, with_values
from majlis_runtime.rules import GameRules


def facts(name: str, **changes: object) -> Facts:
    rules = games.game(name).ruleset.rules
    return Facts(with_values(rules, {key.replace("__", "."): value for key, value in changes.items()}))


@pytest.mark.parametrize("name", games.SHIPPED)
def test_values_are_those_of_the_file(name: str) -> None:
    game = games.game(name)
    assert values_of(game.ruleset.rules) == game.values
    assert with_values(game.ruleset.rules, game.values) == game.ruleset.rules


def test_two_or_four_players() -> None:
    draw = facts("sahrat/draw")
    assert draw.others == "some"
    assert draw.sides == "solo"
    assert [draw.fate(players) for players in (2, 4)] == ["stock", "none"]
    assert draw.drawing == "by_count"
    assert draw.sure_lead == ("6-6", (4,))


def test_just_two() -> None:
    two = facts("partita/two")
    assert (two.others, two.sides, two.drawing, two.sure_lead) == ("one", "two", "always", None)


def test_teams() -> None:
    four = facts("partita/four")
    assert (four.others, four.sides, four.drawing, four.has_stock) == ("team", "teams", "never", False)


def test_three_without_the_double_blank() -> None:
    three = facts("partita/three")
    assert len(three.tiles) == 27
    assert three.whole_set == 28
    assert three.sure_lead == ("6-6", (3,))
    assert facts("partita/three", openers__first_round__lead="lowest_double").sure_lead == ("1-1", (3,))


def test_a_stock_that_is_all_reserve_cannot_be_drawn_from() -> None:
    reserved = facts("partita/two", stock__reserve=14)
    assert reserved.fate(2) == "dead"
    assert (reserved.has_stock, reserved.all_reserved, reserved.drawing) == (False, True, "never")
    some = facts("sahrat/draw", players__counts=(2, 3), deal__hand=7, stock__reserve=7)
    assert [some.fate(players) for players in (2, 3)] == ["stock", "dead"]
    assert (some.all_reserved, some.drawing_counts) == (True, (2,))


def test_left_over_tiles_are_dead_where_nobody_draws() -> None:
    assert facts("partita/two", stock__draw="never").fate(2) == "dead"


@pytest.mark.parametrize(
    ("to", "how", "pair"),
    [
        (5, "nearest", ((7, 5), (8, 10))),
        (3, "nearest", ((4, 3), (5, 6))),
        (10, "nearest", ((14, 10), (15, 20))),
        (5, "up", ((6, 10), (9, 10))),
        (10, "down", ((11, 10), (19, 10))),
        (3, "down", ((4, 3), (5, 3))),
    ],
)
def test_rounding_examples(to: int, how: str, pair: object) -> None:
    changes = {"scoring.round.round_to": to, "scoring.round.rounding": how}
    assert rounding_pair(with_values(rules("sahrat/fives"), changes)) == pair


def rules(name: str) -> GameRules:
    return games.game(name).ruleset.rules


def test_leads_that_score() -> None:
    fives = rules("sahrat/fives")
    assert scoring_leads(fives) == (("5-5", 10), ("6-4", 10))
    half = with_values(fives, {"scoring.in_play.double_at_end": "one_half"})
    assert scoring_leads(half) == (("5-5", 5), ("6-4", 10))


@pytest.mark.parametrize(
    ("divisors", "award", "shown"),
    [
        ((5,), "total", (10, 10)),
        ((5,), "quotient", (10, 2)),
        ((3,), "total", (12, 12)),
        ((3, 5), "total", (15, 30)),
        ((5, 3), "quotient", (15, 8)),
    ],
)
def test_a_total_that_scores(divisors: tuple[int, ...], award: str, shown: tuple[int, int]) -> None:
    changes = {"scoring.in_play.multiples_of": divisors, "scoring.in_play.award": award}
    assert total_that_scores(with_values(rules("sahrat/fives"), changes)) == shown


def test_two_tiles_of_one_weight() -> None:
    assert level_pair(rules("sahrat/draw").set.tiles()) == ("6-3", "5-4")
    assert level_pair(("6-6", "6-5")) is None
