"""The one list of rules and settings, without words: everything else derives from it or is checked against it."""

from .inert import Inert, Values
from .kinds import Choice, Hand, Kind, Number, Several, TileList, TileOr, Value, tile_of
from .leaf import Leaf, Mark
from .rules import RULE_BY_KEY, RULE_SECTIONS, RULES
from .settings import LEAF_BY_KEY, LOCALES, SETTINGS, TABLE_KINDS, VOCABULARY

__all__ = [
    "LEAF_BY_KEY",
    "LOCALES",
    "RULES",
    "RULE_BY_KEY",
    "RULE_SECTIONS",
    "SETTINGS",
    "TABLE_KINDS",
    "VOCABULARY",
    "Choice",
    "Hand",
    "Inert",
    "Kind",
    "Leaf",
    "Mark",
    "Number",
    "Several",
    "TileList",
    "TileOr",
    "Value",
    "Values",
    "tile_of",
]
