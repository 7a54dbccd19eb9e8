"""The cross-field checks of the rules, one small function each.

Each sees the rules of one player count and one choice of options at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..catalogue.inert import hand_of, tiles_in_play
from .finding import Check, Finding, Values

PLAYERS_OPPOSITE = 4


def partners_need_four(rules: Values) -> Iterator[Finding]:
    (players,) = rules["players.counts"]
    if rules["players.teams"] == "opposite" and players != PLAYERS_OPPOSITE:
        yield Finding("M201", "players.teams", {"players": players}, ("players.counts",))


def limit_goes_with_drawing(rules: Values) -> Iterator[Finding]:
    limited = rules["stock.draw"] == "at_most"
    if limited and rules["stock.at_most"] == "none":
        yield Finding("S115", "stock.at_most", {}, ("stock.draw",), told_by_shape=True)
    elif not limited and rules["stock.at_most"] != "none":
        params = {"draw": rules["stock.draw"]}
        yield Finding("S116", "stock.at_most", params, ("stock.draw",), told_by_shape=True)


def hands_fit(rules: Values) -> Iterator[Finding]:
    (players,) = rules["players.counts"]
    hand, tiles = hand_of(rules, players), tiles_in_play(rules)
    if players * hand > tiles:
        params = {
            "players": players,
            "hand": hand,
            "needed": players * hand,
            "tiles": tiles,
            "most": tiles // players,
        }
        because = ("players.counts", "set.set_aside") if rules["set.set_aside"] else ("players.counts",)
        yield Finding("M204", "deal.hand", params, because)


def set_aside_in_set(rules: Values) -> Iterator[Finding]:
    for tile in rules["set.set_aside"]:
        if int(tile[0]) > rules["set.highest"]:
            yield Finding("M205", "set.set_aside", {"tile": tile, "highest": rules["set.highest"]}, ("set.highest",))


def lead_is_in_play(rules: Values) -> Iterator[Finding]:
    tile = rules["openers.first_round.lead"]
    if "-" not in tile:
        return
    if int(tile[0]) > rules["set.highest"] or tile in rules["set.set_aside"]:
        because = ("set.highest", "set.set_aside")
        yield Finding("M206", "openers.first_round.lead", {"tile": tile}, because)


def exact_target_ends(rules: Values) -> Iterator[Finding]:
    if rules["target.reached"] == "exact" and rules["ties.match"] == "another_round":
        yield Finding("M207", "target.reached", {}, ("ties.match",))


def exact_target_is_reachable(rules: Values) -> Iterator[Finding]:
    if rules["target.reached"] != "exact":
        return
    points, steps = rules["target.points"], score_steps(rules)
    if 1 in steps or reachable(points, steps):
        return
    near = next(each for each in range(points, points + 2 * max(steps)) if reachable(each, steps))
    because = ("scoring.in_play.multiples_of", "scoring.round.round_to")
    yield Finding("M208", "target.points", {"points": points, "steps": tuple(steps), "near": near}, because)


def score_steps(rules: Values) -> list[int]:
    """The smallest scores that all scores of a game are sums of."""
    shared = rules["ties.blocked_round"] == "split"  # a share of a rounded award can be any number
    steps = {1 if shared else rules["scoring.round.round_to"]}
    for divisor in rules["scoring.in_play.multiples_of"]:
        steps.add(1 if rules["scoring.in_play.award"] == "quotient" else divisor)
    return sorted(steps)


def reachable(points: int, steps: list[int]) -> bool:
    """Whether a number is a sum of steps, which stand smallest first."""
    first, *rest = steps
    if not rest:
        return points % first == 0
    # More of the first than the largest step only repeats remainders already tried.
    times = min(points // first, rest[-1])
    return any(reachable(points - each * first, rest) for each in range(times + 1))


CHECKS: tuple[Check, ...] = (
    Check(("players.counts", "players.teams"), partners_need_four),
    Check(("stock.draw", "stock.at_most"), limit_goes_with_drawing),
    Check(("set.highest", "set.set_aside"), set_aside_in_set),
    Check(("players.counts", "deal.hand", "set.highest", "set.set_aside"), hands_fit),
    Check(("openers.first_round.lead", "set.highest", "set.set_aside"), lead_is_in_play),
    Check(("target.reached", "ties.match"), exact_target_ends),
    Check(
        (
            "target.reached",
            "target.points",
            "ties.blocked_round",
            "scoring.round.round_to",
            "scoring.in_play.multiples_of",
            "scoring.in_play.award",
        ),
        exact_target_is_reachable,
    ),
)
