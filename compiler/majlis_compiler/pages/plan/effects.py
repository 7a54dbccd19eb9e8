"""What a table option brings with it: rules that mean nothing as things are and wake up under a choice.

Found by planning the page again under that choice, so the words are the very ones a page of such a table has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from majlis_runtime import Option, OptionChoice

from ...catalogue import RULES
from ..facts import Facts
from ..subject import Subject
from .statement import Statement

Pick = tuple[tuple[Option, OptionChoice], ...]
"""Choices other than the present ones, of as many options."""

Body = Callable[[Facts], tuple[Statement, ...]]
"""The running text of a page: everything it says about the rules."""

AT_ONCE = 2  # options that have to be chosen together before a rule wakes up; no condition needs more


@dataclass(frozen=True, slots=True)
class Effect:
    """What the page has to say once these choices are made."""

    pick: Pick
    said: tuple[Statement, ...]
    wakes: frozenset[str]


def effects(subject: Subject, body: Body) -> tuple[Effect, ...]:
    """For every choice that wakes a rule, or sets rules under a label of its own, what the page then says instead.

    On the page of one table only what may still change is looked at.
    """
    facts = subject.facts
    awake = facts.alive
    usual: tuple[Statement, ...] = ()
    found: list[Effect] = []
    for pick in picks(subject, awake):
        changes = changes_of(pick)
        under = facts.under(changes)
        wakes = under.alive - awake
        labelled = frozenset(changes) if len(pick) == 1 and pick[0][1].label is not None else frozenset[str]()
        if not wakes and not labelled:
            continue
        usual = usual or body(facts)
        said = tuple(
            statement
            for statement in body(under)
            if (wakes | labelled).intersection(statement.rules) and statement not in usual
        )
        awake |= wakes
        if said:
            found.append(Effect(pick, said, wakes))
    return tuple(found)


def picks(subject: Subject, awake: frozenset[str]) -> Iterator[Pick]:
    """Every other choice of one option, then of two together: as far as a sleeping rule's condition reads them."""
    table = subject.table
    chosen: Mapping[str, Any] = table.options if table else {}
    options = [option for option in subject.options if table is None or option.locked == "never"]
    conditions = [frozenset(leaf.inert.reads) for leaf in RULES if leaf.inert and leaf.key not in awake]
    for size in range(1, AT_ONCE + 1):
        for several in combinations(options, size):
            labelled = size == 1 and any(choice.label is not None for choice in several[0].choices)
            if labelled or any(all(reads & set_by(option) for option in several) for reads in conditions):
                yield from product(*(others(option, chosen.get(option.id, option.default)) for option in several))


def others(option: Option, now: Any) -> list[tuple[Option, OptionChoice]]:
    return [(option, choice) for choice in option.choices if choice.value != now]


def set_by(option: Option) -> frozenset[str]:
    return frozenset(key for choice in option.choices for key, _ in choice.sets)


def changes_of(pick: Pick) -> Mapping[str, Any]:
    return {key: value for _, choice in pick for key, value in choice.sets}
