"""The player who tries everything, and what follows from what a match asked for."""

from __future__ import annotations

from collections import Counter

import pytest
from deep_houses import TWO, Draft, bundled, sound

from helpers import BUNDLED, House
from majlis_compiler.catalogue import RULES
from majlis_compiler.deep.happenings import Happening, Turn, happenings
from majlis_compiler.deep.others import changed
from majlis_compiler.deep.sets import OptionSet, option_sets
from majlis_compiler.deep.watched import Watched
from majlis_compiler.lower.lower import game_rules
from majlis_runtime import DRAW, PASS, TIMEOUT, Play
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.state import State


def first_set(draft: Draft) -> OptionSet:
    assert draft.game is not None
    return option_sets(draft, draft.game.ruleset).sets[0]


def match(k: Numbers | Watched, number: int = 0, clock: bool = True, seed: int = 0) -> list[Happening]:
    return list(happenings(k, State(k), clock, seed, number))


def test_the_same_seed_gives_the_same_match() -> None:
    k = first_set(bundled("sahrat/fives")).k
    assert match(k) == match(k) != match(k, 1)
    assert match(k) != match(k, seed=1)


def test_every_legal_action_is_chosen_about_as_often_as_any_other(house: House) -> None:
    """Drawing with a tile that fits, too, where that is allowed."""
    k = first_set(sound(house, TWO + "stock: {while_playable: allowed}\n")).k
    chosen = Counter[int]()
    drew = 0
    for number in range(60):
        for each in match(k, number, clock=False):
            if isinstance(each, Turn) and len(each.legal) == 4:
                chosen[each.legal.index(each.action)] += 1
            drew += isinstance(each, Turn) and each.action is DRAW and isinstance(each.legal[0], Play)
    total = sum(chosen.values())
    assert total > 1000
    assert all(abs(chosen[place] - total / 4) < total / 16 for place in range(4))
    assert drew > 100


@pytest.mark.parametrize("clock", [True, False])
def test_time_runs_out_only_where_there_is_a_clock(clock: bool) -> None:
    k = first_set(bundled("partita/two")).k
    late = [
        sum(isinstance(each, Turn) and each.action is TIMEOUT for each in match(k, number, clock))
        for number in range(8)
    ]
    assert all(late) if clock else not any(late)
    assert not clock or late[7] > max(late[:7])  # in one match of eight the players are away


def test_players_pass_themselves_where_they_have_to() -> None:
    k = first_set(bundled("partita/two")).k
    assert any(isinstance(each, Turn) and each.action is PASS for each in match(k))


def differing(one: Numbers, other: Numbers) -> frozenset[str]:
    return frozenset(name for name in one._fields if getattr(one, name) != getattr(other, name))


@pytest.mark.parametrize("name", BUNDLED)
def test_what_is_not_asked_for_does_not_matter_and_what_is_inert_neither(name: str) -> None:
    """Each rule of each game is set to each other value, and two matches are played by both."""
    one = first_set(bundled(name))
    matches = []
    for number in range(2):
        k = Watched(one.k)
        matches.append((match(k, number, one.clock), k.asked()))
    unasked = 0
    for rule in RULES:
        for changes in changed(rule, one.values) if rule.mark == "played" else ():
            values = {**one.values, **changes}
            other = numbers(game_rules({each.key: values[each.key] for each in RULES}))
            inert = rule.inert is not None and rule.inert.holds(one.values)
            for number, (played, asked) in enumerate(matches):
                if inert or differing(one.k, other).isdisjoint(asked):
                    unasked += 1
                    assert match(other, number, one.clock) == played, (rule.key, changes)
    assert unasked > 20


def test_a_number_is_moved_to_the_nearest_that_goes_with_the_rest() -> None:
    """Scores in steps of ten: no other target than a multiple of ten can be reached exactly."""
    values = dict(first_set(bundled("sahrat/draw")).values)
    rule = next(each for each in RULES if each.key == "target.points")
    assert [each["target.points"] for each in changed(rule, values)] == [99, 101]
    values |= {"target.reached": "exact", "ties.match": "shared_win", "scoring.round.round_to": 10}
    assert [each["target.points"] for each in changed(rule, values)] == [90, 110]
    limit = next(each for each in RULES if each.key == "stock.at_most")
    assert list(changed(limit, values)) == []  # a limit goes with at_most alone
    values |= {"stock.draw": "at_most", "stock.at_most": 1}
    assert [each["stock.at_most"] for each in changed(limit, values)] == [2]
