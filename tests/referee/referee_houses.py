"""Houses in which the rules are flipped one at a time."""

from __future__ import annotations

from typing import Any

from referee_rules import bundled

from majlis_compiler.pages.facts import with_values
from majlis_runtime import GameRules

OPENERS = ("openers.after_out", "openers.after_block", "openers.after_tie")

HOUSES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "draw": ("sahrat/draw", 2, {}),
    "fives": ("sahrat/fives", 2, {}),
    "fives of four": ("sahrat/fives", 4, {}),
    "partner": ("sahrat/partner", 4, {}),
    "partita": ("partita/four", 4, {}),
    "limited": (
        "partita/two",
        3,
        {"deal.hand": 5, "stock.draw": "at_most", "stock.at_most": 2, "scoring.round.round_to": 10},
    ),
    "few tiles": ("sahrat/draw", 2, {"deal.hand": 3}),
    "few tiles of four": ("sahrat/partner", 4, {"deal.hand": 3, "openers.after_block": "winner"}),
    "short": ("sahrat/fives", 4, {"target.points": 20}),
    "exact": ("sahrat/fives", 2, {"target.points": 60, "target.reached": "exact", "ties.match": "shared_win"}),
    "teams of fives": (
        "sahrat/fives",
        4,
        {"players.teams": "opposite", "openers.after_block": "winner", "scoring.round.applied_to": "each_hand"},
    ),
    "as the first": ("sahrat/draw", 2, dict.fromkeys(OPENERS, "as_first_round")),
}


def house(name: str, changes: dict[str, Any] | None = None) -> GameRules:
    """A house, with rules set anew by dotted key and what goes with them."""
    game, players, own = HOUSES[name]
    values = {**own, **(changes or {}), "players.counts": (players,)}
    if values.get("target.reached") == "exact":
        values["ties.match"] = "shared_win"
    if changes and "stock.draw" in changes:
        values["stock.at_most"] = 1 if values["stock.draw"] == "at_most" else "none"
    values["deal.hand"] = {players: values.get("deal.hand", 7)}
    return with_values(bundled(game).rules, values)
