"""The language of all that is read or read aloud: texts, attributes, figures; in HTML, alone or not, and Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import page_games as games
import pytest
from site_builds import bundled, document, names
from site_dom import Element, parse

from majlis_compiler.locales import language
from majlis_compiler.pages.table_page import table_page

ARABIC = re.compile(r"[\u0620-\u064a\u0671-\u06d3]")
LATIN = re.compile(r"[A-Za-z]")
SPOKEN = ("alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription", "placeholder", "title")
"""Attributes that are shown or read aloud. The title, description and labels of a figure are texts of elements."""

SITE = [*names(".html"), *names(".md")]
ALONE = [
    f"{game} {tag} {format}"
    for game in games.SHIPPED
    for tag in games.game(game).pages.locales
    for format in ("html", "md")
]


@cache
def page(name: str) -> Element:
    """A page of the site, or that of a table: `sahrat/fives ar md`."""
    if " " not in name:
        return document(name) if name.endswith(".html") else markdown(bundled()[name])
    game, tag, format = name.split()
    text = table_page(games.game(game), games.game(game).ruleset.table("private"), tag, format)
    return markdown(text) if format == "md" else parse(text)


def markdown(text: str) -> Element:
    """A Markdown page as what a renderer that knows no language of its own makes of it."""
    bare = re.sub(r"`[^`]*`", "", re.sub(r"\]\([^)]*\)", "]", text))
    return parse(f'<html lang="en" dir="ltr"><body>{bare}</body></html>')


def said(part: Element) -> Iterator[tuple[Element, str]]:
    """Every text, and every attribute that is one, with its element."""
    for element, text in part.texts():
        if element.tag not in ("style", "script"):
            yield element, text
    for element in part.walk():
        for name in SPOKEN:
            if name in element.attributes:
                yield element, element.attributes[name]


def strangers(part: Element) -> list[str]:
    """Texts whose letters do not go with the language and direction around them."""
    found = []
    for element, text in said(part):
        around = element.near("lang").split("-")[0], element.near("dir")
        if ARABIC.search(text) and around != ("ar", "rtl"):
            found.append(f"{around}: {text}")
        if LATIN.search(text) and around != ("en", "ltr"):
            found.append(f"{around}: {text}")
    return found


@pytest.mark.parametrize("name", [*SITE, *ALONE])
def test_letters_go_with_the_language_around_them(name: str) -> None:
    """C14, C26."""
    assert strangers(page(name).one("body")) == []


def wrong_digits(part: Element, wanted: str) -> list[str]:
    """Texts with digits of the other kind: in Arabic those of the page, in English Latin ones."""
    found = []
    for element, text in said(part):
        arabic = element.near("lang").startswith("ar") and wanted == "arab"
        if re.search("[0-9]" if arabic else "[٠-٩۰-۹]", text):
            found.append(text)
    return found


def digits(name: str) -> str | None:
    """The kind of digits in a page's Arabic. On the index each game has its own."""
    if name == "index.html":
        return None
    if name.startswith("compare."):
        return language(name.split(".")[1]).locale.digits
    game = name.partition(" ")[0] if " " in name else name.rpartition("/")[0]
    return games.game(game).pages.digits if game in games.SHIPPED else "latn"


@pytest.mark.parametrize("name", [*SITE, *ALONE])
def test_one_kind_of_digits_in_everything(name: str) -> None:
    """C10: in figures and attributes too, and in the window's title."""
    wanted = digits(name)
    if wanted is None:
        assert all(wrong_digits(each, "latn") == [] for each in page(name).all("div", lang="ar"))
        assert all(wrong_digits(each, "arab") == [] for each in page(name).all("div", lang="ar-EG"))
    else:
        assert wrong_digits(page(name).one("body"), wanted) == []
        assert not any(wrong_digits(each, wanted) for each in page(name).all("head") if not name.endswith("both.html"))


FIGURE = (
    '<body><figure role="img" aria-label="{label}"><svg><title>{title}</title><desc>{desc}</desc><g><text>{text}</text>'
    '<path d="M0 0"/></g></svg></figure><p title="{label}">{text}</p></body>'
)


@pytest.mark.parametrize("place", ["label", "title", "desc", "text"])
@pytest.mark.parametrize(
    ("tag", "dir", "right", "wrong"), [("en", "ltr", "7 tiles", "قطع"), ("ar", "rtl", "قطع", "tiles")]
)
def test_a_stranger_is_found_wherever_it_is(place: str, tag: str, dir: str, right: str, wrong: str) -> None:
    words = dict.fromkeys(("label", "title", "desc", "text"), right)
    inside = parse(f'<html lang="{tag}" dir="{dir}">{FIGURE.format(**words)}</html>')
    assert strangers(inside) == []
    outside = parse(f'<html lang="{tag}" dir="{dir}">{FIGURE.format(**{**words, place: wrong})}</html>')
    assert strangers(outside)
    other = parse(f'<html lang="ar" dir="rtl">{FIGURE.format(**{**words, place: "7"})}</html>')
    assert wrong_digits(other, "arab")


def test_a_stranger_is_found_in_markdown() -> None:
    """What is typed and where links lead has no language."""
    text = "«قفلت», `قفلت`, [lines](قفلت), [قفلت](lines)\n\n<div lang='ar' dir='rtl'>\n\nقفلت\n\n</div>"
    assert len(strangers(markdown(text))) == 1
    assert strangers(markdown(text.replace("«قفلت»", "").replace("[قفلت]", ""))) == []
