"""One leaf of the ruleset file: its key, its values, and what it is for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from .inert import Inert
from .kinds import Kind

Mark = Literal["played", "told", "page"]
"""What flipping a leaf can change. played: a played outcome, and the page. told: compiled JSON and page.
page: the page alone."""


@dataclass(frozen=True)
class Leaf:
    key: str
    kind: Kind
    mark: Mark
    inert: Inert | None = None
    path: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "path", tuple(self.key.split(".")))

    @property
    def section(self) -> str:
        return self.path[0]
