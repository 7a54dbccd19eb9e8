"""English as a careful writer leaves it: on the golden pages, on those that ship, and in the catalogs themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import page_games as games
import pytest
from page_golden import HOUSES, TABLES, house, text
from test_page_prose import slips

from majlis_compiler.game import Game
from majlis_compiler.locales import files, language
from majlis_compiler.pages import Subject, page, plain_text

EN = language("en")
HIS_OWN = "each for himself"  # Sahrat's word, which a house chooses by name
PAIRS = ("“”", "()", "«»")
LINTS = {
    "straight quotes": r"['\"]",
    "a before a vowel": r"\b[Aa] (?:8|11|18|8\d)\b|\b[Aa] (?:[aio]|e(?!u|very\b))\w",
    "an before a consonant": r"\b[Aa]n (?![aeiouAEIOU8]|11\b|18\b|hour|honest)",
    "one of many": r"(?<!layer )\b(?:1|one) (?:tiles|points|pips|seconds|draws|players|rounds)\b",
    "many of one": r"\b(?:0|[2-9]|\d{2,}|two|three|four) (?:tile|point|pip|second|draw|player|round)\b",
    "a reader who is a man": r"\b(?:he|him|his|himself|man|men)\b",
    "a small letter after a full stop": r"[a-z][.!?] [a-z]",
    "a bracket in the air": r"\( | \)",
}


def mistakes(words: str) -> Iterator[str]:
    """What a proof-reader marks."""
    plain = words.replace(HIS_OWN, "").replace("\u2067", "").replace("\u2069", "")
    for name, rule in LINTS.items():
        for hit in re.finditer(rule, plain, re.IGNORECASE if name == "a reader who is a man" else 0):
            yield f"{name}: {plain[max(0, hit.start() - 20) : hit.end() + 20]!r}"
    for opens, closes in PAIRS:
        for line in plain.split("\n\n"):
            if line.count(opens) != line.count(closes):
                yield f"{opens}{closes} do not pair: {line!r}"


def game_of(name: str) -> Game:
    return house(name) if name in HOUSES else games.game(name)


GAMES = (*HOUSES, *games.SHIPPED)
OF_TWO = [name for name in GAMES if game_of(name).ruleset.rules.players.counts == (2,)]
OF_TEAMS = [name for name in GAMES if game_of(name).ruleset.rules.players.teams != "none"]


def told(name: str, *sections: str) -> str:
    made = page(Subject.of(game_of(name)), "en")
    return " ".join(said.text for each in sections for said in made.section(each).statements())


@pytest.mark.parametrize("name", [*GAMES, *TABLES])
def test_a_page_has_no_slips(name: str) -> None:
    words = text(name, "en") if name in TABLES else plain_text(page(Subject.of(game_of(name)), "en"))
    assert [*mistakes(words), *slips(words, "en", "latn")] == []


@pytest.mark.parametrize(
    "words",
    [
        *("You hold a 8.", "It is an 9.", "Draw 1 tiles.", "Draw two tile.", "He passes.", "It's so.", "«So", "“So."),
        *("a end", "an tile", "It ends. then it starts.", "( so"),
    ],
)
def test_a_slip_is_seen(words: str) -> None:
    assert list(mistakes(words))


def test_the_pages_say_no_such_thing_without_a_slip() -> None:
    assert not list(mistakes("You hold an 8, an 11 and a 9. Draw one tile or 21 tiles. “So” it is: each for himself."))


@pytest.mark.parametrize("name", OF_TWO)
def test_two_players_have_no_others(name: str) -> None:
    """Of two there are no fewest, no highest and no everyone."""
    wrong = r"other hands|fewest|highest score|everyone|opponents|players tie|team"
    assert not re.search(wrong, told(name, "end", "win"))


@pytest.mark.parametrize("name", OF_TEAMS)
def test_a_team_has_no_lone_winner(name: str) -> None:
    assert not re.search(r"The winner scores|somebody|that player|other hands|players tie", told(name, "end", "win"))


@pytest.mark.parametrize("noun", EN.nouns)
def test_a_number_agrees_with_its_noun(noun: str) -> None:
    for n in range(201):
        said = EN.count(n, noun)
        assert said == (f"no {noun}s" if n == 0 else f"one {noun}" if n == 1 else f"{n} {noun}s")
        assert not list(mistakes(said))


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for each in data.values():
            yield from strings(each)
    elif isinstance(data, list):
        for each in data:
            yield from strings(each)
    elif isinstance(data, str):
        yield data


@pytest.mark.parametrize("path", sorted(files.folder("en").rglob("*.yaml")), ids=lambda path: path.name)
def test_no_reader_is_taken_for_a_man(path: Any) -> None:
    """Codes and reference included; whoever plays is `you`, `the player` or `they`."""
    rule = re.compile(LINTS["a reader who is a man"], re.IGNORECASE)
    found = [words for words in strings(files.read(path)) if rule.search(words.replace(HIS_OWN, ""))]
    assert found == []
