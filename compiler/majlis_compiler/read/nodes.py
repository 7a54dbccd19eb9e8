"""The tree of a ruleset file. Each node keeps its span, also after it was inherited into another tree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..diagnostics.diagnostic import Span

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class ScalarNode:
    """A single value; `text` is what was typed."""

    span: Span
    value: str | int | bool | None
    text: str


@dataclass(frozen=True, slots=True)
class Poison:
    """A value that was found faulty and reported: later passes step around it."""

    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    key_span: Span
    node: Node


@dataclass(frozen=True, slots=True)
class MappingNode:
    span: Span
    entries: Mapping[str, Entry]


@dataclass(frozen=True, slots=True)
class SequenceNode:
    span: Span
    items: tuple[Node, ...]


Node = ScalarNode | MappingNode | SequenceNode | Poison


class Gap:
    """Holds the place of a poisoned item in a list; unlike anything else, and any other gap."""


def plain(node: Node, *, gaps: bool = False) -> Any:
    """The tree as dicts, lists and values. Poison is left out of mappings; a list with poison in it is, too,
    unless `gaps` may stand for its items.
    """
    match node:
        case ScalarNode():
            return node.value
        case MappingNode():
            found = ((key, entry.node) for key, entry in node.entries.items())
            return {key: plain(child, gaps=gaps) for key, child in found if not _left_out(child, gaps)}
        case SequenceNode():
            return [plain(item, gaps=gaps) for item in node.items]
        case Poison() if gaps:
            return Gap()
    raise TypeError("a poisoned node has no value")


def _left_out(node: Node, gaps: bool) -> bool:
    return isinstance(node, Poison) if gaps else spoiled(node)


def spoiled(node: Node) -> bool:
    """No value can be made of this node: it is poison, or a list with poison in it."""
    return isinstance(node, Poison) or (isinstance(node, SequenceNode) and any(spoiled(item) for item in node.items))


def at(root: Node, path: Path) -> Node | None:
    """The node at a path, None when there is nothing, poison when something on the way is poisoned."""
    node: Node | None = root
    for step in path:
        match node:
            case MappingNode() if isinstance(step, str):
                entry = node.entries.get(step)
                node = entry.node if entry else None
            case SequenceNode() if isinstance(step, int) and step < len(node.items):
                node = node.items[step]
            case Poison():
                return node
            case _:
                return None
    return node


def key_span(root: Node, path: Path) -> Span | None:
    """Where the last key or list item on the path stands."""
    for length in range(len(path), 0, -1):
        parent = at(root, path[: length - 1])
        step = path[length - 1]
        if isinstance(parent, SequenceNode) and isinstance(step, int) and step < len(parent.items):
            return parent.items[step].span
        if isinstance(parent, MappingNode) and isinstance(step, str) and step in parent.entries:
            return parent.entries[step].key_span
    return None


def spoilt(node: Node, bad: Collection[Path], path: Path = ()) -> Node:
    """The tree with poison at some paths; in one walk, however many they are."""
    if path in bad:
        return Poison(node.span)
    if isinstance(node, MappingNode):
        entries = {
            key: Entry(each.key_span, spoilt(each.node, bad, (*path, key))) for key, each in node.entries.items()
        }
        return MappingNode(node.span, entries)
    if isinstance(node, SequenceNode):
        return SequenceNode(node.span, tuple(spoilt(each, bad, (*path, at)) for at, each in enumerate(node.items)))
    return node


def poisoned(node: Node, path: Path = ()) -> Iterator[Path]:
    """Where there is poison in a tree."""
    if isinstance(node, Poison):
        yield path
    elif isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            yield from poisoned(entry.node, (*path, key))
    elif isinstance(node, SequenceNode):
        for position, item in enumerate(node.items):
            yield from poisoned(item, (*path, position))


def is_sound(node: Node) -> bool:
    """No poison in it, however deep."""
    return next(poisoned(node), None) is None


def leaves(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Everything below a node that is not a mapping, with its path, in the order of the file."""
    if isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            yield from leaves(entry.node, (*path, key))
    else:
        yield path, node


def scalars(node: Node, path: Path = ()) -> Iterator[tuple[Path, ScalarNode]]:
    """Every single value below a node, in lists as well, with its path, in the order of the file."""
    if isinstance(node, ScalarNode):
        yield path, node
    elif isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            yield from scalars(entry.node, (*path, key))
    elif isinstance(node, SequenceNode):
        for position, item in enumerate(node.items):
            yield from scalars(item, (*path, position))


def dotted(path: Path) -> str:
    """A path for people: `options.target.choices[2]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
