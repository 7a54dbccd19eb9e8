"""The command line as a process of its own: streams, encodings, pipes. Covers B20 d, B26, B35."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from helpers import REPOSITORY, House, child, run_majlis, run_python

PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""}


def test_plain_surroundings(house: House) -> None:
    """Arabic goes out as UTF-8 whatever the locale, and back in as JSON."""
    house.write("my-house.yaml", child("الهدف: 1\n"))
    result = run_majlis("check", "my-house.yaml", "--format", "json", "--lang", "ar", cwd=house.folder, env=PLAIN)
    assert (result.returncode, result.stderr) == (1, b"")
    assert json.loads(result.stdout.decode("utf-8"))[0]["key"] == "الهدف"


def test_the_file_of_new_is_the_same_whatever_the_locale(house: House) -> None:
    assert run_majlis("new", "our-house", "--lang", "ar", cwd=house.folder, env=PLAIN).returncode == 0
    assert house.check("our-house.yaml").codes == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes")
@pytest.mark.parametrize("arguments", [["show", "partita/four"], ["--help"]], ids=" ".join)
def test_a_closed_pipe(arguments: list[str], house: House) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = run_majlis(*arguments, cwd=house.folder, stdout=writing)
    finally:
        os.close(writing)
    assert result.returncode in (1, 2)
    assert b"Traceback" not in result.stderr
    assert b"Exception ignored" not in result.stderr
    assert b"I904" not in result.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")  # noqa: PTH110
def test_a_full_disk(house: House) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        result = run_majlis("show", "partita/four", cwd=house.folder, stdout=full)
    assert result.returncode == 2
    assert b"I902" in result.stderr
    assert b"Traceback" not in result.stderr


def test_closed_standard_streams(house: House) -> None:
    command = f'"{sys.executable}" -m majlis_compiler check sahrat/draw >&- 2>&-'
    places = f"{REPOSITORY / 'compiler'}{os.pathsep}{REPOSITORY / 'runtime'}"
    result = subprocess.run(
        command, shell=True, cwd=house.folder, env={**os.environ, "PYTHONPATH": places}, check=False
    )
    assert result.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_a_file_name_that_is_no_text(house: House) -> None:
    name = b"b\xff.yaml"
    with open(os.path.join(os.fsencode(house.folder), name), "wb") as file:  # noqa: PTH118, PTH123
        file.write(child("deal: {hand: 07}\n", id="b").encode())
    for format in ("sarif",):
        result = run_majlis("check", name, "--format", format, cwd=house.folder)
        assert result.returncode == 1, result
        assert b"Traceback" not in result.stderr
        result.stdout.decode("utf-8")
    assert run_majlis("new", "our-house", "--from", name, cwd=house.folder).returncode in (1, 2)
    assert run_majlis("check", ".", cwd=house.folder).returncode == 1


def test_python_without_its_site_packages_says_what_is_missing(house: House) -> None:
    """The runtime needs the standard library alone."""
    code = "import majlis_runtime, sys; print(sorted(m for m in sys.modules if m.split('.')[0] in ('yaml', 'typer')))"
    result = run_python(
        "-S",
        "-E",
        "-s",
        "-c",
        f"import sys; sys.path.append({str(REPOSITORY / 'runtime')!r}); {code}",
        cwd=house.folder,
    )
    assert (result.stdout.strip(), result.stderr) == (b"[]", b"")


def test_check_pays_for_nothing_it_does_not_use(house: House) -> None:
    code = """
import sys
from majlis_compiler.cli import main
sys.argv = ["majlis", "check"]
try:
    main()
except SystemExit as end:
    assert end.code == 0, end.code
heavy = {"babel", "jinja2", "numba", "numpy", "click", "markupsafe"} & {name.split(".")[0] for name in sys.modules}
print(sorted(heavy))
"""
    result = run_python("-c", code, cwd=house.folder)
    assert (result.returncode, result.stdout.splitlines()[-1:]) == (0, [b"[]"]), result
