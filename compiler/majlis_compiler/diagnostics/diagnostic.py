"""A finding as a record: a code, where it is, and what its sentence needs. Words come later, at the rim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["error", "warning", "note"]
SEVERITY_OF_FAMILY: Mapping[str, Severity] = {"L": "warning", "W": "warning", "N": "note"}  # all others are errors


@dataclass(frozen=True, order=True)
class Span:
    """A stretch of a file. Lines and columns count from 1, in code points; the end column is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True)
class Phrase:
    """Words to be looked up in the reader's language: an id under `phrases`, and what goes into it."""

    id: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Related:
    """A second place that explains a finding."""

    span: Span
    says: Phrase


@dataclass(frozen=True)
class Diagnostic:
    """One finding. `params` fill the code's message: text, numbers, phrases, or lists of these."""

    code: str
    span: Span | None = None
    key: str = ""  # dotted path in the ruleset, as deal.hand
    params: Mapping[str, Any] = field(default_factory=dict)
    help: Phrase | None = None  # None: the code's own help, if it has one
    related: tuple[Related, ...] = ()

    @property
    def severity(self) -> Severity:
        return SEVERITY_OF_FAMILY.get(self.code[0], "error")

    def order(self) -> tuple[Any, ...]:
        """Sorts by file, then place; what has no place comes first."""
        where = self.span or Span("", 0, 0, 0, 0)
        return (where, self.code, self.key)
