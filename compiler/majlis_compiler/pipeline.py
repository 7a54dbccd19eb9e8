"""The whole compiler as one list of passes, from the text of a file to a game.

Each pass gathers all it finds into the draft. Only a file that is no YAML at all stops; a faulty value is
poisoned where it stands, and later passes work on the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .draft import Draft
from .lower.lower import lower
from .meaning.examples import check_examples
from .meaning.inert import note_inert
from .meaning.language import check_language
from .meaning.options import check_options
from .meaning.rules import check_rules
from .meaning.settings import check_settings
from .read import read_nodes
from .resolved.options import option_drafts
from .resolved.values import values_of
from .shape import check_shape, check_whole


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


def whole(draft: Draft, parents: Parents) -> None:
    check_whole(draft)


def meaning(draft: Draft, parents: Parents) -> None:
    if draft.tree is None:
        return
    draft.values = values_of(draft.tree)
    draft.options = option_drafts(draft.tree)
    for check in (check_rules, check_options, check_settings, check_examples, check_language, note_inert):
        check(draft)


def to_game(draft: Draft, parents: Parents) -> None:
    if draft.root is not None and draft.sound:
        draft.game = lower(draft)


PASSES: tuple[Pass, ...] = (read, shape, inherit, whole, meaning, to_game)


def run(draft: Draft, parents: Parents) -> Draft:
    """A draft through all passes, as far as they go."""
    for step in PASSES:
        if draft.root is None and step is not read:
            break
        step(draft, parents)
    return draft
