"""Which spellings are one word; and that the site's script thinks just the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from search_scripts import folded, needs_node, shipped

from majlis_compiler.pages.search import fold


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("أعلى", "اعلي"),
        ("إلى", "الي"),
        ("آخر", "اخر"),
        ("ٱلدور", "الدور"),
        ("سؤال", "سوال"),
        ("قائمة", "قايمه"),
        ("القُفلة", "القفله"),
        ("البلاطة", "البلاطه"),
        ("بنـــك", "بنك"),
        ("كِتَابٌ", "كتاب"),
        ("هٰذا", "هذا"),
        ("١٠١", "101"),
        ("۱۰۱", "101"),
        ("ﺑﻨﻚ", "بنك"),
        ("ﻻعب", "لاعب"),
        ("بازی", "بازي"),
        ("Double", "double"),
        ("Café", "cafe"),
        ("straße", "strasse"),
        ("player’s", "players"),
        ("ＤＲＡＷ", "draw"),
        ("İstanbul", "istanbul"),
        ("سهرة\u200e", "سهره"),
    ],
)
def test_spellings_that_are_one_word(word: str, wanted: str) -> None:
    """C12."""
    assert fold.fold(word) == wanted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("على", "علا"),  # not the alef that is only read
        ("شيء", "شي"),  # a hamza of its own is a letter
        ("بنك", "نك"),
        ("ورق", "رق"),
        ("دور", "ذور"),
        ("ضرب", "درب"),
        ("سحب", "صحب"),
        ("draw", "drawn"),
        ("6-4", "64"),
        ("10", "101"),
    ],
)
def test_words_that_stay_apart(one: str, other: str) -> None:
    """C12: a fold that takes too much is as bad."""
    assert fold.fold(one) != fold.fold(other)


@pytest.mark.parametrize("tile", ["6-4", "4-6", "٦-٤", "٤-٦", "۶-۴", "6\u20114", "4\u20106"])
def test_a_tile_is_one_word_whichever_way_round(tile: str) -> None:
    assert fold.words(f"قطعة {tile}.") == ["قطعة", tile]
    assert fold.fold(tile) == fold.surface(tile) == "6-4"


@pytest.mark.parametrize("tile", ["6–4", "6−4", "6 - 4", "6:4", "٦/٤", "6—4", "4 / 6", "[6-4]", "6-4"])
def test_a_tile_is_asked_for_as_people_type_it(tile: str) -> None:
    assert [fold.fold(word) for word in fold.asked(f"قطعة {tile}")] == [fold.fold("قطعة"), "6-4"]


@pytest.mark.parametrize("query", ["51/71", "2024-2025", "6 4", "16:4", "6-4-3"])
def test_not_every_pair_of_numbers_is_a_tile(query: str) -> None:
    assert "6-4" not in [fold.fold(word) for word in fold.asked(query)]


def test_a_query_without_end_is_cut() -> None:
    assert fold.asked("a" * 50_000) == ["a" * fold.LONGEST]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Draw, then pass.", ["Draw", "then", "pass"]),
        ("double-six", ["double", "six"]),
        ("don’t", ["don’t"]),
        ("‘drawn’", ["drawn"]),
        ("«البنك»، والدور؟", ["البنك", "والدور"]),
        ("بـ10 نقاط و6-4", ["بـ", "10", "نقاط", "و", "6-4"]),
        ("قواعدSahrat", ["قواعد", "Sahrat"]),
        ("2–4", ["2", "4"]),
        ("05-06-07", ["05", "06", "07"]),
        ("\u20666-4\u2069", ["6-4"]),
        ("51/71", ["51", "71"]),
        ("50٪ — ½", ["50", "½"]),
        ("?!", []),
    ],
)
def test_words_of_a_text(text: str, wanted: list[str]) -> None:
    assert fold.words(text) == wanted


def test_as_written_is_nearly_as_written() -> None:
    assert fold.surface("القُفلة") == "القُفلة"
    assert fold.surface("أعـلى") == "أعلى"
    assert fold.surface("Café") == "café"
    assert fold.surface("١٠١") == "101"


def test_what_may_stand_before_a_word() -> None:
    assert {"البنك", "للبنك", "بالبنك", "والبنك", "وبنك"} <= set(fold.attached("بنك"))
    assert {"بنك", "للبنك", "وبنك"} <= set(fold.attached("البنك"))
    assert "بنك" in fold.attached("وللبنك")
    assert fold.attached("draw") == []
    assert fold.attached("6-4") == []


@pytest.mark.parametrize(("word", "torn"), [("ألعاب", "عاب"), ("بنك", "نك"), ("ورق", "رق"), ("ال", "")])
def test_no_word_loses_letters_of_its_own(word: str, torn: str) -> None:
    assert torn not in fold.attached(word)


def test_every_pattern_is_for_single_characters_of_both_languages() -> None:
    """So that what is folded once stays."""
    for word in (word for text in shipped()["texts"] for word in fold.words(text)):
        once = fold.fold(word)
        assert fold.fold(once) == once


ALPHABET = st.characters(
    categories=("L", "M", "N", "P", "S", "Zs", "Cf"),
    include_characters="أإآٱؤئىةـًٌٍَُِّْٰ٠١۰۱-’'",
    max_codepoint=0xFFFF,
)
texts = st.lists(st.text(ALPHABET, max_size=12) | st.text("أإآٱؤئىةـًَّْٰ٠١۰۱6-4’'ابلو \u200f", max_size=12), max_size=80)
UNICODE_OF_BOTH = unicodedata.ucd_3_2_0  # characters that have been what they are for long, whatever the versions


@needs_node
@given(texts)
@settings(max_examples=12)
def test_the_script_folds_as_python_does(found: list[str]) -> None:
    old = [text for text in found if all(UNICODE_OF_BOTH.category(sign) != "Cn" for sign in text)]
    words = [word for text in old for word in fold.words(text)]
    assert folded("words", old) == [fold.words(text) for text in old]
    assert folded("asked", old) == [fold.asked(text) for text in old]
    for name in ("fold", "surface", "attached"):
        assert folded(name, words) == [getattr(fold, name)(word) for word in words], name


@needs_node
def test_the_script_folds_every_word_of_the_site_as_python_does() -> None:
    every = sorted({word for text in shipped()["texts"] for word in fold.words(text)})
    assert len(every) > 500
    for name in ("fold", "surface", "attached"):
        assert folded(name, every) == [getattr(fold, name)(word) for word in every], name
