"""PyYAML's events → nodes, refusing what rulesets do not use.

One loader has the last word, the same on every platform: `RulesetLoader`. Where PyYAML brings libyaml, a file is
read with that first, as it is ten times faster; anything but a clean reading is thrown away and done again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from ..diagnostics.diagnostic import Diagnostic, Phrase, Related, Span
from .invisible import first_invisible, isolates_balanced
from .nodes import Entry, MappingNode, Node, Poison, ScalarNode, SequenceNode, dotted
from .scalars import resolve
from .source import Source
from .syntax import in_our_words

DEEPEST = 32


class RulesetLoader(yaml.SafeLoader):
    """PyYAML's scanner and parser, letting tabs pass where YAML 1.2 does: between a value and what follows."""

    def scan_to_next_token(self) -> None:
        super().scan_to_next_token()
        while self.peek() == "\t" and self.prefix_is_not_indentation():
            while self.peek() in "\t ":
                self.forward()
            super().scan_to_next_token()

    def prefix_is_not_indentation(self) -> bool:
        start = self.pointer - self.column
        return bool(self.buffer[start : self.pointer].strip(" \t"))


FAST = getattr(yaml, "CSafeLoader", None)


class _Stop(Exception):
    """Nothing more can be read from this file."""


def read_nodes(source: Source) -> tuple[MappingNode | None, list[Diagnostic]]:
    """The tree of a file and all that is wrong with it as YAML. No tree when it holds no mapping at all."""
    if source.faults:
        return None, list(source.faults)
    for loader in (FAST, RulesetLoader):
        if loader is None or (loader is FAST and "\t" in source.text):  # the two disagree on tabs
            continue
        root, faults = _read(source, loader)
        if root is not None and not faults:
            break
    return root, faults


def _read(source: Source, loader: Any) -> tuple[MappingNode | None, list[Diagnostic]]:
    parser = loader(source.text)
    reader = _Reader(source, _events(parser))
    try:
        root = reader.document()
    except yaml.YAMLError as error:
        reader.syntax(error)
        root = None
    except (ValueError, OverflowError) as error:  # an escape or a version number beyond what Python can hold
        reader.syntax(yaml.MarkedYAMLError(problem=str(error), problem_mark=parser.get_mark()))
        root = None
    except _Stop:
        root = None
    return root, reader.faults


class _Reader:
    def __init__(self, source: Source, events: Iterator[Any]) -> None:
        self.source = source
        self.faults: list[Diagnostic] = []
        self.events = events

    def document(self) -> MappingNode | None:
        next(self.events)  # the stream's start
        if isinstance(next(self.events), yaml.StreamEndEvent):
            self.fault("R103", Span(self.source.name, 1, 1, 1, 1))
            return None
        root = self.node(next(self.events), ())
        next(self.events)  # the document's end
        after = next(self.events)
        if isinstance(after, yaml.DocumentStartEvent):
            self.fault("R110", self.span(after))
        if isinstance(root, MappingNode):
            return root
        if isinstance(root, ScalarNode) and root.value is None:
            self.fault("R103", Span(self.source.name, 1, 1, 1, 1))
        elif not isinstance(root, Poison):
            self.fault("R111", root.span, found=Phrase(_kind(root)))
        return None

    def node(self, event: Any, path: tuple[str | int, ...]) -> Node:
        span = self.span(event)
        if isinstance(event, yaml.AliasEvent):
            self.fault("R107", span, path, name=event.anchor)
            return Poison(span)
        if len(path) > DEEPEST:
            self.fault("R114", span, path[:4], limit=DEEPEST)
            raise _Stop
        if event.anchor is not None:
            self.fault("R106", span, path, name=event.anchor)
        tagged = event.tag is not None
        if tagged:
            self.fault("R109", span, path, tag=_as_written(event.tag))
        if isinstance(event, yaml.ScalarEvent):
            return Poison(span) if tagged else self.scalar(event, span, path)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Node] = []
            while not isinstance(item := next(self.events), yaml.SequenceEndEvent):
                items.append(self.node(item, (*path, len(items))))
            return SequenceNode(self.span(event, item), tuple(items))
        return self.mapping(event, path)

    def mapping(self, start: Any, path: tuple[str | int, ...]) -> MappingNode:
        entries: dict[str, Entry] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key_span = self.span(event)
            key = self.key(event, path)
            value = self.node(next(self.events), (*path, key if key is not None else str(getattr(event, "value", "?"))))
            if key is None:
                continue
            if key in entries:
                first = entries[key]
                self.fault(
                    "R112",
                    key_span,
                    (*path, key),
                    name=key,
                    related=(Related(first.key_span, Phrase("first_here")),),
                )
                value, key_span = Poison(key_span), first.key_span
            entries[key] = Entry(key_span, value)
        return MappingNode(self.span(start, event), entries)

    def key(self, event: Any, path: tuple[str | int, ...]) -> str | None:
        """The text of a key; None, with the fault told, when it cannot be one."""
        node = self.node(event, (*path, "?")) if not isinstance(event, yaml.ScalarEvent) else None
        span = self.span(event)
        if node is not None:
            if not isinstance(node, Poison):
                self.fault("R113", span, path, found=Phrase(_kind(node)))
            return None
        text: str = event.value
        if event.anchor is not None:
            self.fault("R106", span, path, name=event.anchor)
        if event.tag is not None:
            self.fault("R109", span, path, tag=_as_written(event.tag))
            return None
        if text == "<<" and not event.style:
            self.fault("R108", span, path)
            return None
        if hidden := first_invisible(text, prose=False):
            self.fault("R115", span, path, point=f"{ord(hidden):04X}", place=Phrase("in_key"))
            return None
        if event.style:  # quoted, or a block of text
            return text
        value, fault = resolve(text)
        if fault:
            self.fault(fault[0], span, path, **fault[1])
            return None
        if value is None:
            self.fault("R113", span, path, found=Phrase("nothing"))
            return None
        return text

    def scalar(self, event: Any, span: Span, path: tuple[str | int, ...]) -> Node:
        text: str = event.value
        if hidden := first_invisible(text, prose=True):
            self.fault("R115", span, path, point=f"{ord(hidden):04X}", place=Phrase("in_text"))
            return Poison(span)
        if not isolates_balanced(text):
            self.fault("R126", span, path)
            return Poison(span)
        if event.style:  # quoted, or a block of text
            return ScalarNode(span, text, text)
        value, fault = resolve(text)
        if fault:
            self.fault(fault[0], span, path, **fault[1])
            return Poison(span)
        return ScalarNode(span, value, text)

    def span(self, event: Any, last: Any = None) -> Span:
        """What an event covers, up to the end of the `last` one; of a block of lines, where it begins."""
        start, end = event.start_mark, (last or event).end_mark
        line, column = start.line + 1, start.column + 1
        block = isinstance(event, yaml.CollectionStartEvent) and not event.flow_style
        if block or (end.line, end.column) <= (start.line, start.column):
            return Span(self.source.name, line, column, line, column + 1)
        return Span(self.source.name, line, column, end.line + 1, end.column + 1)

    def fault(
        self,
        code: str,
        span: Span,
        path: tuple[str | int, ...] = (),
        *,
        related: tuple[Related, ...] = (),
        **params: Any,
    ) -> None:
        self.faults.append(Diagnostic(code, span, dotted(path), params, related=related))

    def syntax(self, error: yaml.YAMLError) -> None:
        """A fault for what PyYAML's scanner or parser could not read."""
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        span = Span(self.source.name, line, column, line, column + 1)
        if problem.startswith("expected '<document start>'"):
            self.fault("R110", span)
        elif "'\\t'" in problem or (mark and "\t" in _space_before(self.source.text, mark.line, mark.column)):
            self.fault("R105", span)
        else:
            self.fault("R104", span, problem=in_our_words(problem))


def _events(parser: Any) -> Iterator[Any]:
    try:
        while parser.check_event():
            yield parser.get_event()
    finally:
        parser.dispose()


def _as_written(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")


def _space_before(text: str, line: int, column: int) -> str:
    """The white space that a line begins with, and that before a column."""
    lines = text.splitlines()
    found = lines[line] if line < len(lines) else ""
    before = found[:column]
    return found[: len(found) - len(found.lstrip())] + before[len(before.rstrip()) :]


def _kind(node: Node) -> str:
    match node:
        case MappingNode():
            return "a_mapping"
        case SequenceNode():
            return "a_list"
    return "a_word"
