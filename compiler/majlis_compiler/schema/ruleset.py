"""The schema of the ruleset file: what editors show, and what the compiler checks keys and values by."""

from __future__ import annotations

from typing import Any

from ..catalogue import RULES, SETTINGS, Leaf
from . import examples, head, options
from .help import about, about_section, heading, leaf_schema
from .whole import requirements

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE: list[Schema] = [{"if": {"not": {"required": ["extends"]}}, "then": {"$ref": "#/$defs/whole"}}]


def ruleset_schema() -> Schema:
    """The whole schema. Its top level is the shape of any file; `$defs/whole` that of one without a parent."""
    return {
        "$schema": DIALECT,
        "title": heading("schema", "title"),
        "description": heading("schema", "says"),
        "type": "object",
        "required": ["format", "id", "name"],
        "properties": {
            **head.head(),
            **_sections(SETTINGS),
            **_sections(RULES),
            "options": options.options(),
            "assumed": _assumed(),
            "examples": examples.examples(),
        },
        "additionalProperties": False,
        "allOf": WHOLE,
        "defaultSnippets": [head.house_snippet()],
        "$defs": _definitions(),
    }


def _sections(leaves: tuple[Leaf, ...]) -> Schema:
    """The sections as nested objects; each leaf is a definition, for options set leaves as well."""
    found: Schema = {}
    for leaf in leaves:
        place = found
        for depth, step in enumerate(leaf.path[:-1], 1):
            section = place.setdefault(step, _section(".".join(leaf.path[:depth])))
            place = section["properties"]
        place[leaf.path[-1]] = {"$ref": f"#/$defs/{leaf.key}"}
    return found


def _section(key: str) -> Schema:
    return about_section(key) | {"type": "object", "properties": {}, "additionalProperties": False}


def _assumed() -> Schema:
    rules = {rule.key: head.PROSE | {"title": about(rule.key)["title"]} for rule in RULES}
    return about("assumed") | {"type": "object", "properties": rules, "additionalProperties": False}


def _definitions() -> Schema:
    return {
        "prose": head.prose(),
        "tile": head.tile(),
        "move": head.move(),
        **{leaf.key: leaf_schema(leaf) for leaf in (*SETTINGS, *RULES)},
        "option": options.option(),
        "choice": options.choice(),
        **examples.definitions(),
        "whole": requirements(),
    }
