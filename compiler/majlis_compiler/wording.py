"""Options, rules and their differences in words, for whoever prints them: terminal, pages, house rulesets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from majlis_runtime import Option, OptionChoice, Ruleset

from .catalogue import RULES
from .locales import RuleWords


@dataclass(frozen=True)
class OptionRow:
    """One option for a reader: what to type, and what it means."""

    id: str
    label: str
    default: str
    choices: tuple[tuple[str, str], ...]  # (what to type, in words)
    where: str  # table kinds and player counts, where it is not offered everywhere


@dataclass(frozen=True)
class Difference:
    """A rule on which two games differ, in words."""

    key: str
    title: str
    first: str
    second: str


def option_rows(ruleset: Ruleset, words: RuleWords, table: str | None = None) -> Iterator[OptionRow]:
    """The options of a game, or of one kind of table, the player count first where there is a choice."""
    counts = ruleset.rules.players.counts
    if len(counts) > 1:
        shown = tuple((str(count), words.value("players.counts", (count,))) for count in counts)
        yield OptionRow("players", words.title("players.counts"), str(counts[0]), shown, "")
    for option in ruleset.options:
        if table is not None and table not in option.tables:
            continue
        choices = tuple((typed(choice.value), choice_words(option, choice, words)) for choice in option.choices)
        yield OptionRow(
            option.id,
            option.label.in_locale(words.language.locale.tag),
            typed(option.default),
            choices,
            _where(option, ruleset, words),
        )


def _where(option: Option, ruleset: Ruleset, words: RuleWords) -> str:
    parts = []
    if set(option.tables) != set(ruleset.tables.kinds):
        parts.append(words.value("tables.kinds", option.tables))
    if set(option.for_players) != set(ruleset.rules.players.counts):
        parts.append(words.value("players.counts", option.for_players))
    return words.language.locale.comma.join(parts)


def choice_words(option: Option, choice: OptionChoice, words: RuleWords) -> str:
    """A choice by its own label, else in the words of the rule it sets."""
    if choice.label is not None:
        return choice.label.in_locale(words.language.locale.tag)
    ((key, value),) = choice.sets
    return words.value(key, value)


def differences(first: Mapping[str, Any], second: Mapping[str, Any], words: RuleWords) -> Iterator[Difference]:
    """The rules on which two games differ, in the order of the file."""
    for rule in RULES:
        one, other = (words.value(rule.key, values[rule.key]) for values in (first, second))
        if one != other:  # the same hand for other player counts is no difference
            yield Difference(rule.key, words.title(rule.key), one, other)


def typed(value: Any) -> str:
    """A value as it is typed in a file or on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "[" + ", ".join(map(typed, value)) + "]"
    if isinstance(value, Mapping):
        sizes = set(value.values())
        if len(sizes) == 1:
            return str(sizes.pop())
        return "{" + ", ".join(f"{key}: {typed(each)}" for key, each in value.items()) + "}"
    return str(value)
