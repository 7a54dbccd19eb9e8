"""Majlis at run time: compiled rulesets, table options, concrete rules. Standard library only."""

from .errors import CompiledFileError, Fault, MajlisError, OptionErrors
from .options import Option, OptionChoice, Prose, Tables
from .rules import GameRules
from .ruleset import Ruleset, Source
from .table import Rules

__all__ = [
    "CompiledFileError",
    "Fault",
    "GameRules",
    "MajlisError",
    "Option",
    "OptionChoice",
    "OptionErrors",
    "Prose",
    "Rules",
    "Ruleset",
    "Source",
    "Tables",
]
