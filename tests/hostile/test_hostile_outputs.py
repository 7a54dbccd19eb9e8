"""Where nothing can be written, or nobody reads: nothing half-written is left, and the exit code says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import REPOSITORY, House, child, majlis, run_majlis
from majlis_compiler.write import files


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_file_in_the_way_of_the_folder(house: House) -> None:
    house.write("my-house.yaml", child())
    out = house.write("out", "precious")
    result = majlis("build", house.folder / "my-house.yaml", "-o", out)
    assert result.exit_code == 2
    assert out.read_text() == "precious"


def test_a_folder_in_the_way_of_a_file(house: House) -> None:
    house.write("my-house.yaml", child())
    (house.folder / "out" / "rules" / "my-house.json").mkdir(parents=True)
    result = majlis("build", house.folder / "my-house.yaml", "-o", house.folder / "out")
    assert result.exit_code == 2
    assert everything(house.folder / "out") == {}


def test_faults_leave_the_earlier_build_as_it_was(house: House) -> None:
    path = house.write("my-house.yaml", child())
    out = house.folder / "out"
    assert majlis("build", path, "-o", out).exit_code == 0
    before = everything(out)
    house.write("my-house.yaml", child("deal: {hand: 9}\n"))
    assert majlis("build", path, "-o", out).exit_code == 1
    assert everything(out) == before


def test_a_disk_that_fills_up_leaves_the_earlier_build_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = house.write("my-house.yaml", child())
    out = house.folder / "out"
    assert majlis("build", path, "-o", out).exit_code == 0
    before = everything(out)
    house.write("my-house.yaml", child("target: {points: 150}\n"))
    prepare, calls = files._prepare, []

    def full(path: Path, text: str) -> str:
        calls.append(path)
        if len(calls) == 4:
            raise OSError(28, "No space left on device", str(path))
        return prepare(path, text)

    monkeypatch.setattr(files, "_prepare", full)
    result = majlis("build", path, "-o", out)
    assert result.exit_code == 2
    assert everything(out) == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(house: House) -> None:
    path = house.write("my-house.yaml", child())
    out = house.folder / "out"
    out.mkdir(mode=0o500)
    assert majlis("build", path, "-o", out).exit_code == 2


def test_what_is_no_longer_made_is_taken_away_and_nothing_else(house: House) -> None:
    one = house.write("one.yaml", child(id="one"))
    two = house.write("two.yaml", child(id="two"))
    out = house.folder / "out"
    assert majlis("build", one, two, "-o", out).exit_code == 0
    (out / "rules" / "mine.json").write_text("mine")
    assert majlis("build", one, "-o", out).exit_code == 0
    assert not (out / "rules" / "two.json").exists()
    assert (out / "rules" / "mine.json").read_text() == "mine"


def test_a_manifest_cannot_reach_outside_the_folder(house: House) -> None:
    path = house.write("my-house.yaml", child())
    precious = house.write("precious.txt", "precious")
    house.write("out/.majlis.json", '{"files": ["../precious.txt", "/etc/hostname", 7, null]}')
    assert majlis("build", path, "-o", house.folder / "out").exit_code == 0
    assert precious.read_text() == "precious"


def test_nobody_reads(tmp_path: Path) -> None:
    """A closed pipe ends quietly with an I/O exit code."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        done = run_majlis("show", "sahrat/draw", cwd=tmp_path, stdout=closed)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
def test_a_full_device_as_output(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_majlis("show", "sahrat/draw", cwd=tmp_path, stdout=full)
    assert done.returncode == 2
    assert b"I902" in done.stderr
    assert b"Traceback" not in done.stderr


def test_no_locale_at_all(tmp_path: Path) -> None:
    """Arabic comes out as UTF-8 whatever the environment says."""
    done = run_majlis(
        "explain", "stock.draw", "--lang", "ar", cwd=tmp_path, env={"LC_ALL": "C", "PYTHONUTF8": "0", "LANG": "C"}
    )
    assert done.returncode == 0
    assert "السحب" in done.stdout.decode("utf-8")


def test_interrupted(tmp_path: Path) -> None:
    """Ctrl-C is no fault of anybody's and brings no traceback."""
    code = (
        f"import sys; sys.path[:0] = [{str(REPOSITORY / 'compiler')!r}, {str(REPOSITORY / 'runtime')!r}]\n"
        "from majlis_compiler import library\n"
        "def stop(*_): raise KeyboardInterrupt\n"
        "library.Library.draft = stop\n"
        "sys.argv = ['majlis', 'check', 'sahrat/draw']\n"
        "from majlis_compiler.cli import main\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
