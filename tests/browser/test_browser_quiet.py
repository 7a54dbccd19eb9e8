"""A page complains of nothing, and asks for nothing that does not lie beside it, whatever is typed into it."""

from __future__ import annotations

from pathlib import Path

from browser_site import built
from browser_visit import Visitor

TYPED = ("دومينو", "6-4", "<b>", "(((")


def test_nothing_goes_wrong(page_name: str, visit: Visitor) -> None:
    opened = visit(page_name)
    for field in opened.page.query_selector_all("input, textarea"):
        for words in TYPED:
            field.fill(words)
            field.press("Enter")
    opened.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert opened.troubles == []
    assert opened.page.url.startswith(built().as_uri())


def test_what_goes_wrong_is_seen(tmp_path: Path, visit: Visitor) -> None:
    page = tmp_path / "bad.html"
    page.write_text(
        "<!doctype html><title>A</title><link rel=stylesheet href=none.css><img src='http://127.0.0.1:9/a.png'>"
        "<script>console.error('bad'); nothing()</script>"
    )
    opened = visit("index.html")
    opened.open(page)
    told = "\n".join(opened.troubles)
    for wanted in ("error: bad", "nothing is not defined", "failed: file:", "asked for: http:"):
        assert wanted in told
