"""The comparison of all games as a page."""

from __future__ import annotations

from collections.abc import Sequence

from ...game import Game
from ..compare_words import Comparer
from ..furniture import Furniture
from ..places import compare_path, language_link, page_path
from .shell import Shell, menus, scripts, window_title
from .templates import render


def compare(games: Sequence[Game], locale: str, locales: Sequence[str]) -> str:
    """The page in one of the site's languages."""
    words = Furniture(locale)
    path = compare_path(locale)
    style, home, menu = menus(path, words)
    shell = Shell(
        words,
        "compare",
        window_title([words.text("site.differences"), words.text("site.title")]),
        style_href=style,
        home=home,
        menu=menu,
        languages=tuple(language_link(compare_path(tag), tag, tag == locale) for tag in locales),
        scripts=scripts(path),
        markdown=compare_path(locale, "md"),
    )
    compared = Comparer(words, "html").compared(games)
    return render("compare", shell=shell, compared=compared, page_path=page_path)
