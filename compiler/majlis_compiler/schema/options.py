"""Table options in the schema: `fixed`, or an option with a list of values or a map of named choices."""

from __future__ import annotations

from typing import Any

from ..catalogue import RULES, TABLE_KINDS, Hand, Leaf, Several, TileList
from .help import about, about_key, heading, labels
from .kinds import COUNTS, NAME

Schema = dict[str, Any]
PROSE = {"$ref": "#/$defs/prose"}


def settable(rule: Leaf) -> bool:
    """Whether an option may set the rule: every one with a single value."""
    return not isinstance(rule.kind, Hand | Several | TileList)


def options() -> Schema:
    """The `options` block: options by name."""
    return about("options") | {
        "type": "object",
        "patternProperties": {NAME: {"$ref": "#/$defs/option"}},
        "additionalProperties": False,
        "defaultSnippets": [{"label": heading("snippet", "option"), "body": {"${1:target}": SNIPPET}}],
    }


SNIPPET: Schema = {
    "label": {"en": "${2:Target}", "ar": "${3:الهدف}"},
    "sets": "${4:target.points}",
    "choices": ["${5:100}", "${6:150}"],
    "locked": "during_match",
}


def option() -> Schema:
    """One option. In a child it may be a part of an inherited one, so that nothing is required here."""
    places = {"type": "array", "minItems": 1, "uniqueItems": True}
    return {
        "type": ["object", "string"],
        "properties": {
            "label": PROSE | about_key("option", "label"),
            "note": PROSE | about_key("option", "note"),
            "sets": about_key("option", "sets") | {"enum": [rule.key for rule in RULES if settable(rule)]},
            "choices": choices(),
            "locked": about_key("option", "locked") | labels("during_match", "never"),
            "tables": about_key("option", "tables") | places | {"items": {"enum": list(TABLE_KINDS)}},
            "for_players": about_key("option", "for_players") | places | {"items": {"enum": list(COUNTS)}},
        },
        "additionalProperties": False,
        "allOf": [
            {"if": {"type": "string"}, "then": labels("fixed")},
            # Named choices say themselves what they set.
            {"if": {"required": ["sets"]}, "then": {"properties": {"choices": {"type": "array"}}}},
        ],
    }


def choices() -> Schema:
    return about_key("option", "choices") | {
        "type": ["array", "object"],
        "minItems": 1,
        "uniqueItems": True,
        "items": {"type": ["integer", "string", "boolean"]},
        "minProperties": 1,
        "patternProperties": {NAME: {"$ref": "#/$defs/choice"}},
        "additionalProperties": False,
    }


def choice() -> Schema:
    """A named choice: its label, and the rules it sets."""
    # The rest are rules as well, so that the compiler can say why an option cannot set them.
    rules = {rule.key: {"$ref": f"#/$defs/{rule.key}"} if settable(rule) else {"doNotSuggest": True} for rule in RULES}
    return {
        "type": "object",
        "required": ["label", "sets"],
        "properties": {
            "label": PROSE | about_key("choice", "label"),
            "sets": about_key("choice", "sets")
            | {"type": "object", "minProperties": 1, "properties": rules, "additionalProperties": False},
        },
        "additionalProperties": False,
    }
