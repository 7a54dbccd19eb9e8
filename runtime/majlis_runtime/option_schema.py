"""The table options of a game as a JSON Schema that accepts exactly the allowed choices."""

from __future__ import annotations

from typing import Any

from .options import PLAYERS, Option, Tables


def option_schema(
    title: str, player_counts: tuple[int, ...], options: tuple[Option, ...], tables: Tables, kind: str | None
) -> dict[str, Any]:
    """A 2020-12 schema for the object of choices at one kind of table; see `Ruleset.option_schema`."""
    kind = tables.kinds[0] if kind is None else kind
    if kind not in tables.kinds:
        raise KeyError(kind)
    counts = list(player_counts)
    offered = [option for option in options if kind in option.tables]
    schema: dict[str, Any] = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "properties": {PLAYERS: {"title": "Players", "default": counts[0], **_enum(counts)}}
        | {option.id: _property(option) for option in offered},
    }
    limits = [_only_for(option, counts) for option in offered if set(option.for_players) != set(counts)]
    return schema | {"allOf": limits} if limits else schema


def _property(option: Option) -> dict[str, Any]:
    values = [choice.value for choice in option.choices]
    return {"title": option.label.en, "default": option.default, **_enum(values)}


def _enum(values: list[Any]) -> dict[str, Any]:
    kinds = {bool: "boolean", int: "integer", str: "string"}
    return {"type": sorted({kinds[type(value)] for value in values}), "enum": values}


def _only_for(option: Option, counts: list[int]) -> dict[str, Any]:
    """An option for some player counts may be given only where the count, or the default count, is one of them."""
    fits = {"enum": list(option.for_players)}
    needs: dict[str, Any] = {"properties": {PLAYERS: fits}}
    if counts[0] not in option.for_players:
        needs["required"] = [PLAYERS]
    return {"if": {"required": [option.id]}, "then": needs}
