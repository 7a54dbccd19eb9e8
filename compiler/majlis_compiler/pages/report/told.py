"""What a report says: sections of statements, each with what its chart shows, and no words of any language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from majlis_runtime import Rules
from majlis_runtime.simulate import SURE, Spread, Sum, Tally, What, unclaimed

from ...charts import binned
from ...game import Game
from ..plan.front import facts_at_a_glance
from ..plan.options import option_row
from ..plan.statement import Paragraph, Row, Section, Statement, Table, say
from ..subject import Subject

CLEARLY = 3 / SURE  # margins: what chance brings about once in some hundred reports
Of = Literal["plays", "points", "rounds"]


@dataclass(frozen=True)
class Played:
    """A table, and what came of playing it so often at random."""

    game: Game
    rules: Rules
    what: What
    number: int
    seed: int
    tally: Tally

    @cached_property
    def subject(self) -> Subject:
        return Subject.at(self.game, self.rules)


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each number came about."""

    of: Of
    spread: Spread
    mean: float


@dataclass(frozen=True, slots=True)
class Shares:
    """Shares of one whole by their labels. `equal`: what the strong ones would be if all were equal."""

    of: Literal["ending", "winner", "place"]
    rows: tuple[tuple[Statement, Sum], ...]
    equal: float | None = None
    others: int = 0  # so many rows at the end that are no equals of the first


@dataclass(frozen=True, slots=True)
class Part:
    """A section of the report, and what its chart shows where it has one."""

    section: Section[Statement]
    picture: Histogram | Shares | None = None


def told(played: Played) -> tuple[Part, ...]:
    """All parts in reading order."""
    tally = played.tally
    parts = [
        Part(title(played)),
        length(tally),
        endings(tally),
        worth(tally),
        *([match(tally)] if played.what == "matches" else []),
        winners(played),
        opener(played),
        Part(table(played)),
        Part(counted(played)),
    ]
    return tuple(parts)


def section(name: str, *said: Statement, **heading: Any) -> Section[Statement]:
    return Section(name, say(f"report.{name}", **heading), (Paragraph(said),))


def title(played: Played) -> Section[Statement]:
    said = say("report.played", what=played.what, number=played.number)
    heading = say("report.title", name=played.game.ruleset.name)
    return Section("title", heading, (Paragraph((said, say("report.at_random"))),))


def middle(message: str, spread: Spread, mean: float) -> Statement:
    """The mean, and between which numbers the middle half lies, unless that goes beyond what was counted one by one."""
    low, high = spread.below(0.25), spread.below(0.75)
    shape = "open" if high == len(spread.counts) - 1 else "one" if low == high else "range"
    return say(message, shape=shape, mean=mean, low=low, high=high)


def length(tally: Tally) -> Part:
    spread, mean = tally.by_plays, tally.plays.mean
    ends = say("report.plays_range", low=spread.lowest, high=spread.highest)
    return Part(section("length", middle("report.plays", spread, mean), ends), Histogram("plays", spread, mean))


def endings(tally: Tally) -> Part:
    out, _, target = tally.ended
    won = tally.blocked.total - tally.tied.total
    found = {"out": out, "blocked": Sum(out.count, won, won), "tied": tally.tied, "target": target}
    rows = [(say("report.ending", how=how), total) for how, total in found.items() if total.total]
    said = [say("report.blocked", any=tally.blocked.total > 0, share=tally.blocked.mean)]
    if tally.tied.total:
        said.append(say("report.tied", share=tally.tied.mean))
    return Part(section("endings", *said), Shares("ending", tuple(rows)))


def worth(tally: Tally) -> Part:
    spread, mean = tally.by_points, tally.points.mean
    said = [middle("report.points", spread, mean)]
    if spread.counts[0]:
        said.append(say("report.pointless", share=spread.counts[0] / spread.count))
    return Part(section("worth", *said), Histogram("points", spread, mean))


def match(tally: Tally) -> Part:
    spread, mean = tally.by_rounds, tally.rounds.mean
    return Part(section("match", middle("report.rounds", spread, mean)), Histogram("rounds", spread, mean))


def winners(played: Played) -> Part:
    """Who wins, by seat or team; and nobody, where that came about."""
    found = played.tally.won_by
    sides = played.subject.facts.sides
    equal = sum(each.mean for each in found) / len(found)
    who = [{"sides": sides, "side": side, "partner": side + 2} for side in range(1, len(found) + 1)]
    best = max(range(len(found)), key=lambda side: found[side].total)
    said = say("report.even", sides=sides)
    if found[best].mean - equal > CLEARLY * found[best].margin:
        said = say("report.best", **who[best], share=found[best].mean, equal=equal)
    rows = [(say("report.side", **names), total) for names, total in zip(who, found, strict=True)]
    return Part(section("winners", said, what=played.what), with_nobody("winner", rows, equal))


def opener(played: Played) -> Part:
    """Who wins a round, as seen from the side that opened it."""
    first, *others = found = played.tally.won_from_opener
    sides = played.subject.facts.sides
    equal = sum(each.mean for each in found) / len(found)
    apart = first.mean - equal
    verdict = "even" if abs(apart) <= CLEARLY * first.margin else "better" if apart > 0 else "worse"
    mean = sum(each.mean for each in others) / len(others)
    said = say("report.starting", verdict=verdict, sides=sides, share=first.mean, others=mean)
    rows = [(say("report.place", sides=sides, place=place), total) for place, total in enumerate(found)]
    return Part(section("opener", said), with_nobody("place", rows, equal))


def with_nobody(of: Literal["winner", "place"], rows: list[tuple[Statement, Sum]], equal: float) -> Shares:
    rest = unclaimed([total for _, total in rows])
    if not rest.total:
        return Shares(of, tuple(rows), equal)
    return Shares(of, (*rows, (say("report.nobody"), rest)), equal, 1)


def table(played: Played) -> Section[Statement]:
    """The table at a glance, and what was chosen for it that does not show there."""
    subject = played.subject
    glance = facts_at_a_glance(subject.facts)
    rows = [Row(((say(f"label.{name}"),), (said,))) for name, said in glance]
    shown = {key for _, said in glance for key in said.rules}
    for option in subject.options:
        label, _, chosen, *_ = option_row(option, subject).cells
        if not shown.issuperset(label[0].rules):
            rows.append(Row((label, chosen)))
    blocks = (Paragraph((say("report.kind", kind=played.rules.table),)), Table(tuple(rows)))
    return Section("table", say("report.table"), blocks)


def counted(played: Played) -> Section[Statement]:
    return section("counted", say("report.seed", seed=played.seed), say("report.margin"))


def figures(picture: Histogram | Shares) -> Table[Statement]:
    """What a chart shows, as a table."""
    return Table(tuple(_rows(picture)), (say("report.head", of=picture.of), *map(say, HEADS)))


HEADS = ("report.head_share", "report.head_number")


def _rows(picture: Histogram | Shares) -> Iterator[Row[Statement]]:
    if isinstance(picture, Shares):
        for label, total in picture.rows:
            share = say("report.share_within", share=total.mean, margin=total.margin)
            yield Row(((label,), (share,), (say("report.number", number=total.total),)))
        return
    bins, count = binned(picture.spread.counts), picture.spread.count
    for low, high, times in bins.ranges():
        shape = "one" if low == high else "range"
        yield _row(say("report.bin", shape=shape, low=low, high=high), times, count)
    if bins.rest:
        yield _row(say("report.bin", shape="open", low=bins.end, high=bins.end), bins.rest, count)


def _row(label: Statement, times: int, count: int) -> Row[Statement]:
    share = say("report.share", share=times / count)
    return Row(((label,), (share,), (say("report.number", number=times),)))
