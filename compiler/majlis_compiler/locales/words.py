"""What every rule, and every value of a rule, is called in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .files import folder, read
from .language import Language, language

UNIT_CASE = "nom"  # a value stands by itself, after a colon or in a table


class WordsMissing(LookupError):
    """A language has no words for a rule or for one of its values."""


@dataclass(frozen=True)
class Entry:
    """One rule's words: title, what it decides (empty where no page prints it), phrases by value.

    `unit` is the noun its numbers are counted in.
    """

    title: str
    says: str
    values: Mapping[str, str]
    unit: str | None


def entry_of(words: Mapping[str, Any]) -> Entry:
    """A rule's words from its place in a language file; KeyError without a title."""
    values = {str(value): text for value, text in words.get("values", {}).items()}
    return Entry(words["title"], words.get("says", ""), values, words.get("unit"))


def value_id(value: Any) -> str:
    """The name a value goes by under `values`: `true` for True, `5` for 5, `empty` for an empty list."""
    if isinstance(value, bool):
        return str(value).lower()
    return "empty" if value in ((), []) else str(value)


@dataclass(frozen=True)
class RuleWords:
    """Names of rules and values; `borrowed`: keys, and values as `key=value`, in the parent locale's words."""

    language: Language
    entries: Mapping[str, Entry]
    borrowed: frozenset[str]

    def entry(self, key: str) -> Entry:
        """All words of one key; WordsMissing when the language has none."""
        try:
            return self.entries[key]
        except KeyError:
            raise WordsMissing(f"{self.language.locale.tag}: no words for {key}") from None

    def title(self, key: str) -> str:
        return self.entry(key).title

    def says(self, key: str) -> str:
        return self.entry(key).says

    def value(self, key: str, value: Any) -> str:
        """A value in words: `until a tile fits`, `15 seconds`, `0-0`. WordsMissing for a word never heard of."""
        if isinstance(value, Mapping):
            return self._by_players(key, value)
        if isinstance(value, list | tuple):
            return self._list(key, value)
        entry = self.entry(key)
        plain = value_id(value)
        if plain in entry.values:
            return entry.values[plain]
        if isinstance(value, int) and not isinstance(value, bool):
            return self.language.count(value, entry.unit, UNIT_CASE) if entry.unit else plain
        if plain[:1].isdigit():  # a tile
            return plain
        raise WordsMissing(f"{self.language.locale.tag}: {key} has no words for {plain}")

    def choices(self, key: str, values: Sequence[Any]) -> str:
        """Several values of one rule, one of which holds: `30, 45 or 60 seconds, or open`."""
        entry = self.entry(key)
        numbers = [value for value in values if isinstance(value, int) and str(value) not in entry.values]
        if entry.unit is None or len(numbers) < 2 or any(isinstance(number, bool) for number in numbers):
            return self.language.either([self.value(key, value) for value in values])
        counted = self.language.counted(numbers, entry.unit, UNIT_CASE)
        words = [self.value(key, value) for value in values if value not in numbers]
        return self.language.locale.alternative.join([counted, *words])

    def _list(self, key: str, values: Sequence[Any]) -> str:
        if not values:
            return self.value(key, "empty")
        join = self.language.either if key == "players.counts" else self.language.both
        return join([self.value(key, value) for value in values])

    def _by_players(self, key: str, values: Mapping[int, int]) -> str:
        if len(set(values.values())) == 1:
            return self.value(key, next(iter(values.values())))
        each = [f"{self.language.people(players)}: {self.value(key, size)}" for players, size in values.items()]
        return self.language.locale.comma.join(each)


@cache
def rule_words(tag: str) -> RuleWords:
    """The rule words of a locale; what it does not say itself is its parent's. KeyError for an unknown locale."""
    speech = language(tag)
    path = folder(tag) / "rules.yaml"
    own = {
        key: entry_of(words)
        for key, words in (read(path) if path.is_file() else {}).items()
        if isinstance(words, dict) and isinstance(words.get("title"), str)
    }
    if speech.locale.parent is None:
        return RuleWords(speech, own, frozenset())
    parent = rule_words(speech.locale.parent)
    merged = {key: _over(parent.entries.get(key), words) for key, words in own.items()}
    borrowed = {key for key in parent.entries if key not in own}
    borrowed |= {
        f"{key}={value}"
        for key, words in own.items()
        if key in parent.entries
        for value in parent.entries[key].values
        if value not in words.values
    }
    return RuleWords(speech, {**parent.entries, **merged}, frozenset(borrowed))


def _over(parent: Entry | None, own: Entry) -> Entry:
    """A locale may name only the values it says otherwise."""
    if parent is None:
        return own
    return Entry(own.title, own.says or parent.says, {**parent.values, **own.values}, own.unit or parent.unit)
