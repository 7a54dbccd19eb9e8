"""Names of files and folders that the user gives: empty ones are refused, strange ones are told safely, and where
nothing can be written nothing is left.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import child, majlis
from majlis_compiler.write import files

FEW = ("simulate", "sahrat/draw", "--rounds", "20")
STRANGE = "a\nb\x1b[2J\u202e"
SHOWN = "a<U+000A>b<U+001B>[2J<U+202E>"
EMPTY = [
    (["build", "sahrat/draw", "-o", ""], "--out"),
    (["build", "sahrat/draw", "--out="], "--out"),
    ([*FEW, "--report", ""], "--report"),
    (["simulate", "sahrat/draw", "--matches", "2", "--log", ""], "--log"),
]
not_root = pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")


@pytest.mark.parametrize(("arguments", "option"), EMPTY)
def test_an_empty_name_is_not_the_working_folder(
    arguments: list[str], option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = majlis(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"error[I952]: the name after `{option}` is empty\n  help: give a name; the folder you are in is `.`\n"
    )
    assert "I952" in majlis(*arguments, "--lang", "ar").stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("verb", ["show", "options", "page", "impact", "check", "build"])
def test_an_empty_ruleset_is_told_as_one(verb: str) -> None:
    assert 'no ruleset found at ""' in "".join((result := majlis(verb, "")).stdout + result.stderr)


def test_a_strange_name_does_not_steer_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "log.jsonl").write_text("\n", "utf-8")
    told = [
        majlis("build", "sahrat/draw", "-o", STRANGE),
        majlis("build", "sahrat/draw", "-o", STRANGE),
        majlis("build", "sahrat/draw", "--check", "-o", STRANGE),
        majlis("build", "sahrat/fives", "--check", "-o", STRANGE),
        majlis(*FEW, "--report", STRANGE + "r"),
        majlis("replay", STRANGE + "x"),
        majlis("simulate", "sahrat/draw", "--matches", "1", "--log", f"log.jsonl/{STRANGE}"),
        majlis("show", STRANGE),
        majlis("check", STRANGE + "x"),
        majlis("new", STRANGE),
    ]
    Path("log.jsonl").rename(STRANGE + ".jsonl")
    told.append(majlis("replay", STRANGE + ".jsonl"))
    for result in told:
        said = result.stdout + result.stderr
        assert SHOWN in said
        assert not {"\x1b", "\u202e"} & set(said)


def test_a_report_that_cannot_be_written_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: object) -> str:
        raise OSError(28, "No space left on device", str(path.parent / ".majlis-beside"))

    monkeypatch.setattr(files, "_beside", full)
    (tmp_path / "mine").mkdir()
    result = majlis(*FEW, "--report", tmp_path / "mine" / "new" / "plays")
    assert result.exit_code == 2
    assert "no space is left there\n  help: make room there, or choose another place" in result.stderr
    assert f"cannot write {tmp_path}/mine/new/plays/" in result.stderr
    assert ".majlis-" not in result.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["mine"]
    log = majlis("simulate", "sahrat/draw", "--matches", "1", "--log", tmp_path / "logs" / "x.jsonl")
    assert f"cannot write {tmp_path}/logs/x.jsonl: no space is left there\n" in log.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["mine"]


def test_the_name_is_the_one_the_user_gave(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "file" / "x")
    for place in ("file/plays", "link"):
        result = majlis("simulate", "sahrat/draw", "--matches", "1", "--log", tmp_path / place)
        assert f"cannot write {tmp_path}/{place}: a part of the path is no folder\n" in result.stderr
        assert "\n  help: a file or a folder with this name is in the way" in result.stderr


@not_root
def test_where_nobody_may_write(tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    for arguments in ([*FEW, "--report", tmp_path / "locked"], ["build", "sahrat/draw", "-o", tmp_path / "locked"]):
        result = majlis(*arguments)
        assert "Permission denied" in result.stderr
        assert "choose a place where you may write" in result.stderr
        assert ".majlis-" not in result.stderr


VERBS = [
    ["simulate", "{}", "--rounds", "2"],
    ["simulate", "sahrat/draw", "--rounds", "2", "--against", "{}"],
    *([verb, "{}"] for verb in ("check", "build", "options", "page", "show", "impact")),
    ["diff", "sahrat/draw", "{}"],
    ["explain", "{}", "target.points"],
    ["new", "our-house", "--from", "{}"],
    ["replay", "log.jsonl", "--rules", "{}"],
]


@pytest.mark.parametrize("arguments", VERBS, ids=lambda each: each[0])
@pytest.mark.parametrize(
    ("typed", "meant"),
    [("my-house", "my-house.yaml"), ("my-huose.yaml", "my-house.yaml"), ("sub/house", "sub/house.yml")],
)
def test_a_file_is_meant_whose_name_was_not_written_in_full(
    arguments: list[str], typed: str, meant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-house.yaml").write_text(child(), "utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "house.yml").write_text(child(id="house"), "utf-8")
    (tmp_path / "log.jsonl").write_text("", "utf-8")
    result = majlis(*(each.format(typed) for each in arguments))
    assert result.exit_code == 2
    assert f"no ruleset found at {typed}\n  help: did you mean `{meant}`?\n" in result.stdout + result.stderr


def test_explain_asks_for_a_key_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my-house.yaml").write_text(child(), "utf-8")
    assert "`majlis explain my-house.yaml target.points`" in majlis("explain", "my-house.yaml").stderr


@pytest.mark.parametrize(
    ("log", "report"),
    [("plays/en.html", "plays"), ("plays", "plays"), ("plays", "plays/more"), ("plays/x.json", "plays")],
)
def test_a_log_does_not_lie_where_the_report_is_written(
    log: str, report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = majlis("simulate", "sahrat/draw", "--matches", "2", "--log", log, "--report", report)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"error[I947]: `--log {log}` and `--report {report}` do not go together\n"
        "  help: the report writes there: give the log another place\n"
    )
    assert list(tmp_path.iterdir()) == []
    result = majlis("simulate", "sahrat/draw", "--matches", "2", "--log", "plays/log.jsonl", "--report", "plays")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "plays" / "log.jsonl").read_text("utf-8").count("\n") == 2


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
@pytest.mark.parametrize("leads", ["file", "pipe"])
@pytest.mark.skipif(not Path("/dev/stdout").exists(), reason="no streams by name here")
def test_a_log_to_an_open_stream_goes_there(stream: str, leads: str, tmp_path: Path) -> None:
    """What the stream holds already stays, and so does what comes after."""
    command = [sys.executable, "-m", "majlis_compiler", "simulate", "sahrat/draw", "--matches", "3", "--csv"]
    asked = [*command, "--log", f"/dev/{stream}"]
    if leads == "pipe":
        found = getattr(subprocess.run(asked, capture_output=True, check=True), stream).decode()
    else:
        path = tmp_path / "all"
        path.write_text("before\n", "utf-8")
        with path.open("ab") as file:
            subprocess.run(asked, check=True, **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, stream: file})
        found = path.read_text("utf-8")
        assert found.startswith("before\n")
    assert sum(line.startswith("{") for line in found.splitlines()) == 3
    assert ("quantity,side" in found) == (stream == "stdout")


def test_an_empty_other_ruleset_is_not_the_same_game() -> None:
    result = majlis("simulate", "sahrat/draw", "--rounds", "10", "--against", "")
    assert (result.exit_code, result.stdout) == (2, "")
    assert 'no ruleset found at ""' in result.stderr


def test_reasons_of_the_system_are_in_the_language_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    for place, words in (("", "في الموضع مجلد بهذا الاسم"), ("file/x", "في المسار ما ليس مجلدًا")):
        log = tmp_path / place
        result = majlis("simulate", "sahrat/draw", "--matches", "1", "--log", log, "--lang", "ar")
        assert result.exit_code == 2
        assert words in result.stderr
    assert "لا ملف ولا مجلد بهذا الاسم" in majlis("replay", tmp_path / "no", "--lang", "ar").stderr
