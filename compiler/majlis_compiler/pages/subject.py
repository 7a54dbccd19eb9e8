"""What a page is about: a game as its file has it, or one table of that game as its host configured it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from majlis_runtime.rules import GameRules
from majlis_runtime.ruleset import ChoiceValue, Prose, TableKind

from ..game import Game
from .facts import Facts, values_of


@dataclass(frozen=True, slots=True)
class TableChoice:
    """One table: its kind, and the host's choices by option id."""

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
        """Keys of the rules that differ from those of the other house; none when there is no other house."""
        return frozenset() if self.house is None else differing(self.facts.values, self.house.values)

    @cached_property
    def chosen(self) -> frozenset[str]:
        """Keys of the rules this table plays otherwise than the game does by default."""
        if self.table is None:
            return frozenset()
        usual = values_of(self.game.ruleset.rules)
        hands = {players: usual["deal.hand"].get(players) for players in self.rules.players.counts}
        return differing(self.facts.values, usual | {"deal.hand": hands}) - {"players.counts"}


def differing(values: Mapping[str, Any], others: Mapping[str, Any]) -> frozenset[str]:
    """Keys that both have, with different values."""
    return frozenset(key for key, value in values.items() if key in others and others[key] != value)


def called(game: Game) -> Prose | str:
    """Whose rules a published game's are: its publisher, or the game's own name where none is known."""
    source = game.ruleset.source
    return source.publisher if source is not None and source.publisher else game.ruleset.name
