"""`majlis new`: a commented house ruleset to edit, which passes `check` as it is."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from ..inherit.find import is_file
from ..trouble import Trouble
from .frame import CLEAN, FAULTS, Lang, LangOption, finish
from .streams import say

SCHEMA_FILE = "ruleset.schema.json"
NEXT = {
    Lang.en: "{path} is written. Edit it, then run: majlis check {path}",
    Lang.ar: "كُتب الملف {path}. عدّله ثم شغّل: majlis check {path}",
}


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the new ruleset, as my-house.")],
    parent: Annotated[str, typer.Option("--from", metavar="RULESET", help="The game to start from.")] = "sahrat/draw",
    lang: LangOption = Lang.en,
) -> None:
    """Write a house ruleset to edit: its comments name each rule of the parent and its value."""

    def verb() -> int:
        import re

        from ..catalogue.kinds import ID
        from ..data import schema
        from ..shape.wrong import as_id
        from ..write.files import write_file
        from ..write.house import house
        from .targets import game

        if not re.fullmatch(ID, name):
            raise Trouble("I907", name=name, suggestion=as_id(name))
        path = _place(name)
        if os.path.lexists(path):
            raise Trouble("I908", path=path.as_posix())
        base = game(parent, lang)
        if base is None:
            return FAULTS
        named = _named(parent, path)
        if not _can_be_extended(named, path):
            raise Trouble("E104", name=named)
        write_file(path, house(name, base, named, lang.value))
        beside = path.parent / SCHEMA_FILE
        if not beside.exists():
            write_file(beside, json.dumps(schema("ruleset"), ensure_ascii=False, indent=1) + "\n")
        say(NEXT[lang].format(path=path.as_posix()))
        return CLEAN

    finish(verb, lang)


def _place(name: str) -> Path:
    """Below `rulesets/` where there is such a folder, else beside the user."""
    if Path("rulesets").is_dir():
        return Path("rulesets") / f"{name}.yaml"
    return Path(f"{name.rpartition('/')[2]}.yaml")


def _can_be_extended(name: str, path: Path) -> bool:
    """Whether the new file could name its parent so: within its folder of rulesets, and in letters a file can hold."""
    from ..inherit.find import NotFound, candidates

    try:
        return bool(list(candidates(name, Path.cwd() / path))) and name.isprintable()
    except NotFound:
        return False


def _named(parent: str, path: Path) -> str:
    """How the new file names its parent: an id as it is, a path relative to the new file."""
    if not is_file(Path(parent)):
        return parent
    relative = Path(os.path.relpath(parent, path.parent)).as_posix()
    return relative if relative.startswith(".") else f"./{relative}"
