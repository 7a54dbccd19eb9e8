"""The rules and settings of a resolved tree as plain values by dotted key, in their normal form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..catalogue import LEAF_BY_KEY, RULES, SETTINGS
from ..read.nodes import MappingNode, at, plain, spoiled


def values_of(tree: MappingNode) -> Mapping[str, Any]:
    """Every sound leaf; what is poisoned or missing is left out."""
    found: dict[str, Any] = {}
    for leaf in (*RULES, *SETTINGS):
        node = at(tree, leaf.path)
        if node is None or spoiled(node):
            continue
        value = plain(node)
        if leaf.kind.fits(value):
            found[leaf.key] = leaf.kind.normal(value)
    return _hands(found)


def _hands(found: dict[str, Any]) -> Mapping[str, Any]:
    """One hand size for all becomes one for each player count."""
    hand, counts = found.get("deal.hand"), found.get("players.counts")
    if isinstance(hand, int):
        if counts is None:
            del found["deal.hand"]
        else:
            found["deal.hand"] = dict.fromkeys(sorted(counts), hand)
    return found


def rule_order(key: str) -> int:
    """Where a rule or setting stands in the file."""
    return list(LEAF_BY_KEY).index(key)
