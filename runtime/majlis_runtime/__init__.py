"""Majlis at run time: compiled rulesets, table options, concrete rules, and the matches played by them.

Standard library only. Each name is loaded when it is first asked for: who only validates options loads no matches.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .actions import DRAW, NEXT_ROUND, PASS, TIMEOUT, Action, Play
    from .errors import (
        CompiledFileError,
        DealError,
        Fault,
        IllegalAction,
        LogError,
        MajlisError,
        OptionErrors,
        OptionLocked,
    )
    from .events import (
        Blocked,
        Drew,
        Event,
        LostTurn,
        MatchWon,
        OptionChanged,
        Passed,
        Played,
        RoundBegan,
        RoundEnded,
        Scored,
    )
    from .layout import Table
    from .match import Match
    from .options import Option, OptionChoice, Prose, Tables
    from .position import Facts
    from .rules import GameRules
    from .ruleset import Ruleset, Source
    from .steps import Result
    from .table import Rules
    from .view import View

__all__ = [
    "DRAW",
    "NEXT_ROUND",
    "PASS",
    "TIMEOUT",
    "Action",
    "Blocked",
    "CompiledFileError",
    "DealError",
    "Drew",
    "Event",
    "Facts",
    "Fault",
    "GameRules",
    "IllegalAction",
    "LogError",
    "LostTurn",
    "MajlisError",
    "Match",
    "MatchWon",
    "Option",
    "OptionChanged",
    "OptionChoice",
    "OptionErrors",
    "OptionLocked",
    "Passed",
    "Play",
    "Played",
    "Prose",
    "Result",
    "RoundBegan",
    "RoundEnded",
    "Rules",
    "Ruleset",
    "Scored",
    "Source",
    "Table",
    "Tables",
    "View",
]

# Each name comes with its module when it is first asked for: a server that validates options loads no matches, and
# `majlis check` only what plays examples.
_NAMES_OF = {
    "actions": ("DRAW", "NEXT_ROUND", "PASS", "TIMEOUT", "Action", "Play"),
    "errors": (
        "CompiledFileError",
        "DealError",
        "Fault",
        "IllegalAction",
        "LogError",
        "MajlisError",
        "OptionErrors",
        "OptionLocked",
    ),
    "events": (
        "Blocked",
        "Drew",
        "Event",
        "LostTurn",
        "MatchWon",
        "OptionChanged",
        "Passed",
        "Played",
        "RoundBegan",
        "RoundEnded",
        "Scored",
    ),
    "layout": ("Table",),
    "match": ("Match",),
    "options": ("Option", "OptionChoice", "Prose", "Tables"),
    "position": ("Facts",),
    "rules": ("GameRules",),
    "ruleset": ("Ruleset", "Source"),
    "steps": ("Result",),
    "table": ("Rules",),
    "view": ("View",),
}
_MODULE_OF = {name: module for module, names in _NAMES_OF.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
