"""`majlis simulate`: random matches or rounds of one table, and what they add up to."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, SetOption, TableOption, finish
from .streams import chatter, say

if TYPE_CHECKING:
    from majlis_runtime.simulate import Sum, Tally

LONG = 1.0  # seconds after which a progress bar is worth its place
MOST = 2**53  # matches, and the seed, are whole numbers below this

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
HEAD = {
    Lang.en: "{count} {what} of {name}, seed {seed}; ± is the 95 % interval",
    Lang.ar: "{name}: العدد {count} ({what})، البذرة {seed}؛ والعلامة ± مدى الثقة 95٪",
}
WHAT = {
    "matches": {Lang.en: "random matches", Lang.ar: "مباريات عشوائية"},
    "rounds": {Lang.en: "independent first rounds", Lang.ar: "جولات أولى مستقلة"},
}


def simulate(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    matches: Annotated[int | None, typer.Option("--matches", min=1, max=MOST, help="Whole matches.")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, max=MOST, help="Independent first rounds.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=MOST - 1, help="The same seed, the same matches.")] = 0,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE.jsonl", help="Write the matches as logs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Play random matches (or first rounds) of a table and count what happens."""
    if (matches is None) == (rounds is None):
        raise typer.BadParameter("give one of --matches and --rounds")
    if log is not None and matches is None:
        raise typer.BadParameter("logs are of whole matches: give --matches", param_hint="--log")

    def verb() -> int:
        from majlis_runtime.numbers import numbers
        from majlis_runtime.simulate import simulate_matches, simulate_rounds

        from .choices import chosen
        from .report import Format

        choice = chosen(ruleset, set_, table, lang, Format.json if as_json else Format.text)
        if choice is None:
            return FAULTS
        found, rules = choice
        k, number = numbers(rules.game), matches or rounds or 0
        start = time.perf_counter()
        with progress(number) as tick:
            tally = (simulate_matches if matches else simulate_rounds)(k, number, seed, tick)
        seconds = time.perf_counter() - start
        if log is not None:
            from ..write.logs import write_logs

            write_logs(log, rules, number, seed)
        if as_json:
            head = {"ruleset": rules.ruleset, "table": rules.table, "options": dict(rules.options), "hash": rules.hash}
            speed = {"seconds": seconds, "rounds_per_second": tally.plays.count / seconds if seconds else 0.0}
            amount = {"matches" if matches else "rounds": number, "seed": seed}
            say(json.dumps({**head, **amount, "statistics": figures(tally), **speed}, ensure_ascii=False, indent=1))
        else:
            what = WHAT["matches" if matches else "rounds"][lang]
            name = found.ruleset.name.in_locale(lang.value)
            say(HEAD[lang].format(count=number, what=what, name=name, seed=seed))
            say("\n".join(lines(tally, lang)))
        return CLEAN

    finish(verb, lang)


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


def _figure(found: Sum) -> dict[str, float | int]:
    return {"mean": found.mean, "margin": found.margin, "count": found.count}


def lines(tally: Tally, lang: Lang) -> Iterator[str]:
    """One line a quantity: shares in per cent, the others as they are."""
    for name, side, found in rows(tally):
        times, unit = (100, " %") if name in SHARES else (1, "")
        figure = f"{found.mean * times:9.3f} ± {found.margin * times:.3f}{unit}"
        label = LABELS[name][lang].format(side=side)
        yield f"{figure:24}  {label}" if lang is Lang.en else f"{label}: {figure.strip()}"


@contextmanager
def progress(number: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, where a person sees it and it takes long; else nothing."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    start, shown = time.perf_counter(), 0.0

    def tick(done: int) -> None:
        nonlocal shown
        now = time.perf_counter()
        if now - start > LONG and now - shown > 0.1:
            shown = now
            left = (now - start) / done * (number - done)
            sys.stderr.write(f"\r{done * 100 // number:3} %  {left:.0f} s ")
            sys.stderr.flush()

    yield tick
    if shown:
        sys.stderr.write("\r" + " " * 24 + "\r")
        chatter("")
