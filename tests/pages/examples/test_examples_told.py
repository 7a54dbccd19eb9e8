"""Worked examples as they are told: whole, in every language, and each wording at least once."""

from __future__ import annotations

import os

import page_games as games
import pytest
from example_houses import GOOD, HOUSES, house
from page_bases import WRITTEN

from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.fragments import text_block
from majlis_compiler.pages.messages import Catalog, catalog
from majlis_compiler.pages.plan import plan
from majlis_compiler.pages.plan.statement import Example, Statement


def told(made: Page) -> str:
    """The examples of a page as text, under the ids of their sections."""
    writer = made.writer("text")
    lines = []
    for section in made.sections:
        found = [block for block in section.blocks if isinstance(block, Example)]
        lines += [f"[{section.id}]", *(text_block(block, writer) for block in found), ""] if found else []
    return "\n".join(lines)


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("name", HOUSES)
def test_examples_are_told_like_this(name: str, locale: str) -> None:
    golden = GOOD / f"{name}.{locale}.txt"
    text = told(page(Subject.of(house(name)), locale))
    if os.environ.get("MAJLIS_REGENERATE"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", HOUSES)
def test_every_example_is_shown(name: str) -> None:
    """None of them is lost: each stands on the page of the game, once."""
    game = house(name)
    ids = [block.id for part in plan(Subject.of(game)) for block in part.blocks if isinstance(block, Example)]
    assert len(ids) == len(set(ids))
    assert {f"example-{shown.id}" for shown in game.shown} <= set(ids)


def said() -> list[Statement]:
    """Everything the examples of these houses and of the bundled games say, the parts of messages included."""
    every = [house(name) for name in HOUSES] + [games.game(name) for name in games.SHIPPED]
    found = []
    for game in every:
        for section in plan(Subject.of(game)):
            for each in section.statements():
                found.append(each)
                rows = [*each.args.get("rows", ()), *each.args.get("ends", ())]
                part = {
                    "example.score": "example.side_score",
                    "example.in_play": "example.side_points",
                    "figure.ends": "figure.end",
                }.get(each.message)
                found += [Statement(part, row) for row in rows if part]
    return found


def missed(words: Catalog, statements: list[Statement]) -> list[tuple[str, str]]:
    """Wordings of examples and figures that none of the statements is told in."""
    left = {
        (name, wording.text)
        for name, wordings in words.wordings.items()
        if name.startswith(("example.", "figure."))
        for wording in wordings
    }
    return sorted(left - {(each.message, words.wording(each.message, each.args).text) for each in statements})


@pytest.mark.parametrize("locale", WRITTEN)
def test_every_wording_is_told_somewhere(locale: str) -> None:
    assert missed(catalog(locale), said()) == []
