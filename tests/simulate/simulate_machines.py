"""A scheduler and workers of Dask, each a process of its own as on machines of their own."""

from __future__ import annotations

import importlib.util
import json
import os
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
        self.start(
            "scheduler",
            "scheduler",
            *QUIET,
            "--port",
            "0",
            "--idle-timeout",
            "200",
            "--scheduler-file",
            str(file),
            before=before,
            **env,
        )
        until(lambda: file.exists() and file.stat().st_size > 0)

    def worker(self, name: str, before: Path | None = None) -> subprocess.Popen[bytes]:
        """One that plays one piece at a time. It has not come yet when this returns."""
        told = ("--name", name, "--nthreads", "1", "--no-nanny", "--local-directory", str(self.folder))
        return self.start(name, "worker", self.address, *QUIET, *told, before=before)

    def dismiss(self) -> None:
        """Kills all workers."""
        self.stop(*(name for name in self.started if name != "scheduler"))

    def stop(self, *names: str) -> None:
        """Kills these."""
        for name in names:
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
        found.stop(*found.started)


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
