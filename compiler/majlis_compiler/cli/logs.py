"""`majlis simulate --log`: the matches that were played, as logs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from . import stops
from .frame import Lang, complete, told
from .playing import progress

if TYPE_CHECKING:
    from majlis_runtime import Rules

MANY_LOGS = 1_000  # matches, whose logs take some seconds to write


def refuse_within(log: Path, report: Path) -> None:
    """Raises Trouble where a log and a report would lie in each other's place."""
    one, other = log.resolve(), report.resolve()
    if one == other or one in other.parents or (one.parent == other and one.suffix in (".html", ".json")):
        raise Trouble("I947", one=f"--log {log}", other=f"--report {report}", help=Phrase("log_elsewhere"))


def write_log(log: Path, rules: Rules, matches: int, seed: int, workers: int, lang: Lang) -> bool:
    """Writes so many matches, all or none; whether it came to that. Raises Trouble.

    Who ends the program from outside does not wait for logs of what was played until then.
    """
    from ..locales.counting import figures
    from ..write.logs import write_logs

    def write() -> None:
        if stops.ended_from_outside():
            raise KeyboardInterrupt
        if matches > MANY_LOGS:
            told("logs", lang, number=figures(matches))
        with progress(matches) as tick:
            write_logs(log, rules, matches, seed, tick, workers)

    return complete(log, write, lang)
