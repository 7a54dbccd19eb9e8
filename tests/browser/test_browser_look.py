"""How pages look: nothing reaches over the side or is cut off, Arabic has room, tables begin where they should."""

from __future__ import annotations

import pytest
from browser_visit import Visitor

LARGE = "document.documentElement.style.fontSize = '200%'"
SPACED = """
const style = document.createElement('style');
style.textContent = `* { line-height: 1.5 !important; word-spacing: .16em !important }
  p { margin-block: 2em !important }`;
document.head.append(style);
"""


def test_it_fits_on_a_telephone(page_name: str, visit: Visitor) -> None:
    opened = visit(page_name, width=390)
    for width in (390, 320):
        opened.size(width)
        found = opened.run("protruding")
        assert not found, f"at {width} pixels:\n" + "\n".join(found)


def test_it_fits_with_large_letters(kind: str, visit: Visitor) -> None:
    """At twice the size, and with the spacing that readers may set for themselves (WCAG 1.4.4, 1.4.12)."""
    opened = visit(kind)
    opened.page.evaluate(LARGE)
    for width in (1280, 640):
        opened.size(width)
        assert opened.run("protruding") == [], f"at {width} pixels"
    opened.page.evaluate(SPACED)
    assert opened.run("protruding") == []


def test_arabic_has_room_and_its_letters_join(kind: str, visit: Visitor) -> None:
    """C18, C19: as it is computed, whatever rule of the stylesheet says it."""
    assert visit(kind).run("arabic") == []


def test_tables_begin_where_their_language_does(kind: str, visit: Visitor) -> None:
    """C21."""
    assert visit(kind).run("columns") == []


@pytest.mark.parametrize(
    ("script", "html", "fault"),
    [
        ("protruding", "<p style='width: 2000px'>a</p>", "over the side"),
        ("protruding", "<p style='margin-left: -50px'>a</p>", "over the side"),
        ("protruding", "<p style='height: 1em; overflow: hidden'>a<br>b<br>c</p>", "cut off"),
        ("arabic", "<p lang=ar dir=rtl style='line-height: 1.85; letter-spacing: 1px'>دبل</p>", "letter-spacing"),
        ("arabic", "<p lang=ar dir=rtl style='line-height: 1.85'><em>دبل</em></p>", "font-style"),
        ("arabic", "<p lang=ar dir=rtl style='line-height: 1.3'>دبل</p>", "lines at"),
        ("columns", "<table><tr><td dir=rtl>a<td dir=rtl>b</table>", "wrong order"),
        ("columns", "<table dir=rtl><tr><td style='text-align: left'>a<td>b</table>", "text-align"),
    ],
)
def test_what_looks_wrong_is_found(script: str, html: str, fault: str, visit: Visitor) -> None:
    opened = visit("index.html")
    opened.show(html)
    assert fault in "\n".join(opened.run(script))
