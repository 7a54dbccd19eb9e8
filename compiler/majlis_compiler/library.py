"""The ruleset files of one run: each found, read and compiled once, however many others extend it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from .data import rulesets_folder
from .diagnostics.diagnostic import Diagnostic
from .draft import Draft
from .inherit.find import NotFound, candidates, inside, near_ids
from .inherit.merge import merge
from .pipeline import run
from .read.nodes import ScalarNode, at
from .read.place import folder_of
from .read.source import read_source

DEEPEST = 16  # parents in a chain


class Library:
    """Drafts by the file they come from, in the order they were first asked for."""

    def __init__(self) -> None:
        self._drafts: dict[tuple[int, int], Draft] = {}
        self._open: list[tuple[tuple[int, int], Draft]] = []
        self._inside: dict[tuple[Path, Path], bool] = {}

    def draft(self, path: Path) -> Draft:
        """A file, compiled as far as it goes. Raises OSError when it cannot be read."""
        key = _identity(path)
        if key not in self._drafts:
            absolute = Path(os.path.normpath(Path.cwd() / path))
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
        first: dict[str, Draft] = {}
        for draft in self:
            node = at(draft.root, ("id",)) if draft.root else None
            if isinstance(node, ScalarNode) and isinstance(node.value, str):
                other = first.setdefault(node.value, draft)
                if other is not draft and not (_is_bundled(other) or _is_bundled(draft)):
                    yield Diagnostic("E107", node.span, "id", {"name": node.value})

    def inherit(self, draft: Draft) -> None:
        """Sets the draft's parent and resolved tree; an orphan keeps its own tree alone."""
        assert draft.root is not None
        draft.tree = draft.root
        if "extends" not in draft.root.entries:
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
        if draft.parent.tree is None:
            return
        draft.orphan = draft.parent.orphan
        draft.tree, notes = merge(draft.parent.tree, draft.parent.options, draft.root)
        draft.faults.extend(notes)

    def _parent(self, draft: Draft, name: str) -> Draft:
        params = {"name": name}
        for path in candidates(name, draft.source.path):
            if not path.is_file():
                continue
            if not self._stays_inside(path, draft.folder):
                raise NotFound("E105", params)
            key = _identity(path)
            if key == _identity(draft.source.path) and not name.startswith("."):
                continue  # a file never finds itself by its id
            chain = [other for other, _ in self._open]
            if key in chain:
                names = [each.source.name for _, each in self._open[chain.index(key) :]]
                raise NotFound("E102", {"chain": " → ".join([*names, names[0]])})
            if len(self._open) > DEEPEST:
                raise NotFound("E103", {"limit": DEEPEST})
            try:
                parent = self.draft(path)
            except OSError as error:
                raise NotFound("E108", params | {"reason": error.strerror or str(error)}) from None
            if _answers_to(parent, name):
                return parent
        raise NotFound("E101", params, near_ids(name, draft.source.path))

    def _stays_inside(self, path: Path, folder: Path) -> bool:
        if (path, folder) not in self._inside:
            self._inside[path, folder] = inside(path, folder)
        return self._inside[path, folder]


def _answers_to(parent: Draft, name: str) -> bool:
    """A file found beside the child by the last part of an id must have that id."""
    node = at(parent.root, ("id",)) if parent.root else None
    beside = parent.folder.name != "rulesets" and not name.startswith(".")
    return not beside or not isinstance(node, ScalarNode) or node.value == name


def _identity(path: Path) -> tuple[int, int]:
    """The file itself, whatever path, link or letter case names it."""
    status = path.stat()
    return status.st_dev, status.st_ino


def _is_bundled(draft: Draft) -> bool:
    return rulesets_folder() in draft.source.path.parents


def shown(path: Path) -> str:
    """A path as people see it: bundled rulesets by their id, others as given, below the working folder if they are."""
    absolute = Path(os.path.normpath(Path.cwd() / path))
    for folder in (Path.cwd(), rulesets_folder()):
        if folder in absolute.parents:
            return absolute.relative_to(folder).as_posix()
    return absolute.as_posix()

