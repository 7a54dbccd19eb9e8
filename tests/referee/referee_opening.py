"""Who opens a first round and with what, for the referee."""

from __future__ import annotations

from referee_points import Hands, seats
from referee_table import halves, is_double, must, pips

from majlis_runtime import GameRules


def opening_tiles(game: GameRules, hands: Hands) -> list[str] | None:
    """The tiles that may decide who opens; several where a lot falls on one of them, None where it falls on a seat."""
    first = game.openers.first_round
    held = [tile for seat in seats(game) for tile in hands[seat]]
    if first.lead == "lot":
        return None
    if first.lead in ("highest_double", "lowest_double"):
        doubles = sorted((tile for tile in held if is_double(tile)), key=pips)
        if doubles:
            return [doubles[-1] if first.lead == "highest_double" else doubles[0]]
    elif first.lead in held:
        return [first.lead]
    if first.otherwise == "lot":
        return None
    weight = max(pips(tile) for tile in held)  # also when a hundred deals in vain made the heaviest tile lead
    heaviest = [tile for tile in held if pips(tile) == weight]
    if game.ties.heaviest_tile == "lot":
        return heaviest
    return [max(heaviest, key=lambda tile: halves(tile)[0])]


def check_first_opener(game: GameRules, hands: Hands, opener: int, forced: str | None) -> None:
    """Raises Lie where another seat opens, or another tile has to be led."""
    tiles = opening_tiles(game, hands)
    if tiles is None:
        must(forced is None, "a lot names no tile")
        return
    must(any(tile in hands[opener] for tile in tiles), f"the holder of {tiles} opens")
    if game.openers.first_round.must_lead_it:
        must(forced in tiles and forced in hands[opener], f"the lead must be {tiles}")
    else:
        must(forced is None, "the lead is free")
