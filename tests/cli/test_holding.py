"""A stop is held off while something must not be torn apart, and comes after it."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from helpers import RULESETS
from majlis_compiler.library import Library
from majlis_compiler.write import files
from majlis_compiler.write.files import write_files, write_parts
from majlis_compiler.write.logs import SOME, lines, write_logs
from majlis_runtime.processes import Processes
from majlis_runtime.simulate import random_match
from majlis_runtime.stops import held


def test_a_stop_comes_after_what_holds_it() -> None:
    done = []
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), held():
        signal.raise_signal(signal.SIGINT)
        with held():
            signal.raise_signal(signal.SIGINT)
            done.append("inner")
        done.append("outer")
    assert done == ["inner", "outer"]
    assert signal.getsignal(signal.SIGINT) is before


def test_what_nobody_answers_is_not_held() -> None:
    with held():
        assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_nothing_is_held_in_another_thread() -> None:
    told = []

    def work() -> None:
        with held():
            told.append(signal.getsignal(signal.SIGINT))

    before = signal.getsignal(signal.SIGINT)
    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert told == [before]


def test_files_that_go_together_are_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped at the first of them: all or none."""
    prepare = files._prepare

    def stopped(path: Path, parts: list[str], made: list[Path]) -> str:
        signal.raise_signal(signal.SIGINT)
        return prepare(path, parts, made)

    monkeypatch.setattr(files, "_prepare", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_files(tmp_path, {"a": "1", "b": "2"})
    assert list(tmp_path.iterdir()) == []

    monkeypatch.setattr(files, "_prepare", prepare)
    replace = files.os.replace

    def late(*names: object) -> None:
        signal.raise_signal(signal.SIGINT)
        replace(*names)  # type: ignore[arg-type]

    monkeypatch.setattr(files.os, "replace", late)
    with pytest.raises(KeyboardInterrupt):
        write_files(tmp_path, {"a": "1", "b": "2"})
    assert sorted(each.name for each in tmp_path.iterdir()) == [".majlis.json", "a", "b"]


def test_a_file_made_bit_by_bit_is_whole_or_not_at_all(tmp_path: Path) -> None:
    def parts(stop: bool) -> Iterator[str]:
        yield "one\n"
        if stop:
            raise KeyboardInterrupt
        yield "two\n"

    with pytest.raises(KeyboardInterrupt):
        write_parts(tmp_path / "x", parts(stop=True))
    assert list(tmp_path.iterdir()) == []
    write_parts(tmp_path / "x", parts(stop=False))
    assert (tmp_path / "x").read_text() == "one\ntwo\n"


def test_logs_are_the_same_by_any_number_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from majlis_runtime import processes

    game = Library().draft(RULESETS / "sahrat/fives.yaml").game
    assert game is not None
    rules, number = game.ruleset.table(players=2), 3 * SOME + 1
    monkeypatch.setattr(processes, "WORTH_PROCESSES", 1)
    told: dict[int, list[int]] = {1: [], 2: []}
    for workers, said in told.items():
        write_logs(tmp_path / str(workers), rules, number, 5, said.append, workers)
    assert told[1] == told[2] == [SOME, 2 * SOME, 3 * SOME, number]
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes() == lines((rules, 5, 0, number))
    assert (tmp_path / "1").read_bytes().count(b"\n") == number
    for at, line in enumerate((tmp_path / "2").read_text("utf-8").splitlines()):
        assert json.loads(line) == random_match(rules, 5, at).to_log()


def test_a_pool_is_whole_before_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system has given for half of one would be left."""
    whole = []
    make = ProcessPoolExecutor.__init__

    def stopped(self: ProcessPoolExecutor, *how: Any, **more: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        make(self, *how, **more)
        whole.append(self)

    monkeypatch.setattr(ProcessPoolExecutor, "__init__", stopped)
    with pytest.raises(KeyboardInterrupt):
        Processes(2)
    assert len(whole) == 1
