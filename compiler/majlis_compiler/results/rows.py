"""A line for each quantity: in columns where lines run from left to right, as a sentence where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from majlis_runtime.simulate import FEWEST

from ..diagnostics.words import ui
from .quantities import Scale, figure, label, within

if TYPE_CHECKING:
    from majlis_runtime.numbers import Numbers
    from majlis_runtime.simulate import Difference, Sum, What


class Change(NamedTuple):
    """A quantity before and after, and what is said of the difference."""

    label: str
    one: str
    other: str
    change: str


def sums(found: Sequence[tuple[str, int, Sum]], what: What, k: Numbers, lang: str) -> list[str]:
    """Each quantity with its mean and margin; the signs ± stand under each other."""
    told = [(label(name, what, side, k, lang), *figure(name, each, lang)) for name, side, each in found]
    first, second = (_width([row[column] for row in told], lang) for column in range(2))
    return [
        ui(lang, "quantity", label=name.ljust(first), figure=within(mean.rjust(second), margin, lang))
        for name, mean, margin in told
    ]


def changes(found: Sequence[Change], lang: str) -> list[str]:
    """Each quantity before and after, with the difference."""
    label, one, other = (_width([row[column] for row in found], lang) for column in range(3))
    return [
        ui(
            lang, "change", label=row.label.ljust(label), one=row.one.rjust(one), other=row.other.rjust(other),
            change=row.change,
        ).rstrip()
        for row in found
    ]  # fmt: skip


def _width(column: Sequence[str], lang: str) -> int:
    return max(map(len, column), default=0) if lang == "en" else 0


def change(found: Difference, what: What, k: Numbers, clear: bool, lang: str, *, always: bool = False) -> Change:
    """One difference in words. What is not `clear` is told without figures, unless they are wanted `always`."""
    scale = Scale.of(found.name, found.margin, found.one, found.other)
    one, other = (scale.told(value, lang) for value in (found.one, found.other))
    said = _difference(found, scale, lang) if clear or always else ui(lang, "no_clear_change")
    if always and not clear and found.count >= FEWEST and (found.mean or found.margin):
        said = ui(lang, "not_clear", change=said)
    return Change(label(found.name, what, found.side, k, lang), one, other, said)


def _difference(found: Difference, scale: Scale, lang: str) -> str:
    if not found.mean and not found.margin:
        return ui(lang, "no_difference")
    margin = scale.bare(found.margin) if found.margin and found.count >= FEWEST else ""
    by = within(scale.bare(abs(found.mean)), margin, lang)
    return ui(lang, ("more" if found.mean > 0 else "fewer") + ("_in_100" if scale.share else ""), change=by)
