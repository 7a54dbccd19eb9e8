"""Markdown pages: their tables are tables, and their direction is said."""

from __future__ import annotations

import re

import pytest
from site_builds import bundled, document, harmful, names
from site_dom import Element

PAGES = names(".md")
BAR = re.compile(r"(?<!\\)\|")


def tables(text: str) -> list[list[str]]:
    """Blocks of lines that begin with a bar."""
    return [block.splitlines() for block in re.findall(r"(?:^\|.*\n?)+", text, re.MULTILINE)]


def check(text: str) -> list[int]:
    """The number of rows of each table. Every table has a head, a line under it, and cells as many as its head."""
    rows = []
    for lines in tables(text):
        assert re.fullmatch(r"\| (--- \| )*--- \|", lines[1]), lines[1]
        widths = {len(BAR.findall(line)) for line in lines}
        assert len(widths) == 1, lines
        rows.append(len(lines) - 2)
    return rows


def html_rows(page: Element) -> list[int]:
    return [sum(len(body.all("tr")) for body in table.all("tbody")) for table in page.all("table")]


@pytest.mark.parametrize("name", PAGES)
def test_tables_have_the_rows_of_the_html_page(name: str) -> None:
    """B32: no empty line breaks a table off."""
    rows = check(bundled()[name])
    assert rows
    assert rows == html_rows(document(name.removesuffix(".md") + ".html"))


@pytest.mark.parametrize("name", [name for name in harmful() if name.endswith(".md")])
def test_bars_in_words_do_not_split_cells(name: str) -> None:
    check(harmful()[name])


@pytest.mark.parametrize("name", PAGES)
def test_a_page_from_the_right_stands_in_an_element_that_says_so(name: str) -> None:
    """C14: with an empty line after it, so that what follows is read as Markdown."""
    text = bundled()[name]
    tag = name.rpartition("/")[2].removeprefix("compare.").removesuffix(".md")
    if tag == "en":
        assert "<div" not in text
    else:
        assert text.startswith(f'<div lang="{tag}" dir="rtl">\n\n')
        assert text.endswith("\n\n</div>\n")
        assert text.count("<div") == 1


@pytest.mark.parametrize("name", PAGES)
def test_only_elements_github_lets_through(name: str) -> None:
    assert set(re.findall(r"<([a-z]+)", bundled()[name])) <= {"a", "span", "div", "code"}


@pytest.mark.parametrize("name", [name for name in PAGES if "/" in name])
def test_every_heading_has_its_anchor_before_it(name: str) -> None:
    lines = [line for line in bundled()[name].splitlines() if line]
    headings = [number for number, line in enumerate(lines) if line.startswith("#")]
    assert len(headings) > 8
    assert all(re.fullmatch(r'<a id="[a-z-]+"></a>', lines[number - 1]) for number in headings)
