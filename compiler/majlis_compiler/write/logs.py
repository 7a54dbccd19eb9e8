"""Match logs as lines of JSON, one match a line, by as many processes as there are."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import closing
from itertools import islice
from pathlib import Path

from majlis_runtime import Rules
from majlis_runtime.pieces import in_rounds
from majlis_runtime.processes import Processes
from majlis_runtime.simulate import random_match
from majlis_runtime.workers import WORTH_PROCESSES

from .files import write_parts

SOME = 16  # matches of a piece: a twentieth of a second


def write_logs(
    path: Path, rules: Rules, matches: int, seed: int, progress: Callable[[int], None], workers: int = 1
) -> None:
    """Writes the matches that a simulation of so many plays, whole or not at all. Raises Trouble."""
    with closing(_pieces(rules, matches, seed, workers)) as pieces:
        write_parts(path, _told(pieces, matches, progress))


def _told(pieces: Iterator[bytes], matches: int, progress: Callable[[int], None]) -> Iterator[bytes]:
    for number, piece in enumerate(pieces, start=1):
        yield piece
        progress(min(number * SOME, matches))


def _pieces(rules: Rules, matches: int, seed: int, workers: int) -> Generator[bytes, None, None]:
    """The lines of some matches at a time, in order. No more is ahead of what is written than keeps all busy."""
    jobs = ((rules, seed, first, min(SOME, matches - first)) for first in range(0, matches, SOME))
    if workers == 1 or in_rounds("matches", matches) < WORTH_PROCESSES:
        yield from (lines(*job) for job in jobs)
        return
    begun: deque[Future[bytes]] = deque()
    with Processes(workers) as pool:
        while True:
            begun.extend(pool.submit(lines, *job) for job in islice(jobs, 3 * workers - len(begun)))
            if not begun:
                return
            yield begun.popleft().result()


def lines(rules: Rules, seed: int, first: int, number: int) -> bytes:
    """The logs of so many matches of a seed, from one on, as a file has them."""
    logs = (random_match(rules, seed, match).to_log() for match in range(first, first + number))
    return "".join(json.dumps(log, ensure_ascii=False, allow_nan=False) + "\n" for log in logs).encode()
