"""Match logs as lines of JSON, one match a line, by as many processes as there are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from majlis_runtime import Rules
from majlis_runtime.pieces import in_rounds
from majlis_runtime.processes import in_order
from majlis_runtime.simulate import random_match

from .files import write_parts

SOME = 16  # matches of a piece: a twentieth of a second
Job = tuple[Rules, int, int, int]
"""Rules, the seed, the first match and how many."""


def write_logs(
    path: Path, rules: Rules, matches: int, seed: int, progress: Callable[[int], None], workers: int = 1
) -> None:
    """Writes the matches that a simulation of so many plays, whole or not at all. Raises Trouble."""
    firsts = range(0, matches, SOME)
    jobs = ((min(first + SOME, matches), (rules, seed, first, min(SOME, matches - first))) for first in firsts)
    with closing(in_order(lines, jobs, in_rounds("matches", matches), workers)) as pieces:
        write_parts(path, _told(pieces, progress))


def _told(pieces: Iterator[tuple[int, bytes]], progress: Callable[[int], None]) -> Iterator[bytes]:
    for done, piece in pieces:
        yield piece
        progress(done)


def lines(job: Job) -> bytes:
    """The logs of so many matches of a seed, from one on, as a file has them."""
    rules, seed, first, number = job
    logs = (random_match(rules, seed, match).to_log() for match in range(first, first + number))
    return "".join(json.dumps(log, ensure_ascii=False, allow_nan=False) + "\n" for log in logs).encode()
