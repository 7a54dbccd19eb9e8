"""Games that between them bring every rule to life, and the languages there are pages in."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import page_games as games

from majlis_compiler import locales
from majlis_compiler.catalogue import LOCALES
from majlis_compiler.game import Game

WRITTEN = tuple(tag for tag in LOCALES if (Path(locales.__file__).parent / tag / "messages").is_dir())
"""Locales whose catalogs exist."""

CROWD = {
    "players.counts": (2, 3, 4),
    "deal.hand": {2: 9, 3: 7, 4: 5},
    "stock.draw": "at_most",
    "stock.at_most": 2,
    "stock.reserve": 2,
    "stock.while_playable": "allowed",
    "openers.first_round.lead": "lowest_double",
    "openers.first_round.otherwise": "redeal",
    "openers.after_out": "next_seat",
    "openers.after_block": "previous_opener",
    "openers.after_tie": "as_first_round",
    "turn.passing": "by_player",
    "spinner.which": "first_double",
    "scoring.in_play.multiples_of": (3, 5),
    "scoring.in_play.award": "quotient",
    "scoring.round.round_to": 10,
    "ties.match": "shared_win",
    "clock.on_timeout": "lose_turn",
}
TEAMS = {
    "deal.hand": 6,
    "stock.draw": "until_playable",
    "openers.first_round.lead": "6-5",
    "openers.first_round.otherwise": "lot",
    "openers.after_out": "previous_opener",
    "openers.after_block": "winner",
    "openers.after_tie": "next_seat",
    "scoring.blocked.winner": "lowest_team_total",
    "scoring.round.round_to": 5,
    "ties.blocked_round": "split",
    "ties.match": "shared_win",
}
IDLE = {
    "deal.hand": 5,
    "stock.draw": "never",
    "openers.first_round.lead": "lot",
    "openers.after_out": "as_first_round",
    "openers.after_block": "as_first_round",
    "openers.after_tie": "as_first_round",
    "scoring.blocked.detected": "all_pass",
    "clock.turn_seconds": "none",
}
ASIDE = {"set.set_aside": ("0-0",), "players.counts": (3,), "deal.hand": 8, "scoring.round.blocked": "each_minus_own"}
NINE = {"set.highest": 9, "players.counts": (2, 3, 4), "deal.hand": 7, "openers.first_round.must_lead_it": False}

BASES: dict[str, Game] = {
    **{name: games.changed(games.game(name), {}) for name in games.SHIPPED},
    "partita/four solo": games.changed(games.game("partita/four"), {"players.teams": "none"}),
    "crowd": games.changed(games.game("sahrat/fives"), CROWD),
    "teams": games.changed(games.game("sahrat/partner"), TEAMS),
    "idle": games.changed(games.game("sahrat/draw"), IDLE),
    "aside": games.changed(games.game("partita/two"), ASIDE),
    "nine": games.changed(games.game("sahrat/draw"), NINE),
}
BASES = {
    name: dataclasses.replace(
        base,
        parent=None,
        assumed={},
        ruleset=dataclasses.replace(base.ruleset, summary=None),
    )
    for name, base in BASES.items()
}
