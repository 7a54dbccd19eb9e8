"""`majlis options`: the choices a table has, and the rules that a set of choices makes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, SetOption, TableOption, finish
from .streams import say

if TYPE_CHECKING:
    from majlis_runtime import Rules

    from ..game import Game


def options(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="The concrete rules as JSON.")] = False,
    as_schema: Annotated[bool, typer.Option("--schema", help="A JSON Schema of the choices allowed.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Show a game's table options; with --set, the rules they make, or every fault."""

    def verb() -> int:
        from .choices import chosen
        from .report import Format

        choice = chosen(ruleset, set_, table, lang, Format.json if as_json else Format.text)
        if choice is None:
            return FAULTS
        found, rules = choice
        if as_schema:
            say(json.dumps(found.ruleset.option_schema(table), ensure_ascii=False, indent=1))
        elif as_json:
            say(json.dumps(concrete(rules), ensure_ascii=False, indent=1))
        elif set_:
            say(rules_text(found, rules, lang))
        else:
            say(options_text(found, table, lang))
        return CLEAN

    finish(verb, lang)


def concrete(rules: Rules) -> dict[str, object]:
    """The rules of one table as JSON: what was chosen, the rules, and their hash."""
    from majlis_runtime.tree import encode

    return {
        "ruleset": rules.ruleset,
        "table": rules.table,
        "options": dict(rules.options),
        "rules": encode(rules.game),
        "hash": rules.hash,
    }


def options_text(game: Game, table: str | None, lang: Lang) -> str:
    """Every option at one kind of table, or at all: the choices to type with their words, the default marked."""
    from ..locales import rule_words
    from ..wording import option_rows

    words = rule_words(lang.value)
    lines = []
    for row in option_rows(game.ruleset, words, table):
        lines.append(f"{row.id}  {row.label}" + (f"  ({row.where})" if row.where else ""))
        width = max(len(value) for value, _ in row.choices)
        lines += [
            f"  {'*' if value == row.default else ' '} {value:{width}}  {text if text != value else ''}".rstrip()
            for value, text in row.choices
        ]
    return "\n".join(lines)


def rules_text(game: Game, rules: Rules, lang: Lang) -> str:
    """The concrete rules of a table in words, one a line; those that can have no effect there are left out."""
    from majlis_runtime.tree import leaf

    from ..catalogue import RULES
    from ..locales import rule_words
    from ..wording import typed

    words = rule_words(lang.value)
    lines = [f"{name} = {typed(value)}" for name, value in rules.options]
    lines.append("")
    values = {rule.key: leaf(rules.game, rule.key) for rule in RULES}
    values["deal.hand"] = dict(values["deal.hand"])
    telling = (rule for rule in RULES if rule.inert is None or not rule.inert.holds(values))
    lines.extend(f"{words.title(rule.key)}: {words.value(rule.key, values[rule.key])}" for rule in telling)
    return "\n".join(lines)
