"""When a rule can have no effect: conditions over the rules themselves, by dotted key.

A condition names the rules it reads, so that the compiler knows which table options can change its
answer. It speaks of one combination of options; a rule is inert when it is so in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Inert:
    """`holds(values)` is true when the rule has no effect; `because` is the id of the reason's words.

    `agrees`: values that say no more than the reason does, so that nobody need be told.
    """

    because: str
    reads: tuple[str, ...]
    holds: Callable[[Values], bool]
    agrees: tuple[Any, ...] = ()


SET = ("set.highest", "set.set_aside", "players.counts", "deal.hand")


def tiles_in_play(values: Values) -> int:
    highest = values["set.highest"]
    return int((highest + 1) * (highest + 2) // 2 - len(values["set.set_aside"]))


def doubles_in_play(values: Values) -> int:
    aside = sum(tile[0] == tile[2] for tile in values["set.set_aside"])
    return int(values["set.highest"]) + 1 - int(aside)


def hand_of(values: Values, players: int) -> int:
    """Tiles each when so many play; 0 where the file does not say (that is an error of its own)."""
    hand = values["deal.hand"]
    return int(hand.get(players, 0) if isinstance(hand, Mapping) else hand)


def dealt(values: Values, players: int) -> int:
    return players * hand_of(values, players)


def left_over(values: Values, players: int) -> int:
    return tiles_in_play(values) - dealt(values, players)


def all_dealt(values: Values) -> bool:
    return all(left_over(values, players) <= 0 for players in values["players.counts"])


def no_drawing(values: Values) -> bool:
    return values["stock.draw"] == "never" or all_dealt(values)


def lead_is_always_held(values: Values) -> bool:
    """Somebody surely holds what opens the first round, so `otherwise` never happens."""
    lead = values["openers.first_round.lead"]
    if lead == "lot":
        return True
    if lead in ("highest_double", "lowest_double"):
        plain = tiles_in_play(values) - doubles_in_play(values)
        return all(dealt(values, players) > plain for players in values["players.counts"])
    return all_dealt(values)


def only_two(values: Values) -> bool:
    return tuple(values["players.counts"]) == (2,)


def two_sides(values: Values) -> bool:
    return only_two(values) or values["players.teams"] != "none"


def no_points_in_play(values: Values) -> bool:
    return not values["scoring.in_play.multiples_of"]


LEAD = (*SET, "openers.first_round.lead")
TWO_PLAYERS = Inert("two_players", ("players.counts",), only_two)
ALL_DEALT = Inert("all_dealt", SET, all_dealt, agrees=("never",))
NO_DRAWING = Inert("no_drawing", (*SET, "stock.draw"), no_drawing)
NOT_LIMITED = Inert("not_limited", (*SET, "stock.draw"), lambda v: v["stock.draw"] != "at_most" or all_dealt(v))
LEAD_HELD = Inert("lead_held", LEAD, lead_is_always_held)
LOT_NAMES_NO_TILE = Inert(
    "lot_names_no_tile", ("openers.first_round.lead",), lambda v: v["openers.first_round.lead"] == "lot"
)
AFTER = ("openers.after_out", "openers.after_block", "openers.after_tie")
ALWAYS_WON = Inert(
    "always_won",
    ("ties.blocked_round", "players.counts", "players.teams"),
    lambda v: v["ties.blocked_round"] not in ("nobody_scores", "split") and two_sides(v),
)
EVERY_ROUND_AS_FIRST = Inert(
    "every_round_as_first",
    (*AFTER, *ALWAYS_WON.reads),
    lambda v: all(v[key] == "as_first_round" for key in (AFTER[:-1] if ALWAYS_WON.holds(v) else AFTER)),
)
NO_SPINNER = Inert("no_spinner", ("spinner.which",), lambda v: v["spinner.which"] == "none")
NO_POINTS_IN_PLAY = Inert("no_points_in_play", ("scoring.in_play.multiples_of",), no_points_in_play)
NO_ARMS_TO_COUNT = Inert(
    "no_arms_to_count",
    ("scoring.in_play.multiples_of", "spinner.which"),
    lambda v: no_points_in_play(v) or v["spinner.which"] == "none",
)
NO_TEAMS = Inert("no_teams", ("players.teams",), lambda v: v["players.teams"] == "none")
NO_ROUNDING = Inert("no_rounding", ("scoring.round.round_to",), lambda v: v["scoring.round.round_to"] == 1)
ONE_HAND = Inert(
    "one_hand",
    ("scoring.round.round_to", "players.counts", "scoring.round.blocked"),
    lambda v: v["scoring.round.round_to"] == 1 or (only_two(v) and v["scoring.round.blocked"] == "opponents_hands"),
)
HEAVIEST_NEVER_LEADS = Inert(
    "heaviest_never_leads",
    (*LEAD, "openers.first_round.otherwise"),
    lambda v: v["openers.first_round.otherwise"] == "lot" or lead_is_always_held(v),
)
PARTNERS_NEVER_CHOSEN = Inert(
    "partners_never_chosen",
    ("players.teams", "openers.after_block"),
    lambda v: v["players.teams"] == "none" or v["openers.after_block"] != "winner",
)
ONE_SIDE_SCORES = Inert(
    "one_side_scores",
    ("scoring.in_play.multiples_of", "ties.blocked_round", "players.counts", "players.teams"),
    lambda v: no_points_in_play(v) and (v["ties.blocked_round"] != "split" or two_sides(v)),
)
"""Two sides that share a blocked round share nothing: there is no third hand."""
NO_TURN_CLOCK = Inert("no_turn_clock", ("clock.turn_seconds",), lambda v: v["clock.turn_seconds"] == "none")
