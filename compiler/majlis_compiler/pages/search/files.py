"""The script files of a site: ours, the library's with its licence, and what can be found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ...game import Game
from ..page import Page
from ..places import SCRIPTS, SEARCH_DATA
from .records import records

HERE = Path(__file__).parent
LIBRARY = HERE / "minisearch"


def search_files(games: Sequence[Game], pages: Mapping[str, Mapping[str, Page]]) -> dict[str, str]:
    """Every script of a site by its path; `pages`: by id of the game and locale.

    Raises MessageError or WordsMissing when a language lacks words.
    """
    return {**scripts(), SEARCH_DATA: as_script(records(games, pages))}


@cache
def scripts() -> Mapping[str, str]:
    """The scripts that are the same on every site, and the licence of the one that is not ours."""
    ours = {name: (HERE.parent / "scripts" / name).read_text(encoding="utf-8") for name in SCRIPTS}
    library = (LIBRARY / "minisearch.js").read_text(encoding="utf-8")
    licence = (LIBRARY / "LICENSE.txt").read_text(encoding="utf-8")
    return {**ours, "minisearch.js": library, "minisearch.license.txt": licence}


def as_script(data: Mapping[str, Any]) -> str:
    """Data as a script that leaves it in `majlis.data`, for a page without a server cannot fetch a file.

    No sign of a user's words can end a script element or a line of it.
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return f'"use strict";\nglobalThis.majlis = globalThis.majlis || {{}};\nmajlis.data = {text};\n'
