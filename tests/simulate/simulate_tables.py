"""Tables to simulate: each bundled game under each of its options, as numbers."""

from __future__ import annotations

from functools import cache

import pytest

from helpers import BUNDLED, RULESETS
from majlis_compiler import load
from majlis_runtime import Ruleset, fast
from majlis_runtime.numbers import Numbers, numbers

needs_numba = pytest.mark.skipif(not fast.available(), reason="NOT TESTED: compiled rounds, for there is no Numba here")


@cache
def ruleset(name: str) -> Ruleset:
    return load(RULESETS / f"{name}.yaml")


@cache
def tables() -> dict[str, Numbers]:
    """By name and what was chosen: the defaults for every number of players, then each other choice by itself."""
    found: dict[str, Numbers] = {}
    for name in BUNDLED:
        game = ruleset(name)
        for kind in game.tables.kinds:
            for players in game.rules.players.counts:
                choices = [{}] + [
                    {option.id: choice.value}
                    for option in game.options
                    for choice in option.choices
                    if kind in option.tables and players in option.for_players and choice.value != option.default
                ]
                for chosen in choices:
                    told = " ".join(f"{key}={value}" for key, value in chosen.items())
                    k = numbers(game.table(kind, players=players, **chosen).game)
                    if k not in found.values():
                        found[f"{name} {players} {told}".strip()] = k
    return found
