"""`majlis diff`: where two games differ, in words."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, finish
from .streams import say

First = Annotated[str, typer.Argument(metavar="A", help="An id as sahrat/draw, or the path of a file.")]
Second = Annotated[str, typer.Argument(metavar="B", help="The game to hold against it.")]
SAME = {Lang.en: "The rules are the same.", Lang.ar: "القواعد واحدة."}


def diff(
    a: First,
    b: Second,
    as_json: Annotated[bool, typer.Option("--json", help="The differences as JSON.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Tell the rules on which two games differ."""

    def verb() -> int:
        from ..locales import rule_words
        from ..wording import differences
        from .targets import game

        first, second = game(a, lang), game(b, lang)
        if first is None or second is None:
            return FAULTS
        rows = list(differences(first.values, second.values, rule_words(lang.value)))
        if as_json:
            found = [
                {
                    "key": row.key,
                    "title": row.title,
                    "a": _plain(first.values[row.key]),
                    "b": _plain(second.values[row.key]),
                }
                for row in rows
            ]
            say(json.dumps(found, ensure_ascii=False, indent=1))
        elif rows:
            names = (first.ruleset.id, second.ruleset.id)
            width = max(map(len, names))
            blocks = [
                f"{row.title}  ({row.key})\n  {names[0]:{width}}  {row.first}\n  {names[1]:{width}}  {row.second}"
                for row in rows
            ]
            say("\n".join(blocks))
        else:
            say(SAME[lang])
        return CLEAN

    finish(verb, lang)


def _plain(value: object) -> object:
    return {str(key): each for key, each in value.items()} if isinstance(value, dict) else value
