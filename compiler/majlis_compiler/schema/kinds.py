"""Each kind of value as JSON Schema keywords, without words.

A discriminator is an `enum` and a mixed value a list of types whose keywords each look at one type
only: validators blame the wrong branch of a `oneOf` or `anyOf`, so there is none.
"""

from __future__ import annotations

from typing import Any

from ..catalogue import Choice, Hand, Kind, Number, Several, TileList, TileOr, Value
from ..catalogue.kinds import ID, LARGEST

Schema = dict[str, Any]

# `$` alone lets a last line break through in some engines.
END = r"$(?!\n)"
TILE = rf"^[0-9]-[0-9]{END}"
IDENTIFIER = rf"^{ID}{END}"
EXAMPLE_NAME = rf"^[a-z0-9]+(-[a-z0-9]+)*{END}"
ADDRESS = rf"^https?://[^\s]+{END}"
MOVE = rf"^[1-4] ([0-9]-[0-9]( (left|right|up|down))?|draw|pass|timeout){END}"
NAME = rf"^[a-z][a-z0-9_]*{END}"
COUNTS = (2, 3, 4)
TILES = {"type": "array", "uniqueItems": True, "items": {"$ref": "#/$defs/tile"}}

EXAMPLES: dict[str, tuple[Value, ...]] = {
    "set.set_aside": ((), ("0-0",)),
    "players.counts": ((2,), (2, 4), (2, 3, 4)),
    "deal.hand": (7, {"2": 9, "3": 7, "4": 5}),
    "stock.at_most": ("none", 1, 3),
    "stock.reserve": (0, 1, 2),
    "openers.first_round.lead": ("highest_double", "lowest_double", "lot", "6-6"),
    "scoring.in_play.multiples_of": ((), (5,), (3,), (3, 5)),
    "target.points": (51, 71, 100, 101, 150, 151),
    "clock.turn_seconds": (15, 30, 45, 60, 90, "none"),
    "clock.result_seconds": (10, "none"),
    "tables.kinds": (("private",), ("private", "public", "practice")),
    "tables.bots": ((), ("private", "practice")),
    "pages.locales": (("en", "ar"), ("en", "ar-EG")),
}
"""Values worth offering where a kind does not list them all itself."""


def whole(least: int, most: int = LARGEST) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def shape(kind: Kind) -> Schema:
    """The keywords that let through exactly what the kind `fits`, seen one value at a time."""
    match kind:
        case Choice(values):
            return {"enum": list(values)}
        case Number(least, or_none=True):
            return {**whole(least), "type": ["integer", "string"], "pattern": rf"^none{END}"}
        case Number(least):
            return whole(least)
        case TileOr(values):
            return {"type": "string", "pattern": rf"^({'|'.join(values)}|[0-9]-[0-9]){END}"}
        case Several(values, least):
            fewest = {"minItems": least} if least else {}
            return {"type": "array", **fewest, "uniqueItems": True, "items": {"enum": list(values)}}
        case TileList():
            return dict(TILES)
        case Hand(counts):
            return {
                **whole(1),
                "type": ["integer", "object"],
                "minProperties": 1,
                "properties": {str(count): whole(1) for count in counts},
                "additionalProperties": False,
            }


def examples(key: str, kind: Kind) -> list[Value]:
    """Values of a leaf to offer in an editor."""
    given = EXAMPLES.get(key) or (kind.values if isinstance(kind, Choice) else ())
    return [list(value) if isinstance(value, tuple) else value for value in given]
