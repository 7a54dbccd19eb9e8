"""`majlis impact`: what each rule of a house does to the game it extends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from ..trouble import Trouble
from .frame import CLEAN, FAULTS, Lang, LangOption, SetOption, TableOption, finish, told
from .playing import MOST, SchedulerOption, SeedOption, WorkersOption, either_here_or_there, prepared
from .stops import STOPPED
from .streams import colourful, say

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import What

    from ..game import Game
    from ..impact.measured import Measured
    from ..impact.outcome import Comparison
    from .report import Format

QUICK: Mapping[What, int] = {"rounds": 20_000, "matches": 2_000}
SLOW: Mapping[What, int] = {"rounds": 1_000, "matches": 125}
"""What is played of each rule unless somebody says how much: some seconds, where rounds are compiled and where not."""


def impact(
    ruleset: Annotated[str, typer.Argument(metavar="FILE", help="A ruleset that extends another: a path, or an id.")],
    set_: SetOption = None,
    table: TableOption = None,
    matches: Annotated[int | None, typer.Option("--matches", min=1, max=MOST, help="Whole matches, a rule.")] = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, max=MOST, help="Independent first rounds, a rule.")
    ] = None,
    seed: SeedOption = 0,
    workers: WorkersOption = None,
    scheduler: SchedulerOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="The figures as CSV.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Tell what each rule of a house does to the game it extends, by random matches from the same deals."""
    if as_json and as_csv:
        raise Trouble("I947", one="--json", other="--csv")
    either_here_or_there(workers, scheduler)

    def verb() -> int:
        from ..impact.outcome import Comparison, Outcome
        from .choices import pairs
        from .report import Format

        given = pairs(set_)
        found = _house(ruleset, table, given, Format.json if as_json else Format.text, lang)
        if found is None:
            return FAULTS
        game, parent, house = found
        chosen = {name: value for name, value in house.options if name in given}
        compared = Comparison.of(game, parent, house, chosen, _amounts(rounds, matches))
        measured, complete = _measured(compared, seed, workers, scheduler, lang)
        outcome = Outcome(compared, measured, seed)
        if as_json:
            from ..results.impact_data import as_figures

            say(as_figures(outcome))
        elif as_csv:
            from ..results.impact_data import as_table

            say("\n".join(as_table(outcome)))
        else:
            from ..results.impact_lines import lines

            say("\n".join(lines(outcome, lang.value, colourful())))
        return CLEAN if complete else STOPPED

    finish(verb, lang)


def _amounts(rounds: int | None, matches: int | None) -> Mapping[What, int]:
    """How many of each to play; where nothing is said, some seconds of both."""
    from majlis_runtime import fast

    if rounds is None and matches is None:
        return QUICK if fast.available() else SLOW
    asked: dict[What, int | None] = {"rounds": rounds, "matches": matches}
    return {what: number for what, number in asked.items() if number is not None}


def _house(
    target: str, kind: str | None, given: dict[str, str], format: Format, lang: Lang
) -> tuple[Game, Game, Rules] | None:
    """The house, its parent and the house's table; None where something is wrong, which has then been told."""
    from ..diagnostics.diagnostic import Diagnostic
    from .choices import table
    from .report import report
    from .targets import draft

    found, library, diagnostics = draft(target)
    game = found.game
    if game is None:
        report(diagnostics, library.sources(), format, lang)
        return None
    if game.parent is None:
        alone = Diagnostic("E109", found.where(("id",)), "extends", {"name": game.ruleset.id})
        report([alone], library.sources(), format, lang)
        return None
    house, faults = table(game.ruleset, kind, given)
    if house is None:
        report(faults, {}, format, lang)
        return None
    return game, game.parent, house


def _measured(
    compared: Comparison, seed: int, workers: int | None, scheduler: str | None, lang: Lang
) -> tuple[Measured, bool]:
    """Plays what is to be played, as fast as may be here or on a cluster, and tells on the way what takes its time.

    Also whether all of it was played.
    """
    from ..impact.measured import measure
    from ..impact.work import work

    todo = work(compared.plan.pairs(), compared.amounts, seed)
    if not todo.jobs:
        return measure(todo, seed), True
    with prepared("rounds", todo.rounds, "pairs", workers, lang, scheduler=scheduler) as how:
        found = measure(todo, seed, **how)
    if found.done < todo.rounds:
        told("stopped_share", lang, share=found.done * 100 // todo.rounds)
    return found, found.done == todo.rounds
