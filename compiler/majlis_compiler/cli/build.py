"""`majlis build`: compiled JSON and the site of rules pages, all or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, exit_code, finish, place
from .report import report
from .streams import chatter, say, shown

SAID = {
    "up_to_date": {
        Lang.en: "{folder}: up to date, files: {same}.",
        Lang.ar: "{folder}: كل شيء على حاله، عدد الملفات: {same}.",
    },
    "written": {
        Lang.en: "{folder}: files written: {written}, removed: {gone}, unchanged: {same}. Start at {start}",
        Lang.ar: "{folder}: كُتب: {written}، حُذف: {gone}، بقي على حاله: {same}. ابدأ من {start}",
    },
    "stale": {
        Lang.en: "{folder} is stale: run `majlis build` again.",
        Lang.ar: "محتوى {folder} قديم: شغّل `majlis build` من جديد.",
    },
}


def build(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[PATH]...", help="Files, folders or ids. Default: rulesets/ here, else the bundled."),
    ] = None,
    out: Annotated[
        Path, typer.Option("-o", "--out", metavar="FOLDER", parser=place("--out"), help="Where to write.")
    ] = Path("build"),
    check: Annotated[bool, typer.Option("--check", help="Write nothing; fail when the folder is stale.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Build compiled rules under FOLDER/rules and pages under FOLDER/site."""

    def verb() -> int:
        from ..write.build import outputs
        from ..write.files import compare, write_files
        from .targets import compile_all, files

        found, refused = files(paths or [])
        library, drafts, diagnostics = compile_all(found)
        diagnostics = refused + diagnostics
        if diagnostics:
            report(diagnostics, library.sources(), lang=lang)
        if (code := exit_code(diagnostics)) != CLEAN:
            return code
        made = outputs([draft.game for draft in drafts if draft.game is not None])
        start = out / "site" / "index.html"
        if check:
            changes = compare(out, made)
            for name in (*changes.new, *changes.changed, *changes.gone):
                say(shown((out / name).as_posix()))
            chatter(SAID["stale" if changes else "up_to_date"][lang].format(folder=shown(out), same=changes.same))
            return FAULTS if changes else CLEAN
        changes = write_files(out, made)
        told = "written" if changes else "up_to_date"
        written = len(changes.new) + len(changes.changed)
        chatter(
            SAID[told][lang].format(
                folder=shown(out), written=written, gone=len(changes.gone), same=changes.same, start=shown(start)
            )
        )
        return CLEAN

    finish(verb, lang)
