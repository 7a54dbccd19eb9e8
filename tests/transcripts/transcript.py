"""A match told action by action, as a person at the table would write it down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from majlis_runtime import DRAW, NEXT_ROUND, PASS, Match, Play, Rules
from majlis_runtime.chance import WORD, draw, stream

ROUNDS = 2
SEED = 7


def transcript(rules: Rules) -> str:
    """The first rounds of a match in which everybody plays at random, from a fixed seed."""
    return "\n".join(_lines(rules)) + "\n"


def _lines(rules: Rules) -> Iterator[str]:
    options = " ".join(f"{name}={value}" for name, value in rules.options)
    yield f"{rules.ruleset}, {rules.table} table, {options}"
    yield f"rules {rules.hash}"
    match, chance = Match.start(rules, SEED), stream(SEED, 0, 0)
    while True:
        yield ""
        yield from _deal(match)
        while match.turn is not None:
            seat, legal = match.turn, match.legal_actions()
            chance = draw(chance, len(legal))
            action = legal[(chance & WORD) % len(legal)]
            before, match = match, match.apply(action, seat)
            yield from _told(before, match, legal)
        yield from _result(match)
        if match.over or match.round >= ROUNDS:
            return
        match = match.apply(NEXT_ROUND)


def _deal(match: Match) -> Iterator[str]:
    log = match.to_log()["rounds"][-1]
    forced = f" and must lead {log['forced']}" if log["forced"] else ""
    yield f"round {match.round}: seat {log['opener']} opens{forced}"
    for seat, hand in enumerate(log["hands"], 1):
        yield f"  seat {seat}: {' '.join(hand)}"
    yield f"  stock: {' '.join(log['stock']) or 'none'}"


def _told(before: Match, after: Match, legal: tuple[Any, ...]) -> Iterator[str]:
    known = len(before.to_log()["rounds"][-1]["actions"])
    for entry in after.to_log()["rounds"][-1]["actions"][known:]:
        what = entry.get("play") or (f"draws {entry['draw']}" if "draw" in entry else "passes")
        words = [f"  {entry['seat']} {what}", entry.get("end", ""), f"+{entry['scores']}" if "scores" in entry else ""]
        yield " ".join(word for word in words if word)
    ends = after.view().table.ends
    shown = " ".join(f"{end} {number}" for end, number in dict(ends).items())
    choices = sum(isinstance(each, Play) for each in legal)
    others = [str(each).rsplit(".", 1)[-1].lower() for each in legal if each in (DRAW, PASS)]
    counted = ", ".join([f"{choices} play" + "s" * (choices != 1), *others])
    yield f"      of {counted}; ends: {shown}"


def _result(match: Match) -> Iterator[str]:
    result = match.to_log()["rounds"][-1]["result"]
    winner = f"side {result['winner']} wins" if result["winner"] else "nobody wins"
    yield f"  {result['ended']}: {winner}; pips {result['pips']}, points {result['points']}, totals {result['totals']}"
    if match.over:
        yield f"won by {list(match.winners)}"
