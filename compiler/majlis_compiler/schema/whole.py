"""What a complete ruleset must have once its parents are laid under it, and which rules depend on each other."""

from __future__ import annotations

from typing import Any

from ..catalogue import RULES, SETTINGS

Schema = dict[str, Any]

AT_MOST: Schema = {"properties": {"draw": {"const": "at_most"}}, "required": ["draw"]}
NOT_AT_MOST: Schema = {"properties": {"draw": {"enum": ["never", "until_playable"]}}, "required": ["draw"]}
LIMITS: list[Schema] = [
    {"if": AT_MOST, "then": {"properties": {"at_most": {"type": "integer"}}}},
    {"if": NOT_AT_MOST, "then": {"properties": {"at_most": {"type": "string"}}}},
]

OPTION: Schema = {
    "if": {"type": "object"},
    "then": {
        "required": ["label", "choices", "locked"],
        "if": {"properties": {"choices": {"type": "array"}}, "required": ["choices"]},
        "then": {"required": ["sets"]},
    },
}


def requirements() -> Schema:
    """`required` at every level: all rules and settings, the family, and the parts of each option."""
    tree: dict[str, Any] = {}
    for leaf in (*SETTINGS, *RULES):
        place = tree
        for step in leaf.path:
            place = place.setdefault(step, {})
    found = _required({"family": {}, **tree})
    found["properties"]["stock"]["allOf"] = LIMITS
    found["properties"]["options"] = {"additionalProperties": OPTION}
    return found


def _required(tree: dict[str, Any]) -> Schema:
    inner = {name: _required(branch) for name, branch in tree.items() if branch}
    return {"required": list(tree)} | ({"properties": inner} if inner else {})
