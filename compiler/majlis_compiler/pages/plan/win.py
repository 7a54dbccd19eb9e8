"""Winning: the target, when it is looked at, and a tie at the top."""

from __future__ import annotations

from ..facts import Facts
from .statement import Section, Statement, say, section


def win(facts: Facts) -> Section[Statement]:
    target = facts.rules.target
    said = [
        say(
            "win.target", "target.points", "target.reached",
            points=target.points, reached=target.reached, race=facts.inert("ties.match"), sides=facts.sides,
        )
    ]  # fmt: skip
    if not facts.inert("target.checked"):
        said.append(say("win.checked", "target.checked", checked=target.checked))
    if facts.inert("ties.match"):
        said.append(say("win.never_level", "ties.match", sides=facts.sides))
    else:
        said.append(say("win.level", "ties.match", tie=facts.rules.ties.match, sides=facts.sides))
    return section("win", said)
