"""One language: its grammar, its nouns, and the terms a house may choose among."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .counting import CASES, COUNT
from .files import folder, read
from .locale import Locale


@dataclass(frozen=True)
class Language:
    """Everything is said with Latin digits: a page turns them into its own when it is written out."""

    locale: Locale
    nouns: Mapping[str, Mapping[str, Any]]
    numbers: Mapping[int, Any]  # number words for people: a text, or one for each case
    terms: Mapping[str, Mapping[str, Mapping[str, str]]]  # slot → term id → form → words
    borrowed: frozenset[str]  # nouns, numbers and terms that are the parent's

    def count(self, n: float, noun: str, case: str = "nom") -> str:
        """A number, to a tenth, with its noun: `7 tiles`, `قطعتين`. KeyError for an unknown noun or case."""
        if case not in CASES:
            raise KeyError(case)
        return COUNT[self.locale.plural](n, self.nouns[noun], case)

    def counted(self, numbers: Sequence[int], noun: str, case: str = "nom") -> str:
        """`51, 71 or 101 points`: the noun follows the last number alone."""
        return self.either([*map(str, numbers[:-1]), self.count(numbers[-1], noun, case)])

    def people(self, number: int | Sequence[int], case: str = "nom") -> str:
        """How many people, in words, without the noun: `two`, `two or four`."""
        if not isinstance(number, int):
            return self.either([self.people(one, case) for one in number])
        words = self.numbers[number]
        return str(words if isinstance(words, str) else words[case])

    def both(self, parts: Sequence[str]) -> str:
        """Parts joined by `and`."""
        return self.locale.conjunction.join(parts)

    def either(self, parts: Sequence[str]) -> str:
        """Parts joined by `or`."""
        return self.locale.disjunction.join(parts)

    def term(self, slot: str, choice: str, form: str) -> str:
        """A house's word in one of its forms; KeyError when the lexicon lacks it."""
        return self.terms[slot][choice][form]


@cache
def language(tag: str) -> Language:
    """The language of a locale: `en`, `ar`, `ar-EG`. KeyError when there is no such locale."""
    place = folder(tag)
    locale = Locale.of(read(place / "locale.yaml"))
    lexicon = read(place / "lexicon.yaml")
    own: dict[str, dict[Any, Any]] = {part: lexicon.get(part) or {} for part in ("nouns", "numbers", "terms")}
    if locale.parent is None:
        return Language(locale, **own, borrowed=frozenset())
    parent = language(locale.parent)
    slots = {*parent.terms, *own["terms"]}
    terms = {slot: {**parent.terms.get(slot, {}), **own["terms"].get(slot, {})} for slot in slots}
    borrowed = {name for name in parent.nouns if name not in own["nouns"]}
    borrowed |= {str(number) for number in parent.numbers if number not in own["numbers"]}
    borrowed |= {
        f"{slot}.{choice}"
        for slot, choices in parent.terms.items()
        for choice in choices
        if choice not in own["terms"].get(slot, {})
    }
    return Language(
        locale,
        {**parent.nouns, **own["nouns"]},
        {**parent.numbers, **own["numbers"]},
        terms,
        frozenset(borrowed),
    )
