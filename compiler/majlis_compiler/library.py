"""The ruleset files of one run: each found, read and compiled once, however many others extend it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from .data import rulesets_folder
from .diagnostics.diagnostic import Diagnostic, Phrase, Related
from .draft import Draft
from .inherit.find import NotFound, candidates, id_of, inside, is_file, near_ids
from .inherit.merge import fixed, merge
from .pipeline import run
from .read.nodes import ScalarNode, at
from .read.place import folder_of
from .read.source import read_source

DEEPEST = 16  # parents in a chain


class TooDeep(Exception):
    """The chain of parents of the file asked for is too long."""


class Library:
    """Drafts by the file they come from, in the order they were first asked for."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[int, int], Draft] = {}
        self._asked: set[tuple[int, int]] = set()  # not only read as a parent
        self._open: list[tuple[tuple[int, int], Draft]] = []
        self._inside: dict[tuple[Path, Path], bool] = {}

    def draft(self, path: Path) -> Draft:
        """A file, compiled as far as it goes. Raises OSError when it cannot be read."""
        key = _identity(path)
        if not self._open:
            self._asked.add(key)
        if key not in self._drafts:
            absolute = _absolute(path)
            draft = Draft(read_source(absolute, shown(absolute)), folder_of(absolute))
            self._open.append((key, draft))
            try:
                run(draft, self)
            finally:
                self._open.pop()
            self._drafts[key] = draft
        return self._drafts[key]

    def __iter__(self) -> Iterator[Draft]:
        return iter(self._drafts.values())

    def diagnostics(self) -> list[Diagnostic]:
        """All findings of all files read, in order of file and place."""
        found = [fault for draft in self for fault in draft.faults] + list(self.namesakes())
        return sorted(found, key=Diagnostic.order)

    def sources(self) -> dict[str, str]:
        """The text of each file read, by the name it is shown under."""
        return {draft.source.name: draft.source.text for draft in self}

    def namesakes(self) -> Iterator[Diagnostic]:
        """Two files of one build with one id."""
        first: dict[str, ScalarNode] = {}
        for key, draft in self._drafts.items():
            node = at(draft.root, ("id",)) if draft.root else None
            if _is_bundled(draft) and key not in self._asked:
                continue  # a house may have the id of the bundled ruleset it extends
            if isinstance(node, ScalarNode) and isinstance(node.value, str):
                other = first.setdefault(node.value, node)
                if other is not node:
                    related = (Related(other.span, Phrase("first_here")),)
                    yield Diagnostic("E107", node.span, "id", {"name": node.value}, related=related)

    def inherit(self, draft: Draft) -> None:
        """Sets the draft's parent and resolved tree; an orphan keeps its own tree alone."""
        assert draft.root is not None
        draft.tree = draft.root
        if "extends" not in draft.root.entries:
            draft.faults.extend(fixed(draft.root, {})[1])
            return
        draft.orphan = True
        node = at(draft.root, ("extends",))
        if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
            return
        try:
            draft.parent = self._parent(draft, node.value)
        except NotFound as missing:
            draft.report(missing.code, node.span, ("extends",), help=missing.help, **missing.params)
            return
        except TooDeep:
            if len(self._open) > 1:
                raise  # told where the chain begins, which is the same whatever was compiled before
            draft.depth = DEEPEST
            draft.report("E103", node.span, ("extends",), limit=DEEPEST)
            return
        draft.depth = draft.parent.depth + 1
        if draft.parent.tree is None:
            return
        draft.orphan = draft.parent.orphan
        draft.tree, notes = merge(draft.parent.tree, draft.parent.options, draft.root)
        draft.faults.extend(notes)

    def _parent(self, draft: Draft, name: str) -> Draft:
        nameless: Path | None = None
        for path in candidates(name, draft.source.path):
            if not is_file(path):
                continue
            if not self._stays_inside(path, draft.folder):
                raise NotFound("E105", {"name": name})
            if not name.startswith("."):
                if _identity(path) == _identity(draft.source.path):
                    continue  # a file never finds itself by its id
                if folder_of(path).name != "rulesets" and (own := id_of(path)) != name:
                    nameless = nameless or (path if own is None else None)
                    continue  # a file found by the last part of an id must have that id
            return self._compiled(path, name)
        if nameless is not None:
            return self._compiled(nameless, name)
        raise NotFound("E101", {"name": name}, near_ids(name, draft.source.path))

    def _compiled(self, path: Path, name: str) -> Draft:
        key = _identity(path)
        chain = [other for other, _ in self._open]
        if key in chain:
            names = [each.source.name for _, each in self._open[chain.index(key) :]]
            raise NotFound("E102", {"chain": (*names, names[0])})
        if len(self._open) > DEEPEST:
            raise TooDeep
        try:
            parent = self.draft(path)
        except OSError as error:
            raise NotFound("E108", {"name": name, "reason": error.strerror or str(error)}) from None
        if parent.depth >= DEEPEST:
            raise TooDeep
        return parent

    def _stays_inside(self, path: Path, folder: Path) -> bool:
        if (path, folder) not in self._inside:
            self._inside[path, folder] = inside(path, folder)
        return self._inside[path, folder]


def _identity(path: Path) -> tuple[int, int]:
    """The file itself, whatever path, link or letter case names it."""
    status = path.stat()
    return status.st_dev, status.st_ino


def _is_bundled(draft: Draft) -> bool:
    return rulesets_folder() in draft.source.path.parents


def _absolute(path: Path) -> Path:
    """The path from the root. A link stays one, unless `..` comes after it."""
    whole = Path.cwd() / path
    return Path(os.path.realpath(whole.parent)) / whole.name if ".." in whole.parts else whole


def shown(path: Path) -> str:
    """A path as people see it: from the working folder, bundled rulesets by their id, all others whole."""
    absolute = _absolute(path)
    here, bundled = Path.cwd(), rulesets_folder()
    if here in absolute.parents:
        return absolute.relative_to(here).as_posix()
    if bundled in absolute.parents and not (here / absolute.relative_to(bundled)).exists():
        return absolute.relative_to(bundled).as_posix()
    return absolute.as_posix()
