"""What a page is about: a game as its file has it, or one table of that game as its host configured it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from majlis_runtime import Option, Prose, Rules
from majlis_runtime.options import ChoiceValue, TableKind
from majlis_runtime.rules import GameRules

from ..game import Game
from .facts import Facts
from .liveness import effective, ever_alive
from .values import differing


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

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The options the page is about: all of the game's, or those that hold at the table; none without effect."""
        offered = self.game.ruleset.options
        if self.table is not None:
            offered = tuple(one for one in offered if one.id in self.table.options)
        return effective(self.facts.values, offered)

    @property
    def undecided(self) -> tuple[Option, ...]:
        """The options that may still change something: at a table, those it may change during a match."""
        return tuple(one for one in self.options if self.table is None or one.locked == "never")

    @cached_property
    def facts(self) -> Facts:
        return Facts(self.rules, self.game.vocabulary, self.game.pages.doubles)

    @cached_property
    def matters(self) -> frozenset[str]:
        """Keys of the rules that have an effect, or may yet have one."""
        return ever_alive(self.facts.values, self.undecided)

    @cached_property
    def house(self) -> Game | None:
        """The published game this one departs from: the nearest ancestor with a source, if that is another house's."""
        ancestor = sourced(self.game.parent)
        own = self.game.ruleset.source
        theirs = ancestor.ruleset.source if ancestor else None
        if own is not None and theirs is not None and own.publisher == theirs.publisher:
            return None
        return ancestor

    @cached_property
    def departures(self) -> frozenset[str]:
        """Keys of the rules that differ from those of the other house; none when there is no other house."""
        return self.changed_from(self.house) if self.house is not None else frozenset()

    @cached_property
    def chosen(self) -> frozenset[str]:
        """Keys of the rules this table plays otherwise than the game does by default."""
        return self.changed_from(self.game) if self.table is not None else frozenset()

    def beside(self, other: Game) -> Facts:
        """Another game in this one's words; on the page of a table for as many players, if the other is for so many."""
        rules = other.ruleset.rules
        if self.table is not None and set(self.facts.counts) <= set(rules.players.counts):
            hand = tuple((players, size) for players, size in rules.deal.hand if players in self.facts.counts)
            players = replace(rules.players, counts=self.rules.players.counts)
            rules = replace(rules, players=players, deal=replace(rules.deal, hand=hand))
        return replace(self.facts, rules=rules)

    def changed_from(self, other: Game) -> frozenset[str]:
        """Keys of the rules that differ from another game's, as far as they have an effect in one of the two.

        Hands are compared for the player counts of this page. On the page of a table no option of the other is open.
        """
        before = self.beside(other)
        matter = before.alive if self.table is not None else Subject.of(other).matters
        hands = {players: size for players, size in before.values["deal.hand"].items() if players in self.facts.counts}
        there = {**before.values, "deal.hand": hands or before.values["deal.hand"]}
        return differing(self.facts.values, there) & (self.matters | matter)


def called(game: Game) -> Prose | str:
    """Whose rules a published game's are: its publisher, or the game's own name where none is known."""
    return publisher(game) or game.ruleset.name


def publisher(game: Game) -> str | None:
    """Who published the game itself, if anybody did."""
    source = game.ruleset.source
    return source.publisher if source is not None else None


def sourced(game: Game | None) -> Game | None:
    """The game itself or its nearest ancestor that was published somewhere."""
    while game is not None and game.ruleset.source is None:
        game = game.parent
    return game
