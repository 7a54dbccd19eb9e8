"""The site: all pages of all games, as files."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from ..game import Game
from ..write.files import Content
from . import md
from .drawings import drawn
from .html import faces
from .html.compare import compare
from .html.game import one_language, side_by_side
from .html.index import index
from .html.templates import style
from .page import Page, Sentence, page
from .places import BOTH, FONTS, INDEX, STYLE, Link, compare_path, figure_path, language_link, page_path, pair
from .plan import plan
from .plan.statement import Figure
from .search import search_files
from .shelf import site_locales
from .subject import Subject

VERSION_DIGITS = 12


def site(games: Sequence[Game]) -> dict[str, Content]:
    """Every file of the site by its path below `site/`, always the same for the same games.

    Each game is told once in each of its languages; all formats are written from that.
    Raises MessageError or WordsMissing when a language lacks words.
    """
    locales = site_locales(games)
    pages = {game.ruleset.id: told(game) for game in games}
    files: dict[str, Content] = {STYLE: faces.linked(FONTS) + style()}
    files.update((f"{FONTS}/{name}", content) for name, content in faces.files())
    if games:
        files[INDEX] = index(games, pages, locales)
        files.update(search_files(games, pages))
    for locale in locales:
        files[compare_path(locale)] = compare(games, locale, locales)
        files[compare_path(locale, "md")] = md.compare(games, locale, locales)
    for game in games:
        files.update(game_files(game, pages[game.ruleset.id]))
    return files


def told(game: Game) -> dict[str, Page]:
    """The page of a game in each of its languages."""
    subject = Subject.of(game)
    planned = plan(subject)
    return {locale: page(subject, locale, planned) for locale in game.pages.locales}


def game_files(game: Game, pages: Mapping[str, Page]) -> Iterator[tuple[str, str]]:
    """The pages of one game."""
    name = game.ruleset.id
    version = version_of(game)
    for locale, made in pages.items():
        yield page_path(name, locale), one_language(made, version, game)
        pictures = {figure.id: figure_path("", figure.id, locale)[1:] for figure in figures(made)}
        yield page_path(name, locale, "md"), md.markdown(made, name, version, other_forms(game, locale), pictures)
        for figure in figures(made):
            yield figure_path(name, figure.id, locale), drawn(figure, made.writer("text"), lang=locale) + "\n"
    languages = pair(game.pages.locales)
    if languages is not None:
        columns = {locale: pages[locale] for locale in languages}
        yield page_path(name, BOTH), side_by_side(columns, version, game)


def figures(page: Page) -> Iterator[Figure[Sentence]]:
    """Every drawing of a page."""
    for section in page.sections:
        yield from section.figures()


def other_forms(game: Game, here: str) -> list[Link]:
    """From a Markdown page to the game's other languages, and to its HTML."""
    links = [language_link(f"{locale}.md", locale) for locale in game.pages.locales if locale != here]
    return [*links, Link(f"{here}.html", "HTML", "en", "ltr", goal=here)]


def version_of(game: Game) -> str:
    """The first digits of the hash in the game's compiled file."""
    compiled = json.loads(game.ruleset.to_json())
    return short(compiled["hash"])


def short(fingerprint: str) -> str:
    return fingerprint.removeprefix("sha256:")[:VERSION_DIGITS]
