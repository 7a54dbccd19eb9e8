"""Sentences that were once wrong, clumsy or missing, in every language."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import page_games as games
import pytest
from page_bases import WRITTEN
from test_page_table import section_text

from majlis_compiler.game import Game
from majlis_compiler.pages import Page, Subject, page, plain_text
from majlis_compiler.pages.messages import catalog
from majlis_runtime import Prose
from majlis_runtime.options import TableKind

DOUBLES = tuple(f"{half}-{half}" for half in range(6, -1, -1))
DRAW = games.game("sahrat/draw")
TWO = games.game("partita/two")


def of(game: Game, locale: str = "en") -> Page:
    return page(Subject.of(game), locale)


def changed(base: Game, changes: dict[str, Any]) -> Game:
    return games.changed(base, changes)


ALL_RESERVED = {"players.counts": (2,), "deal.hand": 7, "stock.reserve": 20}
WORDS_OF_NOTHING = {"en": "out of play", "ar": "خارج اللعب", "ar-EG": "بره اللعب"}


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("reserve", [14, 20])
def test_a_stock_that_may_not_be_touched_is_none(locale: str, reserve: int) -> None:
    game = changed(DRAW, {**ALL_RESERVED, "stock.reserve": reserve})
    told = section_text(of(game, locale), "deal")
    assert WORDS_OF_NOTHING[locale] in told
    assert not [said for said in of(game, locale).section("deal").statements() if said.message == "deal.reserve"]
    assert {"stock.reserve"} <= {key for said in of(game, locale).section("deal").statements() for key in said.rules}


def test_a_reserve_may_be_all_the_stock_of_some() -> None:
    game = changed(DRAW, {"players.counts": (2, 3), "deal.hand": 7, "stock.reserve": 10})
    told = section_text(of(game), "deal")
    assert "The last 10 tiles of the stock are never drawn." in told
    assert "When three play, the other 7 tiles stay out of play." in told


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("lead", ["highest_double", "lowest_double"])
@pytest.mark.parametrize("otherwise", ["heaviest_tile", "redeal", "lot"])
def test_without_doubles_nobody_starts_with_one(locale: str, lead: str, otherwise: str) -> None:
    rules = {
        "set.set_aside": DOUBLES,
        "openers.first_round.lead": lead,
        "openers.first_round.otherwise": otherwise,
        "openers.later_rounds.lead": "any_double",
        "deal.hand": 5,
        "spinner.which": "first_double",
        "scoring.in_play.multiples_of": (5,),
    }
    made = of(changed(DRAW, rules), locale)
    told = "\n".join(section_text(made, name) for name in ("start", "turn", "play", "words"))
    assert not re.search({"en": "(?i)double|spinner", "ar": "دبل", "ar-EG": "دوبل"}[locale], told)
    start = section_text(made, "start")
    wanted = {
        "en": ("the heaviest tile", "by lot"),
        "ar": ("أثقل قطعة", "القرعة"),
        "ar-EG": ("أتقل قطعة", "القرعة"),
    }[locale]
    assert wanted[otherwise == "lot"] in start.splitlines()[2]
    first = made.section("start").statements()[0]
    assert {"openers.first_round.lead", "openers.first_round.otherwise"} <= set(first.rules)


@pytest.mark.parametrize("locale", WRITTEN)
def test_a_summary_is_a_paragraph_of_its_own(locale: str) -> None:
    """Authors end it as they like."""
    words = Prose("Draw and be quick", "اسحب وأسرع")
    game = dataclasses.replace(DRAW, ruleset=dataclasses.replace(DRAW.ruleset, summary=words))
    lines = section_text(of(game, locale), "title").splitlines()
    assert words.in_locale(locale) in lines


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("aside", [("0-0",), ("6-6",), ("6-6", "0-0")])
def test_the_tiles_at_a_glance_are_the_set_less_what_is_aside(locale: str, aside: tuple[str, ...]) -> None:
    """No language says `up to 6-6, without 6-6`, and all say the same."""
    game = changed(TWO, {"set.set_aside": aside})
    game = dataclasses.replace(game, pages=dataclasses.replace(game.pages, digits="latn"))
    (told,) = [said for said in of(game, locale).section("glance").statements() if said.message == "glance.tiles"]
    assert str(28 - len(aside)) in told.text
    assert len(re.findall("6-6", told.text)) == ("6-6" in aside)
    assert "0-0" not in told.text  # Partita has a name for it


@pytest.mark.parametrize("limit", [1, 2])
def test_a_pass_after_any_number_of_draws(limit: int) -> None:
    game = changed(TWO, {"stock.draw": "at_most", "stock.at_most": limit})
    told = section_text(of(game), "turn")
    assert "your draws" not in told
    assert "If still nothing fits and you cannot draw another tile, you pass" in told


@pytest.mark.parametrize("locale", WRITTEN)
def test_the_clock_draws_no_more_than_the_player_may(locale: str) -> None:
    free = changed(DRAW, {"players.counts": (2,)})
    limited = changed(free, {"stock.draw": "at_most", "stock.at_most": 2})
    sentences = []
    for game in (free, limited):
        sentences += [
            said.text for said in of(game, locale).section("turn").statements() if said.message == "turn.timeout"
        ]
    assert len(set(sentences)) == 2
    assert {"en": "limit", "ar": "المسموح", "ar-EG": "المسموح"}[locale] in sentences[1]


@pytest.mark.parametrize("locale", WRITTEN)
def test_a_lost_turn_is_no_pass(locale: str) -> None:
    rules = {"clock.on_timeout": "lose_turn", "scoring.blocked.detected": "all_pass"}

    def messages(changes: dict[str, Any]) -> set[str]:
        return {said.message for said in of(changed(DRAW, changes), locale).section("turn").statements()}

    assert "turn.lost" in messages(rules)
    assert "turn.lost" not in messages({**rules, "clock.on_timeout": "play_for_them"})
    assert "turn.lost" not in messages({**rules, "scoring.blocked.detected": "dead_ends"})
    assert "turn.lost" not in messages({**rules, "clock.turn_seconds": "none"})


@pytest.mark.parametrize("locale", WRITTEN)
def test_bots_at_the_only_kind_of_table(locale: str) -> None:
    def bots(kinds: tuple[TableKind, ...]) -> str:
        tables = dataclasses.replace(DRAW.ruleset.tables, kinds=kinds, bots=kinds)
        made = of(dataclasses.replace(DRAW, ruleset=dataclasses.replace(DRAW.ruleset, tables=tables)), locale)
        return next(said.text for said in made.section("source").statements() if said.message == "source.bots")

    one, many = bots(("private",)), bots(("private", "practice"))
    assert one != many
    assert not re.search("wherever|منهم|أينما", one)


@pytest.mark.parametrize("tag", WRITTEN)
def test_one_kind_of_apostrophe_in_the_catalogs(tag: str) -> None:
    for message, wordings in catalog(tag).wordings.items():
        for wording in wordings:
            bare = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", wording.text, flags=re.DOTALL)
            assert "'" not in bare, message


@pytest.mark.parametrize("name", games.SHIPPED)
def test_one_kind_of_apostrophe_on_a_page(name: str) -> None:
    """Words of the rules included; an author's are as they are."""
    game = dataclasses.replace(games.game(name), assumed={})
    told = [
        said.text
        for section in of(changed(game, {"scoring.round.blocked": "all_hands", "ties.blocked_round": "split"})).sections
        for said in section.statements()
        if said.message not in ("options.label", "options.note", "title.summary")
    ]
    assert not [text for text in told if "'" in text]


def test_any_hand() -> None:
    game = changed(games.game("sahrat/partner"), {"scoring.round.out": "all_hands"})
    assert "Your team scores every pip left in any hand" in plain_text(of(game))
