"""Which worked examples a page shows, played by its rules, and in which part of the page each stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from majlis_runtime import Option, OptionChoice
from majlis_runtime.numbers import numbers
from majlis_runtime.options import PLAYERS

from ..game import Game, Shown
from ..prove.scene import Scene
from ..prove.staging import stage, stage_at
from .subject import Subject

ABOUT_THE_MATCH = ("target.points", "target.reached", "target.checked", "ties.match")


@dataclass(frozen=True, slots=True)
class Showing:
    """An example as it came out. `picks`: the choices it is played under that are not the page's own.

    `name` is its anchor: an example borrowed from another game has that game's id before its own.
    """

    name: str
    shown: Shown
    scene: Scene
    picks: tuple[tuple[Option, OptionChoice], ...]
    part: str


def showings(subject: Subject) -> tuple[Showing, ...]:
    """The game's own examples; and, for a part that then has none, those of the game it is based on which still hold.

    Examples are proofs of one file, and no other inherits them. But pictures help in any page, so one is borrowed if it
    comes out here as its author says, in a game that uses the same words and deals and draws as the other does.
    """
    found = list(_of(subject.game, subject))
    parts = {each.part for each in found}
    ancestor = subject.game.parent
    while ancestor is not None:
        if ancestor.vocabulary == subject.game.vocabulary:
            borrowed = [each for each in _of(ancestor, subject) if each.part not in parts]
            found += borrowed
            parts |= {each.part for each in borrowed}
        ancestor = ancestor.parent
    return tuple(found)


def _of(game: Game, subject: Subject) -> Iterator[Showing]:
    """The examples of a game that hold on a page, its own or that of another game or of a table."""
    own = game is subject.game
    for shown in game.shown:
        players = len(shown.given["hands"])
        elsewhere = not own or subject.table is not None
        if elsewhere and not _same_tiles(game, subject, players, stock=_looks_at_the_stock(shown)):
            continue
        if _speaks_of_the_match(shown) and not _same_match(game, subject):
            continue
        if not own and not _same_choices(game, subject.game, shown):
            continue
        scene = _scene(shown, subject)
        if scene is not None:
            name = shown.id if own else f"{game.ruleset.id}/{shown.id}".replace("/", "--")
            yield Showing(name, shown, scene, _picks(shown, subject), part_of(scene, shown))


def _scene(shown: Shown, subject: Subject) -> Scene | None:
    """At a table an example is played by the rules of the table, and needs no choices other than those made there."""
    if subject.table is None:
        return stage(subject.game.ruleset, shown.given)
    here = {**subject.table.options, PLAYERS: subject.facts.counts[0]}
    if any(here.get(name) != value for name, value in _options(shown).items()):
        return None
    return stage_at(numbers(subject.rules), shown.given)


def _same_tiles(game: Game, subject: Subject, players: int, *, stock: bool) -> bool:
    """Tiles and hands are those of the game the example was made for: else no such round could come about.

    `stock`: and so is how one draws.
    """
    theirs, here = game.values, subject.facts.values
    sections = ("set.", "stock.") if stock else ("set.",)
    if any(theirs[key] != here[key] for key in here if key.startswith(sections)):
        return False
    return bool(theirs["deal.hand"].get(players) == here["deal.hand"].get(players))


def _same_choices(game: Game, other: Game, shown: Shown) -> bool:
    """What the example chooses means the same rules in both games."""
    for name, value in _options(shown).items():
        chosen = [each.choice(value) for one in (game, other) for each in one.ruleset.options if each.id == name]
        if name != PLAYERS and (len(chosen) != 2 or None in chosen or chosen[0].sets != chosen[1].sets):  # type: ignore[union-attr]
            return False
    return True


def _picks(shown: Shown, subject: Subject) -> tuple[tuple[Option, OptionChoice], ...]:
    if subject.table is not None:
        return ()
    given = _options(shown)
    found = []
    for option in subject.game.ruleset.options:
        choice = option.choice(given[option.id]) if option.id in given else None
        if choice is not None and choice.value != option.default:
            found.append((option, choice))
    return tuple(found)


def _options(shown: Shown) -> dict[str, Any]:
    return dict(shown.given.get("options", {}))


def _looks_at_the_stock(shown: Shown) -> bool:
    """Somebody draws in it, or could have been about to."""
    given = shown.given
    moves = given.get("moves", ())
    drawn = "stock" in given or any(move.split()[1] in ("draw", "timeout") for move in moves)
    return drawn or ("legal" in given["expect"] and bool(moves or given.get("line")))


def _speaks_of_the_match(shown: Shown) -> bool:
    return "totals" in shown.given or "match" in shown.given["expect"]


def _same_match(game: Game, subject: Subject) -> bool:
    """A match is won here as it is in the game of the example: else its score means something else."""
    values = subject.facts.values
    return all(game.values[key] == values[key] for key in ABOUT_THE_MATCH)


def part_of(scene: Scene, shown: Shown) -> str:
    """The part of the page that an example is about."""
    if scene.outcome is not None:
        return "win" if scene.outcome.winners or _speaks_of_the_match(shown) else "end"
    if any(act.counts for act in scene.acts):
        return "play"
    return "start" if scene.lies is None and scene.round == 1 else "turn"
