"""One quantity of `majlis impact` in words: what it is, before and after, and by how much it changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import impact_words as say
from .figures import LABELS, SHARES, unit
from .frame import Lang

if TYPE_CHECKING:
    from ..impact.measured import Figure


def rows(figures: Sequence[Figure], clear: Callable[[Figure], bool], lang: Lang) -> Iterator[str]:
    """One line a quantity; the numbers stand under each other where lines run from left to right."""
    found = [Row.of(each, clear(each), lang) for each in figures]
    label, one, other = (
        max(map(len, column)) if lang is Lang.en else 0
        for column in zip(*((row.label, row.one, row.other) for row in found), strict=True)
    )
    for row in found:
        yield say.LINE[lang].format(
            label=row.label.ljust(label), one=row.one.rjust(one), other=row.other.rjust(other), change=row.change
        )


@dataclass(frozen=True)
class Row:
    """The words of one line."""

    label: str
    one: str
    other: str
    change: str

    @classmethod
    def of(cls, figure: Figure, clear: bool, lang: Lang) -> Row:
        """Shares in per cent, the others as they are; so many decimals as the margin allows."""
        found, share = figure.found, figure.found.name in SHARES
        times, sign = unit(found.name)
        places = decimals(found.margin * times)

        def told(value: float) -> str:
            return f"{value * times:.{places}f}"

        label = (say.WON_BY[figure.of] if found.side else LABELS[found.name])[lang].format(side=found.side)
        by = f"{told(abs(found.mean))} ± {told(found.margin)}"
        change = (say.MORE if found.mean > 0 else say.FEWER)[lang].format(change=by)
        change += say.IN_A_HUNDRED[lang] if share else ""
        return cls(label, told(found.one) + sign, told(found.other) + sign, change if clear else say.UNCLEAR[lang])


def decimals(margin: float) -> int:
    """So many that a margin shows its first figure."""
    return min(4, max(1, -math.floor(math.log10(margin)))) if margin else 2
