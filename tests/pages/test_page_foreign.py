"""An author's text that is wholly in the other script: one piece, with its own direction and its own digits."""

from __future__ import annotations

import dataclasses

import page_games as games
import pytest

from majlis_compiler.pages import Subject, page
from majlis_compiler.pages.fragments import html_sentences
from majlis_compiler.pages.stretches import is_foreign
from majlis_runtime import Prose

NAMES = {
    "ar": [
        "Draw (Arab) 9-8, 2nd ed.",
        "The game (6-4) ends at 150 points, i.e. 7 + 8 = 15!",
        "Note: 6-4, then 4-6 (important).",
        "Which (double)?",
    ],
    "en": ["اللعبة (6-4) تنتهي عند 150 نقطة!", "«دومينو!» — أي دبل؟", "من قال «قفلت» كسب 7 + 8 = 15."],
}


@pytest.mark.parametrize(("locale", "words"), [(locale, words) for locale, found in NAMES.items() for words in found])
@pytest.mark.parametrize("digits", ["latn", "arab"])
def test_it_is_one_piece(locale: str, words: str, digits: str) -> None:
    game = games.game("sahrat/draw")
    ruleset = dataclasses.replace(game.ruleset, name=Prose(words, words))
    game = dataclasses.replace(game, ruleset=ruleset, pages=dataclasses.replace(game.pages, digits=digits))
    made = page(Subject.of(game), locale)
    html = html_sentences((made.sections[0].heading,), made.writer("html"))
    lang, direction = ("en", "ltr") if locale == "ar" else ("ar", "rtl")
    assert html.startswith(f'<span><bdi lang="{lang}" dir="{direction}">')
    assert html.endswith("</bdi></span>")
    assert not any(digit in html for digit in "٠١٢٣٤٥٦٧٨٩")
    text = made.writer("text").sentence(made.sections[0].heading.text)
    assert (text[0], text[-1]) == ("\u2066" if locale == "ar" else "\u2067", "\u2069")


@pytest.mark.parametrize(
    ("text", "direction", "foreign"),
    [
        ("Sahrat", "rtl", True),
        ("بيت Sahrat", "rtl", False),
        ("بيت", "rtl", False),
        ("6-4", "rtl", False),
        ("150!", "ltr", False),
        ("بيت 7", "ltr", True),
        ("Abu Salim بيت", "ltr", False),
        ("https://example.org/a", "rtl", False),
    ],
)
def test_what_is_foreign(text: str, direction: str, foreign: bool) -> None:
    assert is_foreign(text, direction) is foreign
