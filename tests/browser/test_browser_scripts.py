"""The site's scripts in a browser, from files: the search box, and a change of language that keeps the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser_site import built
from browser_visit import Visit

from majlis_compiler.pages.places import SEARCH_TOOLS


def probe(window: Visit, name: str, script: str, *, place: str = "", size: tuple[int, int] = (1200, 900)) -> Any:
    """What the body of an asynchronous function returns on a page, opened at an anchor."""
    window.size(*size)
    window.open(built() / name, place)
    return window.page.evaluate(f"async () => {{ {script} }}")


AIM = """
const links = [...document.querySelectorAll("nav.languages a:not([aria-current])")];
const aims = () => links.map((link) => {
  link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  return link.getAttribute("href").replace(/^.*[/]/, "");
});
const read = (id) => {
  scrollTo(0, scrollY + document.getElementById(id).getBoundingClientRect().top - 100);
  return aims();
};
"""


@pytest.mark.parametrize("size", [(1200, 900), (390, 844)])
def test_links_lead_to_what_is_read(window: Visit, size: tuple[int, int]) -> None:
    script = f'{AIM} return [aims(), read("turn"), read("end"), (scrollTo(0, 0), aims())];'
    assert probe(window, "sahrat/draw/en.html", script, size=size) == [
        ["ar.html", "both.html"],
        ["ar.html#turn", "both.html#en-turn"],
        ["ar.html#end", "both.html#en-end"],
        ["ar.html", "both.html"],
    ]


def test_the_address_counts_while_its_place_is_in_view(window: Visit) -> None:
    script = f'{AIM} return [aims(), read("words")];'
    assert probe(window, "sahrat/fives/ar.html", script, place="#opt-target") == [
        ["en.html#opt-target", "both.html#ar-opt-target"],
        ["en.html#words", "both.html#ar-words"],
    ]


@pytest.mark.parametrize("size", [(1200, 900), (390, 844)])
def test_from_two_columns_to_one(window: Visit, size: tuple[int, int]) -> None:
    script = f'{AIM} return [aims(), read("ar-EG-end"), read("en-win")];'
    assert probe(window, "partita/two/both.html", script, place="#ar-EG-turn", size=size) == [
        ["en.html#turn", "ar-EG.html#turn"],
        ["en.html#end", "ar-EG.html#end"],
        ["en.html#win", "ar-EG.html#win"],
    ]


SEARCH = """
const input = document.getElementById("query");
const status = document.getElementById("found");
const list = document.getElementById("results");
const ask = (query) => new Promise((tell) => {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    tell({
      said: [...status.children].map((line) => line.textContent),
      shown: [...list.children].map((item) => ({
        lang: item.lang,
        dir: item.dir,
        links: [...item.querySelectorAll("a")].map((link) => link.getAttribute("href")),
        text: item.textContent,
        marks: [...item.querySelectorAll("mark")].map((mark) => mark.textContent),
        tiles: [...item.querySelectorAll("bdi.tile")].map((tile) => [tile.textContent, tile.dir]),
        foreign: [...item.querySelectorAll("bdi[lang]")].map((words) => [words.textContent, words.lang, words.dir]),
      })),
    });
  });
  watch.observe(status, { childList: true, subtree: true });
  input.value = query;
  input.dispatchEvent(new InputEvent("input"));
});
"""


QUERIES = ["البنك", "٤-٦", "١٠١ نقطة", "stock", "qqqqq", "?", '"><b>x</b>']


@pytest.fixture(scope="module")
def asked(window: Visit) -> dict[str, Any]:
    """Answers of the box on the index to a few queries, one after the other."""
    script = f"""{SEARCH}
    const answers = {{ focus: document.activeElement.id, hidden: document.getElementById("search").hidden }};
    for (const query of {json.dumps(QUERIES)}) answers[query] = await ask(query);
    answers.markup = document.querySelectorAll("#search b, #results b").length;
    answers.loaded = [...document.scripts].map((script) => script.src);
    return answers;
    """
    found = probe(window, "index.html", script, place="#search")
    assert isinstance(found, dict)
    return found


def test_the_box_is_there_and_waits_for_words(asked: dict[str, Any]) -> None:
    assert (asked["focus"], asked["hidden"]) == ("query", False)


def test_results_are_links_in_their_own_language(asked: dict[str, Any]) -> None:
    found = asked["البنك"]["shown"]
    assert (found[0]["lang"], found[0]["dir"]) == ("ar", "rtl")
    first = next(each for each in found if each["links"][0] == "sahrat/draw/ar.html#glance")
    assert first["links"][1] == "sahrat/fives/ar.html#glance"
    assert "دومينو السحب — باختصار" in first["text"]
    assert "والنص نفسه في:" in first["text"]
    assert first["marks"] == ["البنك"]
    assert ["البنك", "ar", "rtl"] in found[-1]["foreign"]
    english = asked["stock"]["shown"][0]
    assert (english["lang"], english["dir"]) == ("en", "ltr")


def test_how_many_were_found_is_said_in_both_languages(asked: dict[str, Any]) -> None:
    number = len(asked["البنك"]["shown"])
    assert asked["البنك"]["said"] == [f"Places found: {number}", f"عدد المواضع: {number}"]
    for nothing in ("qqqqq", "?"):
        english, arabic = asked[nothing]["said"]
        assert english.startswith("Nothing was found.")
        assert arabic.startswith("لا نتائج.")
        assert asked[nothing]["shown"] == []


def test_a_tile_is_shown_as_on_a_page(asked: dict[str, Any]) -> None:
    for result in asked["٤-٦"]["shown"]:
        if "https:" in result["text"]:
            continue  # a tile within an address is none
        tile, direction = ("٦-٤", "rtl") if "٦" in result["text"] else ("6-4", "ltr")
        assert [tile, direction] in result["tiles"]
        assert set(result["marks"]) == {tile}


def test_digits_are_those_of_the_page(asked: dict[str, Any]) -> None:
    first = next(each for each in asked["١٠١ نقطة"]["shown"] if each["lang"] == "ar-EG")
    assert "١٠١" in first["marks"]
    assert not any(digit in first["text"] for digit in "0123456789")


def test_what_is_typed_is_never_markup(asked: dict[str, Any]) -> None:
    assert asked["markup"] == 0


def test_nothing_is_asked_of_anybody(asked: dict[str, Any]) -> None:
    assert len(asked["loaded"]) == 1 + len(SEARCH_TOOLS)  # the box and its tools
    assert all(name.startswith("file:") for name in asked["loaded"])
