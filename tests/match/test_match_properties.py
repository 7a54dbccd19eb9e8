"""What holds at every moment of every match, whatever the rules: played at random by hypothesis."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from match_games import LONGEST, NAMES, TABLES, bundled, games, walk

from majlis_runtime import (
    DRAW,
    NEXT_ROUND,
    PASS,
    TIMEOUT,
    IllegalAction,
    Match,
    Play,
    RoundEnded,
    Ruleset,
    Scored,
)
from majlis_runtime.tiles import NAMES as TILES

EVERY_ACTION = (
    *(Play(tile, end) for tile in TILES for end in (None, "left", "right", "up", "down")),
    DRAW,
    PASS,
    NEXT_ROUND,
)


def tiles_on(match: Match) -> list[str]:
    """Every tile of the round, wherever it is; the server's own view of it."""
    entry = json.loads(json.dumps(match._rounds.deal.stock))
    drawn = [step.tile for step in match._steps if len(step) > 1 and step.kind == 1]
    table = match.view().table
    lying = [*table.line, *table.up, *table.down]
    held = [tile for seat in range(1, match.players + 1) for tile in match.view(seat).hand or ()]
    rest = [TILES[tile] for tile in entry[len(drawn) :]]
    return sorted("-".join(sorted(tile.split("-"), reverse=True)) for tile in (*lying, *held, *rest))


def accepted(match: Match, action: Any) -> bool:
    try:
        match.apply(action)
    except IllegalAction:
        return False
    return True


def named(match: Match, action: Any) -> bool:
    """Whether an action is listed, or is a play whose one end goes without saying."""
    legal = match.legal_actions()
    if action in legal:
        return True
    ends = [each for each in legal if isinstance(each, Play) and isinstance(action, Play) and each.tile == action.tile]
    return isinstance(action, Play) and action.end is None and len(ends) == 1 and ends[0].end is not None


class AnyMatch(RuleBasedStateMachine):
    """A match of a made-up game, by whatever players, the clock and the host may do."""

    @initialize(game=games(), seed=st.integers(0, 2**53 - 1), number=st.integers(0, 5))
    def start(self, game: Ruleset, seed: int, number: int) -> None:
        self.game = game
        self.match = Match.start(game.table("private"), seed, number)
        self.actions = 0

    def follow(self, new: Match) -> None:
        """What every step keeps."""
        old, self.match = self.match, new
        assert new.turn_id > old.turn_id
        self.actions = 0 if new.round > old.round else self.actions + 1
        assert self.actions < LONGEST
        gained = [0] * len(new.totals)
        for event in new.events:
            if isinstance(event, Scored):
                gained[event.side - 1] += event.points
            elif isinstance(event, RoundEnded):
                gained = [sum(pair) for pair in zip(gained, event.result.points, strict=True)]
        assert tuple(sum(pair) for pair in zip(old.totals, gained, strict=True)) == new.totals

    @precondition(lambda self: not self.match.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        action = data.draw(st.sampled_from(self.match.legal_actions()))
        self.follow(self.match.apply(action, self.match.turn, self.match.turn_id))

    @precondition(lambda self: self.match.turn is not None and self.match.view().turn_seconds is not None)
    @rule()
    def time_is_up(self) -> None:
        self.follow(self.match.apply(TIMEOUT, turn=self.match.turn_id))

    @precondition(lambda self: not self.match.over)
    @rule(options=st.sampled_from(({"target": 15}, {"target": 100}, {"turn_time": "none"}, {"turn_time": 15})))
    def change(self, options: dict[str, Any]) -> None:
        old, self.match = self.match, self.match.change(**options)
        assert self.match.turn_id == old.turn_id
        assert self.match.legal_actions() == old.legal_actions()
        assert self.match.totals == old.totals
        assert self.match.winners == ()

    @rule()
    def stop_and_go_on(self) -> None:
        again = Match.replay(json.dumps(self.match.to_log()), self.game)
        assert again == self.match
        assert hash(again) == hash(self.match)
        assert again.events == self.match.events
        assert again.legal_actions() == self.match.legal_actions()
        assert all(again.view(seat) == self.match.view(seat) for seat in (None, *range(1, again.players + 1)))
        self.match = again

    @rule()
    def every_other_action_is_refused(self) -> None:
        for action in EVERY_ACTION:
            assert accepted(self.match, action) == named(self.match, action), action

    @invariant()
    def tiles_are_kept(self) -> None:
        expected = sorted(self.match.rules.game.set.tiles())
        assert tiles_on(self.match) == expected

    @invariant()
    def one_seat_is_to_move(self) -> None:
        views = {seat: self.match.view(seat) for seat in range(1, self.match.players + 1)}
        may = [seat for seat, view in views.items() if view.legal]
        assert may == ([] if self.match.turn is None else [self.match.turn])
        assert bool(self.match.legal_actions()) == (not self.match.over)


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=30, stateful_step_count=40, deadline=None, derandomize=True)


@given(game=games(), seed=st.integers(0, 1000))
def test_a_table_that_everybody_has_left_comes_to_an_end(game: Ruleset, seed: int) -> None:
    match = Match.start(game.table("private"), seed)
    for _ in range(LONGEST):
        if match.turn is None:
            break
        match = match.apply(TIMEOUT)
    assert match.result is not None


@given(game=games(), seed=st.integers(0, 1000))
def test_a_match_is_the_same_however_often_it_is_played(game: Ruleset, seed: int) -> None:
    assert walk(game.table("private"), seed, timeouts=0.2) == walk(game.table("private"), seed, timeouts=0.2)


@pytest.mark.parametrize(("name", "rules"), TABLES, ids=NAMES)
def test_every_table_of_every_game(name: str, rules: Any) -> None:
    clock = rules.game.clock.turn_seconds != "none"
    matches = walk(rules, 1, rounds=4, timeouts=0.1 if clock else 0.0)
    assert all(tiles_on(match) == sorted(rules.game.set.tiles()) for match in matches)
    assert all(accepted(match, action) for match in matches for action in match.legal_actions())
    assert Match.replay(json.dumps(matches[-1].to_log()), bundled(name)) == matches[-1]
