"""What the sources say of each game, held against the compiled rules. Written from the sources, not from the YAML."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import BUNDLED, RULESETS
from majlis_compiler import load
from majlis_compiler.catalogue import RULES
from majlis_runtime import Ruleset
from majlis_runtime.tree import leaf

GAMES = {name: load(RULESETS / f"{name}.yaml") for name in BUNDLED}

# Said of all three Sahrat games.
SAHRAT: dict[str, Any] = {
    "set.highest": 6,  # 28 tiles, 0-0 up to 6-6
    "set.set_aside": (),
    "players.direction": "right",
    "openers.first_round.lead": "highest_double",
    "openers.first_round.otherwise": "heaviest_tile",
    "openers.first_round.must_lead_it": True,  # "starts with it"
    "openers.later_rounds.lead": "any_tile",
    "openers.after_out": "winner",
    "openers.after_block": "last_to_lay",
    "openers.after_tie": "last_to_lay",  # a tied block is a block
    "turn.passing": "automatic",
    "scoring.blocked.detected": "nothing_to_play_or_draw",
    "scoring.blocked.winner": "lowest_hand",
    "scoring.round.out": "opponents_hands",
    "scoring.round.blocked": "opponents_hands",
    "ties.blocked_round": "nobody_scores",
    "ties.match": "another_round",
    "target.reached": "at_least",
    "target.checked": "round_end",
    "clock.turn_seconds": 15,
    "clock.result_seconds": 10,
}
DRAWING: dict[str, Any] = {
    "stock.draw": "until_playable",
    "stock.at_most": "none",
    "stock.reserve": 0,
    "stock.while_playable": "forbidden",
}
NO_POINTS_IN_PLAY: dict[str, Any] = {
    "scoring.in_play.multiples_of": (),
    "spinner.which": "none",
    "scoring.round.round_to": 1,
}
PARTITA: dict[str, Any] = {
    "set.highest": 6,
    "openers.first_round.lead": "highest_double",
    "openers.first_round.otherwise": "heaviest_tile",
    "openers.first_round.must_lead_it": True,
    "openers.later_rounds.lead": "any_tile",  # "a tile of their choice"
    "openers.after_out": "winner",
    "openers.after_block": "winner",
    "turn.passing": "by_player",
    "scoring.blocked.detected": "all_pass",
    "scoring.round.out": "opponents_hands",
    "scoring.round.blocked": "opponents_hands",
    "ties.blocked_round": "nobody_scores",
    "target.reached": "at_least",
    "clock.turn_seconds": 45,
    **NO_POINTS_IN_PLAY,
}

FACTS: dict[str, dict[str, Any]] = {
    "sahrat/draw": {
        **SAHRAT,
        **DRAWING,
        **NO_POINTS_IN_PLAY,
        "players.counts": (2, 4),
        "players.teams": "none",
        "deal.hand": ((2, 7), (4, 7)),
        "target.points": 100,
    },
    "sahrat/fives": {
        **SAHRAT,
        **DRAWING,
        "players.counts": (2, 4),
        "players.teams": "none",
        "deal.hand": ((2, 7), (4, 7)),
        "spinner.which": "opening_double",
        "spinner.arms_open": "both_sides_covered",
        "scoring.in_play.multiples_of": (5,),
        "scoring.in_play.award": "total",  # 10 scores 10
        "scoring.in_play.double_at_end": "both_halves",
        "scoring.in_play.opening_tile": "counts",
        "scoring.round.round_to": 5,
        "scoring.round.rounding": "nearest",  # 7 becomes 5, 8 becomes 10
        "target.points": 150,
    },
    "sahrat/partner": {
        **SAHRAT,
        **NO_POINTS_IN_PLAY,
        "players.counts": (4,),
        "players.teams": "opposite",
        "deal.hand": ((4, 7),),
        "stock.draw": "never",
        "target.points": 100,
    },
    "partita/two": {
        **PARTITA,
        **DRAWING,
        "set.set_aside": (),
        "players.counts": (2,),
        "players.teams": "none",
        "deal.hand": ((2, 7),),
        "scoring.blocked.winner": "lowest_hand",
        "target.points": 71,
    },
    "partita/three": {
        **PARTITA,
        "set.set_aside": ("0-0",),
        "players.counts": (3,),
        "players.teams": "none",
        "deal.hand": ((3, 9),),
        "stock.draw": "never",
        "scoring.blocked.winner": "lowest_hand",
        "target.points": 101,
    },
    "partita/four": {
        **PARTITA,
        "set.set_aside": (),
        "players.counts": (4,),
        "players.teams": "opposite",
        "deal.hand": ((4, 7),),
        "stock.draw": "never",
        "scoring.blocked.winner": "lowest_team_total",
        "target.points": 101,
    },
    "classic/arab-draw": {
        **DRAWING,
        "deal.hand": ((2, 7),),
        "openers.first_round.lead": "highest_double",
        "openers.first_round.otherwise": "heaviest_tile",
        "openers.first_round.must_lead_it": True,
        "openers.later_rounds.lead": "any_tile",
        "openers.after_out": "winner",
        "openers.after_block": "winner",
        "openers.after_tie": "previous_opener",
        "spinner.which": "none",
        "scoring.in_play.multiples_of": (),
        "scoring.blocked.detected": "dead_ends",
        "scoring.blocked.winner": "lowest_hand",
        "scoring.round.blocked": "opponents_hands",
        "scoring.round.round_to": 1,
        "ties.blocked_round": "nobody_scores",
        "target.points": 100,
        "target.reached": "at_least",
    },
}

# Rules a source leaves open: each stands under `assumed`, with the value chosen. The gaps of the case collection
# (G1, G2, G3, G6, G7, G9) are among them or stated above.
OPEN: dict[str, dict[str, Any]] = {
    "sahrat/draw": {"ties.heaviest_tile": "higher_half", "clock.on_timeout": "play_for_them"},
    "sahrat/fives": {"scoring.in_play.empty_arms": "not_counted", "scoring.round.applied_to": "total"},
    "sahrat/partner": {"ties.level_partners": "nearest_to_opener", "openers.after_out": "winner"},
    "partita/two": {
        "players.direction": "right",
        "openers.after_tie": "previous_opener",
        "ties.heaviest_tile": "higher_half",
        "clock.result_seconds": 10,
        "clock.on_timeout": "play_for_them",
        "spinner.which": "none",
    },
    "partita/three": {"openers.after_tie": "previous_opener"},
    "partita/four": {"ties.level_partners": "nearest_to_opener", "openers.after_tie": "previous_opener"},
    "classic/arab-draw": {
        "players.counts": (2,),
        "players.direction": "right",
        "scoring.round.out": "opponents_hands",
        "ties.heaviest_tile": "higher_half",
        "turn.passing": "by_player",
        "clock.turn_seconds": "none",
        "clock.result_seconds": "none",
        "clock.on_timeout": "play_for_them",
    },
}


def test_every_bundled_game_is_held_against_its_source() -> None:
    assert set(FACTS) == set(OPEN) == set(BUNDLED)


@pytest.mark.parametrize("name", BUNDLED)
def test_the_rules_are_the_sources(name: str) -> None:
    rules = GAMES[name].rules
    assert {key: leaf(rules, key) for key in FACTS[name]} == FACTS[name]


@pytest.mark.parametrize("name", BUNDLED)
def test_what_a_source_leaves_open_is_assumed_with_a_reason(name: str) -> None:
    from majlis_compiler.library import Library

    draft = Library().draft(RULESETS / f"{name}.yaml")
    assert draft.game is not None
    rules = draft.game.ruleset.rules
    assert {key: leaf(rules, key) for key in OPEN[name]} == OPEN[name]
    assert set(OPEN[name]) <= set(draft.game.assumed)


@pytest.mark.parametrize("name", BUNDLED)
def test_every_rule_of_the_catalogue_is_in_the_record(name: str) -> None:
    for rule in RULES:
        value = leaf(GAMES[name].rules, rule.key)
        assert rule.kind.fits({str(n): size for n, size in value} if rule.key == "deal.hand" else value)


def left(name: str) -> dict[int, int]:
    game: Ruleset = GAMES[name]
    return {players: game.rules.left_over(players) for players in game.rules.players.counts}


def test_what_is_left_of_the_set() -> None:
    assert left("sahrat/draw") == left("sahrat/fives") == {2: 14, 4: 0}
    assert left("sahrat/partner") == left("partita/four") == {4: 0}
    assert left("partita/three") == {3: 0}
    assert left("partita/two") == left("classic/arab-draw") == {2: 14}
    assert len(GAMES["partita/three"].rules.set.tiles()) == 27
    assert len(set(GAMES["sahrat/draw"].rules.set.tiles())) == 28


def choices(name: str) -> dict[str, tuple[Any, tuple[Any, ...], str]]:
    return {
        option.id: (option.default, tuple(choice.value for choice in option.choices), option.locked)
        for option in GAMES[name].options
    }


def test_the_options_of_partita() -> None:
    targets, seconds = (51, 71, 101, 151), (30, 45, 60, 90, "none")
    assert choices("partita/two") == {
        "target": (71, targets, "during_match"),
        "turn_time": (45, seconds, "never"),
    }
    assert choices("partita/three") == {
        "target": (101, targets, "during_match"),
        "turn_time": (45, seconds, "never"),
    }
    assert choices("partita/four")["sides"] == ("teams", ("teams", "solo"), "during_match")
    assert all(option.tables == ("private",) for option in GAMES["partita/two"].options if option.id == "turn_time")


def test_our_own_options_for_sahrat_say_that_they_are_ours() -> None:
    for name in ("sahrat/draw", "sahrat/fives", "sahrat/partner"):
        for option in GAMES[name].options:
            assert option.note is not None, (name, option.id)


def test_each_sahrat_game_has_its_own_ladder_and_arab_draw_none() -> None:
    ladders = [GAMES[name].ladder for name in BUNDLED]
    assert [ladder for ladder in ladders if ladder] == ["sahrat/draw", "sahrat/fives", "sahrat/partner"]
    assert GAMES["classic/arab-draw"].source is not None
    assert GAMES["classic/arab-draw"].source.by == "Sultan Ratrout"


def test_sahrat_draw_has_no_game_for_three() -> None:
    """G10: a child that adds three players must say what they are dealt; seven each would leave seven."""
    assert 3 not in GAMES["sahrat/draw"].rules.players.counts
