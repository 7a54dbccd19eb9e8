"""The pages on paper: A4, black on white, and nothing that only a screen can do."""

from __future__ import annotations

import re

import pytest
from site_builds import bundled, document, names

CSS = re.sub(r"/\*.*?\*/", "", bundled()["style.css"], flags=re.DOTALL)
SCREEN, PAPER = CSS.split("@media print {")
RULES = [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", PAPER)]
VARIABLE = re.compile(r"--([a-z-]+): *(#[0-9a-f]+)")
HIDDEN_SOMEWHERE = ["top", "contents", "here", "there", "skip", "button", "beside"]


def selectors(declaration: str) -> str:
    """What a declaration is said of, on paper."""
    return ", ".join(selector for selector, body in RULES if declaration in body)


def declared(selector: str) -> str:
    return " ".join(body for each, body in RULES if each == selector)


def test_paper_has_the_last_word() -> None:
    """Rules of one weight: the later one holds."""
    assert CSS.count("@media print") == 1
    assert PAPER.rstrip().endswith("}\n}")


def test_sheets_are_a4_and_the_comparison_lies_across() -> None:
    assert re.search(r"@page \{ size: A4; margin: \d+mm \d+mm; \}", SCREEN)
    assert re.search(r"@page wide \{ size: A4 landscape;", SCREEN)
    assert "page: wide" in declared(".compare-page")
    assert document("compare.en.html").one("body").attributes["class"] == "compare-page"


def test_dark_is_for_screens() -> None:
    assert re.findall(r"@media ([^{]*prefers-color-scheme[^{]*?) *\{", CSS) == [
        "screen and (prefers-color-scheme: dark)"
    ]
    assert "color-scheme: light;" in declared(":root")


def test_every_colour_is_black_grey_or_white() -> None:
    on_paper = dict(VARIABLE.findall(declared(":root")))
    assert on_paper.keys() == dict(VARIABLE.findall(SCREEN)).keys()
    for colour in on_paper.values():
        digits = colour[1:]
        assert len(set(digits)) == 1, colour
    assert {on_paper[name] for name in ("paper", "card")} == {"#fff"}
    assert on_paper["ink"] == "#000"


@pytest.mark.parametrize("name", HIDDEN_SOMEWHERE)
def test_what_only_a_screen_can_do_is_left_out(name: str) -> None:
    assert f".{name}" in selectors("display: none").split(", ")
    assert any(
        name in each.attributes.get("class", "").split() for page in names(".html") for each in document(page).walk()
    ), "hidden, and nowhere there"


def test_the_footer_stays() -> None:
    hidden = selectors("display: none").split(", ")
    assert ".foot" not in hidden
    assert ".foot:not(:has(.code))" in hidden
    assert "display" not in declared(".foot")


@pytest.mark.parametrize("whole", ["tr", "li", "figure", ".foot"])
def test_what_belongs_together_stays_together(whole: str) -> None:
    assert whole in selectors("break-inside: avoid").split(", ")


def test_no_heading_stands_at_the_foot_of_a_sheet() -> None:
    """The box around a heading counts: the heading itself stands in a line, and lines are not kept."""
    assert {".heading", "h1", "h2", "h3"} <= set(selectors("break-after: avoid").split(", "))


def test_one_language_after_the_other() -> None:
    assert "break-before: page" in declared(".columns article + article")
    assert "display: block" in declared(".sheet, .columns, .columns article")


def test_no_table_is_wider_than_its_sheet() -> None:
    """A least width on screen is taken back by a selector of at least its weight."""
    assert ".scroll .comparison { min-inline-size" in SCREEN
    assert "min-inline-size: 0" in declared(".scroll :is(table, .comparison)")
    assert "overflow: visible" in declared(".scroll, .facts")
    assert "position: static" in declared(".comparison :is(th, td, span)")


def test_the_source_of_the_rules_is_printed_in_full() -> None:
    for tag in ("en", "ar-EG"):
        source = document(f"partita/two/{tag}.html").one("section", class_="source")
        links = [each.text for each in source.all("a")]
        assert "https://playpartita.com" in source.text
        assert not [text for text in links if "playpartita" in text and "https://" not in text]
