"""Games as they stand together: by family, and the few of a crowd that a comparison has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from majlis_runtime import Prose

from ..catalogue import LOCALES
from ..game import Game
from .subject import called, sourced


@dataclass(frozen=True, slots=True)
class Family:
    """Games that stand together: published ones first, children after their parents, then by how few can play."""

    id: str
    games: tuple[Game, ...]

    @property
    def name(self) -> Prose | str:
        """Whose games they are: the publisher they go back to, or where none is known the name of the first game."""
        return called(published_first(self.games[0]))


def published_first(game: Game) -> Game:
    """The topmost game that a game is based on and that was published somewhere; else the game itself."""
    found = sourced(game)
    while found is not None and (above := sourced(found.parent)) is not None:
        found = above
    return found or game


def families(games: Sequence[Game]) -> tuple[Family, ...]:
    """All games by family; a family stands where its first game does."""
    found: dict[str, list[Game]] = {}
    for game in games:
        found.setdefault(game.ruleset.family, []).append(game)
    return tuple(Family(name, tuple(sorted(members, key=_place))) for name, members in found.items())


def in_order(games: Sequence[Game]) -> tuple[Game, ...]:
    """All games, family by family."""
    return tuple(game for family in families(games) for game in family.games)


def _place(game: Game) -> tuple[bool, int, int]:
    return game.ruleset.source is None, _depth(game), min(game.ruleset.rules.players.counts)


def _depth(game: Game) -> int:
    return 0 if game.parent is None else 1 + _depth(game.parent)


def site_locales(games: Sequence[Game]) -> tuple[str, ...]:
    """The languages that any game has pages in."""
    spoken = {locale for game in games for locale in game.pages.locales}
    return tuple(locale for locale in LOCALES if locale in spoken)
