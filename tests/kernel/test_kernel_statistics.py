"""Statistics of independent first rounds of random play, against figures that were measured apart from this code.

Each figure is met within four standard errors of this sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import pytest
from kernel_position import rules

from majlis_runtime import kernel, random_play
from majlis_runtime.deal import begin
from majlis_runtime.numbers import numbers
from majlis_runtime.score import settle
from majlis_runtime.state import State, clear

ROUNDS = 25_000
GOLDEN = {
    4: {"plays": 22.502, "draws": 0, "blocked": 0.2508, "tied": 0.0186, "points": 27.62},
    2: {"plays": 18.375, "draws": 7.934, "blocked": 0.1742, "tied": 0.00527},
}


def first_round(k: Any, s: State, number: int) -> dict[str, float]:
    clear(k, s)
    begin(k, s, 2025, number, 1, -1)
    s.totals = [0] * k.players
    done = [0, 0, 0]
    while not s.ended:
        done[random_play.turn(k, s)] += 1
    settle(k, s)
    blocked = s.ended == kernel.BLOCKED
    return {
        "plays": done[0],
        "draws": done[1],
        "blocked": blocked,
        "tied": blocked and s.winner < 0,
        "points": sum(s.points),
    }


def mean_and_error(sample: Sequence[float]) -> tuple[float, float]:
    mean = sum(sample) / len(sample)
    spread = sum((each - mean) ** 2 for each in sample) / (len(sample) - 1)
    return mean, sqrt(spread / len(sample))


@pytest.mark.parametrize("players", GOLDEN)
def test_first_rounds_of_sahrat_draw(players: int) -> None:
    k = numbers(rules("sahrat/draw", players, {}))
    s = State(k)
    rounds = [first_round(k, s, number) for number in range(ROUNDS)]
    for what, golden in GOLDEN[players].items():
        mean, error = mean_and_error([each[what] for each in rounds])
        assert abs(mean - golden) <= 4 * error, (what, mean, golden, error)
