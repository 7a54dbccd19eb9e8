"""`majlis page`: the rules page of one table as it is set."""

from __future__ import annotations

import enum
from typing import Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, SetOption, TableOption, finish
from .streams import say


class PageFormat(enum.StrEnum):
    html = "html"
    md = "md"
    text = "text"


def page(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    lang: LangOption = Lang.en,
    format: Annotated[PageFormat, typer.Option("--format", help="html, md or text.")] = PageFormat.text,
    annotate: Annotated[
        bool, typer.Option("--annotate", help="For review: name the message and the rules beside each sentence.")
    ] = False,
) -> None:
    """Write the rules page of one table, with the options as set."""

    def verb() -> int:
        from ..pages.table_page import table_page
        from .choices import chosen

        choice = chosen(ruleset, set_, table, lang)
        if choice is None:
            return FAULTS
        found, rules = choice
        say(table_page(found, rules, _locale(found.pages.locales, lang), format.value, annotate))
        return CLEAN

    finish(verb, lang)


def _locale(locales: tuple[str, ...], lang: Lang) -> str:
    """`--lang ar` takes the ruleset's own Arabic."""
    return next((each for each in locales if each.split("-")[0] == lang.value), lang.value)
