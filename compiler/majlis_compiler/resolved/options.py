"""A table option as its file states it, with the places its faults point at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..catalogue import RULE_BY_KEY, tile_of
from ..read.nodes import MappingNode, Node, Path, Poison, ScalarNode, SequenceNode, at, plain, spoiled


@dataclass(frozen=True)
class ChoiceDraft:
    value: Any
    sets: Mapping[str, Any]
    path: Path
    label: Any = None  # plain prose, or None


@dataclass(frozen=True)
class OptionDraft:
    id: str
    path: Path
    choices: tuple[ChoiceDraft, ...]
    locked: str
    tables: tuple[str, ...] | None
    for_players: tuple[int, ...] | None
    label: Any
    note: Any

    @property
    def rules(self) -> tuple[str, ...]:
        """Keys of the rules that any of its choices sets."""
        return tuple(dict.fromkeys(key for choice in self.choices for key in choice.sets))

    def default(self, values: Mapping[str, Any]) -> ChoiceDraft | None:
        """The choice that equals the ruleset's own values."""
        for choice in self.choices:
            if all(same(values.get(key), value) for key, value in choice.sets.items()):
                return choice
        return None


def same(one: Any, other: Any) -> bool:
    """Equal, and of one type: True is not 1."""
    return type(one) is type(other) and bool(one == other)


def option_drafts(tree: MappingNode) -> tuple[OptionDraft, ...]:
    """The options of a resolved tree that are sound enough to be looked at, in the order offered."""
    options = at(tree, ("options",))
    if not isinstance(options, MappingNode):
        return ()
    found = (_option(name, entry.node) for name, entry in options.entries.items())
    return tuple(option for option in found if option is not None)


def _option(name: str, node: Node) -> OptionDraft | None:
    if not isinstance(node, MappingNode) or any(spoiled(entry.node) for entry in node.entries.values()):
        return None
    given = plain(node)
    choices_node, path = at(node, ("choices",)), ("options", name)
    if isinstance(choices_node, SequenceNode):
        key = given.get("sets")
        choices = [
            ChoiceDraft(item.value, {key: _normal(key, item.value)}, (*path, "choices", position))
            for position, item in enumerate(choices_node.items)
            if isinstance(item, ScalarNode) and key in RULE_BY_KEY
        ]
    elif isinstance(choices_node, MappingNode):
        choices = [
            ChoiceDraft(
                value,
                {key: _normal(key, each) for key, each in given["choices"][value].get("sets", {}).items()},
                (*path, "choices", value),
                given["choices"][value].get("label"),
            )
            for value, entry in choices_node.entries.items()
            if isinstance(entry.node, MappingNode) and not _poisoned(entry.node)
        ]
    else:
        return None
    tables, players = given.get("tables"), given.get("for_players")
    return OptionDraft(
        name,
        path,
        tuple(choices),
        given.get("locked", "during_match"),
        None if tables is None else tuple(tables),
        None if players is None else tuple(players),
        given.get("label"),
        given.get("note"),
    )


def _poisoned(node: MappingNode) -> bool:
    return any(
        isinstance(entry.node, Poison) or (isinstance(entry.node, MappingNode) and _poisoned(entry.node))
        for entry in node.entries.values()
    )


def _normal(key: str, value: Any) -> Any:
    return tile_of(value) or value if key == "openers.first_round.lead" else value
