"""Public bug reports about servers (`tests/cases.md`), each with the right behaviour; and what the clock does."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from match_games import bundled, free, walk

from majlis_compiler.pages.facts import with_values
from majlis_runtime import (
    DRAW,
    NEXT_ROUND,
    PASS,
    TIMEOUT,
    Blocked,
    Drew,
    Facts,
    IllegalAction,
    LostTurn,
    Match,
    MatchWon,
    Passed,
    Play,
    Played,
    RoundBegan,
    RoundEnded,
    Rules,
    Scored,
)
from majlis_runtime.table import choose


def table(name: str, players: int | None = None, /, **changes: Any) -> Rules:
    """A table of a bundled game without its options, with rules set anew by dotted key."""
    ruleset = bundled(name)
    game = with_values(ruleset.rules, {key.replace("__", "."): value for key, value in changes.items()})
    choices = {} if players is None else {"players": players}
    return choose(ruleset.id, game, (), ruleset.tables, None, choices)


def at(rules: Rules, *hands: str, stock: str = "", line: str = "", **facts: Any) -> Match:
    return Match.position(
        rules, [hand.split() for hand in hands], stock.split(), Facts(line=tuple(line.split()), **facts)
    )


def codes(match: Match, *actions: Any, **asked: Any) -> list[str | None]:
    """The code with which each action is refused; None where it is not."""

    def code(action: Any) -> str | None:
        try:
            match.apply(action, **asked)
        except IllegalAction as error:
            return error.code
        return None

    return [code(action) for action in actions]


def kinds(match: Match) -> list[str]:
    return [type(event).__name__ for event in match.events]


def test_a03_the_first_tile_has_no_end() -> None:
    match = at(table("partita/four"), "6-6 6-1 4-1", "5-5", "5-4", "5-3", round=2, opener=1)
    assert match.legal_actions() == (Play("6-6"), Play("6-1"), Play("4-1"))
    assert codes(match, Play("6-6", "right")) == ["A513"]
    assert match.apply(Play("6-1")).view().table.line == ("6-1",)


def test_a04_both_ends_show_the_same_number() -> None:
    match = at(table("sahrat/draw", 2), "4-3 3-3 6-1", "5-5", line="3-5 5-2 2-3", turn=1)
    assert match.legal_actions() == (
        Play("4-3", "left"), Play("4-3", "right"), Play("3-3", "left"), Play("3-3", "right"),
    )  # fmt: skip
    assert codes(match, Play("4-3"), Play("3-3")) == ["A517", "A517"]


def test_a13_drawing_does_not_end_the_turn() -> None:
    rules = table("classic/arab-draw")
    match = at(rules, "6-6", "1-0", stock="5-5 3-3 4-0", line="4-4", turn=1)
    for _ in range(3):
        assert match.turn == 1
        match = match.apply(DRAW, seat=1)
    assert match.legal_actions() == (Play("4-0", "left"), Play("4-0", "right"))
    assert codes(match, PASS, DRAW) == ["A526", "A523"]


def test_a13_unless_the_rules_allow_just_one() -> None:
    one = table("sahrat/draw", 2, stock__draw="at_most", stock__at_most=1)
    match = at(one, "6-6", "1-0", stock="5-5 3-3 4-0", line="4-4", turn=1).apply(DRAW)
    assert match.turn == 2
    assert match.events == (Drew(1), Passed(1))


def test_a14_a_draw_is_offered_once_and_is_the_players_own() -> None:
    match = at(table("sahrat/draw", 2), "4-1 6-6", "5-5", stock="2-0 3-3", line="4-4", turn=1)
    assert codes(match, DRAW, PASS) == ["A523", "A526"]
    match = match.apply(Play("4-1", "left"))
    assert match.view(2).legal == (DRAW,)
    assert match.view(2).to_dict()["legal"] == ["draw"]
    assert match.view(2).hand == ("5-5",)
    assert codes(match, PASS, seat=2) == ["A527"]
    assert match.apply(DRAW, seat=2).view(2).hand == ("5-5", "2-0")


def test_a15_passing_comes_to_an_end() -> None:
    by_player = table("partita/two", None, turn__passing="by_player")
    match = at(by_player, "6-6", "5-5", line="4-4", turn=1)
    assert match.view().passes == 0
    match = match.apply(PASS).apply(PASS)
    assert match.result is not None
    assert (match.result.ended, match.result.winner, match.result.points) == ("blocked", 2, (0, 12))
    at_once = at(table("sahrat/draw", 2), "6-6", "5-5", line="4-4", turn=1)
    assert at_once.result == match.result
    assert kinds(at_once) == ["RoundBegan", "Blocked", "RoundEnded"]
    assert codes(at(by_player, "6-6", "5-5", line="4-4", turn=1), DRAW) == ["A525"]


def test_a15_a_play_breaks_a_run_of_passes() -> None:
    rules = table("partita/three", None, turn__passing="by_player")
    match = at(rules, "4-1 1-1", "5-5", "6-6 6-0", line="4-4", turn=2).apply(PASS).apply(PASS)
    assert match.view().passes == 2
    match = match.apply(Play("4-1", "left")).apply(PASS)
    assert match.view().passes == 1


@pytest.mark.parametrize(
    ("name", "players", "opener"),
    [("sahrat/draw", 4, 4), ("partita/four", 4, 1), ("classic/arab-draw", 2, 1)],
)
def test_a16_who_opens_after_a_tie(name: str, players: int, opener: int) -> None:
    """Seat 1 opened, the last seat blocks the line with the last of the sixes, and the lowest hands are level."""
    rules = bundled("partita/four").table(sides="solo") if name == "partita/four" else table(name, players)
    hands = ["5-4", "3-3 3-0", "5-5 1-0", "6-0 5-3 4-4"] if players == 4 else ["5-4", "6-0 3-3 3-0"]
    line = "6-1 1-2 2-6 6-3 3-4 4-6 6-6 6-5 5-0"
    match = at(rules, *hands, line=line, turn=players, opener=1, round=2).apply(Play("6-0", "right"))
    while match.turn is not None:
        match = match.apply(PASS)
    assert match.result is not None
    assert (match.result.ended, match.result.winner, match.result.points) == ("blocked", None, (0,) * players)
    assert match._state.next_opener + 1 == opener


def test_a17_nothing_of_one_match_is_left_in_the_next() -> None:
    rules = table("sahrat/draw", 4)
    fresh = Match.start(rules, 5)
    ended = walk(rules, 1, rounds=99)[-1]
    assert ended.over
    again = Match.start(rules, 5)
    assert again == fresh
    assert {name: getattr(again._state, name) for name in type(again._state).__slots__} == {
        name: getattr(fresh._state, name) for name in type(fresh._state).__slots__
    }
    highest = at(table("partita/three"), "6-6 1-0", "5-5 2-0", "4-4 3-0")
    assert (highest.turn, highest.legal_actions()) == (1, (Play("6-6"),))


class TestA32Clock:
    def test_one_turn_has_one_time_out(self) -> None:
        match = Match.start(table("sahrat/draw", 2), 3)
        match = match.apply(match.legal_actions()[0])
        turn = match.turn_id
        after = match.apply(TIMEOUT, turn=turn)
        assert codes(after, TIMEOUT, turn=turn) == ["A504"]
        assert codes(after, match.legal_actions()[0], seat=match.turn, turn=turn) == ["A504"]

    def test_time_is_played_for_him(self) -> None:
        match = at(table("sahrat/draw", 2), "6-6 5-1 4-1", "1-1 3-3", line="4-2 2-5", turn=1).apply(TIMEOUT)
        assert match.events == (Played(1, "5-1", "right", clock=True),)

    def test_the_first_lead_is_the_one_that_must_be(self) -> None:
        match = Match.start(table("sahrat/draw", 2), 3)
        (lead,) = match.legal_actions()
        assert isinstance(lead, Play)
        assert match.apply(TIMEOUT).events[0] == Played(match.opener, lead.tile, None, clock=True)

    def test_it_draws_while_it_must_and_then_plays(self) -> None:
        match = at(table("sahrat/draw", 2), "6-6", "3-3", stock="1-0 1-1 5-4 3-2", line="4-2 2-5", turn=1)
        match = match.apply(TIMEOUT)
        assert match.events == (*[Drew(1, clock=True)] * 3, Played(1, "5-4", "left", clock=True))
        assert (match.turn, match.turn_id, match.view().stock) == (2, 5, 1)

    def test_it_draws_and_then_passes(self) -> None:
        for passing, clock in (("automatic", False), ("by_player", True)):
            rules = table("sahrat/draw", 2, turn__passing=passing)
            match = at(rules, "6-6", "4-3 3-3", stock="1-0", line="4-2 2-5", turn=1).apply(TIMEOUT)
            assert match.events == (Drew(1, clock=True), Passed(1, clock=clock))

    def test_it_never_draws_for_him_who_can_play(self) -> None:
        rules = table("sahrat/draw", 2, stock__while_playable="allowed")
        match = at(rules, "4-1", "3-3", stock="1-0 5-5", line="4-2 2-5", turn=1)
        assert match.legal_actions() == (Play("4-1", "left"), DRAW)
        assert kinds(match.apply(TIMEOUT)) == ["Played", "RoundEnded"]

    def test_a_turn_is_lost(self) -> None:
        rules = table("sahrat/draw", 2, clock__on_timeout="lose_turn")
        match = at(rules, "4-1 6-6", "5-3 3-3", stock="1-0", line="4-2 2-5", turn=1)
        one = match.apply(TIMEOUT)
        assert (one.events, one.turn) == ((LostTurn(1),), 2)
        two = one.apply(TIMEOUT).apply(TIMEOUT)
        assert two.events == (Played(1, "4-1", "left", clock=True),)

    def test_no_clock_is_no_zero(self) -> None:
        match = Match.start(bundled("partita/two").table("private", turn_time="none"), 1)
        assert codes(match, TIMEOUT) == ["A533"]
        assert match.view().turn_seconds is None
        assert match.change(turn_time=30).apply(TIMEOUT).events[0].clock  # type: ignore[union-attr]


class TestA33Twice:
    def test_a_play_sent_twice(self) -> None:
        match = Match.start(table("sahrat/draw", 2), 3)
        play, turn, seat = match.legal_actions()[0], match.turn_id, match.turn
        after = match.apply(play, seat, turn)
        assert codes(after, play, seat=seat, turn=turn) == ["A504"]
        assert codes(after, play, seat=seat) == ["A503"]

    def test_the_next_round_asked_for_twice(self) -> None:
        ended = walk(table("sahrat/draw", 2), 1, rounds=1)[-1]
        after = ended.apply(NEXT_ROUND, turn=ended.turn_id)
        assert after.events == (RoundBegan(2, after.opener),)
        assert codes(after, NEXT_ROUND, turn=ended.turn_id) == ["A504"]
        assert codes(after, NEXT_ROUND) == ["A531"]


A37 = (
    "6-6 6-5 6-4 6-3 3-0 2-0 1-0",
    "5-1 4-1 3-1 2-2 2-1 1-1 0-0",
    "5-2 5-0 4-3 4-2 4-0 3-3 3-2",
    "6-2 6-1 6-0 5-5 5-4 5-3 4-4",
)


def test_a37_forced_passes_come_with_the_action_that_forces_them() -> None:
    match = Match.dealt(table("sahrat/partner"), [hand.split() for hand in A37]).apply(Play("6-6"), seat=1)
    assert match.events == (Played(1, "6-6", None), Passed(2), Passed(3))
    assert match.turn == 4
    assert match.legal_actions() == tuple(
        Play(tile, end) for tile in ("6-2", "6-1", "6-0") for end in ("left", "right")
    )
    assert match.turn_id == 4
    assert match.to_log()["rounds"][0]["actions"][1:] == [{"seat": 2, "pass": True}, {"seat": 3, "pass": True}]


def test_what_is_told_at_the_end_of_a_match() -> None:
    rules = table("sahrat/fives", 2, target__points=20)
    match = at(rules, "5-0", "4-4 3-1", line="5-5", turn=1, totals=(10, 0)).apply(Play("5-0", "left"))
    assert match.events[:2] == (Played(1, "5-0", "left"), Scored(1, 10))
    assert isinstance(match.events[2], RoundEnded)
    assert match.events[2].result.points == (10, 0)
    assert match.events[3] == MatchWon((1,))
    assert (match.totals, match.winners, match.over, match.turn) == ((30, 0), (1,), True, None)


class TestTargetChanged:
    """A new target counts from the next time that the rules look at it."""

    def match(self, **changes: Any) -> Match:
        ruleset = bundled("sahrat/fives")
        game = with_values(ruleset.rules, {key.replace("__", "."): value for key, value in changes.items()})
        option = free("target", "target.points", (30, 100, 150), game.target.points)
        return walk(replace(ruleset, rules=game, options=(option,)).table("private"), 2, rounds=1)[-1]

    def test_at_the_end_of_the_next_round(self) -> None:
        match = self.match(target__points=150)
        assert max(match.totals) >= 30
        lower = match.change(target=30)
        assert (lower.winners, lower.legal_actions(), lower.view().target) == ((), (NEXT_ROUND,), 30)
        lower = lower.apply(NEXT_ROUND)
        while lower.turn is not None:
            lower = lower.apply(lower.legal_actions()[0])
        assert lower.over

    def test_at_the_next_points_in_play(self) -> None:
        lower = self.match(target__points=150, target__checked="at_once").change(target=30).apply(NEXT_ROUND)
        while lower.turn is not None:
            assert not any(isinstance(event, Scored) for event in lower.events)
            lower = lower.apply(lower.legal_actions()[0])
        assert lower.result is not None
        assert lower.result.ended == "target"
        assert isinstance(lower.events[1], Scored)


def test_events_of_a_block_and_a_view_of_it() -> None:
    match = at(table("sahrat/draw", 2), "6-6", "5-5", line="4-4", turn=1)
    assert isinstance(match.events[1], Blocked)
    view = match.view(1)
    assert (view.hand, view.hands, view.legal, view.turn) == (("6-6",), (("6-6",), ("5-5",)), (), None)
    assert json.dumps(view.to_dict())


class TestLayout:
    def test_tiles_lie_as_they_were_laid(self) -> None:
        rules = table("sahrat/fives", 2, openers__first_round__lead="5-5")
        match = at(rules, "5-5 5-1 5-3 2-1", "6-5 5-4 4-4 6-6", round=2, opener=1)
        for action in (
            Play("5-5"), Play("5-4", "right"), Play("5-1", "left"), Play("6-5", "up"),
            Play("5-3", "down"), Play("6-6", "up"), Play("2-1", "left"),
        ):  # fmt: skip
            match = match.apply(action)
        lying = match.view().table
        assert lying.line == ("2-1", "1-5", "5-5", "5-4")
        assert (lying.up, lying.down, lying.spinner) == (("5-6", "6-6"), ("5-3",), "5-5")
        assert dict(lying.ends) == {"left": 2, "right": 4, "up": 6, "down": 3}

    def test_a_position_lies_as_it_was_given(self) -> None:
        match = at(table("sahrat/fives", 2), "3-0 6-1", "6-6", line="3-5 5-2 2-2", turn=1, led="5-2")
        assert match.view().table.line == ("3-5", "5-2", "2-2")
        assert dict(match.apply(Play("3-0")).view().table.ends) == {"left": 0, "right": 2}
        assert match.apply(Play("3-0", "left")).view().table.line == ("0-3", "3-5", "5-2", "2-2")
        assert dict(at(table("sahrat/draw", 2), "3-0", "6-6 6-5", line="3-5", turn=1).view().table.ends) == {
            "left": 3,
            "right": 5,
        }


def test_a_round_goes_on_from_the_seat_that_the_last_one_names() -> None:
    for match in walk(table("sahrat/draw", 4), 3, rounds=5):
        if match.turn is None and not match.over and match.result is not None:
            after = match.apply(NEXT_ROUND)
            if match.result.ended == "out":
                assert after.turn == match.result.winner
            assert after.view(after.turn).legal == after.legal_actions()
            assert len(after.legal_actions()) == 7
