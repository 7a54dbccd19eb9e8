"""How often each value came about: it adds up, agrees with the means, and with a count from the matches' logs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simulate_tables import ruleset, tables

from majlis_runtime import Rules, trials
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.simulate import Spread, Sum, Tally, count, random_match

MATCHES = 12


def tallied(k: Numbers, what: Any, number: int) -> Tally:
    return Tally.of(k, count(k, what, 8, 0, number))


def assert_agreement(spread: Spread, total: Sum) -> None:
    """A spread that nothing was too large for has the count, the mean and the margin that were counted apart."""
    assert spread.counts[-1] == 0
    assert spread.count == total.count
    assert sum(value * times for value, times in enumerate(spread.counts)) == total.total
    assert sum(value * value * times for value, times in enumerate(spread.counts)) == total.squares


@pytest.mark.parametrize("name", tables())
def test_spreads_agree_with_the_means(name: str) -> None:
    found = tallied(tables()[name], "matches", MATCHES)
    assert_agreement(found.by_plays, found.plays)
    assert_agreement(found.by_points, found.points)
    assert_agreement(found.by_rounds, found.rounds)
    assert sum(each.total for each in found.ended) == found.plays.count
    assert found.ended[1].total == found.blocked.total
    assert found.won_from_opener[0].total == found.opener_won.total
    nobody = found.plays.count - sum(each.total for each in found.won_from_opener)
    assert nobody == found.tied.total


def test_independent_rounds_have_no_matches() -> None:
    found = tallied(numbers(ruleset("sahrat/draw").table(players=2).game), "rounds", 100)
    assert found.by_rounds.count == 0
    assert sum(each.total for each in found.won_by) == sum(each.total for each in found.won_from_opener)


LOGGED: list[tuple[str, dict[str, Any]]] = [
    ("sahrat/draw", {"players": 4}), ("sahrat/fives", {"players": 2}), ("sahrat/partner", {}), ("partita/three", {}),
    ("partita/four", {}), ("classic/arab-draw", {}),
]  # fmt: skip


def from_logs(rules: Rules, sides: int) -> dict[str, Counter[Any]]:
    """The same counts from what was written down of each match, by somebody who knows no kernel."""
    found: dict[str, Counter[Any]] = {name: Counter() for name in ("plays", "points", "rounds", "ended", "place")}
    for number in range(MATCHES):
        rounds = random_match(rules, 8, number).to_log()["rounds"]
        found["rounds"][len(rounds)] += 1
        before = 0
        for each in rounds:
            result = each["result"]
            found["plays"][sum("play" in action for action in each["actions"])] += 1
            found["points"][sum(result["totals"]) - before] += 1
            before = sum(result["totals"])
            found["ended"][result["ended"]] += 1
            if result["winner"] is not None:
                found["place"][(result["winner"] - each["opener"]) % sides] += 1
    return found


@pytest.mark.parametrize(("name", "choices"), LOGGED)
def test_the_logs_say_the_same(name: str, choices: dict[str, Any]) -> None:
    rules = ruleset(name).table(**choices)
    k = numbers(rules.game)
    tally = tallied(k, "matches", MATCHES)
    logged = from_logs(rules, len(tally.won_by))
    for spread, told in ((tally.by_plays, "plays"), (tally.by_points, "points"), (tally.by_rounds, "rounds")):
        assert {value: times for value, times in enumerate(spread.counts) if times} == dict(logged[told]), told
    assert [each.total for each in tally.ended] == [logged["ended"][how] for how in ("out", "blocked", "target")]
    assert [each.total for each in tally.won_from_opener] == [logged["place"][n] for n in range(len(tally.won_by))]


def test_what_is_too_large_stands_in_the_last_place() -> None:
    t = [0] * trials.WHOLE
    for value in (0, 54, 55, 56, 57, 1000):
        trials.add_to(t, trials.BY_PLAYS, trials.MOST_PLAYS, value)
    k = numbers(ruleset("sahrat/draw").table(players=2).game)
    spread = Tally.of(k, t).by_plays
    assert (spread.counts[0], spread.counts[54], spread.counts[55], spread.counts[56]) == (1, 1, 1, 3)
    assert (spread.count, spread.lowest, spread.highest) == (6, 0, 56)


@given(st.lists(st.integers(0, 30), min_size=1, max_size=60), st.fractions(0, 1).filter(bool))
def test_a_share_of_all_is_not_above(values: list[int], share: Any) -> None:
    """By its definition, on the values themselves."""
    spread = Spread(tuple(Counter(values)[value] for value in range(32)))
    found = spread.below(float(share))
    assert found in values
    most = [value for value in sorted(set(values)) if sum(each <= value for each in values) >= share * len(values)]
    assert found == most[0]


def test_nothing_has_no_values() -> None:
    nothing = Spread((0, 0, 0))
    assert (nothing.count, nothing.lowest, nothing.highest, nothing.below(0.5)) == (0, 0, 0, 0)
