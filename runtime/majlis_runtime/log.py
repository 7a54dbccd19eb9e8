"""The log of a match: everything done, from the deals to the winners, as JSON values.

A log holds hidden tiles and the seed. It is for the server, and for everybody only when the match is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import ENDS
from .errors import Fault, LogError
from .steps import DREW, LOST, PLAYED, Deal, Result, Setting, Step, Steps
from .tiles import NAMES, names

if TYPE_CHECKING:
    from .match import Match

FORMAT = 1


def to_log(match: Match) -> dict[str, Any]:
    """The log of a match so far. Raises LogError (G451) for a position."""
    start = match._table.start
    if start.position:
        raise LogError(Fault("G451", ""))
    number = {"match": start.match} if start.match else {}
    now: dict[str, Any] = round_entry(match._rounds.deal, match._steps, match.result)
    return {
        "format": FORMAT,
        "ruleset": start.rules.ruleset,
        "rules": start.rules.hash,
        "table": start.rules.table,
        "options": dict(start.rules.options),
        "seed": start.seed,
        **number,
        "rounds": [*(round_entry(*each) for each in match._rounds.past), now],
        "winners": list(match.winners),
    }


def round_entry(deal: Deal, steps: Steps, result: Result | None) -> dict[str, Any]:
    """One round of a log; it has no result while it is going on."""
    entry: dict[str, Any] = {
        "opener": deal.opener + 1,
        "forced": None if deal.forced < 0 else NAMES[deal.forced],
        "hands": [list(names(hand)) for hand in deal.hands],
        "stock": [NAMES[tile] for tile in deal.stock],
        "actions": [step_entry(each) for each in steps],
    }
    return entry if result is None else entry | {"result": result_entry(result)}


def step_entry(step: Step | Setting) -> dict[str, Any]:
    """One action of a log."""
    if isinstance(step, Setting):
        return {"set": dict(step.options)}
    entry: dict[str, Any] = {"seat": step.seat + 1}
    if step.kind == PLAYED:
        entry["play"] = NAMES[step.tile]
        if step.end >= 0:
            entry["end"] = ENDS[step.end]
        if step.points:
            entry["scores"] = step.points
    elif step.kind == DREW:
        entry["draw"] = NAMES[step.tile]
    else:
        entry["lost" if step.kind == LOST else "pass"] = True
    return entry | {"timeout": True} if step.clock else entry


def result_entry(result: Result) -> dict[str, Any]:
    """The result of a round as a log has it."""
    return {
        "ended": result.ended,
        "winner": result.winner,
        "pips": list(result.pips),
        "points": list(result.points),
        "totals": list(result.totals),
    }
