"""The schemas as text."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .compiled import compiled_schema
from .match import match_schema
from .ruleset import ruleset_schema

SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "ruleset.schema.json": ruleset_schema,
    "compiled.schema.json": compiled_schema,
    "match.schema.json": match_schema,
}


def text_of(name: str) -> str:
    """The text of a schema file; KeyError for a file not written here."""
    return json.dumps(SCHEMAS[name](), indent=1, ensure_ascii=False) + "\n"


def schema_files() -> dict[str, str]:
    """The schemas by their path in the checkout."""
    return {f"schemas/{name}": text_of(name) for name in SCHEMAS}
