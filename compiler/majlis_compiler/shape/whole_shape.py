"""The resolved tree against the schema: what must be there, and what depends on what."""

from __future__ import annotations

from ..catalogue import RULE_BY_KEY
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import MappingNode, Path, Poison, at, dotted, key_span, plain
from .validators import violations, whole_validator

CHANGEABLE = ("options", "stock")
LIMIT: Path = ("stock", "at_most")
DRAWING: Path = ("stock", "draw")


def check_whole(draft: Draft) -> None:
    """Reports what a complete ruleset lacks. An orphan is not asked: its parent would have said it."""
    if draft.tree is None or _without_family(draft) or any(fault.code == "R110" for fault in draft.faults):
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
        elif path == LIMIT:
            _limit(draft)


def _limit(draft: Draft) -> None:
    """The limit of drawing goes with drawing at most so many. Told at the one of the two that is the file's own."""
    assert draft.root is not None and draft.tree is not None
    own = next((path for path in (LIMIT, DRAWING) if at(draft.root, path) is not None), None)
    if own is None:
        return
    draw = getattr(at(draft.tree, DRAWING), "value", None)
    if draw == "at_most":
        draft.report("S115", draft.where(own), LIMIT)
    else:
        draft.report("S116", draft.where(own), LIMIT, draw=draw)


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
    if spot is not None or _told_to_ancestor(draft, path):
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


def _told_to_ancestor(draft: Draft, path: Path) -> bool:
    """An ancestor lacks it too, and its own file has been told."""
    ancestor = draft.parent
    while ancestor is not None:
        if any(fault.key == dotted(path) for fault in ancestor.faults):
            return True
        ancestor = ancestor.parent
    return False
