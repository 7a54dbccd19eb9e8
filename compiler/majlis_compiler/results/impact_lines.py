"""`majlis impact` for people: a sentence on what was compared, each rule with what it clearly changes, all together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from majlis_runtime.numbers import numbers

from ..diagnostics import words
from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..impact.work import LONGEST
from ..locales import RuleWords, rule_words
from . import rows, tables
from .lines import ONE, TWO, laid_out
from .quantities import amount

if TYPE_CHECKING:
    from majlis_runtime.simulate import What

    from ..impact.changes import Change
    from ..impact.measured import Effect, Figure, Measured
    from ..impact.outcome import Comparison, Outcome
    from ..impact.variants import Pair, Question
    from ..meaning.finding import Finding


def lines(outcome: Outcome, lang: str, colour: bool = False) -> Iterator[str]:
    """Every line of what is told; in `colour`, headings are bold."""
    teller = Teller(outcome.compared, outcome.measured, rule_words(lang), lang)
    yield from laid_out((*teller.head(outcome.seed), *teller.body()), lang, colour)


@dataclass(frozen=True)
class Teller:
    """Tells a comparison and what came of it line by line. What begins at the margin is a heading."""

    compared: Comparison
    measured: Measured
    words: RuleWords
    lang: str

    def head(self, seed: int) -> Iterator[str]:
        """What is held against what, or that there is nothing to hold."""
        compared, lang = self.compared, self.lang
        house, parent = ({lang: each.ruleset.name.in_locale(lang)} for each in (compared.game, compared.parent))
        if not compared.changes:
            yield self._say("no_rule", house=house, parent=parent)
            if compared.game.ruleset.options != compared.parent.ruleset.options:
                yield self._say("other_options")
            return
        yield self._say("head", house=house, parent=parent)
        comma, given = self.words.language.locale.comma, tables.options_told(compared.given, lang)
        table = {lang: comma.join(filter(None, [tables.players_told(compared.house, lang), given]))}
        yield ONE + self._say("table", table=table, amounts=self._amounts(compared.amounts), seed=seed)
        if compared.house.table != compared.there.table:
            kind = self.words.value("tables.kinds", (compared.there.table,))
            yield ONE + self._say("elsewhere", kind=kind, parent=parent)
        yield ONE + self._say("legend")

    def body(self) -> Iterator[str]:
        """A block of lines for each rule, then what was not measured, then all together; empty lines between."""
        for question in self.compared.plan.questions:
            yield ""
            yield from self._question(question)
        rest = [each for each in self.compared.changes if each.unmeasured]
        if rest:
            yield ""
            yield self._say("unmeasured")
        for change in rest:
            yield ONE + self._title(change)
            yield TWO + self._values(change)
            yield TWO + self._why_not(change.unmeasured or "")
        if self.compared.changes:
            yield ""
            yield self._say("together")
            yield from self._together()

    def _question(self, question: Question) -> Iterator[str]:
        for change in self.compared.changes:
            if change.key in question.keys:
                yield self._title(change)
                yield ONE + self._values(change)
        if question.needs is not None:
            titles, why = [self.words.title(key) for key in question.upon], _fault(question.needs)
            yield ONE + (self._say("upon", why=why, titles=titles) if titles else self._say("group", why=why))
        if question.idle is not None:
            yield ONE + self._say("idle", reason=Phrase(f"inert.{question.idle}"))
        else:
            yield from self._effect(question.alone)
        yield from self._beside(question)
        if question.keeps is not None:
            yield ONE + self._say("keeps", why=_fault(question.keeps))

    def _beside(self, question: Question) -> Iterator[str]:
        """What a rule does beside the others: all of it where it does nothing alone, else what is clearly otherwise."""
        if question.idle is not None and question.beside is not None:
            yield ONE + self._say("beside")
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
            yield ONE + self._say("otherwise")
            yield from self._rows(otherwise)

    def _together(self) -> Iterator[str]:
        plan = self.compared.plan
        if not plan.questions:
            yield TWO + self._say("none_is_met")
        elif len(plan.questions) == 1 and plan.questions[0].alone == plan.together:
            yield TWO + self._say("same_as_alone")
        else:
            yield from self._effect(plan.together)

    def _effect(self, pair: Pair | None) -> Iterator[str]:
        """The quantities that clearly change, or that none does."""
        effect, endless = self._found(pair), pair in self.measured.endless
        if endless:
            yield TWO + self._say("endless", most=LONGEST)
        if effect is None:
            if not endless or "rounds" in self.compared.amounts:
                yield TWO + self._say("stopped")
            return
        wanted = {what: number for what, number in self.compared.amounts.items() if what == "rounds" or not endless}
        if effect.played != wanted:
            yield TWO + self._say("only_some", amounts=self._amounts(effect.played))
        clear = [each for each in effect.figures if self.measured.clear(each)]
        if clear:
            yield from self._rows(clear)
        else:
            yield TWO + (self._say("nothing") if effect.none else words.ui(self.lang, "no_clear_change"))

    def _found(self, pair: Pair | None) -> Effect | None:
        return self.measured.effects.get(pair) if pair else None

    def _rows(self, figures: Iterable[Figure]) -> Iterator[str]:
        """One line a quantity; what it is about is the same on both sides of it."""
        k, clear = numbers(self.compared.house.game), self.measured.clear
        found = [rows.change(each.found, each.of, k, clear(each), self.lang) for each in figures]
        yield from (TWO + row for row in rows.changes(found, self.lang))

    def _amounts(self, numbers: Mapping[What, int]) -> list[str]:
        """How many rounds and matches."""
        return [amount(what, number, self.lang) for what, number in numbers.items()]

    def _title(self, change: Change) -> str:
        return self._say("rule", title=self.words.title(change.key), key=change.key)

    def _values(self, change: Change) -> str:
        before, after = ({self.lang: self.words.value(change.key, value)} for value in (change.before, change.after))
        return self._say("values", before=before, after=after)

    def _why_not(self, id: str) -> str:
        if id.startswith("inert."):
            return self._say("no_effect_here", reason=Phrase(id))
        return self._say(id)

    def _say(self, id: str, **params: Any) -> str:
        return words.ui(self.lang, f"impact_{id}", **params)


def _fault(finding: Finding) -> Diagnostic:
    """Says why some rules cannot be."""
    return Diagnostic(finding.code, params=finding.params)
