"""What a page is about: a game as its file has it, or one table of that game as its host configured it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from majlis_runtime import Option, Prose, Rules
from majlis_runtime.options import ChoiceValue, TableKind
from majlis_runtime.rules import GameRules

from ..game import Game
from .facts import Facts, values_of


@dataclass(frozen=True, slots=True)
class TableChoice:
    """One table: its kind, and every option that holds there with what was chosen."""

    kind: TableKind
    options: Mapping[str, ChoiceValue]


@dataclass(frozen=True)
class Subject:
    """A game and the rules its page tells. `table` is None for the page of the game itself."""

    game: Game
    rules: GameRules
    table: TableChoice | None = None

    @classmethod
    def of(cls, game: Game) -> Subject:
        """The game with the defaults of its options."""
        return cls(game, game.ruleset.rules)

    @classmethod
    def at(cls, game: Game, table: Rules) -> Subject:
        """One table of the game, with the rules its host chose."""
        return cls(game, table.game, TableChoice(table.table, dict(table.options)))

    @property
    def options(self) -> tuple[Option, ...]:
        """The options the page is about: all of the game's, or those that hold at the table."""
        offered = self.game.ruleset.options
        return offered if self.table is None else tuple(one for one in offered if one.id in self.table.options)

    @cached_property
    def facts(self) -> Facts:
        return Facts(self.rules, self.game.vocabulary, self.game.pages.doubles)

    @cached_property
    def house(self) -> Game | None:
        """The published game this one departs from: the nearest ancestor with a source, if that is another house's."""
        ancestor = self.game.parent
        while ancestor is not None and ancestor.ruleset.source is None:
            ancestor = ancestor.parent
        own = self.game.ruleset.source
        theirs = ancestor.ruleset.source if ancestor else None
        if own is not None and theirs is not None and own.publisher == theirs.publisher:
            return None
        return ancestor

    @cached_property
    def source_game(self) -> Game | None:
        """The game whose source the page's open questions are about: this one, or its nearest sourced ancestor."""
        game: Game | None = self.game
        while game is not None and game.ruleset.source is None:
            game = game.parent
        return game

    @cached_property
    def departures(self) -> frozenset[str]:
        """Keys of the rules that differ from those of the other house; none when there is no other house.

        How many play at one table is no departure, and hands are compared for as many as play here.
        """
        if self.house is None:
            return frozenset()
        found = differing(self.facts.values, self._as_here(self.house.values))
        return found if self.table is None else found - {"players.counts"}

    @cached_property
    def chosen(self) -> frozenset[str]:
        """Keys of the rules this table plays otherwise than the game does by default."""
        if self.table is None:
            return frozenset()
        return differing(self.facts.values, self._as_here(values_of(self.game.ruleset.rules))) - {"players.counts"}

    def _as_here(self, others: Mapping[str, Any]) -> Mapping[str, Any]:
        """Rules of another page, with the hands of the player counts of this one as far as it has them."""
        hands = {players: others["deal.hand"].get(players) for players in self.rules.players.counts}
        known = {players: size for players, size in hands.items() if size is not None}
        return {**others, "deal.hand": known or others["deal.hand"]}


def differing(values: Mapping[str, Any], others: Mapping[str, Any]) -> frozenset[str]:
    """Keys that both have, with different values."""
    return frozenset(key for key, value in values.items() if key in others and even(others[key]) != even(value))


def even(value: Any) -> Any:
    """A hand that is the same for every number of players is one number, whatever the numbers of players are."""
    sizes = set(value.values()) if isinstance(value, Mapping) else set()
    return sizes.pop() if len(sizes) == 1 else value


def called(game: Game) -> Prose | str:
    """Whose rules a published game's are: its publisher, or the game's own name where none is known."""
    source = game.ruleset.source
    return source.publisher if source is not None and source.publisher else game.ruleset.name
