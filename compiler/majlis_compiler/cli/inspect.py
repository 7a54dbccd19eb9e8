"""`majlis list`, `majlis show`, `majlis schema`: what there is."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, finish
from .streams import say


def list_rulesets(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False, lang: LangOption = Lang.en
) -> None:
    """List the rulesets at hand: those in rulesets/ here, then the bundled."""

    def verb() -> int:
        from .targets import by_id, compile_all, known_ids

        rows = []
        for name in known_ids():
            _, drafts, _ = compile_all([path for path in (by_id(name),) if path is not None])
            for draft in drafts:
                title = draft.game.ruleset.name.in_locale(lang.value) if draft.game else "?"
                rows.append({"id": name, "name": title, "file": draft.source.name})
        if as_json:
            say(json.dumps(rows, ensure_ascii=False, indent=1))
        else:
            width = max((len(row["id"]) for row in rows), default=0)
            say("\n".join(f"{row['id']:{width}}  {row['name']}" for row in rows))
        return CLEAN

    finish(verb, lang)


def show(
    ruleset: RulesetArgument,
    as_json: Annotated[bool, typer.Option("--json", help="The compiled ruleset as JSON.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Show a ruleset with all it inherits, as a file that stands on its own."""

    def verb() -> int:
        from ..write.standalone import standalone
        from .report import report
        from .targets import draft as compiled

        draft, library, diagnostics = compiled(ruleset)
        if draft.game is None:
            report(diagnostics, library.sources(), lang=lang)
            return FAULTS
        say(draft.game.ruleset.to_json() if as_json else standalone(draft))
        return CLEAN

    finish(verb, lang)


def schema() -> None:
    """Print the JSON Schema of ruleset files, for editors."""

    def verb() -> int:
        from ..data import schema as bundled

        say(json.dumps(bundled("ruleset"), ensure_ascii=False, indent=1))
        return CLEAN

    finish(verb)
