"""Values of the wrong kind, or not among those allowed: what was expected, what was found, what to write."""

from __future__ import annotations

from typing import Any

from ..catalogue import LEAF_BY_KEY, LOCALES, RULE_BY_KEY, Choice, Hand, Kind, Number, Several, TileList, TileOr
from ..catalogue.kinds import is_whole
from ..diagnostics.diagnostic import Phrase
from ..diagnostics.expectation import as_typed, expected, found, listed
from ..diagnostics.suggest import closest, latin_digits, suggestion
from ..draft import Draft
from ..read.nodes import Path, at
from .validators import Violation


def report_wrong(draft: Draft, violation: Violation) -> Path:
    """One finding for a faulty value; returns the path to poison."""
    assert draft.root is not None
    path, value = violation.path, violation.instance
    node = at(draft.root, path)
    span = node.span if node else draft.where(path)
    kind, inner = kind_at(path)
    if isinstance(value, str) and kind is not None and (meant := latin_digits(value)):
        draft.report("R125", span, path, text=value, suggestion=meant)
    elif path == ("format",):
        draft.report("S114", span, path, value=as_typed(value))
    elif path[:1] == ("options",) and path[2:] == ("sets",) and isinstance(value, str):
        near = closest(value, RULE_BY_KEY)
        help = Phrase("did_you_mean", {"name": near}) if near and near != value else None
        draft.report("O302", span, path, name=value, help=help)
    elif violation.keyword == "uniqueItems":
        _repeats(draft, path, value)
    elif kind is not None:
        code, params, help = judge(kind, inner, value)
        draft.report(code, span, path, help=help, **params)
    else:
        code, params, help = by_schema(violation)
        draft.report(code, span, path, help=help, **params)
    return path


def kind_at(path: Path) -> tuple[Kind | None, bool]:
    """The kind of the rule or setting a path leads to; True when it leads to an item inside of one."""
    for length in range(len(path), 0, -1):
        leaf = LEAF_BY_KEY.get(".".join(map(str, path[:length])))
        if leaf is not None:
            return leaf.kind, length < len(path)
    return None, False


def judge(kind: Kind, inner: bool, value: Any) -> tuple[str, dict[str, Any], Phrase | None]:
    """Code, parameters and help for a value that does not fit its kind."""
    if isinstance(kind, Choice) or (isinstance(kind, Several) and inner):
        return _not_among(kind.values, value)
    if isinstance(kind, TileOr) and isinstance(value, str):
        return _not_among((*kind.values, Phrase("tile")), value)
    if isinstance(kind, TileList) and inner and isinstance(value, str):
        return "S105", {"value": value}, None
    number = isinstance(kind, Number) or (isinstance(kind, Hand) and inner)
    if number and is_whole(value):
        return "S104", {"value": value, "expected": expected(kind, inner)}, None
    if isinstance(kind, Number) and kind.or_none and isinstance(value, str):
        return _not_among((expected(Number(kind.least), inner=False), "none"), value)
    return "S102", {"expected": expected(kind, inner), "found": found(value)}, None


def _not_among(values: tuple[Any, ...], value: Any) -> tuple[str, dict[str, Any], Phrase | None]:
    if isinstance(value, dict | list):
        return "S102", {"expected": Phrase("one_of", {"values": listed(values)}), "found": found(value)}, None
    names = [each for each in values if isinstance(each, str)]
    help = suggestion(value, names) if isinstance(value, str) else None
    near = help if help is not None and help.id == "did_you_mean" else None
    return "S103", {"value": as_typed(value), "allowed": listed(values)}, near


def by_schema(violation: Violation) -> tuple[str, dict[str, Any], Phrase | None]:
    """For what is no rule (heads, options, examples): from the schema's own keyword."""
    value, wanted = violation.instance, violation.wanted
    match violation.keyword:
        case "enum":
            return _not_among(tuple(wanted), value)
        case "const":
            return _not_among((wanted,), value)
        case "pattern":
            return _malformed(str(wanted), str(value))
        case "minimum" | "maximum" | "exclusiveMinimum":
            least = violation.least
            return "S104", {"value": value, "expected": Phrase("whole_number_from", {"least": least})}, None
        case "minLength" if violation.path[-1] in LOCALES:
            return "S110", {"language": Phrase(f"language_{violation.path[-1]}")}, None
        case "minLength":
            return "S102", {"expected": Phrase("text"), "found": Phrase("found_nothing")}, None
    kinds = wanted if isinstance(wanted, list) else [wanted]
    names = {"object": "mapping", "array": "list", "string": "text", "integer": "whole_number", "boolean": "switch"}
    phrases = tuple(Phrase(names[kind]) for kind in kinds if kind in names)
    return "S102", {"expected": phrases or Phrase("list"), "found": found(value)}, None


def _malformed(pattern: str, value: str) -> tuple[str, dict[str, Any], Phrase | None]:
    if "timeout" in pattern:
        return "X401", {"value": value}, None
    if pattern.startswith("^[0-9]-[0-9]"):
        return "S105", {"value": value}, None
    if "http" in pattern:
        return "S117", {"value": value}, None
    return "S108", {"value": value, "suggestion": as_id(value)}, None


def as_id(text: str) -> str:
    """The nearest id to what was typed."""
    parts = [
        "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in part.lower()).split())
        for part in text.split("/")
    ]
    return "/".join(part for part in parts if part) or "my-house"


def as_name(text: str) -> str:
    """The nearest name for an option or a choice to what was typed."""
    words = "".join(char if char.isascii() and char.isalnum() else " " for char in text.lower()).split()
    name = "_".join(words).lstrip("0123456789_")
    return name or "my_option"


def _repeats(draft: Draft, path: Path, value: list[Any]) -> None:
    seen: list[Any] = []
    for position, item in enumerate(value):
        if item in seen:
            node = at(draft.root, (*path, position)) if draft.root else None
            draft.report("S107", node.span if node else None, (*path, position), value=as_typed(item))
        seen.append(item)
