"""The schema of a match log: what `Match.to_log` writes, one match a line in a `.jsonl` file."""

from __future__ import annotations

from typing import Any

from majlis_runtime.actions import ENDS
from majlis_runtime.log import FORMAT
from majlis_runtime.log_shape import ACTIONS, ENDED, TABLES
from majlis_runtime.steps import LARGEST

from .compiled import HASH
from .head import ID, tile
from .help import heading
from .kinds import whole
from .ruleset import DIALECT

Schema = dict[str, Any]
TILE: Schema = {"$ref": "#/$defs/tile"}
SEAT = whole(1, 4)
TRUE: Schema = {"const": True}
OF_PLAY = ("end", "scores")


def match_schema() -> Schema:
    """The log of one match. That it tells the truth, only playing it again can show."""
    seed = {"type": ["integer", "null"], "minimum": 0, "maximum": LARGEST}
    return {
        "$schema": DIALECT,
        "title": heading("schema", "match_title"),
        "description": heading("schema", "match_says"),
        **closed(
            {
                "format": {"const": FORMAT},
                "ruleset": ID,
                "rules": {"type": "string", "pattern": HASH},
                "table": {"enum": list(TABLES)},
                "options": options(),
                "seed": seed,
                "match": whole(0, LARGEST),
                "rounds": {"type": "array", "minItems": 1, "items": a_round()},
                "winners": listed(SEAT),
            },
            optional=("match",),
        ),
        "$defs": {"tile": tile()},
    }


def a_round() -> Schema:
    """A round; it has no result where the match was cut short in it."""
    points = listed(whole(0, LARGEST))
    result = {
        "ended": {"enum": list(ENDED)},
        "winner": {**SEAT, "type": ["integer", "null"]},
        "pips": points,
        "points": points,
        "totals": points,
    }
    return closed(
        {
            "opener": SEAT,
            "forced": {"type": ["string", "null"], "pattern": tile()["pattern"]},
            "hands": listed(listed(TILE)),
            "stock": listed(TILE),
            "actions": listed(action()),
            "result": closed(result),
        },
        optional=("result",),
    )


def action() -> Schema:
    """One of five kinds, each with a field that no other has."""
    fields = {
        "seat": SEAT,
        "play": TILE,
        "end": {"enum": list(ENDS)},
        "scores": whole(1, LARGEST),
        "draw": TILE,
        "pass": TRUE,
        "lost": TRUE,
        "timeout": TRUE,
        "set": options(),
    }
    needs = {kind: ["seat"] for kind in ACTIONS if kind != "set"} | {field: ["play"] for field in OF_PLAY}
    return {
        **closed(fields, optional=tuple(fields)),
        "dependentRequired": {**needs, "lost": ["seat", "timeout"], "timeout": ["seat"]},
        "allOf": [
            {"if": {"required": ["seat"]}, "then": {"minProperties": 2}},
            {"if": {"required": ["timeout"]}, "then": {"minProperties": 3}},
            *({"if": {"required": [kind]}, "then": {"properties": none_but(kind)}} for kind in ACTIONS),
        ],
        "minProperties": 1,
    }


def none_but(kind: str) -> Schema:
    """Every kind of action but this is out."""
    return dict.fromkeys((other for other in ACTIONS if other != kind), False)


def options() -> Schema:
    """Options by their names; which there are, and what they may be, the game says."""
    return {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {"type": ["integer", "string", "boolean"]},
    }


def closed(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    """An object with these properties and no others."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "required": required, "properties": properties, "additionalProperties": False}


def listed(items: Schema) -> Schema:
    return {"type": "array", "items": items}
