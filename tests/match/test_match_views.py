"""Nothing that lies face down is in a view, an event, an error or a `repr`; what one sees hangs on nothing hidden."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from match_games import bundled, walk

from majlis_runtime import (
    DRAW,
    PASS,
    Drew,
    IllegalAction,
    MajlisError,
    Match,
    Play,
    RoundEnded,
    Rules,
)
from majlis_runtime.tiles import NAMES, NUMBERS

GAMES = [("sahrat/draw", 2), ("sahrat/fives", 2), ("sahrat/partner", 4), ("partita/three", 3), ("classic/arab-draw", 2)]


def table(name: str, players: int) -> Rules:
    return bundled(name).table(players=players)


def tiles_in(value: Any) -> set[str]:
    """Every tile that a text or an object shows, in whatever direction."""
    return {NAMES[NUMBERS[tile]] for tile in re.findall(r"(?<![\d-])\d-\d(?![\d-])", str(value))}


def public(match: Match) -> set[str]:
    lying = match.view().table
    return tiles_in([*lying.line, *lying.up, *lying.down])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_only_what_may_be_seen_is_seen(name: str, players: int) -> None:
    for match in walk(table(name, players), 3, rounds=4, timeouts=0.0):
        if match.turn is None:
            continue
        assert tiles_in(match.events) <= public(match)
        assert tiles_in(repr(match)) == set()
        for seat in (None, *range(1, players + 1)):
            view = match.view(seat)
            allowed = public(match) | set(view.hand or ())
            assert tiles_in(json.dumps(view.to_dict())) | tiles_in(repr(view)) <= allowed
            assert view.hands is None


def test_an_error_tells_another_seat_nothing() -> None:
    for match in walk(table("sahrat/draw", 2), 5, rounds=1):
        for seat in (1, 2):
            for tile in NAMES:
                for end in (None, "left", "right"):
                    try:
                        match.apply(Play(tile, end), seat=seat)
                    except MajlisError as error:
                        told = tiles_in(f"{error!r} {error}") | tiles_in(vars(error))
                        assert told <= {tile} | set(match.view(seat).hand or ()) | public(match)


def test_no_seed_is_told() -> None:
    seed = 123_456_789_012
    match = Match.start(table("sahrat/draw", 2), seed)
    while match.turn is not None:
        match = match.apply(match.legal_actions()[0])
        texts = [repr(match), repr(match.events), repr(match.view(1)), json.dumps(match.view().to_dict())]
        assert not any(str(seed) in text for text in [*texts, json.dumps(match.rounds)])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_seat_sees_hangs_on_nothing_hidden(name: str, players: int) -> None:
    """Two hidden tiles change places; wherever the same things happen all the same, the views are the same."""
    rules, chance, compared = table(name, players), Random(1), 0
    for seed in range(15):
        ended = walk(rules, seed, rounds=1)[-1]
        first = play_again(Match.start(rules, seed, seed % 3), ended)
        for seat in (None, *range(1, players + 1)):
            twin = in_another_deal(rules, ended, first[-1], seat, chance)
            if [each.events for each in twin] != [each.events for each in first]:
                continue
            for match, other in zip(first, twin, strict=True):
                assert match.view(seat) == other.view(seat)
                assert match.view(seat).to_dict() == other.view(seat).to_dict()
                assert repr(match) == repr(other)
                compared += match.to_log()["rounds"] != other.to_log()["rounds"]
    assert compared > 50


def play_again(match: Match, ended: Match) -> list[Match]:
    """What was done in the first round of a match, done in another one, until the round is over."""
    found = [match]
    for action in ended.rounds[0]["actions"]:
        if "pass" in action and match.rules.game.turn.passing == "automatic":
            continue
        if "play" in action:
            match = match.apply(Play(action["play"], action.get("end")))
        else:
            match = match.apply(DRAW if "draw" in action else PASS)
        if match.turn is None:
            break
        found.append(match)
    return found


def in_another_deal(rules: Rules, ended: Match, last: Match, seat: int | None, chance: Random) -> list[Match]:
    """The same things done after two tiles that `seat` never sees have changed places; [] where they cannot be done."""
    seen = public(last) | set(last.view(seat).hand or ())
    hidden = [tile for tile in rules.game.set.tiles() if tile not in seen]
    if len(hidden) < 2:
        return []
    one, other = chance.sample(hidden, 2)
    swap = {one: other, other: one}
    deal = ended.rounds[0]
    hands = [[swap.get(tile, tile) for tile in hand] for hand in deal["hands"]]
    try:
        return play_again(Match.dealt(rules, hands, [swap.get(tile, tile) for tile in deal["stock"]]), ended)
    except MajlisError:
        return []


def test_a_drawn_tile_is_in_its_owners_view_alone() -> None:
    rules = table("sahrat/draw", 2)
    seen = 0
    for match in walk(rules, 4, rounds=3):
        if [type(event) for event in match.events] == [Drew] and match.turn is not None:
            tile = match.to_log()["rounds"][-1]["actions"][-1]["draw"]
            owner = match.events[0].seat  # type: ignore[union-attr]
            assert tile in (match.view(owner).hand or ())
            assert tile not in json.dumps(match.view(3 - owner).to_dict()) + json.dumps(match.view().to_dict())
            seen += 1
    assert seen


def test_when_a_round_is_over_its_tiles_are_shown() -> None:
    match = walk(table("sahrat/draw", 2), 1, rounds=1)[-1]
    result = match.result
    assert result is not None
    assert isinstance(match.events[-1], RoundEnded)
    assert match.view().hands == tuple(match.view(seat).hand for seat in (1, 2))
    assert match.rounds[0]["result"]["pips"] == list(result.pips)
    assert "seed" not in json.dumps(match.rounds)
    after = match.apply(match.legal_actions()[0])
    assert after.view().hands is None
    assert len(after.rounds) == 1


def test_a_view_of_every_kind_can_be_written() -> None:
    for match in walk(table("sahrat/fives", 2), 2, rounds=4):
        for seat in (None, 1, 2):
            plain = match.view(seat).to_dict()
            assert json.loads(json.dumps(plain)) == plain
            assert plain["turn"] == match.turn


def test_no_other_seat_can_be_looked_through() -> None:
    with pytest.raises(IllegalAction) as raised:
        Match.start(table("sahrat/draw", 2), 1).view(3)
    assert raised.value.code == "A506"
