"""JSON text read strictly: no name twice, no fractions, no infinities, no text that is not JSON."""

from __future__ import annotations

import json
from typing import Any


def parse(text: str | bytes) -> Any:
    """The value of a JSON text. Raises ValueError, RecursionError."""
    return json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_number, parse_float=_no_number)


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is given twice")
    return found


def _no_number(text: str) -> Any:
    """Infinities, and fractions, which no field has."""
    raise ValueError(f"{text} is no whole number")
