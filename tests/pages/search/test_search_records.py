"""What can be found: all that is read, once, and nothing that is not."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import page_games as games
import pytest
from search_scripts import pages_of, shipped

from majlis_compiler.pages import html_fragment
from majlis_compiler.pages.page import Sentence
from majlis_compiler.pages.plan.statement import Section
from majlis_compiler.pages.search.fold import INVISIBLE
from majlis_compiler.pages.search.records import places, read, records

PAGES = [page for each in pages_of([games.game(name) for name in games.SHIPPED]).values() for page in each.values()]


def test_every_text_and_section_is_there_once() -> None:
    for kind in ("texts", "sections"):
        found = [json.dumps(thing) for thing in shipped()[kind]]
        assert len(found) == len(set(found))


def test_texts_are_what_is_read() -> None:
    for text in shipped()["texts"]:
        assert not re.search(f"[{INVISIBLE}\\x00-\\x1f]", text), text
        assert text == " ".join(text.split())


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_every_place_can_be_linked_to_and_every_sentence_has_one(number: int) -> None:
    page = PAGES[number]
    html = html_fragment(page)
    for section in page.sections:
        found = list(places(section))
        assert found[0][0] == section.id
        assert all(f'id="{anchor}"' in html for anchor, _ in found)
        said = " ".join(text for _, texts in found for text in texts)
        unseen = {id(each) for figure in section.figures() for each in (figure.title, *figure.shows)}
        assert all(read(each) in said for each in section.statements() if id(each) not in unseen)


class Unknown(Section[Sentence]):
    """A section with a block of a kind that the search has never heard of."""

    def statements(self) -> tuple[Sentence, ...]:
        return (*super().statements(), Sentence("Said in another way.", "x"))


def test_a_block_of_a_new_kind_belongs_to_its_section() -> None:
    section = PAGES[0].section("options")
    known = list(places(section))
    found = list(places(Unknown(section.id, section.heading, section.blocks)))
    assert found[0] == (section.id, [*known[0][1], "Said in another way."])
    assert found[1:] == known[1:]


def test_rows_of_a_table_are_places() -> None:
    page = pages_of([games.game("sahrat/fives")])["sahrat/fives"]["en"]
    assert "opt-target" in dict(places(page.section("options")))
    assert dict(places(page.section("glance")))["glance"][0].startswith("Players: ")


def test_a_house_more_says_little_more() -> None:
    """Houses of one parent say the same but for what they change, and names."""
    base = games.game("sahrat/fives")
    houses = [games.house_game(base, {"target.points": 100 + number}) for number in range(30)]
    houses = [replace(each, ruleset=replace(each.ruleset, id=f"h-{number}")) for number, each in enumerate(houses)]
    one, all_of_them = (records(some, pages_of(some)) for some in (houses[:1], houses))
    assert len(all_of_them["pages"]) == 60
    assert len(all_of_them["texts"]) - len(one["texts"]) < 29 * 2 * 9
    size, single = (len(json.dumps(each, ensure_ascii=False)) for each in (all_of_them, one))
    assert size < single * 4


def test_pages_are_in_the_order_of_the_index_and_say_their_language() -> None:
    listed = shipped()["pages"]
    assert [path for path, *_ in listed][:4] == [
        "sahrat/draw/en.html", "sahrat/draw/ar.html", "sahrat/fives/en.html", "sahrat/fives/ar.html",
    ]  # fmt: skip
    assert {(locale, digits) for _, locale, digits, *_ in listed} == {
        ("en", "latn"), ("ar", "latn"), ("ar-EG", "arab"),
    }  # fmt: skip
    assert {tag: words["dir"] for tag, words in shipped()["languages"].items()} == {
        "en": "ltr", "ar": "rtl", "ar-EG": "rtl",
    }  # fmt: skip
