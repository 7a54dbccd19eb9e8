"""The page for review: beside each sentence where it stands in the catalogs, and the rules it speaks for."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import page_games as games
import pytest
from page_bases import BASES, WRITTEN

from helpers import majlis
from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.annotate import annotated, annotated_text, tag
from majlis_compiler.pages.fragments import html_fragment, plain_text
from majlis_compiler.pages.messages import Origin, catalog, declarations, entries
from majlis_compiler.pages.table_page import table_page
from majlis_compiler.pages.wordings import explain_message, place

ISOLATES = re.compile("[\u2066-\u2069]")
TAG = re.compile(r"‹([^›]+)›")
FORMATS = ("html", "md", "text")


def of(name: str, locale: str) -> Page:
    return page(Subject.of(games.game(name)), locale)


def everything(made: Page) -> list[Any]:
    return [said for section in made.sections for said in (section.heading, *section.statements())]


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("name", BASES)
def test_every_sentence_knows_its_wording(name: str, locale: str) -> None:
    """Headings, heads of tables and cells as well: the wording named is the one the sentence was made from."""
    for said in everything(page(Subject.of(BASES[name]), locale)):
        first, *within = said.origins
        assert first.message == said.message
        for origin in (first, *within):
            found = catalog(locale).wordings[origin.message]
            (wording,) = [each for each in found if (each.locale, each.number) == (origin.locale, origin.number)]
            assert wording.text
        named = {part for part in declarations() if f"parts('{part}'" in wordings_of(first)}
        assert {origin.message for origin in within} - {"badge.differs", "badge.table"} <= named


def wordings_of(origin: Origin) -> str:
    (text,) = [each.text for each in catalog(origin.locale).wordings[origin.message] if each.number == origin.number]
    return text


def test_the_number_is_that_of_the_variant_in_the_file() -> None:
    (said,) = [said for said in everything(of("partita/two", "ar-EG")) if said.message == "turn.draw"]
    assert tag(said) == "turn.draw ar-EG #1: stock.draw"
    (variant,) = [one for number, one in enumerate(entries("ar-EG")["turn.draw"]["variants"], 1) if number == 1]
    assert variant["when"]["how"] == "until_playable"


def test_a_borrowed_wording_names_the_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = catalog("ar-EG")
    lent = {**whole.wordings, "turn.draw": catalog("ar").wordings["turn.draw"]}
    borrowing = dataclasses.replace(whole, wordings=lent, borrowed=frozenset({"turn.draw"}))
    monkeypatch.setattr("majlis_compiler.pages.renderer.catalog", lambda tag: borrowing)
    (said,) = [said for said in everything(of("partita/two", "ar-EG")) if said.message == "turn.draw"]
    assert tag(said) == "turn.draw ar #1: stock.draw"


def test_what_is_said_within_is_named() -> None:
    said = next(said for said in everything(of("sahrat/fives", "en")) if said.message == "play.lead")
    assert tag(said) == "play.lead en #1 + play.lead_scores en: scoring.in_play.opening_tile"
    house = games.house_game(games.game("sahrat/draw"), {"turn.passing": "by_player"})
    marked = next(said for said in everything(page(Subject.of(house), "en")) if said.message == "turn.pass")
    assert "badge.differs en" in tag(marked)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("locale", WRITTEN)
def test_every_sentence_has_its_tag_in_every_format(locale: str, format: str) -> None:
    game = games.game("partita/four")
    rules = game.ruleset.table("private", sides="solo")
    shown = ISOLATES.sub("", table_page(game, rules, locale, format, annotate=True))
    shown = shown.replace("\\", "")
    wanted = [tag(said) for said in everything(page(Subject.at(game, rules), locale))]
    found = {
        "text": TAG,
        "html": re.compile(r'<bdi class="origin" lang="en" dir="ltr">([^<]+)</bdi>'),
        "md": re.compile(r'<span lang="en" dir="ltr"><code>([^<]+ [^<]+)</code></span>'),
    }[format].findall(shown)
    assert found == wanted


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("locale", WRITTEN)
def test_only_the_page_for_review_has_tags(locale: str, format: str) -> None:
    game = games.game("sahrat/fives")
    rules = game.ruleset.table()
    plain = table_page(game, rules, locale, format)
    assert "origin" not in plain
    assert "turn.draw" not in plain
    assert "‹" not in plain
    assert "review" not in plain


def test_a_tag_is_the_same_letter_by_letter_in_arabic_digits() -> None:
    made = annotated(of("partita/two", "ar-EG"))
    assert made.digits == "arab"
    assert "start.first ar-EG #1: openers.first_round.lead" in html_fragment(made)


def test_a_line_of_text_is_a_sentence_or_a_tag() -> None:
    """So that no line of a terminal runs both ways."""
    lines = list(annotated_text(of("sahrat/fives", "ar")))
    tags = [line for line in lines if "‹" in line]
    assert len(tags) == len(everything(of("sahrat/fives", "ar")))
    assert all(re.fullmatch("  \u2066‹[^›]+›\u2069", line) for line in tags)
    untagged = [line for line in lines if "‹" not in line]
    assert "\n".join(untagged).count("إن لم تكن في يدك قطعة مناسبة") == plain_text(of("sahrat/fives", "ar")).count(
        "إن لم تكن في يدك قطعة مناسبة"
    )


def test_the_title_of_the_window_is_as_ever() -> None:
    game = games.game("sahrat/draw")
    html = table_page(game, game.ruleset.table(), "ar", "html", annotate=True)
    head, _, body = html.partition("<body")
    assert "heading.title" not in re.sub(r"<style>.*</style>", "", head, flags=re.DOTALL)
    assert '<p class="review">بعد كل جملة' in body
    contents = body.partition("<main")[0]
    assert 'class="origin"' not in contents


@pytest.mark.parametrize("name", declarations())
def test_every_message_can_be_explained(name: str) -> None:
    for lang in ("en", "ar"):
        told = explain_message(name, lang)
        assert told is not None
        for locale in WRITTEN:
            if name in catalog(locale).borrowed:
                assert re.search(rf"^{locale}: \D+ ar$", told, re.MULTILINE)
                continue
            file, line = place(name, locale)
            assert f"{locale}: {file}" in told
            assert str(line) in told
            for wording in catalog(locale).wordings[name]:
                assert wording.text in told


def test_the_tag_leads_to_the_text() -> None:
    told = majlis("explain", "turn.draw").stdout
    assert "ar-EG: locales/ar-EG/messages/turn.yaml, line " in told
    assert "#1  how: until_playable, scope: all" in told
    assert "how      until_playable | at_most" in told
    assert "المعاملات:" in majlis("explain", "turn.draw", "--lang", "ar").stdout


def test_a_rule_and_a_message_of_one_name_are_both_explained() -> None:
    told = majlis("explain", "deal.hand").stdout
    assert told.startswith("Tiles for each player")
    assert "locales/ar/messages/deal.yaml" in told


def test_a_mistyped_message_is_guessed_at() -> None:
    result = majlis("explain", "turn.drwa")
    assert result.exit_code == 2
    assert "did you mean `turn.draw`" in result.output
    assert majlis("explain", "end.partnrs_level", "--lang", "ar").output.count("`end.partners_level`") == 1
