"""A worked example in statements: what lay on the table, what was done, what it counted, how it came out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from ...prove.scene import Act, Scene
from ..facts import Facts
from ..figures import board
from ..scenes import Showing
from .options import condition_of
from .outcome import outcome, score, side
from .statement import Example, Figure, Items, Paragraph, Plain, Row, Statement, Table, say

MANY = 8
"""Plays that are told one by one; of more, only the order of the tiles is."""

COUNTED = ("scoring.in_play.multiples_of", "scoring.in_play.award", "scoring.in_play.double_at_end")


def example(showing: Showing, facts: Facts) -> Example[Statement]:
    """The block of one example; its title is a heading below that of its part."""
    scene = showing.scene
    blocks: list[Plain[Statement] | Figure[Statement]] = []
    if showing.picks:
        blocks.append(Paragraph((condition_of(showing.picks),)))
    if scene.teams:
        blocks.append(Paragraph((say("example.teams", "players.teams"),)))
    if scene.before:
        blocks.append(Paragraph((score("before", scene, scene.before),)))
    if looks_at_hands(scene):
        blocks.append(hands(scene.dealt))
    if scene.lies is not None:
        blocks.append(figure(showing, facts))
    blocks += acts(scene)
    if scene.turn is not None and scene.legal:
        blocks.append(Paragraph((may(scene),)))
    blocks += outcome(scene, totals=showing.part == "win")
    return Example(f"example-{showing.name}", say("example.title", words=showing.shown.title), tuple(blocks))


def looks_at_hands(scene: Scene) -> bool:
    """The hands matter where the example is about what they allow; else the tiles that are laid say it all."""
    return scene.outcome is None and (not scene.acts or any(act.kind == "draw" for act in scene.acts))


def hands(dealt: tuple[tuple[str, ...], ...]) -> Table[Statement]:
    rows = (
        Row(((say("example.player", seat=seat),), (say("example.tiles", tiles=tiles),)))
        for seat, tiles in enumerate(dealt, 1)
    )
    return Table(tuple(rows))


# The drawing


def figure(showing: Showing, facts: Facts) -> Figure[Statement]:
    """The table at the end of the example, drawn and in words."""
    scene = showing.scene
    lies = scene.lies
    assert lies is not None
    over = scene.outcome is not None
    blocked = scene.outcome is not None and scene.outcome.ended == "blocked"
    before = any(tile not in scene.fresh and tile[::-1] not in scene.fresh for tile in lies.line)
    fresh = scene.fresh if before else frozenset()
    drawn = board(lies, across=facts.doubles == "across", fresh=fresh, over=over, blocked=blocked)
    words = [say("figure.line", tiles=lies.line)]
    if lies.up or lies.down:
        words.append(say("figure.arms", "spinner.which", up=lies.up, down=lies.down, which=_which(lies.up, lies.down)))
    caption: list[Statement] = []
    if blocked:
        caption.append(say("figure.closed", "scoring.blocked.detected"))
    elif not over and lies.ends:
        caption.append(say("figure.ends", ends=[{"end": end, "number": number} for end, number in lies.ends]))
    if fresh:
        caption.append(say("figure.fresh"))
    title = say("figure.title", words=showing.shown.title)
    return Figure(f"figure-{showing.name}", drawn, title, tuple(words), tuple(caption))


def _which(up: tuple[str, ...], down: tuple[str, ...]) -> str:
    return "both" if up and down else "up" if up else "down"


# What was done


def acts(scene: Scene) -> Iterator[Plain[Statement]]:
    """The acts as a numbered list; of a long round only the order of its tiles, and who laid the last."""
    plays = [act for act in scene.acts if act.kind == "play"]
    if len(plays) > MANY:
        order = say("example.order", tiles=tuple(act.tile for act in plays))
        yield Paragraph((order, say("example.last", seat=plays[-1].seat), *scored_in_play(scene, plays)))
        return
    items = tuple(Paragraph(tuple(said)) for said in _turns(scene.acts))
    if len(items) == 1:
        yield items[0]
    elif items:
        yield Items(items, numbered=True)


def scored_in_play(scene: Scene, plays: list[Act]) -> Iterator[Statement]:
    """Points scored during a long round, by side."""
    sides = range(1, 3 if scene.teams else scene.players + 1)
    points = {number: sum(act.points for act in plays if act.seat in scene.seats(number)) for number in sides}
    rows = [{"points": scored, **side(scene, number)} for number, scored in points.items() if scored]
    if rows:
        yield say("example.in_play", *COUNTED, rows=rows)


def _turns(done: tuple[Act, ...]) -> Iterator[list[Statement]]:
    """What is said of each turn: draws in a row are one, and what the same player does then goes with them."""
    drawn: list[Statement] = []
    by: tuple[int, bool] | None = None
    for (kind, seat, clock), group in groupby(done, key=lambda act: (act.kind, act.seat, act.clock)):
        same = list(group)
        if by != (seat, clock) and drawn:
            yield drawn
            drawn = []
        if kind == "draw":
            drawn = [say("example.draws", seat=seat, tiles=tuple(act.tile for act in same), clock=clock)]
            by = (seat, clock)
            continue
        for act in same:
            yield [*drawn, _did(act, then=bool(drawn)), *counted(act)]
            drawn, by = [], None
    if drawn:
        yield drawn


def _did(act: Act, *, then: bool) -> Statement:
    """`then`: the same player's draws have just been told."""
    if act.kind == "play":
        keys = ("spinner.which",) if act.end in ("up", "down") else ()
        args: dict[str, Any] = {"tile": act.tile, "end": act.end or "lead", "clock": act.clock}
        return say("example.plays", *keys, seat=act.seat, then=then, **args)
    if act.kind == "lost":
        return say("example.loses_turn", "clock.on_timeout", seat=act.seat)
    return say("example.passes", seat=act.seat, then=then)


def counted(act: Act) -> list[Statement]:
    """The count of the open ends after a play, where ends are counted."""
    if not act.counts:
        return []
    result = "over" if act.over else "scores" if act.points else "nothing"
    args: dict[str, Any] = {"terms": act.counts, "several": len(act.counts) > 1, "total": sum(act.counts)}
    keys = (*COUNTED, "target.reached") if act.over else COUNTED
    return [say("example.counts", *keys, result=result, points=act.points, **args)]


def may(scene: Scene) -> Statement:
    """What the seat to move may do where the example ends."""
    assert scene.turn is not None
    tiles = tuple(move for move in scene.legal if "-" in move)
    others = [move for move in scene.legal if "-" not in move]
    what = "tiles" if tiles else others[0]
    keys = ("openers.first_round.lead", "openers.first_round.must_lead_it") if scene.lies is None else ()
    return say(
        "example.may", *keys, seat=scene.turn, what=what, tiles=tiles, one=len(tiles) == 1,
        lead=scene.lies is None, draw=bool(tiles) and "draw" in others,
        then=bool(scene.acts) and scene.acts[-1].seat == scene.turn,
    )  # fmt: skip
