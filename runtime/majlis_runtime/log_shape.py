"""The shape of a match log: which fields, of which kind. What they say is judged by playing them.

Everything here is exact: no field too many or too few, `true` is not 1, tiles are written high half first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from .actions import ENDS
from .steps import LARGEST
from .tiles import NAMES
from .tree import Misfit

Check = Callable[[Any, str], None]
ENDED: Final = ("out", "blocked", "target")
TABLES: Final = ("private", "public", "practice")
TILES: Final = frozenset(NAMES)


def check_log(log: Mapping[str, Any]) -> None:
    """Raises Misfit at the first place that is not as a log has it. The format number is looked at before."""
    _record(LOG, ("match",))(log, "")


def _record(fields: Mapping[str, Check], optional: tuple[str, ...] = ()) -> Check:
    """An object with these fields and no others; only the optional ones may be missing."""

    def check(value: Any, path: str) -> None:
        if not isinstance(value, Mapping):
            raise Misfit(path, "object")
        for name in value:
            if name not in fields:
                raise Misfit(_below(path, name), "no_such_field")
        for name, inner in fields.items():
            if name in value:
                inner(value[name], _below(path, name))
            elif name not in optional:
                raise Misfit(_below(path, name), "field_missing")

    return check


def _below(path: str, name: Any) -> str:
    shown = name if isinstance(name, str) and len(name) <= 40 else type(name).__name__
    return f"{path}.{shown}" if path else shown


def _list(inner: Check, least: int = 0) -> Check:
    def check(value: Any, path: str) -> None:
        if not isinstance(value, list):
            raise Misfit(path, "list")
        if len(value) < least:
            raise Misfit(path, "not_empty")
        for at, item in enumerate(value):
            inner(item, f"{path}[{at}]")

    return check


def _number(least: int, most: int, wanted: str, none: bool = False) -> Check:
    def check(value: Any, path: str) -> None:
        if not (none and value is None) and (type(value) is not int or not least <= value <= most):
            raise Misfit(path, wanted)

    return check


def _one_of(*words: Any) -> Check:
    def check(value: Any, path: str) -> None:
        if not any(type(value) is type(word) and value == word for word in words):
            raise Misfit(path, "one_of", words)

    return check


def _text(value: Any, path: str) -> None:
    if not isinstance(value, str):
        raise Misfit(path, "text")


def _tile(value: Any, path: str) -> None:
    if not isinstance(value, str) or value not in TILES:
        raise Misfit(path, "tile")


def _tile_or_null(value: Any, path: str) -> None:
    if value is not None:
        _tile(value, path)


def _options(value: Any, path: str) -> None:
    """Names and the kinds of value an option can have; which options there are is for the game to say."""
    if not isinstance(value, Mapping):
        raise Misfit(path, "object")
    if not value:
        raise Misfit(path, "not_empty")
    for name, chosen in value.items():
        if not isinstance(name, str):
            raise Misfit(_below(path, name), "no_such_field")
        if type(chosen) not in (int, str, bool):
            raise Misfit(_below(path, name), "value")


def _action(value: Any, path: str) -> None:
    """One of five kinds, known by the field that only it has."""
    if not isinstance(value, Mapping):
        raise Misfit(path, "object")
    for kind, check in ACTIONS.items():
        if kind in value:
            check(value, path)
            return
    raise Misfit(path, "one_of", tuple(f"`{kind}`" for kind in ACTIONS))


SEAT = _number(1, 4, "positive")
SIDE = _number(1, 4, "positive")
POINTS = _number(0, LARGEST, "natural")
TRUE = _one_of(True)

CLOCK = {"timeout": TRUE}
ACTIONS: Mapping[str, Check] = {
    "play": _record(
        {"seat": SEAT, "play": _tile, "end": _one_of(*ENDS), "scores": _number(1, LARGEST, "positive"), **CLOCK},
        optional=("end", "scores", "timeout"),
    ),
    "draw": _record({"seat": SEAT, "draw": _tile, **CLOCK}, optional=("timeout",)),
    "pass": _record({"seat": SEAT, "pass": TRUE, **CLOCK}, optional=("timeout",)),
    "lost": _record({"seat": SEAT, "lost": TRUE, **CLOCK}),
    "set": _record({"set": _options}),
}

RESULT: Mapping[str, Check] = {
    "ended": _one_of(*ENDED),
    "winner": _number(1, 4, "positive", none=True),
    "pips": _list(POINTS),
    "points": _list(POINTS),
    "totals": _list(POINTS),
}
ROUND: Mapping[str, Check] = {
    "opener": SEAT,
    "forced": _tile_or_null,
    "hands": _list(_list(_tile)),
    "stock": _list(_tile),
    "actions": _list(_action),
    "result": _record(RESULT),
}
LOG: Mapping[str, Check] = {
    "format": _number(1, LARGEST, "positive"),
    "ruleset": _text,
    "rules": _text,
    "table": _one_of(*TABLES),
    "options": _options,
    "seed": _number(0, LARGEST, "seed", none=True),
    "match": _number(0, LARGEST, "natural"),
    "rounds": _list(_record(ROUND, ("result",)), least=1),
    "winners": _list(SIDE),
}
