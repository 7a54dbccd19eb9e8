"""A resolved ruleset as a file without a parent."""

from __future__ import annotations

from typing import Any

import yaml

from ..catalogue import RULE_SECTIONS
from ..draft import Draft
from ..read.nodes import plain
from ..read.scalars import resolve

HEAD = ("format", "id", "name", "summary", "source", "family", "ladder", "tables", "pages", "vocabulary")
FOOT = ("options", "assumed", "examples")


def standalone(draft: Draft) -> str:
    """YAML that passes `check` by itself and compiles to the same rules."""
    assert draft.tree is not None
    tree: dict[str, Any] = plain(draft.tree)
    tree.pop("extends", None)
    rules = {key: tree[key] for key in (*HEAD, *RULE_SECTIONS) if key in tree}
    texts = {key: tree[key] for key in FOOT if tree.get(key)}
    return _yaml(rules, flow=None) + (_yaml(texts, flow=False) if texts else "")


def _yaml(tree: dict[str, Any], *, flow: bool | None) -> str:
    """Flow None: the innermost mappings and lists on one line each."""
    return yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110, default_flow_style=flow)


class _Dumper(yaml.SafeDumper):
    """No anchors: a value that stands twice is written twice. Text that could be read as anything else is quoted."""

    def represent_str(self, data: str) -> yaml.ScalarNode:
        style = None if resolve(data) == (data, None) else '"'
        return self.represent_scalar("tag:yaml.org,2002:str", data, style=style)

    def ignore_aliases(self, data: Any) -> bool:
        return True


_Dumper.add_representer(str, _Dumper.represent_str)
