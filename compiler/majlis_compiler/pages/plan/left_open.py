"""What a published text leaves open, by whose text it is, with the reason each rule is played as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from majlis_runtime import Prose

from ...catalogue import RULES
from ...game import Game
from ..facts import Facts
from ..subject import Subject, called, sourced
from .statement import Items, Paragraph, Section, Statement, say

Body = Callable[[Facts], tuple[Statement, ...]]


def left_open(subject: Subject, body: Body) -> Iterator[Section[Statement]]:
    """A section for each house whose rules are silent on something, the game's own house first."""
    game = subject.game
    shown = [leaf.key for leaf in RULES if leaf.key in game.assumed and is_open(leaf.key, subject, body)]
    groups: dict[Prose | str | None, list[str]] = {}
    for level in lineage(game):
        for key in shown:
            if stated_by(key, game) is level:
                source = sourced(level)
                groups.setdefault(called(source) if source is not None else None, []).append(key)
    for number, (whose, keys) in enumerate(groups.items(), start=1):
        heading = say("heading.open", known=whose is not None, whose=whose or "")
        items = tuple(item(key, subject) for key in shown if key in keys)
        yield Section("open" if number == 1 else f"open-{number}", heading, (Items(items),))


def item(key: str, subject: Subject) -> Paragraph[Statement]:
    said = (
        say("open.rule", key, key=key, now=subject.facts.values[key]),
        say("open.why", words=subject.game.assumed[key]),
    )
    return Paragraph(said, f"open-{key.replace('.', '-').replace('_', '-')}")


def is_open(key: str, subject: Subject, body: Body) -> bool:
    """Whether the question arises here, and is answered as the game's author answers it.

    What the author of the game itself assumes is told even of a rule that means nothing: he found it worth saying.
    On the page of a table nothing is, nor what the host settled.
    """
    if subject.table is None:
        return key in subject.matters or stated_by(key, subject.game) is subject.game
    return key in subject.matters and key not in subject.chosen and not only_of_teams(key, subject, body)


def only_of_teams(key: str, subject: Subject, body: Body) -> bool:
    """A game for teams settled it, and at this table, where everyone plays alone, the rule is told otherwise."""
    facts = subject.facts
    written = stated_by(key, subject.game).ruleset.rules.players.teams
    if facts.teams or written == facts.rules.players.teams:
        return False
    alone, teams = (
        [said for said in body(told) if key in said.rules] for told in (facts, facts.under({"players.teams": written}))
    )
    return not all(said.is_among(teams) for said in alone)


def lineage(game: Game | None) -> Iterator[Game]:
    """The game, its parent, and so on up."""
    while game is not None:
        yield game
        game = game.parent


def stated_by(key: str, game: Game) -> Game:
    """The game whose file gives the reason: the topmost of those that give this very one."""
    while game.parent is not None and game.parent.assumed.get(key) == game.assumed[key]:
        game = game.parent
    return game
