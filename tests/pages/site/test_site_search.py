"""The search box and the menus that lead to it, as they stand in the pages without a script."""

from __future__ import annotations

import dataclasses
import json

import page_games as games
import pytest
from site_builds import bundled, document, harmful, names
from site_dom import parse

from majlis_compiler.pages.places import SEARCH_TOOLS
from majlis_compiler.pages.site import site

MENUS = [name for name in names(".html") if name != "index.html"]


def test_the_box_is_hidden_until_its_script_shows_it() -> None:
    box = document("index.html").one("search")
    assert "hidden" in box.attributes
    assert tuple(box.attributes["data-scripts"].split()) == SEARCH_TOOLS
    assert set(SEARCH_TOOLS) <= bundled().keys()
    assert [each.attributes["src"] for each in document("index.html").all("script")] == ["search.js"]


def test_the_box_has_a_label_and_says_what_it_found_in_both_languages() -> None:
    box = document("index.html").one("search")
    label = box.one("label")
    assert label.attributes["for"] == box.one("input").attributes["id"]
    assert [each.attributes["lang"] for each in label.all("span")] == ["en", "ar"]
    said = box.one("div", role="status").all("p")
    assert [(each.attributes["lang"], each.attributes["dir"]) for each in said] == [("en", "ltr"), ("ar", "rtl")]
    for each in said:
        assert each.text == ""
        assert all(each.attributes[f"data-{words}"] for words in ("found", "many", "none", "failed"))
    assert box.one("input").attributes["aria-describedby"] == "found"


@pytest.mark.parametrize("name", MENUS)
def test_every_menu_leads_to_the_search_and_hides_it_without_scripts(name: str) -> None:
    (item,) = document(name).all("li", class_="scripted")
    assert item.one("a").attributes["href"].endswith("index.html#search")
    assert "@media (scripting: none) { .scripted { display: none; } }" in bundled()["style.css"]


@pytest.mark.parametrize("name", MENUS)
def test_every_page_with_languages_keeps_the_place(name: str) -> None:
    (script,) = document(name).all("script")
    assert script.attributes["src"] == "../" * name.count("/") + "place.js"
    assert document(name).all("nav", class_="languages")


@pytest.mark.parametrize("game", games.SHIPPED)
def test_the_link_to_the_page_side_by_side_names_a_column_of_it(game: str) -> None:
    columns = [each.attributes["lang"] for each in document(f"{game}/both.html").all("article")]
    for tag in games.game(game).pages.locales:
        (link,) = [each for each in document(f"{game}/{tag}.html").all("a") if "data-prefix" in each.attributes]
        assert link.attributes["href"] == "both.html"
        assert link.attributes["data-prefix"] == f"{tag}-"
        assert tag in columns


def test_words_of_a_user_are_data_and_nothing_else() -> None:
    """B29."""
    script = harmful()["search-data.js"]
    assert "<" not in script
    texts = json.loads(script.partition("majlis.data = ")[2].removesuffix(";\n"))["texts"]
    assert "Draw <script>alert(1)</script> & | {{ 7*7 }}" in texts
    assert "بيت {{ 7*7 }} <i>A & B</i> \" 'x'" in texts


@pytest.mark.parametrize("tag", ["en", "ar", "ar-EG"])
def test_a_site_in_one_language_has_the_box_in_that_language(tag: str) -> None:
    game = games.game("partita/two")
    alone = dataclasses.replace(game, pages=dataclasses.replace(game.pages, locales=(tag,)))
    box = parse(site([alone])["index.html"]).one("search")
    assert [each.attributes["lang"] for each in box.one("label").all("span")] == [tag]
    assert [each.attributes["lang"] for each in box.one("div").all("p")] == [tag]
