"""Values of the wrong kind, or not among those allowed: what was expected, what was found, what to write."""

from __future__ import annotations

import re
from typing import Any

from ..catalogue import LEAF_BY_KEY, LOCALES, RULE_BY_KEY, Choice, Hand, Kind, Number, Several, TileList, TileOr
from ..catalogue.kinds import LARGEST, is_whole
from ..diagnostics.diagnostic import Phrase
from ..diagnostics.expectation import as_typed, expected, found, listed
from ..diagnostics.suggest import closest, latin_digits, suggestion
from ..draft import Draft
from ..read.nodes import Path, at
from ..read.scalars import resolve
from .validators import Violation

NUMBER = re.compile(r"-?[0-9]+|([1-4] )?[0-9]-[0-9]( \w+)?|[1-4] \w+")


def report_wrong(draft: Draft, violation: Violation) -> list[Path]:
    """Findings for a faulty value, mostly one; returns the paths to poison."""
    assert draft.root is not None
    path, value = violation.path, violation.instance
    node = at(draft.root, path)
    span = node.span if node else draft.where(path)
    kind, inner = kind_at(path)
    if isinstance(value, str) and (meant := latin_number(value)) and violation.keyword != "minLength":
        draft.report("R125", span, path, text=value, suggestion=meant)
    elif path == ("format",):
        draft.report("S114", span, path, value=quoted(value))
    elif path[:1] == ("options",) and path[2:] == ("sets",) and isinstance(value, str):
        near = closest(value, RULE_BY_KEY)
        help = Phrase("did_you_mean", {"name": near}) if near and near != value else None
        draft.report("O302", span, path, name=value, help=help)
    elif violation.keyword == "uniqueItems":
        return _repeats(draft, path, value)
    elif path[-2:-1] == ("sets",) and path[-1] in RULE_BY_KEY:
        code, params, help = wrong_choice(str(path[-1]), RULE_BY_KEY[str(path[-1])].kind, value)
        draft.report(code, span, path, help=help, **params)
    elif violation.keyword in ("minItems", "maxItems") and path[-1] == "hands":
        return []  # how many hands there must be hangs on the players: see `meaning`
    elif kind is not None:
        code, params, help = judge(kind, inner, value)
        draft.report(code, span, path, help=help, **params)
    else:
        code, params, help = by_schema(violation)
        draft.report(code, span, path, help=help, **params)
    return [path]


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
    if isinstance(kind, Number | Hand) and is_whole(value):
        return "S104", {"value": value, "expected": expected(kind, inner=True)}, _largest(value, LARGEST)
    if isinstance(kind, Number) and kind.or_none and isinstance(value, str):
        near = Phrase("did_you_mean", {"name": "none"}) if closest(value, ("none",)) else None
        return "S102", {"expected": expected(kind, inner), "found": _found(value)}, near
    return "S102", {"expected": expected(kind, inner), "found": _found(value)}, None


def wrong_choice(rule: str, kind: Kind, value: Any) -> tuple[str, dict[str, Any], Phrase | None]:
    """Code, parameters and help for a choice that is no value of the rule it sets."""
    if isinstance(value, str) and (meant := latin_number(value)):
        return "R125", {"text": value, "suggestion": meant}, None
    params = {"value": quoted(value), "rule": rule, "expected": expected(kind)}
    return "O303", params, judge(kind, False, value)[2]


def quoted(value: Any) -> Any:
    """A value as it is typed; text that looks like a number or a switch with the quotation marks that make it text."""
    return f'"{value}"' if isinstance(value, str) and resolve(value)[0] != value else as_typed(value)


def _found(value: Any) -> Phrase:
    if value == []:
        return Phrase("found_empty_list")
    return Phrase("found_empty_mapping") if value == {} else found(value)


def _largest(value: int, most: int) -> Phrase | None:
    """The upper bound, for a number above it."""
    return Phrase("largest_is", {"most": most}) if value > most else None


def _not_among(values: tuple[Any, ...], value: Any) -> tuple[str, dict[str, Any], Phrase | None]:
    if isinstance(value, dict | list):
        return "S102", {"expected": Phrase("one_of", {"values": listed(values)}), "found": _found(value)}, None
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
            most = wanted if violation.keyword == "maximum" else value
            params = {"value": value, "expected": Phrase("whole_number_from", {"least": least})}
            return "S104", params, _largest(value, most)
        case "minItems" | "maxItems" if value:
            return "S102", {"expected": Phrase("list_as_long"), "found": _found(value)}, None
        case "minLength" if violation.path[-1] in LOCALES:
            return "S110", {"language": Phrase(f"language_{violation.path[-1]}")}, None
        case "minLength":
            return "S102", {"expected": Phrase("text"), "found": Phrase("found_nothing")}, None
    kinds = wanted if isinstance(wanted, list) else [wanted]
    names = {"object": "mapping", "array": "list", "string": "text", "integer": "whole_number", "boolean": "switch"}
    phrases = tuple(Phrase(names[kind]) for kind in kinds if kind in names)
    return "S102", {"expected": phrases or Phrase("list"), "found": _found(value)}, None


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


def latin_number(text: str) -> str | None:
    """A number, a tile or a move in digits of another script → the same in 0-9; None for anything else."""
    meant = latin_digits(text)
    return meant if meant is not None and NUMBER.fullmatch(meant) else None


def _repeats(draft: Draft, path: Path, value: list[Any]) -> list[Path]:
    """The items of a list that stood in it before."""
    seen: set[str] = set()
    found: list[Path] = []
    for position, item in enumerate(value):
        spelt = repr(item)  # in which `True` is not 1
        if spelt in seen:
            node = at(draft.root, (*path, position)) if draft.root else None
            draft.report("S107", node.span if node else None, (*path, position), value=as_typed(item))
            found.append((*path, position))
        seen.add(spelt)
    return found
