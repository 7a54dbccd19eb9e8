"""What sets one locale apart: direction, digits, plural rule, parent, and how it joins a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Joiner:
    """What stands between the members of a list, and before the last one."""

    between: str
    last: str

    def join(self, parts: Sequence[str]) -> str:
        """`a, b and c`; one part stays as it is, no part is an empty text."""
        if len(parts) < 2:
            return "".join(parts)
        return self.between.join(parts[:-1]) + self.last + parts[-1]


@dataclass(frozen=True)
class Locale:
    """`plural` names the counting rule (`en`, `ar`); `parent` lends what this locale does not say itself."""

    tag: str
    name: str
    dir: Literal["ltr", "rtl"]
    digits: Literal["latn", "arab"]
    plural: Literal["en", "ar"]
    conjunction: Joiner
    disjunction: Joiner
    alternative: Joiner  # `or` after a list that has had its own already: `30 or 45 seconds, or open`
    comma: str
    parent: str | None = None

    @classmethod
    def of(cls, data: dict[str, Any]) -> Locale:
        """The record of a `locale.yaml`; KeyError or TypeError when it lacks something or has too much."""
        names = {"and": "conjunction", "or": "disjunction", "or_else": "alternative"}
        joiners: dict[str, Any] = {name: Joiner(*data[key]) for key, name in names.items()}
        return cls(**joiners, **{key: value for key, value in data.items() if key not in names})
