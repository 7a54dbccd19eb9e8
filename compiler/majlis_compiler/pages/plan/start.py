"""Who starts: the first round, later rounds, and the rounds after a block or a tie."""

from __future__ import annotations

from ..facts import Facts
from ..samples import level_pair
from .statement import Section, Statement, say, section

FIRST = "openers.first_round"
AFTER = ("openers.after_out", "openers.after_block", "openers.after_tie")


def start(facts: Facts) -> Section[Statement]:
    return section("start", first_round(facts), later_rounds(facts))


def named(lead: str) -> str:
    """The kind of lead: one of the words, or `tile` for a tile."""
    return "tile" if lead[0].isdigit() else lead


def first_round(facts: Facts) -> list[Statement]:
    first = facts.rules.openers.first_round
    lead = named(first.lead)
    must = first.must_lead_it and lead != "lot"
    if lead in ("highest_double", "lowest_double") and not facts.doubles_in_play:
        return without_doubles(facts)
    keys = [f"{FIRST}.lead"] + [f"{FIRST}.must_lead_it"] * (not facts.inert(f"{FIRST}.must_lead_it"))
    said = [say("start.first", *keys, lead=lead, must=must, tile=first.lead)]
    if facts.sure_lead:
        tile, players = facts.sure_lead
        scope = "all" if players == facts.counts else "some"
        said.append(say("start.always", f"{FIRST}.lead", tile=tile, scope=scope, players=players))
    if not facts.inert(f"{FIRST}.otherwise"):
        said.append(
            say(
                "start.otherwise", f"{FIRST}.otherwise", f"{FIRST}.must_lead_it",
                lead=lead, tile=first.lead, otherwise=first.otherwise, must=must,
            )
        )  # fmt: skip
    if not facts.inert("ties.heaviest_tile"):
        said.append(level_tiles(facts))
    return said


def without_doubles(facts: Facts) -> list[Statement]:
    """Nobody can hold the double that should start: what else starts is the rule. Dealing again brings none either."""
    first = facts.rules.openers.first_round
    keys = [f"{FIRST}.{name}" for name in ("lead", "otherwise", "must_lead_it")] + ["set.set_aside"]
    lead = "lot" if first.otherwise == "lot" else "heaviest_tile"
    said = [say("start.first", *keys, lead=lead, must=first.must_lead_it and lead != "lot", tile=first.lead)]
    return said if lead == "lot" else [*said, level_tiles(facts)]


def level_tiles(facts: Facts) -> Statement:
    pair = level_pair(facts.tiles) or ()
    by = facts.rules.ties.heaviest_tile
    return say("start.level_tiles", "ties.heaviest_tile", by=by, shown=bool(pair), pair=pair)


def later_rounds(facts: Facts) -> list[Statement]:
    openers = facts.rules.openers
    keys = AFTER[:-1] if facts.inert("openers.after_tie") else AFTER  # where a rule always finds a winner, no tie
    who = tuple(facts.values[key] for key in keys)
    said = [
        say(
            "start.lead", "openers.later_rounds.lead",
            lead=openers.later_rounds.lead if facts.doubles_in_play else "any_tile", exception="as_first_round" in who,
        )
    ]  # fmt: skip
    if len(set(who)) == 1 and who[0] != "winner":
        # Rounds that are all started as the first one was leave nothing for the rule on later leads to decide.
        return [say("start.every_round", *keys, who=who[0]), *(said if who[0] != "as_first_round" else [])]
    return [*after_won_and_tied(facts, *who), *said]


def after_won_and_tied(facts: Facts, out: str, block: str, tie: str | None = None) -> list[Statement]:
    """Who starts after each kind of round, told together where the answer is the same. No `tie`: none can be."""
    # With teams "the winner" is another player after a block than after going out, so the two are never told as one.
    apart = out == "winner" and facts.teams
    if out == block and not apart:
        said = [say("start.after_win", "openers.after_out", "openers.after_block", who=out)]
    else:
        said = [say("start.after_out", "openers.after_out", who=out, sides=facts.sides)]
    if block == tie:
        return [*said, say("start.after_any_block", "openers.after_block", "openers.after_tie", who=block)]
    if out != block or apart:
        said.append(say("start.after_block", "openers.after_block", who=block, sides=facts.sides))
    if not facts.inert("ties.level_partners"):
        said.append(say("start.level_partners", "ties.level_partners", by=facts.rules.ties.level_partners))
    if tie is not None:
        said.append(say("start.after_tie", "openers.after_tie", who=tie))
    return said
