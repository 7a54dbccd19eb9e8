"""The page of one table: it speaks of that table alone, and of what its host chose."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import page_games as games
import pytest
from page_bases import WRITTEN

from helpers import House
from majlis_compiler.game import Game
from majlis_compiler.locales import rule_words
from majlis_compiler.pages import Page, Subject, page, plain_text

FIVES = games.game("sahrat/fives")
FOUR = games.game("partita/four")


def at(game: Game, kind: str | None = None, locale: str = "en", **choices: Any) -> Page:
    return page(Subject.at(game, game.ruleset.table(kind, **choices)), locale)


def section_text(made: Page, name: str) -> str:
    return plain_text(dataclasses.replace(made, sections=(made.section(name),)))


def open_keys(made: Page) -> set[str]:
    """The rules the page says the source leaves open."""
    return {
        key
        for section in made.sections
        if section.heading.message == "heading.open"
        for said in section.statements()
        for key in said.rules
    }


def marked(made: Page) -> dict[str, set[str]]:
    """Badges by the rules of the sentence they stand at."""
    found: dict[str, set[str]] = {}
    for section in made.sections:
        for said in section.statements():
            if said.badge:
                found.setdefault(said.badge, set()).update(said.rules)
    return found


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize(
    ("name", "kind", "choices", "key"),
    [
        ("sahrat/fives", None, {"empty_arms": "counted"}, "scoring.in_play.empty_arms"),
        ("partita/two", "private", {"turn_time": 60}, "clock.turn_seconds"),
    ],
)
def test_what_the_table_settled_is_not_left_open(
    name: str, kind: str | None, choices: dict[str, Any], key: str, locale: str
) -> None:
    game = games.game(name)
    assert key in open_keys(at(game, kind, locale))
    made = at(game, kind, locale, **choices)
    assert key not in open_keys(made)
    assert game.assumed[key].in_locale(locale) not in plain_text(made)


def test_what_means_nothing_at_the_table_is_not_left_open() -> None:
    """Nor what was settled for teams, where everyone plays alone."""
    solo = open_keys(at(FOUR, "private", sides="solo"))
    teams = open_keys(at(FOUR, "private"))
    assert {"openers.after_out", "ties.level_partners"} <= teams
    assert teams - solo == {"openers.after_out", "ties.level_partners"}
    assert "scoring.round.out" not in open_keys(at(games.game("classic/arab-draw")))


@pytest.mark.parametrize("locale", WRITTEN)
def test_the_differences_are_those_of_the_table(locale: str) -> None:
    words = rule_words(locale)
    key = "spinner.which"
    row = f"{words.title(key)} | {words.value(key, 'first_double')} | {words.value(key, 'none')}".replace("'", "’")
    told = section_text(at(FIVES, locale=locale, spinner="first_double"), "differs")
    assert row in told
    head = {"en": "At this table", "ar": "على هذه الطاولة", "ar-EG": "في الترابيزة دي"}[locale]
    assert head in told.splitlines()[2]


def test_a_difference_the_table_takes_away_is_none() -> None:
    assert "Target" in section_text(at(FIVES), "differs")
    assert "\nTarget |" not in section_text(at(FIVES, target=100), "differs")


def test_how_many_play_is_no_difference(tmp_path: Path) -> None:
    """Nor are hands that are dealt by the number of players."""
    text = """\
format: 1
id: my-house
extends: sahrat/draw
name: {en: Our house, ar: بيتنا}
players: {counts: [2, 3, 4]}
deal: {hand: {2: 7, 3: 6, 4: 7}}
"""
    game = House(tmp_path).compile(text).game
    for players in (2, 4):
        made = at(game, players=players)
        assert marked(made) == {}
        assert "The rules are those of" in section_text(made, "differs")
    three = marked(at(game, players=3))
    assert set(three) == {"differs from Sahrat"}
    assert {"deal.hand", "players.counts"} <= three["differs from Sahrat"]
    assert "Number of players | three | two or four" in section_text(at(game, players=3), "differs")
    own = at(game, players=4, target=150)
    assert set(marked(own)) == {"chosen at this table"}


@pytest.mark.parametrize(
    ("name", "locale", "words"),
    [
        ("sahrat/draw", "en", "This page is about one private table for two."),
        ("partita/two", "en", "This page is about one table in a lamma for two."),
    ],
)
def test_a_private_table_is_named(name: str, locale: str, words: str) -> None:
    assert words in section_text(at(games.game(name), "private", locale), "title")
