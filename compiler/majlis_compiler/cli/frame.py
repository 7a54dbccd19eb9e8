"""Around every verb: words it shares, and the one place where the exit code is decided."""

from __future__ import annotations

import enum
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from ..diagnostics.diagnostic import Diagnostic
from ..trouble import Trouble
from .stops import STOPPED, came, code
from .streams import chatter

CLEAN, FAULTS, TROUBLE = 0, 1, 2


class Lang(enum.StrEnum):
    en = "en"
    ar = "ar"


LangOption = Annotated[Lang, typer.Option("--lang", help="Language of what is said: en or ar.")]
RulesetArgument = Annotated[str, typer.Argument(metavar="RULESET", help="An id as sahrat/draw, or the path of a file.")]
SetOption = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=CHOICE", help="A table option; may be given many times.")
]
TableOption = Annotated[str | None, typer.Option("--table", metavar="KIND", help="private, public or practice.")]


def place(option: str) -> Callable[[str], Path]:
    """Reads what is typed after an option as a place to write to. Raises Trouble where that is nothing: as a path it
    would be the working folder, which surely was not meant.
    """

    def read(typed: str) -> Path:
        if not str(typed):
            raise Trouble("I952", option=option)
        return Path(typed)

    return read


def finish(verb: Callable[[], int], lang: Lang = Lang.en) -> None:
    """Runs a verb, tells what went wrong outside the rules, and exits."""
    try:
        ended = verb()
    except Trouble as trouble:
        tell(trouble.diagnostic, lang)
        ended = TROUBLE
    except (typer.Exit, typer.Abort):
        raise
    except KeyboardInterrupt:
        told("stopped", lang)
        ended = STOPPED
    except Exception as error:
        if came():  # it reached the processes that work for us as well
            told("stopped", lang)
            ended = STOPPED
        else:  # a fault of ours: still no traceback for the user
            tell(Diagnostic("I904", params={"reason": f"{type(error).__name__}: {error}"}), lang)
            ended = TROUBLE
    raise typer.Exit(code() if ended == STOPPED else ended)


def told(id: str, lang: Lang, **params: Any) -> None:
    """A phrase to whoever waits: what is going on, or what has not been done since somebody stopped it."""
    from ..diagnostics.words import ui
    from ..results.lines import laid_out_whole

    chatter(laid_out_whole(ui(lang.value, id, **params), lang.value))


def complete(path: Path, write: Callable[[], None], lang: Lang) -> bool:
    """Writes all or nothing; whether it came to that. A stop is told. Raises Trouble."""
    try:
        write()
    except KeyboardInterrupt:
        told("stopped_writing", lang, path=str(path))
        return False
    return True


def tell(diagnostic: Diagnostic, lang: Lang) -> None:
    """One finding without a place, to standard error."""
    from ..diagnostics.render.text import render

    chatter(render([diagnostic], {}, lang.value, summary=False).rstrip("\n"))


def exit_code(diagnostics: list[Diagnostic], *, strict: bool = False) -> int:
    """2 when something could not be read, 1 for faults of the rules (`strict`: for warnings too), else 0."""
    if any(each.code.startswith("I") for each in diagnostics):
        return TROUBLE
    grave = ("error", "warning") if strict else ("error",)
    return FAULTS if any(each.severity in grave for each in diagnostics) else CLEAN
