"""The table options a ruleset offers: each fault told once, at its place, and none where there is none."""

from __future__ import annotations

import pytest

from helpers import House, child

LABEL = "label: {en: A, ar: أ}"


def option(body: str, name: str = "turn_time") -> str:
    return f"options: {{{name}: {{{LABEL}, {body}}}}}"


TURN = "sets: clock.turn_seconds, choices: [15, 30], locked: never"
CASES = {
    "sound": (option(TURN), []),
    "called players": (option(TURN, "players"), [("O301", "options.players")]),
    "called table": (option(TURN, "table"), [("O301", "options.table")]),
    "a name that is none": (option(TURN, "Turn-Time"), [("S118", "options.Turn-Time")]),
    "sets no rule": (option("sets: clock.turn, choices: [15], locked: never"), [("O302", "options.turn_time.sets")]),
    "sets a hand": (
        option("sets: deal.hand, choices: [7], locked: during_match"),
        [("O302", "options.turn_time.sets")],
    ),
    "sets player counts": (
        option("sets: players.counts, choices: [2], locked: during_match"),
        [("O302", "options.turn_time.sets")],
    ),
    "sets a list": (
        option(
            "locked: during_match, choices: {a: {label: {en: A, ar: أ}, sets: {scoring.in_play.multiples_of: [5]}}}"
        ),
        [("O302", "options.turn_time.choices.a.sets.scoring.in_play.multiples_of")],
    ),
    "a choice that is no value": (
        option("sets: clock.turn_seconds, choices: [15, 0, soon, true], locked: never"),
        [
            ("O303", "options.turn_time.choices[1]"),
            ("O303", "options.turn_time.choices[2]"),
            ("O303", "options.turn_time.choices[3]"),
        ],
    ),
    "true for a number": (
        option("sets: scoring.round.round_to, choices: [true, 1], locked: during_match"),
        [("O303", "options.turn_time.choices[0]")],
    ),
    "a number for true": (
        option("sets: openers.first_round.must_lead_it, choices: [true, 0], locked: during_match"),
        [("O303", "options.turn_time.choices[1]")],
    ),
    "text for a number": (
        option('sets: clock.turn_seconds, choices: [15, "30"], locked: never'),
        [("O303", "options.turn_time.choices[1]")],
    ),
    "a named choice that is no value": (
        option("locked: never, choices: {a: {label: {en: A, ar: أ}, sets: {clock.turn_seconds: soon}}}"),
        [("O303", "options.turn_time.choices.a.sets.clock.turn_seconds")],
    ),
    "no choice is the ruleset's own": (
        option("sets: clock.turn_seconds, choices: [30, 60], locked: never"),
        [("O304", "options.turn_time.choices")],
    ),
    "two set one rule": (option("sets: target.points, choices: [100], locked: never"), [("O305", "options.turn_time")]),
    "unlocked, but a rule of play": (
        option("sets: stock.draw, choices: [until_playable, never], locked: never"),
        [("O306", "options.turn_time.locked")],
    ),
    "unlocked, on the target": ("options: {target: {locked: never}}", []),
    "for players who cannot play": (
        option(TURN + ", for_players: [2, 3]"),
        [("O307", "options.turn_time.for_players[1]")],
    ),
    "for tables it is not offered at": (
        option(TURN + ", tables: [practice]"),
        [("O308", "options.turn_time.tables[0]")],
    ),
    "choices that set different rules": (
        option(
            "locked: never, "
            "choices: {a: {label: {en: A, ar: أ}, sets: {clock.turn_seconds: 15, clock.result_seconds: 10}}, "
            "b: {label: {en: B, ar: ب}, sets: {clock.turn_seconds: 5}}}"
        ),
        [("O309", "options.turn_time.choices.b")],
    ),
    "the same choice twice": (
        option("sets: clock.turn_seconds, choices: [15, 15], locked: never"),
        [("S107", "options.turn_time.choices[1]")],
    ),
    "one tile written in two ways": (
        option("sets: openers.first_round.lead, choices: [highest_double, 6-4, 4-6], locked: during_match"),
        [("O312", "options.turn_time.choices[2]")],
    ),
    "two names for one choice": (
        option(
            "locked: never, choices: {a: {label: {en: A, ar: أ}, sets: {clock.turn_seconds: 15}}, "
            "b: {label: {en: B, ar: ب}, sets: {clock.turn_seconds: 15}}}"
        ),
        [("O312", "options.turn_time.choices.b")],
    ),
    "no choices": (
        option("sets: clock.turn_seconds, choices: [], locked: never"),
        [("S102", "options.turn_time.choices")],
    ),
    "no choices at all": (option("sets: clock.turn_seconds, locked: never"), [("S112", "options.turn_time.choices")]),
    "no word on locking": (option("sets: clock.turn_seconds, choices: [15]"), [("S112", "options.turn_time.locked")]),
    "no label": ("options: {turn_time: {" + TURN + "}}", [("S112", "options.turn_time.label")]),
    "a label in one language": (
        "options: {turn_time: {label: {en: A}, " + TURN + "}}",
        [("S109", "options.turn_time.label.ar")],
    ),
    "neither an option nor fixed": ("options: {target: fixd}", [("S103", "options.target")]),
    "a list for an option": ("options: {target: [50, 100]}", [("S102", "options.target")]),
    "an unknown key": ("options: {target: {choises: [100]}}", [("S101", "options.target.choises")]),
    "keys like Python's own": (
        option("sets: clock.turn_seconds, choices: [15], locked: never", "items") + "\n",
        [],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_option(name: str, house: House) -> None:
    body, expected = CASES[name]
    outcome = house.child(body + "\n")
    assert [(each.code, each.key) for each in outcome.found if each.severity == "error"] == expected


def test_a_child_is_not_told_of_its_parents_options_again(house: House) -> None:
    house.write("base.yaml", child(option("sets: clock.turn_seconds, choices: [30], locked: never") + "\n", id="base"))
    assert house.compile(child("options: {turn_time: {label: {en: B, ar: ب}}}\n", of="base")).codes == ["O304"]


def test_an_option_for_players_the_child_has_no_more(house: House) -> None:
    house.write("base.yaml", child(option(TURN + ", for_players: [4]") + "\n", id="base"))
    outcome = house.compile(child("players: {counts: [2]}\n", of="base"))
    assert outcome.errors == ["O307"]
    found = outcome.one("O307")
    assert found.span is not None
    assert (found.span.file.endswith("my-house.yaml"), found.span.line) == (True, 5)


def test_an_option_for_tables_the_child_has_no_more(house: House) -> None:
    outcome = house.child("tables: {kinds: [practice], bots: [practice]}\n", of="partita/two")
    found = outcome.one("O308")
    assert found.span is not None
    assert (found.span.file.endswith("my-house.yaml"), found.span.line) == (True, 5)


def test_two_options_of_parent_and_child_on_one_rule(house: House) -> None:
    house.write("base.yaml", child(option(TURN) + "\n", id="base"))
    outcome = house.compile(child(option(TURN, "pace") + "\n", of="base"))
    found = outcome.only("O305")
    assert found.params == {"first": "turn_time", "second": "pace", "rule": "clock.turn_seconds"}
    assert found.span and found.span.file.endswith("my-house.yaml")
    assert [each.span.file.endswith("base.yaml") for each in found.related] == [True]


def test_the_default_is_the_choice_that_equals_the_rules(house: House) -> None:
    game = house.child(option("sets: clock.turn_seconds, choices: [none, 30, 15], locked: never") + "\n").game
    assert game.ruleset.options[-1].default == 15


def test_a_poisoned_option_does_not_hide_another(house: House) -> None:
    body = "options: {target: {choices: [0x64]}, after_block: {choices: [winner]}}\n"
    assert house.child(body).told == [("R117", "options.target.choices[0]"), ("O304", "options.after_block.choices")]
