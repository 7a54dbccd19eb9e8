"""Worked examples in the schema: a position, moves, and what must come of them."""

from __future__ import annotations

from typing import Any

from .help import about, about_key, heading
from .kinds import EXAMPLE_NAME, whole

Schema = dict[str, Any]

SEAT = whole(1, 4)
POINTS = {"type": "array", "minItems": 2, "maxItems": 4, "items": whole(0)}
TILE = {"$ref": "#/$defs/tile"}
TILES = {"type": "array", "items": TILE}
HANDS = {"type": "array", "minItems": 2, "maxItems": 4, "items": TILES}
MOVES = {"type": "array", "items": {"$ref": "#/$defs/move"}}
ENDED = ("out", "blocked", "target")
MATCH = ("goes_on", *(f"won_by_{side}" for side in range(1, 5)), "shared")

EXAMPLE: dict[str, Schema] = {
    "id": {"type": "string", "pattern": EXAMPLE_NAME},
    "title": {"$ref": "#/$defs/prose"},
    "show": {"type": "boolean"},
    "options": {"type": "object", "additionalProperties": {"type": ["integer", "string", "boolean"]}},
    "round": whole(1),
    "totals": POINTS,
    "opener": SEAT,
    "hands": HANDS,
    "stock": TILES,
    "line": TILES,
    "led": TILE,
    "laid_by": SEAT,
    "turn": SEAT,
    "moves": MOVES,
    "expect": {"$ref": "#/$defs/expect"},
}
END = whole(0, 9)
EXPECT: dict[str, Schema] = {
    "legal": MOVES,
    "refused": MOVES,
    "turn": SEAT,
    "ends": {
        "type": "object",
        "properties": dict.fromkeys(("left", "right", "up", "down"), END),
        "additionalProperties": False,
    },
    "in_play": POINTS,
    "drawn": whole(0),
    "hands": HANDS,
    "result": {"$ref": "#/$defs/result"},
    "totals": POINTS,
    "opener": SEAT,
    "match": {"enum": list(MATCH)},
}
RESULT: dict[str, Schema] = {
    "ended": {"enum": list(ENDED)},
    "winner": {"enum": [1, 2, 3, 4, "none"]},
    "points": POINTS,
}


def record(block: str, keys: dict[str, Schema]) -> Schema:
    """An object of just these keys, each with its line of help."""
    return {
        "type": "object",
        "properties": {key: part | about_key(block, key) for key, part in keys.items()},
        "additionalProperties": False,
    }


def examples() -> Schema:
    """The `examples` block: a list of worked examples."""
    return about("examples") | {
        "type": "array",
        "items": {"$ref": "#/$defs/example"},
        "defaultSnippets": [{"label": heading("snippet", "example"), "body": [SNIPPET]}],
    }


SNIPPET: Schema = {
    "id": "${1:first-lead}",
    "hands": [["6-6", "5-4"], ["6-5", "3-2"]],
    "moves": ["1 6-6"],
    "expect": {"turn": 2},
}


def definitions() -> Schema:
    """The records of an example, for `$defs`."""
    return {
        "example": record("example", EXAMPLE) | {"required": ["id", "hands", "expect"]},
        "expect": record("expect", EXPECT),
        "result": record("result", RESULT),
    }
