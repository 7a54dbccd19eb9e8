"""Tiles and deal: the set, the hands, what becomes of the rest, and how people sit."""

from __future__ import annotations

from ..facts import Facts
from .statement import Section, Statement, say, section


def deal(facts: Facts) -> Section[Statement]:
    return section("deal", [*tiles(facts), *hands(facts), *rest(facts)], seats(facts))


def tiles(facts: Facts) -> list[Statement]:
    highest = facts.rules.set.highest
    aside = facts.rules.set.set_aside
    said = [say("deal.set", "set.highest", tiles=facts.whole_set, low="0-0", high=f"{highest}-{highest}")]
    if aside:
        left = len(facts.tiles)
        said.append(say("deal.aside", "set.set_aside", aside=aside, several=len(aside) > 1, left=left))
    return said


def hands(facts: Facts) -> list[Statement]:
    if facts.one_hand:
        return [say("deal.hand", "deal.hand", hand=facts.hand(facts.counts[0]))]
    rows = [{"players": players, "hand": facts.hand(players)} for players in facts.counts]
    return [say("deal.hands", "deal.hand", hands=rows)]


def rest(facts: Facts) -> list[Statement]:
    """What is left over, for each player count; the first stock named introduces the house's word for it."""
    said: list[Statement] = []
    introduced = False
    scope = "only" if len(facts.counts) == 1 else "by_count"
    for players in facts.counts:
        fate = facts.fate(players)
        said.append(
            say(
                "deal.rest", "deal.hand", "stock.draw", *(("stock.reserve",) if facts.all_reserved else ()),
                fate=fate, scope=scope, again=introduced, players=players, left=facts.left(players),
            )
        )  # fmt: skip
        introduced = introduced or fate != "none"
    reserve = facts.rules.stock.reserve
    if facts.has_stock:
        how = say("deal.reserve", "stock.reserve", one=reserve == 1, reserve=reserve)
        said.append(how if reserve else say("deal.no_reserve", "stock.reserve"))
    return said


def seats(facts: Facts) -> list[Statement]:
    said: list[Statement] = []
    if facts.teams:
        said.append(say("deal.partners", "players.teams"))
    if not facts.inert("players.direction"):
        said.append(say("deal.direction", "players.direction", to=facts.rules.players.direction))
    return said
