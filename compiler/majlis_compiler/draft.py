"""A ruleset file on its way through the passes: what each pass found so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from .diagnostics.diagnostic import Diagnostic, Phrase, Related, Span
from .read.nodes import MappingNode, Path, at, dotted, key_span, spoilt
from .read.source import Source
from .resolved.options import OptionDraft

if TYPE_CHECKING:
    from .game import Game


@dataclass
class Draft:
    """One file. `root` is the tree of the file itself, `tree` with what it inherits."""

    source: Source
    folder: FilePath  # of rulesets, which `extends` may not leave
    root: MappingNode | None = None
    parent: Draft | None = None
    depth: int = 0  # parents above it
    orphan: bool = False  # it names a parent that could not be used
    tree: MappingNode | None = None
    values: Mapping[str, Any] = field(default_factory=dict)  # rules and settings, by key, poison left out
    options: tuple[OptionDraft, ...] = ()
    faults: list[Diagnostic] = field(default_factory=list)
    lowering: Callable[[Draft], Game] | None = None  # how to make the game, once nothing keeps it from being made
    made: Game | None = None

    @property
    def game(self) -> Game | None:
        """The game, made when first asked for: `check` needs it only to play examples."""
        if self.lowering is None or not self.sound:
            return None
        if self.made is None:
            self.made = self.lowering(self)
        return self.made

    @property
    def sound(self) -> bool:
        """Nothing found so far is wrong with the game, its examples, or an ancestor of it."""
        own = all(fault.severity != "error" for fault in self.faults)
        return own and not self.orphan and (self.parent is None or self.parent.sound)

    @property
    def playable(self) -> bool:
        """Nothing found so far keeps the game from being played; its examples may be wrong."""
        own = all(fault.severity != "error" or fault.key.startswith("examples[") for fault in self.faults)
        return own and not self.orphan and (self.parent is None or self.parent.playable)

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

    def tell(
        self,
        code: str,
        span: Span | None,
        path: Path = (),
        *,
        help: Phrase | None = None,
        related: tuple[Related, ...] = (),
        **params: Any,
    ) -> None:
        """Reports what no ancestor has been told of already."""
        ancestor = self.parent
        while ancestor is not None:
            if any((each.code, each.key, each.params) == (code, dotted(path), params) for each in ancestor.faults):
                return
            ancestor = ancestor.parent
        self.report(code, span, path, help=help, related=related, **params)

    def spoil(self, paths: Collection[Path]) -> None:
        """Poison places in the file's own tree, so that later passes step around them."""
        if self.root is not None and paths:
            tree = spoilt(self.root, set(paths))
            assert isinstance(tree, MappingNode)  # the root itself is never spoilt
            self.root = tree

    def is_own(self, span: Span | None) -> bool:
        """Whether a place is in this file, not in a parent's."""
        return span is not None and span.file == self.source.name

    def where_own(self, *paths: Path) -> Span | None:
        """The first of some places that is in this file; the first of all when none is."""
        spans = [self.where(path) for path in paths]
        return next((span for span in spans if self.is_own(span)), spans[0])

    def where(self, path: Path) -> Span | None:
        """The value at a path of the resolved tree, or the key nearest to it, or the top of the file."""
        tree = self.tree or self.root
        if tree is None:
            return None
        spot = at(tree, path)
        if spot is not None and path and not isinstance(spot, MappingNode):
            return spot.span
        return key_span(tree, path) or tree.span
