"""Logs: what is written can be read and played on anywhere; what was cut, changed or made up is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from match_games import TABLES, bundled, walk

from helpers import run_python
from majlis_compiler.data import schema
from majlis_runtime import NEXT_ROUND, Facts, LogError, Match, Ruleset

Log = dict[str, Any]
SCHEMA = Draft202012Validator(schema("match"))
FIVES = bundled("sahrat/fives")
TWO = bundled("partita/two")


def whole(seed: int = 3, name: str = "sahrat/fives", players: int = 2, **options: Any) -> Log:
    """The log of a match played to its end, as JSON brings it."""
    rules = bundled(name).table("private", players=players, **options)
    log: Log = json.loads(json.dumps(walk(rules, seed, rounds=99)[-1].to_log()))
    return log


def refused(log: Any, ruleset: Any = FIVES) -> LogError:
    with pytest.raises(LogError) as raised:
        Match.replay(log, ruleset)
    error = raised.value
    assert error.message("ar") != error.message("en")
    assert "{" not in error.message("en").replace("`{", "").replace('"set": {', "")
    return error


class TestAnyLog:
    @pytest.mark.parametrize(("name", "rules"), TABLES[::5], ids=str)
    def test_is_as_the_schema_says(self, name: str, rules: Any) -> None:
        match = walk(rules, 2, rounds=2)[-1]
        log = json.loads(json.dumps(match.to_log()))
        assert list(SCHEMA.iter_errors(log)) == []
        assert Match.replay(log, bundled(name)) == match

    def test_the_first_lines(self) -> None:
        """The format, spelled out."""
        log = whole()
        assert {key: log[key] for key in log if key not in ("rounds", "rules")} == {
            "format": 1,
            "ruleset": "sahrat/fives",
            "table": "private",
            "options": {
                "players": 2,
                "target": 150,
                "after_block": "last_to_lay",
                "spinner": "opening_double",
                "empty_arms": "not_counted",
            },
            "seed": 3,
            "winners": log["winners"],
        }
        first = log["rounds"][0]
        assert list(first) == ["opener", "forced", "hands", "stock", "actions", "result"]
        assert first["actions"][0]["play"] == first["forced"]
        assert [len(hand) for hand in first["hands"]] == [7, 7]
        assert len(first["stock"]) == 14
        assert list(first["result"]) == ["ended", "winner", "pips", "points", "totals"]

    @pytest.mark.parametrize("seed", range(4))
    def test_every_prefix_goes_on_to_the_same_end(self, seed: int) -> None:
        rules = FIVES.table("private")
        matches = walk(rules, seed, rounds=2)
        for match in matches:
            log = json.loads(json.dumps(match.to_log()))
            assert Match.replay(json.dumps(log), {"sahrat/fives": FIVES}) == match
            assert log["winners"] == list(match.winners)
            assert ("result" in log["rounds"][-1]) == (match.turn is None)

    def test_games_are_found_in_several_ways(self) -> None:
        log = whole()
        match = Match.replay(log, FIVES)
        assert match == Match.replay(log, {"sahrat/fives": FIVES})
        assert match == Match.replay(json.dumps(log).encode(), {"sahrat/fives": FIVES}.get)
        for nothing in (None, {}, {"sahrat/draw": FIVES}.get, TWO, {"sahrat/fives": TWO}, {"sahrat/fives": "FIVES"}):
            assert refused(log, nothing).code == "G404"

    def test_an_option_changed_between_rounds(self) -> None:
        match = walk(TWO.table("private"), 1, rounds=1)[-1].change(turn_time=60)
        assert match.to_log()["rounds"][0]["actions"][-1] == {"set": {"turn_time": 60}}
        assert [type(event).__name__ for event in match.events] == ["OptionChanged"]
        assert Match.replay(match.to_log(), TWO) == match
        later = match.apply(NEXT_ROUND)
        assert Match.replay(later.to_log(), TWO) == later
        assert later.view().turn_seconds == 60

    def test_a_match_dealt_by_hand(self) -> None:
        log = whole()
        for entry in (log | {"seed": None}, log | {"seed": None, "rounds": log["rounds"][:2], "winners": []}):
            match = Match.replay(entry, FIVES)
            assert match.to_log() == entry
        other = copy.deepcopy(log) | {"seed": None}
        other["rounds"][0]["stock"].append("6-6")
        assert (refused(other).code, refused(other).round) == ("G412", 1)

    def test_a_position_has_no_log(self) -> None:
        match = Match.position(FIVES.table("private"), [["6-6"], ["5-5"]], (), Facts(round=2))
        with pytest.raises(LogError) as raised:
            match.to_log()
        assert raised.value.code == "G451"


SCRIPT = """
import hashlib, json, sys
from majlis_runtime import Match, Ruleset
def game(name):
    return Ruleset.read(name.replace("/", "-"))
whole = ""
for line in sys.stdin:
    match = Match.replay(line, game)
    while not match.over and match.round < 9:
        match = match.apply(match.legal_actions()[-1])
    whole += json.dumps(match.to_log()) + repr(match) + repr(match.events)
print(hashlib.sha256(whole.encode()).hexdigest())
"""


def test_another_process_plays_on_to_the_same_end(tmp_path: Path) -> None:
    """Whatever the order in which that process keeps its sets."""
    logs = [match.to_log() for _, rules in TABLES[:: len(TABLES) // 10] for match in walk(rules, 6, rounds=2)[7::25]]
    for name in {name for name, _ in TABLES}:
        (tmp_path / name.replace("/", "-")).write_text(bundled(name).to_json(), encoding="utf-8")
    lines = "\n".join(json.dumps(log) for log in logs)
    found = set()
    for order in ("0", "1", "4242"):
        done = run_python("-c", SCRIPT, cwd=tmp_path, env={"PYTHONHASHSEED": order}, input=lines.encode())
        assert done.returncode == 0, done.stderr.decode()
        found.add(done.stdout.decode())
    assert len(found) == 1


def changed(log: Log, change: Callable[[Log], Any]) -> Log:
    new = copy.deepcopy(log)
    change(new)
    return new


def cut(log: Log, rounds: int, actions: int | None) -> None:
    """Keeps so many rounds and so many actions of the last; None: the whole round, without its result."""
    del log["rounds"][rounds:]
    last = log["rounds"][-1]
    last.pop("result")
    last["actions"] = last["actions"][:actions]
    log["winners"] = []


def first(log: Log, kind: str) -> int:
    """The place in the first round of the first action of a kind."""
    return next(at for at, each in enumerate(log["rounds"][0]["actions"]) if kind in each)


LOG = whole(3)
LAST = len(LOG["rounds"])
AFTER = len(LOG["rounds"][0]["actions"]) + 1
SCORED, DREW = first(LOG, "scores"), first(LOG, "draw")

# What is changed in the log of a match → the code, and the round and action that are named.
LIES: dict[str, tuple[Callable[[Log], Any], tuple[str, int | None, int | None]]] = {
    "another format": (lambda log: log.update(format=2), ("G402", None, None)),
    "no format": (lambda log: log.pop("format"), ("G402", None, None)),
    "true for a format": (lambda log: log.update(format=True), ("G402", None, None)),
    "an unknown field": (lambda log: log.update(bonus=1), ("G403", None, None)),
    "a field missing": (lambda log: log.pop("winners"), ("G403", None, None)),
    "text for a seed": (lambda log: log.update(seed="3"), ("G403", None, None)),
    "true for a seed": (lambda log: log.update(seed=True), ("G403", None, None)),
    "a seed too large": (lambda log: log.update(seed=2**53), ("G403", None, None)),
    "no rounds": (lambda log: log.update(rounds=[]), ("G403", None, None)),
    "text for a seat": (lambda log: log["rounds"][0]["actions"][0].update(seat="1"), ("G403", None, None)),
    "true for a seat": (lambda log: log["rounds"][0]["actions"][0].update(seat=True), ("G403", None, None)),
    "a tile turned round": (lambda log: log["rounds"][0]["hands"][0].__setitem__(0, "5-6"), ("G403", None, None)),
    "two actions in one": (lambda log: log["rounds"][0]["actions"][0].update(draw="6-6"), ("G403", None, None)),
    "an action of no kind": (lambda log: log["rounds"][0]["actions"].append({"seat": 1}), ("G403", None, None)),
    "no scores": (lambda log: log["rounds"][0]["actions"][0].update(scores=0), ("G403", None, None)),
    "a time-out that was none": (
        lambda log: log["rounds"][0]["actions"][0].update(timeout=False),
        ("G403", None, None),
    ),
    "nothing set": (lambda log: log["rounds"][0]["actions"].append({"set": {}}), ("G403", None, None)),
    "another game": (lambda log: log.update(ruleset="sahrat/draw"), ("G404", None, None)),
    "no such table": (lambda log: log.update(table="practice"), ("G405", None, None)),
    "no such choice": (lambda log: log["options"].update(target=75), ("G405", None, None)),
    "no such option": (lambda log: log["options"].update(self=1), ("G405", None, None)),
    "an option not written": (lambda log: log["options"].pop("spinner"), ("G406", None, None)),
    "another hash": (lambda log: log.update(rules="sha256:" + "0" * 64), ("G407", None, None)),
    "another target": (lambda log: log["options"].update(target=200), ("G407", None, None)),
    "another seed": (lambda log: log.update(seed=4), ("G411", 1, None)),
    "another match of the seed": (lambda log: log.update(match=1), ("G411", 1, None)),
    "hands changed": (lambda log: log["rounds"][1]["hands"].reverse(), ("G411", 2, None)),
    "a stock in another order": (lambda log: log["rounds"][1]["stock"].reverse(), ("G411", 2, None)),
    "a stock without its end": (lambda log: log["rounds"][0]["stock"].pop(), ("G411", 1, None)),
    "another opener": (lambda log: log["rounds"][1].update(opener=3 - log["rounds"][1]["opener"]), ("G413", 2, None)),
    "another tile to lead": (lambda log: log["rounds"][0].update(forced=None), ("G413", 1, None)),
    "a tile to lead where there is none": (lambda log: log["rounds"][1].update(forced="6-6"), ("G413", 2, None)),
    "a round too many": (lambda log: log["rounds"].append(log["rounds"][0]), ("G414", LAST + 1, None)),
    "a round cut short": (lambda log: cut_inside(log), ("G415", 1, None)),
    "a tile twice": (
        lambda log: log["rounds"][0]["actions"].insert(2, log["rounds"][0]["actions"][0]),
        ("G421", 1, 3),
    ),
    "another seat": (lambda log: other_seat(log["rounds"][0]["actions"][1]), ("G422", 1, 2)),
    "points made up": (lambda log: log["rounds"][0]["actions"][1].update(scores=500), ("G423", 1, 2)),
    "points left out": (lambda log: log["rounds"][0]["actions"][SCORED].pop("scores"), ("G423", 1, SCORED + 1)),
    "another tile drawn": (lambda log: log["rounds"][0]["actions"][DREW].update(draw="0-0"), ("G425", 1, DREW + 1)),
    "an end not named": (lambda log: log["rounds"][0]["actions"][2].pop("end"), ("G424", 1, 3)),
    "actions after the end of a round": (
        lambda log: log["rounds"][0]["actions"].append(log["rounds"][0]["actions"][0]),
        ("G428", 1, AFTER),
    ),
    "a locked option set": (
        lambda log: log["rounds"][0]["actions"].insert(1, {"set": {"target": 100}}),
        ("G427", 1, 2),
    ),
    "a result too early": (lambda log: log["rounds"][-1]["actions"].pop(), ("G431", LAST, None)),
    "no result": (lambda log: log["rounds"][-1].pop("result"), ("G432", LAST, None)),
    "another end": (lambda log: log["rounds"][0]["result"].update(ended="target"), ("G433", 1, None)),
    "another winner of a round": (lambda log: log["rounds"][0]["result"].update(winner=None), ("G433", 1, None)),
    "other pips": (lambda log: log["rounds"][0]["result"]["pips"].reverse(), ("G433", 1, None)),
    "other points": (lambda log: log["rounds"][0]["result"].update(points=[100, 100]), ("G433", 1, None)),
    "other totals": (lambda log: log["rounds"][1]["result"].update(totals=[0, 0]), ("G433", 2, None)),
    "other winners": (lambda log: log.update(winners=[1, 2]), ("G441", None, None)),
    "winners of a match cut short": (lambda log: log["rounds"].pop(), ("G441", None, None)),
}


def other_seat(action: Log) -> None:
    action["seat"] = 3 - action["seat"]


def cut_inside(log: Log) -> None:
    log["rounds"][0]["actions"].pop()
    log["rounds"][0].pop("result")


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found_where_it_is(lie: str) -> None:
    change, (code, number, action) = LIES[lie]
    error = refused(changed(LOG, change))
    assert (error.code, error.round, error.action) == (code, number, action), error


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "nothing", '{"format": 1, "format": 1}', '{"format": NaN}', b"\xff", "[" * 10**5]
)
def test_what_is_no_log_at_all(text: str | bytes) -> None:
    assert refused(text).code == "G401"


@pytest.mark.parametrize("thing", [None, 5, [], [1], object(), {1: 2}, {}])
def test_objects_of_other_types(thing: Any) -> None:
    assert refused(thing).code in ("G401", "G402")


class TestPassesAndTheClock:
    def test_a_forced_pass_must_be_written(self) -> None:
        log = whole(1, "sahrat/draw", 4)
        draw = bundled("sahrat/draw")
        number, at = next(
            (number, at)
            for number, entry in enumerate(log["rounds"])
            for at, action in enumerate(entry["actions"])
            if "pass" in action
        )

        def without(log: Log) -> None:
            del log["rounds"][number]["actions"][at]

        error = refused(changed(log, without), draw)
        assert (error.code, error.round, error.action) == ("G424", number + 1, at + 1)
        error = refused(changed(log, lambda log: cut(log, number + 1, at)), draw)
        assert (error.code, error.round, error.action) == ("G426", number + 1, at + 1)

    def test_a_pass_that_nobody_had_to_make(self) -> None:
        extra = {"seat": LOG["rounds"][0]["actions"][1]["seat"], "pass": True}
        error = refused(changed(LOG, lambda log: log["rounds"][0]["actions"].insert(1, extra)))
        assert (error.code, error.round, error.action) == ("G421", 1, 2)

    @pytest.mark.parametrize("name", ["sahrat/draw", "partita/two"])
    def test_what_the_clock_did_is_written(self, name: str) -> None:
        ruleset = bundled(name)
        match = walk(ruleset.table("private", players=2), 5, rounds=3, timeouts=0.5)[-1]
        log = json.loads(json.dumps(match.to_log()))
        assert Match.replay(log, ruleset) == match
        of_clock = [
            (number, at)
            for number, entry in enumerate(log["rounds"])
            for at, action in enumerate(entry["actions"])
            if "timeout" in action
        ]
        assert len(of_clock) > 10

    def test_the_clock_does_just_what_the_rules_say(self) -> None:
        """A player's own play that is not the first legal one cannot be put down to the clock."""
        found = 0
        for at, action in enumerate(LOG["rounds"][0]["actions"]):
            if "play" in action:
                try:
                    Match.replay(set_at(LOG, ("rounds", 0, "actions", at, "timeout"), True), FIVES)
                except LogError as error:
                    assert (error.code, error.round, error.action) == ("G424", 1, at + 1)
                    found += 1
        assert found


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every single value."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from leaves(item, (*path, name))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from leaves(item, (*path, at))
    else:
        yield path


def set_at(log: Log, path: tuple[Any, ...], value: Any) -> Log:
    new = copy.deepcopy(log)
    place: Any = new
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return new


def other_values(value: Any) -> list[Any]:
    """Values of the same kind, and of other kinds."""
    if isinstance(value, bool) or value is None:
        return [1, "x", [], not value]
    if isinstance(value, int):
        return [value + 1, value - 1, str(value), float(value), None, [value]]
    tile = len(value) == 3 and value[1] == "-"
    return [
        *(["6-6" if value != "6-6" else "0-0"] if tile else []),
        "right" if value == "left" else "left",
        1,
        None,
        "",
    ]


def test_no_single_value_can_be_changed_unnoticed() -> None:
    log = changed(whole(8, "sahrat/draw"), lambda log: cut(log, 2, 9))
    draw = bundled("sahrat/draw")
    assert Match.replay(log, draw)
    unnoticed = set()
    for path in leaves(log):
        value: Any = log
        for step in path:
            value = value[step]
        for other in other_values(value):
            try:
                Match.replay(set_at(log, path, other), draw)
            except LogError:
                continue
            unnoticed.add(path)
    assert ("seed",) in unnoticed  # without a seed the very same tiles are taken as dealt by hand
    for path in unnoticed - {
        ("seed",)
    }:  # only another move of the player's own can be made up, at the end of a match cut short
        assert path[:2] == ("rounds", 1), path
        assert path[2] == "actions", path
        assert path[4] in ("play", "end"), path


def test_the_schema_and_the_reader_refuse_the_same_shapes() -> None:
    """Whatever the schema refuses the reader refuses, as a matter of shape where it is one."""
    log = changed(whole(8, "sahrat/draw"), lambda log: cut(log, 1, 5))
    draw = bundled("sahrat/draw")
    for path in leaves(log):
        value: Any = log
        for step in path:
            value = value[step]
        for other in other_values(value):
            if isinstance(other, float):
                continue  # the reader wants 1, where the schema takes 1.0 for the same
            new = set_at(log, path, other)
            code = None
            try:
                Match.replay(new, draw)
            except LogError as error:
                code = error.code
            sound = SCHEMA.is_valid(new)
            assert sound or code is not None, (path, other)
            assert (code in ("G402", "G403")) <= (not sound), (path, other, code)


def test_every_field_must_be_there() -> None:
    log = whole(8, "sahrat/draw")
    draw = bundled("sahrat/draw")

    def without(path: tuple[Any, ...]) -> Log:
        new = copy.deepcopy(log)
        place: Any = new
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
        return new

    for path in {leaf[: at + 1] for leaf in leaves(log) for at in range(len(leaf)) if isinstance(leaf[at], str)}:
        if path[1:2] in ((), (0,), ("players",), ("target",)):
            refused(without(path), draw)


def test_a_log_can_be_long() -> None:
    """A log of a stranger: an end that never comes is read up to its first lie."""
    log = changed(LOG, lambda log: log["rounds"].extend(log["rounds"] * 200))
    assert refused(log).code == "G414"


@pytest.mark.parametrize("ruleset", [FIVES, TWO])
def test_a_log_names_the_rules_it_was_played_by(ruleset: Ruleset) -> None:
    log = Match.start(ruleset.table("private"), 1).to_log()
    assert log["rules"] == ruleset.table("private").hash
    assert set(log["options"]) == {"players", *(option.id for option in ruleset.options)}
