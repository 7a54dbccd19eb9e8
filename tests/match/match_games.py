"""Tables to play at: every bundled game with every combination of its options, and games made up at random."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any

from hypothesis import strategies as st

from helpers import BUNDLED, RULESETS
from majlis_compiler import load
from majlis_compiler.pages.facts import with_values
from majlis_runtime import TIMEOUT, Match, Option, OptionChoice, Prose, Rules, Ruleset

LONGEST = 400  # actions in a round; no round comes near it


@cache
def bundled(name: str) -> Ruleset:
    return load(RULESETS / f"{name}.yaml")


def tables_of(ruleset: Ruleset) -> Iterator[Rules]:
    """Every combination of options at every kind of table, each set of concrete rules once."""
    seen = set()
    for kind in ruleset.tables.kinds:
        for players in ruleset.rules.players.counts:
            offered = [each for each in ruleset.options if kind in each.tables and players in each.for_players]
            for values in product(*([choice.value for choice in each.choices] for each in offered)):
                chosen = {option.id: value for option, value in zip(offered, values, strict=True)}
                rules = ruleset.table(kind, players=players, **chosen)
                if rules.game not in seen:
                    seen.add(rules.game)
                    yield rules


TABLES = [(name, rules) for name in BUNDLED for rules in tables_of(bundled(name))]
NAMES = [f"{name} {dict(rules.options)}" for name, rules in TABLES]

RULES: dict[str, tuple[Any, ...]] = {
    "stock.reserve": (0, 1, 2),
    "stock.while_playable": ("forbidden", "allowed"),
    "openers.first_round.lead": ("highest_double", "lowest_double", "lot", "6-4", "1-1"),
    "openers.first_round.otherwise": ("heaviest_tile", "redeal", "lot"),
    "openers.first_round.must_lead_it": (True, False),
    "openers.later_rounds.lead": ("any_tile", "any_double"),
    "openers.after_out": ("winner", "previous_opener", "next_seat", "as_first_round"),
    "openers.after_block": ("winner", "last_to_lay", "previous_opener", "next_seat", "as_first_round"),
    "openers.after_tie": ("last_to_lay", "previous_opener", "next_seat", "as_first_round"),
    "turn.passing": ("automatic", "by_player"),
    "spinner.which": ("none", "opening_double", "first_double"),
    "spinner.arms_open": ("both_sides_covered", "at_once"),
    "scoring.in_play.multiples_of": ((), (5,), (3,), (3, 5)),
    "scoring.in_play.award": ("total", "quotient"),
    "scoring.in_play.double_at_end": ("both_halves", "one_half"),
    "scoring.in_play.empty_arms": ("not_counted", "counted"),
    "scoring.in_play.opening_tile": ("counts", "does_not_count"),
    "scoring.blocked.detected": ("all_pass", "nothing_to_play_or_draw", "dead_ends"),
    "scoring.blocked.winner": ("lowest_hand", "lowest_team_total"),
    "scoring.round.out": ("opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own"),
    "scoring.round.blocked": ("opponents_hands", "all_hands", "opponents_minus_own", "each_minus_own"),
    "scoring.round.round_to": (1, 3, 5, 10),
    "scoring.round.rounding": ("nearest", "up", "down"),
    "scoring.round.applied_to": ("total", "each_hand"),
    "ties.heaviest_tile": ("higher_half", "lot"),
    "ties.blocked_round": ("nobody_scores", "split", "opener_side_wins", "last_to_lay_wins", "last_to_lay_loses"),
    "ties.level_partners": ("nearest_to_opener", "lower_seat"),
    "ties.match": ("another_round", "shared_win"),
    "target.points": (15, 40, 100),
    "target.reached": ("at_least", "at_least", "exact"),
    "target.checked": ("round_end", "at_once"),
    "clock.on_timeout": ("play_for_them", "lose_turn"),
}


def free(name: str, key: str, values: tuple[Any, ...], default: Any) -> Option:
    """An option that may change while a match runs."""
    choices = tuple(OptionChoice(value, ((key, value),)) for value in values)
    label = Prose("Option", "خيار")
    return Option(name, label, default, choices, "never", ("private",), (2, 3, 4))


@st.composite
def games(draw: st.DrawFn) -> Ruleset:
    """A game for one number of players whose rules go together, with two options that may change in a match."""
    players = draw(st.sampled_from((2, 2, 3, 4)))
    hand = draw(st.integers(2, 9 if players < 4 else 7))
    at_most = draw(st.sampled_from(("none", 1, 2, 3)))
    values: dict[str, Any] = {key: draw(st.sampled_from(choices)) for key, choices in RULES.items()}
    values |= {
        "set.highest": draw(st.sampled_from((6, 6, 9))),
        "set.set_aside": draw(st.sampled_from(((), (), ("0-0",)))),
        "players.counts": (players,),
        "players.teams": draw(st.sampled_from(("none", "opposite"))) if players == 4 else "none",
        "deal.hand": {players: min(hand, 27 // players)},
        "stock.draw": draw(st.sampled_from(("never", "until_playable"))) if at_most == "none" else "at_most",
        "stock.at_most": at_most,
        "clock.turn_seconds": 15,
    }
    if values["target.reached"] == "exact":
        values["ties.match"] = "shared_win"
    rules = with_values(bundled("sahrat/draw").rules, values)
    options = (
        free("target", "target.points", (15, 40, 100), values["target.points"]),
        free("turn_time", "clock.turn_seconds", (15, 30, "none"), 15),
    )
    return replace(bundled("sahrat/draw"), id="made-up", rules=rules, options=options)


def walk(rules: Rules, seed: int, *, rounds: int = 3, timeouts: float = 0.0) -> list[Match]:
    """Every match on a random way through at most so many rounds."""
    chance = Random(seed)
    match = Match.start(rules, seed, seed % 3)
    found, actions = [match], 0
    while not match.over and not (match.turn is None and match.round == rounds):
        actions = 0 if match.turn is None else actions + 1
        assert actions < LONGEST, "the round comes to no end"
        clock = match.turn is not None and chance.random() < timeouts
        action = TIMEOUT if clock else chance.choice(match.legal_actions())
        match = match.apply(action, match.turn, match.turn_id)
        found.append(match)
    return found
