"""What the user named: files, folders or ids → ruleset files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalogue.kinds import ID
from ..data import rulesets_folder
from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..diagnostics.suggest import closest
from ..draft import Draft
from ..library import Library
from ..trouble import Trouble, cannot_read
from .frame import Lang
from .report import report

if TYPE_CHECKING:
    from ..game import Game

SUFFIXES = (".yaml", ".yml")


def files(targets: list[str]) -> list[Path]:
    """The ruleset files under the targets (none: `rulesets/` here, else the bundled). Raises Trouble."""
    if not targets:
        return list(_default())
    return list(dict.fromkeys(path for target in targets for path in _under(target)))


def _default() -> Iterator[Path]:
    here = Path("rulesets")
    yield from _walk(here if here.is_dir() else rulesets_folder())


def _under(target: str) -> list[Path]:
    path = Path(target)
    if not os.path.lexists(path) and (known := by_id(target)) is not None:
        return [known]
    if path.is_dir():
        found = list(_walk(path))
        if not found:
            raise Trouble("I903", path=target)
        return found
    if not os.path.lexists(path):
        raise Trouble("I903", path=target, help=near(target))
    return [path]


def _walk(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise cannot_read(error.filename or folder, error)

    for place, folders, names in os.walk(folder, onerror=refuse):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(names) if name.endswith(SUFFIXES) and name[0] != ".")


def by_id(name: str) -> Path | None:
    """The file of an id: in `rulesets/` here, else among the bundled."""
    if not re.fullmatch(ID, name):
        return None
    places = (Path("rulesets") / f"{name}.yaml", rulesets_folder() / f"{name}.yaml")
    return next((path for path in places if path.is_file()), None)


def known_ids() -> list[str]:
    """Ids of the rulesets at hand, those here first."""
    found: dict[str, None] = {}
    for folder in (Path("rulesets"), rulesets_folder()):
        if folder.is_dir():
            for path in _walk(folder):
                found[path.relative_to(folder).with_suffix("").as_posix()] = None
    return list(found)


def near(name: str) -> Phrase | None:
    close = closest(name, known_ids())
    return Phrase("did_you_mean", {"name": close}) if close else None


def compile_all(paths: list[Path]) -> tuple[Library, list[Draft], list[Diagnostic]]:
    """All files compiled; the findings also tell of files that could not be read."""
    library, drafts, unread = Library(), [], []
    for path in paths:
        try:
            drafts.append(library.draft(path))
        except OSError as error:
            unread.append(cannot_read(path, error).diagnostic)
    return library, drafts, unread + library.diagnostics()


def one(target: str) -> Path:
    """The single ruleset file a RULESET names. Raises Trouble."""
    path = Path(target)
    if path.is_file():
        return path
    if path.is_dir():
        raise Trouble("I903", path=target)
    known = by_id(target)
    if known is None:
        raise Trouble("I903", path=target, help=near(target))
    return known


def game(target: str, lang: Lang) -> Game | None:
    """The game of a RULESET; None when it has faults, which have then been told. Raises Trouble."""
    library, drafts, diagnostics = compile_all([one(target)])
    trouble = next((each for each in diagnostics if each.code.startswith("I")), None)
    if trouble is not None:
        raise Trouble(trouble.code, **trouble.params)
    if drafts[0].game is None:
        report(diagnostics, library.sources(), lang=lang)
    return drafts[0].game
