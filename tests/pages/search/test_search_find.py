"""What a search finds, and what comes first."""

from __future__ import annotations

import pytest
from search_scripts import needs_node, search, sentences, shipped, written

pytestmark = needs_node


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("القفله", "القُفلة"),
        ("اعلي دوبل", "أعلى دوبل"),
        ("البلاطه", "البلاطة"),
        ("بنك", "بنـــك"),
        ("١٠١", "الهدف 101"),
        ("101", "الهدف ١٠١"),
        ("بنك", "من البنك"),
        ("بنك", "للبنك"),
        ("بنك", "بالبنك"),
        ("بنك", "والبنك"),
        ("البنك", "لا بنك"),
        ("٦-٤", "تبدأ 6-4"),
        ("4-6", "تبدأ 6-4"),
        ("6-4", "تبدأ 6-4"),
        ("قفل", "القفلة"),
        ("القطعه", "وقطعة"),
    ],
)
def test_what_is_meant_is_found(asked: str, said: str) -> None:
    """C12."""
    (found,) = search(asked, data=written("كلام آخر", said, "وغيره"))
    assert sentences(found) == [said]


@pytest.mark.parametrize(
    ("asked", "said"),
    [("بنك", "نكهة"), ("بنك", "ابنكم"), ("10", "101"), ("6-4", "64"), ("6-4", "6-5"), ("على", "علا")],
)
def test_what_is_not_meant_is_not(asked: str, said: str) -> None:
    (found,) = search(asked, data=written(said))
    assert found == []


def test_as_written_comes_before_as_folded() -> None:
    """However often, and in however short a sentence, the other stands."""
    long = "وفي آخر الجولة التي لم يفز فيها أحد يبدأ من كان معه أعلى دوبل، وإن تساوى اثنان فمن سبق دوره"
    orders = search("أعلى", "اعلى", data=written("اعلى اعلى", long))
    assert [sentences(found) for found in orders] == [[long, "اعلى اعلى"], ["اعلى اعلى", long]]


def test_a_word_comes_before_longer_ones_and_the_article() -> None:
    (found,) = search("بنك", data=written("البنك", "بنكنا", "بنك"))
    assert sentences(found)[0] == "بنك"
    (found,) = search("draw", data=written("drawn", "draw", locale="en"))
    assert sentences(found) == ["draw", "drawn"]


def test_a_slip_is_forgiven_if_nothing_else_is_there() -> None:
    said = written("the target", "a tile", "targets", locale="en")
    typed = search("traget", "targt", "tiel", "target", "xyzzy", data=said)
    assert [sentences(found) for found in typed] == [
        ["the target"], ["the target"], ["a tile"], ["the target", "targets"], [],
    ]  # fmt: skip


def test_all_words_or_else_the_most() -> None:
    said = written("draw from the stock", "draw a tile", "the stock", locale="en")
    both, some = search("stock draw", "stock draw boneyard", data=said)
    assert sentences(both) == sentences(some) == ["draw from the stock"]


@pytest.mark.parametrize("asked", ["", "  ", "?!", "«»", "\u200f"])
def test_no_word_is_no_query(asked: str) -> None:
    assert search(asked) == [None]


@pytest.mark.parametrize(("asked", "tag"), [("البنك", "ar"), ("stock", "en"), ("Sahrat", "en")])
def test_pages_of_the_query_s_script_come_first(asked: str, tag: str) -> None:
    (found,) = search(asked)
    right = ["/ar" in each["place"] for each in found]
    assert right[0] is (tag == "ar")
    assert right == sorted(right, reverse=tag == "ar")


TARGET = "example-level-at-the-top"


def test_a_tile_is_found_in_every_language() -> None:
    """In the rules and in the examples, whichever way it is typed."""
    one, *others = ({each["place"] for each in found} for found in search("6-4", "٦-٤", "4-6"))
    assert one >= {f"sahrat/fives/{tag}.html#{place}" for tag in ("ar", "en") for place in ("play", TARGET)}
    assert all(other == one for other in others)


def test_the_same_words_are_one_result_with_every_game_that_has_them() -> None:
    (found,) = search("البنك")
    result = next(each for each in found if each["place"] == "sahrat/draw/ar.html#words")
    assert result["also"] == ["sahrat/fives/ar.html#words"]
    assert len({(each["heading"], *each["texts"]) for each in found}) == len(found)


def test_a_place_within_a_section_is_found_by_itself() -> None:
    (found,) = search("fives target")
    assert "sahrat/fives/en.html#opt-target" in [each["place"] for each in found]
    (found,) = search("يختلف الهدف")
    assert all("#" in each["place"] for each in found)


def test_the_name_of_a_game_finds_its_page_and_not_each_of_its_sections() -> None:
    (found,) = search("Domino Fives")
    assert found[0]["place"] == "sahrat/fives/en.html#title"
    assert len(found) < 8


def test_words_of_a_user_are_words_whatever_they_are() -> None:
    """Names that an object of JavaScript has already, and patterns."""
    odd = ["__proto__ constructor", "toString", "a.*b", "hasOwnProperty"]
    found = search("__proto__", "constructor", "toString", "hasOwnProperty", ".*", data=written(*odd, locale="en"))
    assert [sentences(each or []) for each in found] == [[odd[0]], [odd[0]], ["toString"], ["hasOwnProperty"], []]


def test_every_sentence_can_be_found_by_its_own_words() -> None:
    """At least within its page: nothing of the text is lost on the way."""
    data = shipped()
    asked = [text for text in data["texts"] if len(text.split()) > 3][::25]
    for text, found in zip(asked, search(*asked), strict=True):
        assert any(text in each["texts"] or text == each["heading"] for each in found), text
