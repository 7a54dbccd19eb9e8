"""The rules of a game by dotted key: read out of the records, and set anew."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from majlis_runtime.rules import GameRules

from ..catalogue import RULE_BY_KEY, RULES


def values_of(rules: GameRules) -> dict[str, Any]:
    """Every rule by dotted key, in the order of the file; hands by player count."""
    found: dict[str, Any] = {}
    for leaf in RULES:
        value: Any = rules
        for name in leaf.path:
            value = getattr(value, name)
        found[leaf.key] = value
    return found | {"deal.hand": dict(rules.deal.hand)}


def with_values(rules: GameRules, changes: Mapping[str, Any]) -> GameRules:
    """The rules with some of them, by dotted key, set to other values."""
    for key, value in changes.items():
        if key == "deal.hand":
            sizes = value if isinstance(value, Mapping) else dict.fromkeys(rules.players.counts, value)
            value = tuple(sorted(sizes.items()))
        rules = _replaced(rules, RULE_BY_KEY[key].path, value)
    return rules


def _replaced(record: Any, path: tuple[str, ...], value: Any) -> Any:
    name, *rest = path
    inner = _replaced(getattr(record, name), tuple(rest), value) if rest else value
    return dataclasses.replace(record, **{name: inner})


def differing(values: Mapping[str, Any], others: Mapping[str, Any]) -> frozenset[str]:
    """Keys that both have, with different values."""
    return frozenset(key for key, value in values.items() if key in others and even(others[key]) != even(value))


def even(value: Any) -> Any:
    """A hand that is the same for every number of players is one number, whatever the numbers of players are."""
    sizes = set(value.values()) if isinstance(value, Mapping) else set()
    return sizes.pop() if len(sizes) == 1 else value
