"""The order of letters as it is shown: tiles, sums, signs, quotes, brackets and words of the other script.

C01, C03, C04, C05, C15, C25 and C26: measured on the screen, letter by letter, on every page; two houses of mixed words
are among them.
"""

from __future__ import annotations

import pytest
from browser_visit import Visitor
from visual_order import faults, shown

WIDTHS = (320, 440, 620)
"""Each breaks the lines elsewhere, so that tiles and quotes come to stand at both ends of them."""


def test_everything_runs_its_way(page_name: str, visit: Visitor) -> None:
    found = faults(visit(page_name).run("paragraphs"))
    assert not found, "\n".join(found)


def test_so_it_does_wherever_lines_break(mixed_page: str, visit: Visitor) -> None:
    opened = visit(mixed_page)
    for width in WIDTHS:
        opened.size(width)
        found = faults(opened.run("paragraphs"))
        assert not found, f"at {width} pixels:\n" + "\n".join(found)


# The tests of the test: what a page would show without our markup.


@pytest.mark.parametrize(
    ("html", "line"),
    [
        ("one (two), 3", "one (two), 3"),
        ("«<bdi dir=rtl>بنك</bdi>», 2 tiles", "«كنب», 2 tiles"),
        ("<p dir=rtl>من <bdi dir=ltr>+5</bdi> ثم <bdi dir=ltr>6-4</bdi>.</p>", ".6-4 مث +5 نم"),
        ("<p dir=rtl>من ١٢ ثم <bdi dir=rtl>٦-٤</bdi></p>", "٤-٦ مث ١٢ نم"),
    ],
)
def test_order_is_measured(html: str, line: str, visit: Visitor) -> None:
    opened = visit("index.html")
    opened.show(html)
    assert shown(opened.run("paragraphs")) == [line]
    assert faults(opened.run("paragraphs")) == []


@pytest.mark.parametrize(
    "html",
    [
        "«البنك», 2 tiles",
        "«دومينو!», then",
        "<p dir=rtl>من 6-4 إلى</p>",
        "<p dir=rtl>من 2–4 لاعبين</p>",
        "<p dir=rtl>هي 1 + 4 + 2 = 7</p>",
        "<p dir=rtl>تسجل +5 نقاط</p>",
        "<p dir=rtl>رقم 050 123</p>",
        "<p dir=rtl>نسبة 50%</p>",
        "<p dir=rtl>لعبة Draw (Arab)</p>",
        "<p dir=rtl>لعبة <bdi>Draw</bdi> (<bdi>Arab</bdi>) الجديدة</p>",
        "<p dir=rtl>قال «<bdi>Domino</bdi>!» ثم</p>",
        "<p dir=rtl>٦-٤ ثم <bdi dir=ltr>نعم ٦-٤</bdi> 6-4</p>",
        "it is <bdi dir=rtl>سحب</bdi> (<bdi dir=rtl>عربي</bdi>)",
        '<bdo dir="rtl">turned round</bdo>',
    ],
)
def test_what_is_shown_wrong_is_found(html: str, visit: Visitor) -> None:
    opened = visit("index.html")
    opened.show(html)
    assert faults(opened.run("paragraphs")), shown(opened.run("paragraphs"))
