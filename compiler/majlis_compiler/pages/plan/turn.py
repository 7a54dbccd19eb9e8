"""On your turn: lay, draw, pass, in that order, and the clock."""

from __future__ import annotations

from ..facts import Facts
from .statement import Section, Statement, say, section


def turn(facts: Facts) -> Section[Statement]:
    return section("turn", laying(facts), [*drawing(facts), *passing(facts)], clock(facts))


def laying(facts: Facts) -> list[Statement]:
    spinner = facts.rules.spinner
    keys = ("pages.doubles",) if facts.has_spinner else ("pages.doubles", "spinner.which")
    said = [say("turn.lay", ends="four" if facts.has_spinner else "two")]
    if facts.doubles_in_play:
        said.append(say("turn.double", *keys, lies=facts.doubles, spinner=facts.has_spinner))
    if facts.has_spinner:
        said.append(
            say(
                "turn.spinner", "spinner.which", "spinner.arms_open",
                which=spinner.which, arms_open=spinner.arms_open,
            )
        )  # fmt: skip
    return said


def drawing(facts: Facts) -> list[Statement]:
    stock = facts.rules.stock
    if not facts.has_stock:
        keys = ("stock.draw", "stock.reserve") if facts.all_reserved else ("stock.draw",)
        return [] if facts.inert("stock.draw") else [say("turn.no_drawing", *keys)]
    limit = stock.at_most if isinstance(stock.at_most, int) and stock.draw == "at_most" else 0
    keys = ("stock.draw", "stock.at_most") if stock.draw == "at_most" else ("stock.draw",)
    scope = "all" if facts.drawing == "always" else "some"
    may = stock.while_playable
    return [
        say("turn.draw", *keys, scope=scope, players=facts.drawing_counts, how=stock.draw, limit=limit, one=limit == 1),
        say("turn.while_playable", "stock.while_playable", rule=may, limited=stock.draw == "at_most"),
    ]


def passing(facts: Facts) -> list[Statement]:
    """Who passes, and when: nothing to draw at all, the stock used up, or the limit reached."""
    after = "draws" if facts.rules.stock.draw == "at_most" else "stock"
    if facts.drawing == "never":
        after = "nothing"
    elif facts.drawing == "by_count":
        after = "draws_or_no_stock" if after == "draws" else "stock_or_no_stock"
    return [say("turn.pass", "turn.passing", passing=facts.rules.turn.passing, after=after)]


def clock(facts: Facts) -> list[Statement]:
    rules = facts.rules.clock
    if rules.turn_seconds == "none":
        return [say("turn.no_clock", "clock.turn_seconds")]
    draws = facts.drawing != "never"
    limit = facts.rules.stock.draw == "at_most"
    how = "never" if not draws else "limited" if limit else "freely"
    said = [
        say("turn.clock", "clock.turn_seconds", seconds=rules.turn_seconds, draws=draws),
        say("turn.timeout", "clock.on_timeout", then=rules.on_timeout, draws=how, passing=facts.rules.turn.passing),
    ]
    if rules.on_timeout == "lose_turn" and facts.rules.scoring.blocked.detected == "all_pass":
        said.append(say("turn.lost", "clock.on_timeout", "scoring.blocked.detected"))
    return said
