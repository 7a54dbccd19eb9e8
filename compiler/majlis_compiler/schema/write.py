"""The schemas as files."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .compiled import compiled_schema
from .ruleset import ruleset_schema

SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "ruleset.schema.json": ruleset_schema,
    "compiled.schema.json": compiled_schema,
}


def text_of(name: str) -> str:
    """The text of a schema file; KeyError for a file not written here."""
    return json.dumps(SCHEMAS[name](), indent=1, ensure_ascii=False) + "\n"


def write(folder: Path) -> list[Path]:
    """Writes the schemas into a folder; returns the files whose text changed."""
    changed = []
    folder.mkdir(parents=True, exist_ok=True)
    for name in SCHEMAS:
        path, text = folder / name, text_of(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
