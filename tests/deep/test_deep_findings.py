"""What nothing but playing can tell: rules that never matter, choices that come to the same, matches without end."""

from __future__ import annotations

import pytest
from deep_houses import ALONE, AT_ONCE, TWO, deep, sound

from helpers import House, child, majlis, played
from majlis_compiler.deep import sets
from majlis_compiler.deep.findings import findings
from majlis_compiler.diagnostics.diagnostic import Phrase
from majlis_runtime import processes

LIMIT = """\
  limit:
    label: {en: Limit, ar: الحد}
    sets: stock.at_most
    choices: [3, 20, 30]
    locked: during_match
"""
OPTIONS = TWO.replace("options: {target: fixed, after_block: fixed}", "options:\n  target: fixed\n  after_block: fixed")

IDLE: dict[str, tuple[str, list[str]]] = {
    "a limit above the stock": (TWO + "stock: {draw: at_most, at_most: 20}\n", ["stock.at_most"]),
    "a reserve above the stock": (TWO + "stock: {reserve: 20}\n", ["stock.reserve"]),
    "a reserve of all there is matters": (TWO + "stock: {reserve: 14}\n", []),
    "an opening that hardly comes": (
        "set: {highest: 9}\nplayers: {counts: [4]}\ndeal: {hand: 11}\nopeners: {first_round: {otherwise: lot}}\n"
        + ALONE,
        ["openers.first_round.otherwise"],
    ),
    "nobody ever blocks": (
        AT_ONCE
        + "scoring: {blocked: {detected: all_pass}}\nties: {blocked_round: split}\nturn: {passing: by_player}\n",
        ["turn.passing", "scoring.blocked.detected", "ties.blocked_round"],
    ),
    "nobody ever draws": (AT_ONCE + "stock: {draw: never}\n", ["stock.draw"]),
    # A round scores 10 or nothing, so that 100 is never passed.
    "an exact target that nobody can pass": (
        AT_ONCE
        + "scoring: {round: {round_to: 10, rounding: down}, in_play: {multiples_of: [5]}}\n"
        + "set: {set_aside: [5-5, 5-0, 4-1, 3-2, 6-4, 6-6]}\n"
        + "target: {points: 100, reached: exact}\nties: {match: shared_win}\n",
        ["target.reached"],
    ),
    # Were they open at once, the second tile could be laid there.
    "arms that open too late": (
        TWO + "deal: {hand: 2}\nstock: {draw: never}\nspinner: {which: first_double, arms_open: both_sides_covered}\n",
        ["spinner.which"],
    ),
    "choices above the stock": (
        OPTIONS + LIMIT + "stock: {draw: at_most, at_most: 3}\n",
        ["options.limit.choices[2]"],
    ),
    "an option that never matters is not told twice": (
        OPTIONS + LIMIT.replace("[3, ", "[") + "stock: {draw: at_most, at_most: 20}\n",
        ["options.limit.choices[1]"],
    ),
    "rules that matter": (TWO + "stock: {draw: at_most, at_most: 2, reserve: 3}\ndeal: {hand: 6}\n", []),
    "what is only told of": (TWO + "clock: {turn_seconds: 77}\n", []),
}


@pytest.mark.parametrize("case", IDLE)
def test_what_never_matters_is_told(case: str, house: House) -> None:
    body, keys = IDLE[case]
    found = played(sound(house, body), rounds=40)
    assert [each.key for each in found] == keys
    assert {each.code for each in found} <= {"W711", "W712"}


def test_a_rule_that_is_only_inherited_is_not_told(house: House) -> None:
    house.write("parent.yaml", child(TWO + "stock: {reserve: 20}\n", id="parent"))
    assert played(sound(house, "", of="./parent.yaml"), rounds=5) == []


def test_where_every_rule_has_to_be_stated_it_is_said_so(house: House) -> None:
    whole = majlis("show", house.write("my-house.yaml", child(TWO + "stock: {reserve: 20}\n"))).stdout
    (reserve,) = (each for each in played(house.compile(whole).draft) if each.key == "stock.reserve")
    assert reserve.help == Phrase("has_to_be_stated")


def test_a_match_without_end_is_told_alone(house: House) -> None:
    """Three hands can never add up to the one point that is wanted; the option set is named."""
    body = (
        "players: {counts: [4]}\ndeal: {hand: 2}\nstock: {draw: never, reserve: 20}\n"
        "scoring: {in_play: {multiples_of: [5]}}\n"
        "target: {points: 200, reached: exact}\nties: {match: shared_win}\n"
        "options: {target: {choices: [200, 1]}, after_block: fixed}\n"
    )
    (found,) = played(sound(house, body), rounds=1)
    assert (found.code, found.key, found.severity) == ("P701", "target.points", "error")
    assert found.params["table"] == Phrase("with_options", {"options": ("target=1",)})
    command = "majlis simulate my-house.yaml --set target=1 --seed 1 --matches 1 --log matches.jsonl"
    assert found.params["command"].endswith(command.partition("my-house.yaml")[2])


def test_what_was_left_out_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "MOST_PLAYED", 3)
    (found,) = played(sound(house, ""), rounds=1)
    assert (found.code, found.key, found.severity) == ("N604", "id", "note")
    assert found.params == {"played": 6, "count": 32}  # public and private tables are played alike


def test_any_number_of_workers_finds_the_same(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WORTH_PROCESSES", 0)
    draft = sound(house, "stock: {reserve: 2}\nopeners: {first_round: {otherwise: redeal}}\n")
    one, two = deep(draft, 3, workers=1), deep(draft, 3, workers=2)
    assert findings(one) == findings(two)
    assert one.rounds == two.rounds


def test_a_fault_is_the_same_for_any_number_of_workers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WORTH_PROCESSES", 0)
    draft = sound(
        house, AT_ONCE + "scoring: {round: {round_to: 10, rounding: down}}\nset: {set_aside: [6-6, 6-5, 6-4, 5-5]}\n"
    )
    one, two = findings(deep(draft, 3, workers=1)), findings(deep(draft, 3, workers=2))
    assert [each.code for each in one] == ["P701"]
    assert one == two
