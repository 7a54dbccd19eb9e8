"""Random matches, played through `Match` and written down as logs: what the referee judges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from majlis_runtime import GameRules, Rules
from majlis_runtime.actions import NEXT_ROUND, TIMEOUT
from majlis_runtime.match import Match

LONGEST = 400  # actions in a round; a round of 55 tiles and four players has far fewer


class TooLong(AssertionError):
    """A round that does not come to an end."""


def table_of(game: GameRules) -> Rules:
    """A table of a game that is in no file, without options."""
    return Rules("house", "private", (), game, ())


def has_clock(rules: Rules) -> bool:
    return rules.game.clock.turn_seconds != "none"


def random_match(rules: Rules, seed: int, *, rounds: int = 60, timeouts: float = 0.0, changes: float = 0.0) -> Match:
    """A match of at most so many rounds. `timeouts` and `changes` are the chances of them at each action."""
    chance = Random(seed)
    match = Match.start(rules, seed)
    actions = 0
    while not match.over:
        if match.turn is None:
            if match.round == rounds:
                break
            actions = 0
            match = maybe_changed(match, chance, changes)
            match = match.apply(NEXT_ROUND)
        actions += 1
        if actions > LONGEST:
            raise TooLong(match.to_log()["rounds"][-1])
        match = maybe_changed(match, chance, changes)
        if chance.random() < timeouts and has_clock(match.rules):
            match = match.apply(TIMEOUT)
        else:
            match = match.apply(chance.choice(match.legal_actions()))
    return match


def maybe_changed(match: Match, chance: Random, changes: float) -> Match:
    free = [option for option in match.rules.offered if option.locked == "never"]
    if not free or chance.random() >= changes:
        return match
    option = chance.choice(free)
    return match.change(**{option.id: chance.choice(option.choices).value})


class Changes:
    """What changed options make of the rules, read from the choices alone."""

    def __init__(self, rules: Rules) -> None:
        self.offered = {option.id: option for option in rules.offered}
        self.game = rules.game

    def __call__(self, options: Mapping[str, Any]) -> GameRules:
        for name, value in options.items():
            for key, new in self.offered[name].sets(value):
                section, leaf = key.split(".")
                old = getattr(self.game, section)
                self.game = replace(self.game, **{section: replace(old, **{leaf: new})})
        return self.game
