"""The tree of a ruleset file. Each node keeps its span, also after it was inherited into another tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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


def plain(node: Node) -> Any:
    """The tree as dicts, lists and values. Poison is left out of mappings; in a list it spoils the list."""
    match node:
        case ScalarNode():
            return node.value
        case MappingNode():
            found = ((key, entry.node) for key, entry in node.entries.items())
            return {key: plain(child) for key, child in found if not spoiled(child)}
        case SequenceNode():
            return [plain(item) for item in node.items]
    raise TypeError("a poisoned node has no value")


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
    """Where the key of the last mapping entry on the path stands."""
    for length in range(len(path), 0, -1):
        parent = at(root, path[: length - 1])
        step = path[length - 1]
        if isinstance(parent, MappingNode) and isinstance(step, str) and step in parent.entries:
            return parent.entries[step].key_span
    return None


def replaced(node: Node, path: Path, new: Node) -> Node:
    """The tree with the node at a path exchanged; unchanged where the path leads nowhere."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(node, MappingNode) and isinstance(step, str) and step in node.entries:
        entry = node.entries[step]
        child = Entry(entry.key_span, replaced(entry.node, rest, new))
        return MappingNode(node.span, {**node.entries, step: child})
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.items):
        items = list(node.items)
        items[step] = replaced(items[step], rest, new)
        return SequenceNode(node.span, tuple(items))
    return node


def leaves(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Everything below a node that is not a mapping, with its path, in the order of the file."""
    if isinstance(node, MappingNode):
        for key, entry in node.entries.items():
            yield from leaves(entry.node, (*path, key))
    else:
        yield path, node


def dotted(path: Path) -> str:
    """A path for people: `options.target.choices[2]`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text
