"""The top of the page: what the game is, in a sentence and at a glance."""

from __future__ import annotations

from ..facts import Facts
from ..subject import Subject, called
from .statement import Paragraph, Row, Section, Statement, Table, say


def title(subject: Subject) -> Section[Statement]:
    ruleset = subject.game.ruleset
    facts = subject.facts
    if ruleset.summary is not None:
        said = [say("title.summary", words=ruleset.summary)]
    else:
        said = [say("title.pitch", others=facts.others)]
        if facts.scores_in_play:
            said.append(say("title.pitch_play", "scoring.in_play.multiples_of"))
    said.append(people(facts))
    return Section("title", say("heading.title", name=ruleset.name), (Paragraph((*said, *origin(subject))),))


def people(facts: Facts) -> Statement:
    keys = ("players.counts", "players.teams", "target.points")
    points = facts.rules.target.points
    return say("title.people", *keys, players=facts.counts, sides=facts.sides, points=points)


def origin(subject: Subject) -> list[Statement]:
    """The game this one is based on, and the table the page is for."""
    said: list[Statement] = []
    parent = subject.game.parent
    if parent is not None:
        house = subject.house
        foreign = house is not None and called(house) != parent.ruleset.name
        whose = called(house) if house is not None else ""
        said.append(say("title.based", parent=parent.ruleset.name, foreign=foreign, whose=whose))
    if subject.table is not None:
        said.append(say("title.table", kind=subject.table.kind, players=subject.facts.counts[0]))
    return said


def glance(subject: Subject) -> Section[Statement]:
    rows = [fact(name, said) for name, said in facts_at_a_glance(subject.facts)]
    return Section("glance", say("heading.glance"), (Table(tuple(rows)),))


def fact(name: str, said: Statement) -> Row[Statement]:
    return Row(((say(f"label.{name}"),), (said,)))


def facts_at_a_glance(facts: Facts) -> list[tuple[str, Statement]]:
    rules = facts.rules
    aside = rules.set.set_aside
    rows = [
        ("players", say("glance.players", "players.counts", "players.teams", players=facts.counts, sides=facts.sides)),
        (
            "tiles",
            say(
                "glance.tiles", "set.highest", "set.set_aside",
                tiles=len(facts.tiles), high=f"{rules.set.highest}-{rules.set.highest}", aside=aside, any=bool(aside),
            ),
        ),
        ("hand", hand(facts)),
        *([] if facts.inert("stock.draw") else [("stock", stock(facts))]),
    ]  # fmt: skip
    if facts.scores_in_play:
        divisors = rules.scoring.in_play.multiples_of
        rows.append(("play", say("glance.play", "scoring.in_play.multiples_of", divisors=divisors)))
    rows.append(("target", say("glance.target", "target.points", points=rules.target.points)))
    seconds = rules.clock.turn_seconds
    timed = seconds != "none"
    rows.append(("clock", say("glance.clock", "clock.turn_seconds", timed=timed, seconds=seconds if timed else 0)))
    return rows


def hand(facts: Facts) -> Statement:
    rows = [{"players": players, "hand": facts.hand(players)} for players in facts.counts]
    return say("glance.hand", "deal.hand", same=facts.one_hand, hand=rows[0]["hand"], rows=rows)


def stock(facts: Facts) -> Statement:
    rows = [
        {"players": players, "tiles": facts.left(players), "any": facts.left(players) > 0} for players in facts.counts
    ]
    shape = "one" if len(rows) == 1 else "by_count"
    if not facts.has_stock:
        shape = "unused"
    return say("glance.stock", "stock.draw", "deal.hand", shape=shape, tiles=rows[0]["tiles"], rows=rows)
