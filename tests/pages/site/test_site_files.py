"""The files of the site as a whole, the words around the pages, and the page of one table."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import page_games as games
import pytest
from site_builds import bundled, house
from site_dom import parse

from majlis_compiler import pages
from majlis_compiler.game import Game
from majlis_compiler.pages import Subject, page
from majlis_compiler.pages.html import faces
from majlis_compiler.pages.messages import catalog, declarations
from majlis_compiler.pages.places import SCRIPTS, SEARCH_TOOLS, figure_path
from majlis_compiler.pages.site import site
from majlis_compiler.pages.table_page import table_page
from majlis_runtime import Prose

FONTS = {f"fonts/{name}" for name, _ in faces.files()}
SITE_WORDS = sorted(name for name in declarations() if name.startswith("site."))


def test_every_game_has_its_files() -> None:
    wanted = {"index.html", "style.css", *FONTS, *SCRIPTS, *SEARCH_TOOLS, "minisearch.license.txt"}
    for tag in ("en", "ar", "ar-EG"):
        wanted |= {f"compare.{tag}.html", f"compare.{tag}.md"}
    for game in [*(games.game(name) for name in games.SHIPPED), house()]:
        place = game.ruleset.id
        wanted |= {f"{place}/{tag}.{ending}" for tag in game.pages.locales for ending in ("html", "md")}
        wanted.add(f"{place}/both.html")
        figures = {figure.id for part in page(Subject.of(game), "en").sections for figure in part.figures()}
        assert figures or place == "diwan"
        wanted |= {figure_path(place, figure, tag) for figure in figures for tag in game.pages.locales}
    assert bundled().keys() == wanted


def test_the_same_games_give_the_same_files() -> None:
    every = [games.game(name) for name in games.SHIPPED]
    assert site(every) == site(every)


def test_a_page_does_not_depend_on_the_other_games() -> None:
    alone = site([games.game("sahrat/fives")])
    assert alone["sahrat/fives/ar.html"] == bundled()["sahrat/fives/ar.html"]


def test_no_games_no_pages() -> None:
    assert site([]).keys() == {"style.css", *FONTS}


def only(game: Game, *locales: str) -> Game:
    return dataclasses.replace(game, pages=dataclasses.replace(game.pages, locales=locales))


@pytest.mark.parametrize(
    "locales", [("en",), ("ar",), ("ar-EG",), ("ar", "ar-EG"), ("ar", "en"), ("en", "ar", "ar-EG")]
)
def test_a_game_may_have_any_languages(locales: tuple[str, ...]) -> None:
    made = site([only(games.game("partita/two"), *locales)])
    assert ("partita/two/both.html" in made) == ("en" in locales and len(locales) > 1)
    assert {name for name in made if name.startswith("compare.")} == {
        f"compare.{tag}.{ending}" for tag in locales for ending in ("html", "md")
    }
    for name, text in made.items():
        if name.endswith(".html"):
            for each in parse(text).walk():
                goal = each.attributes.get("href", "#").partition("#")[0].removeprefix("../../")
                assert not goal or goal in made or f"partita/two/{goal}" in made or goal == "data:,", (name, goal)


def test_the_footer_names_the_compiled_file() -> None:
    game = games.game("sahrat/fives")
    codes = [each.text for each in parse(bundled()["sahrat/fives/ar.html"]).all("bdi", class_="code")]
    fingerprint = json.loads(game.ruleset.to_json())["hash"].removeprefix("sha256:")
    assert codes[0] == "sahrat/fives"
    assert fingerprint.startswith(codes[1])
    assert len(codes[1]) == 12


@pytest.mark.parametrize("tag", ["en", "ar", "ar-EG"])
def test_every_locale_has_its_own_words_around_the_pages(tag: str) -> None:
    """C17."""
    assert set(SITE_WORDS) & catalog(tag).borrowed == set()
    assert set(SITE_WORDS) <= catalog(tag).wordings.keys()


def test_every_word_around_the_pages_is_said() -> None:
    folder = Path(pages.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.suffix in (".py", ".j2"))
    said = set(re.findall(r'["\'](site\.[a-z_]+)["\']', text))
    assert said == set(SITE_WORDS)


TABLE = games.game("partita/four").ruleset.table("private", sides="solo", target=151)


@pytest.mark.parametrize("locale", ["en", "ar-EG", "ar"])
def test_the_page_of_a_table_needs_no_other_file(locale: str) -> None:
    page = parse(table_page(games.game("partita/four"), TABLE, locale, "html"))
    assert page.one("style").text
    ids = page.ids
    for each in page.walk():
        goal = each.attributes.get("href", "data:,")
        assert goal == "data:," or (goal.startswith("#") and goal[1:] in ids)
    codes = [each.text for each in page.all("bdi", class_="code")]
    assert TABLE.hash.removeprefix("sha256:").startswith(codes[1])
    assert page.all("span", class_="differs")


def test_the_page_of_a_table_in_other_formats() -> None:
    game = games.game("partita/four")
    assert "chosen at this table" in table_page(game, TABLE, "en", "md")
    assert "151 points" in table_page(game, TABLE, "en", "text")
    assert table_page(game, TABLE, "ar-EG", "md").startswith('<div lang="ar-EG" dir="rtl">')
    with pytest.raises(ValueError, match="pdf"):
        table_page(game, TABLE, "en", "pdf")


def unfinished() -> dict[str, str]:
    """A site whose one game has a summary without a stop at its end."""
    game = games.game("sahrat/draw")
    summary = Prose("Draw and be quick", "اسحب وأسرع")
    return site([dataclasses.replace(game, ruleset=dataclasses.replace(game.ruleset, summary=summary))])


@pytest.mark.parametrize("name", ["index.html", "sahrat/draw/en.html", "sahrat/draw/both.html"])
def test_a_summary_does_not_run_into_what_follows(name: str) -> None:
    paragraphs = [each.text for each in parse(unfinished()[name]).all("p")]
    assert "Draw and be quick" in paragraphs
    if name != "sahrat/draw/en.html":
        assert "اسحب وأسرع" in paragraphs
    assert "\n\nDraw and be quick\n\n" in unfinished()["sahrat/draw/en.md"]


def test_the_index_claims_no_more_than_is_so() -> None:
    """A program checks the rules and writes the pages; nobody need have played them."""
    text = parse(bundled()["index.html"]).text
    assert "plays by" not in text
    assert "يُلعب بموجبه" not in text
