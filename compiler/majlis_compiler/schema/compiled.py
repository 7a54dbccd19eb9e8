"""The schema of a compiled ruleset, read off the records of the runtime."""

from __future__ import annotations

import types
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from majlis_runtime.compiled import FORMAT
from majlis_runtime.rules import GameRules
from majlis_runtime.ruleset import Ruleset

from ..catalogue import RULES, Hand, Leaf
from .head import ID, tile
from .help import about, heading
from .kinds import END, shape, whole
from .ruleset import DIALECT

Schema = dict[str, Any]
NAMES = {int: "integer", str: "string", bool: "boolean"}
HASH = rf"^sha256:[0-9a-f]{{64}}{END}"


def compiled_schema() -> Schema:
    """What `majlis build` writes for one game: its record, with the format's number and the file's own hash."""
    record = of_record(Ruleset)
    record["properties"] |= {
        "id": ID,
        "family": ID,
        "ladder": ID,
        "rules": rules(),
    }
    return {
        "$schema": DIALECT,
        "title": heading("schema", "compiled_title"),
        "description": heading("schema", "compiled_says"),
        "type": "object",
        "required": ["format", "hash", *record["required"]],
        "properties": {
            "format": {"const": FORMAT},
            "hash": {"type": "string", "pattern": HASH},
            **record["properties"],
        },
        "additionalProperties": False,
        "$defs": {"tile": tile()},
    }


def of_record(record: Any) -> Schema:
    """A dataclass as an object: every field without a default is required, and None is a field left out."""
    hints = get_type_hints(record)
    return {
        "type": "object",
        "required": [json_name(field) for field in fields(record) if field.default is MISSING],
        "properties": {json_name(field): _of_field(field, hints[field.name]) for field in fields(record)},
        "additionalProperties": False,
    }


def json_name(field: Field[Any]) -> str:
    """What a field is called in JSON."""
    name = field.metadata.get("json", field.name)
    return field.name if name == "map" else str(name)


def _of_field(field: Field[Any], hint: Any) -> Schema:
    if field.metadata.get("json") == "map":
        _, value = get_args(get_args(hint)[0])
        return {"type": "object", "additionalProperties": of_type(value)}
    return of_type(hint)


def of_type(hint: Any) -> Schema:
    """A type as JSON Schema; KeyError for one that has no business in a compiled ruleset."""
    if hint is Any:
        return {"type": ["integer", "string", "boolean", "array"]}
    if is_dataclass(hint):
        return of_record(hint)
    origin = get_origin(hint)
    if origin is Literal:
        return {"enum": list(get_args(hint))}
    if origin is tuple:
        return {"type": "array", "items": of_type(get_args(hint)[0])}
    if origin in (Union, types.UnionType):
        return _of_union([member for member in get_args(hint) if member is not type(None)])
    return {"type": NAMES[hint]}


def _of_union(members: list[Any]) -> Schema:
    """A list of types; the words of a Literal bind texts alone."""
    if len(members) == 1:
        return of_type(members[0])
    words = [word for member in members if get_origin(member) is Literal for word in get_args(member)]
    names = [NAMES[member] for member in members if get_origin(member) is not Literal]
    if not words:
        return {"type": names}
    return {"type": [*names, NAMES[str]], "pattern": f"^({'|'.join(words)}){END}"}


def rules() -> Schema:
    """The record of the rules, each leaf as narrow as the catalogue has it."""
    found = of_record(GameRules)
    for leaf in RULES:
        place = found
        for step in leaf.path[:-1]:
            place = place["properties"][step]
        place["properties"][leaf.path[-1]] = _leaf(leaf)
    return found


def _leaf(leaf: Leaf) -> Schema:
    title = {"title": about(leaf.key)["title"]}
    if isinstance(leaf.kind, Hand):
        counts = {str(count): whole(1) for count in leaf.kind.counts}
        return title | {"type": "object", "minProperties": 1, "properties": counts, "additionalProperties": False}
    return title | shape(leaf.kind)
