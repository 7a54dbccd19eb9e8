"""The plan of a page: every statement it makes, in order, without a word of any language."""

from __future__ import annotations

from dataclasses import replace

from ..facts import Facts
from ..scenes import showings
from ..subject import Subject
from . import back, front
from .deal import deal
from .effects import effects
from .end import end
from .examples import example
from .left_open import left_open
from .options import options
from .play import play
from .start import start
from .statement import Block, Example, Figure, Items, Paragraph, Row, Section, Statement, Table, say
from .turn import turn
from .win import win

__all__ = [
    "Block",
    "Example",
    "Figure",
    "Items",
    "Paragraph",
    "Plan",
    "Row",
    "Section",
    "Statement",
    "Table",
    "body",
    "plan",
    "say",
    "told",
]  # fmt: skip

Plan = tuple[Section[Statement], ...]


def rules_told(facts: Facts) -> Plan:
    """The sections that tell the rules as they are played."""
    sections = (deal(facts), start(facts), turn(facts), play(facts), end(facts), win(facts))
    return tuple(section for section in sections if section is not None)


def body(facts: Facts) -> tuple[Statement, ...]:
    """Every statement about the rules, in reading order."""
    return (front.people(facts), *(said for section in rules_told(facts) for said in section.statements()))


def told(facts: Facts) -> tuple[Statement, ...]:
    """Every statement that may carry a badge: those about the rules, and those at a glance."""
    return (*(said for _, said in front.facts_at_a_glance(facts)), *body(facts))


def with_examples(sections: Plan, subject: Subject) -> Plan:
    """Each section with the worked examples that belong to it below its text."""
    told: dict[str, list[Block[Statement]]] = {one.id: list(one.blocks) for one in sections}
    for each in showings(subject):
        told.get(each.part, told["turn"]).append(example(each, subject.facts))
    return tuple(replace(one, blocks=tuple(told[one.id])) for one in sections)


def plan(subject: Subject) -> Plan:
    """All sections of a page, from its title to its source."""
    sections = (
        front.title(subject),
        front.glance(subject),
        *with_examples(rules_told(subject.facts), subject),
        options(subject, effects(subject, body)),
        back.differs(subject),
        *left_open(subject, body),
        back.words(subject),
        back.source(subject),
    )
    return tuple(section for section in sections if section is not None)
