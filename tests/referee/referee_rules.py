"""Rules to judge matches of: every bundled game with every set of options, and valid rules put together at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from helpers import BUNDLED
from majlis_compiler.catalogue import RULES, Choice
from majlis_compiler.data import rulesets_folder
from majlis_compiler.library import Library
from majlis_compiler.pages.facts import with_values
from majlis_runtime import GameRules, Rules, Ruleset

LIBRARY = Library()


def bundled(name: str) -> Ruleset:
    game = LIBRARY.draft(rulesets_folder() / f"{name}.yaml").game
    assert game is not None
    return game.ruleset


def tables() -> Iterator[Rules]:
    """A table for every set of options that can change how a game is played."""
    for name in BUNDLED:
        ruleset = bundled(name)
        for players in ruleset.rules.players.counts:
            options = [
                option
                for option in ruleset.options
                if players in option.for_players
                and any(not key.startswith("clock") for choice in option.choices for key, _ in choice.sets)
            ]
            for choices in product(*([choice.value for choice in option.choices] for option in options)):
                chosen = dict(zip((option.id for option in options), choices, strict=True))
                yield ruleset.table(None, players=players, **chosen)


SMALL: dict[str, Any] = {
    "stock.reserve": (0, 0, 1, 2, 3),
    "target.points": (*range(1, 12), *range(20, 160, 7)),
    "clock.turn_seconds": (10, 20, 30, "none"),
    "clock.result_seconds": (10, "none"),
    "scoring.in_play.multiples_of": ((), (5,), (3,), (3, 5)),
    "set.set_aside": ((), (), (), ("0-0",), ("6-6", "1-0"), ("6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0")),
}


def random_rules(chance: Random) -> GameRules:
    """Valid rules for one number of players."""
    values: dict[str, Any] = {}
    for leaf in RULES:
        if leaf.key in SMALL:
            values[leaf.key] = chance.choice(SMALL[leaf.key])
        elif isinstance(leaf.kind, Choice):
            values[leaf.key] = chance.choice(leaf.kind.values)
    players = chance.choice((2, 3, 4, 4))
    tight = chance.random() < 0.4  # short hands and nothing to draw: many blocks, many of them tied
    if tight:
        values["stock.draw"] = "never"
    if players != 4:
        values["players.teams"] = "none"
    highest = values["set.highest"]
    aside = values["set.set_aside"]
    tiles = (highest + 1) * (highest + 2) // 2 - len(aside)
    hand = chance.choice((2, 3, 4) if tight else (chance.randint(2, 9), 7, tiles // players))
    leads = ("highest_double", "lowest_double", "lot", "6-5", "4-4", "6-6")
    values |= {
        "players.counts": (players,),
        "deal.hand": {players: min(hand, tiles // players)},
        "openers.first_round.lead": chance.choice([lead for lead in leads if lead not in aside]),
        "stock.at_most": chance.randint(1, 4) if values["stock.draw"] == "at_most" else "none",
    }
    if values["target.reached"] == "exact":
        values["ties.match"] = "shared_win"
    assert set(values) == {leaf.key for leaf in RULES}
    return with_values(bundled("sahrat/draw").rules, values)
