"""`majlis page`: the rules page of one table as it is set."""

from __future__ import annotations

import enum
from typing import Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, RulesetArgument, SetOption, TableOption, finish
from .streams import say


class PageFormat(enum.StrEnum):
    html = "html"
    md = "md"
    text = "text"


class PageLang(enum.StrEnum):
    """The languages of pages."""

    en = "en"
    ar = "ar"
    ar_EG = "ar-EG"

    @property
    def spoken(self) -> Lang:
        """The language findings are told in."""
        return Lang(self.value.partition("-")[0])


def page(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    lang: Annotated[
        PageLang, typer.Option("--lang", help="Language of the page; ar is the Arabic the game itself is written in.")
    ] = PageLang.en,
    format: Annotated[PageFormat, typer.Option("--format", help="html, md or text.")] = PageFormat.text,
    annotate: Annotated[
        bool, typer.Option("--annotate", help="For review: name the message and the rules beside each sentence.")
    ] = False,
) -> None:
    """Write the rules page of one table, with the options as set."""

    def verb() -> int:
        from ..pages.table_page import table_page
        from .choices import chosen

        choice = chosen(ruleset, set_, table, lang.spoken)
        if choice is None:
            return FAULTS
        found, rules = choice
        say(table_page(found, rules, _locale(found.pages.locales, lang), format.value, annotate))
        return CLEAN

    finish(verb, lang.spoken)


def _locale(locales: tuple[str, ...], lang: PageLang) -> str:
    """The language asked for; where a game has no plain Arabic, `ar` is the Arabic it has."""
    if lang.value in locales:
        return lang.value
    return next((each for each in locales if each.split("-")[0] == lang.value), lang.value)
