"""A page in one language: the plan, said. What the templates and the plain formats are written from."""

from __future__ import annotations

from dataclasses import dataclass

from .inline import FORMATS, Writer
from .plan import plan
from .plan.statement import Section, Statement, say
from .renderer import Renderer
from .subject import Subject, called


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement in words. `text` has the marks of `inline`; `badge` says how the rule departs, if it does."""

    text: str
    message: str
    rules: tuple[str, ...] = ()
    badge: str | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """A page's sections in reading order. `fallbacks`: messages and words that are the parent locale's."""

    locale: str
    dir: str
    digits: str
    sections: tuple[Section[Sentence], ...]
    fallbacks: frozenset[str]

    def writer(self, format: str) -> Writer:
        """The writer for `html`, `md` or `text`; KeyError for another format."""
        return FORMATS[format]("rtl" if self.dir == "rtl" else "ltr", self.digits)

    def section(self, name: str) -> Section[Sentence]:
        """The section with this id; KeyError when the page has none."""
        for section in self.sections:
            if section.id == name:
                return section
        raise KeyError(name)


UNBADGED = ("title", "options", "differs", "open", "words", "source")
"""Sections that are not about a rule in particular, or say themselves that it differs."""


def page(subject: Subject, locale: str) -> Page:
    """The page of a game, or of a table of it, in `en`, `ar` or `ar-EG`.

    Raises MessageError or WordsMissing when the language lacks words for something the page has to say.
    """
    renderer = Renderer(locale, subject.game.vocabulary)
    badges = Badges(subject, renderer)
    sections = tuple(spoken(section, renderer, None if section.id in UNBADGED else badges) for section in plan(subject))
    own = renderer.language.locale
    digits = subject.game.pages.digits if own.dir == "rtl" else "latn"
    return Page(locale, own.dir, digits, sections, frozenset(renderer.fallbacks))


class Badges:
    """The words beside a sentence whose rule is not the one of the game it comes from."""

    def __init__(self, subject: Subject, renderer: Renderer) -> None:
        self.departures = subject.departures
        self.chosen = subject.chosen
        house = subject.house
        self.differs = renderer.say(say("badge.differs", whose=called(house))) if house is not None else ""
        self.table = renderer.say(say("badge.table")) if subject.table is not None else ""

    def of(self, rules: tuple[str, ...]) -> str | None:
        if self.chosen.intersection(rules):
            return self.table
        return self.differs if self.departures.intersection(rules) else None


def spoken(section: Section[Statement], renderer: Renderer, badges: Badges | None) -> Section[Sentence]:
    return section.map(lambda said: sentence(said, renderer, badges))


def sentence(said: Statement, renderer: Renderer, badges: Badges | None) -> Sentence:
    badge = badges.of(said.rules) if badges is not None else None
    return Sentence(renderer.say(said), said.message, said.rules, badge)
