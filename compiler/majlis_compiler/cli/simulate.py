"""`majlis simulate`: random matches or rounds of one table, and what they add up to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, SetOption, TableOption, finish, place
from .logs import refuse_within, write_log
from .playing import (
    MOST,
    SchedulerOption,
    SeedOption,
    WorkersOption,
    either_here_or_there,
    prepared,
    told_of_a_stop,
)
from .reporting import ready, write_report
from .stops import STOPPED
from .streams import say

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import What
    from majlis_runtime.workers import Comparison, Run

    from ..game import Game


def simulate(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    matches: Annotated[int | None, typer.Option("--matches", min=1, max=MOST, help="Whole matches.")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, max=MOST, help="Independent first rounds.")] = None,
    seed: SeedOption = 0,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="RULESET", help="What changes by these rules instead."),
    ] = None,
    against_set: Annotated[
        list[str] | None,
        typer.Option("--against-set", metavar="OPTION=CHOICE", help="Options of the other; alone, of the same game."),
    ] = None,
    workers: WorkersOption = None,
    scheduler: SchedulerOption = None,
    log: Annotated[
        Path | None,
        typer.Option("--log", metavar="FILE.jsonl", parser=place("--log"), help="Write the matches as logs."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FOLDER",
            parser=place("--report"),
            help="Write a page with charts: how this game plays.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="The figures as CSV.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Play random matches (or first rounds) of a table and count what happens."""
    if matches is None and rounds is None:
        raise Trouble("I948", one="--matches", other="--rounds")
    if matches is not None and rounds is not None:
        raise Trouble("I947", one="--matches", other="--rounds")
    if as_json and as_csv:
        raise Trouble("I947", one="--json", other="--csv")
    either_here_or_there(workers, scheduler)
    compared = against is not None or against_set is not None
    beside = "--against" if against is not None else "--against-set"
    if log is not None and compared:
        raise Trouble("I947", one="--log", other=beside, help=Phrase("no_log_of_two"))
    if report is not None and compared:
        raise Trouble("I947", one="--report", other=beside, help=Phrase("report_of_one"))
    if log is not None and matches is None:
        raise Trouble("I949", option="--log", other="--matches", help=Phrase("logs_of_matches"))
    if log is not None and report is not None:
        refuse_within(log, report)

    def verb() -> int:
        from majlis_runtime.workers import processors

        from ..results import tally
        from .choices import chosen
        from .report import Format

        format = Format.json if as_json else Format.text
        choice = chosen(ruleset, set_, table, lang, format)
        if choice is None:
            return FAULTS
        found, rules = choice
        if report is not None:
            ready(report, found)
        what: What = "matches" if matches else "rounds"
        asked = matches or rounds or 0
        if compared:
            beside_it = ruleset if against is None else against
            other = chosen(beside_it, against_set, table, lang, format, "--against-set")
            if other is None:
                return FAULTS
            form = "json" if as_json else "csv" if as_csv else "text"
            both = held_against(rules, other[1], what, asked, seed, workers, scheduler, lang)
            if both.done or form != "text":
                say(told_of_both(choice, other, what, seed, both, form, lang))
            return CLEAN if both.done == asked else STOPPED
        run = played(rules, what, asked, seed, workers, scheduler, lang)
        ended = CLEAN if run.done == asked else STOPPED
        if log is not None and run.done and not write_log(log, rules, run.done, seed, workers or processors(), lang):
            ended = STOPPED
        if report is not None and run.done and not write_report(report, found, rules, what, seed, run, lang):
            ended = STOPPED
        if as_json:
            say(tally.as_figures(rules, what, seed, run))
        elif as_csv:
            say("\n".join(tally.as_table(run)))
        elif run.done:
            say("\n".join(tally.lines(found, rules, what, seed, run, lang.value)))
        return ended

    finish(verb, lang)


def played(
    rules: Rules, what: What, number: int, seed: int, workers: int | None, scheduler: str | None, lang: Lang
) -> Run:
    """Plays what is asked for, as fast as this machine or the cluster can, and tells on the way what takes its time."""
    from majlis_runtime.numbers import numbers
    from majlis_runtime.workers import simulate

    k = numbers(rules.game)
    with prepared(what, number, what, workers, lang, k=k, scheduler=scheduler) as how:
        run = simulate(k, what, number, seed, **how)
    told_of_a_stop(run.done, number, lang)
    return run


def held_against(
    one: Rules, other: Rules, what: What, number: int, seed: int, workers: int | None, scheduler: str | None, lang: Lang
) -> Comparison:
    """The same by two sets of rules, from the same deals."""
    from majlis_runtime.numbers import numbers
    from majlis_runtime.workers import compare

    with prepared(what, number, "pairs", workers, lang, scheduler=scheduler) as how:
        found = compare(numbers(one.game), numbers(other.game), what, number, seed, **how)
    told_of_a_stop(found.done, number, lang)
    return found


def told_of_both(
    one: tuple[Game, Rules], other: tuple[Game, Rules], what: What, seed: int, found: Comparison, form: str, lang: Lang
) -> str:
    """What changes from one to the other, in one of the forms."""
    from ..results import comparison

    if form == "json":
        return comparison.as_json(one[1], other[1], what, seed, found)
    told = comparison.as_csv(found) if form == "csv" else comparison.lines(one, other, what, seed, found, lang.value)
    return "\n".join(told)
