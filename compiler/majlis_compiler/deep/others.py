"""What might have been: the same table with another value of one rule, or another choice of one option.

Numbers are moved to the nearest that goes with the rest, below and above; everything else to each other value it takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from majlis_runtime import Ruleset
from majlis_runtime.numbers import Numbers, numbers

from ..catalogue import RULE_BY_KEY, RULES, Leaf, Number
from ..catalogue.kinds import is_whole
from ..draft import Draft
from ..lower.lower import game_rules
from ..meaning.finding import Values
from ..meaning.inert import idle, inert_everywhere
from ..meaning.rule_checks import CHECKS
from ..read.nodes import MappingNode, at
from ..resolved.options import OptionDraft
from .sets import OptionSet

FARTHEST = 30  # a number is moved by; scores come in steps of 10 at most, or of 3 and 5


@dataclass(frozen=True)
class Question:
    """Whether a rule matters (`key`), or it matters which of two choices of an option is taken."""

    key: str
    choices: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Other:
    """One thing that is otherwise, and the rules as they then are. `changed`: the numbers that differ."""

    question: Question
    value: Any
    k: Numbers
    clock: bool
    changed: frozenset[str]

    def may_matter(self, asked: frozenset[str], clock: bool) -> bool:
        """Whether anything that differs was asked for in a match, which by these rules might go otherwise."""
        return clock != self.clock or not self.changed.isdisjoint(asked)


@dataclass(frozen=True)
class Asked:
    """What a file is asked about: the rules and the options it states itself, and that may matter in play."""

    rules: tuple[Leaf, ...]
    options: tuple[OptionDraft, ...]


def asked_of(draft: Draft) -> Asked:
    """What is inert was told before, or had to be stated; what is only told of changes nothing that happens."""
    assert draft.root is not None
    root, values, options = draft.root, draft.values, draft.options
    rules = tuple(
        leaf
        for leaf in RULES
        if leaf.mark == "played"
        and at(root, leaf.path) is not None
        and not (leaf.inert and inert_everywhere(leaf.inert, values, options))
    )
    offered = tuple(
        option
        for option in options
        if _is_stated(draft, option)
        and any(RULE_BY_KEY[key].mark == "played" for key in option.rules)
        and idle(option, values, options) is None
    )
    return Asked(rules, offered)


def _is_stated(draft: Draft, option: OptionDraft) -> bool:
    node = at(draft.root, option.path) if draft.root else None
    return isinstance(node, MappingNode) and not {"choices", "sets"}.isdisjoint(node.entries)


def others_of(one: OptionSet, asked: Asked, ruleset: Ruleset) -> tuple[Other, ...]:
    """All that might be otherwise at a table set like this."""
    return (*_of_rules(one, asked.rules), *_of_options(one, asked.options, ruleset))


def _of_rules(one: OptionSet, rules: Iterable[Leaf]) -> Iterator[Other]:
    for leaf in rules:
        if leaf.inert is not None and leaf.inert.holds(one.values):
            continue
        for changes in changed(leaf, one.values):
            values = {**one.values, **changes}
            k = numbers(game_rules({rule.key: values[rule.key] for rule in RULES}))
            if k != one.k:
                yield Other(Question(leaf.key), changes[leaf.key], k, one.clock, _differing(k, one.k))


def _of_options(one: OptionSet, options: Iterable[OptionDraft], ruleset: Ruleset) -> Iterator[Other]:
    held = dict(one.rules.options)
    for option in options:
        for choice in option.choices if option.id in held else ():
            if choice.value == held[option.id]:
                continue
            rules = ruleset.table(one.rules.table, **{**held, option.id: choice.value})
            pair = sorted((held[option.id], choice.value), key=[each.value for each in option.choices].index)
            k, clock = numbers(rules.game), rules.game.clock.turn_seconds != "none"
            question = Question(f"options.{option.id}", tuple(pair))
            yield Other(question, choice.value, k, clock, _differing(k, one.k))


def _differing(one: Numbers, other: Numbers) -> frozenset[str]:
    return frozenset(name for name, a, b in zip(one._fields, one, other, strict=True) if a != b)


def changed(leaf: Leaf, values: Values) -> Iterator[Mapping[str, Any]]:
    """Other values of a rule that go with the rest."""
    value = values[leaf.key]
    if isinstance(leaf.kind, Number) and is_whole(value):
        below = range(value - 1, max(leaf.kind.least, value - FARTHEST) - 1, -1)
        for way in (below, range(value + 1, value + FARTHEST + 1)):
            near = ({leaf.key: number} for number in way)
            yield from [each for each in near if _goes(values, each)][:1]
        return
    for other in leaf.kind.others(value):
        changes = {leaf.key: other}
        if leaf.key == "stock.draw" and value == "at_most":
            changes["stock.at_most"] = "none"  # the limit goes with it
        if _goes(values, changes):
            yield changes


def _goes(values: Values, changes: Mapping[str, Any]) -> bool:
    """Whether the rules go together with these changes."""
    whole = {**values, **changes}
    return not any(True for check in CHECKS for _ in check.run(whole))
