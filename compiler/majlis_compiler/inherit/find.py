"""Which file a ruleset's `extends` names, without ever leaving the folder of rulesets it starts from."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..catalogue.kinds import ID
from ..data import rulesets_folder
from ..diagnostics.diagnostic import Phrase
from ..diagnostics.suggest import closest
from ..read.place import folder_of

SUFFIXES = (".yaml", ".yml")


class NotFound(Exception):
    """Why there is no such parent: a code of the E1xx family with its parameters, and a hint."""

    def __init__(self, code: str, params: Mapping[str, Any], help: Phrase | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.help = help


def candidates(name: str, asking: Path) -> Iterator[Path]:
    """The files an `extends` may mean, best first. Raises NotFound when the name itself is not allowed."""
    folder = folder_of(asking)
    if name.startswith(("./", "../")):
        path = Path(os.path.normpath(asking.parent / name))
        if folder not in path.parents:
            raise NotFound("E104", {"name": name})
        if path.suffix not in SUFFIXES:
            other = path.with_name(path.name + ".yaml")
            help = Phrase("did_you_mean", {"name": f"{name}.yaml"}) if other.is_file() else None
            raise NotFound("E101", {"name": name}, help)
        yield path
        return
    if not re.fullmatch(ID, name):
        raise NotFound("E106", {"name": name})
    yield folder / f"{name}.yaml"
    if folder.name != "rulesets":
        yield folder / f"{name.rpartition('/')[2]}.yaml"
    yield rulesets_folder() / f"{name}.yaml"


def inside(path: Path, folder: Path) -> bool:
    """After links are followed, the file is still in the folder, or among the bundled rulesets."""
    real = Path(os.path.realpath(path))
    return any(Path(os.path.realpath(each)) in real.parents for each in (folder, rulesets_folder()))


def near_ids(name: str, asking: Path) -> Phrase | None:
    """Did you mean one of the rulesets at hand?"""
    folders = {rulesets_folder()} | ({folder_of(asking)} if folder_of(asking).name == "rulesets" else set())
    known = {
        path.relative_to(folder).with_suffix("").as_posix() for folder in folders for path in folder.rglob("*.yaml")
    }
    near = closest(name, sorted(known))
    return Phrase("did_you_mean", {"name": near}) if near else None
