"""A host's choices end in concrete rules or in every fault at once; the JSON Schema agrees. Covers B14, B18."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers import BUNDLED, RULESETS, House
from majlis_compiler import load
from majlis_runtime import OptionErrors, Ruleset

GAMES = {name: load(RULESETS / f"{name}.yaml") for name in BUNDLED}
KINDS = [(name, kind) for name in BUNDLED for kind in GAMES[name].tables.kinds]


def codes(ruleset: Ruleset, kind: str | None = None, **choices: Any) -> list[tuple[str, str]]:
    """Code and key of every fault in the choices."""
    try:
        ruleset.table(kind, **choices)
    except OptionErrors as errors:
        return [(fault.code, fault.key) for fault in errors.faults]
    return []


def test_the_defaults(house: House) -> None:
    rules = GAMES["sahrat/draw"].table()
    assert (rules.ruleset, rules.table, rules.players) == ("sahrat/draw", "public", 2)
    assert rules.options == (("players", 2), ("target", 100), ("after_block", "last_to_lay"))
    assert rules.game.players.counts == (2,)
    assert rules.game.deal.hand == ((2, 7),)


def test_choices_change_the_rules() -> None:
    rules = GAMES["sahrat/draw"].table("private", players=4, target=200, after_block="winner")
    assert rules.options == (("players", 4), ("target", 200), ("after_block", "winner"))
    assert (rules.game.target.points, rules.game.openers.after_block) == (200, "winner")
    assert rules.game.deal.hand == ((4, 7),)


def test_a_choice_that_sets_a_rule_by_name() -> None:
    four = GAMES["partita/four"]
    assert four.table().game.players.teams == "opposite"
    assert four.table(sides="solo").game.players.teams == "none"


def test_every_fault_at_once() -> None:
    found = codes(GAMES["partita/two"], "public", players=3, target=75, turn_time=60, tarqet=1)
    assert found == [("O356", "players"), ("O351", "tarqet"), ("O352", "target"), ("O354", "turn_time")]


def test_one_choice_can_have_two_faults() -> None:
    assert codes(GAMES["partita/two"], "public", turn_time=61) == [("O352", "turn_time"), ("O354", "turn_time")]


@pytest.mark.parametrize("kind", ["practice", "Private", "", "privat", 1, True, ("private",)])
def test_a_table_the_game_is_not_offered_at(kind: Any) -> None:
    assert codes(GAMES["sahrat/draw"], kind, target=200) == [("O353", "table")]


def test_an_option_of_other_tables_keeps_the_rulesets_own_value_there() -> None:
    two = GAMES["partita/two"]
    assert two.table("public").game.clock.turn_seconds == 45
    assert dict(two.table("public").options).keys() == {"players", "target"}
    assert two.table("private", turn_time="none").game.clock.turn_seconds == "none"


def for_four(house: House) -> Ruleset:
    option = "label: {en: P, ar: ش}, sets: players.teams, choices: [none, opposite], locked: during_match"
    return house.child(f"options: {{sides: {{{option}, for_players: [4]}}}}\n").game.ruleset


def test_an_option_for_other_players(house: House) -> None:
    ruleset = for_four(house)
    assert codes(ruleset, players=4, sides="opposite") == []
    assert codes(ruleset, players=2, sides="opposite") == [("O355", "sides")]
    assert codes(ruleset, sides="none") == [("O355", "sides")]
    assert "sides" not in dict(ruleset.table().options)
    assert codes(ruleset, players=3, sides="opposite") == [("O356", "players")]


LOOKALIKES: tuple[Any, ...] = (
    True,
    False,
    None,
    4.0,
    100.0,
    "4",
    "100",
    "١٠٠",
    "²",
    b"100",
    [100],
    (100,),
    {"a": 1},
    float("nan"),
)


@pytest.mark.parametrize("value", LOOKALIKES, ids=repr)
def test_a_choice_is_of_just_the_type_it_has(value: Any) -> None:
    draw = GAMES["sahrat/draw"]
    assert codes(draw, target=value) == [("O352", "target")]
    assert codes(draw, players=value) == [("O356", "players")]
    assert codes(draw, after_block=value) == [("O352", "after_block")]


def test_true_is_not_one_and_one_is_not_true(house: House) -> None:
    option = "label: {en: P, ar: ش}, locked: during_match"
    body = (
        f"options:\n  forced: {{{option}, sets: openers.first_round.must_lead_it, choices: [true, false]}}\n"
        f"  rounding: {{{option}, sets: scoring.round.round_to, choices: [1, 5]}}\n"
    )
    ruleset = house.child(body).game.ruleset
    assert ruleset.table(forced=False).game.openers.first_round.must_lead_it is False
    assert codes(ruleset, forced=1, rounding=True) == [("O352", "forced"), ("O352", "rounding")]


def test_faults_have_words_in_both_languages_and_suggest() -> None:
    with pytest.raises(OptionErrors) as raised:
        GAMES["sahrat/draw"].table("privat", tarqet=1, target=20)
    for fault in raised.value.faults:
        assert fault.message("en") != fault.message("ar")
    assert [fault.suggestion for fault in raised.value.faults] == ["private", "target", None]


@given(
    choices=st.dictionaries(
        st.sampled_from(["target", "players", "after_block", "x", "table", "self"]), st.text(max_size=4)
    )
)
def test_no_choices_break_the_table(choices: dict[str, Any]) -> None:
    codes(GAMES["sahrat/draw"], **choices)


def values_to_try(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """Every choice of every option alone, pairs of options, and lookalikes of each."""
    named: dict[str, list[Any]] = {"players": [2, 3, 4, 5, "2", True]}
    for option in ruleset.options:
        values = [choice.value for choice in option.choices]
        named[option.id] = [*values, str(values[0]), "x", True, None, 1]
    named["unknown"] = [1]
    yield {}
    for name, values in named.items():
        yield from ({name: value} for value in values)
    for (one, first), (other, second) in itertools.combinations(named.items(), 2):
        yield from ({one: a, other: b} for a in first for b in second)


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_schema_accepts_just_what_the_table_accepts(name: str, kind: str) -> None:
    ruleset = GAMES[name]
    schema = ruleset.option_schema(kind)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for choices in values_to_try(ruleset):
        assert validator.is_valid(choices) == (codes(ruleset, kind, **choices) == []), choices


def test_the_schema_agrees_on_options_for_some_players(house: House) -> None:
    ruleset = for_four(house)
    validator = Draft202012Validator(ruleset.option_schema())
    for choices in values_to_try(ruleset):
        assert validator.is_valid(choices) == (codes(ruleset, None, **choices) == []), choices


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_defaults_of_the_schema_are_those_of_the_table(name: str, kind: str) -> None:
    properties = GAMES[name].option_schema(kind)["properties"]
    assert {key: part["default"] for key, part in properties.items()} == dict(GAMES[name].table(kind).options)


def test_no_schema_for_a_table_the_game_is_not_offered_at() -> None:
    with pytest.raises(KeyError):
        GAMES["sahrat/draw"].option_schema("practice")


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_every_choice_on_offer_makes_rules(name: str, kind: str) -> None:
    ruleset = GAMES[name]
    for players in ruleset.rules.players.counts:
        offered = [each for each in ruleset.options if kind in each.tables and players in each.for_players]
        for picks in itertools.product(*(option.choices for option in offered)):
            given = {option.id: pick.value for option, pick in zip(offered, picks, strict=True)}
            rules = ruleset.table(kind, players=players, **given)
            assert dict(rules.options) == {"players": players, **given}
            assert rules.game.left_over(players) >= 0


def test_the_hash_is_of_the_rules_alone(house: House) -> None:
    plain = GAMES["sahrat/draw"].table("private", target=150)
    words = house.child(
        "summary: {en: Ours, ar: لنا}\nfamily: ours\nladder: ours\nassumed: {deal.hand: {en: A, ar: ب}}\n"
    )
    ours = words.game.ruleset
    assert ours.table("private", target=150).hash == plain.hash
    assert ours.table("public", target=150).hash == plain.hash
    fixed = house.child("target: {points: 150}\noptions: {target: fixed, after_block: fixed}\n").game.ruleset
    assert fixed.table("private").hash == plain.hash
    assert ours.table("private", target=200).hash != plain.hash
    assert ours.table("private", target=150, players=4).hash != plain.hash


@pytest.mark.parametrize("name", BUNDLED)
def test_rules_are_values(name: str) -> None:
    one, other = GAMES[name].table(), load(RULESETS / f"{name}.yaml").table()
    assert one == other
    assert (hash(one), one.hash) == (hash(other), other.hash)
