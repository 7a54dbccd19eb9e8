"""A ruleset file on its way through the passes: what each pass found so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from .diagnostics.diagnostic import Diagnostic, Phrase, Related, Span
from .read.nodes import MappingNode, Path, Poison, at, dotted, key_span, replaced
from .read.source import Source
from .resolved.options import OptionDraft

if TYPE_CHECKING:
    from .game import Game


@dataclass(slots=True)
class Draft:
    """One file. `root` is the tree of the file itself, `tree` with what it inherits."""

    source: Source
    folder: FilePath  # of rulesets, which `extends` may not leave
    root: MappingNode | None = None
    parent: Draft | None = None
    orphan: bool = False  # it names a parent that could not be used
    tree: MappingNode | None = None
    values: Mapping[str, Any] = field(default_factory=dict)  # rules and settings, by key, poison left out
    options: tuple[OptionDraft, ...] = ()
    faults: list[Diagnostic] = field(default_factory=list)
    lowering: Callable[[Draft], Game] | None = None  # how to make the game, once nothing keeps it from being made
    made: Game | None = None

    @property
    def game(self) -> Game | None:
        """The game, made when first asked for: `check` alone never needs it."""
        if self.made is None and self.lowering is not None:
            self.made = self.lowering(self)
        return self.made

    @property
    def sound(self) -> bool:
        """Nothing found so far keeps the game, or an ancestor of it, from being played."""
        own = all(fault.severity != "error" for fault in self.faults)
        return own and not self.orphan and (self.parent is None or self.parent.sound)

    def report(
        self,
        code: str,
        span: Span | None,
        path: Path = (),
        *,
        help: Phrase | None = None,
        related: tuple[Related, ...] = (),
        **params: Any,
    ) -> None:
        self.faults.append(Diagnostic(code, span, dotted(path), params, help, related))

    def spoil(self, path: Path) -> None:
        """Poison a place in the file's own tree, so that later passes step around it."""
        spot = at(self.root, path) if self.root else None
        if self.root and spot is not None:
            new = replaced(self.root, path, Poison(spot.span))
            self.root = new if isinstance(new, MappingNode) else self.root

    def where(self, path: Path) -> Span | None:
        """The value at a path of the resolved tree, or the key nearest to it, or the top of the file."""
        tree = self.tree or self.root
        if tree is None:
            return None
        spot = at(tree, path)
        if spot is not None and path and not isinstance(spot, MappingNode):
            return spot.span
        return key_span(tree, path) or tree.span
