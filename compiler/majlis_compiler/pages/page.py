"""A page in one language: the plan, said. What the templates and the plain formats are written from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .formats import FORMATS
from .inline import Writer
from .messages import Origin
from .plan import Plan, plan, told
from .plan.statement import Section, Statement, say
from .renderer import Renderer
from .subject import Subject, called


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement in words. `text` has the marks of `inline`; `badge` says how the rule departs, if it does.

    `origins`: where the words stand in the catalogs, its own first, then those said within it, the badge last.
    """

    text: str
    message: str
    rules: tuple[str, ...] = ()
    badge: str | None = None
    origins: tuple[Origin, ...] = field(default=(), compare=False)


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


BADGED = ("glance", "deal", "start", "turn", "play", "end", "win")
"""Sections about one rule after the other that do not say themselves that it differs."""


def page(subject: Subject, locale: str, planned: Plan | None = None) -> Page:
    """The page of a game, or of a table of it, in `en`, `ar` or `ar-EG`.

    `planned` is the plan of the subject, where it has been made already: it is the same in every language.
    Raises MessageError or WordsMissing when the language lacks words for something the page has to say.
    """
    renderer = Renderer(locale, subject.game.vocabulary)
    badges = badges_of(subject, renderer)
    sections = tuple(
        spoken(section, renderer, badges if section.id in BADGED else ()) for section in planned or plan(subject)
    )
    own = renderer.language.locale
    digits = subject.game.pages.digits if own.dir == "rtl" else "latn"
    return Page(locale, own.dir, digits, sections, frozenset(renderer.fallbacks))


PLAYED = ("example.", "figure.")
"""Messages of worked examples: they tell what was done by the rules, not the rules."""


@dataclass(frozen=True, slots=True)
class Badge:
    """Words beside a sentence about one of these rules, unless the other game says the same sentence."""

    words: str
    rules: frozenset[str]
    said_there: tuple[Statement, ...]
    origins: tuple[Origin, ...] = ()

    def stands_at(self, said: Statement) -> bool:
        if said.message.startswith(PLAYED):
            return False
        return not self.rules.isdisjoint(said.rules) and not said.is_among(self.said_there)


def badges_of(subject: Subject, renderer: Renderer) -> tuple[Badge, ...]:
    """What the table chose, then how the game departs from the house it comes from: the first that fits is shown."""
    found = []
    if subject.chosen:
        words, origins = renderer.say_with_origins(say("badge.table"))
        found.append(Badge(words, subject.chosen, told(subject.beside(subject.game)), origins))
    if subject.house is not None and subject.departures:
        words, origins = renderer.say_with_origins(say("badge.differs", whose=called(subject.house)))
        found.append(Badge(words, subject.departures, told(subject.beside(subject.house)), origins))
    return tuple(found)


def spoken(section: Section[Statement], renderer: Renderer, badges: tuple[Badge, ...]) -> Section[Sentence]:
    return section.map(lambda said: sentence(said, renderer, badges))


def sentence(said: Statement, renderer: Renderer, badges: tuple[Badge, ...]) -> Sentence:
    badge = next((badge for badge in badges if badge.stands_at(said)), None)
    text, origins = renderer.say_with_origins(said)
    if badge is None:
        return Sentence(text, said.message, said.rules, None, origins)
    return Sentence(text, said.message, said.rules, badge.words, (*origins, *badge.origins))


def badges_shown(said: Sequence[Sentence]) -> Iterator[tuple[Sentence, str | None]]:
    """Each sentence of a run with the badge after it: one for all that follow each other under the same words."""
    for number, sentence in enumerate(said, 1):
        following = said[number] if number < len(said) else None
        yield sentence, None if following is not None and following.badge == sentence.badge else sentence.badge
