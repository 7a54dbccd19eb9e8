"""`majlis simulate --report`: what was played, as pages with charts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..trouble import Trouble
from .frame import Lang, complete, told

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import What
    from majlis_runtime.workers import Run

    from ..game import Game

MANIFEST = ".majlis-report.json"  # not that of a build: a report may lie in its folder, and takes nothing of it away


def ready(folder: Path, game: Game) -> None:
    """Before anything is played: raises Trouble where nothing can draw charts, or the pages have no place."""
    from ..charts import available
    from ..pages.report import page_names
    from ..write.files import refuse_what_is_not_ours

    if not available():
        raise Trouble("I910")
    refuse_what_is_not_ours(folder, page_names(game), MANIFEST)


def write_report(folder: Path, game: Game, rules: Rules, what: What, seed: int, run: Run, lang: Lang) -> bool:
    """Writes the pages, all or none, and tells where they are; whether it came to that. Raises Trouble."""
    from ..pages.report import Played, report_files
    from ..write.files import write_files

    def write() -> None:
        files = report_files(Played(game, rules, what, run.done, seed, run.tally))
        write_files(folder, files, MANIFEST)
        start = next((name for name in files if name.startswith(lang.value)), next(iter(files)))
        told("report_written", lang, folder=folder, pages=len(files), start=folder / start)

    return complete(folder, write, lang)
