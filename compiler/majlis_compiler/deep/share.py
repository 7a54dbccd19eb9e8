"""Jobs shared out among processes; what comes back is in order, and the same for any number of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from itertools import islice

from majlis_runtime.processes import Processes
from majlis_runtime.workers import WORTH_PROCESSES

from .play import Job, Outcome, play


def shared(jobs: Iterable[tuple[int, Job]], rounds: int, workers: int) -> Generator[tuple[int, Outcome], None, None]:
    """The outcome of each job with the number it has. A job is asked for only when its turn comes: with one worker,
    after the outcomes of all before it."""
    if workers == 1 or rounds < WORTH_PROCESSES:
        yield from ((number, play(job)) for number, job in jobs)
        return
    left = iter(jobs)
    begun: deque[tuple[int, Future[Outcome]]] = deque()
    with Processes(workers) as pool:
        while True:
            begun.extend((number, pool.submit(play, job)) for number, job in islice(left, 2 * workers - len(begun)))
            if not begun:
                return
            number, future = begun.popleft()
            yield number, future.result()
