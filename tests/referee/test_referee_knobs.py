"""Every value of every played rule shows in what is played, and the referee sees it.

For each value a house that has another, and a seed (found by trying them in order): played with the value, the match
is another one, which the referee accepts by the changed rules and refuses by the house's own.
"""

from __future__ import annotations

from typing import Any

import pytest
from referee_driver import random_match, table_of
from referee_houses import HOUSES, house
from referee_judge import judge
from referee_table import Lie

from majlis_compiler.catalogue import RULES, Choice
from majlis_runtime.tree import leaf as value_of

SHOWN: dict[tuple[str, Any], tuple[str, int]] = {
    ("set.highest", 9): ("draw", 0),
    ("set.set_aside", ("0-0",)): ("draw", 0),
    ("set.set_aside", ("6-6", "1-0")): ("draw", 0),
    ("players.teams", "none"): ("partner", 0),
    ("players.teams", "opposite"): ("fives of four", 0),
    ("deal.hand", 6): ("draw", 0),
    ("stock.draw", "never"): ("draw", 0),
    ("stock.draw", "until_playable"): ("limited", 0),
    ("stock.draw", "at_most"): ("draw", 0),
    ("stock.at_most", 1): ("limited", 0),
    ("stock.at_most", 3): ("limited", 0),
    ("stock.reserve", 1): ("draw", 0),
    ("stock.reserve", 2): ("draw", 0),
    ("stock.while_playable", "allowed"): ("draw", 0),
    ("openers.first_round.lead", "lowest_double"): ("draw", 0),
    ("openers.first_round.lead", "lot"): ("draw", 0),
    ("openers.first_round.lead", "6-5"): ("draw", 0),
    ("openers.first_round.lead", "4-4"): ("fives of four", 0),
    ("openers.first_round.otherwise", "redeal"): ("few tiles", 17),
    ("openers.first_round.otherwise", "lot"): ("few tiles", 17),
    ("openers.first_round.must_lead_it", False): ("draw", 0),
    ("openers.later_rounds.lead", "any_double"): ("draw", 0),
    ("openers.after_out", "winner"): ("as the first", 0),
    ("openers.after_out", "previous_opener"): ("draw", 0),
    ("openers.after_out", "next_seat"): ("draw", 0),
    ("openers.after_out", "as_first_round"): ("draw", 0),
    ("openers.after_block", "winner"): ("partner", 0),
    ("openers.after_block", "last_to_lay"): ("partita", 0),
    ("openers.after_block", "previous_opener"): ("partner", 0),
    ("openers.after_block", "next_seat"): ("draw", 0),
    ("openers.after_block", "as_first_round"): ("draw", 0),
    ("openers.after_tie", "last_to_lay"): ("partita", 21),
    ("openers.after_tie", "previous_opener"): ("partner", 2),
    ("openers.after_tie", "next_seat"): ("partner", 2),
    ("openers.after_tie", "as_first_round"): ("partner", 2),
    ("turn.passing", "automatic"): ("limited", 0),
    ("turn.passing", "by_player"): ("partner", 0),
    ("spinner.which", "none"): ("fives", 0),
    ("spinner.which", "opening_double"): ("draw", 0),
    ("spinner.which", "first_double"): ("draw", 0),
    ("spinner.arms_open", "at_once"): ("fives", 0),
    ("scoring.in_play.multiples_of", ()): ("fives", 0),
    ("scoring.in_play.multiples_of", (5,)): ("draw", 0),
    ("scoring.in_play.multiples_of", (3,)): ("draw", 0),
    ("scoring.in_play.multiples_of", (3, 5)): ("draw", 0),
    ("scoring.in_play.award", "quotient"): ("fives", 0),
    ("scoring.in_play.double_at_end", "one_half"): ("fives", 0),
    ("scoring.in_play.empty_arms", "counted"): ("fives", 0),
    ("scoring.in_play.opening_tile", "does_not_count"): ("fives", 0),
    ("scoring.blocked.detected", "all_pass"): ("draw", 0),
    ("scoring.blocked.detected", "nothing_to_play_or_draw"): ("partita", 0),
    ("scoring.blocked.detected", "dead_ends"): ("fives", 0),
    ("scoring.blocked.winner", "lowest_hand"): ("partita", 8),
    ("scoring.blocked.winner", "lowest_team_total"): ("few tiles of four", 1),
    ("scoring.round.out", "all_hands"): ("partner", 0),
    ("scoring.round.out", "opponents_minus_own"): ("partner", 0),
    ("scoring.round.out", "each_minus_own"): ("partner", 0),
    ("scoring.round.blocked", "all_hands"): ("draw", 0),
    ("scoring.round.blocked", "opponents_minus_own"): ("draw", 0),
    ("scoring.round.blocked", "each_minus_own"): ("draw", 0),
    ("scoring.round.round_to", 1): ("fives", 0),
    ("scoring.round.round_to", 3): ("draw", 0),
    ("scoring.round.round_to", 5): ("draw", 0),
    ("scoring.round.round_to", 10): ("draw", 0),
    ("scoring.round.rounding", "up"): ("fives", 0),
    ("scoring.round.rounding", "down"): ("fives", 0),
    ("scoring.round.applied_to", "total"): ("teams of fives", 0),
    ("scoring.round.applied_to", "each_hand"): ("fives of four", 0),
    ("ties.heaviest_tile", "lot"): ("few tiles", 209),
    ("ties.blocked_round", "split"): ("fives of four", 23),
    ("ties.blocked_round", "opener_side_wins"): ("few tiles of four", 1),
    ("ties.blocked_round", "last_to_lay_wins"): ("few tiles of four", 1),
    ("ties.blocked_round", "last_to_lay_loses"): ("few tiles of four", 1),
    ("ties.level_partners", "lower_seat"): ("partita", 36),
    ("ties.match", "shared_win"): ("short", 6),
    ("target.points", 40): ("draw", 0),
    ("target.reached", "at_least"): ("exact", 0),
    ("target.reached", "exact"): ("fives", 0),
    ("target.checked", "at_once"): ("fives", 0),
    ("clock.on_timeout", "lose_turn"): ("draw", 0),
}

UNSEEN = {("openers.first_round.otherwise", "redeal")}
"""A fresh deal is a deal like any other: only that it was dealt anew shows it."""

PLAYED = [leaf for leaf in RULES if leaf.mark == "played"]


@pytest.mark.parametrize(("key", "value"), SHOWN, ids=lambda part: str(part))
def test_the_value_shows(key: str, value: Any) -> None:
    name, seed = SHOWN[key, value]
    own, flipped = house(name), house(name, {key: value})
    before, after = (random_match(table_of(game), seed, rounds=4, timeouts=0.1).to_log() for game in (own, flipped))
    assert before["rounds"] != after["rounds"] or before["winners"] != after["winners"]
    judge(own, before)
    judge(flipped, after)
    if (key, value) not in UNSEEN:
        with pytest.raises(Lie):
            judge(own, after)


@pytest.mark.parametrize("leaf", PLAYED, ids=lambda leaf: leaf.key)
def test_no_value_is_left_out(leaf: Any) -> None:
    """The values shown, with those of the houses they are flipped in, are all that there are."""
    flipped = {value: name for (key, value), (name, _) in SHOWN.items() if key == leaf.key}
    kept = [] if leaf.key == "deal.hand" else [value_of(house(name), leaf.key) for name in flipped.values()]
    shown = {*flipped, *kept}
    if isinstance(leaf.kind, Choice):
        assert shown == set(leaf.kind.values)
    else:
        assert flipped


def test_every_house_is_of_use() -> None:
    assert {name for name, _ in SHOWN.values()} == set(HOUSES)
