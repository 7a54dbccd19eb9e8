"""The referee judges random matches, and agrees with the runtime on every step of them.

MAJLIS_REFEREE=20 plays twenty times as many.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from referee_driver import Changes, has_clock, random_match, table_of
from referee_judge import judge
from referee_rules import random_rules, tables

from majlis_compiler.pages.facts import with_values
from majlis_runtime import Option, OptionChoice, Prose, Rules

TIMES = int(os.environ.get("MAJLIS_REFEREE", "1"))
TABLES = list(tables())
FREE_RULES = 1200 * TIMES
BATCHES = 7


def name_of(rules: Rules) -> str:
    return f"{rules.ruleset} {' '.join(str(value) for _, value in rules.options)}"


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_bundled_games_with_every_set_of_options(rules: Rules) -> None:
    for seed in range(3 * TIMES):
        timeouts = (0.0, 0.1, 1.0)[seed % 3] if has_clock(rules) else 0.0
        match = random_match(rules, seed, timeouts=timeouts, changes=0.02)
        assert match.over
        judge(rules.game, match.to_log(), Changes(rules))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_rules_put_together_at_random(batch: int) -> None:
    for seed in range(batch, FREE_RULES, BATCHES):
        chance = Random(seed)
        rules = table_of(random_rules(chance))
        match = random_match(rules, seed, rounds=5, timeouts=chance.choice((0, 0.1, 0.5, 1)))
        judge(rules.game, match.to_log())


def test_targets_that_change_while_a_match_is_running() -> None:
    """No bundled game lets its target change, but a house may."""
    targets = (20, 40, 60, 100)
    choices = tuple(OptionChoice(points, (("target.points", points),)) for points in targets)
    words = Prose("Target", "هدف المباراة")
    option = Option("target", words, 60, choices, "never", ("private",), (2, 3, 4))
    for seed in range(200 * TIMES):
        fives = {"scoring.in_play.multiples_of": (5,), "target.points": 60}
        game = with_values(random_rules(Random(seed)), fives)
        rules = Rules("house", "private", (("target", 60),), game, (option,))
        match = random_match(rules, seed, rounds=6, changes=0.1)
        judge(game, match.to_log(), Changes(rules))


def test_the_matches_have_everything_in_them() -> None:
    """What the random matches are there to show does happen in them."""
    seen: Counter[str] = Counter()
    for seed in range(300):
        chance = Random(seed)
        rules = table_of(random_rules(chance))
        log = random_match(rules, seed, rounds=5, timeouts=chance.choice((0, 0.1, 0.5, 1))).to_log()
        seen.update(happenings(rules, log))
    missing = {what for what in EVERYTHING if not seen[what]}
    assert missing == set(), seen


EVERYTHING = {
    *("out", "blocked", "target", "tied block", "shared block", "decided tie"),
    *("draw", "draw by the clock", "pass", "pass by the clock", "play by the clock", "lost"),
    *("scores", "up", "down", "forced lead", "free first lead", "won", "shared win"),
}


def happenings(rules: Rules, log: dict[str, Any]) -> Counter[str]:
    found: Counter[str] = Counter(["shared win" if len(log["winners"]) > 1 else "won"] if log["winners"] else [])
    tie_rule = rules.game.ties.blocked_round
    for each in log["rounds"]:
        found["forced lead" if each["forced"] else "free first lead"] += 1
        for action in each["actions"]:
            kind = next(kind for kind in ("play", "draw", "pass", "lost") if kind in action)
            found[kind + (" by the clock" if "timeout" in action and kind != "lost" else "")] += 1
            found[action.get("end", "lead")] += 1
            found["scores"] += "scores" in action
        result = each["result"]
        found[result["ended"]] += 1
        lowest = [pips for pips in result["pips"] if pips == min(result["pips"])]
        if result["ended"] == "blocked" and rules.game.players.teams == "none" and len(lowest) > 1:
            found["shared block" if any(result["points"]) and result["winner"] is None else "tied block"] += 1
            found["decided tie"] += result["winner"] is not None and tie_rule != "nobody_scores"
    return found
