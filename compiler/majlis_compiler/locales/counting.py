"""Counting in words: plural categories, and a number with its noun in the right form.

Whole numbers are counted here, and means to a tenth, so the CLDR rules come down to a few lines (tests compare them
with Babel).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

CASES = ("nom", "acc", "gen")
Forms = Mapping[str, Any]


def to_a_tenth(n: float) -> float:
    """The number as it is told: whole where it is so to a tenth."""
    told = round(n, 1)
    return int(told) if told == int(told) else told


def figures(n: float) -> str:
    """`7`, `22.5`, `1500`, `10,000`: thousands are set apart from five figures on."""
    told = to_a_tenth(n)
    return f"{told:,}" if told >= 10_000 else f"{told}"


def english_category(n: float) -> str:
    return "one" if n == 1 else "other"


def arabic_category(n: float) -> str:
    if n != int(n):
        return "other"
    if n < 3:
        return ("zero", "one", "two")[int(n)]
    hundredth = n % 100
    return "few" if 3 <= hundredth <= 10 else "many" if hundredth > 10 else "other"


def english_count(n: float, forms: Forms, case: str) -> str:
    """`one tile`, `7 tiles`, `22.5 tiles`. Nouns: `{one, other}`, and `zero` for `no tiles`."""
    n = to_a_tenth(n)
    if n == 0 and "zero" in forms:
        return str(forms["zero"])
    return f"one {forms['one']}" if n == 1 else f"{figures(n)} {forms['other']}"


def arabic_count(n: float, forms: Forms, case: str) -> str:
    """`قطعتان`, `7 قطع`, `14 قطعة`, `22.5 قطعة`. Nouns: `{gender, sg, one, dual, pl, tmz}`.

    One and two are words, and change with the case: `one` is a text or `{nom, acc, gen}`, `dual` a text or
    `[nom, other cases]`. After 3-10 stands the plural, after 11-99 the accusative singular `tmz`, else `sg`.
    A noun with `zero` has words for none at all: `لا قطع`.
    """
    n = to_a_tenth(n)
    category = arabic_category(n)
    if category == "zero" and "zero" in forms:
        return str(forms["zero"])
    if category == "one":
        one = forms["one"]
        return str(one if isinstance(one, str) else one[case])
    if category == "two":
        dual = forms["dual"]
        return str(dual if isinstance(dual, str) else dual[0 if case == "nom" else 1])
    return f"{figures(n)} {forms[{'few': 'pl', 'many': 'tmz'}.get(category, 'sg')]}"


CATEGORY: dict[str, Callable[[float], str]] = {"en": english_category, "ar": arabic_category}
COUNT: dict[str, Callable[[float, Forms, str], str]] = {"en": english_count, "ar": arabic_count}
