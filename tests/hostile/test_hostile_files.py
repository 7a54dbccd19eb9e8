"""Anything at all may be given as a ruleset: each ends in a told finding or an I/O message, never in a traceback."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import House, child, majlis, run_majlis

MEGABYTE = 1024 * 1024

TEXTS = {
    "empty": b"",
    "only comments": b"# nothing yet\n",
    "binary": bytes(range(256)) * 8,
    "nul bytes": b"format: 1\x00\nid: my-house\n",
    "windows-1256": "format: 1\nid: my-house\nname: {en: A, ar: دومينو}\n".encode("cp1256"),
    "utf-16": "format: 1\nid: my-house\n".encode("utf-16"),
    "two byte-order marks": b"\xef\xbb\xbf\xef\xbb\xbfformat: 1\n",
    "alias bomb": b"a: &a [x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nnotes: *c\n",
    "deep lists": b"deal: " + b"[" * 20_000 + b"]" * 20_000,
    "deep mappings": b"deal: " + b"{a: " * 20_000 + b"}" * 20_000,
    "deep blocks": b"".join(b" " * depth + b"a:\n" for depth in range(400)),
    "one long line": b"format: 1\nid: my-house\nladder: " + b"x" * 200_000,
    "many keys": b"".join(b"key%d: 1\n" % number for number in range(8_000)),
    "a huge number": b"target: {points: " + b"9" * 5_000 + b"}",
    "many digits in base sixty": b"target: {points: " + b":".join([b"59"] * 5_000) + b"}",
    "python tags": b"a: !!python/object/apply:os.system [id]\n",
    "keys in Arabic": "format: 1\nid: my-house\nالهدف: 100\nname: {en: A, ar: ب}\n".encode(),
    "names of methods": b"format: 1\nid: my-house\nitems: 1\nkeys: 2\n__class__: 3\nvocabulary: {update: x}\n",
    "a list": b"- 1\n- 2\n",
    "a word": b"hello\n",
    "directives": b"%YAML 1.1\n%TAG ! tag:example.org,2000:\n---\nformat: 1\n",
    "no end to a quote": b'name: {en: "A, ar: B}\n',
    "line separators": "format: 1\u2028id: my-house\u2029".encode(),
    "surrogates": b"name: {en: \xed\xa0\x80, ar: b}\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_odd_content_is_told_with_a_place(house: House, name: str) -> None:
    start = time.process_time()
    outcome = house.compile(TEXTS[name])
    assert outcome.errors, name
    assert all(each.span is not None for each in outcome.found)
    assert outcome.draft.game is None
    assert time.process_time() - start < 20  # nothing that explodes; not a measure of speed
    result = majlis("check", house.folder)
    assert result.exit_code == 1


@pytest.mark.parametrize("size", [256 * 1024, 256 * 1024 + 1, 10 * MEGABYTE])
def test_a_file_of_any_size(house: House, size: int) -> None:
    body = child().encode()
    outcome = house.compile(body + b"#" * (size - len(body) - 1) + b"\n")
    assert outcome.codes == ([] if size <= 256 * 1024 else ["R102"])


def test_a_folder_where_a_file_should_be(house: House) -> None:
    (house.folder / "my-house.yaml").mkdir()
    assert majlis("check", house.folder).exit_code == 2  # it holds no ruleset
    assert majlis("show", house.folder / "my-house.yaml").exit_code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_does_not_hang(house: House) -> None:
    os.mkfifo(house.folder / "my-house.yaml")
    done: list[int] = []
    thread = threading.Thread(
        target=lambda: done.append(majlis("check", house.folder / "my-house.yaml").exit_code), daemon=True
    )
    thread.start()
    thread.join(20)
    assert done == [2]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no devices here")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_a_device_is_no_ruleset(device: str) -> None:
    assert majlis("check", device).exit_code == 2


def test_links_that_run_in_a_circle(house: House) -> None:
    (house.folder / "a.yaml").symlink_to("b.yaml")
    (house.folder / "b.yaml").symlink_to("a.yaml")
    assert majlis("check", house.folder / "a.yaml").exit_code == 2
    assert majlis("check", house.folder).exit_code == 2


def test_a_link_to_nothing(house: House) -> None:
    (house.folder / "a.yaml").symlink_to("gone.yaml")
    assert majlis("check", house.folder / "a.yaml").exit_code == 2


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    """File names are bytes on some systems; one that is not UTF-8 is still told about."""
    path = os.fsencode(tmp_path) + b"/caf\xe9.yaml"
    try:
        Path(os.fsdecode(path)).write_bytes(child(id="cafe").encode())
    except OSError:
        pytest.skip("this file system has only UTF-8 names")
    done = run_majlis("check", path, cwd=tmp_path)
    assert done.returncode == 1
    assert b"S113" in done.stdout
    assert b"Traceback" not in done.stdout + done.stderr


@pytest.mark.parametrize("target", ["", " ", "nope", "a\nb", "x" * 5_000, "[bold]", "../..//nope.yaml", "\u202e", "-"])
def test_targets_that_are_nothing(target: str) -> None:
    result = majlis("check", "--", target)
    assert result.exit_code == 2


@given(name=st.text(max_size=30))
def test_any_parent_name(name: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever `extends` says, the answer is a finding; and no file outside the folder is opened."""
    folder = tmp_path_factory.mktemp("parents")
    text = f"format: 1\nid: my-house\nextends: {_quoted(name)}\nname: {{en: A, ar: ب}}\n"
    outcome = House(folder).compile(text)
    assert outcome.errors or name.startswith(("sahrat/", "partita/", "classic/"))


def _quoted(text: str) -> str:
    inside = "".join(f"\\U{ord(char):08x}" for char in text)
    return f'"{inside}"'
