"""How words come out: escaped, isolated, in the page's digits, in every format."""

from __future__ import annotations

import pytest

from majlis_compiler.pages.inline import Html, Markdown, Text, mark, plain

EN = Html("ltr")
AR = Html("rtl")
EG = Html("rtl", "arab")


def test_everything_is_escaped() -> None:
    said = "<b>&\"' " + mark("strong", "<i>") + mark("expr", "1 < 2")
    assert EN.sentence(said) == (
        "&lt;b&gt;&amp;&quot;&#x27; <dfn>&lt;i&gt;</dfn>" + '<bdi class="expr" dir="ltr">1 &lt; 2</bdi>'
    )


@pytest.mark.parametrize(
    ("words", "html"),
    [
        ("«البنك», 2 tiles", '«<bdi lang="ar" dir="rtl">البنك</bdi>», 2 tiles'),
        ("«دومينو!», then", '«<bdi lang="ar" dir="rtl">دومينو!</bdi>», then'),
        ("ترابيزة خاصة only", '<bdi lang="ar" dir="rtl">ترابيزة خاصة</bdi> only'),
        ("always 6-6.", 'always <bdi class="tile" dir="ltr">6-6</bdi>.'),
        ("15 seconds", "15 seconds"),
        ("in 2024-5-6 and A6-6", "in 2024-5-6 and A6-6"),
    ],
)
def test_english(words: str, html: str) -> None:
    assert EN.sentence(words) == html


@pytest.mark.parametrize(
    ("words", "html"),
    [
        ("دائمًا 6-6.", 'دائمًا <bdi class="tile" dir="ltr">6-6</bdi>.'),
        ("قواعد Sahrat 2 المنشورة", 'قواعد <bdi lang="en" dir="ltr">Sahrat 2</bdi> المنشورة'),
        ("في https://playpartita.com.", 'في <bdi lang="en" dir="ltr">https://playpartita.com</bdi>.'),
    ],
)
def test_arabic(words: str, html: str) -> None:
    assert AR.sentence(words) == html


def test_arabic_digits_reach_everything_but_foreign_words() -> None:
    assert EG.sentence("7 قطع من 6-4 في Domino 2") == (
        '٧ قطع من <bdi class="tile" dir="rtl">٦-٤</bdi> في <bdi lang="en" dir="ltr">Domino 2</bdi>'
    )
    assert EG.sentence(mark("expr", "9 + 14")) == '<bdi class="expr" dir="rtl">٩ + ١٤</bdi>'


def test_plain_text_isolates_only_what_needs_it() -> None:
    assert Text("ltr").sentence("«البنك» 6-4") == "«\u2067البنك\u2069» 6-4"
    assert Text("rtl").sentence("دائمًا 6-4") == "دائمًا \u20666-4\u2069"
    assert Text("rtl", "arab").sentence("دايمًا 6-4") == "دايمًا ٦-٤"


def test_markdown() -> None:
    writer = Markdown("ltr")
    assert writer.sentence(mark("strong", "pips") + ": *not* [a](link) <b> a_b") == (
        r"**pips**: \*not\* \[a\](link) &lt;b&gt; a\_b"
    )
    assert writer.sentence("«البنك»") == '«<span lang="ar" dir="rtl">البنك</span>»'
    assert writer.sentence("1. not a list") == r"1\. not a list"
    assert writer.sentence("- not a list") == r"\- not a list"


def test_words_from_outside_cannot_pass_for_a_mark() -> None:
    assert plain("a\x02strong\x1fb\x03\n  c") == "astrongb c"
