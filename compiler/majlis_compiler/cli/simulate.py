"""`majlis simulate`: random matches or rounds of one table, and what they add up to."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .figures import as_figures, as_table, lines
from .frame import CLEAN, FAULTS, Lang, LangOption, RulesetArgument, SetOption, TableOption, finish
from .streams import chatter, say

if TYPE_CHECKING:
    from majlis_runtime import Rules
    from majlis_runtime.simulate import What
    from majlis_runtime.workers import Run

LONG = 1.0  # seconds after which a progress bar is worth its place
MOST = 2**53  # matches, and the seed, are whole numbers below this

HEAD = {
    Lang.en: "{count} {what} of {name}, seed {seed}; ± is the 95 % interval",
    Lang.ar: "{name}: العدد {count} ({what})، البذرة {seed}؛ والعلامة ± مدى الثقة 95٪",
}
WHAT = {
    "matches": {Lang.en: "random matches", Lang.ar: "مباريات عشوائية"},
    "rounds": {Lang.en: "independent first rounds", Lang.ar: "جولات أولى مستقلة"},
}


NOTES = {
    "compiling": {
        Lang.en: "Compiling the rounds; this is done once, and takes about twenty seconds.",
        Lang.ar: "تُهيَّأ الجولات الآن للعب السريع، ويجري ذلك مرة واحدة ويستغرق نحو عشرين ثانية.",
    },
    "slow": {
        Lang.en: "Without Numba this is slow: `pip install 'majlis[fast]'` makes it about a hundred times as fast.",
        Lang.ar: "هذا بطيء من دون Numba: الأمر `pip install 'majlis[fast]'` يجعله أسرع نحو مئة مرة.",
    },
    "stopped": {
        Lang.en: "Stopped: {done} of {number} were played.",
        Lang.ar: "توقّف: لُعب {done} من أصل {number}.",
    },
}


def simulate(
    ruleset: RulesetArgument,
    set_: SetOption = None,
    table: TableOption = None,
    matches: Annotated[int | None, typer.Option("--matches", min=1, max=MOST, help="Whole matches.")] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", min=1, max=MOST, help="Independent first rounds.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, max=MOST - 1, help="The same seed, the same matches.")] = 0,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="RULESET", help="What changes by these rules instead."),
    ] = None,
    against_set: Annotated[
        list[str] | None,
        typer.Option("--against-set", metavar="OPTION=CHOICE", help="Options of the other; alone, of the same game."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, max=1024, help="How many play at once. Default: one a processor.")
    ] = None,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE.jsonl", help="Write the matches as logs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The figures as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="The figures as CSV.")] = False,
    lang: LangOption = Lang.en,
) -> None:
    """Play random matches (or first rounds) of a table and count what happens."""
    if (matches is None) == (rounds is None):
        raise typer.BadParameter("give one of --matches and --rounds")
    if as_json and as_csv:
        raise typer.BadParameter("give one of --json and --csv")
    compared = against is not None or against_set is not None
    if log is not None and compared:
        raise typer.BadParameter("two sets of rules have no log", param_hint="--log")
    if log is not None and matches is None:
        raise typer.BadParameter("logs are of whole matches: give --matches", param_hint="--log")

    def verb() -> int:
        from .choices import chosen
        from .report import Format

        choice = chosen(ruleset, set_, table, lang, Format.json if as_json else Format.text)
        if choice is None:
            return FAULTS
        found, rules = choice
        what: What = "matches" if matches else "rounds"
        if compared:
            from .against import tell

            other = chosen(against or ruleset, against_set, table, lang, Format.json if as_json else Format.text)
            if other is None:
                return FAULTS
            form = "json" if as_json else "csv" if as_csv else "text"
            tell(choice, other, what, matches or rounds or 0, seed, workers, form, lang)
            return CLEAN
        run = played(rules, what, matches or rounds or 0, seed, workers, lang)
        if log is not None:
            from ..write.logs import write_logs

            write_logs(log, rules, run.done, seed)
        if as_json:
            say(as_figures(rules, what, seed, run))
        elif as_csv:
            say("\n".join(as_table(run)))
        else:
            name = found.ruleset.name.in_locale(lang.value)
            say(HEAD[lang].format(count=run.done, what=WHAT[what][lang], name=name, seed=seed))
            say("\n".join(lines(run.tally, lang)))
        return CLEAN

    finish(verb, lang)


def played(rules: Rules, what: What, number: int, seed: int, workers: int | None, lang: Lang) -> Run:
    """Plays what is asked for, as fast as this machine can, and tells on the way what takes its time."""
    from majlis_runtime.numbers import numbers
    from majlis_runtime.workers import simulate

    with prepared(what, number, what, workers, lang) as how:
        run = simulate(numbers(rules.game), what, number, seed, **how)
    told_of_a_stop(run.done, number, lang)
    return run


@contextmanager
def prepared(what: What, number: int, loop: str, workers: int | None, lang: Lang) -> Iterator[dict[str, Any]]:
    """How to play so many here: by how many workers, compiled or not, and with a bar that shows how far it is."""
    from majlis_runtime import fast
    from majlis_runtime.workers import WORTH_COMPILING, processors, worth_compiling

    compiled = worth_compiling(what, number, loop)
    if compiled and not fast.is_kept(None, loop):
        chatter(NOTES["compiling"][lang])
    elif number >= WORTH_COMPILING and not compiled:
        chatter(NOTES["slow"][lang])
    with progress(number) as tick:
        yield {"workers": workers or processors(), "compiled": compiled, "progress": tick}


def told_of_a_stop(done: int, number: int, lang: Lang) -> None:
    if done < number:
        chatter(NOTES["stopped"][lang].format(done=done, number=number))


@contextmanager
def progress(number: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, where a person sees it and it takes long; else nothing."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    start, shown = time.perf_counter(), 0.0

    def tick(done: int) -> None:
        nonlocal shown
        now = time.perf_counter()
        if now - start > LONG and now - shown > 0.1:
            shown = now
            left = (now - start) / max(done, 1) * (number - done)
            sys.stderr.write(f"\r{done * 100 // number:3} %  {left:.0f} s ")
            sys.stderr.flush()

    yield tick
    if shown:
        sys.stderr.write("\r" + " " * 24 + "\r")
        chatter("")
