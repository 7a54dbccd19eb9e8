"""`majlis impact` against an independent count: logs of the parent's random rounds, judged by the referee.

A player at random plays on the same way as long as a rule does not change what may be played. So the house's rounds are
the parent's, only counted otherwise or ended earlier, and every figure has to agree to the last digit.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from referee_driver import table_of
from referee_judge import Round
from referee_points import match_winners, side_of, sides
from referee_rules import bundled

from helpers import House, child, majlis
from majlis_compiler.library import Library
from majlis_compiler.pages.values import with_values
from majlis_runtime import GameRules, Rules
from majlis_runtime.simulate import random_match

SEED = 11
ROUNDS = 400


class Again(Round):
    """A round of a log played once more by other rules, up to where these end it; nothing that is told is believed."""

    @classmethod
    def of(cls, game: GameRules, told: Mapping[str, Any], totals: dict[int, int]) -> Again:
        again = cls(game, told, totals, None, True, None)
        again.turn = told["opener"]
        for action in told["actions"]:
            if again.ended is None:
                again.step(action)
        assert again.ended is not None, "the other rules go on where the log ends"
        return again

    def step(self, action: Mapping[str, Any]) -> None:
        assert action["seat"] == self.turn
        if "play" in action:
            self.hands[self.turn].remove(action["play"])
            self.table.lay(action["play"], action.get("end"))
            self.last_to_lay = self.turn
            self.history.append("play")
            self.score_in_play()
            if not self.hands[self.turn]:
                self.finish("out")
                return
        elif "draw" in action:
            self.hands[self.turn].add(self.stock.pop(0))
            self.drawn_this_turn += 1
            self.history.append("draw")
        else:
            self.history.append("pass")
        after = self.history[-1]
        if self.is_blocked(after):
            self.finish("blocked")
        elif after != "draw":
            self.next_turn()

    def figures(self) -> dict[tuple[str, int], int]:
        """Every quantity of this one round, by name and side."""
        winner = self.expected["winner"]
        found = {(name, 0): self.history.count(word) for name, word in (("plays", "play"), ("draws", "draw"))}
        return found | {
            ("passes", 0): self.history.count("pass"),
            ("blocked", 0): int(self.ended == "blocked"),
            ("tied", 0): int(self.ended == "blocked" and winner is None),
            ("points", 0): sum(self.totals.values()),
            ("opener_won", 0): int(winner == side_of(self.game, self.told["opener"])),
            **{("won_by", side): int(winner == side) for side in sides(self.game)},
        }


@cache
def round_of(rules: Rules, number: int) -> dict[str, Any]:
    """The log of one random first round."""
    told: dict[str, Any] = random_match(rules, SEED, number, most=1).to_log()["rounds"][0]
    return told


def counted(game: GameRules, rules: Rules) -> list[dict[tuple[str, int], int]]:
    """The figures of each of the parent's rounds by some rules."""
    return [
        Again.of(game, round_of(rules, number), dict.fromkeys(sides(game), 0)).figures() for number in range(ROUNDS)
    ]


ALL_PASS = child("scoring: {blocked: {detected: all_pass}}\n", of="sahrat/partner", id="parent")
HOUSES = {
    "empty arms": ("sahrat/fives", "scoring: {in_play: {empty_arms: counted}}", {"points"}),
    "empty arms, four players": ("sahrat/fives", "scoring: {in_play: {empty_arms: counted}}", {"points"}),
    "lowest team": (
        "sahrat/partner",
        "scoring: {blocked: {winner: lowest_team_total}}",
        {"points", "tied", "opener_won", "won_by"},
    ),
    "dead ends with a stock": (
        "sahrat/draw",
        "scoring: {blocked: {detected: dead_ends}}",
        {"draws", "points"},  # the stock goes to the hands, and then there is nothing but dead ends
    ),
    "dead ends instead of passes": ("./parent.yaml", "scoring: {blocked: {detected: dead_ends}}", {"passes"}),
}


@pytest.mark.parametrize("name", HOUSES)
def test_every_figure_is_that_of_the_referee(name: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(house.folder)
    of, body, changing = HOUSES[name]
    house.write("parent.yaml", ALL_PASS)
    house.write("my-house.yaml", child(body, of=of))
    players = ["--set", "players=4"] if "four" in name else []
    asked = ("impact", "my-house.yaml", "--rounds", str(ROUNDS), "--seed", str(SEED), "--json", *players)
    result = majlis(*asked)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)

    game = Library().draft(house.folder / "my-house.yaml").game
    assert game is not None
    assert game.parent is not None
    many = {"players": 4} if players else {}
    parent, own = game.parent.ruleset.table(**many), game.ruleset.table(**many)
    before, after = counted(parent.game, parent), counted(own.game, parent)

    (question,) = told["questions"]
    assert told["together"] == question["alone"]
    assert question["beside"] is None
    assert question["alone"]["played"] == {"rounds": ROUNDS}
    figures = {(each["quantity"], each["side"] or 0): each for each in told["together"]["differences"]}
    assert figures.keys() == before[0].keys()
    for key, figure in figures.items():
        apart = [theirs[key] - ours[key] for ours, theirs in zip(before, after, strict=True)]
        assert figure["one"] == sum(each[key] for each in before) / ROUNDS, key
        assert figure["other"] == sum(each[key] for each in after) / ROUNDS, key
        assert figure["margin"] == pytest.approx(1.96 * statistics.stdev(apart) / ROUNDS**0.5), key
    assert {name for (name, _), each in figures.items() if each["margin"]} >= changing
    same = {"empty arms": {"plays", "draws", "passes", "blocked", "tied", "opener_won", "won_by"}}
    for key, figure in figures.items():
        if key[0] in same.get(name.split(",")[0], {"plays"} if "team" in name or "passes" in name else set()):
            assert figure["difference"] == figure["margin"] == 0, key


def test_the_length_of_matches_is_that_of_the_referee(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arms change no round, only when a match is over: so both matches are beginnings of one long match."""
    monkeypatch.chdir(house.folder)
    house.write("my-house.yaml", child("scoring: {in_play: {empty_arms: counted}}\n", of="sahrat/fives"))
    number = 40
    told = json.loads(majlis("impact", "my-house.yaml", "--matches", str(number), "--seed", str(SEED), "--json").stdout)

    parent = bundled("sahrat/fives").table().game
    own = with_values(parent, {"scoring.in_play.empty_arms": "counted"})
    long = table_of(with_values(parent, {"target.points": 1_000_000}))
    logs = [random_match(long, SEED, match, most=25).to_log()["rounds"] for match in range(number)]
    lengths = {}
    won = {}
    for name, game in (("one", parent), ("other", own)):
        ends = [until_won(game, rounds) for rounds in logs]
        lengths[name] = sum(length for length, _ in ends) / number
        won[name] = [sum(side in winners for _, winners in ends) / number for side in (1, 2)]

    figures = told["together"]["differences"]
    assert [(each["of"], each["quantity"]) for each in figures] == [
        ("matches", "rounds"), ("matches", "won_by"), ("matches", "won_by"),
    ]  # fmt: skip
    for name in ("one", "other"):
        assert [each[name] for each in figures] == [lengths[name], *won[name]]
    assert figures[0]["difference"] < 0


def until_won(game: GameRules, rounds: list[dict[str, Any]]) -> tuple[int, list[int]]:
    """How many rounds a match takes, and who wins it."""
    totals = dict.fromkeys(sides(game), 0)
    for length, told in enumerate(rounds, 1):
        Again.of(game, told, totals)
        if winners := match_winners(game, totals):
            return length, winners
    raise AssertionError("not won in so many rounds")
