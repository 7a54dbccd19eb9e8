"""How words come out: escaped, isolated, in the page's digits, in every format."""

from __future__ import annotations

import pytest

from majlis_compiler.pages.formats import Html, Markdown, Text
from majlis_compiler.pages.marks import mark, plain

EN = Html("ltr")
AR = Html("rtl")
EG = Html("rtl", "arab")
ONE_AFTER_ANOTHER = (
    'ثم <bdi lang="en" dir="ltr">Domino</bdi>! أو <bdi lang="en" dir="ltr">Draw</bdi>، '
    '<bdi lang="en" dir="ltr">Block</bdi>'
)


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
        (
            "say دومينو (سحب), not «سحب» (draw), or قال «دومينو» ثم",
            'say <bdi lang="ar" dir="rtl">دومينو (سحب)</bdi>, not «<bdi lang="ar" dir="rtl">سحب</bdi>» (draw), or '
            '<bdi lang="ar" dir="rtl">قال «دومينو» ثم</bdi>',
        ),
        ("in 2024-5-6 and A6-6", "in 2024-5-6 and A6-6"),
        ("+5 or -15, 050 123, 9 + 14 = 23", "+5 or -15, 050 123, 9 + 14 = 23"),
        (
            "the call «تسجل +5 نقاط و6-4 معًا» counts",
            'the call «<bdi lang="ar" dir="rtl">تسجل <bdi class="expr" dir="ltr">+5</bdi> نقاط و'
            '<bdi class="tile" dir="ltr">6-4</bdi> معًا</bdi>» counts',
        ),
        (
            "see https://ar.wikipedia.org/wiki/دومينو#القواعد.",
            'see https://ar.wikipedia.org/wiki/<bdi lang="ar" dir="rtl">دومينو</bdi>#'
            '<bdi lang="ar" dir="rtl">القواعد</bdi>.',
        ),
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
        ("لعبة Draw (Arab) الجديدة", 'لعبة <bdi lang="en" dir="ltr">Draw (Arab)</bdi> الجديدة'),
        (
            "«Hello, world!» (Domino)",
            '«<bdi lang="en" dir="ltr">Hello, world!</bdi>» (<bdi lang="en" dir="ltr">Domino</bdi>)',
        ),
        ("ثم Domino! أو Draw، Block", ONE_AFTER_ANOTHER),
        (
            "بنسبة 50 %، أي (50%)",
            'بنسبة <bdi class="expr" dir="ltr">50 %</bdi>، أي (<bdi class="expr" dir="ltr">50%</bdi>)',
        ),
        ("تسجل +5 نقاط", 'تسجل <bdi class="expr" dir="ltr">+5</bdi> نقاط'),
        ("الفرق -15.", 'الفرق <bdi class="expr" dir="ltr">-15</bdi>.'),
        ("النتيجة 12½", 'النتيجة <bdi class="expr" dir="ltr">12½</bdi>'),
        ("رقم الغرفة 050 123، في الطابق 2", 'رقم الغرفة <bdi class="expr" dir="ltr">050 123</bdi>، في الطابق 2'),
        ("هي 14 + 14 + 21 = 49 نقطة", 'هي <bdi class="expr" dir="ltr">14 + 14 + 21 = 49</bdi> نقطة'),
        ("أي (5 + 3) × 2 = 16.", 'أي <bdi class="expr" dir="ltr">(5 + 3) × 2 = 16</bdi>.'),
        ("(من 10/5 إلى 2)", '(من <bdi class="expr" dir="ltr">10/5</bdi> إلى 2)'),
        (
            "بين 10-12 أو 2024-5-6",
            'بين <bdi class="expr" dir="ltr">10-12</bdi> أو <bdi class="expr" dir="ltr">2024-5-6</bdi>',
        ),
        (
            "الحركات: 6-4 4-1 1-0",
            'الحركات: <bdi class="tile" dir="ltr">6-4</bdi> <bdi class="tile" dir="ltr">4-1</bdi> '
            '<bdi class="tile" dir="ltr">1-0</bdi>',
        ),
        ("القطعة 3 ثم 6-4 - وهي ثقيلة", 'القطعة 3 ثم <bdi class="tile" dir="ltr">6-4</bdi> - وهي ثقيلة'),
        ("15 ثانية أو 1,000 نقطة", "15 ثانية أو 1,000 نقطة"),
        (
            "في https://ar.wikipedia.org/wiki/دومينو#القواعد، وفي غيره",
            'في <bdi lang="en" dir="ltr">https://ar.wikipedia.org/wiki/<bdi lang="ar" dir="rtl">دومينو</bdi>#'
            '<bdi lang="ar" dir="rtl">القواعد</bdi></bdi>، وفي غيره',
        ),
        (
            "(انظر https://example.org/a_(b)?x=1&y=6-4).",
            '(انظر <bdi lang="en" dir="ltr">https://example.org/a_(b)?x=1&amp;y=6-4</bdi>).',
        ),
    ],
)
def test_arabic(words: str, html: str) -> None:
    assert AR.sentence(words) == html


def test_a_signed_number_keeps_its_sign_in_every_format() -> None:
    """C04, C05: without an isolate `+5` is shown as `5+`, and `050 123` as `123 050`."""
    said = "تسجل +5 نقاط في 050 123"
    assert Text("rtl").sentence(said) == "تسجل \u2066+5\u2069 نقاط في \u2066050 123\u2069"
    assert Markdown("rtl").sentence(said) == 'تسجل <span dir="ltr">+5</span> نقاط في <span dir="ltr">050 123</span>'
    assert Text("rtl", "arab").sentence("تسجل +5 نقاط") == "تسجل +٥ نقاط"


def test_an_address_keeps_its_digits_and_its_order() -> None:
    said = "في https://example.org/2024/دور-7"
    assert EG.sentence(said) == (
        'في <bdi lang="en" dir="ltr">https://example.org/2024/<bdi lang="ar" dir="rtl">دور</bdi>-7</bdi>'
    )
    assert Text("rtl").sentence(said) == "في \u2066https://example.org/2024/\u2067دور\u2069-7\u2069"


def test_arabic_digits_reach_everything_but_foreign_words() -> None:
    assert EG.sentence("7 قطع من 6-4 في Domino 2") == (
        '٧ قطع من <bdi class="tile" dir="rtl">٦-٤</bdi> في <bdi lang="en" dir="ltr">Domino 2</bdi>'
    )
    assert EG.sentence(mark("expr", "9 + 14")) == '<bdi class="expr" dir="rtl">٩ + ١٤</bdi>'


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("1,500 أو 12,500,000", "١٬٥٠٠ أو ١٢٬٥٠٠٬٠٠٠"),
        ("2.5، 15%، 15 %", "٢٫٥، ١٥٪، ١٥٪"),
        ("في 7.5.2024، من 3. ثم 1,2 و10,15", "في ٧.٥.٢٠٢٤، من ٣. ثم ١,٢ و١٠,١٥"),
    ],
)
def test_separators_go_with_the_digits(typed: str, shown: str) -> None:
    """C11; what is no decimal, thousands or percentage keeps its signs."""
    assert Text("rtl", "arab").sentence(typed) == shown
    assert EN.sentence("1,500, 2.5, 15%") == "1,500, 2.5, 15%"


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
