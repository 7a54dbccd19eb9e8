"""The two runs of the one schema: a file by itself, and what must be there in the whole."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from ..data import schema
from ..read.nodes import Path


@cache
def file_validator() -> Any:
    """For one file: every key and value, but nothing that could be inherited is missed."""
    whole = schema("ruleset")
    return Draft202012Validator({key: part for key, part in whole.items() if key != "allOf"})


@cache
def whole_validator() -> Any:
    """For a resolved tree: what must be there, and what depends on what."""
    defs = schema("ruleset")["$defs"]
    return Draft202012Validator({"$defs": defs, **defs["whole"]})


@dataclass(frozen=True, slots=True)
class Violation:
    """One error of the schema: where, which keyword, what it wanted, what it found."""

    path: Path
    keyword: str
    wanted: Any
    instance: Any
    properties: tuple[str, ...]  # the keys this part of the schema knows
    least: int  # its `minimum`


def violations(validator: Any, instance: Any) -> list[Violation]:
    """Every error, the outermost first."""
    found = [_violation(error) for error in validator.iter_errors(instance)]
    return sorted(found, key=lambda each: ([str(step) for step in each.path], each.keyword))


def _violation(error: Any) -> Violation:
    part = error.schema if isinstance(error.schema, dict) else {}
    return Violation(
        tuple(error.absolute_path),
        str(error.validator),
        error.validator_value,
        error.instance,
        tuple(part.get("properties", ())),
        part.get("minimum", 0),
    )
