"""No dead knob: every leaf of the schema, flipped in a file where it can matter, changes what its mark says.

Played and told leaves change the compiled rules and the page in every language; page leaves change the page. The whole
way is gone each time: a house ruleset is written, checked, compiled and its pages are written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from majlis_compiler.catalogue import LEAF_BY_KEY, LOCALES, Leaf
from majlis_compiler.data import schema
from majlis_compiler.game import Game
from majlis_compiler.library import Library
from majlis_compiler.meaning.inert import inert_everywhere
from majlis_compiler.pages import Subject, html_fragment, page

HEAD: dict[str, Any] = {"format": 1, "id": "knob", "name": {"en": "Knob", "ar": "مقبض"}, "options": {}}
NO_OPTIONS = {"target": "fixed", "after_block": "fixed"}

# Houses that between them bring every leaf to life; each extends a bundled game.
BASES: dict[str, dict[str, Any]] = {
    "draw": {"extends": "sahrat/draw", "options": NO_OPTIONS},
    "fives": {
        "extends": "sahrat/fives",
        "options": {**NO_OPTIONS, "spinner": "fixed", "empty_arms": "fixed"},
        "pages": {"digits": "arab"},
    },
    "partner": {
        "extends": "sahrat/partner",
        "options": {**NO_OPTIONS, "blocked_winner": "fixed"},
        "openers": {"after_block": "winner"},
        "set": {"set_aside": ["0-0", "1-1"]},
        "deal": {"hand": 6},
        "stock": {"draw": "at_most", "at_most": 2},
        "scoring": {"round": {"round_to": 10}},
        "vocabulary": {"double_blank": "balata"},
    },
    "exact": {
        "extends": "partita/two",
        "options": {"target": "fixed"},
        "target": {"points": 60, "reached": "exact"},
        "ties": {"match": "shared_win", "blocked_round": "split"},
        "scoring": {"in_play": {"multiples_of": [3, 5]}},
    },
}


def merged(base: Any, change: Any) -> Any:
    if isinstance(base, dict) and isinstance(change, dict):
        return {**base, **{key: merged(base.get(key), value) for key, value in change.items()}}
    return change


def nested(key: str, value: Any) -> dict[str, Any]:
    tree: Any = value
    for step in reversed(key.split(".")):
        tree = {step: tree}
    return tree


def written(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Writes and compiles a house ruleset; None when it has faults (the flip does not go with the rest)."""
    folder = tmp_path_factory.mktemp("knobs")
    library = Library()

    def compiled(tree: dict[str, Any]) -> tuple[Any, Game | None]:
        number = len(list(folder.iterdir()))
        place = folder / str(number)
        place.mkdir()
        path = place / "knob.yaml"
        path.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False), encoding="utf-8")
        draft = library.draft(path)
        return draft, draft.game

    return compiled


def shown(game: Game, locale: str) -> str:
    return html_fragment(page(Subject.of(game), locale))


def rules_of(game: Game) -> dict[str, Any]:
    """The compiled file without what tells one file from another."""
    content: dict[str, Any] = json.loads(game.ruleset.to_json())
    return {key: value for key, value in content.items() if key != "hash"}


def languages(leaf: Leaf) -> tuple[str, ...]:
    """Where a change shows: the digits are those of the Arabic pages."""
    return tuple(tag for tag in LOCALES if tag != "en" or leaf.key != "pages.digits")


@pytest.mark.parametrize("leaf", LEAF_BY_KEY.values(), ids=lambda leaf: leaf.key)
def test_flipping_a_leaf_changes_what_its_mark_says(leaf: Leaf, house: Any) -> None:
    tried = 0
    for name, base in BASES.items():
        tree = merged(HEAD, base)
        draft, before = house(tree)
        assert before is not None, (name, draft.faults)
        if leaf.inert is not None and inert_everywhere(leaf.inert, draft.values, draft.options):
            continue
        for value in leaf.kind.others(draft.values[leaf.key]):
            _, after = house(merged(tree, nested(leaf.key, written(value))))
            if after is None:
                continue
            tried += 1
            if leaf.mark in ("played", "told"):
                assert rules_of(after) != rules_of(before), f"{name}: {leaf.key} → {value} is not compiled"
            if leaf.key == "pages.locales":
                assert after.pages.locales != before.pages.locales
                continue
            for locale in languages(leaf):
                assert shown(after, locale) != shown(before, locale), f"{name}: {leaf.key} → {value} is not in {locale}"
    assert tried, "no base brings this leaf to life"


OPTION = {
    "label": {"en": "Blocked", "ar": "القفل"},
    "sets": "openers.after_block",
    "choices": ["last_to_lay", "winner"],
    "locked": "during_match",
}
SEVERAL = {"label": {"en": "Time", "ar": "الوقت"}, "sets": "clock.turn_seconds", "choices": [15, 20], "locked": "never"}

# Leaves of a file that are no rules: (what the file says first, what it says instead, where it shows).
HEADS: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[str, ...]]] = {
    "name.en": ({}, {"name": {"en": "Knobs", "ar": "مقبض"}}, ("en",)),
    "name.ar": ({}, {"name": {"en": "Knob", "ar": "مقابض"}}, ("ar", "ar-EG")),
    "name.ar-EG": ({}, {"name": {"en": "Knob", "ar": "مقبض", "ar-EG": "أكرة"}}, ("ar-EG",)),
    "summary": ({}, {"summary": {"en": "A game.", "ar": "لعبة."}}, LOCALES),
    "source.title": (
        {"source": {"title": "One", "publisher": "Club"}},
        {"source": {"title": "Two", "publisher": "Club"}},
        LOCALES,
    ),
    "source.publisher": (
        {"source": {"title": "One", "publisher": "Club"}},
        {"source": {"title": "One", "publisher": "Den"}},
        LOCALES,
    ),
    "source.by": ({"source": {"title": "One"}}, {"source": {"title": "One", "by": "Ali"}}, LOCALES),
    "source.url": ({"source": {"title": "One"}}, {"source": {"title": "One", "url": "https://example.org"}}, LOCALES),
    "ladder": ({}, {"ladder": "knob"}, LOCALES),
    "assumed": ({}, {"assumed": {"turn.passing": {"en": "Not said.", "ar": "لم يُذكر."}}}, LOCALES),
    "options.label": (
        {"options": {"blocked": OPTION}},
        {"options": {"blocked": {**OPTION, "label": {"en": "Closed", "ar": "الإغلاق"}}}},
        LOCALES,
    ),
    "options.note": (
        {"options": {"blocked": OPTION}},
        {"options": {"blocked": {**OPTION, "note": {"en": "Ours.", "ar": "لنا."}}}},
        LOCALES,
    ),
    "options.choices": (
        {"options": {"blocked": OPTION}},
        {"options": {"blocked": {**OPTION, "choices": ["last_to_lay", "next_seat"]}}},
        LOCALES,
    ),
    "options.sets": (
        {"options": {"blocked": {**OPTION, "choices": ["last_to_lay", "next_seat"]}}},
        {"options": {"blocked": {**OPTION, "choices": ["last_to_lay", "next_seat"], "sets": "openers.after_tie"}}},
        LOCALES,
    ),
    "options.locked": (
        {"options": {"time": SEVERAL}},
        {"options": {"time": {**SEVERAL, "locked": "during_match"}}},
        LOCALES,
    ),
    "options.tables": (
        {"options": {"time": SEVERAL}},
        {"options": {"time": {**SEVERAL, "tables": ["private"]}}},
        LOCALES,
    ),
    "options.for_players": (
        {"options": {"time": SEVERAL}},
        {"options": {"time": {**SEVERAL, "for_players": [4]}}},
        LOCALES,
    ),
}


@pytest.mark.parametrize("key", HEADS)
def test_flipping_what_is_no_rule_changes_the_page(key: str, house: Any) -> None:
    first, second, where = HEADS[key]
    tree = merged(HEAD, BASES["draw"])
    (_, before), (draft, after) = house(merged(tree, first)), house(merged(tree, second))
    assert before is not None
    assert after is not None, draft.faults
    for locale in where:
        assert shown(after, locale) != shown(before, locale), f"{key} is not in {locale}"
    if key != "assumed":
        assert rules_of(after) != rules_of(before)


def leaves_of_the_schema() -> Iterator[str]:
    """Keys of the schema as a person writes them, down to where a mapping of the author's own begins."""
    whole = schema("ruleset")

    def below(part: dict[str, Any], path: tuple[str, ...]) -> Iterator[str]:
        part = {**whole["$defs"][part["$ref"].removeprefix("#/$defs/")], **part} if "$ref" in part else part
        own = part.get("properties", {})
        prose = {"en", "ar"} <= set(own)
        if not own or prose or "integer" in part.get("type", ()):
            yield ".".join(path)
            return
        for name, child in own.items():
            yield from below(child, (*path, name))

    yield from below(whole, ())


def test_no_leaf_of_the_schema_is_left_out() -> None:
    """A key added to the schema must be added here or to the catalogue."""
    elsewhere = {"format", "id", "extends", "family", "examples"}  # told apart below
    known = {*LEAF_BY_KEY, *(key.removesuffix(".en") for key in HEADS), "options", *elsewhere}
    found = {key for key in leaves_of_the_schema() if not key.startswith("assumed.")}
    assert found - known == set()


def test_id_extends_and_family(house: Any) -> None:
    """The id and the family are in the compiled file, the parent and the id on the page."""
    tree = merged(HEAD, BASES["draw"])
    _, before = house(tree)
    _, renamed = house({**tree, "family": "knobs"})
    assert before is not None
    assert renamed is not None
    assert rules_of(renamed) != rules_of(before)
    assert "knob" in shown(before, "en")
    assert Path(before.path).stem == before.ruleset.id
