"""Links, anchors and the nesting of elements, on every page of the site."""

from __future__ import annotations

import posixpath
import re

import page_games as games
import pytest
from site_builds import anchors, bundled, document, names

PAGES = names(".html")
BOTH = [name for name in PAGES if name.endswith("/both.html")]


def goals(name: str) -> list[str]:
    """Where the links of a page lead."""
    if name.endswith(".md"):
        return ["".join(found) for found in re.findall(r'\]\(([^)]*)\)|href="([^"]*)"', bundled()[name])]
    return [each.attributes["href"] for each in document(name).walk() if "href" in each.attributes]


@pytest.mark.parametrize("name", [*PAGES, *names(".md")])
def test_every_link_leads_somewhere(name: str) -> None:
    site = bundled()
    for goal in goals(name):
        if goal == "data:,":  # no icon is asked for
            continue
        path, _, place = goal.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        assert file in site, goal
        assert not place or place in anchors(file, site[file]), goal


@pytest.mark.parametrize("name", PAGES)
def test_ids_are_there_once(name: str) -> None:
    ids = document(name).ids
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[A-Za-z0-9/-]+", each) for each in ids)


@pytest.mark.parametrize("name", PAGES)
def test_what_is_labelled_by_another_element_has_it(name: str) -> None:
    page = document(name)
    labels = [each.attributes["aria-labelledby"] for each in page.walk() if "aria-labelledby" in each.attributes]
    assert {name for label in labels for name in label.split()} <= set(page.ids)


@pytest.mark.parametrize("game", games.SHIPPED)
def test_all_languages_have_the_same_anchors(game: str) -> None:
    """So that a link keeps its place from one language to another, in every format."""
    english, arabic = (f"{game}/{tag}" for tag in games.game(game).pages.locales)
    site = bundled()
    assert document(f"{english}.html").ids == document(f"{arabic}.html").ids
    assert anchors("x.md", site[f"{english}.md"]) == anchors("x.md", site[f"{arabic}.md"])
    assert set(anchors("x.md", site[f"{english}.md"])) <= set(document(f"{english}.html").ids)


@pytest.mark.parametrize("game", games.SHIPPED)
def test_every_heading_leads_to_itself_in_the_other_language(game: str) -> None:
    english, arabic = games.game(game).pages.locales
    sections = document(f"{game}/{english}.html").parts()[1:]
    for section in sections:
        here = section.one("a", class_="here")
        there = section.one("a", class_="there")
        place = section.attributes["id"]
        assert (here.attributes["href"], there.attributes["href"]) == (f"#{place}", f"{arabic}.html#{place}")
        assert there.attributes["hreflang"] == there.attributes["lang"] == arabic


@pytest.mark.parametrize("name", BOTH)
def test_side_by_side_are_the_sections_of_both_languages(name: str) -> None:
    page = document(name)
    first, second = page.all("article")
    assert (first.attributes["lang"], first.attributes["dir"]) == ("en", "ltr")
    assert second.attributes["dir"] == "rtl"
    tag = second.attributes["lang"]
    sections = [[each.attributes["id"] for each in column.parts()] for column in (first, second)]
    bare = [each.removeprefix("en-") for each in sections[0]]
    assert sections == [[f"en-{each}" for each in bare], [f"{tag}-{each}" for each in bare]]
    assert page.one("main").attributes["style"] == f"--rows: {len(bare)}"
    alone = document(name.replace("both", tag)).one("article")
    assert [each.text for each in second.all("p")] == [each.text for each in alone.all("p")]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_asks_nobody_and_runs_only_scripts_of_the_site(name: str) -> None:
    for each in document(name).walk():
        assert each.tag not in ("iframe", "object", "img", "form")
        assert not [attribute for attribute in each.attributes if attribute.startswith("on")]
        assert "//" not in each.attributes.get("href", "")
        if each.tag == "script":
            assert posixpath.normpath(posixpath.join(posixpath.dirname(name), each.attributes["src"])) in bundled()
            assert each.attributes.keys() == {"src", "defer"}
            assert each.children == []
        else:
            assert "src" not in each.attributes


def test_the_index_leads_to_every_page_of_every_game() -> None:
    found = {each.attributes["href"] for each in document("index.html").all("a")}
    assert {name for name in PAGES if "/" in name} <= found
    assert {"compare.en.html", "compare.ar.html"} <= found


def test_the_index_groups_games_by_family() -> None:
    families = document("index.html").all("section", class_="family")
    told = [[each.text for each in family.all("h2")] for family in families]
    assert ["Sahrat"] in told
    partita = families[told.index(["Partita"])]
    links = [each.attributes["href"] for each in partita.all("a")]
    assert [link for link in links if link.endswith("en.html")] == [
        "partita/two/en.html",
        "partita/three/en.html",
        "partita/four/en.html",
    ]


@pytest.mark.parametrize("name", [name for name in names(".md") if "/" in name])
def test_the_link_from_markdown_to_html_says_whose_language_it_leads_to(name: str) -> None:
    tag = name.rpartition("/")[2].removesuffix(".md")
    (link,) = re.findall(r'<a href="[^"]*\.html"[^>]*>', bundled()[name])
    assert link == f'<a href="{tag}.html" hreflang="{tag}" lang="en" dir="ltr">'
