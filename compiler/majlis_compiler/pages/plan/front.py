"""The top of the page: what the game is, in a sentence and at a glance."""

from __future__ import annotations

from ..facts import Facts
from ..subject import Subject, publisher
from .statement import Paragraph, Row, Section, Statement, Table, say


def title(subject: Subject) -> Section[Statement]:
    ruleset = subject.game.ruleset
    facts = subject.facts
    blocks: list[Paragraph[Statement]] = []
    said: list[Statement] = []
    if ruleset.summary is not None:  # a paragraph of its own, for its author ends it as he likes
        blocks.append(Paragraph((say("title.summary", words=ruleset.summary),)))
    else:
        said.append(say("title.pitch", others=facts.others))
        if facts.scores_in_play:
            said.append(say("title.pitch_play", "scoring.in_play.multiples_of"))
    blocks.append(Paragraph((*said, people(facts), *origin(subject))))
    return Section("title", say("heading.title", name=ruleset.name), tuple(blocks))


def people(facts: Facts) -> Statement:
    keys = ("players.counts", "players.teams", "target.points")
    points = facts.rules.target.points
    return say("title.people", *keys, players=facts.counts, sides=facts.sides, points=points)


def origin(subject: Subject) -> list[Statement]:
    """The game this one is based on, with its publisher where that is another house; and the table the page is for."""
    said: list[Statement] = []
    parent = subject.game.parent
    if parent is not None:
        whose = publisher(parent)
        foreign = whose is not None and whose != publisher(subject.game)
        said.append(say("title.based", parent=parent.ruleset.name, foreign=foreign, whose=whose or ""))
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
                tiles=len(facts.tiles), highest=rules.set.highest, aside=aside, any=bool(aside),
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
        {"players": players, "tiles": facts.left(players), "any": facts.fate(players) == "stock"}
        for players in facts.counts
    ]
    shape = "one" if len(rows) == 1 else "by_count"
    if not facts.has_stock:
        shape = "unused"
    keys = ("stock.draw", "deal.hand", *(("stock.reserve",) if facts.all_reserved else ()))
    return say("glance.stock", *keys, shape=shape, tiles=rows[0]["tiles"], rows=rows)
