"""Scoring during play, in games that have it."""

from __future__ import annotations

from ..facts import Facts
from ..samples import scoring_leads, total_that_scores
from .statement import Section, Statement, say, section

KEY = "scoring.in_play"


def play(facts: Facts) -> Section[Statement] | None:
    if not facts.scores_in_play:
        return None
    rule = facts.rules.scoring.in_play
    total, points = total_that_scores(facts.rules)
    said = [
        say(
            "play.total", f"{KEY}.multiples_of", f"{KEY}.award",
            divisors=rule.multiples_of, several=len(rule.multiples_of) > 1, award=rule.award,
            total=total, points=points,
        ),
        say("play.ends", f"{KEY}.double_at_end", double=rule.double_at_end if facts.doubles_in_play else "none"),
    ]  # fmt: skip
    if facts.has_spinner:
        said.append(say("play.arms", f"{KEY}.empty_arms", arms=rule.empty_arms))
    leads = scoring_leads(facts.rules)
    shown = {2: "two", 1: "one", 0: "none"}[len(leads)]
    rows = [{"tile": tile, "points": points} for tile, points in leads]
    said.append(say("play.lead", f"{KEY}.opening_tile", lead=rule.opening_tile, shown=shown, leads=rows))
    return section("play", said)
