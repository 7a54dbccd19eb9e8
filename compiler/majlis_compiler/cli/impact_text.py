"""`majlis impact` for people: a sentence on what was compared, each rule with what it clearly changes, all together."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from majlis_runtime.options import PLAYERS

from ..diagnostics import words
from ..diagnostics.cells import visible
from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..diagnostics.isolates import isolate
from ..impact.work import LONGEST
from ..locales import RuleWords, rule_words
from ..wording import typed
from . import impact_words as say
from .frame import Lang
from .impact_rows import rows

if TYPE_CHECKING:
    from majlis_runtime.simulate import What

    from ..impact.changes import Change
    from ..impact.measured import Effect, Measured
    from ..impact.outcome import Comparison, Outcome
    from ..impact.variants import Pair, Question
    from ..meaning.finding import Finding

BOLD = "\x1b[1m{}\x1b[0m"
WIDTH = 100
ONE, TWO = "  ", "    "  # what is said of a heading stands further in


def lines(outcome: Outcome, lang: Lang, colour: bool = False) -> Iterator[str]:
    """Every line of what is told, with isolates where two directions meet; in `colour`, headings are bold."""
    teller = Teller(outcome.compared, outcome.measured, rule_words(lang.value), lang)
    for line in (*teller.head(outcome.seed), *teller.body()):
        for part in _wrapped(visible(line)):
            text = isolate(part, lang.value)
            yield BOLD.format(text) if colour and text and not line.startswith(ONE) else text


def _wrapped(line: str) -> list[str]:
    """A line that is too long as several, all as far in."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


@dataclass(frozen=True)
class Teller:
    """Tells a comparison and what came of it line by line. What begins at the margin is a heading."""

    compared: Comparison
    measured: Measured
    words: RuleWords
    lang: Lang

    def head(self, seed: int) -> Iterator[str]:
        """What is held against what, or that there is nothing to hold."""
        compared, lang = self.compared, self.lang
        house, parent = (each.ruleset.name.in_locale(lang.value) for each in (compared.game, compared.parent))
        if not compared.changes:
            yield say.NO_RULE[lang].format(house=house, parent=parent)
            if compared.game.ruleset.options != compared.parent.ruleset.options:
                yield say.OTHER_OPTIONS[lang]
            return
        yield say.HEAD[lang].format(house=house, parent=parent)
        chosen = [f"{name}={typed(value)}" for name, value in compared.given.items() if name != PLAYERS]
        table = [self.words.language.count(compared.house.players, "player"), *chosen]
        players = self.words.language.locale.comma.join(table)
        yield ONE + say.TABLE[lang].format(players=players, amounts=self._amounts(compared.amounts), seed=seed)
        if compared.house.table != compared.there.table:
            kind = self.words.value("tables.kinds", (compared.there.table,))
            yield ONE + say.ELSEWHERE[lang].format(kind=kind, parent=parent)
        yield ONE + say.LEGEND[lang]

    def body(self) -> Iterator[str]:
        """A block of lines for each rule, then what was not measured, then all together; empty lines between."""
        for question in self.compared.plan.questions:
            yield ""
            yield from self._question(question)
        rest = [each for each in self.compared.changes if each.unmeasured]
        if rest:
            yield ""
            yield say.UNMEASURED[self.lang]
        for change in rest:
            yield ONE + self._title(change)
            yield TWO + self._values(change)
            yield TWO + self._why_not(change.unmeasured or "")
        if self.compared.changes:
            yield ""
            yield say.TOGETHER[self.lang]
            yield from self._together()

    def _question(self, question: Question) -> Iterator[str]:
        for change in self.compared.changes:
            if change.key in question.keys:
                yield self._title(change)
                yield ONE + self._values(change)
        if question.needs is not None:
            titles = self.words.language.both([self.words.title(key) for key in question.upon])
            needs = say.UPON if question.upon else say.GROUP
            yield ONE + needs[self.lang].format(why=self._fault(question.needs), titles=titles)
        if question.idle is not None:
            yield ONE + say.IDLE[self.lang].format(reason=self._reason(f"inert.{question.idle}"))
        else:
            yield from self._effect(question.alone)
        yield from self._beside(question)
        if question.keeps is not None:
            yield ONE + say.KEEPS[self.lang].format(why=self._fault(question.keeps))

    def _beside(self, question: Question) -> Iterator[str]:
        """What a rule does beside the others: all of it where it does nothing alone, else what is clearly otherwise."""
        if question.idle is not None and question.beside is not None:
            yield ONE + say.BESIDE[self.lang]
            yield from self._effect(question.beside)
            return
        alone, beside = self._found(question.alone), self._found(question.beside)
        if alone is None or beside is None:
            return
        before = {each.names: each for each in alone.figures}
        otherwise = [
            each for each in beside.figures if each.names in before and self.measured.apart(before[each.names], each)
        ]
        if otherwise:
            yield ONE + say.OTHERWISE[self.lang]
            yield from (TWO + row for row in rows(otherwise, self.measured.clear, self.lang))

    def _together(self) -> Iterator[str]:
        plan = self.compared.plan
        if not plan.questions:
            yield TWO + say.NONE_IS_MET[self.lang]
        elif len(plan.questions) == 1 and plan.questions[0].alone == plan.together:
            yield TWO + say.SAME_AS_ALONE[self.lang]
        else:
            yield from self._effect(plan.together)

    def _effect(self, pair: Pair | None) -> Iterator[str]:
        """The quantities that clearly change, or that none does."""
        effect, endless = self._found(pair), pair in self.measured.endless
        if endless:
            yield TWO + say.ENDLESS[self.lang].format(most=LONGEST)
        if effect is None:
            if not endless or "rounds" in self.compared.amounts:
                yield TWO + say.STOPPED[self.lang]
            return
        wanted = {what: number for what, number in self.compared.amounts.items() if what == "rounds" or not endless}
        if effect.played != wanted:
            yield TWO + say.ONLY_SOME[self.lang].format(amounts=self._amounts(effect.played))
        clear = [each for each in effect.figures if self.measured.clear(each)]
        if clear:
            yield from (TWO + row for row in rows(clear, self.measured.clear, self.lang))
        else:
            yield TWO + (say.NOTHING if effect.none else say.UNCLEAR)[self.lang]

    def _found(self, pair: Pair | None) -> Effect | None:
        return self.measured.effects.get(pair) if pair else None

    def _amounts(self, numbers: Mapping[What, int]) -> str:
        """How many rounds and matches."""
        told = [say.AMOUNTS[what][self.lang].format(number=number) for what, number in numbers.items()]
        return self.words.language.both(told)

    def _title(self, change: Change) -> str:
        return f"{self.words.title(change.key)} ({change.key})"

    def _values(self, change: Change) -> str:
        before, after = (self.words.value(change.key, value) for value in (change.before, change.after))
        return say.VALUES[self.lang].format(before=before, after=after)

    def _fault(self, finding: Finding) -> str:
        return words.message(Diagnostic(finding.code, params=finding.params), self.lang.value)

    def _reason(self, id: str) -> str:
        return words.phrase(Phrase(id), self.lang.value)

    def _why_not(self, id: str) -> str:
        if id in say.WHY_NOT:
            return say.WHY_NOT[id][self.lang]
        return say.NO_EFFECT_HERE[self.lang].format(reason=self._reason(id))
