"""`majlis simulate`: what was counted at one table, for people, as JSON and as CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import FEWEST, unclaimed

from ..diagnostics.words import ui
from . import tables
from .lines import ONE, laid_out
from .quantities import amount, field, known_margin, of_table
from .rows import sums

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import Sum, Tally, What
    from majlis_runtime.workers import Run

    from ..game import Game


def lines(game: Game, rules: Rules, what: What, seed: int, run: Run, lang: str) -> Iterator[str]:
    """What was played, then one line a quantity."""
    table = tables.told(game, rules, tables.chosen(game, rules), lang)
    head = "simulate_head" if run.done >= FEWEST else "simulate_head_few"
    told = ui(lang, head, table={lang: table}, amount=amount(what, run.done, lang), seed=seed, least=FEWEST)
    found = sums(list(rows(run.tally)), what, numbers(rules.game), lang)
    yield from laid_out([told, *(ONE + each for each in found)], lang)


def as_figures(rules: Rules, what: What, seed: int, run: Run) -> str:
    """All of it as JSON. `seconds` are those of playing; `preparing` those of compiling."""
    rounds = run.tally.plays.count
    speed = {
        "rounds": rounds,
        "seconds": run.seconds,
        "rounds_per_second": rounds / run.seconds if run.seconds else 0.0,
        "preparing": run.preparing,
        "compiled": run.compiled,
    }
    amount = {what: run.done, "seed": seed}
    told = {"statistics": figures(run.tally), "distributions": distributions(run.tally)}
    return json.dumps({**of_table(rules), **speed, **amount, **told}, ensure_ascii=False, indent=1)


def as_table(run: Run) -> Iterator[str]:
    """One line a quantity, its name first; `side` is empty where it is about none."""
    yield "quantity,side,mean,margin,count"
    for name, side, found in rows(run.tally):
        yield f"{name},{side or ''},{found.mean!r},{field(known_margin(found))},{found.count}"


def rows(tally: Tally) -> Iterator[tuple[str, int, Sum]]:
    """Each quantity that was counted: its name, the side it is about or 0, and the sum."""
    for name in ("plays", "draws", "passes", "blocked", "tied", "points", "opener_won", "rounds"):
        found: Sum = getattr(tally, name)
        if found.count:
            yield name, 0, found
    for side, found in enumerate(tally.won_by, 1):
        if found.count:
            yield "won_by", side, found
    if (nobody := unclaimed(tally.won_by)).total:  # rounds that end level, matches that are cut off
        yield "won_by_nobody", 0, nobody


def figures(tally: Tally) -> dict[str, object]:
    """Means and margins by name, the margin null of one alone; `won_by` is a list, side 1 first."""
    out: dict[str, object] = {"won_by": [_figure(found) for found in tally.won_by]}
    return {name: _figure(found) for name, side, found in rows(tally) if not side} | out


def distributions(tally: Tally) -> dict[str, object]:
    """How often: of rounds by `plays` and `points`, of matches by `rounds`, from the value 0 on; the last place of a
    list that reaches `or_more` is for all from there on. `ended`: rounds by what ended them. `won_from_opener`: rounds
    won by the side that opened them, by the side next to it, and so on.
    """
    spreads = {"plays": tally.by_plays, "points": tally.by_points, "rounds": tally.by_rounds}
    by_value = {
        name: {"counts": list(found.counts[: found.highest + 1]), "or_more": len(found.counts) - 1}
        for name, found in spreads.items()
        if found.count
    }
    ended = dict(zip(("out", "blocked", "target"), (each.total for each in tally.ended), strict=True))
    return {**by_value, "ended": ended, "won_from_opener": [each.total for each in tally.won_from_opener]}


def _figure(found: Sum) -> dict[str, float | int | None]:
    return {"mean": found.mean if found.count else None, "margin": known_margin(found), "count": found.count}
