"""The head of a ruleset file, and the small things its parts are made of."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from majlis_runtime.ruleset import Source

from ..catalogue import LOCALES
from .help import about, about_key, heading
from .kinds import ADDRESS, IDENTIFIER, MOVE, TILE

Schema = dict[str, Any]
FORMAT = 1  # of the ruleset file
TEXT: Schema = {"type": "string", "minLength": 1}
PROSE: Schema = {"$ref": "#/$defs/prose"}
ID: Schema = {"type": "string", "pattern": IDENTIFIER}


def head() -> Schema:
    """The keys before the rules, in the order of the file."""
    return {
        "format": about("format") | {"const": FORMAT, "examples": [FORMAT]},
        "id": about("id") | ID | {"examples": ["my-house", "sahrat/fives"]},
        # What an id or a path may look like is said where it is looked up.
        "extends": about("extends") | TEXT | {"examples": ["sahrat/draw", "./draw.yaml"]},
        "name": about("name") | PROSE,
        "summary": about("summary") | PROSE,
        "source": source(),
        "family": about("family") | ID | {"examples": ["sahrat"]},
        "ladder": about("ladder") | ID | {"examples": ["sahrat/fives"]},
    }


def source() -> Schema:
    """The record of the runtime, field by field."""
    parts = {field.name: about(f"source.{field.name}") | TEXT for field in fields(Source)}
    parts["url"]["pattern"] = ADDRESS
    return about("source") | {
        "type": "object",
        "required": [field.name for field in fields(Source) if field.default is MISSING],
        "properties": parts,
        "additionalProperties": False,
    }


def prose() -> Schema:
    """Words for people: English and Arabic, and Egyptian where Egypt says it otherwise."""
    return {
        "type": "object",
        "required": ["en", "ar"],
        "properties": {locale: TEXT | about_key("prose", locale) for locale in LOCALES},
        "additionalProperties": False,
        "defaultSnippets": [{"label": "en, ar", "body": {"en": "$1", "ar": "$2"}}],
    }


def tile() -> Schema:
    return {"type": "string", "pattern": TILE, "examples": ["6-6", "6-4", "0-0"]}


def move() -> Schema:
    return {"type": "string", "pattern": MOVE, "examples": ["1 6-6", "2 6-4 left", "2 draw", "1 pass", "2 timeout"]}


def house_snippet() -> Schema:
    """The few lines a house ruleset begins with."""
    return {
        "label": heading("snippet", "house"),
        "description": heading("snippet", "house_says"),
        "body": {
            "format": FORMAT,
            "id": "${1:my-house}",
            "extends": "${2:sahrat/draw}",
            "name": {"en": "${3:My house}", "ar": "${4:مجلسنا}"},
            "target": {"points": "${5:150}"},
        },
    }
