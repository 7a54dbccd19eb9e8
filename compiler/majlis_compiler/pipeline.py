"""The whole compiler as one list of passes, from the text of a file to a game.

Each pass gathers all it finds into the draft. Only a file that is no YAML at all stops; a faulty value is
poisoned where it stands, and later passes work on the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from .draft import Draft
from .meaning.examples import check_examples
from .meaning.inert import note_inert
from .meaning.language import check_language
from .meaning.options import check_options
from .meaning.rules import check_rules
from .meaning.settings import check_settings
from .read import MappingNode, SequenceNode, at, read_nodes
from .resolved.options import OptionDraft, option_drafts
from .resolved.values import values_of
from .shape import check_shape, check_whole

if TYPE_CHECKING:
    from .game import Game


class Parents(Protocol):
    """Where a draft's parent comes from: the library, which compiles each file once."""

    def inherit(self, draft: Draft) -> None:
        """Sets the draft's parent and its resolved tree, or marks it an orphan."""


Pass = Callable[[Draft, Parents], None]


def read(draft: Draft, parents: Parents) -> None:
    draft.root, faults = read_nodes(draft.source)
    draft.faults.extend(faults)


def shape(draft: Draft, parents: Parents) -> None:
    check_shape(draft)


def inherit(draft: Draft, parents: Parents) -> None:
    parents.inherit(draft)


def resolve(draft: Draft, parents: Parents) -> None:
    if draft.tree is not None:
        draft.values = values_of(draft.tree, *_inherited(draft))
        draft.options = _options(draft, draft.tree)


def _options(draft: Draft, tree: MappingNode) -> tuple[OptionDraft, ...]:
    """The options of a tree; the parent's own, as far as they are left, where the file says nothing of options."""
    if draft.parent is None or draft.root is None or "options" in draft.root.entries:
        return option_drafts(tree)
    left = at(tree, ("options",))
    names = left.entries if isinstance(left, MappingNode) else {}
    return tuple(option for option in draft.parent.options if option.id in names)


def _inherited(draft: Draft) -> tuple[Mapping[str, Any], Iterable[str]]:
    """The values a child starts from, and the sections it states itself."""
    if draft.parent is None or draft.root is None or draft.tree is draft.root:
        return {}, ()
    return draft.parent.values, draft.root.entries


def whole(draft: Draft, parents: Parents) -> None:
    check_whole(draft)


def meaning(draft: Draft, parents: Parents) -> None:
    if draft.tree is None:
        return
    for check in (check_rules, check_options, check_settings, check_examples, check_language, note_inert):
        check(draft)


def lower(draft: Draft, parents: Parents) -> None:
    if draft.tree is not None and draft.playable:
        draft.lowering = _lowered


def _lowered(draft: Draft) -> Game:
    from .lower.lower import lower as to_game  # brings the runtime, which checking alone does without

    return to_game(draft)


def prove(draft: Draft, parents: Parents) -> None:
    examples = at(draft.root, ("examples",)) if draft.root else None
    if draft.lowering is None or not isinstance(examples, SequenceNode) or not examples.items:
        return
    from .prove.prove import prove as play  # brings the runtime, which a file without examples does without

    play(draft, draft.game or draft.lowering(draft), examples.items)


PASSES: tuple[Pass, ...] = (read, shape, inherit, resolve, whole, meaning, lower, prove)


def run(draft: Draft, parents: Parents) -> Draft:
    """A draft through all passes, as far as they go."""
    for step in PASSES:
        if draft.root is None and step is not read:
            break
        step(draft, parents)
    return draft
