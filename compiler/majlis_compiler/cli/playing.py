"""How simulations are played here: as fast as this machine can, telling on the way what takes its time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .frame import Lang, told
from .streams import chatter

if TYPE_CHECKING:
    from majlis_runtime.numbers import Numbers
    from majlis_runtime.simulate import What

LONG = 1.0  # seconds after which a progress bar is worth its place
MOST = 2**53  # matches, and the seed, are whole numbers below this

SeedOption = Annotated[int, typer.Option("--seed", min=0, max=MOST - 1, help="The same seed, the same matches.")]
WorkersOption = Annotated[
    int | None, typer.Option("--workers", min=1, max=1024, help="How many play at once. Default: one a processor.")
]
SchedulerOption = Annotated[
    str | None,
    typer.Option("--scheduler", metavar="ADDRESS", help="Of a Dask cluster that plays instead of this machine."),
]


def either_here_or_there(workers: int | None, scheduler: str | None) -> None:
    """Raises Trouble where both are given."""
    if scheduler is not None and workers is not None:
        raise Trouble("I947", one="--workers", other="--scheduler", help=Phrase("all_workers_play"))


@contextmanager
def prepared(
    what: What,
    number: int,
    loop: str,
    workers: int | None,
    lang: Lang,
    *,
    k: Numbers | None = None,
    scheduler: str | None = None,
) -> Iterator[dict[str, Any]]:
    """How to play so many, for `simulate` or `compare`: by whom, compiled or not, and a bar that shows how far it is.

    `k`: the rules, where they may be compiled as constants; `scheduler`: of a cluster that is to play. Raises Trouble.
    """
    from majlis_runtime import pieces
    from majlis_runtime.workers import processors

    rounds = pieces.in_rounds(what, number)
    if scheduler is not None:
        from ..cluster import Cluster

        compiled = rounds >= pieces.WORTH_COMPILING
        with Cluster(scheduler) as pool:
            if compiled:
                told("cluster", lang)
            with progress(number) as tick:
                yield {"compiled": compiled, "progress": tick, "pool": pool}
        return
    compiled = pieces.worth_compiling(k, loop, rounds)
    if compiled and pieces.to_be_compiled(k, loop, rounds):
        told("compiling", lang)
    elif rounds >= pieces.WORTH_COMPILING and not compiled:
        told("slow", lang)
    with progress(number) as tick:
        yield {"workers": workers or processors(), "compiled": compiled, "progress": tick}


def told_of_a_stop(done: int, number: int, lang: Lang) -> None:
    from ..locales.counting import figures

    if done < number:
        told("stopped_after", lang, done=figures(done), number=figures(number))


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
            left = f"{(now - start) / done * (number - done):.0f} s " if done else ""
            sys.stderr.write(f"\r{done * 100 // number:3}%  {left}")
            sys.stderr.flush()

    yield tick
    if shown:
        sys.stderr.write("\r" + " " * 24 + "\r")
        chatter("")
