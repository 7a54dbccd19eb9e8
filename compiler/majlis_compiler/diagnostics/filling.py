"""Fills a text of ours with parameters. What a user wrote goes in as it is and is never read as a pattern."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .texts import Joins

LONGEST = 200  # characters of one value in a message; a longer one is cut


class MissingWords(LookupError):
    """A code, phrase or parameter that a message needs is not there."""


class Filling(string.Formatter):
    """`{name}` takes a parameter; `{name:and}` also says how a list is joined (`or` unless given)."""

    def __init__(self, joins: Mapping[str, Joins], say: Callable[[Any], str]) -> None:
        self.joins = joins
        self.say = say  # turns one value into words

    def fill(self, template: str, params: Mapping[str, Any]) -> str:
        """Raises MissingWords for a parameter or a join that is not there."""
        return self.vformat(template, (), params)

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        try:
            return kwargs[str(key)]
        except KeyError:
            raise MissingWords(f"the parameter {key}") from None

    def format_field(self, value: Any, format_spec: str) -> str:
        if not isinstance(value, list | tuple):
            return self.say(value)
        try:
            join = self.joins[format_spec or "or"]
        except KeyError:
            raise MissingWords(f"the join {format_spec}") from None
        items = [self.say(item) for item in value]
        if len(items) < 2:
            return "".join(items)
        return join.between.join(items[:-1]) + join.last + items[-1]


def names_in(template: str) -> frozenset[str]:
    """The parameters a template asks for."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


def plain(value: Any) -> str:
    """One value as it stands in a ruleset."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "null"
    text = str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def plural_form(number: int, language: str) -> str:
    """The form a counted noun takes (CLDR's categories for whole numbers; English and Arabic)."""
    if language != "ar":
        return "one" if number == 1 else "other"
    if number < 3:
        return ("zero", "one", "two")[number]
    rest = number % 100
    if rest < 3:
        return "other"
    return "few" if rest < 11 else "many"
