"""Where every page of the site lies, in one place: paths below the site, and links from one page to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..locales import language

INDEX = "index.html"
STYLE = "style.css"
FONTS = "fonts"
KEEP_PLACE = "place.js"
"""The script on every page with a menu of languages."""
SEARCH_BOX = "search.js"
SEARCH_DATA = "search-data.js"
SEARCH_TOOLS = ("minisearch.js", SEARCH_DATA, "fold.js", "find.js", "show.js")
"""What the search box loads when it is first used."""
SCRIPTS = (KEEP_PLACE, SEARCH_BOX, "fold.js", "find.js", "show.js")
"""The scripts that are ours. Like the stylesheet they lie where no game can: no id has a dot in it."""
SEARCH = f"{INDEX}#search"
BOTH = "both"
"""The page with two languages side by side, named as a locale would be."""


def page_path(game: str, name: str, ending: str = "html") -> str:
    """A page of a game: `sahrat/fives/en.html`. `name` is a locale, or BOTH."""
    return f"{game}/{name}.{ending}"


def figure_path(game: str, figure: str, locale: str) -> str:
    """A drawing as a file, for pages that cannot hold it: `sahrat/fives/figures/four-ends.en.svg`."""
    return f"{game}/figures/{figure.removeprefix('figure-')}.{locale}.svg"


def compare_path(locale: str, ending: str = "html") -> str:
    """The comparison in one language. No id has a dot in it, so no game can take this name."""
    return f"compare.{locale}.{ending}"


def to_root(path: str) -> str:
    """From a page to the top of the site: `../../`."""
    return "../" * path.count("/")


def pair(locales: Sequence[str]) -> tuple[str, str] | None:
    """The two languages of the page side by side: English, and the first Arabic; None when one of them is lacking."""
    arabic = next((locale for locale in locales if language(locale).locale.dir == "rtl"), None)
    return ("en", arabic) if arabic is not None and "en" in locales else None


@dataclass(frozen=True, slots=True)
class Link:
    """A link with its words.

    `lang` is the language of the words, where that is not the page's own, and of its goal, unless `goal` names that.
    `prefix` goes before the anchors of the page it leads to. A `scripted` link is of no use without scripts.
    """

    href: str
    text: str
    lang: str | None = None
    dir: str | None = None
    current: bool = False
    goal: str | None = None
    prefix: str = ""
    scripted: bool = False


def language_link(href: str, locale: str, current: bool = False) -> Link:
    """A link to a page in another language, in that language."""
    speech = language(locale).locale
    return Link(href, speech.name, locale, speech.dir, current)
