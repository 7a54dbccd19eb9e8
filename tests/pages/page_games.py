"""Games for the page tests: the bundled ones, and changed ones that no file need exist for."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any

from majlis_compiler.catalogue import RULE_BY_KEY
from majlis_compiler.data import rulesets_folder
from majlis_compiler.game import Game
from majlis_compiler.library import Library
from majlis_compiler.pages.values import with_values
from majlis_runtime import Prose

SHIPPED = (
    *("sahrat/draw", "sahrat/fives", "sahrat/partner"),
    *("partita/two", "partita/three", "partita/four"),
    "classic/arab-draw",
)
LIBRARY = Library()


@cache
def game(name: str) -> Game:
    """A bundled ruleset as a game."""
    found = LIBRARY.draft(rulesets_folder() / f"{name}.yaml").game
    assert found is not None
    return found


def changed(base: Game, changes: Mapping[str, Any], *, options: bool = False, **ruleset: Any) -> Game:
    """A game with some rules set otherwise, its options left out unless asked for."""
    rules = with_values(base.ruleset.rules, {key: value for key, value in changes.items() if key in RULE_BY_KEY})
    values = {**base.values, **changes}
    values["deal.hand"] = dict(rules.deal.hand)
    kept = base.ruleset.options if options else ()
    new = dataclasses.replace(base.ruleset, rules=rules, options=kept, **ruleset)
    return dataclasses.replace(base, ruleset=new, values=values)


def house_game(base: Game, changes: Mapping[str, Any]) -> Game:
    """A game of one's own that extends another: no source, no summary, no ranking."""
    own = changed(base, changes, options=True, source=None, summary=None, ladder=None, id="my-house")
    name = Prose("Our house", "بيتنا")
    return dataclasses.replace(own, ruleset=dataclasses.replace(own.ruleset, name=name), assumed={}, parent=base)


def english_entries() -> dict[str, Any]:
    """The entries of the English message files."""
    from majlis_compiler.pages.messages import REFERENCE, entries

    return entries(REFERENCE)
