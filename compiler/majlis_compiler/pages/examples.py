"""Small worked numbers a page gives with a rule, computed from the rule itself."""

from __future__ import annotations

from collections.abc import Iterable

from majlis_runtime.rules import InPlay, RoundScore, Tile, TileSet


def rounded(points: int, rule: RoundScore) -> int:
    """Points as the rule rounds them; a half goes up."""
    step = rule.round_to
    below = points // step * step
    if rule.rounding == "down" or points == below:
        return below
    if rule.rounding == "up":
        return below + step
    return below + step if 2 * (points - below) >= step else below


def rounding_pair(rule: RoundScore) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two numbers that show the rule, each with what it becomes.

    To the nearest: the last that goes down and the first that goes up. Else: either end of one step.
    """
    step = rule.round_to
    low, high = step + 1, 2 * step - 1
    if rule.rounding == "nearest":
        low = step + (step - 1) // 2
        high = low + 1
    return (low, rounded(low, rule)), (high, rounded(high, rule))


def halves(tile: Tile) -> tuple[int, int]:
    return int(tile[0]), int(tile[2])


def scored(total: int, rule: InPlay) -> int:
    """What a total of the open ends earns: every divisor that divides it adds its award."""
    hits = [divisor for divisor in rule.multiples_of if total and total % divisor == 0]
    return sum(total // divisor if rule.award == "quotient" else total for divisor in hits)


def example_total(rule: InPlay) -> int:
    """A total that scores, and shows what happens where two divisors meet: 10, 12 or 15."""
    one = {3: 12, 5: 10}
    return one[rule.multiples_of[0]] if len(rule.multiples_of) == 1 else 15


def lead_total(tile: Tile, rule: InPlay) -> int:
    """The open ends of a tile lying alone: a double counts its number once or twice, never four times."""
    high, low = halves(tile)
    return high if high == low and rule.double_at_end == "one_half" else high + low


def scoring_leads(tiles: TileSet, rule: InPlay) -> tuple[tuple[Tile, int], ...]:
    """A double and a plain tile that score when they open a round, with their points: the highest of each."""
    scoring = [(tile, scored(lead_total(tile, rule), rule)) for tile in tiles.tiles()]
    doubles = next(((tile, points) for tile, points in scoring if points and tile[0] == tile[2]), None)
    plain = next(((tile, points) for tile, points in scoring if points and tile[0] != tile[2]), None)
    return tuple(found for found in (doubles, plain) if found)


def level_pair(tiles: Iterable[Tile]) -> tuple[Tile, Tile] | None:
    """The two heaviest plain tiles of one weight, higher half first: 6-3 and 5-4."""
    by_weight: dict[int, list[Tile]] = {}
    for tile in tiles:
        high, low = halves(tile)
        if high != low:
            by_weight.setdefault(high + low, []).append(tile)
    pairs = [weight for weight, found in by_weight.items() if len(found) > 1]
    if not pairs:
        return None
    first, second, *_ = by_weight[max(pairs)]
    return first, second
