"""The golden pages: small houses under golden/ that between them play by every kind of rule, and pages of tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from majlis_compiler.game import Game
from majlis_compiler.library import Library
from majlis_compiler.pages import Subject, page, plain_text
from majlis_compiler.pages.table_page import table_page
from majlis_runtime.options import TableKind

GOLDEN = Path(__file__).parent / "golden"
HOUSES = tuple(sorted(path.stem for path in GOLDEN.glob("*.yaml")))
TABLES: dict[str, tuple[str, TableKind, dict[str, str | int]]] = {
    "by-count.table": ("by-count", "private", {"players": 4, "clock": "none"}),
    "teams-or-solo.table": ("teams-or-solo", "practice", {"sides": "solo", "ties": "opener"}),
    "own-rules.table": ("own-rules", "public", {}),
}
"""Pages of one table, as `majlis page HOUSE --set OPTION=CHOICE` writes them: the house, and what its host chose."""
LIBRARY = Library()


@cache
def house(name: str) -> Game:
    """A house of the folder, compiled."""
    found = LIBRARY.draft(GOLDEN / f"{name}.yaml").game
    assert found is not None, name
    return found


def text(name: str, locale: str) -> str:
    """The text of a golden page, its isolates as they are."""
    if name in TABLES:
        base, kind, choices = TABLES[name]
        return table_page(house(base), house(base).ruleset.table(kind, **choices), locale, "text")
    return plain_text(page(Subject.of(house(name)), locale))
