"""Words of a user on every page: printed as they are, never run, never markup."""

from __future__ import annotations

import re

import pytest
from jinja2 import StrictUndefined, UndefinedError
from site_builds import HARMFUL_NAME, harmful
from site_dom import parse

from majlis_compiler.pages.html.templates import ENVIRONMENT, FOLDER, render

PAGES = [name for name in harmful() if name.endswith(".html")]
OF_GAME = [name for name in PAGES if name.startswith("harm/")]


def test_every_template_escapes() -> None:
    """B29: by setting, not by the ending of the file's name."""
    assert ENVIRONMENT.autoescape is True
    for name in ENVIRONMENT.list_templates(extensions=["j2"]):
        assert name.endswith(".html.j2")
        assert "autoescape" not in (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_markup_in_words_is_no_markup(name: str) -> None:
    """B29: in text and in attributes."""
    page = parse(harmful()[name])
    for each in page.walk():
        assert each.tag not in ("i", "b")
        assert each.tag != "script" or not each.children
        assert not [attribute for attribute in each.attributes if attribute.startswith("on")]


@pytest.mark.parametrize("name", OF_GAME)
def test_words_are_printed_as_they_are(name: str) -> None:
    """B30: nothing in them is a template; `&` is escaped once."""
    text = parse(harmful()[name]).one("body").text
    if not name.endswith("ar.html"):
        assert HARMFUL_NAME["en"] in text
        assert "Draw <script>alert(1)</script> & | {{ 7*7 }}" in text
        assert '" onmouseover="x | y' in text
        assert "{{ ''.__class__.__mro__ }} a|b *c* _d_ [e](http://f) `g`" in text
    if not name.endswith("en.html"):
        assert HARMFUL_NAME["ar"] in text
        assert "دومينو & <b>سحب</b> | {% raw %}{{ config }}" in text
    assert "&amp;amp;" not in harmful()[name]


def test_words_in_attributes_and_the_title() -> None:
    page = parse(harmful()["harm/en.html"])
    (described,) = [each for each in page.all("meta") if each.attributes.get("name") == "description"]
    assert described.attributes["content"] == "Draw <script>alert(1)</script> & | {{ 7*7 }}"
    assert page.one("head").one("title").text.startswith("\u2068{{ 7*7 }} <i>A & B</i> \" 'x' ")


@pytest.mark.parametrize("name", ["harm/en.md", "harm/ar.md", "compare.en.md", "compare.ar.md"])
def test_markdown_takes_no_markup_either(name: str) -> None:
    text = harmful()[name]
    tags = set(re.findall(r"(?<!\\)<(/?[a-z]+)", text))
    assert tags <= {"a", "/a", "span", "/span", "div", "/div", "code", "/code"}
    if name == "harm/en.md":
        assert r"a\|b \*c\* \_d\_ \[e\](http" in text
        assert "Draw &lt;script&gt;alert(1)&lt;/script&gt; &amp; \\| {{ 7\\*7 }}" in text


@pytest.mark.parametrize("template", ["game", "both", "index", "compare"])
def test_a_missing_record_stops_the_page(template: str) -> None:
    """B31."""
    assert ENVIRONMENT.undefined is StrictUndefined
    with pytest.raises(UndefinedError):
        render(template)
