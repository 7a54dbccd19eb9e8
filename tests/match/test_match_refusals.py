"""What a match refuses: each with a code of its own, words in both languages, and nothing changed or given away."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from match_games import bundled

from majlis_compiler.pages.facts import with_values
from majlis_runtime import (
    DRAW,
    NEXT_ROUND,
    PASS,
    TIMEOUT,
    DealError,
    Facts,
    IllegalAction,
    Match,
    Option,
    OptionErrors,
    OptionLocked,
    Play,
    Rules,
)
from majlis_runtime.table import choose

Hands = list[list[str]]
HUGE = pytest.param(10**5000, id="huge")  # more digits than Python turns into text


def rules(name: str = "sahrat/draw", players: int = 2, **changes: Any) -> Rules:
    """A table of a bundled game with rules set anew, by `section__rule`."""
    ruleset = bundled(name)
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    game = with_values(ruleset.rules, dotted)
    return choose(ruleset.id, game, ruleset.options, ruleset.tables, None, {"players": players})


def at(hands: Hands, stock: list[str] | None = None, table: Rules | None = None, /, **facts: Any) -> Match:
    return Match.position(table or rules(players=len(hands)), hands, stock or [], Facts(**facts))


def refused(match: Match, action: Any, **asked: Any) -> IllegalAction:
    """The error of an action; the match is as it was."""
    before = (repr(match), match.legal_actions(), match.view(), match.turn_id)
    with pytest.raises(IllegalAction) as raised:
        match.apply(action, **asked)
    assert before == (repr(match), match.legal_actions(), match.view(), match.turn_id)
    assert raised.value.message("en") != raised.value.message("ar")
    assert all("{" not in raised.value.message(lang) for lang in ("en", "ar"))
    return raised.value


# Ends 5 and 2; seat 1 is to move and holds a tile that fits both, one that fits one, one that fits none.
def plain(**more: Any) -> Match:
    return at([["5-2", "5-5", "6-1"], ["4-3", "4-0"]], ["1-0", "2-0"], line=["5-3", "3-2"], turn=1, **more)


def lead(**facts: Any) -> Match:
    return at([["6-6", "6-1", "4-1"], ["5-5", "4-0"]], ["1-0"], **facts)


def arms() -> Match:
    table = rules("sahrat/fives")
    return at([["6-3", "5-1"], ["4-3", "4-0"]], [], table, line=["6-6", "6-5"], led="6-6", turn=1)


CASES: dict[str, tuple[Callable[[], Match], Any, str]] = {
    "a word for an action": (plain, "5-2", "A505"),
    "nothing": (plain, None, "A505"),
    "a tuple": (plain, ("5-2", "left"), "A505"),
    "an action's class": (plain, Play, "A505"),
    "no tile": (plain, Play("7-1"), "A511"),
    "a number for a tile": (plain, Play(52), "A511"),  # type: ignore[arg-type]
    "a list for a tile": (plain, Play(["5-2"]), "A511"),  # type: ignore[arg-type]
    "an unlikely tile": (plain, Play("x" * 10_000), "A511"),
    "a tile not held": (plain, Play("4-3", "left"), "A512"),
    "an end for the first tile": (lead, Play("6-6", "right"), "A513"),
    "an end that does not exist": (plain, Play("5-2", "up"), "A514"),
    "an end of another name": (plain, Play("5-2", "Left"), "A514"),
    "a number for an end": (plain, Play("5-2", 1), "A514"),  # type: ignore[arg-type]
    "an end too early": (arms, Play("6-3", "up"), "A514"),
    "an end it does not fit": (plain, Play("5-5", "right"), "A515"),
    "a tile that fits nowhere": (plain, Play("6-1"), "A516"),
    "a tile that fits nowhere, with an end": (plain, Play("6-1", "left"), "A516"),
    "two ends and none named": (plain, Play("5-2"), "A517"),
    "another lead": (lead, Play("6-1"), "A518"),
    "a draw while a tile fits": (plain, DRAW, "A523"),
    "a draw before the lead": (lead, DRAW, "A521"),
    "a pass while a tile fits": (plain, PASS, "A526"),
    "a pass instead of a lead": (lead, PASS, "A526"),
    "the next round too early": (plain, NEXT_ROUND, "A531"),
}


@pytest.mark.parametrize("case", CASES)
def test_an_action_is_refused(case: str) -> None:
    match, action, code = CASES[case]
    error = refused(match(), action)
    assert error.code == code
    assert error.legal == match().legal_actions()
    assert len(error.message()) < 200


def test_a_double_must_open() -> None:
    table = rules(**{"openers.later_rounds.lead": "any_double"})
    match = at([["3-3", "6-4"], ["5-5"]], [], table, round=2, opener=1)
    assert refused(match, Play("6-4")).code == "A519"
    assert match.legal_actions() == (Play("3-3"),)


def test_a_game_without_drawing() -> None:
    table = rules("partita/four", 4)
    hands = [["6-6"], ["5-5", "1-0"], ["2-2", "2-0"], ["3-3", "3-0"]]
    match = at(hands, [], table, line=["5-4"], turn=1)
    assert refused(match, DRAW).code == "A522"
    assert match.legal_actions() == (PASS,)


def test_a_limit_on_draws() -> None:
    table = rules(**{"stock.draw": "at_most", "stock.at_most": 1, "stock.while_playable": "allowed"})
    match = at([["5-2", "6-6"], ["4-3"]], ["1-0", "2-0"], table, line=["5-3", "3-2"], turn=1).apply(DRAW)
    assert refused(match, DRAW).code == "A524"


def test_nothing_left_to_draw() -> None:
    table = rules(**{"stock.reserve": 1, "stock.while_playable": "allowed"})
    match = at([["5-2", "6-6"], ["4-3"]], ["1-0"], table, line=["5-3", "3-2"], turn=1)
    assert refused(match, DRAW).code == "A525"


def test_a_pass_with_tiles_to_draw() -> None:
    match = at([["6-6"], ["5-5"]], ["1-0"], line=["4-3", "3-2"], turn=1)
    assert refused(match, PASS).code == "A527"
    assert match.legal_actions() == (DRAW,)


def test_no_clock() -> None:
    match = Match.start(bundled("classic/arab-draw").table(), 1)
    assert refused(match, TIMEOUT).code == "A533"


class TestWhoAsks:
    def test_another_seat(self) -> None:
        match = plain()
        error = refused(match, Play("5-2", "left"), seat=2)
        assert error.code == "A503"
        assert error.legal == ()

    @pytest.mark.parametrize("seat", [0, 3, -1, True, "1", 1.0, [1], HUGE])
    def test_no_seat(self, seat: Any) -> None:
        error = refused(plain(), Play("5-2", "left"), seat=seat)
        assert error.code == "A506"
        assert error.legal == ()
        with pytest.raises(IllegalAction):
            plain().view(seat)

    @pytest.mark.parametrize("turn", [0, 2, 99, HUGE, -1])
    def test_another_turn(self, turn: int) -> None:
        assert refused(plain(), Play("5-2", "left"), turn=turn).code == "A504"

    @pytest.mark.parametrize("turn", ["1", True, 1.0, [1]])
    def test_no_turn(self, turn: Any) -> None:
        assert refused(plain(), Play("5-2", "left"), turn=turn).code == "A507"

    def test_whatever_is_asked_by_another_seat_no_legal_action_is_told(self) -> None:
        for action in (Play("5-2"), Play("6-1"), Play("9-9"), DRAW, PASS, TIMEOUT, NEXT_ROUND, "x"):
            for more in ({}, {"turn": 99}):
                error = refused(plain(), action, seat=2, **more)
                assert error.legal == ()
                assert error.code in ("A503", "A504", "A505")

    def test_an_object_that_says_it_equals_all(self) -> None:
        class Sly:
            def __eq__(self, other: object) -> bool:
                return True

            def __hash__(self) -> int:
                return hash(DRAW)

        for word in (Sly(), type("Play", (Play,), {})("5-2", "left")):
            assert refused(plain(), word).code == "A505"


class TestBetweenRoundsAndAfter:
    def ended(self, until_the_end: bool) -> Match:
        match = Match.start(bundled("sahrat/draw").table(players=4), 1)
        while not match.over and (until_the_end or match.turn is not None):
            match = match.apply(match.legal_actions()[0])
        return match

    @pytest.mark.parametrize("action", [Play("6-6"), DRAW, PASS, TIMEOUT])
    def test_between_rounds(self, action: Any) -> None:
        match = self.ended(until_the_end=False)
        error = refused(match, action, seat=1)
        assert (error.code, error.legal) == ("A502", ())
        assert match.legal_actions() == (NEXT_ROUND,)

    @pytest.mark.parametrize("action", [Play("6-6"), DRAW, PASS, TIMEOUT, NEXT_ROUND])
    def test_after_the_end(self, action: Any) -> None:
        match = self.ended(until_the_end=True)
        error = refused(match, action)
        assert (error.code, error.legal) == ("A501", ())
        assert match.legal_actions() == ()
        with pytest.raises(IllegalAction):
            match.change(target=100)

    def test_twice(self) -> None:
        match = self.ended(until_the_end=False)
        after = match.apply(NEXT_ROUND, turn=match.turn_id)
        assert refused(after, NEXT_ROUND, turn=match.turn_id).code == "A504"
        assert refused(after, NEXT_ROUND).code == "A531"


@pytest.mark.parametrize("seed", [-1, 2**53, True, "7", 7.0, None])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for asked in ({"seed": seed}, {"seed": 1, "match": seed}):
        with pytest.raises(DealError) as raised:
            Match.start(rules(), **asked)
        assert raised.value.code == "A549"


FULL = [["6-6", "6-5"], ["6-4", "6-3"]]


def small(**changes: Any) -> Rules:
    """Two tiles each, twelve in play."""
    aside = tuple(tile for tile in rules().game.set.tiles() if not tile.startswith(("6", "5")))
    return rules(**{"set.set_aside": aside, "deal.hand": {2: 2}, **changes})


REST = ["6-2", "6-1", "6-0", "5-5", "5-4", "5-3", "5-2", "5-1", "5-0"]
DEALS: dict[str, tuple[dict[str, Any], str]] = {
    "three hands": ({"hands": [*FULL, ["5-5"]], "stock": REST}, "A541"),
    "a word for hands": ({"hands": "6-6", "stock": REST}, "A541"),
    "a word for a hand": ({"hands": ["6-6", ["6-4", "6-3"]], "stock": REST}, "A511"),
    "a hand too large": ({"hands": [["6-6", "6-5", "6-2"], FULL[1]], "stock": REST[1:]}, "A542"),
    "a tile twice": ({"hands": [["6-6", "6-4"], FULL[1]], "stock": REST}, "A543"),
    "a tile twice, turned round": ({"hands": [["6-6", "4-6"], FULL[1]], "stock": REST}, "A543"),
    "a tile missing": ({"hands": FULL, "stock": REST[1:]}, "A544"),
    "a tile that is out of play": ({"hands": FULL, "stock": [*REST, "1-0"]}, "A511"),
    "a number for a tile": ({"hands": FULL, "stock": [*REST, 10]}, "A511"),
    "another opener": ({"hands": FULL, "stock": REST, "opener": 2}, "A545"),
    "another tile": ({"hands": FULL, "stock": REST, "forced": "6-5"}, "A545"),
}


@pytest.mark.parametrize("case", DEALS)
def test_a_deal_is_refused(case: str) -> None:
    given, code = DEALS[case]
    with pytest.raises(DealError) as raised:
        Match.dealt(small(), **given)
    assert raised.value.code == code
    assert raised.value.fault.message("ar") != raised.value.fault.message("en")


def test_a_lot_must_be_told() -> None:
    table = small(**{"openers.first_round.lead": "lot"})
    with pytest.raises(DealError) as raised:
        Match.dealt(table, FULL, REST)
    assert raised.value.code == "A546"
    assert Match.dealt(table, FULL, REST, opener=2).turn == 2
    level = rules(**{"openers.first_round.lead": "0-0", "ties.heaviest_tile": "lot"})
    hands = [
        ["6-3", "5-2", "4-1", "3-0", "2-1", "6-0", "5-1"], ["5-4", "6-2", "4-3", "3-1", "2-0", "5-0", "4-0"]
    ]  # fmt: skip
    stock = [tile for tile in level.game.set.tiles() if tile not in hands[0] + hands[1]]
    match = Match.dealt(level, hands, stock, forced="5-4")
    assert (match.turn, match.legal_actions()) == (2, (Play("5-4"),))


POSITIONS: dict[str, tuple[dict[str, Any], str]] = {
    "a line that does not join": ({"line": ["3-5", "2-6"], "turn": 1}, "A547"),
    "a line without a turn": ({"line": ["3-5"]}, "A548"),
    "no such seat": ({"line": ["3-5"], "turn": 3}, "A548"),
    "a tile that was not led": ({"line": ["3-5"], "turn": 1, "led": "6-6"}, "A548"),
    "a tile in a hand and on the table": ({"line": ["6-1"], "turn": 1}, "A543"),
    "totals for three": ({"totals": [1, 2, 3]}, "A548"),
    "round 0": ({"round": 0}, "A548"),
}


@pytest.mark.parametrize("case", POSITIONS)
def test_a_position_is_refused(case: str) -> None:
    facts, code = POSITIONS[case]
    with pytest.raises(DealError) as raised:
        at([["6-1"], ["4-4"]], [], **facts)
    assert raised.value.code == code


class TestDealtByHand:
    def test_rounds_are_dealt_one_by_one(self) -> None:
        match = Match.dealt(small(), FULL, REST)
        with pytest.raises(IllegalAction):
            match.deal(FULL, REST)
        while match.turn is not None:
            match = match.apply(match.legal_actions()[0])
        assert match.legal_actions() == ()
        assert refused(match, NEXT_ROUND).code == "A532"
        again = match.deal([["5-5", "5-4"], ["6-6", "5-3"]], ["6-5", "6-4", "6-3", *REST[:3], *REST[6:]])
        assert (again.round, again.turn) == (2, match.events[-1].result.winner)  # type: ignore[union-attr]
        log = json.loads(json.dumps(again.to_log()))
        assert log["seed"] is None

    def test_a_match_from_a_seed_is_not(self) -> None:
        match = Match.start(small(), 1)
        while match.turn is not None:
            match = match.apply(match.legal_actions()[0])
        with pytest.raises(IllegalAction) as raised:
            match.deal(FULL, REST)
        assert raised.value.code == "A534"


class TestChange:
    def match(self) -> Match:
        return Match.start(bundled("partita/two").table("private"), 1)

    def test_an_option_that_may(self) -> None:
        match = self.match().change(turn_time=60)
        assert match.view().turn_seconds == 60
        assert dict(match.rules.options)["turn_time"] == 60
        assert match.to_log()["options"]["turn_time"] == 45
        assert match.to_log()["rounds"][0]["actions"] == [{"set": {"turn_time": 60}}]

    @pytest.mark.parametrize("option", ["target", "players"])
    def test_an_option_that_is_locked(self, option: str) -> None:
        with pytest.raises(OptionLocked) as raised:
            self.match().change(**{option: 2})
        assert [fault.code for fault in raised.value.faults] == ["O357"]

    def test_every_fault_is_told(self) -> None:
        with pytest.raises(OptionErrors) as raised:
            self.match().change(turn_time=61, tarqet=1, target=51)
        assert {fault.code for fault in raised.value.faults} == {"O351", "O352", "O357"}
        assert not isinstance(raised.value, OptionLocked)

    @pytest.mark.parametrize("value", ["60", 60.0, True, None, [60], HUGE])
    def test_a_value_of_another_type(self, value: Any) -> None:
        with pytest.raises(OptionErrors) as raised:
            self.match().change(turn_time=value)
        assert [fault.code for fault in raised.value.faults] == ["O352"]

    def test_an_option_of_public_tables_is_none_here(self) -> None:
        with pytest.raises(OptionErrors) as raised:
            Match.start(bundled("partita/two").table("public"), 1).change(turn_time=60)
        assert [fault.code for fault in raised.value.faults] == ["O351"]


def test_every_option_is_offered_somewhere() -> None:
    """The cases above speak of options that there are."""
    options: tuple[Option, ...] = bundled("partita/two").options
    assert {each.id: each.locked for each in options} == {"target": "during_match", "turn_time": "never"}


def test_matches_and_errors_go_to_other_processes() -> None:
    match = Match.start(bundled("sahrat/fives").table(players=4), 9)
    match = match.apply(match.legal_actions()[0])
    assert pickle.loads(pickle.dumps(match)) == match == copy.deepcopy(match)
    for error in (refused(match, "x"), refused(match, Play("9-9"))):
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, again.legal, str(again)) == (error.code, error.legal, str(error))
    with pytest.raises(OptionErrors) as raised:
        match.change(tarqet=1)
    assert pickle.loads(pickle.dumps(raised.value)).faults == raised.value.faults
    with pytest.raises(AttributeError):
        match.turn_id = 1  # type: ignore[misc]
