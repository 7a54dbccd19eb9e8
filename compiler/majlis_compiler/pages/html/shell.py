"""What stands around the text of every page: head, menus, footer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..furniture import Furniture
from ..places import INDEX, KEEP_PLACE, SEARCH, STYLE, Link, compare_path, to_root
from .templates import inline_style

OPEN_ISOLATE, CLOSE_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and an id or fingerprint, for the footer."""

    label: Markup
    code: str


@dataclass(frozen=True, slots=True)
class Shell:
    """The surroundings of one page. Without `style_href` its style is inside it, and it needs no other file; `sheet`
    then names a stylesheet of its own that goes with it."""

    words: Furniture
    kind: str
    title: str
    description: str = ""
    style_href: str | None = None
    home: Link | None = None
    menu: tuple[Link, ...] = ()
    languages: tuple[Link, ...] = ()
    facts: tuple[Fact, ...] = ()
    markdown: str | None = None
    scripts: tuple[str, ...] = ()
    sheet: str | None = None

    @property
    def style(self) -> Markup:
        """What goes into the page when no file is to be linked to."""
        return inline_style(self.sheet)


def menus(path: str, words: Furniture) -> tuple[str, Link, tuple[Link, ...]]:
    """Seen from a page: the stylesheet, the way home, and the site's menu in the page's language."""
    root = to_root(path)
    places = ((INDEX, "site.games"), (compare_path(words.locale.tag), "site.compare"))
    menu = [Link(root + goal, words.html(message), current=goal == path) for goal, message in places]
    menu.append(Link(root + SEARCH, words.html("site.search"), scripted=True))
    return root + STYLE, Link(root + INDEX, words.html("site.title")), tuple(menu)


def scripts(path: str) -> tuple[str, ...]:
    """Seen from a page with a menu of languages: the scripts it has."""
    return (to_root(path) + KEEP_PLACE,)


def window_title(parts: Sequence[str]) -> str:
    """Names for the window's title, where there is no markup: each in an isolate of its own."""
    return " · ".join(f"{OPEN_ISOLATE}{part}{CLOSE_ISOLATE}" for part in parts)
