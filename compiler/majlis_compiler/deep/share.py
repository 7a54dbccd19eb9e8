"""Jobs shared out among processes; what comes back is in order, and the same for any number of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import active_children, get_context

from majlis_runtime.workers import WORTH_PROCESSES, deaf

from .play import Job, Outcome, play


def shared(jobs: Iterable[tuple[int, Job]], rounds: int, workers: int) -> Iterator[tuple[int, Outcome]]:
    """The outcome of each job with the number it has. A job is asked for only when its turn comes: with one worker,
    after the outcomes of all before it."""
    if workers == 1 or rounds < WORTH_PROCESSES:
        yield from ((number, play(job)) for number, job in jobs)
        return
    left = iter(jobs)
    begun: deque[tuple[int, Future[Outcome]]] = deque()
    others = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn"), initializer=deaf) as pool:
        try:
            while True:
                begun.extend((number, pool.submit(play, job)) for number, job in islice(left, 2 * workers - len(begun)))
                if not begun:
                    return
                number, future = begun.popleft()
                yield number, future.result()
        finally:
            if begun:  # left in the middle: nobody waits for what is being played, which may take minutes
                for process in set(active_children()) - others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)
