"""The two runs of the one schema: a file by itself, and what must be there in the whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from ..data import schema
from ..read.nodes import Path

WORDS = {"title", "description", "markdownDescription", "examples", "enumDescriptions", "markdownEnumDescriptions"}


@cache
def file_validator() -> Any:
    """For one file: every key and value, but nothing that could be inherited is missed."""
    whole = schema("ruleset")
    shape = {key: part for key, part in whole.items() if key not in ("allOf", "$defs")}
    return VALIDATOR(_inlined(shape, whole["$defs"]))


@cache
def whole_validator() -> Any:
    """For a resolved tree: what must be there, and what depends on what."""
    defs = schema("ruleset")["$defs"]
    return VALIDATOR(_inlined(defs["whole"], defs))


def _inlined(part: Any, defs: dict[str, Any]) -> Any:
    """A part of the schema with its references replaced by what they name: looking them up costs more than checking."""
    if isinstance(part, list):
        return [_inlined(each, defs) for each in part]
    if not isinstance(part, dict):
        return part
    found = {key: _below(key, each, defs) for key, each in part.items() if key not in WORDS}
    name = found.pop("$ref", None)
    return found if name is None else {**_inlined(defs[name.removeprefix("#/$defs/")], defs), **found}


def _below(keyword: str, part: Any, defs: dict[str, Any]) -> Any:
    if keyword in ("properties", "patternProperties"):  # names of the file's own, not keywords
        return {name: _inlined(each, defs) for name, each in part.items()}
    return part if keyword in ("enum", "const", "required") else _inlined(part, defs)


def _unique(validator: Any, wanted: bool, instance: Any, schema: Any) -> Iterator[ValidationError]:
    """`uniqueItems`, in one walk even for a hostile list; `True` is not 1."""
    if wanted and isinstance(instance, list) and len({repr(item) for item in instance}) < len(instance):
        yield ValidationError("an item stands in the list twice")


VALIDATOR: Any = extend(Draft202012Validator, {"uniqueItems": _unique})  # type: ignore[no-untyped-call]


@dataclass(frozen=True)
class Violation:
    """One error of the schema: where, which keyword, what it wanted, what it found."""

    path: Path
    keyword: str
    wanted: Any
    instance: Any
    properties: tuple[str, ...]  # the keys this part of the schema knows
    patterns: tuple[str, ...]  # what names of the author's own must look like
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
        tuple(part.get("patternProperties", ())),
        part.get("minimum", 0),
    )
