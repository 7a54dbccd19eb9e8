"""Rules and values by name, as the command line and the tables of a page have them."""

from __future__ import annotations

from typing import Any

import pytest

from majlis_compiler.catalogue import LOCALES, RULES, Choice, Number, Several
from majlis_compiler.locales import WordsMissing, rule_words
from majlis_compiler.locales.files import FOLDER

NAMED = tuple(
    tag for tag in LOCALES if (FOLDER / tag / "rules.yaml").is_file() and (FOLDER / tag / "locale.yaml").is_file()
)
EN = rule_words("en")


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("stock.draw", "until_playable", "until a tile fits"),
        ("openers.first_round.must_lead_it", True, "it must be led"),
        ("deal.hand", {2: 7, 4: 7}, "7 tiles"),
        ("deal.hand", {2: 9, 4: 5}, "two: 9 tiles, four: 5 tiles"),
        ("players.counts", (2, 4), "two or four"),
        ("set.set_aside", (), "no tile"),
        ("set.set_aside", ("1-0", "0-0"), "1-0 and 0-0"),
        ("openers.first_round.lead", "6-5", "6-5"),
        ("clock.turn_seconds", 15, "15 seconds"),
        ("clock.turn_seconds", "none", "open"),
        ("target.points", 1, "one point"),
    ],
)
def test_values_in_words(key: str, value: Any, words: str) -> None:
    assert EN.value(key, value) == words


def test_choices_in_words() -> None:
    assert EN.choices("clock.turn_seconds", (30, 45, "none")) == "30 or 45 seconds, or open"
    assert EN.choices("target.points", (51, 71, 101)) == "51, 71 or 101 points"
    assert EN.choices("target.points", (51,)) == "51 points"
    assert EN.choices("scoring.round.round_to", (1, 5)) == "no rounding or to multiples of five"


def test_what_has_no_words_is_an_error() -> None:
    with pytest.raises(WordsMissing):
        EN.value("stock.draw", "sometimes")
    with pytest.raises(WordsMissing):
        EN.title("stock.colour")


@pytest.mark.parametrize("tag", NAMED)
@pytest.mark.parametrize("leaf", RULES, ids=lambda leaf: leaf.key)
def test_every_value_of_every_rule_has_words(tag: str, leaf: Any) -> None:
    words = rule_words(tag)
    assert words.title(leaf.key)
    kind = leaf.kind
    values: list[Any] = []
    if isinstance(kind, Choice):
        values = list(kind.values)
    elif isinstance(kind, Several):
        values = [(), kind.values] if kind.least == 0 else [kind.values]
    elif isinstance(kind, Number):
        values = [kind.least, 7, 15, 100, *(["none"] if kind.or_none else [])]
    said = [words.value(leaf.key, value) for value in values]
    assert all(said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("tag", NAMED)
def test_no_rule_is_named_in_another_locales_words(tag: str) -> None:
    keys = {leaf.key for leaf in RULES}
    assert {name for name in rule_words(tag).borrowed if name.split("=")[0] in keys} == set()
