"""Every rule of a game, once, in the order of the file: what else lists rules derives from this.

The words of each (titles, descriptions, values) are in `locales/<language>/rules.yaml`.
"""

from __future__ import annotations

from . import inert
from .kinds import Choice, Hand, Number, Several, TileList, TileOr
from .leaf import Leaf

OPENER = ("winner", "last_to_lay", "previous_opener", "next_seat", "as_first_round")
AWARD = ("opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own")
TIED_ROUND = ("nobody_scores", "split", "opener_side_wins", "last_to_lay_wins", "last_to_lay_loses")


def without(values: tuple[str, ...], left_out: str) -> Choice:
    return Choice(tuple(value for value in values if value != left_out))


RULES: tuple[Leaf, ...] = (
    Leaf("set.highest", Choice((6, 9)), "played"),
    Leaf("set.set_aside", TileList(), "played"),
    Leaf("players.counts", Several((2, 3, 4), least=1, ordered=True), "told"),
    Leaf("players.teams", Choice(("none", "opposite")), "played"),
    Leaf("players.direction", Choice(("right", "left")), "told", inert.TWO_PLAYERS),
    Leaf("deal.hand", Hand(), "played"),
    Leaf("stock.draw", Choice(("never", "until_playable", "at_most")), "played", inert.ALL_DEALT),
    Leaf("stock.at_most", Number(1, or_none=True), "played", inert.NOT_LIMITED),
    Leaf("stock.reserve", Number(0), "played", inert.NO_DRAWING),
    Leaf("stock.while_playable", Choice(("forbidden", "allowed")), "played", inert.NO_DRAWING),
    Leaf("openers.first_round.lead", TileOr(("highest_double", "lowest_double", "lot")), "played"),
    Leaf("openers.first_round.otherwise", Choice(("heaviest_tile", "redeal", "lot")), "played", inert.LEAD_HELD),
    Leaf("openers.first_round.must_lead_it", Choice((True, False)), "played", inert.LOT_NAMES_NO_TILE),
    Leaf("openers.later_rounds.lead", Choice(("any_tile", "any_double")), "played", inert.EVERY_ROUND_AS_FIRST),
    Leaf("openers.after_out", without(OPENER, "last_to_lay"), "played"),
    Leaf("openers.after_block", Choice(OPENER), "played"),
    Leaf("openers.after_tie", without(OPENER, "winner"), "played", inert.ALWAYS_WON),
    Leaf("turn.passing", Choice(("automatic", "by_player")), "played"),
    Leaf("spinner.which", Choice(("none", "opening_double", "first_double")), "played"),
    Leaf("spinner.arms_open", Choice(("both_sides_covered", "at_once")), "played", inert.NO_SPINNER),
    Leaf("scoring.in_play.multiples_of", Several((3, 5)), "played"),
    Leaf("scoring.in_play.award", Choice(("total", "quotient")), "played", inert.NO_POINTS_IN_PLAY),
    Leaf(
        "scoring.in_play.double_at_end",
        Choice(("both_halves", "one_half")),
        "played",
        inert.NO_POINTS_IN_PLAY,
    ),
    Leaf("scoring.in_play.empty_arms", Choice(("not_counted", "counted")), "played", inert.NO_ARMS_TO_COUNT),
    Leaf(
        "scoring.in_play.opening_tile",
        Choice(("counts", "does_not_count")),
        "played",
        inert.NO_POINTS_IN_PLAY,
    ),
    Leaf("scoring.blocked.detected", Choice(("all_pass", "nothing_to_play_or_draw", "dead_ends")), "played"),
    Leaf("scoring.blocked.winner", Choice(("lowest_hand", "lowest_team_total")), "played", inert.NO_TEAMS),
    # A lone player who went out holds nothing, so all four awards come to the same.
    Leaf("scoring.round.out", Choice(AWARD), "played", inert.NO_TEAMS),
    Leaf("scoring.round.blocked", Choice(AWARD), "played"),
    Leaf("scoring.round.round_to", Choice((1, 3, 5, 10)), "played"),
    Leaf("scoring.round.rounding", Choice(("nearest", "up", "down")), "played", inert.NO_ROUNDING),
    Leaf("scoring.round.applied_to", Choice(("total", "each_hand")), "played", inert.ONE_HAND),
    Leaf("ties.heaviest_tile", Choice(("higher_half", "lot")), "played", inert.HEAVIEST_NEVER_LEADS),
    Leaf("ties.blocked_round", Choice(TIED_ROUND), "played"),
    Leaf(
        "ties.level_partners",
        Choice(("nearest_to_opener", "lower_seat")),
        "played",
        inert.PARTNERS_NEVER_CHOSEN,
    ),
    Leaf("ties.match", Choice(("another_round", "shared_win")), "played", inert.ONE_SIDE_SCORES),
    Leaf("target.points", Number(1), "played"),
    Leaf("target.reached", Choice(("at_least", "exact")), "played"),
    Leaf("target.checked", Choice(("round_end", "at_once")), "played", inert.NO_POINTS_IN_PLAY),
    Leaf("clock.turn_seconds", Number(1, or_none=True), "told"),
    Leaf("clock.result_seconds", Number(1, or_none=True), "told"),
    Leaf("clock.on_timeout", Choice(("play_for_them", "lose_turn")), "played", inert.NO_TURN_CLOCK),
)

RULE_BY_KEY: dict[str, Leaf] = {rule.key: rule for rule in RULES}
RULE_SECTIONS: tuple[str, ...] = tuple(dict.fromkeys(rule.section for rule in RULES))
