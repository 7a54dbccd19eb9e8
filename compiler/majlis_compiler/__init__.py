"""Majlis: domino house rules from one YAML file a game to a checked ruleset and its rules pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from majlis_runtime import Ruleset

    from .diagnostics.diagnostic import Diagnostic

__all__ = ["RulesetErrors", "load"]
__version__ = "0.1.0"


class RulesetErrors(Exception):
    """All that is wrong with a ruleset and its parents, as records; `message` has the words."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        from .diagnostics.words import message

        return "\n".join(f"{each.code}: {message(each, 'en')}" for each in self.diagnostics)


def load(path: str | Path) -> Ruleset:
    """The compiled ruleset of a YAML file. Raises OSError, and RulesetErrors with all errors found."""
    from .library import Library

    library = Library()
    draft = library.draft(Path(path))
    if draft.game is None:
        faults = (fault for fault in library.diagnostics() if fault.severity == "error")
        raise RulesetErrors(tuple(faults))
    return draft.game.ruleset
