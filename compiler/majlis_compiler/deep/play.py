"""Plays one option set: whole matches, with an eye on what must hold and on what might have been."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from majlis_runtime import Rules, Ruleset
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import MOST_ROUNDS
from majlis_runtime.state import State

from ..diagnostics.diagnostic import Phrase
from .guard import Broken, Guard
from .happenings import EndlessRound, Happening, NothingToDo, Settled, happenings, lead
from .others import Other, Question
from .shadow import shadow
from .watched import Watched


@dataclass(frozen=True)
class Job:
    """What to play: the matches of a seed, from the first on.

    rounds: whole matches until there are so many rounds. doubts: the same, no longer than anything is in doubt.
    deals: so many matches, no further than to their first lead, and no longer than anything is in doubt.
    """

    ruleset: Ruleset = field(repr=False)
    rules: Rules
    others: tuple[Other, ...] = field(repr=False)
    seed: int
    number: int
    what: Literal["rounds", "doubts", "deals"]

    @property
    def clock(self) -> bool:
        return self.rules.game.clock.turn_seconds != "none"


@dataclass(frozen=True)
class Fault:
    """A match that does not play: its number, the code of what is wrong, and what its words need."""

    code: str
    match: int
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How it went."""

    rounds: int
    mattered: frozenset[Question]
    fault: Fault | None = None


class NotWon(Exception):
    """A match that goes on and on."""


def play(job: Job) -> Outcome:
    """Plays a job. What goes wrong in a match ends it, and is in the outcome."""
    return _deals(job) if job.what == "deals" else _matches(job)


def _matches(job: Job) -> Outcome:
    left, known, rounds, base = job.others, frozenset[str](), 0, numbers(job.rules.game)
    for number in itertools.count():
        if rounds >= job.number or not (left or job.what == "rounds"):
            break
        k = Watched(base)
        try:
            match = _played(job, k, number)
            asked = k.asked()
            if not asked <= known:  # it met a rule that no match before it has met
                shadow(job.rules, job.ruleset, job.seed, number, match)
        except Exception as error:  # whatever the runtime raises is what we are looking for
            return Outcome(rounds, _answered(job, left), _fault(error, number))
        known |= asked
        left = _unanswered(left, asked, job, partial(_goes_otherwise, job=job, number=number, match=match))
        rounds += sum(isinstance(each, Settled) for each in match)
    return Outcome(rounds, _answered(job, left))


def _deals(job: Job) -> Outcome:
    left, base = job.others, numbers(job.rules.game)
    for number in range(job.number):
        if not left:
            break
        k = Watched(base)
        led = lead(k, job.seed, number)
        left = _unanswered(left, k.asked(), job, lambda other: lead(other.k, job.seed, number) != led)  # noqa: B023
    return Outcome(0, _answered(job, left))


def _unanswered(
    others: tuple[Other, ...], asked: frozenset[str], job: Job, differs: Callable[[Other], bool]
) -> tuple[Other, ...]:
    """What is in doubt still after a match in which these numbers were asked for."""
    answered: set[Question] = set()
    for other in others:
        if other.question not in answered and other.may_matter(asked, job.clock) and differs(other):
            answered.add(other.question)
    return tuple(other for other in others if other.question not in answered) if answered else others


def _answered(job: Job, left: tuple[Other, ...]) -> frozenset[Question]:
    return frozenset(other.question for other in job.others) - {other.question for other in left}


def _played(job: Job, k: Watched, number: int) -> list[Happening]:
    """A match, guarded at every step. Raises NotWon, Broken, and whatever the runtime raises."""
    s, guard = State(k), Guard(numbers(job.rules.game))
    match: list[Happening] = []
    for happening in happenings(k, s, job.clock, job.seed, number):
        guard.look(happening, s)
        match.append(happening)
    last = match[-1]
    if not (isinstance(last, Settled) and last.end.winners):
        raise NotWon
    return match


def _goes_otherwise(other: Other, job: Job, number: int, match: list[Happening]) -> bool:
    """Whether anything in a match is otherwise by the other rules."""
    there = happenings(other.k, State(other.k), other.clock, job.seed, number)
    return any(one != another for one, another in itertools.zip_longest(match, there))


def _fault(error: Exception, number: int) -> Fault:
    match error:
        case NotWon():
            return Fault("P701", number, {"rounds": MOST_ROUNDS})
        case EndlessRound():
            return Fault("P702", number)
        case NothingToDo():
            return Fault("P703", number, {"reason": Phrase("broken_nothing_to_do", {"seat": error.seat})})
        case Broken():
            return Fault("P703", number, {"reason": error.says})
    return Fault("P703", number, {"reason": f"{type(error).__name__}: {error}"})
