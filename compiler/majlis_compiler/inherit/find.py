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
from ..diagnostics.suggest import nearest
from ..read.loader import read_nodes
from ..read.nodes import ScalarNode, at
from ..read.place import folder_of
from ..read.source import read_source

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
    if name.startswith(("./", "../")) and not name.endswith("/"):
        path = Path(os.path.normpath(asking.parent / name))
        if folder not in path.parents:
            raise NotFound("E104", {"name": name})
        if path.suffix not in SUFFIXES:
            other = path.with_name(path.name + ".yaml")
            help = Phrase("did_you_mean", {"name": f"{name}.yaml"}) if is_file(other) else None
            raise NotFound("E101", {"name": name}, help)
        yield path
        return
    if not re.fullmatch(ID, name):
        raise NotFound("E106", {"name": name})
    places = [folder / name, rulesets_folder() / name]
    if folder.name != "rulesets":
        places.insert(1, folder / name.rpartition("/")[2])
    yield from (place.with_name(place.name + suffix) for place in places for suffix in SUFFIXES)


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that no file can have is no fault here."""
    try:
        return path.is_file()
    except OSError:
        return False


def id_of(path: Path) -> str | None:
    """The id a ruleset file gives itself, or None when it cannot be told."""
    try:
        root, _ = read_nodes(read_source(path, path.name))
    except OSError:
        return None
    node = at(root, ("id",)) if root else None
    return node.value if isinstance(node, ScalarNode) and isinstance(node.value, str) else None


def inside(path: Path, folder: Path) -> bool:
    """After links are followed, the file is still in the folder, or among the bundled rulesets."""
    real = Path(os.path.realpath(path))
    return any(Path(os.path.realpath(each)) in real.parents for each in (folder, rulesets_folder()))


def near_ids(name: str, asking: Path) -> Phrase | None:
    """Did you mean one of the rulesets at hand?"""
    folders = {rulesets_folder()} | ({folder_of(asking)} if folder_of(asking).name == "rulesets" else set())
    files = [(folder, path) for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES]
    known = {path.relative_to(folder).with_suffix("").as_posix() for folder, path in files}
    return nearest(name, sorted(known))
