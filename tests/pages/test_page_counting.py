"""Numbers with their nouns: every plural category, case and joiner."""

from __future__ import annotations

import pytest
from babel import Locale as BabelLocale

from majlis_compiler.locales import language
from majlis_compiler.locales.arabic import attach
from majlis_compiler.locales.counting import CATEGORY, arabic_count, english_count
from majlis_compiler.locales.locale import Joiner

TILE = {
    "gender": "f",
    "sg": "قطعة",
    "one": "قطعة واحدة",
    "dual": ["قطعتان", "قطعتين"],
    "pl": "قطع",
    "tmz": "قطعة",
}
PLAYER = {
    "gender": "m",
    "sg": "لاعب",
    "one": {"nom": "لاعب واحد", "acc": "لاعبًا واحدًا", "gen": "لاعبٍ واحد"},
    "dual": ["لاعبان", "لاعبين"],
    "pl": "لاعبين",
    "tmz": "لاعبًا",
}


@pytest.mark.parametrize("tag", ["en", "ar"])
def test_plural_categories_are_those_of_cldr(tag: str) -> None:
    rule = BabelLocale(tag).plural_form
    ours = CATEGORY[tag]
    assert [ours(n) for n in range(2001)] == [rule(n) for n in range(2001)]


@pytest.mark.parametrize(
    ("n", "nominative", "accusative"),
    [
        (0, "0 لاعب", "0 لاعب"),
        (1, "لاعب واحد", "لاعبًا واحدًا"),
        (2, "لاعبان", "لاعبين"),
        (3, "3 لاعبين", "3 لاعبين"),
        (10, "10 لاعبين", "10 لاعبين"),
        (11, "11 لاعبًا", "11 لاعبًا"),
        (99, "99 لاعبًا", "99 لاعبًا"),
        (100, "100 لاعب", "100 لاعب"),
        (102, "102 لاعب", "102 لاعب"),
        (103, "103 لاعبين", "103 لاعبين"),
        (151, "151 لاعبًا", "151 لاعبًا"),
    ],
)
def test_arabic_counts(n: int, nominative: str, accusative: str) -> None:
    assert arabic_count(n, PLAYER, "nom") == nominative
    assert arabic_count(n, PLAYER, "acc") == accusative


def test_arabic_feminine_counts() -> None:
    assert [arabic_count(n, TILE, "gen") for n in (1, 2, 7, 14, 100)] == [
        "قطعة واحدة", "قطعتين", "7 قطع", "14 قطعة", "100 قطعة",
    ]  # fmt: skip


def test_none_at_all_may_have_words_of_its_own() -> None:
    assert arabic_count(0, TILE, "nom") == "0 قطعة"
    assert arabic_count(0, {**TILE, "zero": "لا قطع"}, "nom") == "لا قطع"


def test_english_counts() -> None:
    assert [english_count(n, {"one": "tile", "other": "tiles"}, "nom") for n in (0, 1, 2, 7)] == [
        "0 tiles", "one tile", "2 tiles", "7 tiles",
    ]  # fmt: skip


def test_an_unknown_noun_or_case_is_an_error() -> None:
    english = language("en")
    with pytest.raises(KeyError):
        english.count(3, "domino")
    with pytest.raises(KeyError):
        english.count(3, "tile", "dative")


def test_lists_are_joined() -> None:
    english = language("en")
    assert english.both(["a", "b", "c"]) == "a, b and c"
    assert english.either(["a", "b"]) == "a or b"
    assert english.either(["a"]) == "a"
    assert english.people((2, 3, 4)) == "two, three or four"
    assert english.counted([51, 71, 101], "point") == "51, 71 or 101 points"
    assert Joiner(" و", " و").join(["9", "14", "21"]) == "9 و14 و21"


@pytest.mark.parametrize(
    ("prefix", "words", "joined"),
    [
        ("ل", "البنك", "للبنك"),
        ("ل", "اللعب", "للعب"),
        ("ل", "كومة", "لكومة"),
        ("ب", "البنك", "بالبنك"),
        ("ب", "7 قطع", "بـ7 قطع"),
        ("ال", "14", "الـ14"),
        ("و", "4", "و4"),
        ("ل", "«البنك»", "ل«البنك»"),
        ("ل", "Sahrat", "لـSahrat"),
    ],
)
def test_arabic_prefixes(prefix: str, words: str, joined: str) -> None:
    assert attach(prefix, words) == joined


def test_an_unknown_locale_is_an_error() -> None:
    with pytest.raises(KeyError):
        language("fr")
