"""Arabic as it is written: no slip of the pen in any wording, and none on any page put together from them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import page_games as games
import pytest
from arabic_slips import found
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from page_bases import BASES
from page_combinations import rules
from test_page_prose import ISOLATES, words

from majlis_compiler.game import Pages
from majlis_compiler.locales.files import folder, read
from majlis_compiler.lower.lower import game_rules
from majlis_compiler.pages import Page, Subject, page, plain_text
from majlis_compiler.pages.messages import entries
from majlis_compiler.pages.plan import say
from majlis_compiler.pages.renderer import Renderer

TAGS = ("ar", "ar-EG")
EXPRESSION = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
WITHIN = re.compile(r"'([^']*)'")
ARABIC = re.compile("[ء-ي]")
LATIN = re.compile("[A-Za-z]{2,}")
LATIN_NAMES = {"Markdown"}


def texts(data: Any) -> Iterator[str]:
    """Every text in some YAML, however deep."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            yield from texts(one)


def wordings(tag: str) -> Iterator[tuple[str, str]]:
    """Message ids with their texts: what stands around expressions (each a dot), and the Arabic within them."""
    for name, entry in entries(tag).items():
        for one in entry.get("variants", [entry]):
            yield name, EXPRESSION.sub("·", one["text"])
            for expression in EXPRESSION.findall(one["text"]):
                yield from ((name, part) for part in WITHIN.findall(expression) if ARABIC.search(part))


@pytest.mark.parametrize("tag", TAGS)
def test_no_wording_has_a_slip(tag: str) -> None:
    assert {(name, slip) for name, text in wordings(tag) for slip in found(text, tag)} == set()


@pytest.mark.parametrize("tag", TAGS)
def test_no_latin_letters_in_a_wording(tag: str) -> None:
    latin = {(name, hit) for name, text in wordings(tag) for hit in LATIN.findall(text)}
    assert {(name, hit) for name, hit in latin if hit not in LATIN_NAMES} == set()


@pytest.mark.parametrize(("tag", "file"), [(tag, file) for tag in TAGS for file in ("lexicon.yaml", "rules.yaml")])
def test_no_word_of_the_house_or_of_a_rule_has_a_slip(tag: str, file: str) -> None:
    assert {(text, slip) for text in texts(read(folder(tag) / file)) for slip in found(text, tag)} == set()


def test_no_phrase_or_explanation_has_a_slip() -> None:
    files = [
        folder("ar") / "phrases.yaml",
        folder("ar") / "results.yaml",
        *sorted((folder("ar") / "codes").glob("*.yaml")),
    ]
    assert {(text, slip) for file in files for text in texts(read(file)) for slip in found(text, "ar")} == set()


def slips_on(made: Page, tag: str) -> set[str]:
    """Slips in the sentences about the rules; tables and an author's words apart."""
    sections = [section for section in made.sections if section.id in {"deal", "start", "turn", "play", "end", "win"}]
    told = plain_text(dataclasses.replace(made, sections=tuple(sections)))
    return set(found(ISOLATES.sub("·", told), tag))


def said_twice(made: Page) -> list[str]:
    """Sentences that a section has more than once."""
    twice = []
    for section in made.sections:
        if section.id in {"deal", "start", "turn", "play", "end", "win"}:
            told = [said.text for said in section.statements()]
            twice += [text for text in set(told) if told.count(text) > 1]
    return twice


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("name", games.SHIPPED)
def test_no_shipped_page_has_a_slip_in_its_authors_words_either(name: str, tag: str) -> None:
    game = games.game(name)
    if tag in game.pages.locales:
        assert set(found(ISOLATES.sub("·", plain_text(page(Subject.of(game), tag))), tag)) == set()


@pytest.mark.parametrize("tag", TAGS)
@given(values=rules(), vocabulary=words, digits=st.sampled_from(["latn", "arab"]))
@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_no_page_has_a_slip(tag: str, values: dict[str, Any], vocabulary: dict[str, str], digits: str) -> None:
    game = games.changed(BASES["sahrat/draw"], {})
    ruleset = dataclasses.replace(game.ruleset, rules=game_rules(values), ladder=None)
    game = dataclasses.replace(
        game, ruleset=ruleset, values=values, vocabulary=vocabulary, pages=Pages(("en",), digits, "across")
    )
    made = page(Subject.of(game), tag)
    assert slips_on(made, tag) == set()
    assert said_twice(made) == []


@pytest.mark.parametrize(
    ("slot", "choice", "message", "args", "told"),
    [
        (
            "stock",
            "bank",
            "deal.rest",
            {"fate": "dead", "left": 2},
            "وهو قطعتان، يُترك مقلوبًا خارج اللعب، فلا بنك يُسحب منه.",
        ),
        (
            "stock",
            "pile",
            "deal.rest",
            {"fate": "dead", "left": 3},
            "وهو 3 قطع، يُترك مقلوبًا خارج اللعب، فلا كومة يُسحب منها.",
        ),
        ("stock", "pile", "deal.rest", {"fate": "none", "left": 0}, "وبذلك توزَّع القطع كلها، فلا كومة ولا سحب."),
        ("options", "host_options", "options.intro", {"at_table": False}, "للمضيف أن يختاره؛ فإن لم يختر شيئًا"),
        (
            "options",
            "table_options",
            "options.intro",
            {"at_table": False},
            "لأهل الطاولة أن يختاروه؛ فإن لم يختاروا شيئًا",
        ),
    ],
)
def test_words_agree_with_those_of_the_house(
    slot: str, choice: str, message: str, args: dict[str, Any], told: str
) -> None:
    scope = {"scope": "only", "again": False, "players": 2} if message == "deal.rest" else {}
    vocabulary = {**BASES["sahrat/draw"].vocabulary, slot: choice}
    assert told in Renderer("ar", vocabulary).say(say(message, **scope, **args))


@pytest.mark.parametrize(
    ("tag", "text", "slip"),
    [
        ("ar", "تُقرَّب كلٌّ منها", None),
        ("ar", "م\u0651\u064eر", "a shadda before its vowel"),
        ("ar", "لاعباً واحدًا", "tanwin after its alif"),
        ("ar", "إذا فرغ البنك, مُرِّر دورك", "a Latin comma"),
        ("ar", "إذا فرغ البنك ، مُرِّر دورك", "a space before a sign"),
        ("ar", "يعود لالبنك", "the article after ل"),
        ("ar", "يأخذ ب7 قطع", "a prefix glued to figures"),
        ("ar", "اذا فاز", "spelling: اذا"),
        ("ar", "في الجوله التالية", "ه for ة"),
        ("ar", "إتجاه اللعب", "spelling: إتجاه"),
        ("ar", "برسم سبع قطع", "draw as in a picture"),
        ("ar", "القطعة اللي في يدك", "register: اللي"),
        ("ar", "ويُقال: «قفلت»", None),
        ("ar", "اسحبوا قطعة", "another person"),
        ("ar", "«البنك", "quotes that do not pair"),
        ("ar", "سبعة قطع", "gender: سبعة قطع"),
        ("ar", "الأيدي الأربعة", "gender: الأيدي الأربعة"),
        ("ar", "جوانبه الأربع", "gender: جوانبه الأربع"),
        ("ar", "الأيدي الأربع وجوانبه الأربعة", None),
        ("ar-EG", "القطعة التي معاك", "register: التي"),
        ("ar-EG", "لم تنفع", "register: لم"),
        ("ar-EG", "لما تخلص", None),
        ("ar-EG", "عدّي دورك", None),
    ],
)
def test_the_patterns_find_what_they_are_for(tag: str, text: str, slip: str | None) -> None:
    slips = found(text, tag)
    assert bool(slips) == bool(slip)
    assert slip is None or any(one.startswith(slip) for one in slips)
