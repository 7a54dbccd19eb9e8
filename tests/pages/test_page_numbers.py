"""No language loses, adds or changes a number: what one says in digits, the others say as well."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from typing import Any

import page_games as games
import pytest
from hypothesis import HealthCheck, given, settings
from page_bases import BASES, WRITTEN
from page_combinations import rules
from page_golden import HOUSES, house

from majlis_compiler.game import Game
from majlis_compiler.lower.lower import game_rules
from majlis_compiler.pages import Page, Sentence, Subject, page

IN_WORDS = frozenset("0123")
"""Numbers that a language may have in words, or in the form of a noun: no tile, one tile, two points, three players."""

SPELLED = {"مئة": "100"}
"""Larger numbers that stand in words."""

AUTHORS = (
    "heading.title",
    "title.summary",
    "title.based",
    "options.label",
    "options.note",
    "options.labels",
    "options.condition",
)
"""Words of a file's author, who writes each language alone."""

NUMBER = re.compile(r"[0-9]+")


def numbers(text: str) -> Counter[str]:
    """Numbers in a sentence, those that any language may spell out left aside; both halves of each tile."""
    for words, digits in SPELLED.items():
        text = text.replace(words, digits)
    return Counter(found for found in NUMBER.findall(text) if found not in IN_WORDS)


def spoken(made: Page) -> list[Sentence]:
    kept = [section for section in made.sections if section.id.partition("-")[0] not in ("open", "source", "differs")]
    return [said for section in kept for said in (section.heading, *section.statements())]


def check(game: Game) -> None:
    pages = [spoken(page(Subject.of(game), locale)) for locale in WRITTEN]
    for sentences in zip(*pages, strict=True):
        (message,) = {said.message for said in sentences}
        if message in AUTHORS:
            continue
        first, *others = (numbers(said.text) for said in sentences)
        for other in others:
            assert other == first, (message, [said.text for said in sentences])


@pytest.mark.parametrize("name", BASES)
def test_a_sentence_has_the_same_numbers_in_every_language(name: str) -> None:
    check(BASES[name])


@pytest.mark.parametrize("name", [*games.SHIPPED, *HOUSES])
def test_a_page_too(name: str) -> None:
    check(house(name) if name in HOUSES else games.game(name))


@given(values=rules())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_any_valid_game_too(values: dict[str, Any]) -> None:
    base = games.changed(BASES["sahrat/draw"], {})
    check(dataclasses.replace(base, values=values, ruleset=dataclasses.replace(base.ruleset, rules=game_rules(values))))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("7 tiles", "7 قطع", True),
        ("7 tiles", "9 قطع", False),
        ("two tiles", "قطعتان", True),
        ("7 becomes 5", "الـ7 تصير 5", True),
        ("7 becomes 5", "تُقرَّب إلى 5", False),
        ("6-4 scores 10", "6-4 تكسب 10", True),
    ],
)
def test_numbers_are_told_apart(one: str, other: str, same: bool) -> None:
    assert (numbers(one) == numbers(other)) is same
