"""Tiles as numbers and hands as sets of bits, and back to the names people use.

0-0 is 0, 1-0 is 1, 1-1 is 2, 2-0 is 3 … 6-6 is 27, 9-9 is 54: in ascending order of the high half, then the low one.
"""

from __future__ import annotations

TILES = 55
HIGH = tuple(high for high in range(10) for _ in range(high + 1))
LOW = tuple(low for high in range(10) for low in range(high + 1))
PIPS = tuple(high + low for high, low in zip(HIGH, LOW, strict=True))
SUIT = tuple(sum(1 << tile for tile in range(TILES) if number in (HIGH[tile], LOW[tile])) for number in range(10))
WEIGHTS = tuple(sum(1 << tile for tile in range(TILES) if PIPS[tile] >> bit & 1) for bit in range(5))
"""The tiles whose pips have a bit set, bit by bit: so a hand is weighed by counting tiles."""
DOUBLES = sum(1 << tile for tile in range(TILES) if HIGH[tile] == LOW[tile])
NAMES = tuple(f"{high}-{low}" for high, low in zip(HIGH, LOW, strict=True))
NUMBERS = {name: tile for tile, name in enumerate(NAMES)} | {
    f"{low}-{high}": tile for tile, (high, low) in enumerate(zip(HIGH, LOW, strict=True))
}


def top(hand: int) -> int:
    """The highest tile of a hand that has one."""
    return hand.bit_length() - 1


def size(hand: int) -> int:
    """How many tiles."""
    return hand.bit_count()


def nth(hand: int, number: int) -> int:
    """The tile at a place of a hand, counted from the lowest."""
    while number:
        hand &= hand - 1
        number -= 1
    return (hand & -hand).bit_length() - 1


def names(hand: int) -> tuple[str, ...]:
    """The tiles of a hand, highest first."""
    found = []
    while hand:
        tile = hand.bit_length() - 1
        found.append(NAMES[tile])
        hand ^= 1 << tile
    return tuple(found)


def hand_of(tiles: tuple[str, ...]) -> int:
    """A hand of named tiles. KeyError for what is no tile."""
    hand = 0
    for name in tiles:
        hand |= 1 << NUMBERS[name]
    return hand
