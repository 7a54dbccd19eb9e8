"""Pages compared letter by letter, one for each kind of game, and together every wording there is.

MAJLIS_REGENERATE=1 writes `golden/*.txt` anew. Read them aloud before they are committed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from page_bases import WRITTEN
from page_golden import GOLDEN, HOUSES, LIBRARY, TABLES, house, text

from majlis_compiler.pages import Subject
from majlis_compiler.pages.facts import Facts
from majlis_compiler.pages.messages import Catalog, catalog, declarations

PAGES = (*HOUSES, *TABLES)


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_it_was_read(name: str, locale: str) -> None:
    path = GOLDEN / f"{name}.{locale}.txt"
    told = text(name, locale)
    if os.environ.get("MAJLIS_REGENERATE"):
        path.write_text(told, encoding="utf-8", newline="\n")
    assert told == path.read_text("utf-8")


def test_the_houses_have_no_faults() -> None:
    """Nor rules that mean nothing, which would show nothing either."""
    assert all(house(name) for name in HOUSES)
    assert LIBRARY.diagnostics() == []


def traits(facts: Facts) -> set[tuple[str, str]]:
    """What kind of game it is, as far as that decides how things are said: each trait with who is against you."""
    yes_no = {
        "all dealt": all(facts.left(players) <= 0 for players in facts.counts),
        "spinner": facts.has_spinner,
        "points in play": facts.scores_in_play,
        "clock": facts.rules.clock.turn_seconds != "none",
        "passing by hand": facts.rules.turn.passing == "by_player",
    }
    found = {f"{name}: {holds}" for name, holds in yes_no.items()}
    found |= {f"{players} {facts.fate(players)}" for players in facts.counts}
    found |= {
        f"drawing {facts.drawing}",
        f"doubles {facts.doubles}",
        *map("{0[0]} {0[1]}".format, facts.vocabulary.items()),
    }
    return {(trait, facts.others) for trait in found}


def test_every_kind_of_game_has_a_page() -> None:
    kinds = set().union(*(traits(Subject.of(house(name)).facts) for name in HOUSES))
    expected = {
        (trait, others)
        for others in ("one", "some", "team")
        for trait in (
            *("spinner: True", "spinner: False", "points in play: True", "points in play: False"),
            *("clock: True", "clock: False", "passing by hand: True", "passing by hand: False"),
            *("all dealt: True", "all dealt: False", "drawing never", "drawing always", "doubles across"),
            *("doubles in_line", "stock bank", "stock pile", "going_out domino", "going_out empty_hand"),
        )
    }
    expected |= {("drawing by_count", "some")}
    expected |= {(f"{players} {fate}", "some") for players in (2, 3, 4) for fate in ("none", "dead", "stock")}
    assert expected <= kinds


def test_no_text_is_left_of_a_page_that_is_gone() -> None:
    texts = {path.name for path in GOLDEN.glob("*.txt")}
    assert texts == {f"{name}.{locale}.txt" for name in PAGES for locale in WRITTEN}


@pytest.fixture(scope="module")
def said() -> Iterator[set[tuple[str, str, int]]]:
    """Each wording that some golden page says: locale, message, and which of its wordings."""
    found: set[tuple[str, str, int]] = set()
    plain = Catalog.wording

    def noted(self: Catalog, message: str, args: Mapping[str, Any]) -> str:
        words = plain(self, message, args)
        found.add((self.tag, message, next(n for n, each in enumerate(self.wordings[message]) if each.fits(args))))
        return words

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Catalog, "wording", noted)
        for name in PAGES:
            for locale in WRITTEN:
                text(name, locale)
        yield found


ELSEWHERE = ("site.", "example.", "figure.", "report.")
"""Messages of which every wording is tested in tests/pages/site, tests/pages/examples and tests/pages/report."""


@pytest.mark.parametrize("locale", WRITTEN)
def test_every_wording_is_on_a_golden_page(locale: str, said: set[tuple[str, str, int]]) -> None:
    every = {
        (locale, message, number)
        for message in declarations()
        if not message.startswith(ELSEWHERE)
        for number in range(len(catalog(locale).wordings[message]))
    }
    missing = [
        f"{message}: {dict(catalog(locale).wordings[message][number].when)}"
        for _, message, number in sorted(every - said)
    ]
    assert missing == []
