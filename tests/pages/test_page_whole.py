"""The page as a whole: its sections, badges, options and what they bring with them, tables, and formats."""

from __future__ import annotations

import dataclasses
import re

import page_games as games
import pytest

from majlis_compiler.pages import Page, Sentence, Subject, html_fragment, page, plain_text
from majlis_compiler.pages.marks import plain
from majlis_compiler.pages.md import markdown
from majlis_compiler.pages.plan import Table
from majlis_runtime import Prose

DRAW = games.game("sahrat/draw")
ORDER = [
    "title",
    "glance",
    "deal",
    "start",
    "turn",
    "play",
    "end",
    "win",
    "options",
    "differs",
    "open",
    "words",
    "source",
]


def of(name: str) -> Page:
    return page(Subject.of(games.game(name)), "en")


def section_text(made: Page, name: str) -> str:
    return plain_text(dataclasses.replace(made, sections=(made.section(name),)))


def badges(made: Page) -> set[str]:
    """Keys of the rules with a badge, and the badge's words."""
    return {
        f"{key}: {said.badge}"
        for section in made.sections
        for said in section.statements()
        if said.badge
        for key in said.rules
    }


def test_sections_come_in_order() -> None:
    assert [section.id for section in of("sahrat/fives").sections] == ORDER
    assert [section.id for section in of("sahrat/draw").sections] == [
        name for name in ORDER if name not in ("play", "differs")
    ]


def test_every_anchor_is_there_once() -> None:
    for name in games.SHIPPED:
        anchors = re.findall(r'id="([^"]*)"', html_fragment(of(name), "en-"))
        assert len(anchors) == len(set(anchors))
        assert all(re.fullmatch(r"en-[a-z0-9-]+", anchor) for anchor in anchors)


def test_a_house_game_is_marked_where_it_departs() -> None:
    made = page(Subject.of(games.house_game(DRAW, {"stock.reserve": 2, "turn.passing": "by_player"})), "en")
    assert badges(made) == {"stock.reserve: differs from Sahrat", "turn.passing: differs from Sahrat"}
    assert "The last 2 tiles of the stock are never drawn. [differs from Sahrat]" in section_text(made, "deal")
    assert '<span class="differs">differs from Sahrat</span>' in html_fragment(made)


def test_sentences_in_a_row_share_one_badge() -> None:
    """In every format, after the last of them."""
    changes = {"openers.after_out": "next_seat", "openers.after_block": "next_seat", "openers.after_tie": "next_seat"}
    changes |= {"openers.later_rounds.lead": "any_double"}
    made = page(Subject.of(games.house_game(DRAW, changes)), "en")
    second = made.section("start").blocks[1]
    assert [bool(said.badge) for said in second.said] == [True, True]  # type: ignore[union-attr]
    told = next(line for line in section_text(made, "start").splitlines() if "differs" in line)
    assert told.count("differs from Sahrat") == 1
    assert told.endswith("[differs from Sahrat]")
    start = dataclasses.replace(made, sections=(made.section("start"),))
    assert html_fragment(start).count('<span class="differs">') == 1
    assert markdown(start, "my-house", "0").count("differs from Sahrat") == 1


def test_a_grandchild_is_compared_with_the_published_game() -> None:
    child = games.house_game(DRAW, {"stock.reserve": 2})
    made = page(Subject.of(games.house_game(child, {"clock.turn_seconds": 20})), "en")
    assert {badge.split(":")[0] for badge in badges(made)} == {"stock.reserve", "clock.turn_seconds"}
    assert "Tiles never drawn" not in section_text(made, "differs")


def test_games_of_one_house_have_no_badges() -> None:
    assert badges(of("sahrat/fives")) == set()
    assert "How it differs from Domino (draw)" in section_text(of("sahrat/fives"), "differs")


def test_a_source_without_a_publisher_lends_the_games_name() -> None:
    made = page(Subject.of(games.house_game(games.game("classic/arab-draw"), {"target.points": 120})), "en")
    assert badges(made) >= {"target.points: differs from Arab Draw"}


def test_an_option_tells_what_it_brings_with_it() -> None:
    told = section_text(of("sahrat/partner"), "options")
    assert "- With “Who starts after a blocked round: the winner of the round”: " in told
    assert "If both hold the same" in told
    assert "With “Sides: Every player for themselves”: Four people play" in section_text(of("partita/four"), "options")


def test_what_an_option_may_wake_counts_as_open() -> None:
    assert "Which of two level partners opens" in section_text(of("sahrat/partner"), "open")


def test_what_a_parent_assumed_goes_where_it_means_nothing() -> None:
    assert "Two tiles with the same total" not in section_text(of("sahrat/partner"), "open")
    assert "Points for going out" in section_text(of("classic/arab-draw"), "open")


def test_the_column_of_places_is_there_only_where_places_differ() -> None:
    def heads(name: str) -> int:
        table = next(block for block in of(name).section("options").blocks if isinstance(block, Table))
        return len(table.head)

    assert heads("sahrat/draw") == 4
    assert heads("partita/two") == 5


def test_a_table_page_says_what_was_chosen() -> None:
    four = games.game("partita/four")
    made = page(Subject.at(four, four.ruleset.table("private", sides="solo", turn_time="none", target=151)), "en")
    assert "one table in a lamma for four" in section_text(made, "title")
    assert "somebody has 151 points or more" in section_text(made, "win")
    assert "Turn time | 30, 45, 60 or 90 seconds, or open | open" in section_text(made, "options")
    assert {badge.split(":")[0] for badge in badges(made)} >= {"players.teams", "clock.turn_seconds", "target.points"}
    assert {badge.split(": ")[1] for badge in badges(made)} == {"chosen at this table"}


def test_a_table_page_keeps_to_the_options_of_its_kind() -> None:
    two = games.game("partita/two")
    assert "Turn time" not in section_text(page(Subject.at(two, two.ruleset.table("public")), "en"), "options")


def test_a_table_of_one_player_count_speaks_of_it_alone() -> None:
    made = page(Subject.at(DRAW, DRAW.ruleset.table("public", players=4)), "en")
    assert "When four play" not in plain_text(made)
    assert "That uses up all the tiles, so there is no stock." in section_text(made, "deal")
    assert badges(made) == set()


def test_a_users_words_are_escaped_and_isolated() -> None:
    name = Prose("<b>Baba & sons</b> {{ 6 * 7 }} بابا", "بابا")
    ruleset = dataclasses.replace(DRAW.ruleset, name=name, summary=Prose("<script>alert(1)</script>", "س"))
    html = html_fragment(page(Subject.of(dataclasses.replace(DRAW, ruleset=ruleset)), "en"))
    assert "&lt;b&gt;Baba &amp; sons&lt;/b&gt; {{ 6 * 7 }} <bdi" in html
    assert "<script>" not in html
    assert "<b>" not in html


@pytest.mark.parametrize("name", games.SHIPPED)
def test_every_rule_on_the_page_can_be_found_by_its_key(name: str) -> None:
    html = html_fragment(of(name))
    keys = {key for found in re.findall(r'data-rule="([^"]*)"', html) for key in found.split()}
    assert {"target.points", "deal.hand", "clock.turn_seconds", "turn.passing"} <= keys


def test_sentences_are_records() -> None:
    said = of("sahrat/draw").section("deal").statements()[0]
    assert said == Sentence("The set has 28 tiles, from 0-0 up to 6-6.", "deal.set", ("set.highest",), None)
    assert plain(said.text) == said.text
