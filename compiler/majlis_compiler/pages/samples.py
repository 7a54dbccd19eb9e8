"""Small numbers that a page gives with a rule, for the reader to see it at work. What they come to is the runtime's."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from majlis_runtime import kernel, score
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.rules import GameRules, Tile
from majlis_runtime.state import State
from majlis_runtime.tiles import NUMBERS

from .values import with_values

SUMS = {(3,): 12, (5,): 10, (3, 5): 15}
"""A total that scores, and shows what happens where two divisors meet, by the divisors."""


@lru_cache(maxsize=64)
def counted(rules: GameRules) -> Numbers:
    """The rules as numbers. None that a sample shows hangs on how many play, so the first number of players will do."""
    return numbers(with_values(rules, {"players.counts": rules.players.counts[:1], "players.teams": "none"}))


def rounding_pair(rules: GameRules) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two numbers that show how points are rounded, each with what it becomes.

    To the nearest: the last that goes down and the first that goes up. Else: either end of one step.
    """
    step = rules.scoring.round.round_to
    low, high = step + 1, 2 * step - 1
    if rules.scoring.round.rounding == "nearest":
        low = step + (step - 1) // 2
        high = low + 1
    k = counted(rules)
    return (low, score.rounded(k, low)), (high, score.rounded(k, high))


def total_that_scores(rules: GameRules) -> tuple[int, int]:
    """A total of the open ends that earns points, and the points."""
    total = SUMS[tuple(sorted(rules.scoring.in_play.multiples_of))]
    return total, kernel.worth(counted(rules), total)


def scoring_leads(rules: GameRules) -> tuple[tuple[Tile, int], ...]:
    """A double and a plain tile that score when they open a round, with their points: the highest of each."""
    scoring = [(tile, points) for tile in rules.set.tiles() if (points := _led(rules, tile))]
    doubles = [each for each in scoring if each[0][0] == each[0][2]]
    plain = [each for each in scoring if each[0][0] != each[0][2]]
    return (*doubles[:1], *plain[:1])


def _led(rules: GameRules, tile: Tile) -> int:
    """What a tile is worth alone on the table."""
    k = counted(rules)
    s = State(k)
    kernel.place(k, s, NUMBERS[tile], kernel.LEFT)
    return kernel.worth(k, kernel.count_ends(k, s))


def level_pair(tiles: Iterable[Tile]) -> tuple[Tile, Tile] | None:
    """The two heaviest plain tiles of one weight, higher half first: 6-3 and 5-4."""
    by_weight: dict[int, list[Tile]] = {}
    for tile in tiles:
        high, low = int(tile[0]), int(tile[2])
        if high != low:
            by_weight.setdefault(high + low, []).append(tile)
    pairs = [weight for weight, found in by_weight.items() if len(found) > 1]
    if not pairs:
        return None
    first, second, *_ = by_weight[max(pairs)]
    return first, second
