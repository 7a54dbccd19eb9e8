"""What a reader sees: every text in its language and direction, one kind of digits, the same numbers everywhere."""

from __future__ import annotations

import re
import unicodedata

import page_games as games
import pytest
from site_builds import bundled, document, names
from site_dom import Element

from majlis_compiler.locales import language

PAGES = names(".html")
ARABIC = re.compile(r"[\u0620-\u064a\u0671-\u06d3]")
LATIN = re.compile(r"[A-Za-z]")
TO_LATIN_DIGITS = str.maketrans("٠١٢٣٤٥٦٧٨٩", "0123456789")
NO_MARKUP = re.compile(r"<title.*?</title>|<desc.*?</desc>|<meta [^>]*>|!\[.*?(?<!\\)\]\(", re.S)
"""Where a text is plain even in a page: names and descriptions of pages and drawings."""
ISOLATES = {"\u2066", "\u2067", "\u2068", "\u2069"}


def seen(page: Element) -> list[tuple[Element, str]]:
    """Every text of the body, and what is read aloud for an element."""
    body = page.one("body")
    aloud = [(each, each.attributes["aria-label"]) for each in body.walk() if "aria-label" in each.attributes]
    return [*body.texts(), *aloud]


@pytest.mark.parametrize("name", PAGES)
def test_the_script_of_every_text_agrees_with_its_language_and_direction(name: str) -> None:
    """C14, C26: no checker of HTML sees Arabic under `lang="en"` or without `dir="rtl"`."""
    for element, text in seen(document(name)):
        lang, direction = element.near("lang").split("-")[0], element.near("dir")
        if ARABIC.search(text):
            assert (lang, direction) == ("ar", "rtl"), text
        if LATIN.search(text):
            assert (lang, direction) == ("en", "ltr"), text


@pytest.mark.parametrize("name", PAGES)
def test_the_page_says_its_language(name: str) -> None:
    """C14."""
    html = document(name).one("html").attributes
    stem = name.rpartition("/")[2].removeprefix("compare.").removesuffix(".html")
    tag = stem if stem not in ("both", "index") else "en"
    assert html == {"lang": tag, "dir": language(tag).locale.dir}
    assert bundled()[name].startswith("<!doctype html>\n<html ")


def digits_of(game: str) -> str:
    return games.game(game).pages.digits if game in games.SHIPPED else "latn"


@pytest.mark.parametrize("name", PAGES)
def test_one_kind_of_digits_in_arabic(name: str) -> None:
    """C10: the page's own in Arabic, Latin ones in English; ids and fingerprints stay as they are."""
    page = document(name)
    if name.startswith("compare."):
        wanted = language(page.one("html").attributes["lang"]).locale.digits
        check_digits(page.one("body"), wanted)
    elif name == "index.html":
        for entry in page.all("li", class_="entry"):
            game = entry.all("a")[0].attributes["href"].rpartition("/")[0]
            check_digits(entry, digits_of(game))
    else:
        check_digits(page.one("body"), digits_of(name.rpartition("/")[0]))


def check_digits(part: Element, wanted: str) -> None:
    for element, text in part.texts():
        arabic = element.near("lang").startswith("ar")
        wrong = "[0-9]" if arabic and wanted == "arab" else "[٠-٩]"
        assert not re.search(wrong, text), text


def numbers(section: Element) -> set[int]:
    """Numbers above four: smaller ones are words in one language or the other."""
    spoken = " ".join(text for element, text in section.texts() if "here" not in element.attributes.get("class", ""))
    return {int(each) for each in re.findall(r"\d+", spoken.translate(TO_LATIN_DIGITS)) if int(each) > 4}


@pytest.mark.parametrize("game", [*games.SHIPPED, "diwan"])
def test_both_languages_tell_the_same_numbers(game: str) -> None:
    """C22."""
    columns = document(f"{game}/both.html").all("article")
    english, arabic = ([numbers(section) for section in column.parts()] for column in columns)
    assert english == arabic


@pytest.mark.parametrize("name", [*PAGES, *names(".md")])
def test_no_character_that_cannot_be_seen(name: str) -> None:
    """C25: logical order, no shaped letters; isolates only where there is no markup, and closed."""
    text = bundled()[name]
    for sign in set(text) - {"\n"} - ISOLATES:
        assert unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp"), hex(ord(sign))
        assert not "\ufb50" <= sign <= "\ufdff", hex(ord(sign))
        assert not "\ufe70" <= sign <= "\ufeff", hex(ord(sign))
    assert not ISOLATES & set(NO_MARKUP.sub("", text))
    for plain in NO_MARKUP.findall(text):
        assert plain.count("\u2069") == sum(plain.count(each) for each in "\u2066\u2067\u2068")


@pytest.mark.parametrize("name", PAGES)
def test_the_window_title_keeps_its_names_apart(name: str) -> None:
    """C26: there is no markup in a title."""
    title = document(name).one("head").one("title").text
    assert all(re.fullmatch("\u2068.+\u2069", part) for part in title.split(" · "))


@pytest.mark.parametrize("name", PAGES)
def test_words_do_not_run_into_each_other(name: str) -> None:
    """C23: no two letters meet across a tag."""
    hits = re.findall(r"[^\W\d_](?:</?(?:span|a|bdi|dfn)[^<>]*>)+[^\W\d_]", bundled()[name])
    assert not hits


def test_guillemets_stand_outside_the_isolate_in_english() -> None:
    """C01."""
    quoted = re.findall(r"«.*?»", bundled()["sahrat/fives/en.html"])
    assert quoted
    assert all(re.fullmatch(r'«<bdi lang="ar" dir="rtl">[^<>]+</bdi>»', each) for each in quoted)


@pytest.mark.parametrize(("tag", "words"), [("en", "differs from Sahrat"), ("ar", "يختلف عن قواعد Sahrat")])
def test_a_house_is_marked_where_it_differs(tag: str, words: str) -> None:
    page = document(f"diwan/{tag}.html")
    badges = page.all("span", class_="differs")
    assert {badge.text for badge in badges} == {words}
    assert document(f"sahrat/fives/{tag}.html").all("span", class_="differs") == []
    marked = [spoken_for(badge) for badge in badges]
    changed = {"target.points", "spinner.which"}
    assert all(rules & changed for rules in marked)
    assert set.union(*marked) >= changed


def spoken_for(badge: Element) -> set[str]:
    """The rules of the sentence a badge follows."""
    assert badge.parent is not None
    before = [each for each in badge.parent.children if isinstance(each, Element)]
    return set(before[before.index(badge) - 1].attributes["data-rule"].split())


def test_what_the_source_leaves_open_stands_in_a_box() -> None:
    box = document("sahrat/fives/en.html").one("section", class_="open")
    assert box.one("h2").text == "What Sahrat’s rules leave open, and how we play it"
    assert len(box.all("li")) == len(games.game("sahrat/fives").assumed)
