"""Says statements in one language: picks the wording, and gives it the helpers it may call."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from majlis_runtime import Prose

from ..locales import Language, RuleWords, language, rule_words
from ..locales.arabic import attach
from ..locales.counting import figures
from .marks import mark, plain
from .messages import Catalog, Origin, catalog
from .plan.statement import Statement
from .stretches import is_foreign

BLANK = "0-0"


class Renderer:
    """One language with a house's vocabulary. `fallbacks` gathers what had to be said in the parent locale's words."""

    def __init__(self, tag: str, vocabulary: Mapping[str, str]) -> None:
        self.tag = tag
        self.language: Language = language(tag)
        self.catalog: Catalog = catalog(tag)
        self.words: RuleWords = rule_words(tag)
        self.vocabulary = dict(vocabulary)
        self.fallbacks: set[str] = set()
        self._taken: list[Origin] = []
        self._helpers: dict[str, Callable[..., Any]] = {
            "agree": self.agree,
            "attach": attach,
            "both": self.language.both,
            "cap": cap,
            "choices": self.choices,
            "comma": self.language.locale.comma.join,
            "count": self.count,
            "counted": self.counted,
            "either": self.language.either,
            "expr": lambda words: mark("expr", words),
            "figures": figures,
            "num": str,
            "parts": self.parts,
            "people": self.people,
            "percent": percent,
            "prose": self.prose,
            "sum_of": sum_of,
            "strong": lambda words: mark("strong", words),
            "term": self.term,
            "tile_choice": self.tile_choice,
            "tile_list": self.tile_list,
            "tile_names": self.tile_names,
            "title": self.title,
            "value": self.value,
        }

    @property
    def helpers(self) -> frozenset[str]:
        """Names a wording may call."""
        return frozenset(self._helpers)

    def say(self, statement: Statement) -> str:
        """A statement in words, with marks (see `inline`). MessageError, KeyError or WordsMissing when it cannot."""
        return self._said(statement.message, statement.args)

    def say_with_origins(self, statement: Statement) -> tuple[str, tuple[Origin, ...]]:
        """A statement in words, and where they stand: its own wording, then those of the messages said within it."""
        self._taken = []
        return self.say(statement), tuple(dict.fromkeys(self._taken))

    def _said(self, message: str, args: Mapping[str, Any]) -> str:
        wording = self.catalog.wording(message, args)
        text = wording.text
        self._taken.append(Origin(message, wording.locale, wording.number))
        if message in self.catalog.borrowed:
            self.fallbacks.add(message)
        if "{" not in text:
            return text
        return self.catalog.template(text).render({**self._helpers, **args})

    # What wordings may call

    def count(self, n: float, noun: str, case: str = "nom") -> str:
        """`7 tiles`: a number with its noun, in a case (nom, acc, gen) where the language has cases."""
        self._borrows(self.language.borrowed, noun)
        return self.language.count(n, noun, case)

    def counted(self, numbers: Sequence[int], noun: str, case: str = "nom") -> str:
        self._borrows(self.language.borrowed, noun)
        return self.language.counted(numbers, noun, case)

    def people(self, number: int | Sequence[int], case: str = "nom") -> str:
        """How many people, in words, without the noun: `two`, `two or four`."""
        for one in (number,) if isinstance(number, int) else number:
            self._borrows(self.language.borrowed, str(one))
        return self.language.people(number, case)

    def term(self, slot: str, form: str) -> str:
        """The house's word for a slot of its vocabulary, in one of the lexicon's forms."""
        choice = self.vocabulary[slot]
        self._borrows(self.language.borrowed, f"{slot}.{choice}")
        return self.language.term(slot, choice, form)

    def agree(self, slot: str, masculine: str, feminine: str, plural: str | None = None) -> str:
        """The words that agree with the gender (`m`, `f`, or `p` for a plural) of the house's word for a slot."""
        gender = self.term(slot, "gender")
        if gender == "p" and plural is None:
            raise KeyError(f"{slot}: a plural form is needed")
        return {"m": masculine, "f": feminine, "p": plural or ""}[gender]

    def tile_list(self, tiles: Sequence[str]) -> str:
        """Tiles by name, the double blank as the house calls it."""
        return self.language.both(self.tile_names(tiles))

    def tile_choice(self, tiles: Sequence[str]) -> str:
        """Tiles of which one is meant: `6-6, 6-1 or 4-1`."""
        return self.language.either(self.tile_names(tiles))

    def tile_names(self, tiles: Sequence[str]) -> list[str]:
        """Each tile by name, to be joined as the sentence needs it."""
        return [self.term("double_blank", "def") if tile == BLANK else tile for tile in tiles]

    def parts(self, message: str, rows: Sequence[Mapping[str, Any]]) -> list[str]:
        """One message said for each row of arguments, to be joined."""
        return [self._said(message, row) for row in rows]

    def prose(self, words: Prose | str) -> str:
        """An author's own words: never a template, no marks in them. What is all in the other script stands apart."""
        text = plain(words if isinstance(words, str) else words.in_locale(self.tag))
        return mark("foreign", text) if is_foreign(text, self.language.locale.dir) else text

    def title(self, key: str) -> str:
        """What a rule is called."""
        self._borrows(self.words.borrowed, key)
        return typographic(self.words.title(key))

    def value(self, key: str, value: Any) -> str:
        """What a value of a rule is called."""
        self._borrows(self.words.borrowed, key)
        return typographic(self.words.value(key, value))

    def choices(self, key: str, values: Sequence[Any]) -> str:
        """Values of one rule of which one holds: `51, 71 or 101 points`."""
        self._borrows(self.words.borrowed, key)
        return typographic(self.words.choices(key, values))

    def _borrows(self, borrowed: frozenset[str], name: str) -> None:
        if name in borrowed:
            self.fallbacks.add(name)


def sum_of(parts: Sequence[int], total: int) -> str:
    """`12 + 9 − 3 = 18`, in one piece; a part below 0 is taken off. One part by itself is just the number."""
    first, *others = parts or (total,)
    if not others and first == total:
        return str(first)
    signed = "".join(f" {'−' if part < 0 else '+'} {abs(part)}" for part in others)
    return mark("expr", f"{first}{signed} = {total}".replace("-", "−"))


def percent(share: float) -> str:
    """A share from 0 to 1 in hundredths: `25.0%`, none and all as `0%` and `100%`, next to nothing as `0.004%`."""
    if share in (0, 1):
        return f"{share * 100:.0f}%"
    places = 1 if share >= 0.0005 else -math.floor(math.log10(share * 100))
    return f"{share * 100:.{places}f}%"


def cap(words: str) -> str:
    """With its first letter a capital; words that begin with a mark or a sign stay as they are."""
    return words[:1].upper() + words[1:]


def typographic(words: str) -> str:
    """Our words for rules with the apostrophe of the pages; the terminal has the one that can be typed."""
    return words.replace("'", "\u2019")
