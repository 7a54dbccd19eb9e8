"""Notes on rules that a file changes to no effect."""

from __future__ import annotations

from ..catalogue import LEAF_BY_KEY, RULE_BY_KEY, Inert
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


def idle(option: OptionDraft, values: Values, options: tuple[OptionDraft, ...]) -> Inert | None:
    """Why an option can change nothing; None when it can."""
    reasons = [RULE_BY_KEY[key].inert if key in RULE_BY_KEY else None for key in option.rules]
    if not reasons or not all(reason and inert_everywhere(reason, values, options) for reason in reasons):
        return None
    return reasons[0]


def note_inert(draft: Draft) -> None:
    """Notes for what a file changes against its parent, or makes idle, though nothing comes of it."""
    if draft.parent is None or draft.root is None:
        return
    _leaves(draft, draft.root, draft.parent)
    for option in draft.options:
        reason = idle(option, draft.values, draft.options)
        offered = any(each.id == option.id for each in draft.parent.options)
        if reason is None or (offered and idle(option, draft.parent.values, draft.parent.options) is not None):
            continue
        span = draft.where_own(option.path, *(tuple(key.split(".")) for key in reason.reads))
        draft.report("N603", span, option.path, name=option.id, because=Phrase(f"inert.{reason.because}"))


def _leaves(draft: Draft, root: MappingNode, parent: Draft) -> None:
    """A note for each leaf of the file's own that is inert."""
    for key, leaf in LEAF_BY_KEY.items():
        if leaf.inert is None or leaf.section not in root.entries:
            continue
        node = at(root, leaf.path)
        changed = draft.values.get(key) != parent.values.get(key, draft.values.get(key))
        told = any(fault.key == key for fault in draft.faults)
        if node is None or key not in draft.values or not changed or told:
            continue
        if draft.values[key] in leaf.inert.agrees:
            continue
        if inert_everywhere(leaf.inert, draft.values, draft.options):
            span = draft.where(leaf.path) if isinstance(node, MappingNode) else node.span
            draft.report("N601", span, leaf.path, rule=key, because=Phrase(f"inert.{leaf.inert.because}"))
