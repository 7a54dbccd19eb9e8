"""A compiled game: its rules, its table options, and what a platform shows of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .compiled import from_json, to_json
from .option_schema import option_schema
from .options import Option, Prose, Tables
from .rules import GameRules
from .table import Rules, choose


@dataclass(frozen=True)
class Source:
    """Where the rules come from: title and publisher of the text, who gave it, its address."""

    title: str
    publisher: str | None = None
    by: str | None = None
    url: str | None = None


@dataclass(frozen=True)
class Ruleset:
    """One game as compiled: what `majlis build` writes and a server reads.

    `family` groups games on an index; `ladder` names the ranking its matches count for, None for none.
    """

    id: str
    name: Prose
    family: str
    tables: Tables
    rules: GameRules
    options: tuple[Option, ...]
    summary: Prose | None = None
    source: Source | None = None
    ladder: str | None = None

    @classmethod
    def read(cls, path: str | Path) -> Ruleset:
        """A compiled ruleset from its file, format and hash checked. Raises OSError, CompiledFileError."""
        return from_json(cls, Path(path).read_bytes())

    def to_json(self) -> str:
        """The text of the compiled file."""
        return to_json(self)

    def table(self, kind: str | None = None, /, **choices: Any) -> Rules:
        """The concrete rules of one table; `kind` None is the first kind the game is offered at.

        Choices left out keep their defaults. Raises OptionErrors with every fault (O351 to O356).
        """
        return choose(self.id, self.rules, self.options, self.tables, kind, choices)

    def option_schema(self, kind: str | None = None) -> dict[str, Any]:
        """A JSON Schema that accepts exactly the choices allowed at one kind of table.

        KeyError when the game is not offered at such a table.
        """
        return option_schema(self.name.en, self.rules.players.counts, self.options, self.tables, kind)
