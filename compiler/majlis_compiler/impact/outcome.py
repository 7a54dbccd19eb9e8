"""All that is known of a house beside its parent: the tables compared, what was asked, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from majlis_runtime import Rules
from majlis_runtime.simulate import What

from ..game import Game
from .changes import Change, changes, table_of_parent, values_at
from .measured import Measured
from .variants import Plan, plan


@dataclass(frozen=True)
class Comparison:
    """A table of a house and that of its parent, what differs, and what is to be played to see what comes of it."""

    game: Game
    parent: Game
    house: Rules
    there: Rules  # the parent's table
    given: Mapping[str, Any]  # what was chosen, by option
    amounts: Mapping[What, int]  # of rounds and matches for each pair
    changes: tuple[Change, ...]
    plan: Plan

    @classmethod
    def of(
        cls, game: Game, parent: Game, house: Rules, given: Mapping[str, Any], amounts: Mapping[What, int]
    ) -> Comparison:
        there = table_of_parent(parent.ruleset, house, given)
        before, after = values_at(there.game), values_at(house.game)
        differing = changes(before, after, tuple(amounts))
        return cls(game, parent, house, there, given, amounts, differing, plan(before, after, differing))


@dataclass(frozen=True)
class Outcome:
    """A comparison with what was measured."""

    compared: Comparison
    measured: Measured
    seed: int
