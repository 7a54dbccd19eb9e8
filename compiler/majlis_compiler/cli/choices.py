"""`--set option=choice` as typed on the command line → the choices a table takes, or all that is wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from majlis_runtime import Fault, OptionErrors, Rules, Ruleset

from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..diagnostics.suggest import latin_digits
from ..trouble import Trouble
from ..wording import typed as spelt
from .frame import Lang
from .report import Format, report
from .targets import game

if TYPE_CHECKING:
    from ..game import Game

WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")


def chosen(
    target: str,
    settings: list[str] | None,
    kind: str | None,
    lang: Lang,
    format: Format = Format.text,
    option: str = "--set",
) -> tuple[Game, Rules] | None:
    """The game of a RULESET and the rules of a table of it; None when either has faults, which have then been told.

    `option`: by which the settings were given. Raises Trouble, also for what is no OPTION=CHOICE.
    """
    given = pairs(settings, option)
    found = game(target, lang)
    if found is None:
        return None
    rules, faults = table(found.ruleset, kind, given)
    if rules is None:
        report(faults, {}, format, lang)
        return None
    return found, rules


def pairs(settings: list[str] | None, option: str = "--set") -> dict[str, str]:
    """What was given by `option`, each once. Raises Trouble for what is no OPTION=CHOICE."""
    found: dict[str, str] = {}
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not (name and equals):
            raise Trouble("I950", value=setting, option=option)
        if name in found:
            raise Trouble("I951", name=name, option=option)
        found[name] = value
    return found


def typed(ruleset: Ruleset, name: str, text: str) -> Any:
    """The choice a text means: one that reads so; else a number where it is one, else the text."""
    option = next((each for each in ruleset.options if each.id == name), None)
    for choice in option.choices if option else ():
        if spelt(choice.value) == text:
            return choice.value
    return int(text) if WHOLE.fullmatch(text) else text


def table(ruleset: Ruleset, kind: str | None, settings: dict[str, str]) -> tuple[Rules | None, list[Diagnostic]]:
    """The concrete rules, or every fault in the choices."""
    choices = {name: typed(ruleset, name, text) for name, text in settings.items()}
    try:
        return ruleset.table(kind, **choices), []
    except OptionErrors as errors:
        return None, [_diagnostic(ruleset, fault, settings) for fault in errors.faults]


def _diagnostic(ruleset: Ruleset, fault: Fault, settings: dict[str, str]) -> Diagnostic:
    meant = latin_digits(settings.get(fault.key, ""))
    help = Phrase("did_you_mean", {"name": fault.suggestion}) if fault.suggestion else None
    if meant is not None:
        help = Phrase("use_number", {"suggestion": meant})
    return Diagnostic(fault.code, key=fault.key, params=fault.params, help=help)
