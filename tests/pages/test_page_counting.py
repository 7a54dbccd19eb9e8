"""Numbers with their nouns: every plural category, case and joiner."""

from __future__ import annotations

import pytest
from arabic_grammar import CASES, NOUNS, PEOPLE, RULE
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


@pytest.mark.parametrize("tag", NOUNS)
def test_the_lexicon_names_every_noun_the_grammar_was_asked_about(tag: str) -> None:
    assert language(tag).nouns.keys() == NOUNS[tag].keys()
    assert not language(tag).borrowed & NOUNS[tag].keys()


@pytest.mark.parametrize(("tag", "noun"), [(tag, noun) for tag, nouns in NOUNS.items() for noun in nouns])
def test_every_noun_takes_the_form_its_number_asks_for(tag: str, noun: str) -> None:
    """0 to 200 in every case, the compounds of a hundred included."""
    ours = language(tag)
    for case in CASES:
        told = [ours.count(n, noun, case) for n in range(201)]
        assert told == [RULE[tag](n, NOUNS[tag][noun], case) for n in range(201)], case


@pytest.mark.parametrize("tag", NOUNS)
@pytest.mark.parametrize("noun", NOUNS["ar"])
def test_the_gender_of_a_noun_is_that_of_its_ending(tag: str, noun: str) -> None:
    assert language(tag).nouns[noun]["gender"] == ("f" if NOUNS[tag][noun].feminine else "m")


@pytest.mark.parametrize("tag", PEOPLE)
def test_people_are_numbered_as_men(tag: str) -> None:
    ours = language(tag)
    assert ours.numbers.keys() == PEOPLE[tag].keys()
    for number, forms in PEOPLE[tag].items():
        assert tuple(ours.people(number, case) for case in CASES) == forms


@pytest.mark.parametrize(
    ("tag", "numbers", "noun", "told"),
    [
        ("ar", (5, 10), "second", "5 أو 10 ثوانٍ"),
        ("ar", (45, 60, 90), "second", "45 أو 60 أو 90 ثانية"),
        ("ar", (10, 101), "point", "10 أو 101 نقطة"),
        ("ar", (101, 105), "player", "101 أو 105 لاعبين"),
        ("ar", (5, 11), "player", "5 أو 11 لاعبًا"),
        ("ar-EG", (5, 10), "second", "5 أو 10 ثواني"),
        ("ar-EG", (51, 110), "point", "51 أو 110 نقط"),
    ],
)
def test_in_a_list_the_noun_follows_the_last_number(tag: str, numbers: tuple[int, ...], noun: str, told: str) -> None:
    assert language(tag).counted(numbers, noun) == told


def test_none_at_all_may_have_words_of_its_own() -> None:
    assert arabic_count(0, TILE, "nom") == "0 قطعة"
    assert arabic_count(0, {**TILE, "zero": "لا قطع"}, "nom") == "لا قطع"


def test_english_counts() -> None:
    assert [english_count(n, {"one": "tile", "other": "tiles"}, "nom") for n in (0, 1, 2, 7)] == [
        "0 tiles", "one tile", "2 tiles", "7 tiles",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("n", "english", "arabic"),
    [
        (22.46, "22.5 tiles", "22.5 قطعة"),
        (3.5, "3.5 tiles", "3.5 قطعة"),
        (0.96, "one tile", "قطعة واحدة"),
        (2.04, "2 tiles", "قطعتان"),
        (4.98, "5 tiles", "5 قطع"),
        (1500, "1500 tiles", "1500 قطعة"),
        (9_999.99, "10,000 tiles", "10,000 قطعة"),
        (20_005, "20,005 tiles", "20,005 قطع"),
    ],
)
def test_means_and_large_numbers(n: float, english: str, arabic: str) -> None:
    """Babel agrees about the forms: a fraction has that of `other`."""
    assert language("en").count(n, "tile") == english
    assert language("ar").count(n, "tile") == arabic
    for tag in ("en", "ar"):
        assert CATEGORY[tag](round(n, 1)) == BabelLocale(tag).plural_form(round(n, 1))


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
