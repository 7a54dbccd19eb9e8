"""The end of a worked example: what is left in the hands, who wins the round, what it earns, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...prove.scene import Award, Outcome, Scene
from .statement import Paragraph, Plain, Row, Statement, Table, say

SCORED = {"out": "scoring.round.out", "blocked": "scoring.round.blocked"}  # at the target there is no award


def outcome(scene: Scene, *, totals: bool) -> Iterator[Plain[Statement]]:
    """Nothing where the round goes on. `totals`: the example is about the match, so the score of it is told."""
    end = scene.outcome
    if end is None:
        return
    yield Paragraph((stopped(scene, end),))
    if end.ended != "target":
        yield left(scene, end)
    said = [*decided(scene, end), *earned(scene, end)]
    scored = totals or bool(end.winners)
    if scored:
        said.append(score("after", scene, scene.totals))
    said += afterwards(scene, end, scored=scored)
    if said:
        yield Paragraph(tuple(said))


def stopped(scene: Scene, end: Outcome) -> Statement:
    keys = {"out": (), "blocked": ("scoring.blocked.detected",), "target": ("target.checked",)}[end.ended]
    return say("example.ended", *keys, ended=end.ended, seat=end.last, teams=scene.teams)


def left(scene: Scene, end: Outcome) -> Table[Statement]:
    """Each hand as it is left, and what it counts."""
    rows = []
    for seat, tiles in enumerate(scene.left, 1):
        pips, counted = end.pips[seat - 1], end.counted[seat - 1]
        keys = ("scoring.round.applied_to", "scoring.round.round_to") if pips != counted else ()
        args: dict[str, Any] = {"any": bool(tiles), "pips": pips, "worth": counted, "rounded": pips != counted}
        rows.append(Row(((say("example.player", seat=seat),), (say("example.left", *keys, tiles=tiles, **args),))))
    return Table(tuple(rows))


def decided(scene: Scene, end: Outcome) -> Iterator[Statement]:
    """Who wins a blocked round; of one that was won by going out it has been said."""
    if end.ended != "blocked":
        return
    if end.by_team:
        for number in (1, 2):
            seats = scene.seats(number)
            pips = tuple(end.pips[seat - 1] for seat in seats)
            yield say("example.together", "scoring.blocked.winner", seats=seats, terms=pips, pips=sum(pips))
    keys = ("ties.blocked_round",) if end.level else ("scoring.blocked.winner",)
    level = "level" if end.level else "clear"
    if end.winner is None:
        yield say("example.nobody", *keys, level=what_is_level(scene, end), shared=end.award is not None)
        return
    winner = side(scene, end.winner)
    if not scene.teams or end.by_team:
        yield say("example.wins_block", *keys, how=level, by="side", seat=0, two=scene.players == 2, **winner)
    else:
        lowest = min(seat for seat in scene.seats(end.winner) if end.pips[seat - 1] == min(end.pips))
        yield say("example.wins_block", *keys, how=level, by="seat", seat=lowest, two=False, **winner)


def what_is_level(scene: Scene, end: Outcome) -> str:
    """As in `end.tie`: one hand and the other, some of several, one hand of each team, or the totals of the teams."""
    if scene.teams:
        return "totals" if end.by_team else "hands"
    return "one" if scene.players == 2 else "some"


def earned(scene: Scene, end: Outcome) -> Iterator[Statement]:
    """The award of the round: the hands that make it up, rounded, shared, or not scored at all."""
    award = end.award
    if award is None:
        return
    keys = [SCORED[end.ended]]
    how = way(award)
    if award.worth != award.sum:
        keys += ["scoring.round.round_to", "scoring.round.rounding"]
    if how == "over":
        keys.append("target.reached")
    args: dict[str, Any] = {
        "how": how,
        "terms": award.parts,
        "several": len(award.parts) > 1,
        "sum": sum(award.parts),
        "worth": award.worth,
        "points": award.points,
        "rounded": award.worth != award.sum,
        "rest": award.worth % len(award.sides) > 0,
        "team": scene.teams,
    }
    yield say("example.earns", *keys, **args)


def way(award: Award) -> str:
    """How the hands become points."""
    if len(award.sides) > 1:
        return "shared" if award.points else "nothing_to_share"
    if sum(award.parts) < 0:
        return "below"
    if award.points < award.worth:
        return "over"
    if award.worth != award.sum:
        return "rounded" if award.worth else "rounded_away"
    return "plain" if award.worth else "nothing"


def score(when: str, scene: Scene, totals: tuple[int, ...]) -> Statement:
    """The score of the match, `before` the example or `after` it."""
    rows = [{"points": points, **side(scene, number)} for number, points in enumerate(totals, 1)]
    return say("example.score", when=when, rows=rows)


def afterwards(scene: Scene, end: Outcome, *, scored: bool) -> Iterator[Statement]:
    """The match is won, or goes on; then who opens the next round, unless the example leaves it open.

    `scored`: the score of the match stands between this and who won the round.
    """
    if len(end.winners) == 1:
        yield say("example.wins_match", "target.points", "target.reached", **side(scene, end.winners[0]))
        return
    if end.winners:
        yield say("example.shares_match", "ties.match")
        return
    if len(end.at_target) > 1:
        yield say("example.another_round", "ties.match")
    if end.as_first or end.opener is not None:
        key = "after_out" if end.ended != "blocked" else "after_block" if end.winner else "after_tie"
        told = not scored and not scene.teams and end.award is not None and way(end.award) != "over"
        winner = told and end.opener is not None and end.opener == end.winner
        yield say("example.opens", f"openers.{key}", seat=end.opener or 0, as_first=end.as_first, winner=winner)


def side(scene: Scene, number: int) -> dict[str, Any]:
    """A side as an argument: a player, or the two of a team."""
    return {"team": scene.teams, "who": scene.seats(number)}
