"""The plan of a page: every statement it makes, in order, without a word of any language."""

from __future__ import annotations

from ..facts import Facts
from ..subject import Subject
from . import back, front
from .deal import deal
from .effects import effects
from .end import end
from .options import options
from .play import play
from .start import start
from .statement import Block, Items, Paragraph, Row, Section, Statement, Table, say
from .turn import turn
from .win import win

__all__ = [
    "Block", "Items", "Paragraph", "Row", "Section", "Statement", "Table", "body", "plan", "say",
]  # fmt: skip

Plan = tuple[Section[Statement], ...]


def rules_told(facts: Facts) -> Plan:
    """The sections that tell the rules as they are played."""
    sections = (deal(facts), start(facts), turn(facts), play(facts), end(facts), win(facts))
    return tuple(section for section in sections if section is not None)


def body(facts: Facts) -> tuple[Statement, ...]:
    """Every statement about the rules, in reading order."""
    return (front.people(facts), *(said for section in rules_told(facts) for said in section.statements()))


def plan(subject: Subject) -> Plan:
    """All sections of a page, from its title to its source."""
    found = effects(subject, body)
    matters = subject.facts.alive.union(*(effect.wakes for effect in found))
    sections = (
        front.title(subject),
        front.glance(subject),
        *rules_told(subject.facts),
        options(subject, found),
        back.differs(subject),
        back.left_open(subject, matters),
        back.words(subject),
        back.source(subject),
    )
    return tuple(section for section in sections if section is not None)
