"""The first page: every game by family, in all its languages at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ...game import Game
from ..fragments import html_sentences
from ..furniture import Furniture
from ..page import Page, Sentence
from ..places import BOTH, SEARCH_BOX, SEARCH_TOOLS, STYLE, Link, compare_path, page_path, pair
from ..plan.statement import Paragraph, Section
from ..shelf import Family, families
from .game import heading
from .shell import Shell, window_title
from .templates import render

MOST_COLUMNS = 2  # English and one Arabic stand at the top; games choose between Arabics themselves
ON_ITS_PAGE = ("title.based", "title.table")
"""What the first paragraph of a page says that its entry here does not."""


@dataclass(frozen=True, slots=True)
class Said:
    """One language's words for something: a name, what is said below it, and where that leads."""

    lang: str
    dir: str
    name: Markup
    paragraphs: tuple[Markup, ...] = ()
    href: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in each of its languages; `both` leads to the page side by side."""

    said: tuple[Said, ...]
    both: Link | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """A family. It needs no name over a single game that is called the same."""

    id: str
    names: tuple[Said, ...]
    entries: tuple[Entry, ...]


def index(games: Sequence[Game], pages: Mapping[str, Mapping[str, Page]], locales: Sequence[str]) -> str:
    """The index of the site. `pages`: by id of the game and locale; `locales`: all that any game has."""
    top = (pair(locales) or locales)[:MOST_COLUMNS]
    furniture = {tag: Furniture(tag) for tag in locales}
    greetings = [
        Said(tag, words.locale.dir, words.html("site.title"), (words.html("site.intro"),), compare_path(tag))
        for tag, words in furniture.items()
        if tag in top
    ]
    titles = [furniture[tag].text("site.title") for tag in top]
    description = furniture[top[0]].text("site.intro")
    shell = Shell(furniture[top[0]], "index", window_title(titles), description, STYLE, scripts=(SEARCH_BOX,))
    shelves = [shelf(family, pages, furniture, top) for family in families(games)]
    tools = " ".join(SEARCH_TOOLS)
    return render("index", shell=shell, greetings=greetings, tongues=furniture, shelves=shelves, tools=tools)


def shelf(
    family: Family, pages: Mapping[str, Mapping[str, Page]], furniture: Mapping[str, Furniture], top: Sequence[str]
) -> Shelf:
    names = tuple(named(family, furniture[tag]) for tag in top)
    if isinstance(family.name, str):
        names = names[:1]  # a publisher's name is the same in every language
    elif len(family.games) == 1:
        names = ()
    entries = tuple(entry(game, pages[game.ruleset.id]) for game in family.games)
    return Shelf(family.id, names, entries)


def named(family: Family, words: Furniture) -> Said:
    name = words.renderer.prose(family.name)
    return Said(words.locale.tag, words.locale.dir, Markup(words.writer("html").sentence(name)))


def entry(game: Game, pages: Mapping[str, Page]) -> Entry:
    both = pair(game.pages.locales)
    link = Link(page_path(game.ruleset.id, BOTH), "") if both else None
    return Entry(tuple(halves(game, pages)), link)


def halves(game: Game, pages: Mapping[str, Page]) -> Iterator[Said]:
    """The name of the game and what it is, in each of its languages."""
    for tag, page in pages.items():
        title = page.sections[0]
        text = tuple(Markup(html_sentences(said, page.writer("html"))) for said in introduction(title))
        yield Said(tag, page.dir, Markup(heading(title, page, "html")), text, page_path(game.ruleset.id, tag))


def introduction(title: Section[Sentence]) -> Iterator[list[Sentence]]:
    """What the top of a page says of the game, paragraph by paragraph."""
    for block in title.blocks:
        if isinstance(block, Paragraph):
            yield [sentence for sentence in block.said if sentence.message not in ON_ITS_PAGE]
