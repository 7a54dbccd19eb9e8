"""Frozen records ↔ JSON values, strictly: nothing missing, nothing extra, `true` is not 1.

The records' own annotations are the only description of the format. A pair list marked
`{"json": "map"}` is written as a JSON object; a field may have another name in JSON.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

Record = TypeVar("Record")


class Misfit(ValueError):
    """A JSON value that does not fit: `path` is where (dotted), `wanted` the id of what would, as in `messages`.

    `values` are those that would fit, where they are few.
    """

    def __init__(self, path: str, wanted: str, values: tuple[Any, ...] = ()) -> None:
        super().__init__(f"{path or 'the whole'}: {wanted}")
        self.path = path
        self.wanted = wanted
        self.values = values


@cache
def _layout(record: Any) -> tuple[tuple[Field[Any], Any, str], ...]:
    hints = get_type_hints(record)
    return tuple((f, hints[f.name], _json_name(f)) for f in fields(record))


def _json_name(f: Field[Any]) -> str:
    name = f.metadata.get("json", f.name)
    return f.name if name == "map" else str(name)


def encode(value: Any) -> Any:
    """A record as JSON values: records and pair lists become objects, tuples lists, None fields nothing."""
    if is_dataclass(value) and not isinstance(value, type):
        out: dict[str, Any] = {}
        for f, _, name in _layout(type(value)):
            item = getattr(value, f.name)
            if item is None:
                continue
            pairs = f.metadata.get("json") == "map"
            out[name] = {str(key): encode(each) for key, each in item} if pairs else encode(item)
        return out
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(record: type[Record], value: Any, path: str = "") -> Record:
    """JSON values as a record. Raises Misfit at the first place that does not fit."""
    if not isinstance(value, Mapping):
        raise Misfit(path, "object")
    known = _layout(record)  # type: ignore[arg-type]  # mypy doubts that classes hash
    names = {name for _, _, name in known}
    for name in value:
        if name not in names:
            raise Misfit(_below(path, str(name)), "no_such_field")
    found: dict[str, Any] = {}
    for f, hint, name in known:
        where = _below(path, name)
        if name in value:
            pairs = f.metadata.get("json") == "map"
            found[f.name] = _pairs(hint, value[name], where) if pairs else _value(hint, value[name], where)
        elif f.default is MISSING:
            raise Misfit(where, "field_missing")
    return record(**found)


def _pairs(hint: Any, value: Any, path: str) -> tuple[tuple[Any, Any], ...]:
    """`tuple[tuple[K, V], ...]` from an object; whole-number keys are written as decimal digits."""
    if not isinstance(value, Mapping):
        raise Misfit(path, "object")
    key_hint, value_hint = get_args(get_args(hint)[0])
    out = []
    for key, item in value.items():
        if key_hint is int and not (key.isascii() and key.isdigit()):
            raise Misfit(_below(path, key), "number_as_key")
        out.append((int(key) if key_hint is int else key, _value(value_hint, item, _below(path, key))))
    return tuple(out)


def _value(hint: Any, value: Any, path: str) -> Any:
    origin = get_origin(hint)
    if hint is Any:
        return _frozen(value, path)
    if origin is Literal:
        allowed = get_args(hint)
        if any(value == each and type(value) is type(each) for each in allowed):
            return value
        raise Misfit(path, "one_of", allowed)
    if origin in (types.UnionType, Union):
        return _either([each for each in get_args(hint) if each is not type(None)], value, path)
    if origin is tuple:
        if not isinstance(value, list):
            raise Misfit(path, "list")
        return tuple(_value(get_args(hint)[0], item, f"{path}[{at}]") for at, item in enumerate(value))
    if is_dataclass(hint):
        return decode(hint, value, path)  # type: ignore[arg-type]
    if type(value) is not hint:
        raise Misfit(path, _NAMES[hint])
    return value


def _either(hints: list[Any], value: Any, path: str) -> Any:
    """A value of one of several kinds: a number or a word, or a record that may be missing."""
    misfits = []
    for hint in hints:
        try:
            return _value(hint, value, path)
        except Misfit as misfit:
            misfits.append(misfit)
    if len(misfits) > 1 and misfits[0].wanted == "whole_number":
        raise Misfit(path, "number_or", misfits[-1].values)
    raise misfits[-1]


def _frozen(value: Any, path: str) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(item, path) for item in value)
    if isinstance(value, str | int | bool):
        return value
    raise Misfit(path, "value")


_NAMES = {int: "whole_number", str: "text", bool: "switch"}


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def leaf(record: Any, key: str) -> Any:
    """The value at a dotted key, as `deal.hand`. AttributeError when there is none."""
    for name in key.split("."):
        record = getattr(record, name)
    return record
