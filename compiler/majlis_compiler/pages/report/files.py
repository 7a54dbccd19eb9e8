"""All pages of a report, one in each language of the game."""

from __future__ import annotations

from ...game import Game
from .html import report_page
from .told import Played, told


def report_files(played: Played) -> dict[str, str]:
    """By name: `en.html`, `ar.html`. ImportError without Matplotlib; MessageError when a language lacks words."""
    parts = told(played)
    locales = zip(page_names(played.game), played.game.pages.locales, strict=True)
    return {name: report_page(played, parts, locale) for name, locale in locales}


def page_names(game: Game) -> list[str]:
    """The files of a report, one in each language of the game."""
    return [f"{locale}.html" for locale in game.pages.locales]
