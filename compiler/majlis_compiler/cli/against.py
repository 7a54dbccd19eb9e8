"""`majlis simulate A --against B`: what changes, in a table with intervals, in words, as JSON or as CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .figures import LABELS, of_difference, of_table, unit
from .frame import Lang
from .playing import WHAT, prepared, told_of_a_stop
from .streams import say

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import Difference, What
    from majlis_runtime.workers import Comparison

    from ..game import Game

HEAD = {
    Lang.en: "{count} {what}, each by both from the same deal, seed {seed}; ± is the 95 % interval of the difference",
    Lang.ar: "العدد {count} ({what})، كلٌّ منها باللعبتين وبالتوزيع نفسه، البذرة {seed}؛ والعلامة ± مدى ثقة الفرق 95٪",
}
SIDES = {Lang.en: "  A: {one}\n  B: {other}", Lang.ar: "  أ: {one}\n  ب: {other}"}
LINE = {
    Lang.en: "{one} → {other}   {change:>8} ± {margin}{unit}   {label}{note}",
    Lang.ar: "{label}: {one} ثم {other}، والفرق {change} ± {margin}{unit}{note}",
}
UNCLEAR = {Lang.en: " (no clear difference)", Lang.ar: " (لا فرق واضح)"}


def tell(
    one: tuple[Game, Rules],
    other: tuple[Game, Rules],
    what: What,
    number: int,
    seed: int,
    workers: int | None,
    scheduler: str | None,
    form: str,
    lang: Lang,
) -> int:
    """Plays both, and says what changes from the first to the other; how many were played by each."""
    from majlis_runtime.numbers import numbers
    from majlis_runtime.workers import compare

    ka, kb = numbers(one[1].game), numbers(other[1].game)
    with prepared(what, number, "pairs", workers, lang, scheduler=scheduler) as how:
        found = compare(ka, kb, what, number, seed, **how)
    told_of_a_stop(found.done, number, lang)
    if form == "json":
        say(as_json(one[1], other[1], what, seed, found))
    elif form == "csv":
        say("\n".join(as_csv(found)))
    elif found.done:
        say(HEAD[lang].format(count=found.done, what=WHAT[what][lang], seed=seed))
        say(SIDES[lang].format(one=named(*one, other[1], lang), other=named(*other, one[1], lang)))
        say("\n".join(line(each, lang) for each in found.differences))
    return found.done


def named(game: Game, rules: Rules, beside: Rules, lang: Lang) -> str:
    """The game, with what was chosen otherwise than at the other table."""
    name = game.ruleset.name.in_locale(lang.value)
    theirs = dict(beside.options)
    chosen = [f"{key}={value}" for key, value in rules.options if key in theirs and theirs[key] != value]
    return f"{name} ({', '.join(chosen)})" if chosen else name


def line(found: Difference, lang: Lang) -> str:
    """A quantity in both, the difference, and whether chance alone might have made it."""
    times, sign = unit(found.name)
    return LINE[lang].format(
        one=f"{found.one * times:9.3f}" if lang is Lang.en else f"{found.one * times:.3f}",
        other=f"{found.other * times:9.3f}" if lang is Lang.en else f"{found.other * times:.3f}",
        change=f"{found.mean * times:+.3f}",
        margin=f"{found.margin * times:.3f}",
        unit=sign,
        label=LABELS[found.name][lang].format(side=found.side),
        note="" if found.clear else UNCLEAR[lang],
    )


def as_json(one: Rules, other: Rules, what: What, seed: int, found: Comparison) -> str:
    """Both tables, the speed, and each difference by name; sides are told apart by `side`."""
    tables: dict[str, Any] = {"one": of_table(one), "other": of_table(other)}
    speed = {"seconds": found.seconds, "preparing": found.preparing, "compiled": found.compiled}
    changes = [of_difference(each, each.clear) for each in found.differences]
    return json.dumps({**tables, what: found.done, "seed": seed, **speed, "differences": changes}, indent=1)


def as_csv(found: Comparison) -> Iterator[str]:
    """One line a quantity."""
    yield "quantity,side,one,other,difference,margin"
    for each in found.differences:
        yield f"{each.name},{each.side or ''},{each.one!r},{each.other!r},{each.mean!r},{each.margin!r}"
