"""Ctrl-C and SIGTERM at any moment, in processes of their own: an end without noise, and nothing left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from helpers import REPOSITORY, child
from majlis_runtime import fast

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")

BY_HAND = """
import sys
from majlis_runtime import fast
fast.available = lambda: False
from majlis_compiler.deep import deepen
play = deepen._play
deepen._play = lambda *how: (print("(pip install numba, or not)", file=sys.stderr, flush=True), play(*how))
from majlis_compiler.cli import main
main()
"""
"""The command line where nothing is compiled, so that what is asked for below has no end. It says when it plays."""

ENDLESS = str(10**9)
HOUSE = child("scoring: {in_play: {empty_arms: counted}}\ndeal: {hand: 6}\n", of="sahrat/fives")
VERBS = {
    "simulate": ["simulate", "sahrat/fives", "--rounds", ENDLESS],
    "matches": ["simulate", "sahrat/fives", "--matches", ENDLESS],
    "against": ["simulate", "sahrat/fives", "--rounds", ENDLESS, "--against", "sahrat/draw"],
    "impact": ["impact", "my-house.yaml", "--rounds", ENDLESS],
    "deep": ["check", "my-house.yaml", "--deep", "--rounds", "1000000"],
}


class Run:
    """A command that leads a group of processes."""

    def __init__(self, folder: Path, *arguments: str, code: str = BY_HAND, env: dict[str, str] | None = None) -> None:
        places = os.pathsep.join([str(REPOSITORY / "compiler"), str(REPOSITORY / "runtime")])
        self.errors = folder / ".stderr"
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", code, *arguments],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": places, **(env or {})},
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
            )
        self.out = ""

    @property
    def said(self) -> str:
        """To standard error, but for the hint that it would be quicker with Numba."""
        lines = self.errors.read_text("utf-8").splitlines(keepends=True)
        return "".join(line for line in lines if "pip install numba" not in line)

    @property
    def plays(self) -> bool:
        """Whether the hint has been given, which is just before."""
        return "pip install numba" in self.errors.read_text("utf-8")

    def members(self) -> int:
        """How many processes of the group live."""
        return sum(_group(each) == self.process.pid for each in Path("/proc").iterdir() if each.name.isdecimal())

    def until(self, reached: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not reached():
            assert time.monotonic() < end, self.said
            time.sleep(0.002)

    def goes_on_until(self, reached: Callable[[], bool]) -> None:
        self.until(lambda: reached() or self.process.poll() is not None)
        assert self.process.poll() is None, (self.process.returncode, self.said)

    def ends(self) -> int:
        self.out = self.process.communicate(timeout=60)[0].decode()
        self.until(lambda: self.members() == 0)
        return self.process.returncode


def _group(process: Path) -> int:
    """Of a process that is not dead; -1 where there is none any more."""
    try:
        state, _, group = (process / "stat").read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return -1
    return -1 if state == "Z" else int(group)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Run]]:
    """Begins commands in a folder with a house, and ends whatever a test leaves."""
    runs: list[Run] = []
    (tmp_path / "my-house.yaml").write_text(HOUSE, "utf-8")

    def begun(*arguments: str, **how: str | dict[str, str]) -> Run:
        runs.append(Run(tmp_path, *arguments, **how))  # type: ignore[arg-type]
        return runs[-1]

    yield begun
    for run in runs:
        if run.members():
            os.killpg(run.process.pid, signal.SIGKILL)
        run.process.communicate(timeout=60)


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("others", [1, 2, 3], ids="{} other processes".format)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_of_all_while_processes_start(begin: Callable[..., Run], verb: str, others: int, number: int) -> None:
    """One of them is what Python starts to look after the others."""
    run = begin(*VERBS[verb], "--workers", "2")
    run.goes_on_until(lambda: run.members() > others)
    os.killpg(run.process.pid, number)
    assert (run.ends(), len(run.said.splitlines())) == (128 + number, 1), run.said
    assert run.said.startswith("Stopped: ")


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("verb", VERBS)
def test_sigterm_to_the_parent_alone(begin: Callable[..., Run], verb: str, workers: str) -> None:
    run = begin(*VERBS[verb], "--workers", workers, "--lang", "ar")
    run.goes_on_until(lambda: run.plays and run.members() > (3 if workers == "2" else 0))
    run.process.send_signal(signal.SIGTERM)
    assert (run.ends(), len(run.said.splitlines())) == (143, 1), run.said
    assert run.said.startswith("توقّف: ")


@pytest.mark.parametrize("verb", VERBS)
def test_a_parent_that_is_killed_leaves_nobody(begin: Callable[..., Run], verb: str) -> None:
    run = begin(*VERBS[verb], "--workers", "2")
    run.goes_on_until(lambda: run.members() > 3)
    run.process.kill()
    assert run.ends() == -signal.SIGKILL


@pytest.mark.parametrize("verb", VERBS)
def test_whoever_keeps_pressing_ends_it_quietly(begin: Callable[..., Run], verb: str) -> None:
    run = begin(*VERBS[verb], "--workers", "2")
    run.goes_on_until(lambda: run.members() > 3)
    while run.process.poll() is None:
        os.killpg(run.process.pid, signal.SIGINT)
        time.sleep(0.01)
    assert run.ends() == 130
    assert all(line.startswith("Stopped: ") for line in run.said.splitlines()), run.said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_log_is_not_half_written(begin: Callable[..., Run], tmp_path: Path, number: int) -> None:
    run = begin("simulate", "sahrat/fives", "--matches", "3000", "--log", "x.jsonl", "--workers", "2", "--json")
    run.goes_on_until(lambda: any(tmp_path.glob(".majlis-*")))
    os.killpg(run.process.pid, number)
    assert run.ends() == 128 + number, run.said
    assert run.said.splitlines()[-1] == "Stopped: x.jsonl was not written."
    assert json.loads(run.out)["matches"] == 3000, "they were played"
    assert {each.name for each in tmp_path.iterdir()} == {".stderr", "my-house.yaml"}


def test_whoever_keeps_pressing_while_a_log_is_written(begin: Callable[..., Run], tmp_path: Path) -> None:
    run = begin("simulate", "sahrat/fives", "--matches", "3000", "--log", "x.jsonl", "--workers", "2")
    run.goes_on_until(lambda: any(tmp_path.glob(".majlis-*")))
    while run.process.poll() is None:
        os.killpg(run.process.pid, signal.SIGINT)
        time.sleep(0.01)
    assert run.ends() == 130
    assert "Traceback" not in run.said
    assert {each.name for each in tmp_path.iterdir()} == {".stderr", "my-house.yaml"}


@pytest.mark.skipif(not fast.available(), reason="no Numba")
@pytest.mark.parametrize("after", [0.0, 0.7, 1.9, 3.1])
def test_ctrl_c_while_numba_compiles(begin: Callable[..., Run], tmp_path: Path, after: float) -> None:
    """Whatever it is doing then: it ends, and plays nothing."""
    code = "from majlis_compiler.cli import main; main()"
    kept = {"MAJLIS_CACHE": str(tmp_path / "kept")}
    run = begin("simulate", "sahrat/fives", "--rounds", ENDLESS, "--json", code=code, env=kept)
    run.goes_on_until(lambda: "Compiling" in run.said)
    time.sleep(after)
    run.process.send_signal(signal.SIGINT)
    assert run.ends() == 130
    assert run.said.splitlines()[1:] == ["Stopped: 0 of 1,000,000,000 were played."]
    assert json.loads(run.out)["rounds"] == 0


def test_a_stop_where_nothing_can_be_raised_comes_again(begin: Callable[..., Run]) -> None:
    """As in what LLVM calls: Python throws away what is raised there, and would go on."""
    code = """
import os, signal, sys, time
from majlis_compiler.cli import main
from majlis_compiler.library import Library
class Callback:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        for _ in range(1000): pass
def draft(*_):
    Callback()
    time.sleep(60)
Library.draft = draft
sys.argv = ["majlis", "check", "my-house.yaml"]
main()
"""
    run = begin(code=code)
    assert (run.ends(), run.said) == (130, "Stopped: the work is not complete.\n")


def test_what_has_been_shut_off_stays_so(begin: Callable[..., Run]) -> None:
    """A shell without job control shuts Ctrl-C off for what it runs in the background."""
    code = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
sys.argv = ["majlis", "simulate", "sahrat/fives", "--rounds", "50", "--csv"]
from majlis_compiler.cli import main, stops
heed = stops.heed
stops.heed = lambda: (heed(), os.kill(os.getpid(), signal.SIGINT))
main()
"""
    run = begin(code=code)
    assert (run.ends(), run.said) == (0, "")
    assert run.out.startswith("quantity,")


def test_sigterm_before_the_verb_begins(begin: Callable[..., Run]) -> None:
    """While all is loaded, which Typer takes for a Ctrl-C."""
    code = """
import os, signal, sys
from majlis_compiler.cli import main
from majlis_compiler.cli.verbs import Verbs
invoke = Verbs.invoke
Verbs.invoke = lambda *how: (os.kill(os.getpid(), signal.SIGTERM), invoke(*how))
sys.argv = ["majlis", "simulate", "sahrat/fives", "--rounds", "50", "--csv"]
main()
"""
    run = begin(code=code)
    assert (run.ends(), run.said) == (143, "")


def test_who_ends_it_from_outside_does_not_wait_for_logs(begin: Callable[..., Run], tmp_path: Path) -> None:
    run = begin(*VERBS["matches"], "--log", "x.jsonl", "--workers", "1")
    run.goes_on_until(lambda: run.plays)
    time.sleep(1)
    run.process.send_signal(signal.SIGTERM)
    assert run.ends() == 143, run.said
    assert run.said.splitlines()[-1] == "Stopped: x.jsonl was not written." or "Stopped: 0 " in run.said
    assert not (tmp_path / "x.jsonl").exists()
