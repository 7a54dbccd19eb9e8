"""Simulations as a whole: the same result whoever plays it, a clean stop, and what is told of it."""

from __future__ import annotations

import csv
import io
import json

import pytest
from simulate_tables import ruleset

from helpers import majlis
from majlis_runtime import fast, trials
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import Tally, What, count
from majlis_runtime.workers import simulate

K = numbers(ruleset("sahrat/fives").table(players=2).game)


@pytest.mark.parametrize("what", ["rounds", "matches"])
def test_pieces_add_up_to_the_whole(what: What) -> None:
    whole = count(K, what, 3, 0, 30)
    pieces = [count(K, what, 3, first, some) for first, some in ((20, 10), (0, 7), (7, 13))]
    assert [sum(each) for each in zip(*pieces, strict=True)] == whole


def test_other_seeds_are_other_rounds() -> None:
    assert len({tuple(count(K, "rounds", seed, 0, 20)) for seed in range(20)}) == 20


def test_processes_count_as_one_does() -> None:
    """Enough rounds that they are worth starting."""
    told: list[int] = []
    one = simulate(K, "rounds", 4100, 4)
    two = simulate(K, "rounds", 4100, 4, workers=2, progress=told.append)
    assert one.tally == two.tally
    assert told[-1] == 4100
    assert told == sorted(told)


def test_what_was_done_before_a_stop_is_the_result() -> None:
    """Ctrl-C: the pieces that are done count, and no other."""

    def stop(done: int) -> None:
        if done >= 800:
            raise KeyboardInterrupt

    run = simulate(K, "rounds", 4000, 4, progress=stop)
    assert run.done == 800
    assert run.tally == Tally.of(K, count(K, "rounds", 4, 0, 800))


@pytest.mark.parametrize("after", [400, 2000])
def test_a_stop_of_several_keeps_the_first_ones(after: int) -> None:
    """Whatever came out of order: so that a log of as many matches is of those that were counted."""

    def stop(done: int) -> None:
        if done >= after:
            raise KeyboardInterrupt

    run = simulate(K, "rounds", 8000, 4, workers=2, progress=stop)
    assert after <= run.done < 8000
    assert run.tally == Tally.of(K, count(K, "rounds", 4, 0, run.done))


def test_counts_are_what_they_are_called() -> None:
    t = count(K, "matches", 1, 0, 25)
    assert t[trials.MATCHES] == 25
    assert sum(t[trials.WON : trials.WON + 2]) == 25
    assert t[trials.LENGTH] == t[trials.ROUNDS]
    assert t[trials.BLOCKS] >= t[trials.TIES]
    assert len(t) == trials.WHOLE


def figures(*more: str) -> dict[str, object]:
    result = majlis("simulate", "sahrat/draw", "--rounds", "300", "--seed", "2", "--json", *more)
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_json_has_speed_apart_from_preparation() -> None:
    found = figures()
    assert {"rounds", "seconds", "rounds_per_second", "preparing", "compiled"} <= found.keys()
    assert (found["rounds"], found["compiled"]) == (300, False)
    assert found["statistics"] == figures("--workers", "3")["statistics"]


def test_json_has_how_often_each_value_came_about() -> None:
    found = figures()
    spreads, means = found["distributions"], found["statistics"]
    assert isinstance(spreads, dict)
    assert isinstance(means, dict)
    assert spreads.keys() == {"plays", "points", "ended", "won_from_opener"}
    for name in ("plays", "points"):
        counts = spreads[name]["counts"]
        assert sum(counts) == 300
        assert sum(value * times for value, times in enumerate(counts)) / 300 == means[name]["mean"]
        assert counts[-1] > 0
        assert len(counts) <= spreads[name]["or_more"]
    assert sum(spreads["ended"].values()) == 300
    assert spreads["ended"]["blocked"] / 300 == means["blocked"]["mean"]
    assert spreads["won_from_opener"][0] / 300 == means["opener_won"]["mean"]


def test_csv_has_a_line_for_each_quantity() -> None:
    result = majlis("simulate", "sahrat/draw", "--rounds", "300", "--seed", "2", "--csv")
    told = list(csv.DictReader(io.StringIO(result.stdout)))
    statistics = figures()["statistics"]
    assert isinstance(statistics, dict)
    assert {row["quantity"] for row in told} == statistics.keys()
    plays = next(row for row in told if row["quantity"] == "plays")
    assert float(plays["mean"]) == statistics["plays"]["mean"]
    assert [row["side"] for row in told if row["quantity"] == "won_by"] == ["1", "2"]


def test_one_form_at_a_time() -> None:
    assert majlis("simulate", "sahrat/draw", "--rounds", "3", "--json", "--csv").exit_code == 2


@pytest.mark.parametrize(("lang", "words"), [("en", "Without Numba this is slow"), ("ar", "هذا بطيء من دون")])
def test_without_numba_it_says_so_where_it_matters(monkeypatch: pytest.MonkeyPatch, lang: str, words: str) -> None:
    from majlis_runtime import pieces

    monkeypatch.setattr(fast, "available", lambda: False)
    monkeypatch.setattr(pieces, "WORTH_COMPILING", 200)
    result = majlis("simulate", "sahrat/draw", "--rounds", "300", "--lang", lang)
    assert words in result.stderr
    assert "مدى الثقة" in result.stdout if lang == "ar" else "interval" in result.stdout
    assert words not in majlis("simulate", "sahrat/draw", "--rounds", "100", "--lang", lang).stderr
