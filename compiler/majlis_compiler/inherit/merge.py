"""A child laid over its parent: mappings merge, everything else replaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..catalogue import RULE_BY_KEY, RULE_SECTIONS
from ..diagnostics.diagnostic import Diagnostic, Phrase, Related
from ..diagnostics.suggest import nearest
from ..read.nodes import Entry, MappingNode, Node, Path, Poison, ScalarNode, at, dotted, key_span
from ..resolved.options import OptionDraft, option_drafts

INHERITED = (*RULE_SECTIONS, "family", "tables", "pages", "vocabulary", "options", "assumed")
WHOLE = {"choices", "label", "note"}  # replaced as one value, as `deal.hand` is; so is all prose


def merge(
    parent: MappingNode, offered: tuple[OptionDraft, ...], child: MappingNode
) -> tuple[MappingNode, list[Diagnostic]]:
    """The resolved tree of a child, with notes on the options that fell away, and faults of `fixed`.

    `offered` are the parent's options.
    """
    inherited = {key: entry for key, entry in parent.entries.items() if key in INHERITED}
    merged = _over(MappingNode(child.span, inherited), child, ())
    tree = _assumptions(merged, child)
    tree, faults = _fixed(tree, parent, child)
    tree, notes = _dropped(tree, offered if _options(child) is None else option_drafts(tree), parent, child)
    return tree, faults + notes


def _over(old: Node, new: Node, path: Path) -> Node:
    if not (isinstance(old, MappingNode) and isinstance(new, MappingNode)) or _is_whole(path):
        return new
    entries = dict(old.entries)
    for key, entry in new.entries.items():
        before = entries.get(key)
        node = _over(before.node, entry.node, (*path, key)) if before else entry.node
        entries[key] = Entry(entry.key_span, node)
    if isinstance(at(new, ("choices",)), MappingNode) and "sets" not in new.entries:
        entries.pop("sets", None)  # choices that name their rules leave no use for an inherited `sets`
    return MappingNode(new.span, entries)


def _is_whole(path: Path) -> bool:
    prose = path[:1] == ("assumed",) and len(path) == 2
    return prose or path == ("deal", "hand") or (path[:1] == ("options",) and len(path) == 3 and path[2] in WHOLE)


def _assumptions(tree: Node, child: MappingNode) -> MappingNode:
    """What was assumed of a rule falls away when the child sets the rule."""
    assert isinstance(tree, MappingNode)
    assumed, own = at(tree, ("assumed",)), at(child, ("assumed",))
    if not isinstance(assumed, MappingNode):
        return tree
    restated = own.entries if isinstance(own, MappingNode) else {}
    kept = {
        key: entry
        for key, entry in assumed.entries.items()
        if key in restated or at(child, tuple(key.split("."))) is None
    }
    return with_entry(tree, "assumed", MappingNode(assumed.span, kept))


def with_entry(tree: MappingNode, key: str, node: Node) -> MappingNode:
    return MappingNode(tree.span, {**tree.entries, key: Entry(tree.entries[key].key_span, node)})


def _options(tree: MappingNode) -> MappingNode | None:
    options = at(tree, ("options",))
    return options if isinstance(options, MappingNode) else None


def _without(tree: MappingNode, names: set[str]) -> MappingNode:
    options = _options(tree)
    if not names or options is None:
        return tree
    kept = {name: entry for name, entry in options.entries.items() if name not in names}
    return with_entry(tree, "options", MappingNode(options.span, kept))


def _fixed(tree: MappingNode, parent: MappingNode, child: MappingNode) -> tuple[MappingNode, list[Diagnostic]]:
    """`options: {target: fixed}` takes the parent's option away."""
    before = _options(parent)
    names, faults = fixed(child, before.entries if before else {})
    return _without(tree, names), faults


def fixed(own: MappingNode, known: Mapping[str, Entry]) -> tuple[set[str], list[Diagnostic]]:
    """The options a file fixes, and a fault for each that no parent has."""
    options = _options(own)
    spans = {
        name: entry.key_span
        for name, entry in (options.entries.items() if options else ())
        if isinstance(entry.node, ScalarNode) and entry.node.value == "fixed"
    }
    faults = []
    for name, span in spans.items():
        if name not in known:
            help = nearest(name, known)
            faults.append(Diagnostic("O313", span, dotted(("options", name)), {"name": name}, help))
    return set(spans), faults


def _dropped(
    tree: MappingNode, options: tuple[OptionDraft, ...], parent: MappingNode, child: MappingNode
) -> tuple[MappingNode, list[Diagnostic]]:
    """A rule set outside an inherited option's choices is fixed: the option goes, with a note."""
    own = _options(child)
    notes: list[Diagnostic] = []
    for option in options:
        restated = own is not None and option.id in own.entries
        rules = [key for key in option.rules if at(child, tuple(key.split("."))) is not None]
        if restated or not rules:
            continue
        values = _values(tree, option.rules)
        if len(values) == len(option.rules) and option.default(values) is None:
            notes.append(_note(option, rules[0], values[rules[0]], parent, child))
    return _without(tree, {str(note.params["name"]) for note in notes}), notes


def _values(tree: MappingNode, rules: tuple[str, ...]) -> dict[str, Any]:
    """The sound values of some rules of a single value each."""
    found = {}
    for key in rules:
        node, kind = at(tree, tuple(key.split("."))), RULE_BY_KEY[key].kind
        if isinstance(node, ScalarNode) and kind.fits(node.value):
            found[key] = kind.normal(node.value)
    return found


def _note(option: OptionDraft, rule: str, value: object, parent: MappingNode, child: MappingNode) -> Diagnostic:
    path = tuple(rule.split("."))
    spot, offered = at(child, path), key_span(parent, option.path)
    related = (Related(offered, Phrase("offered_here", {"name": option.id})),) if offered else ()
    span = spot.span if spot is not None and not isinstance(spot, Poison) else child.span
    params = {"name": option.id, "rule": rule, "value": value}
    return Diagnostic("N602", span, rule, params, related=related)
