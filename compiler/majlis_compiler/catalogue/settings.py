"""The leaves beside the rules: where a game is offered, and how its page looks and speaks."""

from __future__ import annotations

from .inert import NO_TEAMS, Inert, only_two
from .kinds import Choice, Several
from .leaf import Leaf
from .rules import RULE_BY_KEY

TABLE_KINDS = ("private", "public", "practice")
LOCALES = ("en", "ar", "ar-EG")

VOCABULARY: dict[str, tuple[str, ...]] = {
    "stock": ("bank", "pile"),
    "going_out": ("domino", "empty_hand"),
    "blocked": ("qaflat", "qafla"),
    "solo": ("each_for_himself", "every_player"),
    "teams": ("two_teams", "two_against_two"),
    "match": ("game", "match"),
    "double_blank": ("numbers", "balata"),
    "heaviest": ("heaviest_tile", "highest_total"),
    "options": ("table_options", "host_options"),
    "private_table": ("private", "lamma"),
}
"""Slot → ids of the terms a house may speak in; the words are in `locales/<language>/lexicon.yaml`."""

NO_STOCK = RULE_BY_KEY["stock.draw"].inert
HEAVIEST = RULE_BY_KEY["ties.heaviest_tile"].inert
# Of two people nobody need say that each plays for himself.
NEVER_SOLO = Inert(
    "never_solo", ("players.teams", "players.counts"), lambda v: v["players.teams"] == "opposite" or only_two(v)
)
BLANK_IN_PLAY = Inert("blank_in_play", ("set.set_aside",), lambda v: "0-0" not in v["set.set_aside"])
NOT_PRIVATE = Inert("not_private", ("tables.kinds",), lambda v: "private" not in v["tables.kinds"])
ONLY_ENGLISH = Inert("only_english", ("pages.locales",), lambda v: tuple(v["pages.locales"]) == ("en",))

SLOT_INERT = {
    "stock": NO_STOCK,
    "solo": NEVER_SOLO,
    "teams": NO_TEAMS,
    "double_blank": BLANK_IN_PLAY,
    "heaviest": HEAVIEST,
    "private_table": NOT_PRIVATE,
}

SETTINGS: tuple[Leaf, ...] = (
    Leaf("tables.kinds", Several(TABLE_KINDS, least=1, ordered=True), "told"),
    Leaf("tables.bots", Several(TABLE_KINDS), "told"),
    Leaf("pages.locales", Several(LOCALES, least=1, ordered=True), "page"),
    Leaf("pages.digits", Choice(("latn", "arab")), "page", ONLY_ENGLISH),
    Leaf("pages.doubles", Choice(("across", "in_line")), "page"),
    *(Leaf(f"vocabulary.{slot}", Choice(terms), "page", SLOT_INERT.get(slot)) for slot, terms in VOCABULARY.items()),
)

LEAF_BY_KEY: dict[str, Leaf] = {leaf.key: leaf for leaf in SETTINGS} | RULE_BY_KEY
"""Every leaf that has a kind, rules last."""
