"""One file against the schema: unknown keys, wrong kinds of value, words that are not among those allowed."""

from __future__ import annotations

from ..catalogue import tile_of
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import MappingNode, Node, Path, Poison, ScalarNode, SequenceNode, at, dotted, key_span, plain
from ..read.place import expected_id
from .unknown import report_unknown
from .validators import Violation, file_validator, violations
from .wrong import report_wrong

PROSE_LANGUAGES = ("en", "ar")


def check_shape(draft: Draft) -> None:
    """Reports on the file's own tree, and poisons what is wrong in it."""
    if draft.root is None:
        return
    _nulls(draft, draft.root, ())
    root = draft.root
    poisoned: list[Path] = []
    for violation in violations(file_validator(), plain(root)):
        if any(violation.path[: len(spot)] == spot for spot in poisoned):
            continue
        if violation.keyword == "additionalProperties":
            poisoned.extend(report_unknown(draft, violation))
        elif violation.keyword == "required":
            _missing(draft, violation)
        else:
            poisoned.append(report_wrong(draft, violation))
    for path in poisoned:
        draft.spoil(path)
    _same_tiles(draft)
    _empty_prose(draft)
    _place(draft)


def _nulls(draft: Draft, node: Node, path: Path) -> None:
    """`key:` with nothing after it is never a value here, and never silently the parent's."""
    if isinstance(node, ScalarNode) and node.value is None:
        span = (key_span(draft.root, path) if draft.root else None) or node.span
        draft.report("S106", span, path, name=str(path[-1]))
        draft.spoil(path)
    elif isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            _nulls(draft, entry.node, (*path, key))
    elif isinstance(node, SequenceNode):
        for position, item in enumerate(node.items):
            _nulls(draft, item, (*path, position))


def _missing(draft: Draft, violation: Violation) -> None:
    """Keys that every file must have: the head's own, or the languages of a text."""
    assert draft.root is not None
    for name in violation.wanted:
        path = (*violation.path, name)
        if name in violation.instance or isinstance(at(draft.root, path), Poison) or _told(draft, path):
            continue
        span = key_span(draft.root, violation.path) or draft.root.span
        if set(violation.wanted) == set(PROSE_LANGUAGES):
            draft.report("S109", span, path, language=Phrase(f"language_{name}"), name=name)
        else:
            draft.report("S112", span, path, name=name)


def _told(draft: Draft, path: Path) -> bool:
    return any(fault.key == dotted(path) for fault in draft.faults)


def _same_tiles(draft: Draft) -> None:
    """6-4 and 4-6 are one tile, which the schema cannot see."""
    assert draft.root is not None
    path = ("set", "set_aside")
    node = at(draft.root, path)
    seen: set[str | None] = set()
    for position, item in enumerate(node.items if isinstance(node, SequenceNode) else ()):
        tile = tile_of(getattr(item, "value", None))
        if tile is not None and tile in seen:
            draft.report("S107", item.span, (*path, position), value=tile)
            draft.spoil((*path, position))
        seen.add(tile)


def _empty_prose(draft: Draft) -> None:
    """Text of nothing but white space is as good as missing."""
    assert draft.root is not None
    for path, node in list(_texts(draft.root, ())):
        if path[-1] in ("en", "ar", "ar-EG") and isinstance(node.value, str) and not node.value.strip():
            draft.report("S110", node.span, path, language=Phrase(f"language_{path[-1]}"))
            draft.spoil(path)


def _texts(node: Node, path: Path) -> list[tuple[Path, ScalarNode]]:
    match node:
        case ScalarNode() if path:
            return [(path, node)]
        case MappingNode():
            return [found for key, entry in node.entries.items() for found in _texts(entry.node, (*path, key))]
    return []


def _place(draft: Draft) -> None:
    """The id agrees with where the file is, so that what `extends` names is what is found."""
    node = at(draft.root, ("id",)) if draft.root else None
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
        return
    expected, whole = expected_id(draft.source.path)
    if (node.value if whole else node.value.rpartition("/")[2]) != expected:
        prefix = "" if whole else node.value.rpartition("/")[0]
        draft.report("S113", node.span, ("id",), value=node.value, expected=f"{prefix}/{expected}".lstrip("/"))
