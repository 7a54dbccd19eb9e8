"""What the pages say of ties, time and rounding is what happens at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import page_games as games
import pytest
from page_bases import WRITTEN
from test_page_table import section_text

from helpers import House, child
from majlis_compiler.game import Game
from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.values import with_values
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import Tally
from majlis_runtime.workers import simulate

DRAW = games.game("sahrat/draw")
PARTNER = games.game("sahrat/partner")
TWO = games.game("partita/two")
FOUR = games.game("partita/four")
SIDES = {
    "two": (DRAW, {"players.counts": (2,), "stock.draw": "never"}),
    "teams": (FOUR, {"scoring.blocked.winner": "lowest_team_total"}),
}
DECIDED = ("opener_side_wins", "last_to_lay_wins", "last_to_lay_loses")
MATCHES = 60


def of(game: Game, changes: dict[str, Any], locale: str = "en") -> Page:
    return page(Subject.of(games.changed(game, changes)), locale)


def messages(made: Page, section: str) -> set[str]:
    return {said.message for said in made.section(section).statements()}


def said(made: Page, section: str, message: str) -> str:
    (found,) = [each.text for each in made.section(section).statements() if each.message == message]
    return found


def played(game: Game, changes: dict[str, Any]) -> Tally:
    """What comes of some matches at random under changed rules."""
    rules = with_values(game.ruleset.table().game, changes)
    return simulate(numbers(rules), "matches", MATCHES, 5).tally


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("tie", ["nobody_scores", "split", *DECIDED])
def test_a_tied_round_is_told_of_where_there_can_be_one(sides: str, tie: str) -> None:
    """Two sides between whom a rule decides never tie, so who starts after a tie is nothing to them."""
    game, base = SIDES[sides]
    changes = {**base, "ties.blocked_round": tie, "openers.after_block": "next_seat", "target.points": 300}
    before, after = ({**changes, "openers.after_tie": who} for who in ("previous_opener", "last_to_lay"))
    never = tie in DECIDED
    assert ("start.after_tie" not in messages(of(game, before), "start")) is never
    assert (played(game, before) == played(game, after)) is never


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("tie", DECIDED)
def test_of_three_some_may_still_tie(tie: str, locale: str) -> None:
    made = of(games.game("partita/three"), {"ties.blocked_round": tie}, locale)
    assert "start.after_tie" in messages(made, "start")


@pytest.mark.parametrize("sides", SIDES)
def test_two_sides_that_share_nothing_are_never_level_at_the_top(sides: str) -> None:
    game, base = SIDES[sides]
    changes = {**base, "ties.blocked_round": "split", "target.points": 60}
    assert "win.never_level" in messages(of(game, changes), "win")
    again, shared = ({**changes, "ties.match": tie} for tie in ("another_round", "shared_win"))
    assert played(game, again) == played(game, shared)


EQUAL = """\
ties: {blocked_round: split}
examples:
  - id: level
    round: 2
    opener: 1
    line: [2-3, 3-5]
    turn: 2
    hands: [[6-3], [5-2, 5-4]]
    moves: ["2 5-2 right"]
    expect: {result: {ended: blocked, winner: none, points: [0, 0]}}
"""
WON = {"en": "win", "ar": "فاز", "ar-EG": "يكسب"}
TIED = {"en": "the round is tied", "ar": "تعادل", "ar-EG": "تعادل"}


@pytest.mark.parametrize("locale", WRITTEN)
def test_who_shares_a_round_has_not_won_it(locale: str, tmp_path: Path) -> None:
    game = House(tmp_path).compile(child(EQUAL)).game
    for changes in ({"players.counts": (2,)}, {"players.counts": (4,)}):
        told = said(of(game, {**changes, "ties.blocked_round": "split"}, locale), "end", "end.tie")
        assert TIED[locale] in told
        assert WON[locale] not in told


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize(
    "changes",
    [{}, {"stock.draw": "at_most", "stock.at_most": 2}, {"stock.draw": "never"}],
    ids=["freely", "limited", "never"],
)
def test_when_the_time_is_up_a_stuck_player_passes(changes: dict[str, Any], locale: str) -> None:
    """The clock of a player who passes by hand runs out as well."""
    told = said(of(TWO, changes, locale), "turn", "turn.timeout")
    words = {"en": "passes", "ar": "مُرِّر دورك", "ar-EG": "دورك بيعدّي"}[locale]
    assert words in told
    told = said(of(TWO, {**changes, "turn.passing": "automatic"}, locale), "turn", "turn.timeout")
    assert (words in told) is (changes.get("stock.draw") != "never")  # else whoever is stuck has no turn at all


def test_the_heaviest_tile_is_bound_after_a_hundred_deals_too() -> None:
    changes: dict[str, Any] = {"players.counts": (2,), "openers.first_round.otherwise": "redeal"}
    told = [
        said(of(DRAW, {**changes, "openers.first_round.must_lead_it": must}), "start", "start.otherwise")
        for must in (True, False)
    ]
    assert told[0] == told[1].removesuffix(".") + " with that."


@pytest.mark.parametrize("locale", WRITTEN)
def test_what_is_shared_is_rounded_first(locale: str) -> None:
    three = games.game("partita/three")
    rounded = {"scoring.round.round_to": 5}
    alone = said(of(three, rounded, locale), "end", "end.rounded_what")
    shared = said(of(three, {**rounded, "ties.blocked_round": "split"}, locale), "end", "end.rounded_what")
    assert shared.startswith(alone.removesuffix("."))
    assert shared != alone


def test_a_bare_arm_counts_nothing_rather_than_once() -> None:
    assert "count nothing until a tile lies there" in section_text(of(games.game("sahrat/fives"), {}), "play")


def test_what_is_subtracted_is_never_less_than_nothing() -> None:
    for award in ("opponents_minus_own", "each_minus_own"):
        made = of(PARTNER, {"scoring.round.out": award, "scoring.round.blocked": award})
        for message in ("end.out_award", "end.blocked_award"):
            assert "never less than 0" in said(made, "end", message)


NOTE = "note: {en: Our idea., ar: فكرتنا.}"
NOTED = f"""\
options:
  target: {{{NOTE}}}
  after_block: {{{NOTE}}}
  time: {{label: {{en: Time, ar: الوقت}}, sets: clock.turn_seconds, choices: [15, 30], locked: never}}
"""


def test_a_remark_is_made_once_below_the_table(tmp_path: Path) -> None:
    told = section_text(page(Subject.of(House(tmp_path).compile(child(NOTED)).game), "en"), "options")
    assert told.count("Our idea.") == 1
    assert "\nAbout these options:\n- Target and Who starts after a blocked round — Our idea.\n" in told


def test_without_remarks_there_is_no_list_of_them() -> None:
    assert "About these options" not in section_text(page(Subject.of(TWO), "en"), "options")
