"""A Dask cluster as a pool that pieces are given to: an event loop in a thread of its own, and futures of our own.

Dask plays a piece again elsewhere when its worker dies. What it leaves open is decided here: no future waits for a
scheduler that is gone or for workers that do not come, and whatever goes wrong is a finding with a code. (Dask's own
executor leaves a future pending for ever when the scheduler goes while a result is fetched.)
"""

from __future__ import annotations

import asyncio
import pickle
import time
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, Any

from ..trouble import Trouble
from .findings import of_a_piece, unreachable, without_noise
from .there import play, who

if TYPE_CHECKING:
    from majlis_runtime.pieces import Piece

CONNECTING = 10.0  # seconds for a scheduler to answer
SILENCE = 30.0  # seconds without a word from the scheduler
PATIENCE = 30.0  # seconds without any worker
BEAT = 1.0  # seconds between two looks at how many workers there are
LEAVING = 2.0  # seconds to take leave of a scheduler that may be gone
TRIES = 3  # times that a piece is begun anew after Dask has given it up because worker after worker died


class Cluster:
    """The workers of a scheduler, from `with` on to its end; what is not played by then is cancelled.

    Entering waits for the scheduler and for a worker, and raises Trouble; so do the futures.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.workers = 1
        """How many threads all of them have, now."""
        self._client: Any = None
        self._joined: Future[None] = Future()
        self._leaving = asyncio.Event()

    def __enter__(self) -> Cluster:
        without_noise()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, name="cluster", daemon=True)
        self._thread.start()
        try:
            self._joined.result()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._leaving.set)
        self._thread.join()

    def submit(self, piece: Piece, first: int, number: int, /) -> Future[list[int]]:
        """As `workers.Pool` has it."""
        return asyncio.run_coroutine_threadsafe(self._played(pickle.dumps(piece), first, number), self._loop)

    # All below is done by the thread

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._live())
        finally:
            self._loop.close()

    async def _live(self) -> None:
        self._work = asyncio.create_task(self._joined_and_watched())
        await self._leaving.wait()
        self._work.cancel()
        await asyncio.gather(self._work, return_exceptions=True)
        if self._client is not None:
            with suppress(Exception):
                async with asyncio.timeout(LEAVING):
                    await self._client.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        if others:
            await asyncio.wait(others, timeout=LEAVING)

    async def _joined_and_watched(self) -> None:
        """Ends by Trouble alone."""
        try:
            await self._connected()
            await self._manned(once=True)
            await self._greeted()
        except Exception as error:
            self._joined.set_exception(error)
            raise
        self._joined.set_result(None)
        await self._manned()

    async def _connected(self) -> None:
        from distributed import Client

        try:
            self._client = Client(self.address, timeout=CONNECTING, asynchronous=True, set_as_default=False)
            async with asyncio.timeout(1.5 * CONNECTING):  # it has no limit where somebody listens and says nothing
                await self._client
        except (ValueError, TypeError) as error:
            raise Trouble("I921", address=self.address, reason=str(error)) from None
        except Exception as error:
            raise unreachable(self.address, error) from None

    async def _manned(self, *, once: bool = False) -> None:
        """Keeps count of the workers' threads; `once`: until there is one."""
        since = time.monotonic()
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    threads = await self._client.nthreads()
            except Exception:  # whatever Dask calls it when the scheduler is gone
                raise Trouble("I926", address=self.address) from None
            if threads:
                since = time.monotonic()
                self.workers = sum(threads.values())
                if once:
                    return
            elif time.monotonic() - since > PATIENCE:
                raise Trouble("I923", address=self.address, seconds=round(PATIENCE))
            await asyncio.sleep(BEAT)

    async def _greeted(self) -> None:
        """Asks everybody there for their Majlis; a worker that comes later is asked with each piece."""
        try:
            async with asyncio.timeout(SILENCE):
                await self._client.run_on_scheduler(who)
                answers = await self._client.run(who, on_error="return")
        except TimeoutError:
            return  # somebody is there and does not answer; Dask finds out, and the others are asked with each piece
        except OSError:
            raise Trouble("I926", address=self.address) from None
        except Exception as error:
            raise Trouble("I925", place=self.address, reason=str(error)) from None
        for worker, answer in answers.items():
            if isinstance(answer, Exception) and not isinstance(answer, OSError):  # else it has gone meanwhile
                raise Trouble("I925", place=worker, reason=str(answer))
            if isinstance(answer, str) and answer != who():
                raise Trouble("I924", place=worker, theirs=answer, ours=who())

    async def _played(self, piece: bytes, first: int, number: int) -> list[int]:
        """A piece's counts. However often it is begun on the cluster, there is one result."""
        for tries in range(TRIES):
            theirs = self._client.submit(play, who(), piece, first, number, pure=False)
            asked = asyncio.ensure_future(theirs.result())
            try:
                await asyncio.wait({asked, self._work}, return_when=asyncio.FIRST_COMPLETED)
                if not asked.done():
                    self._work.result()
                counts: list[int] = asked.result()
                return counts
            except Trouble:
                raise
            except Exception as error:
                trouble = of_a_piece(error, theirs.status, self.address)
                if trouble.diagnostic.code != "I927" or tries + 1 == TRIES:
                    raise trouble from None
            finally:
                asked.cancel()
                if not theirs.done():
                    await theirs.cancel()
        raise AssertionError
