"""Which sets of rules to hold against each other: the parent with one rule of the house, the house without it, and all.

No set of rules is played that could not be written in a file. Where a rule cannot stand by itself, the fewest other
changes that it needs are laid under both sides; where these need it as well, they are asked about together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from majlis_runtime.numbers import Numbers, numbers

from ..catalogue import RULE_BY_KEY, Values
from ..lower.lower import game_rules
from ..meaning.finding import Finding
from ..meaning.rule_checks import CHECKS
from .changes import Change, mixed

CHECKED = frozenset(key for check in CHECKS for key in check.reads)


@dataclass(frozen=True)
class Pair:
    """Two sets of rules that differ in what is asked about."""

    one: Numbers
    other: Numbers

    @classmethod
    def of(cls, one: Values, other: Values) -> Pair:
        return cls(numbers(game_rules(one)), numbers(game_rules(other)))


@dataclass(frozen=True)
class Question:
    """What one changed rule does, or several that go only together.

    `alone` is how it changes the parent, `upon` the other changes that both sides have then, since it `needs` them.
    It is None where the rule is `idle` there: the id of the condition. `beside` is how it changes the house; None where
    that is the same question, or where the house `keeps` it: the other changes are not possible without it.
    """

    keys: tuple[str, ...]
    upon: tuple[str, ...]
    needs: Finding | None
    alone: Pair | None
    idle: str | None
    beside: Pair | None
    keeps: Finding | None


@dataclass(frozen=True)
class Plan:
    """All that is to be played."""

    questions: tuple[Question, ...]
    together: Pair

    def pairs(self) -> tuple[Pair, ...]:
        """Each pair once, what tells most first: whoever stops early has that."""
        every = chain(
            (self.together,), (each.alone for each in self.questions), (each.beside for each in self.questions)
        )
        return tuple(dict.fromkeys(pair for pair in every if pair is not None)) if self.questions else ()


def plan(parent: Values, house: Values, found: Sequence[Change]) -> Plan:
    """The questions that these changes raise."""
    # What random play never meets is the parent's everywhere, unless a check asks for it: the house must stay sound.
    met = tuple(each.key for each in found if each.unmeasured is None or _stays(each))
    house = mixed(parent, house, met)
    measured = [each.key for each in found if each.unmeasured is None]
    questions: dict[tuple[str, ...], Question] = {}
    for key in measured:
        question = _question(parent, house, key, met, only=len(measured) == 1)
        questions.setdefault(question.keys, question)
    return Plan(tuple(questions.values()), Pair.of(parent, house))


def _stays(change: Change) -> bool:
    """Whether a change that is not measured stays in the house: for others may need it, or it only has no effect."""
    return change.key in CHECKED or change.unmeasured == "later" or str(change.unmeasured).startswith("inert.")


def fault(rules: Values) -> Finding | None:
    """What is wrong with the rules of one table; None where they may be played."""
    return next((finding for check in CHECKS for finding in check.run(rules)), None)


def _question(parent: Values, house: Values, key: str, met: tuple[str, ...], only: bool) -> Question:
    needs = fault(mixed(parent, house, (key,)))
    upon = _needed(parent, house, key, met) if needs else ()
    keys: tuple[str, ...] = (key,)
    if fault(mixed(parent, house, upon)):
        keys, upon = tuple(each for each in met if each in (key, *upon)), ()
    under = mixed(parent, house, upon)
    with_it = mixed(under, house, keys)
    alone, idle = Pair.of(under, with_it), _idle(keys, under, with_it)
    without = mixed(house, parent, keys)
    keeps = fault(without)
    beside = None if keeps or only else Pair.of(without, house)
    if beside == alone:
        beside = None
    return Question(keys, upon, needs, None if idle else alone, idle, beside, keeps)


def _needed(parent: Values, house: Values, key: str, met: tuple[str, ...]) -> tuple[str, ...]:
    """The fewest other changes with which a rule may stand. With all of them it does, since the house is sound."""
    others = [each for each in met if each != key and each in CHECKED]
    some = chain.from_iterable(combinations(others, size) for size in range(1, len(others) + 1))
    return next(keys for keys in some if not fault(mixed(parent, house, (*keys, key))))


def _idle(keys: tuple[str, ...], under: Values, with_it: Values) -> str | None:
    """Why the rules have no effect, neither as they were nor as they are: the reason of the first."""
    reasons = [RULE_BY_KEY[key].inert for key in keys]
    inert = all(reason and reason.holds(under) and reason.holds(with_it) for reason in reasons)
    return reasons[0].because if inert and reasons[0] else None
