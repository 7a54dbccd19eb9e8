"""`majlis check`: everything that is wrong with the rulesets, in one run."""

from __future__ import annotations

from typing import Annotated

import typer

from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .frame import Lang, LangOption, exit_code, finish, told
from .playing import MOST
from .report import Format, report
from .stops import STOPPED
from .streams import chatter


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH]...", help="Files, folders or ids. Default: rulesets/ here, else the bundled."),
    ] = None,
    format: Annotated[Format, typer.Option("--format", help="text, json, github or sarif.")] = Format.text,
    lang: LangOption = Lang.en,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as faults.")] = False,
    deep: Annotated[
        bool, typer.Option("--deep", help="Play every game at random, and tell of rules that never mattered.")
    ] = False,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, max=MOST, help="With --deep: of each option set. Default: 1000.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", min=1, max=1024, help="With --deep: how many play. Default: one a processor."),
    ] = None,
) -> None:
    """Check rulesets: every finding of every file at once."""
    if not deep and (rounds is not None or workers is not None):
        needless = "--workers" if rounds is None else "--rounds"
        raise Trouble("I949", option=needless, other="--deep", help=Phrase("nothing_played"))

    def verb() -> int:
        from ..diagnostics import words
        from .targets import compile_all, files

        found, refused = files(paths or [])
        library, drafts, diagnostics = compile_all(found)
        if deep:
            from ..diagnostics.diagnostic import Diagnostic
            from .deep import played_deep

            try:
                diagnostics = sorted(diagnostics + played_deep(drafts, rounds, workers, lang), key=Diagnostic.order)
            except KeyboardInterrupt:
                told("stopped_deep", lang)
                return STOPPED
        diagnostics = refused + diagnostics
        report(diagnostics, library.sources(), format, lang)
        if format is Format.text and not diagnostics:
            chatter(words.ui(lang.value, "no_faults_in", count=len(found)))
        return exit_code(diagnostics, strict=strict)

    finish(verb, lang)
