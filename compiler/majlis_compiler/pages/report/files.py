"""All pages of a report, one in each language of the game."""

from __future__ import annotations

from .html import report_page
from .told import Played, told


def report_files(played: Played) -> dict[str, str]:
    """By name: `en.html`, `ar.html`. ImportError without Matplotlib; MessageError when a language lacks words."""
    parts = told(played)
    return {f"{locale}.html": report_page(played, parts, locale) for locale in played.game.pages.locales}
