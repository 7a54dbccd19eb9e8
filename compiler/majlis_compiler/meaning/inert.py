"""Notes on rules that a file changes to no effect."""

from __future__ import annotations

from ..catalogue import LEAF_BY_KEY, Inert
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import MappingNode, at
from ..resolved.options import OptionDraft
from .combinations import MOST, combinations, count, relevant
from .finding import Values


def inert_everywhere(inert: Inert, values: Values, options: tuple[OptionDraft, ...]) -> bool:
    """Whether a rule has no effect at any table the game can be played at."""
    if any(key not in values for key in inert.reads) or count(values, relevant(options, inert.reads)) > MOST:
        return False
    return all(inert.holds(each.values) for each in combinations(values, options, inert.reads))


def note_inert(draft: Draft) -> None:
    """A note for each leaf that the file changes against its parent, though nothing comes of it."""
    if draft.parent is None or draft.root is None:
        return
    for key, leaf in LEAF_BY_KEY.items():
        if leaf.inert is None or leaf.section not in draft.root.entries:
            continue
        node = at(draft.root, leaf.path)
        changed = draft.values.get(key) != draft.parent.values.get(key, draft.values.get(key))
        told = any(fault.key == key for fault in draft.faults)
        if node is None or key not in draft.values or not changed or told:
            continue
        if draft.values[key] in leaf.inert.agrees:
            continue
        if inert_everywhere(leaf.inert, draft.values, draft.options):
            span = draft.where(leaf.path) if isinstance(node, MappingNode) else node.span
            draft.report("N601", span, leaf.path, rule=key, because=Phrase(f"inert.{leaf.inert.because}"))
