"""The rules and settings of a resolved tree as plain values by dotted key, in their normal form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..catalogue import RULES, SETTINGS
from ..read.nodes import MappingNode, at, is_sound, plain

LEAVES = (*RULES, *SETTINGS)


def values_of(
    tree: MappingNode, inherited: Mapping[str, Any] | None = None, stated: Iterable[str] = ()
) -> Mapping[str, Any]:
    """Every sound leaf; what is poisoned or missing is left out.

    With the values `inherited`, only the sections `stated` are looked at anew.
    """
    known = dict(inherited or {})
    sections = set(stated) if known else None
    hand_depends = sections is not None and "players" in sections
    found: dict[str, Any] = {}
    for leaf in LEAVES:
        if sections is not None and leaf.section not in sections and not (hand_depends and leaf.key == "deal.hand"):
            if leaf.key in known:
                found[leaf.key] = known[leaf.key]
            continue
        node = at(tree, leaf.path)
        if node is None or not is_sound(node):
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
