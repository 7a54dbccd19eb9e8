"""The resolved tree against the schema: what must be there, and what depends on what."""

from __future__ import annotations

from ..catalogue import RULE_BY_KEY
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import MappingNode, Path, Poison, at, dotted, key_span, plain
from .validators import violations, whole_validator

CHANGEABLE = ("options", "stock")


def check_whole(draft: Draft) -> None:
    """Reports what a complete ruleset lacks. An orphan is not asked: its parent would have said it."""
    if draft.tree is None or _without_family(draft):
        return
    told: set[Path] = set()
    for violation in violations(whole_validator(), plain(_to_be_asked(draft, draft.tree))):
        path = violation.path
        if violation.keyword == "required":
            if path in told:  # one violation a missing key, each naming all the keys
                continue
            told.add(path)
            for name in violation.wanted:
                if name not in violation.instance:
                    _missing(draft, (*path, name))
        elif path == ("stock", "at_most") and not _inherited(draft, path):
            stated = at(draft.tree, ("stock", "draw"))
            draw = getattr(stated, "value", "never")
            if draw == "at_most":
                draft.report("S115", draft.where(path), path)
            else:
                draft.report("S116", draft.where(path), path, draw=draw)


def _to_be_asked(draft: Draft, tree: MappingNode) -> MappingNode:
    """What the file itself may have spoilt: what it only inherits was asked for where it was stated.

    A sound parent lacks nothing, so below it only new options can be incomplete, and only the stock disagree.
    """
    if draft.parent is None or draft.root is None:
        return tree
    spoilable = CHANGEABLE if draft.parent.sound else tree.entries.keys()
    asked = {key: tree.entries[key] for key in draft.root.entries if key in spoilable and key in tree.entries}
    return MappingNode(tree.span, asked)


def _missing(draft: Draft, path: Path) -> None:
    assert draft.tree is not None
    spot = at(draft.tree, path)
    if spot is not None or _parent_lacks(draft, path):
        return
    parent = at(draft.tree, path[:-1])
    if isinstance(parent, Poison):
        return
    span = key_span(draft.tree, path[:-1]) or draft.tree.span
    key = dotted(path)
    if key in RULE_BY_KEY:
        draft.report("S111", span, path, rule=key)
        return
    held = tuple(rule for rule in RULE_BY_KEY if rule.startswith(f"{key}."))
    help = Phrase("section_holds", {"name": key, "values": held}) if held else None
    draft.report("S112", span, path, name=key, help=help)


def _without_family(draft: Draft) -> bool:
    return draft.orphan or (draft.parent is not None and _without_family(draft.parent))


def _parent_lacks(draft: Draft, path: Path) -> bool:
    """The parent lacks it too, so its own file has been told."""
    return draft.parent is not None and draft.parent.tree is not None and at(draft.parent.tree, path) is None


def _inherited(draft: Draft, path: Path) -> bool:
    """Neither leaf of the pair is the file's own."""
    assert draft.tree is not None
    files = {spot.span.file for step in ("at_most", "draw") if (spot := at(draft.tree, (path[0], step)))}
    return draft.source.name not in files
