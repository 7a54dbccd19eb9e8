"""The comparison: only what differs, marked by a sign, and never more columns than can be read."""

from __future__ import annotations

import dataclasses

import page_games as games
import pytest
from site_builds import bundled, document, house, names
from site_dom import parse

from majlis_compiler.catalogue import RULES
from majlis_compiler.game import Game
from majlis_compiler.locales import rule_words
from majlis_compiler.pages.comparison import ROOM, comparisons, left_out
from majlis_compiler.pages.facts import Facts
from majlis_compiler.pages.site import site
from majlis_compiler.pages.values import even

PAGES = [name for name in names(".html") if name.startswith("compare.")]
ALL = [*(games.game(name) for name in games.SHIPPED), house()]


def copies(number: int, of: str = "sahrat/draw") -> list[Game]:
    """House games of one family, each with a target of its own."""
    base = games.game(of)
    made = [games.house_game(base, {"target.points": 101 + step}) for step in range(number)]
    return [
        dataclasses.replace(game, ruleset=dataclasses.replace(game.ruleset, id=f"house-{step}"))
        for step, game in enumerate(made)
    ]


@pytest.mark.parametrize("name", PAGES)
def test_every_row_has_a_difference(name: str) -> None:
    rows = [row for row in document(name).all("tr") if row.all("td")]
    assert len(rows) > 10
    for row in rows:
        assert len({cell.text.removeprefix("≠ ") for cell in row.all("td")}) > 1, row.text


@pytest.mark.parametrize("name", PAGES)
def test_a_difference_is_marked_by_a_sign_with_words(name: str) -> None:
    """Not by colour alone."""
    page = document(name)
    marked = page.all("td", class_="other")
    assert marked
    assert [cell for cell in page.all("td") if cell.text.startswith("≠")] == marked
    signs = page.all("span", class_="sign")
    assert all(sign.attributes["role"] == "img" and sign.attributes["aria-label"] for sign in signs)
    for row in page.all("tr"):
        present = [cell for cell in row.all("td") if cell.text != "—"]
        plain = {cell.text for cell in present if "other" not in cell.attributes.get("class", "")}
        assert len(plain) <= 1
        assert plain.isdisjoint(cell.text.removeprefix("≠ ") for cell in present if cell.text.startswith("≠"))


def test_the_rows_are_the_rules_on_which_games_differ() -> None:
    (found,) = comparisons(ALL)
    facts = [Facts(game.ruleset.rules) for game in ALL]
    wanted = [
        rule.key
        for rule in RULES
        if any(even(each.values[rule.key]) != even(facts[0].values[rule.key]) for each in facts)
        and not all(each.inert(rule.key) for each in facts)
    ]
    assert [row.key for group in found.groups for row in group.rows] == wanted


@pytest.mark.parametrize("name", PAGES)
def test_values_are_in_words(name: str) -> None:
    page = document(name)
    words = rule_words(page.one("html").attributes["lang"])
    (row,) = [row for row in page.all("tr") if row.all("th")[0].text == words.title("turn.passing") and row.all("td")]
    assert {cell.text.removeprefix("≠ ") for cell in row.all("td")} == {
        words.value("turn.passing", value) for value in ("automatic", "by_player")
    }


def test_rows_stand_under_their_section() -> None:
    page = document("compare.en.html")
    groups = [[row.all("th")[0].text for row in body.all("tr")] for body in page.all("tbody")]
    assert ["The target", "Target"] in groups
    assert ["Players", "Number of players", "Teams"] in groups
    assert all(len(group) > 1 for group in groups)


def test_columns_lead_to_the_games_in_this_language_or_its_nearest() -> None:
    heads = [each.attributes["href"] for each in document("compare.ar.html").one("thead").all("a")]
    assert "sahrat/fives/ar.html" in heads
    assert "partita/two/ar-EG.html" in heads


def test_a_crowd_is_compared_family_by_family() -> None:
    crowd = [*copies(20), *copies(3, "partita/two"), games.game("sahrat/draw"), games.game("classic/arab-draw")]
    found = comparisons(crowd)
    assert [(each.family.id if each.family else "", len(each.games)) for each in found] == [
        ("sahrat", ROOM),
        ("partita", 3),
    ]
    assert found[0].games[0].ruleset.id == "sahrat/draw"  # the published game first
    assert left_out(crowd, found) == len(crowd) - ROOM - 3


def test_the_page_says_what_it_leaves_out() -> None:
    made = site(copies(ROOM + 8))
    page = parse(made["compare.en.html"])
    assert "Games not compared here, for want of room: 8." in page.text
    assert [len(row.all("td")) for row in page.all("tr") if row.all("td")] == [ROOM]
    assert [each.text for each in page.all("h2")] == ["Sahrat"]
    assert " 8." in made["compare.ar.md"]
    assert "for want of room" not in bundled()["compare.en.html"]


def test_with_nothing_to_compare_it_says_so() -> None:
    page = parse(site([games.game("sahrat/draw")])["compare.en.html"])
    assert "There is nothing to compare here" in page.text
    assert page.all("table") == []


def test_what_does_not_arise_is_not_told() -> None:
    (row,) = [
        row
        for row in document("compare.en.html").all("tr")
        if row.all("td") and row.all("th")[0].text == "Who wins a blocked round"
    ]
    heads = [each.text for each in document("compare.en.html").one("thead").all("a")]
    told = dict(zip(heads, (cell.text for cell in row.all("td")), strict=True))
    assert told["Domino (draw)"] == "—"
    assert told["Partner Domino"].removeprefix("≠ ") == "the lowest single hand"
