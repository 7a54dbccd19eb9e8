"""What comes in between: nothing half-written is left, and the exit code says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from helpers import REPOSITORY, House, child, majlis
from majlis_compiler.write import files


def everything(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_in_the_way_of_a_file(house: House) -> None:
    house.write("my-house.yaml", child())
    (house.folder / "out" / "rules" / "my-house.json").mkdir(parents=True)
    result = majlis("build", house.folder / "my-house.yaml", "-o", house.folder / "out")
    assert result.exit_code == 2
    assert everything(house.folder / "out") == {}


def test_a_disk_that_fills_up_leaves_the_earlier_build_as_it_was(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = house.write("my-house.yaml", child())
    out = house.folder / "out"
    assert majlis("build", path, "-o", out).exit_code == 0
    before = everything(out)
    house.write("my-house.yaml", child("target: {points: 150}\n"))
    prepare, calls = files._prepare, []

    def full(path: Path, text: str, made: list[Path]) -> str:
        calls.append(path)
        if len(calls) == 4:
            raise OSError(28, "No space left on device", str(path))
        return prepare(path, text, made)

    monkeypatch.setattr(files, "_prepare", full)
    result = majlis("build", path, "-o", out)
    assert result.exit_code == 2
    assert everything(out) == before


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


def test_a_link_out_of_the_folder_is_not_read(house: House) -> None:
    """Walking a folder prints nothing of what lies elsewhere."""
    secret = house.write("secret.txt", "root:x:0:0\n")
    house.write("rules/my-house.yaml", child())
    (house.folder / "rules" / "p.yaml").symlink_to(secret)
    result = majlis("check", house.folder / "rules")
    assert result.exit_code == 1
    assert "E105" in result.stdout
    assert "root:x" not in result.stdout
