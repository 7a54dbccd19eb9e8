"""Rules that are valid together: for flipping one at a time, and for drawing at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from majlis_compiler.catalogue import RULE_BY_KEY, RULES, Choice, Hand, Number, Several, TileList, TileOr

TEAM_TOTALS = "lowest_team_total"


def in_set(tile: str, values: Mapping[str, Any]) -> bool:
    return int(tile[0]) <= values["set.highest"] and tile not in values["set.set_aside"]


def valid(values: Mapping[str, Any]) -> bool:
    """The meaning checks that matter to a page: what they refuse, no page is ever written for."""
    highest = values["set.highest"]
    tiles = (highest + 1) * (highest + 2) // 2 - len(values["set.set_aside"])
    hands, counts, lead = values["deal.hand"], values["players.counts"], values["openers.first_round.lead"]
    return (
        all(int(tile[0]) <= highest for tile in values["set.set_aside"])
        and all(count in hands and count * hands[count] <= tiles for count in counts)
        and (values["players.teams"] == "none" or tuple(counts) == (4,))
        and (not lead[0].isdigit() or in_set(lead, values))
        and (values["stock.draw"] == "at_most") == (values["stock.at_most"] != "none")
        and not (values["target.reached"] == "exact" and values["ties.match"] == "another_round")
    )


def values_for(key: str) -> st.SearchStrategy[Any]:
    kind = RULE_BY_KEY[key].kind
    if isinstance(kind, Choice):
        return st.sampled_from(kind.values)
    if isinstance(kind, Number):
        numbers = st.one_of(st.integers(kind.least, 12), st.integers(95, 160))
        return st.one_of(st.just("none"), numbers) if kind.or_none else numbers
    if isinstance(kind, TileOr):
        return st.sampled_from((*kind.values, "6-6", "4-4", "6-5"))
    if isinstance(kind, Several):
        return st.lists(st.sampled_from(kind.values), min_size=kind.least, unique=True).map(tuple)
    assert isinstance(kind, TileList | Hand)
    tiles = st.lists(st.sampled_from(("0-0", "6-6", "5-5", "6-5", "1-0")), unique=True, max_size=3)
    return tiles.map(lambda found: tuple(sorted(found, reverse=True)))


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    """All rules by key, at random, valid together."""
    values = {leaf.key: draw(values_for(leaf.key)) for leaf in RULES if leaf.key != "deal.hand"}
    if draw(st.booleans()):
        values |= {"players.counts": (4,), "players.teams": "opposite"}
    if values["players.counts"] != (4,):
        values["players.teams"] = "none"
    highest = values["set.highest"]
    tiles = (highest + 1) * (highest + 2) // 2 - len(values["set.set_aside"])
    hand = draw(st.integers(3, 9))
    all_dealt = draw(st.booleans())
    values["deal.hand"] = {
        count: tiles // count if all_dealt else min(hand, tiles // count) for count in sorted(values["players.counts"])
    }
    if values["openers.first_round.lead"] in values["set.set_aside"]:
        values["openers.first_round.lead"] = "highest_double"
    if values["stock.draw"] != "at_most":
        values["stock.at_most"] = "none"
    elif values["stock.at_most"] == "none":
        values["stock.at_most"] = 1
    if values["target.reached"] == "exact":
        values["ties.match"] = "shared_win"
    assert valid(values)
    return values
