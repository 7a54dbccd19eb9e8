"""Whose rules a page speaks of: the parent it names, the house it departs from, whose silence it fills."""

from __future__ import annotations

import re
from pathlib import Path

import page_games as games
import pytest
from page_bases import WRITTEN
from test_page_table import marked, section_text

from helpers import House
from majlis_compiler.game import Game
from majlis_compiler.pages import Page, Subject, html_fragment, page

HOUSE = """\
format: 1
id: our-house
extends: sahrat/fives
name: {en: Our house, ar: بيتنا}
target: {points: 180}
assumed:
  turn.passing: {en: Nobody told us., ar: لم يخبرنا أحد.}
"""
CLUB = """\
format: 1
id: the-club
extends: our-house
name: {en: Club night, ar: ليلة النادي}
source: {title: House rules, publisher: The Club}
stock: {reserve: 2}
assumed:
  clock.result_seconds: {en: The Club never says., ar: لا يقول النادي.}
"""
GUEST = """\
format: 1
id: guest
extends: the-club
name: {en: Guest night, ar: ليلة الضيوف}
openers: {after_tie: next_seat}
"""


@pytest.fixture
def chain(tmp_path: Path) -> dict[str, Game]:
    house = House(tmp_path)
    for name, text in (("our-house", HOUSE), ("the-club", CLUB), ("guest", GUEST)):
        house.write(f"rulesets/{name}.yaml", text)
    names = ("our-house", "the-club", "guest")
    return {name: house.check(f"rulesets/{name}.yaml").game for name in names}


def of(game: Game, locale: str = "en") -> Page:
    return page(Subject.of(game), locale)


def open_headings(made: Page) -> dict[str, set[str]]:
    """The rules under each heading about what is left open."""
    return {
        section.heading.text: {key for said in section.statements() for key in said.rules}
        for section in made.sections
        if section.heading.message == "heading.open"
    }


def test_a_publisher_is_named_only_for_a_published_parent(chain: dict[str, Game]) -> None:
    assert "The rules are based on Domino Fives, a game by Sahrat." in section_text(of(chain["our-house"]), "title")
    club = section_text(of(chain["the-club"]), "title")
    assert "The rules are based on Our house." in club
    assert "Sahrat" not in club
    assert "The rules are based on Club night, a game by The Club." in section_text(of(chain["guest"]), "title")
    assert "a game by" not in section_text(of(games.game("sahrat/fives")), "title")


def test_what_is_left_open_is_laid_to_whoever_left_it_open(chain: dict[str, Game]) -> None:
    found = open_headings(of(chain["the-club"]))
    club, sahrat = (f"What {name}’s rules leave open, and how we play it" for name in ("The Club", "Sahrat"))
    assert list(found) == [club, sahrat]
    assert found[club] == {"clock.result_seconds"}
    assert found[sahrat] == {"turn.passing", *games.game("sahrat/fives").assumed}
    assert open_headings(of(chain["guest"])) == found


def test_one_game_is_the_measure_of_badges(chain: dict[str, Game]) -> None:
    assert set(marked(of(chain["our-house"]))) == {"differs from Sahrat"}
    assert set(marked(of(chain["the-club"]))) == {"differs from Sahrat"}
    guest = marked(of(chain["guest"]))
    assert set(guest) == {"differs from The Club"}
    assert "target.points" not in guest["differs from The Club"]


def test_several_boxes_have_anchors_of_their_own(chain: dict[str, Game]) -> None:
    html = html_fragment(of(chain["the-club"]))
    assert re.findall(r'<section id="(open[^"]*)" class="([^"]*)"', html) == [("open", "open"), ("open-2", "open")]
    anchors = re.findall(r'id="([^"]*)"', html)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize(
    ("body", "name"),
    [
        ("scoring: {round: {out: all_hands}}", "sahrat/fives"),  # nobody has a partner whose hand could count
        ("stock: {draw: at_most, at_most: 2}", "sahrat/partner"),  # every tile is dealt
        ("stock: {reserve: 2}", "sahrat/partner"),
    ],
)
def test_what_changes_nothing_is_not_marked(body: str, name: str, locale: str, tmp_path: Path) -> None:
    text = f"format: 1\nid: my-house\nextends: {name}\nname: {{en: Our house, ar: بيتنا}}\n{body}\n"
    made = of(House(tmp_path).compile(text).game, locale)
    assert marked(made) == {}
    assert made.section("differs").blocks[0].said[0].message == "differs.nothing"  # type: ignore[union-attr]


def test_a_sentence_the_other_house_says_too_is_not_marked(tmp_path: Path) -> None:
    """Drawing changes; what is left after the deal does not, though it speaks for the rule on drawing as well."""
    text = "format: 1\nid: my-house\nextends: sahrat/draw\nname: {en: Our house, ar: بيتنا}\n"
    made = of(House(tmp_path).compile(text + "stock: {draw: at_most, at_most: 2}\n").game)
    said = [each for section in made.sections for each in section.statements() if each.badge]
    assert {each.message for each in said} == {"turn.draw", "turn.while_playable", "turn.pass", "turn.timeout"} & {
        each.message for each in said
    }
    assert "turn.draw" in {each.message for each in said}
    assert "deal.rest" not in {each.message for each in said}


def test_what_matters_under_an_option_alone_is_told_as_a_difference(tmp_path: Path) -> None:
    text = "format: 1\nid: my-house\nextends: sahrat/partner\nname: {en: Our house, ar: بيتنا}\n"
    made = of(House(tmp_path).compile(text + "ties: {level_partners: lower_seat}\n").game)
    assert "Which of two level partners opens |" in section_text(made, "differs")
