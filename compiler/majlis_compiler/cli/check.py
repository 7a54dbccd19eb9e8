"""`majlis check`: everything that is wrong with the rulesets, in one run."""

from __future__ import annotations

from typing import Annotated

import typer

from .frame import Lang, LangOption, exit_code, finish
from .report import Format, report
from .streams import chatter


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH]...", help="Files, folders or ids. Default: rulesets/ here, else the bundled."),
    ] = None,
    format: Annotated[Format, typer.Option("--format", help="text, json, github or sarif.")] = Format.text,
    lang: LangOption = Lang.en,
    strict: Annotated[bool, typer.Option("--strict", help="Warnings count as faults.")] = False,
) -> None:
    """Check rulesets: every finding of every file at once."""

    def verb() -> int:
        from ..diagnostics import words
        from .targets import compile_all, files

        found, refused = files(paths or [])
        library, _, diagnostics = compile_all(found)
        diagnostics = refused + diagnostics
        report(diagnostics, library.sources(), format, lang)
        if format is Format.text and not diagnostics:
            chatter(words.ui(lang.value, "no_faults_in", count=len(found)))
        return exit_code(diagnostics, strict=strict)

    finish(verb, lang)
