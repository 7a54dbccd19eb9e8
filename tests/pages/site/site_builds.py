"""Sites for the tests: of the bundled games with a house of its own, and of a house that would do harm."""

from __future__ import annotations

import dataclasses
import re
import tempfile
from functools import cache
from pathlib import Path

import page_games as games
from site_dom import Element, parse

from helpers import House, child
from majlis_compiler.game import Game
from majlis_compiler.pages.site import site

DIWAN = "target: {points: 200}\nspinner: {which: first_double}\n"
HARM = """\
summary: {en: "Draw <script>alert(1)</script> & | {{ 7*7 }}", ar: "دومينو & <b>سحب</b> | {% raw %}{{ config }}"}
options:
  target:
    label: {en: '" onmouseover="x | y', ar: '" onmouseover="س | ص'}
    note: {en: "{{ ''.__class__.__mro__ }} a|b *c* _d_ [e](http://f) `g`", ar: "ملاحظة {{ س }} [ه](و)"}
"""
HARMFUL_NAME = {"en": "{{ 7*7 }} <i>A & B</i> \" 'x' بيت", "ar": "بيت {{ 7*7 }} <i>A & B</i> \" 'x'"}


@cache
def bundled() -> dict[str, str]:
    """The site of the bundled games, and of a house that changes two of Sahrat's rules."""
    return site([*(games.game(name) for name in games.SHIPPED), house()])


@cache
def house() -> Game:
    with tempfile.TemporaryDirectory() as place:
        return House(Path(place)).compile(child(DIWAN, of="sahrat/fives", id="diwan"), "diwan.yaml").game


@cache
def harmful() -> dict[str, str]:
    """The site of a game whose author tries everything."""
    with tempfile.TemporaryDirectory() as place:
        game = House(Path(place)).compile(child(HARM, of="sahrat/draw", id="harm"), "harm.yaml").game
    name = dataclasses.replace(game.ruleset.name, **HARMFUL_NAME)
    return site(
        [games.game("sahrat/draw"), dataclasses.replace(game, ruleset=dataclasses.replace(game.ruleset, name=name))]
    )


def names(ending: str, *of: str) -> list[str]:
    """Files of the bundled site, or of the games `of` alone."""
    return [name for name in bundled() if name.endswith(ending) and (not of or name.rpartition("/")[0] in of)]


@cache
def document(name: str) -> Element:
    """A page of the bundled site as a tree."""
    return parse(bundled()[name])


def anchors(name: str, text: str) -> list[str]:
    """Every place in a file that can be linked to."""
    return re.findall(r'<a id="([^"]*)"></a>', text) if name.endswith(".md") else parse(text).ids
