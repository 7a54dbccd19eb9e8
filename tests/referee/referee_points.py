"""What a round is worth, for the referee: sides, rounding, awards, ties, who opens next."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, floor

from referee_table import must, pips

from majlis_runtime import GameRules

Hands = Mapping[int, set[str]]


def seats(game: GameRules) -> list[int]:
    return list(range(1, game.players.counts[0] + 1))


def side_of(game: GameRules, seat: int) -> int:
    """Seats 1 and 3 are side 1, seats 2 and 4 side 2; alone, a seat is its own side."""
    if game.players.teams == "none":
        return seat
    return {1: 1, 2: 2, 3: 1, 4: 2}[seat]


def sides(game: GameRules) -> list[int]:
    return sorted({side_of(game, seat) for seat in seats(game)})


def left_in(hand: set[str]) -> int:
    return sum(pips(tile) for tile in hand)


def rounded(game: GameRules, points: int) -> int:
    step = game.scoring.round.round_to
    exact = Fraction(points, step)
    how = game.scoring.round.rounding
    if how == "up":
        return ceil(exact) * step
    if how == "down":
        return floor(exact) * step
    return floor(exact + Fraction(1, 2)) * step


def hand_worth(game: GameRules, hand: set[str]) -> int:
    whole = left_in(hand)
    return rounded(game, whole) if game.scoring.round.applied_to == "each_hand" else whole


def total_worth(game: GameRules, points: int) -> int:
    return rounded(game, points) if game.scoring.round.applied_to == "total" else points


def award(game: GameRules, hands: Hands, winner: int, how: str) -> int:
    """What a winning side earns."""
    own = [hand_worth(game, hands[seat]) for seat in seats(game) if side_of(game, seat) == winner]
    others = [hand_worth(game, hands[seat]) for seat in seats(game) if side_of(game, seat) != winner]
    points = {
        "opponents_hands": sum(others),
        "all_hands": sum(others) + sum(own),
        "opponents_minus_own": sum(others) - sum(own),
        "each_minus_own": sum(other - sum(own) for other in others),
    }[how]
    return total_worth(game, max(points, 0))


def level_sides(game: GameRules, hands: Hands) -> list[int]:
    """The sides with the lowest count at a block; more than one when they are level."""
    counts = {}
    for side in sides(game):
        held = [left_in(hands[seat]) for seat in seats(game) if side_of(game, seat) == side]
        counts[side] = sum(held) if game.scoring.blocked.winner == "lowest_team_total" else min(held)
    return [side for side in counts if counts[side] == min(counts.values())]


def blocked(game: GameRules, hands: Hands, opener: int, last: int) -> tuple[int | None, dict[int, int]]:
    """The winning side of a block, if any, and what each side that earns something earns."""
    level = level_sides(game, hands)
    how = game.ties.blocked_round
    winner: int | None = None
    if len(level) == 1:
        winner = level[0]
    elif how == "opener_side_wins" and side_of(game, opener) in level:
        winner = side_of(game, opener)
    elif how == "last_to_lay_wins" and side_of(game, last) in level:
        winner = side_of(game, last)
    elif how == "last_to_lay_loses" and len(level) == 2 and side_of(game, last) in level:
        (winner,) = (side for side in level if side != side_of(game, last))
    elif how == "split":
        held = sum(hand_worth(game, hands[seat]) for seat in seats(game) if side_of(game, seat) not in level)
        each = total_worth(game, held) // len(level)
        return None, dict.fromkeys(level, each)
    if winner is None:
        return None, {}
    return winner, {winner: award(game, hands, winner, game.scoring.round.blocked)}


def next_opener(game: GameRules, hands: Hands, ended: str, winner: int | None, opener: int, last: int) -> int | None:
    """Who opens the next round; None: found as in the first."""
    if ended == "blocked":
        rule = game.openers.after_tie if winner is None else game.openers.after_block
    else:
        rule = game.openers.after_out
    if rule == "as_first_round":
        return None
    if rule == "last_to_lay":
        return last
    if rule == "previous_opener":
        return opener
    if rule == "next_seat":
        return opener % len(seats(game)) + 1
    must(rule == "winner", f"no such rule: {rule}")
    if ended != "blocked":
        return last
    assert winner is not None
    partners = [seat for seat in seats(game) if side_of(game, seat) == winner]
    fewest = min(left_in(hands[seat]) for seat in partners)
    lightest = [seat for seat in partners if left_in(hands[seat]) == fewest]
    if game.ties.level_partners == "lower_seat":
        return min(lightest)
    return min(lightest, key=lambda seat: (seat - opener) % len(seats(game)))


def match_winners(game: GameRules, totals: Mapping[int, int]) -> list[int]:
    """The sides that have won; none while the match goes on."""
    top = max(totals.values())
    at_the_top = [side for side in sides(game) if totals[side] == top]
    if top < game.target.points:
        return []
    if len(at_the_top) == 1 or game.ties.match == "shared_win":
        return at_the_top
    return []
