"""The rules of one table as plain numbers, which is all that the kernel knows of them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .rules import GameRules
from .tiles import NUMBERS, hand_of

# The kernel's names for what the rules say in words.
NEVER, UNTIL_PLAYABLE, AT_MOST = 0, 1, 2
HIGHEST_DOUBLE, LOWEST_DOUBLE, LOT, A_TILE = 0, 1, 2, 3
BY_HEAVIEST, BY_REDEAL, BY_LOT = 0, 1, 2
WINNER, LAST_TO_LAY, PREVIOUS_OPENER, NEXT_SEAT, AS_FIRST_ROUND = 0, 1, 2, 3, 4
NO_SPINNER, OPENING_DOUBLE, FIRST_DOUBLE = 0, 1, 2
ALL_PASS, NOTHING_LEFT, DEAD_ENDS = 0, 1, 2
OPPONENTS_HANDS, ALL_HANDS, OPPONENTS_MINUS_OWN, EACH_MINUS_OWN = 0, 1, 2, 3
NEAREST, UPWARD, DOWNWARD = 0, 1, 2
NOBODY_SCORES, SPLIT, OPENER_SIDE_WINS, LAST_TO_LAY_WINS, LAST_TO_LAY_LOSES = 0, 1, 2, 3, 4


class Numbers(NamedTuple):
    """One field a rule, 0 and 1 for no and yes; `tiles` is the set in play as bits."""

    players: int
    teams: int
    tiles: int
    hand: int
    draw: int
    at_most: int
    reserve: int
    while_playable: int
    lead: int
    lead_tile: int
    otherwise: int
    must_lead: int
    later_double: int
    after_out: int
    after_block: int
    after_tie: int
    passes_itself: int
    spinner: int
    arms_at_once: int
    fives: int
    threes: int
    quotient: int
    double_counts: int
    empty_arms: int
    opening_counts: int
    detected: int
    by_team: int
    award_out: int
    award_blocked: int
    round_to: int
    rounding: int
    each_hand: int
    heaviest_by_lot: int
    tie: int
    lower_seat: int
    shared_win: int
    target: int
    exact: int
    target_at_once: int
    lose_turn: int


OPENERS = ("winner", "last_to_lay", "previous_opener", "next_seat", "as_first_round")
AWARDS = ("opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own")
TIES = ("nobody_scores", "split", "opener_side_wins", "last_to_lay_wins", "last_to_lay_loses")
LEADS = ("highest_double", "lowest_double", "lot")


@lru_cache(maxsize=256)  # a server opens many tables with few sets of rules
def numbers(game: GameRules) -> Numbers:
    """The rules of a table, which have one player count, as numbers."""
    (players,) = game.players.counts
    first, score, in_play = game.openers.first_round, game.scoring.round, game.scoring.in_play
    return Numbers(
        players=players,
        teams=int(game.players.teams == "opposite"),
        tiles=hand_of(game.set.tiles()),
        hand=game.deal.tiles_each(players),
        draw=("never", "until_playable", "at_most").index(game.stock.draw),
        at_most=0 if game.stock.at_most == "none" else game.stock.at_most,
        reserve=game.stock.reserve,
        while_playable=int(game.stock.while_playable == "allowed"),
        lead=LEADS.index(first.lead) if first.lead in LEADS else A_TILE,
        lead_tile=NUMBERS.get(first.lead, -1),
        otherwise=("heaviest_tile", "redeal", "lot").index(first.otherwise),
        must_lead=int(first.must_lead_it),
        later_double=int(game.openers.later_rounds.lead == "any_double"),
        after_out=OPENERS.index(game.openers.after_out),
        after_block=OPENERS.index(game.openers.after_block),
        after_tie=OPENERS.index(game.openers.after_tie),
        passes_itself=int(game.turn.passing == "automatic"),
        spinner=("none", "opening_double", "first_double").index(game.spinner.which),
        arms_at_once=int(game.spinner.arms_open == "at_once"),
        fives=int(5 in in_play.multiples_of),
        threes=int(3 in in_play.multiples_of),
        quotient=int(in_play.award == "quotient"),
        double_counts=2 if in_play.double_at_end == "both_halves" else 1,
        empty_arms=int(in_play.empty_arms == "counted"),
        opening_counts=int(in_play.opening_tile == "counts"),
        detected=("all_pass", "nothing_to_play_or_draw", "dead_ends").index(game.scoring.blocked.detected),
        by_team=int(game.scoring.blocked.winner == "lowest_team_total"),
        award_out=AWARDS.index(score.out),
        award_blocked=AWARDS.index(score.blocked),
        round_to=score.round_to,
        rounding=("nearest", "up", "down").index(score.rounding),
        each_hand=int(score.applied_to == "each_hand"),
        heaviest_by_lot=int(game.ties.heaviest_tile == "lot"),
        tie=TIES.index(game.ties.blocked_round),
        lower_seat=int(game.ties.level_partners == "lower_seat"),
        shared_win=int(game.ties.match == "shared_win"),
        target=game.target.points,
        exact=int(game.target.reached == "exact"),
        target_at_once=int(game.target.checked == "at_once"),
        lose_turn=int(game.clock.on_timeout == "lose_turn"),
    )
