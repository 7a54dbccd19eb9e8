"""Which statements of a page may change with a rule that they do not speak for, and why.

A statement is about one rule and may lean on others: what is left over depends on the hand, whom one plays against on
the number of players. Three tables, from what can be derived to what has to be said:

- a statement appears or goes with its rule: `inert` of the catalogue says which rules decide that;
- an argument of a message is a fact worked out from other rules: `ARGUMENTS`;
- a few statements stand or fall with rules that neither of these names: `PRESENCE`.
"""

from __future__ import annotations

from collections.abc import Iterable

from majlis_compiler.catalogue import RULE_BY_KEY
from majlis_compiler.catalogue.inert import AFTER, SET

LEAD = "openers.first_round.lead"
IN_PLAY = "scoring.in_play"
TILES = frozenset({"set.highest", "set.set_aside"})
STOCK = frozenset({*SET, "stock.draw", "stock.reserve"})
SIDES = frozenset({"players.counts", "players.teams"})
LEADS = frozenset({f"{IN_PLAY}.multiples_of", f"{IN_PLAY}.award", f"{IN_PLAY}.double_at_end"})
DOUBLES = frozenset({"spinner.which", *TILES})


def decide(*keys: str) -> frozenset[str]:
    """The rules that decide whether these rules have an effect, by the catalogue."""
    found: set[str] = set()
    for key in keys:
        inert = RULE_BY_KEY[key].inert if key in RULE_BY_KEY else None
        found.update(inert.reads if inert else ())
    return frozenset(found)


ARGUMENTS: dict[str, tuple[frozenset[str], str]] = {
    "others": (SIDES, "whom one plays against"),
    "sides": (SIDES, "whether everyone is alone, in a team, or just one of two"),
    "level": (SIDES | {"scoring.blocked.winner"}, "between whom a blocked round can be level"),
    "end.lowest.who": (SIDES, "a lone player, a hand of a team, or a team's total"),
    "players": (SIDES | STOCK, "with which numbers of players there is a stock, or none"),
    "end.rounded_what.shared": (SIDES | {"ties.blocked_round"}, "whether those who are level share what is rounded"),
    "turn.timeout.passing": (frozenset({"turn.passing"}), "whether somebody stuck has a turn to spend time on"),
    "scope": (STOCK, "whether that is so with every number of players"),
    "drawing": (STOCK, "whether anybody ever draws"),
    "after": (STOCK, "when a player passes: after drawing, or at once"),
    "draws": (STOCK, "whether a turn may be spent on drawing"),
    "limited": (frozenset({"stock.draw"}), "whether draws are limited"),
    "fate": (STOCK, "what becomes of the tiles that are not dealt"),
    "deal.hands.hands": (frozenset({"players.counts"}), "a hand for each number of players"),
    "deal.rest.left": (STOCK, "how many tiles are left over, or in play"),
    "shape": (STOCK, "whether there is a stock with one, some or all numbers of players"),
    "glance.stock.tiles": (STOCK, "how many tiles are in the stock"),
    "glance.hand.rows": (frozenset({"players.counts"}), "a hand for each number of players"),
    "glance.stock.rows": (STOCK, "a stock for each number of players"),
    "deal.aside.left": (TILES, "how many tiles are in play"),
    "glance.hand.same": (frozenset({"players.counts"}), "whether the hand depends on the number of players"),
    "glance.hand.hand": (frozenset({"players.counts"}), "the hand with the fewest players"),
    "ends": (DOUBLES, "how many ends may be open"),
    "exception": (frozenset(AFTER), "whether some later round is started as the first one was"),
    "start.otherwise.lead": (
        TILES | {LEAD},
        "what should have started; a double only where one is in play",
    ),
    "start.otherwise.tile": (TILES | {LEAD}, "the tile that should have started the round"),
    "start.always.tile": (TILES, "which double that is"),
    "race": (decide("ties.match"), "whether only one side can score in a round"),
    "start.level_tiles.pair": (TILES, "two tiles of one weight, as an example"),
    "play.lead.leads": (TILES | LEADS, "tiles that score when they are led, with their points"),
}
"""Argument, with its message where the name means several things → the rules its value follows from, and what it says.
The rules that the statement speaks for are besides.
"""

WON = "later rounds started alike are told in one sentence, and nothing is told of a tie where there can be none"
APART = f"{WON}; in a team, another player starts after a block"
WHOLE = "told for each number of players, where it depends on that"
WORD = "a word is explained where the page uses it"
CHOICE = "how many play is for the table to choose wherever a game is for several numbers"

PRESENCE: dict[str, tuple[frozenset[str], str]] = {
    "deal.hand": (frozenset({"players.counts"}), WHOLE),
    "deal.hands": (frozenset({"players.counts"}), WHOLE),
    "start.always": (frozenset(SET), "which double leads is known where every tile is dealt"),
    "start.after_win": (frozenset({*AFTER, "players.teams"}), APART),
    "start.after_out": (frozenset({*AFTER, "players.teams"}), APART),
    "start.after_block": (frozenset({*AFTER, "players.teams", "ties.blocked_round"}), APART),
    "start.after_any_block": (frozenset({*AFTER, "ties.blocked_round"}), WON),
    "start.after_tie": (frozenset(AFTER), WON),
    "words.stock": (STOCK, WORD),
    "words.spinner": (DOUBLES, WORD),
    "words.partner": (frozenset({"players.teams"}), WORD),
    "options.none": (frozenset({"players.counts"}), CHOICE),
    "options.intro": (frozenset({"players.counts"}), CHOICE),
    "options.option": (frozenset({"players.counts"}), CHOICE),
    "options.choices": (frozenset({"players.counts"}), CHOICE),
    "options.default": (frozenset({"players.counts"}), CHOICE),
    "options.locked": (frozenset({"players.counts"}), CHOICE),
    "options.changes": (frozenset({"players.counts"}), CHOICE),
}
"""Message → rules it comes and goes with, beyond those that decide over its own rules, and the reason."""

DONE = "part of a worked example: what was held, done or counted, whatever rule allowed it"
DRAWN = "in a worked example: what the drawing shows"
BOUND_TO_NO_RULE: dict[str, str] = {
    "turn.lay": "tiles are joined by matching halves in every game of dominoes; how many ends are open follows",
    "example.title": "an author's own words",
    **dict.fromkeys(("example.player", "example.tiles", "example.plays", "example.draws", "example.passes"), DONE),
    **dict.fromkeys(("example.order", "example.last", "example.may", "example.left", "example.score"), DONE),
    "example.ended": "of going out, which ends a round in every game of dominoes",
    **dict.fromkeys(("figure.title", "figure.line", "figure.ends", "figure.fresh"), DRAWN),
}
"""Sentences about the rules that speak for none, each with the reason."""


PLAYED = ("example.", "figure.")
"""Worked examples are played by all the rules together: any of them may make one come out otherwise."""


def entry(message: str, argument: str) -> str:
    """Where an argument of a message stands in the table."""
    own = f"{message}.{argument}"
    return own if own in ARGUMENTS else argument


def follows(message: str, arguments: Iterable[str] | None, rules: Iterable[str], key: str) -> bool:
    """Whether a statement may change with a rule it does not speak for.

    `arguments`: those that changed; None when the statement came or went.
    """
    if message.startswith(PLAYED):
        return True
    if arguments is not None:
        return all(key in ARGUMENTS.get(entry(message, name), (frozenset(), ""))[0] for name in arguments)
    return key in decide(*rules) or key in PRESENCE.get(message, (frozenset(), ""))[0]
