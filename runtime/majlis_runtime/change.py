"""Options that may change while a match is running."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .errors import Fault, OptionErrors, OptionLocked
from .options import PLAYERS, Option
from .table import Rules, closest, concrete, unknown


def changed(rules: Rules, choices: Mapping[str, Any]) -> Rules:
    """The rules of a table with some options chosen anew. Raises OptionLocked, or OptionErrors with every fault."""
    offered = {option.id: option for option in rules.offered}
    faults = [fault for name, value in choices.items() for fault in _fault(name, value, offered)]
    if faults:
        raise (OptionLocked if all(fault.code == "O357" for fault in faults) else OptionErrors)(tuple(faults))
    sets = {key: value for name in choices for key, value in offered[name].sets(choices[name])}
    options = tuple((name, choices.get(name, value)) for name, value in rules.options)
    return replace(rules, options=options, game=concrete(rules.game, rules.players, sets))


def _fault(name: str, value: Any, offered: Mapping[str, Option]) -> list[Fault]:
    if name == PLAYERS:
        return [Fault("O357", name, {"option": name})]
    option = offered.get(name)
    if option is None:
        return [unknown(name, (PLAYERS, *offered))]
    if option.locked != "never":
        return [Fault("O357", name, {"option": name})]
    if option.choice(value) is None:
        allowed = tuple(choice.value for choice in option.choices)
        params = {"option": name, "value": value, "choices": allowed}
        return [Fault("O352", name, params, closest(value, allowed))]
    return []
