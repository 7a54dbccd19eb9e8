"""The referee notices each kind of lie: a good log, changed in one place, is refused for that very reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from referee_driver import random_match, table_of
from referee_houses import house
from referee_judge import judge
from referee_table import Lie

Log = dict[str, Any]
Lies = Callable[[Log], None]


def log_of(name: str, changes: dict[str, Any] | None = None, seed: int = 0, timeouts: float = 0.0) -> tuple[Any, Log]:
    game = house(name, changes)
    log = random_match(table_of(game), seed, timeouts=timeouts).to_log()
    judge(game, log)
    return game, log


def has_all_that_the_lies_need(log: Log) -> bool:
    one = log["rounds"][0]
    found = [kind for action in one["actions"] for kind in action]
    return (
        one["opener"] == 2
        and one["result"]["ended"] == "out"
        and 0 not in one["result"]["totals"]
        and found.count("draw") > 3
        and "scores" in found
        and len(log["rounds"]) > 2
    )


def actions(log: Log, number: int = 0) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = log["rounds"][number]["actions"]
    return found


def first(log: Log, *keys: str, number: int = 0) -> dict[str, Any]:
    """The first action of a round that has all these keys."""
    return next(action for action in actions(log, number) if all(key in action for key in keys))


def plays(log: Log) -> list[dict[str, Any]]:
    return [action for action in actions(log) if "play" in action]


def result(log: Log) -> dict[str, Any]:
    found: dict[str, Any] = log["rounds"][0]["result"]
    return found


def swap_tiles(log: Log) -> None:
    """Two tiles change hands; only what is played later shows it."""
    hands = log["rounds"][0]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]


def leave_open(log: Log) -> None:
    """A round breaks off, and another follows all the same."""
    del log["rounds"][0]["result"]
    del actions(log)[-2:]


def cut(number: int) -> Lies:
    def lie(log: Log) -> None:
        del log["rounds"][0]["actions"][number]

    return lie


def insert(action: dict[str, Any], at: int) -> Lies:
    def lie(log: Log) -> None:
        actions(log).insert(at, action)

    return lie


def change(where: Callable[[Log], dict[str, Any]], key: str, value: Any) -> Lies:
    def lie(log: Log) -> None:
        found = where(log)
        assert found.get(key) != value
        found[key] = value

    return lie


LIES: dict[str, tuple[Lies, str]] = {
    "a tile twice": (lambda log: log["rounds"][0]["stock"].append(log["rounds"][0]["stock"][0]), "dealt twice"),
    "a tile gone": (lambda log: log["rounds"][0]["stock"].pop(), "not those of the set"),
    "a hand too long": (
        lambda log: log["rounds"][0]["hands"][0].append(log["rounds"][0]["stock"].pop()),
        "each hand has 7",
    ),
    "a player too many": (lambda log: log["rounds"][0]["hands"].append([]), "2 play"),
    "swapped tiles": (swap_tiles, "opens|does not hold|may not|can play"),
    "another opener": (change(lambda log: log["rounds"][0], "opener", 1), "opens"),
    "no such opener": (change(lambda log: log["rounds"][0], "opener", 5), "no seat"),
    "another forced lead": (change(lambda log: log["rounds"][0], "forced", "1-0"), "the lead must be"),
    "no forced lead": (change(lambda log: log["rounds"][0], "forced", None), "the lead must be"),
    "another opener later": (lambda log: log["rounds"][1].update(opener=3 - log["rounds"][1]["opener"]), "opens"),
    "a forced lead later": (change(lambda log: log["rounds"][1], "forced", "6-6"), "no tile is forced"),
    "another lead": (change(lambda log: actions(log)[0], "play", "0-0"), "does not hold"),
    "a lead with an end": (change(lambda log: actions(log)[0], "end", "left"), "may not be laid at left"),
    "out of turn": (lambda log: actions(log)[1].update(seat=3 - actions(log)[1]["seat"]), "turn"),
    "an end that is not there": (change(lambda log: first(log, "end"), "end", "up"), "may not be laid at up"),
    "no end": (lambda log: first(log, "end").pop("end") and None, "may not be laid"),
    "a tile not held": (lambda log: plays(log)[2].update(play=plays(log)[0]["play"]), "does not hold"),
    "points from nowhere": (lambda log: plays(log)[1].update(scores=plays(log)[1].get("scores", 0) + 5), "scores"),
    "points forgotten": (lambda log: first(log, "scores").pop("scores") and None, "scores"),
    "another tile drawn": (
        lambda log: first(log, "draw").update(draw=log["rounds"][0]["stock"][-1]),
        "the next tile of the stock",
    ),
    "a draw left out": (lambda log: actions(log).remove(first(log, "draw")), "the next tile of the stock"),
    "a draw before the lead": (insert({"seat": 2, "draw": "0-0"}, 0), "may not draw"),
    "a pass for nothing": (insert({"seat": 1, "pass": True}, 0), "turn"),
    "an action left out": (cut(3), "turn"),
    "an end too early": (cut(-1), "not over"),
    "an action after the end": (lambda log: actions(log).append({"seat": 1, "pass": True}), "was over"),
    "two things at a time": (change(lambda log: first(log, "draw"), "pass", True), "one thing"),
    "something told of a draw": (change(lambda log: first(log, "draw"), "end", "left"), "too much"),
    "no result": (lambda log: log["rounds"][0].pop("result") and None, "no result"),
    "another winner": (lambda log: result(log).update(winner=3 - result(log)["winner"]), "`winner`"),
    "no winner": (change(result, "winner", None), "`winner`"),
    "another end": (change(result, "ended", "target"), "`ended`"),
    "other pips": (lambda log: result(log)["pips"].reverse(), "`pips`"),
    "other points": (lambda log: result(log)["points"].reverse(), "`points`"),
    "other totals": (lambda log: result(log)["totals"].reverse(), "`totals`"),
    "more of a result": (change(result, "why", "so"), "too much"),
    "no winners": (change(lambda log: log, "winners", []), "winners"),
    "other winners": (lambda log: log.update(winners=[3 - log["winners"][0]]), "winners"),
    "both have won": (change(lambda log: log, "winners", [1, 2]), "winners"),
    "a round left out": (lambda log: log["rounds"].pop(1) and None, "opens|totals"),
    "a round after the last": (lambda log: log["rounds"].append(log["rounds"][-1]), "after the match was won"),
    "a round before the end of another": (leave_open, "before the one before it was over"),
}


@pytest.fixture(scope="module")
def good() -> tuple[Any, Log]:
    """Seat 2 opens the first round, and somebody draws, scores and goes out in it."""
    found = (log_of("fives", seed=seed) for seed in range(200))
    return next((game, log) for game, log in found if has_all_that_the_lies_need(log))


@pytest.mark.parametrize(("lie", "why"), LIES.values(), ids=LIES)
def test_a_lie_is_noticed(lie: Lies, why: str, good: tuple[Any, Log]) -> None:
    game, log = good
    told = copy.deepcopy(log)
    lie(told)
    assert told != log
    with pytest.raises(Lie, match=why):
        judge(game, told)


LOSE = {"clock.on_timeout": "lose_turn"}
LOST = {"lost": True, "timeout": True}


def mark_by_the_clock(log: Log) -> None:
    """Says of a lead, chosen freely and not the highest tile, that the clock laid it."""
    for each in log["rounds"][1:]:
        lead = each["actions"][0]
        if "timeout" not in lead and lead["play"] != max(each["hands"][each["opener"] - 1]):
            lead["timeout"] = True
            return
    raise StopIteration


def take_from_the_clock(log: Log) -> None:
    """A turn that the clock began is ended by the player."""
    drawn = next(n for n, action in enumerate(actions(log)) if "draw" in action and "timeout" in action)
    del actions(log)[drawn + 1]["timeout"]


def lose_at(number: int) -> Lies:
    def lie(log: Log) -> None:
        actions(log).insert(number, {"seat": actions(log)[number]["seat"], **LOST})

    return lie


CLOCK_LIES: dict[str, tuple[dict[str, Any], Lies, str]] = {
    "a player goes on where the clock had begun": ({}, take_from_the_clock, "the clock had taken over"),
    "the clock lays another tile": ({}, mark_by_the_clock, "the clock lays"),
    "a lost turn where the clock plays": ({}, lose_at(1), "the clock plays"),
    "a turn lost by no clock": (LOSE, lambda log: first(log, "lost").pop("timeout") and None, "only the clock"),
    "a turn lost before the lead": (LOSE, lose_at(0), "the clock plays"),
    "a clock that plays where the turn is lost": (
        LOSE,
        lambda log: next(action for action in plays(log)[1:] if "timeout" not in action).update(timeout=True),
        "loses the turn",
    ),
    "a clock where there is none": (
        {"clock.turn_seconds": "none"},
        lambda log: actions(log)[0].update(timeout=True),
        "no clock",
    ),
    "a time-out that is not": ({}, lambda log: actions(log)[0].update(timeout=False), "only ever true"),
}


@pytest.mark.parametrize(("changes", "lie", "why"), CLOCK_LIES.values(), ids=CLOCK_LIES)
def test_a_lie_about_the_clock_is_noticed(changes: dict[str, Any], lie: Lies, why: str) -> None:
    for seed in range(50):
        game, log = log_of("fives", changes, seed=seed, timeouts=0.3)
        try:
            lie(log)
        except StopIteration:
            continue  # nothing in this match to lie about
        with pytest.raises(Lie, match=why):
            judge(game, log)
        return
    raise AssertionError("no match to lie about")


def passing() -> tuple[Any, Log]:
    """A match with a pass in the first round, and a play straight after the lead."""
    found = (log_of("partner", seed=seed) for seed in range(50))
    return next(
        (game, log) for game, log in found if "play" in actions(log)[1] and any("pass" in each for each in actions(log))
    )


def test_a_pass_that_the_table_makes_is_not_the_clocks() -> None:
    game, log = passing()
    first(log, "pass")["timeout"] = True
    with pytest.raises(Lie, match="the table passes"):
        judge(game, log)


def test_a_pass_left_out_or_put_in() -> None:
    game, log = passing()
    passed = first(log, "pass")
    shorter = copy.deepcopy(log)
    actions(shorter).remove(passed)
    with pytest.raises(Lie, match="turn"):
        judge(game, shorter)
    longer = copy.deepcopy(log)
    actions(longer).insert(1, {"seat": actions(longer)[0]["seat"] % 4 + 1, "pass": True})
    with pytest.raises(Lie, match="can play or draw"):
        judge(game, longer)


def test_a_match_cut_short_is_no_lie() -> None:
    game, log = log_of("fives")
    log["rounds"] = log["rounds"][:1]
    log["winners"] = []
    judge(game, log)
    del log["rounds"][0]["result"]
    del log["rounds"][0]["actions"][-2:]
    judge(game, log)
