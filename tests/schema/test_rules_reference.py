"""The reference of rules is complete, the same in both languages, and the one that is checked in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from majlis_compiler.catalogue import LEAF_BY_KEY
from majlis_compiler.reference import LANGUAGES, rules_page
from majlis_compiler.schema.words import value_ids, wordbook

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')


@pytest.mark.parametrize("language", LANGUAGES)
def test_checked_in_page_is_the_generated_one(language: str) -> None:
    """`make generate` has been run."""
    assert (REFERENCE / f"rules.{language}.md").read_text(encoding="utf-8") == rules_page(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leaf_and_value(language: str) -> None:
    """Each rule and setting has its place, and there all its values in words."""
    book = wordbook(language)
    anchors = ANCHOR.split(rules_page(language))
    places = dict(zip(anchors[1::2], anchors[2::2], strict=True))

    assert set(book.rules) <= set(places)
    for key, leaf in LEAF_BY_KEY.items():
        phrases = [book.rules[key].values[value] for value in value_ids(leaf.kind)]
        assert all(f"| {phrase} |" in places[key] for phrase in phrases), key
        if leaf.inert:
            assert book.inert[leaf.inert.because] in places[key], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_somewhere(language: str) -> None:
    """Every anchor is there once, and every link has one."""
    page = rules_page(language)
    anchors = ANCHOR.findall(page)

    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= set(anchors)


def test_both_languages_have_the_same_places() -> None:
    assert ANCHOR.findall(rules_page("en")) == ANCHOR.findall(rules_page("ar"))


def test_arabic_runs_from_the_right() -> None:
    """The whole page, with every stretch of code from the left and no Latin letters beside."""
    page = rules_page("ar")
    words = re.sub(r'<code dir="ltr">.*?</code>|<a id="[^"]+">|</a>|</?div[^>]*>|\(#[^)]+\)', "", page)

    assert page.startswith('<div dir="rtl" lang="ar">\n\n') and page.endswith("</div>\n")
    assert not re.search(r"[A-Za-z`]", words)
