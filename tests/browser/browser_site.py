"""The pages under test: the site of the bundled games and of two houses of mixed words; pages that stand alone."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from helpers import RULESETS, majlis

HOUSES = Path(__file__).parent / "houses"
ALONE = {
    "alone/fives.en.html": ("sahrat/fives", "en", "target=200"),
    "alone/fives.ar.html": ("sahrat/fives", "ar", "target=200"),
    "alone/four.en.html": ("partita/four", "en", "sides=solo"),
    "alone/four.ar-EG.html": ("partita/four", "ar", "sides=solo"),
}
"""Pages of one table each, which need no other file: ruleset, language, a choice."""
REPORTS = {
    "report/draw": ("sahrat/draw", "--set", "players=4", "--matches", "60"),
    "report/four": ("partita/four", "--rounds", "300"),
}
"""Reports: what is simulated. They have a page for each language of the game."""


@cache
def built() -> Path:
    """The folder of all pages, written once in a run."""
    place = Path(tempfile.mkdtemp(prefix="majlis-pages-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    result = majlis("build", RULESETS, HOUSES, "-o", place)
    assert result.exit_code == 0, result.output
    for name, (game, lang, choice) in ALONE.items():
        told = majlis("page", game, "--table", "private", "--set", choice, "--lang", lang, "--format", "html")
        assert told.exit_code == 0, told.output
        path = place / "site" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(told.stdout, encoding="utf-8")
    for name, asked in REPORTS.items():
        told = majlis("simulate", *asked, "--report", place / "site" / name)
        assert told.exit_code == 0, told.output
    return place / "site"


@cache
def names() -> tuple[str, ...]:
    """Every HTML page there is, whatever the build writes."""
    return tuple(sorted(path.relative_to(built()).as_posix() for path in built().rglob("*.html")))


def mixed() -> tuple[str, ...]:
    """Those of the houses full of mixed words."""
    return tuple(name for name in names() if name.startswith("mixed"))


@cache
def one_of_each() -> tuple[str, ...]:
    """A page of each kind in each language: games differ in their words, kinds in what a page does."""
    kinds: dict[tuple[str, str], str] = {}
    for name in names():
        text = (built() / name).read_text("utf-8")
        kind, lang = text.partition('<body class="')[2].partition('"')[0], text.partition('<html lang="')[2][:5]
        kinds.setdefault((f"{name.startswith('alone/')}{kind}", lang), name)
    return tuple(sorted(kinds.values()))
