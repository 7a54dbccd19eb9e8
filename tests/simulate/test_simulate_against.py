"""Two sets of rules side by side: the same deals, so that what differs is the rules."""

from __future__ import annotations

import csv
import io
import json
import statistics

import pytest
from simulate_tables import ruleset

from helpers import majlis
from majlis_runtime import trials
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import What, count, count_pairs, differences
from majlis_runtime.workers import compare

FIVES = ruleset("sahrat/fives")
NOT, COUNTED = (numbers(FIVES.table(players=2, empty_arms=arms).game) for arms in ("not_counted", "counted"))


@pytest.mark.parametrize("what", ["rounds", "matches"])
def test_both_halves_are_what_each_counts_alone(what: What) -> None:
    found = count_pairs(NOT, COUNTED, what, 5, 0, 25)
    size = trials.SIZE
    assert found[:size] == count(NOT, what, 5, 0, 25)[:size]
    assert found[size : 2 * size] == count(COUNTED, what, 5, 0, 25)[:size]


def test_the_margin_is_that_of_the_differences_match_by_match() -> None:
    """An independent count: each round by itself, and the spread of what differs."""
    alone = [(count(NOT, "rounds", 5, n, 1), count(COUNTED, "rounds", 5, n, 1)) for n in range(300)]
    apart = [other[trials.POINTS] - one[trials.POINTS] for one, other in alone]
    found = differences(NOT, COUNTED, "rounds", 300, count_pairs(NOT, COUNTED, "rounds", 5, 0, 300))
    points = next(each for each in found if each.name == "points")
    assert points.mean == pytest.approx(statistics.mean(apart))
    assert points.margin == pytest.approx(1.96 * statistics.stdev(apart) / 300**0.5)


def test_pairs_tell_more_than_two_runs_apart() -> None:
    """Empty arms change no play of a random player, only what is scored: plays differ by nothing at all."""
    found = compare(NOT, COUNTED, "rounds", 1500, 5).differences
    plays = next(each for each in found if each.name == "plays")
    points = next(each for each in found if each.name == "points")
    assert (plays.mean, plays.margin) == (0, 0)
    assert points.mean > 0
    assert points.clear


def test_the_same_rules_differ_in_nothing() -> None:
    found = compare(NOT, NOT, "matches", 40, 5).differences
    assert {each.name for each in found} == {"rounds", "won_by"}
    assert all(each.mean == 0 and not each.clear for each in found)


def test_any_number_of_workers_finds_the_same() -> None:
    one = compare(NOT, COUNTED, "rounds", 4200, 5)
    assert one.differences == compare(NOT, COUNTED, "rounds", 4200, 5, workers=2).differences


ASKED = ("simulate", "sahrat/fives", "--against-set", "empty_arms=counted", "--rounds", "800", "--seed", "3")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            [
                "A: Domino Fives, 2 players, empty_arms=not_counted\n",
                "B: Domino Fives, 2 players, empty_arms=counted\n",
                "no diff",
            ],
        ),
        ("ar", ["أ: «دومينو الخمسات»", "ب: «دومينو الخمسات»", "بلا فرق"]),
    ],
)
def test_what_changes_is_told_in_words(lang: str, words: list[str]) -> None:
    result = majlis(*ASKED, "--lang", lang)
    assert result.exit_code == 0, result.output
    assert all(each in result.stdout for each in words)


def test_json_and_csv_say_the_same() -> None:
    found = json.loads(majlis(*ASKED, "--json").stdout)
    table = list(csv.DictReader(io.StringIO(majlis(*ASKED, "--csv").stdout)))
    assert [each["quantity"] for each in found["differences"]] == [row["quantity"] for row in table]
    assert [each["difference"] for each in found["differences"]] == [float(row["difference"]) for row in table]
    assert found["one"]["options"]["empty_arms"] == "not_counted"
    assert found["other"]["options"]["empty_arms"] == "counted"


def test_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    result = majlis("simulate", "sahrat/draw", "--against", "sahrat/fives", "--rounds", "200", "--seed", "1")
    assert "A: Domino (draw)" in result.stdout
    assert "B: Domino Fives" in result.stdout


@pytest.mark.parametrize("more", [["--against-set", "no=1"], ["--against", "no/such"], ["--against-set", "x"]])
def test_a_fault_in_the_other_is_told(more: list[str]) -> None:
    assert majlis("simulate", "sahrat/fives", "--rounds", "10", *more).exit_code in (1, 2)


def test_no_log_of_two() -> None:
    assert majlis(*ASKED[:4], "--matches", "3", "--log", "x.jsonl").exit_code == 2
