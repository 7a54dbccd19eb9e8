"""A scheduler and workers of Dask, each a process of its own as on machines of their own; and pieces that misbehave."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from helpers import REPOSITORY

needs_dask = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="NOT TESTED: a cluster, for there is no Dask here"
)
QUIET = ("--host", "127.0.0.1", "--no-dashboard")
PLACES = [REPOSITORY / "compiler", REPOSITORY / "runtime", REPOSITORY / "tests/simulate"]


@dataclass
class Machines:
    """Processes on this machine that behave like many; each writes what it has to say into the folder."""

    folder: Path
    env: dict[str, str] = field(default_factory=dict)
    started: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def address(self) -> str:
        found: str = json.loads((self.folder / "scheduler.json").read_text("utf-8"))["address"]
        return found

    def start(self, name: str, *arguments: str, before: Path | None = None, **env: str) -> subprocess.Popen[bytes]:
        """`before`: a folder where Python looks first."""
        places = os.pathsep.join(map(str, [before, *PLACES] if before else PLACES))
        with (self.folder / f"{name}.log").open("wb") as log:
            self.started[name] = subprocess.Popen(
                [sys.executable, "-m", "dask", *arguments], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                cwd=self.folder, env={**os.environ, **self.env, **env, "PYTHONPATH": places},
            )  # fmt: skip
        return self.started[name]

    def scheduler(self, before: Path | None = None, **env: str) -> None:
        file = self.folder / "scheduler.json"
        self.start("scheduler", "scheduler", *QUIET, "--port", "0", "--idle-timeout", "200", "--scheduler-file", str(file), before=before, **env)
        until(lambda: file.exists() and file.stat().st_size > 0)

    def worker(self, name: str, before: Path | None = None) -> subprocess.Popen[bytes]:
        """One that plays one piece at a time. It has not come yet when this returns."""
        told = ("--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        return self.start(name, "worker", self.address, *QUIET, *told, before=before)

    def stop(self, *names: str) -> None:
        """Kills what was started, or these."""
        for name in names or list(self.started):
            process = self.started.pop(name)
            process.kill()
            process.wait()


def until(true: Callable[[], object]) -> None:
    """Waits for what comes soon."""
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it never came true")


@contextmanager
def machines(folder: Path, *workers: str, **env: str) -> Iterator[Machines]:
    """A scheduler and workers of these names."""
    found = Machines(folder, env)
    try:
        found.scheduler()
        for name in workers:
            found.worker(name)
        yield found
    finally:
        found.stop()


@contextmanager
def onlooker(address: str) -> Iterator[Any]:
    """Somebody else who asks the scheduler how it is."""
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        yield client


def address_of(client: Any, name: str) -> str | None:
    """Where the worker of this name is, once it has come."""
    workers = client.scheduler_info()["workers"]
    return next((address for address, each in workers.items() if each["name"] == name), None)


# Pieces, for the workers to load by name


def kills_its_worker(first: int, number: int) -> list[int]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


@dataclass(frozen=True)
class KillsOne:
    """A piece whose first worker dies."""

    mark: Path

    def __call__(self, first: int, number: int) -> list[int]:
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return [first, number]


def fails(first: int, number: int) -> list[int]:
    raise PermissionError("no right to write here")


def plays(first: int, number: int) -> list[int]:
    return [first, number]


def takes_a_while(first: int, number: int) -> list[int]:
    time.sleep(0.3)
    return []
