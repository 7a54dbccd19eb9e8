"""The resolved tree against the schema: what must be there, and what depends on what."""

from __future__ import annotations

from ..catalogue import RULE_BY_KEY
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import Path, Poison, at, dotted, key_span, plain
from .validators import violations, whole_validator


def check_whole(draft: Draft) -> None:
    """Reports what a complete ruleset lacks. An orphan is not asked: its parent would have said it."""
    if draft.tree is None or _without_family(draft):
        return
    for violation in violations(whole_validator(), plain(draft.tree)):
        path = violation.path
        if violation.keyword == "required":
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


def _missing(draft: Draft, path: Path) -> None:
    assert draft.tree is not None
    spot = at(draft.tree, path)
    if isinstance(spot, Poison) or _parent_lacks(draft, path):
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
