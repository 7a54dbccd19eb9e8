"""A checked game: the compiled ruleset with all that only its pages need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from majlis_runtime import Prose, Ruleset


@dataclass(frozen=True)
class Pages:
    """Languages a game's page is written in, its Arabic digits (`latn`, `arab`), how doubles lie."""

    locales: tuple[str, ...]
    digits: str
    doubles: str


@dataclass(frozen=True)
class Shown:
    """A worked example that is to be printed: `given` is what its file says of it, as plain values."""

    id: str
    title: Prose
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """What the pages are written from. `values`: every rule by dotted key, as in the file."""

    ruleset: Ruleset
    pages: Pages
    vocabulary: Mapping[str, str]
    assumed: Mapping[str, Prose]  # rule key → why it is played so, the source being silent
    values: Mapping[str, Any]
    path: Path  # the ruleset file
    shown: tuple[Shown, ...] = ()
    parent: Game | None = field(default=None, repr=False)

    def changed(self) -> tuple[str, ...]:
        """Keys of the rules whose value differs from the parent's, in the order of the file."""
        if self.parent is None:
            return ()
        before = self.parent.values
        return tuple(key for key, value in self.values.items() if before.get(key) != value)
