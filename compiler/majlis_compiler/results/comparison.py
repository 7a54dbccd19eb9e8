"""`majlis simulate A --against B`: what changes, for people, as JSON and as CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import FEWEST

from ..diagnostics.words import ui
from . import tables
from .lines import ONE, laid_out
from .quantities import amount, in_csv, of_difference, of_table
from .rows import change, changes

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import What
    from majlis_runtime.workers import Comparison

    from ..game import Game

    Table = tuple[Game, Rules]


def lines(one: Table, other: Table, what: What, seed: int, found: Comparison, lang: str) -> Iterator[str]:
    """Both tables, then one line a quantity with the difference."""
    k = numbers(one[1].game)
    few = "" if found.done >= FEWEST else "_few"
    told = [
        ui(lang, f"against_head{few}", amount=amount(what, found.done, lang), seed=seed),
        ONE + ui(lang, "against_one", table={lang: _named(*one, other[1], lang)}),
        ONE + ui(lang, "against_other", table={lang: _named(*other, one[1], lang)}),
    ]
    rows = [change(each, what, k, each.clear, lang, always=True) for each in found.differences]
    told += [ONE + row for row in changes(rows, lang)]
    if not any(each.side for each in found.differences):
        told.append(ONE + ui(lang, "against_other_sides"))
    yield from laid_out(told, lang)


def _named(game: Game, rules: Rules, beside: Rules, lang: str) -> str:
    """The table, with what was chosen for it, and what was chosen otherwise at the other."""
    theirs, own = dict(beside.options), tables.chosen(game, rules)
    options = {key: value for key, value in rules.options if key in own or theirs.get(key, value) != value}
    return tables.told(game, rules, options, lang)


def as_json(one: Rules, other: Rules, what: What, seed: int, found: Comparison) -> str:
    """Both tables, the speed, and each difference by name; sides are told apart by `side`."""
    both: dict[str, Any] = {"one": of_table(one), "other": of_table(other)}
    speed = {"seconds": found.seconds, "preparing": found.preparing, "compiled": found.compiled}
    told = [of_difference(each, each.clear) for each in found.differences]
    return json.dumps({**both, what: found.done, "seed": seed, **speed, "differences": told}, indent=1)


def as_csv(found: Comparison) -> Iterator[str]:
    """One line a quantity; what is not known is empty."""
    yield "quantity,side,one,other,difference,margin"
    for each in found.differences:
        yield f"{each.name},{each.side or ''},{in_csv(each)}"
