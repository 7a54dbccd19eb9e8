"""The table that was played, in words: the game, how many play, and what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from majlis_runtime.options import PLAYERS

from ..diagnostics.words import ui
from ..locales import language
from ..wording import typed

if TYPE_CHECKING:
    from majlis_runtime import Rules

    from ..game import Game


def chosen(game: Game, rules: Rules) -> dict[str, Any]:
    """The options that are not as they are by themselves at such a table."""
    defaults = dict(game.ruleset.table(rules.table, players=rules.players).options)
    return {name: value for name, value in rules.options if defaults.get(name) != value}


def told(game: Game, rules: Rules, options: Mapping[str, Any], lang: str) -> str:
    """`Domino Fives, 2 players, target=200`."""
    name, players = game.ruleset.name.in_locale(lang), players_told(rules, lang)
    given = options_told(options, lang)
    return ui(lang, "table_with" if given else "table", name={lang: name}, players=players, options={lang: given})


def players_told(rules: Rules, lang: str) -> str:
    return language(lang).count(rules.players, "player")


def options_told(options: Mapping[str, Any], lang: str) -> str:
    """As they are typed; the number of players is told by itself."""
    given = [f"{name}={typed(value)}" for name, value in options.items() if name != PLAYERS]
    return language(lang).locale.comma.join(given)
