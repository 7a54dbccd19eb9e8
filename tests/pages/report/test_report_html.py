"""A report as a page: whole by itself, sound, in its languages, with nothing that only a picture says."""

from __future__ import annotations

import dataclasses
import re

import pytest
from report_samples import LOCALES, PLAYED, document, every, parts, played
from site_dom import parse

from majlis_compiler.pages.report import report_files

BOTH = pytest.mark.parametrize(("name", "locale"), [(name, tag) for name in PLAYED for tag in LOCALES])


@pytest.mark.parametrize("number", [0, 1, -4, -3])
def test_any_report_is_sound(number: int) -> None:
    for name, html in report_files(every()[number]).items():
        page = parse(html)
        ids = page.ids
        assert len(ids) == len(set(ids)), name
        labels = [
            each.attributes.get(kind, "") for each in page.walk() for kind in ("aria-labelledby", "aria-describedby")
        ]
        assert {one for label in labels for one in label.split()} <= set(ids)
        goals = [each.attributes["href"] for each in page.all("a")]
        assert {goal[1:] for goal in goals if goal.startswith("#")} <= set(ids)
        assert {goal for goal in goals if not goal.startswith("#")} <= {f"{tag}.html" for tag in LOCALES}


@BOTH
def test_it_needs_no_other_file(name: str, locale: str) -> None:
    page = document(name, locale)
    assert page.all("script") == []
    assert [each for each in page.all("link") if each.attributes["rel"] == "stylesheet"] == []
    style = page.one("style").text
    assert "data:font/woff2" in style
    assert not re.search(r"url\((?!\"data:)|@import", style)
    assert page.one("html").attributes["lang"] == locale
    assert page.one("html").attributes["dir"] == ("ltr" if locale == "en" else "rtl")


@BOTH
def test_it_leads_to_the_other_languages(name: str, locale: str) -> None:
    links = page_languages(name, locale)
    assert list(links) == [f"{tag}.html" for tag in LOCALES]
    assert [href for href, current in links.items() if current] == [f"{locale}.html"]


def page_languages(name: str, locale: str) -> dict[str, bool]:
    menu = document(name, locale).one("nav", class_="languages")
    return {each.attributes["href"]: "aria-current" in each.attributes for each in menu.all("a")}


@BOTH
def test_every_chart_has_its_words_and_its_figures(name: str, locale: str) -> None:
    """A name and a description that say what the section says, and a table with a row for each column or bar."""
    page = document(name, locale)
    with_charts = [part for part in parts(name) if part.picture is not None]
    assert len(page.all("svg")) == len(with_charts) >= 5
    for part in with_charts:
        section = page.one("section", id=part.section.id)
        drawing = section.one("svg")
        assert drawing.one("title").text == section.one("h2").text
        said = " ".join(each.text for each in section.all("p"))
        assert without_isolates(drawing.one("desc").text) == said
        shapes = [each for each in drawing.all("path") if each.attributes["d"].endswith("z")]
        assert len(section.one("tbody").all("tr")) == len(shapes)
        assert drawing.attributes["direction"] == page.one("html").attributes["dir"]


def without_isolates(text: str) -> str:
    return re.sub("[\u2066-\u2069]", "", text)


def test_what_an_author_wrote_is_escaped() -> None:
    report = played("two")
    name = dataclasses.replace(report.game.ruleset.name, en="<b>A & B</b> {{ 7*7 }}")
    ruleset = dataclasses.replace(report.game.ruleset, name=name)
    harmful = dataclasses.replace(report, game=dataclasses.replace(report.game, ruleset=ruleset))
    page = parse(report_files(harmful)["en.html"])
    assert page.one("h1").text == "How <b>A & B</b> {{ 7*7 }} plays"


def test_a_game_of_one_language_has_no_menu() -> None:
    report = played("two")
    pages = dataclasses.replace(report.game.pages, locales=("en",))
    files = report_files(dataclasses.replace(report, game=dataclasses.replace(report.game, pages=pages)))
    assert list(files) == ["en.html"]
    assert parse(files["en.html"]).all("nav", class_="languages") == []


def test_the_same_counts_are_the_same_page() -> None:
    assert report_files(played("teams")) == report_files(played("teams"))
