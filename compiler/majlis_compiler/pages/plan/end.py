"""End of the round: going out, a block, who scores what, ties, rounding."""

from __future__ import annotations

from ..facts import Facts
from ..samples import rounding_pair
from .statement import Section, Statement, say, section

ROUND = "scoring.round"


def end(facts: Facts) -> Section[Statement]:
    return section("end", going_out(facts), blocked(facts), [*rounding(facts), *result(facts)])


def going_out(facts: Facts) -> list[Statement]:
    call = facts.vocabulary["going_out"]
    if not facts.teams:  # a player alone who went out holds nothing: every award comes to the same
        return [say("end.out", f"{ROUND}.out", call=call, others=facts.others)]
    return [
        say("end.out", "players.teams", call=call, others=facts.others),
        say("end.out_award", f"{ROUND}.out", award=facts.rules.scoring.round.out),
    ]


def blocked(facts: Facts) -> list[Statement]:
    rule = facts.rules.scoring.blocked
    lowest = rule.winner if facts.teams else "player"
    award = facts.rules.scoring.round.blocked
    said = [
        say(
            "end.blocked", "scoring.blocked.detected",
            detected=rule.detected, drawing=facts.drawing, others=facts.others,
        ),
        say("end.lowest", "scoring.blocked.winner", who=lowest, others=facts.others),
        say("end.blocked_award", f"{ROUND}.blocked", award=award, others=facts.others),
        say("end.tie", "ties.blocked_round", tie=facts.rules.ties.blocked_round, level=level(facts)),
    ]  # fmt: skip
    if lowest == "lowest_hand":
        said.append(say("end.partners_level", "scoring.blocked.winner"))
    return said


def level(facts: Facts) -> str:
    """Between whom a blocked round can be level: two players, several, two single hands of teams, two team totals."""
    if not facts.teams:
        return facts.others
    return "totals" if facts.rules.scoring.blocked.winner == "lowest_team_total" else "hands"


def rounding(facts: Facts) -> list[Statement]:
    rule = facts.rules.scoring.round
    if rule.round_to == 1:
        return [say("end.no_rounding", f"{ROUND}.round_to")]
    (low, low_becomes), (high, high_becomes) = rounding_pair(facts.rules)
    rows = [{"points": low, "becomes": low_becomes}, {"points": high, "becomes": high_becomes}]
    said = [
        say(
            "end.rounding", f"{ROUND}.round_to", f"{ROUND}.rounding",
            to=rule.round_to, rounding=rule.rounding, rows=rows,
        )
    ]  # fmt: skip
    if not facts.inert(f"{ROUND}.applied_to"):
        shared = facts.rules.ties.blocked_round == "split" and facts.others == "some"
        said.append(say("end.rounded_what", f"{ROUND}.applied_to", what=rule.applied_to, shared=shared))
    return said


def result(facts: Facts) -> list[Statement]:
    seconds = facts.rules.clock.result_seconds
    if seconds == "none":
        return [say("end.no_result_time", "clock.result_seconds")]
    return [say("end.result", "clock.result_seconds", seconds=seconds)]
