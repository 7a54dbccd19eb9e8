"""Read: bytes → text → nodes that know their file, line and column."""

from .loader import read_nodes
from .nodes import Entry, MappingNode, Node, Poison, ScalarNode, SequenceNode, at, dotted, plain
from .source import LIMIT, Source, read_source

__all__ = [
    "LIMIT",
    "Entry",
    "MappingNode",
    "Node",
    "Poison",
    "ScalarNode",
    "SequenceNode",
    "Source",
    "at",
    "dotted",
    "plain",
    "read_nodes",
    "read_source",
]
