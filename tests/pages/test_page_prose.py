"""Any valid combination of rules gives a page, and its text is clean."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import page_games as games
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from page_bases import BASES, WRITTEN
from page_combinations import rules

from majlis_compiler.catalogue import VOCABULARY
from majlis_compiler.game import Game, Pages
from majlis_compiler.lower.lower import game_rules
from majlis_compiler.pages import Page, Subject, page, plain_text
from majlis_compiler.pages.stretches import ARABIC_RUN

ISOLATES = re.compile("[\u2066\u2067][^\u2069]*\u2069")
SLIPS = {
    "double space": re.compile(r"[^\n] {2,}"),
    "space before a stop": re.compile(r" [,.;:!?،؛؟]"),
    "doubled stop": re.compile(r"[,.;:،؛]{2,}"),
    "a stop without a space": re.compile(r"[a-z؀-ۿ][,;،؛][a-z؀-ۿ]"),
    "code left over": re.compile(r"\{|\}|\bNone\b|\bTrue\b|\bFalse\b|[\x02\x03\x1f]"),
    "a word twice": re.compile(r"\b(\w+) \1\b", re.IGNORECASE),
    "empty quotes": re.compile(r"«\s*»|“\s*”"),
}


def slips(text: str, locale: str, digits: str) -> list[str]:
    """What a careful reader would mark in a page's text."""
    bare = ISOLATES.sub("·", text)
    found = [f"{name}: {hit.group()!r}" for name, rule in SLIPS.items() for hit in rule.finditer(bare)]
    if locale == "en":
        found += [f"Arabic not isolated: {hit.group()}" for hit in re.finditer(ARABIC_RUN, bare)]
    else:
        found += [f"Latin: {hit.group()}" for hit in re.finditer(r"[A-Za-z]{2,}", bare)]
        wrong = "[0-9]" if digits == "arab" else "[٠-٩]"
        found += [f"digits: {hit.group()}" for hit in re.finditer(wrong, bare)]
    return found


def told(made: Page) -> str:
    """Text of the sections about the rules: no author's words."""
    own = {"title", "glance", "deal", "start", "turn", "play", "end", "win", "words"}
    kept = tuple(section for section in made.sections if section.id in own)
    return plain_text(dataclasses.replace(made, sections=kept))


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("digits", ["latn", "arab"])
@pytest.mark.parametrize("name", BASES)
def test_a_page_reads_clean(name: str, locale: str, digits: str) -> None:
    base = dataclasses.replace(BASES[name], pages=Pages(("en", "ar"), digits, "across"))
    made = page(Subject.of(base), locale)
    assert slips(told(made), locale, made.digits) == []


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("name", games.SHIPPED)
def test_a_shipped_page_reads_clean_as_a_whole(name: str, locale: str) -> None:
    made = page(Subject.of(games.game(name)), locale)
    assert slips(plain_text(made), locale, made.digits) == []


@pytest.mark.parametrize("name", games.SHIPPED)
def test_a_shipped_page_borrows_no_words(name: str) -> None:
    game = games.game(name)
    for locale in game.pages.locales:
        if locale in WRITTEN:
            assert page(Subject.of(game), locale).fallbacks == frozenset()


words = st.fixed_dictionaries({slot: st.sampled_from(terms) for slot, terms in VOCABULARY.items()})


@pytest.mark.parametrize("locale", WRITTEN)
@given(values=rules(), vocabulary=words, doubles=st.sampled_from(["across", "in_line"]))
@settings(max_examples=700, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_any_valid_game_has_a_clean_page(
    locale: str, values: dict[str, Any], vocabulary: dict[str, str], doubles: str
) -> None:
    base: Game = BASES["sahrat/draw"]
    game = games.changed(base, {})
    ruleset = dataclasses.replace(game.ruleset, rules=game_rules(values), ladder=None)
    game = dataclasses.replace(
        game, ruleset=ruleset, values=values, vocabulary=vocabulary, pages=Pages(("en",), "latn", doubles)
    )
    made = page(Subject.of(game), locale)
    assert slips(told(made), locale, made.digits) == []
