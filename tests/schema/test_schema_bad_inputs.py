"""A fault is found once, where it is, and by the keyword the compiler makes its sentence from."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

FILE_FAULTS = [
    ("set.highest", 7, "enum"),
    ("set.set_aside", ["6:6"], "pattern"),
    ("set.set_aside", ["6-6", "6-6"], "uniqueItems"),
    ("players.counts", [2, 5], "enum"),
    ("players.counts", [], "minItems"),
    ("players.teams", "pairs", "enum"),
    ("deal.hand", 0, "minimum"),
    ("deal.hand", "seven", "type"),
    ("deal.hand", {"5": 5}, "additionalProperties"),
    ("deal.hand", {"2": 0}, "minimum"),
    ("stock.at_most", 0, "minimum"),
    ("stock.at_most", "never", "pattern"),
    ("stock.at_most", "none\n", "pattern"),
    ("stock.at_most", True, "type"),
    ("stock.draws", "never", "additionalProperties"),
    ("openers.first_round.lead", "6/6", "pattern"),
    ("openers.first_round.lead", 66, "type"),
    ("openers.first_round.must_lead_it", "yes", "enum"),
    ("openers.after_out", "last_to_lay", "enum"),
    ("openers.after_tie", "winner", "enum"),
    ("scoring.in_play.multiples_of", [7], "enum"),
    ("scoring.in_play", [], "type"),
    ("target.points", "150", "type"),
    ("clock.turn_seconds", -1, "minimum"),
    ("vocabulary.stock", "boneyard", "enum"),
    ("pages.locales", ["fr"], "enum"),
    ("tables.kinds", [], "minItems"),
    ("format", 2, "const"),
    ("id", "Sahrat/Draw", "pattern"),
    ("id", "sahrat/draw\n", "pattern"),
    ("family", "my house", "pattern"),
    ("name", "Domino", "type"),
    ("name", {"en": "Domino"}, "required"),
    ("name", {"en": "", "ar": "دومينو"}, "minLength"),
    ("name", {"en": "Domino", "ar": "دومينو", "fr": "Domino"}, "additionalProperties"),
    ("source", {"by": "somebody"}, "required"),
    ("source.url", "javascript:alert(1)", "pattern"),
    ("rules", {}, "additionalProperties"),
    ("assumed", {"stock.draws": {"en": "so", "ar": "هكذا"}}, "additionalProperties"),
    ("options.target", "fix", "enum"),
    ("options.target", [50, 100], "type"),
    ("options.target.sets", "deal.hand", "enum"),
    ("options.target.locked", "always", "enum"),
    ("options.target.choices", [], "minItems"),
    ("options.target.choices", [50, 50], "uniqueItems"),
    ("options.target.choices", [[50]], "type"),
    ("options.target.choices", {"low": {"label": {"en": "Low", "ar": "قليل"}, "sets": {"target.points": 50}}}, "type"),
    ("options.target.for_players", [5], "enum"),
    ("options.target.tables", ["club"], "enum"),
    ("options", {"Turn time": {"sets": "clock.turn_seconds"}}, "additionalProperties"),
    ("options", {"sides": {"choices": {"solo": {"sets": {"players.teams": "none"}}}}}, "required"),
    ("examples", [{"id": "one", "hands": [["6-6"], ["5-5"]]}], "required"),
    ("examples", [{"id": "one", "hands": [["6-6"], ["5-5"]], "expect": {}, "moves": ["1 6-6 over"]}], "pattern"),
    ("examples", [{"id": "one", "hands": [["6-6"], ["5-5"]], "expect": {"match": "won"}}], "enum"),
    ("examples", [{"id": "one", "hands": [["6-6"], ["5-5"]], "expect": {"result": {"ended": "passed"}}}], "enum"),
    ("examples", [{"id": "one", "hands": [["6-6"], ["5-5"]], "expects": {}, "expect": {}}], "additionalProperties"),
]


def with_value(tree: dict[str, Any], key: str, value: Any) -> tuple[str, ...]:
    """Sets a dotted key; returns its path."""
    *sections, name = key.split(".")
    for section in sections:
        tree = tree[section]
    tree[name] = value
    return tuple(key.split("."))


@pytest.mark.parametrize(("key", "value", "keyword"), FILE_FAULTS, ids=lambda part: str(part)[:40])
def test_one_fault_at_its_place(
    plain: dict[str, Any], any_file: Draft202012Validator, key: str, value: Any, keyword: str
) -> None:
    """Exactly one error, at the value or (for keys that are missing or too many) at the mapping around it."""
    path = with_value(plain, key, value)

    errors = list(any_file.iter_errors(plain))

    assert [error.validator for error in errors] == [keyword]
    found = tuple(map(str, errors[0].absolute_path))
    assert found[: len(path)] == path or (keyword == "additionalProperties" and found == path[:-1])


WHOLE_FAULTS = [
    ("stock.at_most", 3, "type", "stock.at_most"),
    ("stock.draw", "at_most", "type", "stock.at_most"),
    ("options.target", {"sets": "target.points", "choices": [100], "locked": "never"}, "required", "options.target"),
    ("options.target", {"label": {}, "choices": [100], "locked": "never"}, "required", "options.target"),
]


@pytest.mark.parametrize(("key", "value", "keyword", "place"), WHOLE_FAULTS)
def test_one_fault_in_the_whole(
    plain: dict[str, Any], whole: Draft202012Validator, key: str, value: Any, keyword: str, place: str
) -> None:
    """What depends on another value, or may be inherited, is looked at in the resolved tree."""
    with_value(plain, key, value)

    errors = list(whole.iter_errors(plain))

    assert [(error.validator, ".".join(map(str, error.absolute_path))) for error in errors] == [(keyword, place)]


def test_every_rule_is_missed(plain: dict[str, Any], whole: Draft202012Validator) -> None:
    """Dropping any one leaf of a root is one error, at its section."""
    assert list(whole.iter_errors(plain)) == []
    for section, rules in list(plain.items()):
        if section in ("set", "stock", "turn", "ties", "clock", "tables", "pages", "vocabulary"):
            for name in list(rules):
                kept = {**plain, section: {key: value for key, value in rules.items() if key != name}}
                errors = list(whole.iter_errors(kept))
                assert [(error.validator, list(error.absolute_path)) for error in errors] == [("required", [section])]


def test_parts_of_an_inherited_option(any_file: Draft202012Validator) -> None:
    """A child may restate a part of an option, or take it away."""
    child = {"format": 1, "id": "my-house", "extends": "sahrat/draw", "name": {"en": "Ours", "ar": "لعبتنا"}}

    assert any_file.is_valid({**child, "options": {"target": {"choices": [100, 150]}, "after_block": "fixed"}})
    assert any_file.is_valid({**child, "options": {"target": {"locked": "never"}}})
