"""The schema of compiled rulesets and the runtime that reads them say the same; so do catalogue and records."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from jsonschema import Draft202012Validator

from majlis_compiler.catalogue import RULE_BY_KEY, RULES, Choice, Leaf, Several
from majlis_compiler.schema import compiled_schema
from majlis_runtime import GameRules, Ruleset
from majlis_runtime.tree import Misfit, decode

Read = Callable[[str], dict[str, Any]]


def leaves(record: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted key and type of every leaf of a record."""
    hints = get_type_hints(record)
    for field in fields(record):
        key = f"{path}{field.name}"
        if is_dataclass(hints[field.name]):
            yield from leaves(hints[field.name], f"{key}.")
        else:
            yield key, hints[field.name]


def words_of(hint: Any) -> tuple[Any, ...]:
    """The values a Literal lists, also where it is one of several types."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(value for member in get_args(hint) for value in words_of(member))


def test_records_have_the_rules_of_the_catalogue() -> None:
    """The same rules in the same order."""
    assert [key for key, _ in leaves(GameRules)] == [rule.key for rule in RULES]


@pytest.mark.parametrize("rule", [rule for rule in RULES if isinstance(rule.kind, Choice)], ids=lambda rule: rule.key)
def test_records_have_the_values_of_the_catalogue(rule: Leaf) -> None:
    """The same words in the same order; booleans are just booleans."""
    hint = dict(leaves(GameRules))[rule.key]
    assert isinstance(rule.kind, Choice)

    assert hint is bool or words_of(hint) == rule.kind.values


def test_lists_have_the_values_of_the_catalogue() -> None:
    hint = dict(leaves(GameRules))["scoring.in_play.multiples_of"]
    kind = RULE_BY_KEY["scoring.in_play.multiples_of"].kind
    assert isinstance(kind, Several)

    assert words_of(hint) == kind.values


def compiled(tree: dict[str, Any]) -> dict[str, Any]:
    """A root ruleset as the compiler would write it, with one table option of each sort."""
    sections = {rule.section: tree[rule.section] for rule in RULES}
    hand = {str(count): tree["deal"]["hand"] for count in tree["players"]["counts"]}
    label = {"en": "Target", "ar": "الهدف"}
    where = {"locked": "during_match", "tables": ["private"], "for_players": [2, 4]}
    record = {
        "id": tree["id"],
        "name": tree["name"],
        "family": tree["family"],
        "tables": tree["tables"],
        "rules": {**sections, "deal": {"hand": hand}},
        "options": [
            {
                "id": "target",
                "label": label,
                "default": 100,
                "choices": [{"value": each, "sets": {"target.points": each}} for each in (50, 100)],
                **where,
            },
            {
                "id": "fives",
                "label": label,
                "default": "plain",
                "choices": [
                    {"value": "plain", "sets": {"target.points": 100, "clock.turn_seconds": "none"}, "label": label}
                ],
                "note": label,
                **where,
            },
        ],
        "source": tree["source"],
    }
    text = decode(Ruleset, record).to_json()
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.fixture(scope="module")
def validator() -> Draft202012Validator:
    return Draft202012Validator(compiled_schema())


def test_what_the_runtime_writes_is_valid(plain: dict[str, Any], validator: Draft202012Validator) -> None:
    assert list(validator.iter_errors(compiled(plain))) == []


FAULTS: list[tuple[str, Any]] = [
    ("rules.set.highest", 7),
    ("rules.deal.hand", 7),
    ("rules.deal.hand", {"two": 7}),
    ("rules.stock.at_most", "never"),
    ("rules.stock.reserve", "none"),
    ("rules.openers.first_round.must_lead_it", 1),
    ("rules.target.points", True),
    ("rules.clock.turn_seconds", None),
    ("name", {"en": "Domino"}),
    ("options", {}),
    ("extra", 1),
    ("ladder", 5),
]


@pytest.mark.parametrize(("key", "value"), FAULTS)
def test_both_refuse(plain: dict[str, Any], validator: Draft202012Validator, key: str, value: Any) -> None:
    """What the records refuse, the schema refuses."""
    tree = compiled(plain)
    *sections, name = key.split(".")
    place = tree
    for section in sections:
        place = place[section]
    place[name] = value

    assert not validator.is_valid(tree)
    with pytest.raises(Misfit):
        decode(Ruleset, {key: part for key, part in tree.items() if key not in ("format", "hash")})


@pytest.mark.parametrize("name", ["format", "hash", "rules", "options"])
def test_nothing_may_be_missing(plain: dict[str, Any], validator: Draft202012Validator, name: str) -> None:
    tree = compiled(plain)
    del tree[name]

    assert [error.validator for error in validator.iter_errors(tree)] == ["required"]
