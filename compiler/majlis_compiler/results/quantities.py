"""What is counted: by what name it is told, and how its figures are written."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from majlis_runtime.simulate import FEWEST, MOST_ROUNDS

from ..diagnostics.words import ui
from ..locales.counting import figures

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.numbers import Numbers
    from majlis_runtime.simulate import Difference, Sum, What

SHARES = {"blocked", "tied", "opener_won", "won_by", "won_by_nobody"}
"""Quantities that are shares of 1, told in per cent."""


@dataclass(frozen=True)
class Scale:
    """How the figures of one quantity are written: shares in per cent, and so many decimals as the margin allows."""

    share: bool
    places: int

    @classmethod
    def of(cls, name: str, margin: float, *values: float) -> Scale:
        share = name in SHARES
        times = 100 if share else 1
        whole = not margin and all(value * times == int(value * times) for value in values)
        return cls(share, 0 if whole else decimals(margin * times))

    def bare(self, value: float) -> str:
        """Without a sign for per cent; thousands are set apart from five figures on."""
        told = value * (100 if self.share else 1)
        return f"{told:,.{self.places}f}" if abs(told) >= 10_000 else f"{told:.{self.places}f}"

    def told(self, value: float, lang: str) -> str:
        return ui(lang, "share_of_all", value=self.bare(value)) if self.share else self.bare(value)


def decimals(margin: float) -> int:
    """So many that a margin shows its first figure."""
    return min(4, max(1, -math.floor(math.log10(margin)))) if margin else 2


def figure(name: str, found: Sum, lang: str) -> tuple[str, str]:
    """A mean and its margin, which is empty where nothing varied, or where there are too few to know it."""
    if name in SHARES and found.total in (0, found.count):
        return ui(lang, "all_of_them" if found.total else "none_of_them"), ""
    scale = Scale.of(name, found.margin, found.mean)
    margin = scale.told(found.margin, lang) if found.margin and found.count >= FEWEST else ""
    return scale.told(found.mean, lang), margin


def within(value: str, margin: str, lang: str) -> str:
    """A figure with its margin where it has one."""
    return ui(lang, "within", value=value, margin=margin) if margin else value


def label(name: str, what: What, side: int, k: Numbers, lang: str) -> str:
    """What a quantity is called, of first rounds or of matches; `side` is the one it is about, or 0."""
    if name == "won_by":
        return ui(lang, f"won_by_{what}", who=who(side, k, lang))
    if name == "won_by_nobody":
        return ui(lang, f"won_by_nobody_{what}", most=figures(MOST_ROUNDS))
    return ui(lang, f"quantity_{name}")


def who(side: int, k: Numbers, lang: str) -> str:
    """A side: a player, or the two who sit opposite each other."""
    return ui(lang, "who_team" if k.teams else "who_player", side=side, partner=side + 2)


def amount(what: What, number: int, lang: str) -> str:
    """How many first rounds or matches."""
    return ui(lang, f"amount_{what}", count=number, number=figures(number))


def of_table(rules: Rules) -> dict[str, Any]:
    """What table it was, for JSON."""
    options = dict(rules.options)
    return {"ruleset": rules.ruleset, "table": rules.table, "options": options, "hash": rules.hash}


def of_difference(found: Difference, clear: bool) -> dict[str, Any]:
    """A quantity by two sets of rules, for JSON; `side` is null where it is about none."""
    return {"quantity": found.name, "side": found.side or None, **known(found), "clear": clear}


def known(found: Difference) -> dict[str, float | None]:
    """The figures of a quantity by two sets of rules, for programs; none where nothing was played."""
    figures = {"one": found.one, "other": found.other, "difference": found.mean}
    return {**(figures if found.count else dict.fromkeys(figures)), "margin": known_margin(found)}


def in_csv(found: Difference) -> str:
    """The same as fields of a line; what is not known is empty."""
    return ",".join(map(field, known(found).values()))


def field(value: float | None) -> str:
    """A figure as a field of a line; empty where it is not known."""
    return "" if value is None else repr(value)


def known_margin(found: Sum | Difference) -> float | None:
    """For programs: one alone tells nothing of chance."""
    return found.margin if found.count > 1 else None
