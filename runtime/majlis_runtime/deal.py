"""Before the first tile: the shuffle, the hands, and who opens with what.

The order is part of the format of logs: the tiles in play in ascending order are shuffled from the first place on, each
place taking one of those from it to the end; seat 1 has the first tiles, seat 2 the next, the stock the rest in the
order it is drawn. What is decided by lot is drawn after the deal, from the same stream.
"""

from __future__ import annotations

from typing import Any

from .chance import BOUND, MULTIPLIER, WORD, choose, remainder, stream
from .numbers import A_TILE, BY_HEAVIEST, BY_REDEAL, HIGHEST_DOUBLE, LOT
from .tiles import DOUBLES, PIPS, nth, size, top

REDEALS = 100  # then the heaviest tile opens


def shuffle(k: Any, s: Any) -> None:
    """Deals anew from the stream: hands and stock."""
    tiles, count = s.stock, s.tile_count
    for place in range(count):
        tiles[place] = s.deck[place]
    chance = s.chance
    place = 0
    for left in range(count, 1, -1):
        chance = MULTIPLIER * (chance & WORD) + (chance >> 32)
        while (chance & WORD) >= BOUND[left]:  # as `draw`, without the call: this is the longest part of a deal
            chance = MULTIPLIER * (chance & WORD) + (chance >> 32)
        other = place + remainder(chance & WORD, left)
        tiles[place], tiles[other] = tiles[other], tiles[place]
        place += 1  # noqa: SIM113 (the plainest loop is the one that compiles best)
    s.chance = chance
    at = 0
    for seat in range(k.players):
        hand = 0
        for _ in range(k.hand):
            hand |= 1 << tiles[at]
            at += 1
        s.hands[seat] = hand
    s.stock_at = at
    s.stock_end = max(at, count - k.reserve)


def begin(k: Any, s: Any, seed: int, match: int, round_number: int, opener: int) -> None:
    """Deals a round and finds its opener: `opener` is a seat, or -1 for as in the first round."""
    begin_from(k, s, stream(seed, match, round_number), opener)


def begin_from(k: Any, s: Any, chance: int, opener: int) -> None:
    """The same from the state of the stream."""
    s.chance = chance
    shuffle(k, s)
    if opener < 0:
        find_opener(k, s)
    else:
        open_with(k, s, opener)


def open_with(k: Any, s: Any, opener: int) -> None:
    """A round that a known seat opens, with any tile or any double."""
    s.opener = s.mover = opener
    s.forced = -1
    s.lead_double = k.later_double


def find_opener(k: Any, s: Any) -> None:
    """The opener of a first round, and the tile that must be led; deals again where the rules say so."""
    s.lead_double = 0
    for _ in range(REDEALS):
        tile = opening_tile(k, s)
        if tile >= 0 or k.lead == LOT or k.otherwise != BY_REDEAL:
            break
        shuffle(k, s)
    else:
        tile = opening_tile(k, s)
    if tile < 0 and k.lead != LOT and k.otherwise in (BY_HEAVIEST, BY_REDEAL):
        tile = heaviest(k, s)
    if tile < 0:
        s.opener = choose(s, k.players)
    else:
        s.opener = holder(k, s, tile)
    s.mover = s.opener
    s.forced = tile if k.must_lead else -1


def holder(k: Any, s: Any, tile: int) -> int:
    """The seat that holds a tile; -1 for nobody."""
    for seat in range(k.players):
        if s.hands[seat] >> tile & 1:
            return seat
    return -1


def opening_tile(k: Any, s: Any) -> int:
    """The tile that opens the first round, if somebody holds it; else -1."""
    if k.lead == A_TILE:
        return int(k.lead_tile) if holder(k, s, k.lead_tile) >= 0 else -1
    doubles = 0
    for seat in range(k.players):
        doubles |= s.hands[seat] & DOUBLES
    if k.lead == LOT or doubles == 0:
        return -1
    return top(doubles) if k.lead == HIGHEST_DOUBLE else top(doubles & -doubles)


def heaviest_tiles(k: Any, s: Any) -> int:
    """The tiles in any hand that weigh most, as bits."""
    level = best = 0
    for seat in range(k.players):
        hand = s.hands[seat]
        while hand:
            tile = top(hand)
            hand ^= 1 << tile
            if PIPS[tile] > best:
                best, level = PIPS[tile], 0
            if PIPS[tile] == best:
                level |= 1 << tile
    return level


def heaviest(k: Any, s: Any) -> int:
    """The heaviest tile in any hand; of two that weigh the same the one with the higher half, or one by lot."""
    level = heaviest_tiles(k, s)
    if not k.heaviest_by_lot:
        return top(level)  # tiles stand in the order of their higher half
    return nth(level, choose(s, size(level)))
