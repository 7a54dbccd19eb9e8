"""What a simulation counted, for people, as JSON and as CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .frame import Lang

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import Difference, Sum, Tally, What
    from majlis_runtime.workers import Run

LABELS = {
    "plays": {Lang.en: "tiles laid in a round", Lang.ar: "القطع الموضوعة في الجولة"},
    "draws": {Lang.en: "tiles drawn in a round", Lang.ar: "القطع المسحوبة في الجولة"},
    "passes": {Lang.en: "passes in a round", Lang.ar: "مرات التمرير في الجولة"},
    "blocked": {Lang.en: "rounds blocked", Lang.ar: "الجولات المقفولة"},
    "tied": {Lang.en: "rounds blocked with a tie", Lang.ar: "الجولات المقفولة بتعادل"},
    "points": {Lang.en: "points in a round", Lang.ar: "نقاط الجولة"},
    "opener_won": {Lang.en: "rounds won by the side that opened", Lang.ar: "الجولات التي فاز بها من بدأ"},
    "rounds": {Lang.en: "rounds in a match", Lang.ar: "جولات المباراة"},
    "won_by": {Lang.en: "won by side {side}", Lang.ar: "ما فاز به الجانب {side}"},
}
SHARES = {"blocked", "tied", "opener_won", "won_by"}


def unit(name: str) -> tuple[int, str]:
    """What a quantity is multiplied by to be told, and its sign: shares are told in per cent."""
    return (100, " %") if name in SHARES else (1, "")


def of_table(rules: Rules) -> dict[str, Any]:
    """What table it was, for JSON."""
    options = dict(rules.options)
    return {"ruleset": rules.ruleset, "table": rules.table, "options": options, "hash": rules.hash}


def of_difference(found: Difference, clear: bool) -> dict[str, Any]:
    """A quantity by two sets of rules, for JSON; `side` is null where it is about none."""
    return {
        "quantity": found.name, "side": found.side or None, "one": found.one, "other": found.other,
        "difference": found.mean, "margin": found.margin, "clear": clear,
    }  # fmt: skip


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
        yield f"{name},{side or ''},{found.mean!r},{found.margin!r},{found.count}"


def rows(tally: Tally) -> Iterator[tuple[str, int, Sum]]:
    """Each quantity that was counted: its name, the side it is about or 0, and the sum."""
    for name in ("plays", "draws", "passes", "blocked", "tied", "points", "opener_won", "rounds"):
        found: Sum = getattr(tally, name)
        if found.count:
            yield name, 0, found
    for side, found in enumerate(tally.won_by, 1):
        yield "won_by", side, found


def figures(tally: Tally) -> dict[str, object]:
    """Means and margins by name; `won_by` is a list, side 1 first."""
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


def _figure(found: Sum) -> dict[str, float | int]:
    return {"mean": found.mean, "margin": found.margin, "count": found.count}


def lines(tally: Tally, lang: Lang) -> Iterator[str]:
    """One line a quantity: shares in per cent, the others as they are."""
    for name, side, found in rows(tally):
        times, sign = unit(name)
        figure = f"{found.mean * times:9.3f} ± {found.margin * times:.3f}{sign}"
        label = LABELS[name][lang].format(side=side)
        yield f"{figure:24}  {label}" if lang is Lang.en else f"{label}: {figure.strip()}"
