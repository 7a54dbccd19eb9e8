"""What a table option brings with it: what the page of a table says once another choice is made.

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
from ..liveness import set_by
from ..subject import Subject
from .leaning import with_support
from .statement import Statement

Pick = tuple[tuple[Option, OptionChoice], ...]
"""Choices other than the present ones, of as many options."""

Body = Callable[[Facts], tuple[Statement, ...]]
"""The running text of a page: everything it says about the rules."""

PAIR = 2  # options that have to be chosen together before a rule wakes up; no condition needs more


@dataclass(frozen=True, slots=True)
class Effect:
    """What the page has to say once these choices are made. `any_number`: and with any other number as well."""

    pick: Pick
    said: tuple[Statement, ...]
    any_number: bool = False


@dataclass(frozen=True, slots=True)
class Usual:
    """What the page tells as things are, and how it tells a game."""

    facts: Facts
    body: Body
    said: tuple[Statement, ...]

    def under(self, pick: Pick) -> tuple[Facts, tuple[Statement, ...]]:
        """The game under these choices, and all that is told of it."""
        facts = self.facts.under({key: value for _, choice in pick for key, value in choice.sets})
        return facts, self.body(facts)


def effects(subject: Subject, body: Body) -> tuple[Effect, ...]:
    """For every other choice what the page then says instead, unless that is no more than the choice itself says.

    Then for two choices together, the rules that both have to wake. On the page of one table only what may still
    change is looked at.
    """
    options = subject.undecided
    if not options:
        return ()
    facts = subject.facts
    usual = Usual(facts, body, body(facts))
    awake = facts.alive
    found: list[Effect] = []
    for option in options:
        alone = [((option, choice),) for choice in others(option, subject)]
        found += of_any_number(option, usual) or [
            Effect(pick, said) for pick in alone if (said := told_by(pick, usual))
        ]
        awake = awake.union(*(usual.under(pick)[0].alive for pick in alone))
    return (*found, *together(subject, usual, awake))


def told_by(pick: Pick, usual: Usual) -> tuple[Statement, ...]:
    """What one choice changes in the text.

    A label says nothing of rules, so all of it is told. A choice in a rule's own words is told only where it reaches
    sentences that speak for other rules.
    """
    new, whole = changed_by(pick, usual)
    if pick[0][1].label is None and not beyond(pick, new):
        return ()
    return with_support(new, whole)


def of_any_number(option: Option, usual: Usual) -> list[Effect]:
    """One effect for all numbers that may be chosen where none is, if beyond its own sentence it is the same for all.

    Other choices of such an option are words for no number at all, and bring nothing.
    """
    picks: list[Pick] = [((option, choice),) for choice in option.choices if is_number(choice)]
    told = []
    for pick in picks:
        new, whole = changed_by(pick, usual)
        told.append(with_support(beyond(pick, new), whole))
    if len(told) < 2 or not told[0] or any(said != told[0] for said in told):
        return []
    return [Effect(picks[0], told[0], any_number=True)]


def changed_by(pick: Pick, usual: Usual) -> tuple[list[Statement], tuple[Statement, ...]]:
    """What is told under a choice and not as things are, and all that is told."""
    whole = usual.under(pick)[1]
    return [said for said in whole if not said.is_among(usual.said)], whole


def beyond(pick: Pick, new: list[Statement]) -> list[Statement]:
    """The statements that speak for no rule the option sets."""
    own = set_by(pick[0][0])
    return [said for said in new if not own.intersection(said.rules)]


def is_number(choice: OptionChoice) -> bool:
    return choice.label is None and isinstance(choice.value, int) and not isinstance(choice.value, bool)


def together(subject: Subject, usual: Usual, awake: frozenset[str]) -> Iterator[Effect]:
    """What two options bring only when both are chosen otherwise."""
    asleep = [frozenset(leaf.inert.reads) for leaf in RULES if leaf.inert and leaf.key not in awake]
    for pair in combinations(subject.undecided, PAIR):
        if not any(all(reads & set_by(option) for option in pair) for reads in asleep):
            continue
        for pick in product(*([(option, choice) for choice in others(option, subject)] for option in pair)):
            under, whole = usual.under(pick)
            wakes = under.alive - awake
            said = [each for each in whole if wakes.intersection(each.rules) and not each.is_among(usual.said)]
            awake |= wakes
            if said:
                yield Effect(pick, with_support(said, whole), any_number=True)


def others(option: Option, subject: Subject) -> list[OptionChoice]:
    """The choices of an option other than the one that holds on the page."""
    chosen: Mapping[str, Any] = subject.table.options if subject.table else {}
    return [choice for choice in option.choices if choice.value != chosen.get(option.id, option.default)]
