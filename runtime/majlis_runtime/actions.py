"""What a player, the clock or the table may ask of a match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from .tiles import NAMES, NUMBERS

ENDS: Final = ("left", "right", "up", "down")
END_NUMBERS: Final = {name: number for number, name in enumerate(ENDS)}


@dataclass(frozen=True, slots=True)
class Play:
    """Lays a tile, `high-low` as `6-4` (`4-6` is the same tile), at an end: left, right, up or down.

    The first tile of a round takes no end; a tile that fits just one end needs none.
    """

    tile: str
    end: str | None = None

    def __post_init__(self) -> None:
        if isinstance(self.tile, str) and self.tile in NUMBERS:
            object.__setattr__(self, "tile", NAMES[NUMBERS[self.tile]])


class Signal(Enum):
    """An action that says all by its name."""

    DRAW = "draw"
    PASS = "pass"
    TIMEOUT = "timeout"
    NEXT_ROUND = "next_round"

    def __repr__(self) -> str:
        return self.name


DRAW: Final = Signal.DRAW
PASS: Final = Signal.PASS
TIMEOUT: Final = Signal.TIMEOUT
NEXT_ROUND: Final = Signal.NEXT_ROUND

Action = Play | Signal

# Every play there is, made once: leads by the tile's number; others by the tile's number and the ends it fits, as bits.
LEADS: Final = tuple(Play(name) for name in NAMES)
_AT: Final = tuple(tuple(Play(name, end) for end in ENDS) for name in NAMES)
PLAYS: Final = tuple(
    tuple(tuple(play for end, play in enumerate(plays) if fitting >> end & 1) for fitting in range(1 << len(ENDS)))
    for plays in _AT
)
