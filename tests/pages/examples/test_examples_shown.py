"""Which worked examples stand on which page, and where: never one that does not hold by the rules of the page."""

from __future__ import annotations

import dataclasses

import page_games as games
import pytest

from helpers import House, child
from majlis_compiler.game import Game
from majlis_compiler.pages import Subject
from majlis_compiler.pages.plan import plan
from majlis_compiler.pages.plan.statement import Example
from majlis_compiler.pages.scenes import showings

FIVES = games.game("sahrat/fives")


def shown(subject: Subject) -> set[tuple[str, str]]:
    """The examples of a page, each with the part it stands in."""
    return {(each.part, each.shown.id) for each in showings(subject)}


@pytest.mark.parametrize("name", games.SHIPPED)
def test_every_shown_example_of_a_bundled_game_is_on_its_page(name: str) -> None:
    game = games.game(name)
    assert game.shown
    assert {each.id for each in game.shown} <= {name for _, name in shown(Subject.of(game))}


def test_each_stands_in_the_part_it_is_about() -> None:
    assert shown(Subject.of(FIVES)) >= {
        ("play", "double-opens"),
        ("play", "four-ends"),
        ("end", "sum-rounded-once"),
        ("win", "level-at-the-top"),
    }


def test_a_part_without_examples_borrows_those_of_the_parent() -> None:
    borrowed = shown(Subject.of(FIVES)) - {(part, name) for part, name in shown(Subject.of(FIVES)) if name in own()}
    assert borrowed == {("start", "first-lead"), ("turn", "draw-until-one-fits")}


def own() -> set[str]:
    return {each.id for each in FIVES.shown}


def test_none_is_borrowed_where_it_comes_out_otherwise(house: House) -> None:
    """Nobody draws here, so the parent's example of drawing is not for this page."""
    game = house.child("stock: {draw: never}", of="sahrat/draw").game
    names = {name for _, name in shown(Subject.of(game))}
    assert "draw-until-one-fits" not in names
    assert "first-lead" in names


@pytest.mark.parametrize(
    "body",
    [
        "players: {counts: [2]}\ndeal: {hand: 14}",
        "deal: {hand: 6}",
        "set: {highest: 9}",
        "set: {set_aside: [0-0]}\ndeal: {hand: 6}",
    ],
)
def test_none_is_borrowed_that_could_not_be_dealt(house: House, body: str) -> None:
    """Seven tiles each, or three left to draw, beside a rule that says otherwise."""
    names = {name for _, name in shown(Subject.of(house.child(body, of="sahrat/draw").game))}
    assert not names & {"first-lead", "draw-until-one-fits"}


def test_none_about_drawing_is_borrowed_where_one_draws_otherwise(house: House) -> None:
    """With drawing at will, `nothing else is allowed` would hang on a stock that happens to be empty."""
    body = (
        "options:\n  at_will: {label: {en: Draws, ar: السحب}, sets: stock.while_playable, "
        "choices: [forbidden, allowed], locked: during_match}"
    )
    game = house.child(body, of="sahrat/draw").game
    assert ("turn", "draw-until-one-fits") in shown(Subject.of(game))
    assert ("turn", "draw-until-one-fits") in shown(at(game, players=2))
    assert ("turn", "draw-until-one-fits") not in shown(at(game, players=2, at_will="allowed"))


def test_none_is_borrowed_whose_choice_means_another_rule(house: House) -> None:
    option = "label: {en: Much, ar: مقدار}, sets: {sets}, choices: {choices}, locked: during_match"
    example = (
        "examples:\n  - {id: tens, title: {en: Tens, ar: عشرات}, show: true, options: {much: 10}, line: [2-3, 3-1], "
        "turn: 1, hands: [[6-1], [6-4, 1-0]], moves: ['1 6-1'], expect: {result: {winner: 1}}}"
    )

    def options(sets: str, choices: str) -> str:
        return "options: {much: {" + option.replace("{sets}", sets).replace("{choices}", choices) + "}}\n"

    parent = options("scoring.round.round_to", "[1, 10]") + example
    house.write("parent.yaml", child(parent, id="parent"))
    other = house.compile(child(options("stock.reserve", "[0, 10]"), of="parent", id="other"), "other.yaml").game
    same = house.compile(child("clock: {turn_seconds: 20}", of="parent", id="same"), "same.yaml").game
    assert ("end", "tens") not in shown(Subject.of(other))
    assert ("end", "tens") in shown(Subject.of(same))


def test_none_is_borrowed_in_other_words(house: House) -> None:
    """Its title speaks of the parent's boneyard."""
    assert not shown(Subject.of(house.child("vocabulary: {stock: pile}", of="sahrat/draw").game))


def test_nothing_about_a_match_is_borrowed_where_it_is_won_otherwise(house: House) -> None:
    """145, 140 and 155 points are not near this target: they would be an example of nothing."""
    changed = house.child("target: {points: 250}", of="sahrat/fives").game
    same = house.child("clock: {turn_seconds: 20}", of="sahrat/fives").game
    assert ("win", "level-at-the-top") not in shown(Subject.of(changed))
    assert ("win", "level-at-the-top") in shown(Subject.of(same))


def test_an_example_of_the_same_name_keeps_the_parents_where_it_belongs(house: House) -> None:
    """Names are anchors, so what is borrowed has its game before its name."""
    body = (
        "examples:\n  - {id: first-lead, title: {en: A lead, ar: افتتاح}, show: true, round: 2, opener: 1, "
        "hands: [[6-6, 2-1], [1-0, 5-5]], moves: ['1 2-1'], expect: {turn: 2}}"
    )
    game = house.child(body, of="sahrat/draw").game
    ids = [block.id for part in plan(Subject.of(game)) for block in part.blocks if isinstance(block, Example)]
    assert len(ids) == len(set(ids))
    assert {"example-first-lead", "example-sahrat--draw--first-lead"} <= set(ids)
    assert {("turn", "first-lead"), ("start", "first-lead")} <= shown(Subject.of(game))


def at(game: Game, **options: object) -> Subject:
    return Subject.at(game, game.ruleset.table("private", **options))


def test_a_table_shows_what_holds_there() -> None:
    """With four players the examples for two are gone, and so is what another choice makes untrue."""
    two, four = shown(at(FIVES, players=2)), shown(at(FIVES, players=4))
    assert ("play", "four-ends") in two - four
    assert ("end", "sum-rounded-once") in four - two
    counted = shown(at(FIVES, players=2, empty_arms="counted"))
    assert ("play", "four-ends") not in counted
    assert ("play", "double-opens") in counted


def test_a_table_with_another_target_shows_no_score_near_the_usual_one() -> None:
    assert ("win", "level-at-the-top") in shown(at(FIVES, players=2))
    assert ("win", "level-at-the-top") not in shown(at(FIVES, players=2, target=200))


def test_an_example_under_a_choice_says_so_and_needs_it_at_a_table(house: House) -> None:
    body = (
        "examples:\n  - {id: chosen, title: {en: The winner starts, ar: الفائز يبدأ}, show: true, "
        "options: {after_block: winner}, line: [2-3, 3-5], turn: 1, hands: [[5-2, 6-6], [4-1]], "
        'moves: ["1 5-2 right"], expect: {opener: 2}}'
    )
    game = house.child(body, of="sahrat/draw").game
    (each,) = [each for each in showings(Subject.of(game)) if each.shown.id == "chosen"]
    assert [(option.id, choice.value) for option, choice in each.picks] == [("after_block", "winner")]
    assert ("end", "chosen") in shown(at(game, players=2, after_block="winner"))
    assert ("end", "chosen") not in shown(at(game, players=2))


def test_what_hangs_on_an_unstated_fact_is_not_told(house: House) -> None:
    """Who laid last decides who opens next, and the example does not say."""
    body = (
        "examples:\n  - {id: open, title: {en: Blocked, ar: قفلت}, show: true, line: [2-3, 3-5, 5-2], turn: 1, "
        "hands: [[6-6], [4-1]], expect: {result: {ended: blocked, winner: 2, points: [0, 12]}}}"
    )
    game = house.child(body, of="sahrat/draw").game
    (each,) = [each for each in showings(Subject.of(game)) if each.shown.id == "open"]
    assert each.scene.outcome is not None
    assert each.scene.outcome.opener is None
    assert not each.scene.outcome.as_first


def test_a_game_whose_rules_changed_under_its_examples_shows_none_of_them() -> None:
    changed = games.changed(FIVES, {"scoring.in_play.multiples_of": (3,)})
    left = {name for _, name in shown(Subject.of(dataclasses.replace(changed, parent=None)))}
    assert left == {"sum-rounded-once"}
