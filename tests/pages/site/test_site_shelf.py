"""Games that stand together on the index, and under whose name."""

from __future__ import annotations

import dataclasses

import page_games as games

from majlis_compiler.pages.shelf import families
from majlis_runtime import Source

DRAW = games.game("sahrat/draw")


def test_houses_stand_under_the_publisher_they_go_back_to() -> None:
    """Not under that of one of them, who published his own rules."""
    plain = games.house_game(DRAW, {"stock.reserve": 1})
    own = games.house_game(DRAW, {"stock.reserve": 2})
    published = dataclasses.replace(own, ruleset=dataclasses.replace(own.ruleset, source=Source("Rules", "Abu Salim")))
    (family,) = families([plain, published])
    assert family.name == "Sahrat"


def test_games_that_go_back_to_nobody_are_called_after_the_first() -> None:
    alone = games.changed(DRAW, {}, source=None)
    (family,) = families([alone])
    assert family.name == alone.ruleset.name
