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
from ..inherit.find import SUFFIXES, inside, is_file
from ..library import Library
from ..trouble import Trouble, cannot_read
from .frame import Lang
from .report import report

if TYPE_CHECKING:
    from ..game import Game


def files(targets: list[str]) -> tuple[list[Path], list[Diagnostic]]:
    """The ruleset files under the targets (none: `rulesets/` here, else the bundled), and what is wrong with these."""
    here = Path("rulesets")
    found: dict[Path, None] = {}
    refused: list[Diagnostic] = []
    for target in targets or [str(here if is_folder(here) else rulesets_folder())]:
        try:
            for path in _under(target):
                if path != Path(target) and path.is_symlink() and not inside(path, Path(target)):
                    # What lies elsewhere is not ours to print.
                    refused.append(Diagnostic("E105", params={"name": path.as_posix()}))
                else:
                    found[path] = None
        except Trouble as trouble:
            refused.append(trouble.diagnostic)
    return list(found), refused


def _under(target: str) -> list[Path]:
    path = Path(target)
    if not target:  # as a path it would be the working folder, which surely was not meant
        raise Trouble("I903", path='""')
    if not os.path.lexists(path):
        known = by_id(target)
        if known is None:
            raise Trouble("I903", path=target, help=near(target))
        return [known]
    if not is_folder(path):
        return [path]
    found = list(_walk(path))
    if not found:
        raise Trouble("I903", path=target)
    return found


def _walk(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise cannot_read(error.filename or folder, error)

    for place, folders, names in os.walk(folder, onerror=refuse):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place, name) for name in sorted(names) if name.endswith(SUFFIXES) and name[0] != ".")


def is_folder(path: Path) -> bool:
    """Whether there is such a folder; a name that none can have is no fault here."""
    try:
        return path.is_dir()
    except OSError:
        return False


def by_id(name: str) -> Path | None:
    """The file of an id: in `rulesets/` here, else among the bundled."""
    if not re.fullmatch(ID, name):
        return None
    places = (folder / f"{name}{suffix}" for folder in (Path("rulesets"), rulesets_folder()) for suffix in SUFFIXES)
    return next((path for path in places if is_file(path)), None)


def known_ids() -> list[str]:
    """Ids of the rulesets at hand, those here first."""
    found: dict[str, None] = {}
    for folder in (Path("rulesets"), rulesets_folder()):
        if is_folder(folder):
            ids = (path.relative_to(folder).with_suffix("").as_posix() for path in _walk(folder))
            found.update(dict.fromkeys(sorted(ids)))
    return list(found)


def near(name: str) -> Phrase | None:
    """What was probably meant: the file of that name here, one spelt nearly so, or an id."""
    close = next((file for suffix in SUFFIXES if is_file(Path(file := name + suffix))), None)
    close = close or closest(name, _beside(Path(name)) if name.endswith(SUFFIXES) else known_ids())
    return Phrase("did_you_mean", {"name": close}) if close else None


def _beside(path: Path) -> list[str]:
    """The ruleset files of a folder, as the user would name them."""
    try:
        return sorted(str(path.with_name(each.name)) for each in path.parent.iterdir() if each.name.endswith(SUFFIXES))
    except (OSError, ValueError):
        return []


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
    if is_file(path):
        return path
    if not target:
        raise Trouble("I903", path='""')
    known = None if os.path.lexists(path) else by_id(target)
    if known is None:
        raise Trouble("I903", path=target, help=near(target))
    return known


def draft(target: str) -> tuple[Draft, Library, list[Diagnostic]]:
    """The one file a RULESET names, compiled, with all that was found. Raises Trouble."""
    library, drafts, diagnostics = compile_all([one(target)])
    if not drafts:
        raise Trouble(diagnostics[0].code, **diagnostics[0].params)
    return drafts[0], library, diagnostics


def game(target: str, lang: Lang) -> Game | None:
    """The game of a RULESET; None when it has faults, which have then been told. Raises Trouble."""
    found, library, diagnostics = draft(target)
    if found.game is None:
        report(diagnostics, library.sources(), lang=lang)
    return found.game
