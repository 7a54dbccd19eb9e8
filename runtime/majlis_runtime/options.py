"""Table options: what a host may choose, at which tables, for how many players."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

TableKind = Literal["private", "public", "practice"]
ChoiceValue = int | str | bool
PLAYERS = "players"  # the option every game has, made of its player counts


@dataclass(frozen=True)
class Prose:
    """Words for people in both languages; `ar` serves every Arabic reader unless `ar_eg` is given too."""

    en: str
    ar: str
    ar_eg: str | None = field(default=None, metadata={"json": "ar-EG"})

    def in_locale(self, locale: str) -> str:
        """The words for `en`, `ar` or `ar-EG`."""
        if locale == "en":
            return self.en
        return self.ar_eg if locale == "ar-EG" and self.ar_eg is not None else self.ar


@dataclass(frozen=True)
class Tables:
    """The kinds of table a game is offered at, and those where bots may sit."""

    kinds: tuple[TableKind, ...]
    bots: tuple[TableKind, ...]


@dataclass(frozen=True)
class OptionChoice:
    """One choice of a table option: the value a host gives, and the rules it sets (key, value)."""

    value: ChoiceValue
    sets: tuple[tuple[str, Any], ...] = field(metadata={"json": "map"})
    label: Prose | None = None  # None: the rule's own words serve


@dataclass(frozen=True)
class Option:
    """A table option. `tables` and `for_players` name where it is offered; elsewhere the default holds."""

    id: str
    label: Prose
    default: ChoiceValue
    choices: tuple[OptionChoice, ...]
    locked: Literal["during_match", "never"]
    tables: tuple[TableKind, ...]
    for_players: tuple[int, ...]
    note: Prose | None = None

    def choice(self, value: ChoiceValue) -> OptionChoice | None:
        """The choice with exactly this value (`True` is not 1), or None."""
        for choice in self.choices:
            if choice.value == value and type(choice.value) is type(value):
                return choice
        return None

    def sets(self, value: ChoiceValue) -> tuple[tuple[str, Any], ...]:
        """The rules a choice sets, as (key, value). KeyError for what is no choice."""
        choice = self.choice(value)
        if choice is None:
            raise KeyError(value)
        return choice.sets
