"""`majlis impact` for programs: as JSON and as CSV."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..diagnostics import words
from ..diagnostics.diagnostic import Diagnostic
from .quantities import in_csv, of_difference, of_table

if TYPE_CHECKING:
    from majlis_runtime.simulate import What

    from ..impact.measured import Effect, Figure, Measured
    from ..impact.outcome import Outcome
    from ..impact.variants import Pair, Question
    from ..meaning.finding import Finding


def as_figures(outcome: Outcome) -> str:
    """Both tables, each changed rule, and what was measured.

    A rule that was played out is told in one of `questions`; `alone` and `beside` are its effects on the parent and on
    the house, null where there is no such question. Figures are those of the second set of rules less the first.
    `played`: what was played of every pair at least, which after a stop is less than was `asked` for.
    """
    compared, measured = outcome.compared, outcome.measured
    rules = [
        {"key": each.key, "parent": _plain(each.before), "house": _plain(each.after), "unmeasured": each.unmeasured}
        for each in compared.changes
    ]
    found = {
        "parent": of_table(compared.there),
        "house": of_table(compared.house),
        "seed": outcome.seed,
        "asked": dict(compared.amounts),
        "played": {what: _least(what, outcome) for what in compared.amounts},
        "seconds": measured.seconds,
        "preparing": measured.preparing,
        "compiled": measured.compiled,
        "rules": rules,
        "questions": [_question(each, measured) for each in compared.plan.questions],
        "together": _effect(compared.plan.together, measured),
    }
    return json.dumps(found, ensure_ascii=False, indent=1)


def as_table(outcome: Outcome) -> Iterator[str]:
    """One line a quantity of each effect; several rules that go only together are joined by `+`."""
    yield "rules,effect,of,played,quantity,side,one,other,difference,margin,clear"
    plan, measured = outcome.compared.plan, outcome.measured
    asked: list[tuple[str, str, Pair | None]] = []
    for question in plan.questions:
        name = "+".join(question.keys)
        asked += [(name, "alone", question.alone), (name, "beside", question.beside)]
    for name, effect, pair in (*asked, ("", "together", plan.together)):
        found = measured.effects.get(pair) if pair else None
        for each in found.figures if found else ():
            one = each.found
            told = (one.side or "", in_csv(one))
            clear = str(measured.clear(each)).lower()
            yield ",".join(map(str, (name, effect, each.of, each.played, one.name, *told, clear)))


def _least(what: What, outcome: Outcome) -> int:
    """How many were played of each pair that such were to be played of; 0 where there is no pair."""
    effects, endless = outcome.measured.effects, outcome.measured.endless
    pairs = [pair for pair in outcome.compared.plan.pairs() if what == "rounds" or pair not in endless]
    return min((effects[pair].played.get(what, 0) if pair in effects else 0 for pair in pairs), default=0)


def _plain(value: Any) -> Any:
    """A value as JSON has it; the hand of one table is a number."""
    if isinstance(value, Mapping):
        (value,) = value.values()
    return value


def _question(question: Question, measured: Measured) -> dict[str, Any]:
    return {
        "rules": question.keys,
        "upon": question.upon,
        "needs": _fault(question.needs),
        "idle": question.idle,
        "alone": _effect(question.alone, measured),
        "beside": _effect(question.beside, measured),
        "keeps": _fault(question.keeps),
    }


def _fault(finding: Finding | None) -> dict[str, str] | None:
    if finding is None:
        return None
    return {"code": finding.code, "message": words.message(Diagnostic(finding.code, params=finding.params), "en")}


def _effect(pair: Pair | None, measured: Measured) -> dict[str, Any] | None:
    found: Effect | None = measured.effects.get(pair) if pair else None
    if found is None:
        return None
    figures = [_figure(each, measured.clear(each)) for each in found.figures]
    return {"played": dict(found.played), "differences": figures}


def _figure(figure: Figure, clear: bool) -> dict[str, Any]:
    return {"of": figure.of, **of_difference(figure.found, clear)}
