"""Every code block of the documentation does what the page says."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from doc_blocks import Reader, blocks, edited, matches, pages

from helpers import REPOSITORY

PEOPLE_ONLY = {"dask", "make", "git", "pip", "python", "python3.11", "pre-commit", "source", "cd", "cp"}
in_each_page = pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(REPOSITORY).as_posix())


@in_each_page
def test_blocks(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who starts in an empty folder and does one block after the other sees what is shown.

    MAJLIS_REGENERATE=1 shows what is printed instead, save in blocks that leave something out.
    """
    monkeypatch.chdir(tmp_path)
    reader, text = Reader(), page.read_text(encoding="utf-8")
    printed: dict[tuple[int, int], str] = {}
    for block in blocks(text):
        try:
            reader.follow(block)
        except AssertionError as error:
            if not (os.environ.get("MAJLIS_REGENERATE") and block.kind == "text" and "…" not in block.body):
                pytest.fail(f"{page.name}:{block.line}: {error}", pytrace=False)
            printed[block.place] = reader.shown
    if printed:
        page.write_text(replaced(text, printed), encoding="utf-8")


def replaced(text: str, printed: dict[tuple[int, int], str]) -> str:
    """A page with what was printed in place of what it showed; the last block first, so that places hold."""
    for (start, end), shown in reversed(printed.items()):
        text = f"{text[:start]}{shown}{text[end:]}"
    return text


@in_each_page
def test_what_is_not_run_is_for_people(page: Path) -> None:
    """Only commands beside `majlis` are left out, or those that need other machines; make is asked for what it can."""
    targets = set(re.findall(r"^([a-z]+):", (REPOSITORY / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for block in blocks(page.read_text(encoding="utf-8")):
        if "not-run" not in block.words:
            continue
        for command in block.body.splitlines():
            words = shlex.split(command, comments=True)
            elsewhere = words[:1] == ["majlis"] and "--scheduler" in words
            assert not words or elsewhere or Path(words[0]).name in PEOPLE_ONLY or "=" in words[0], command
            if words[:1] == ["make"]:
                assert {word for word in words[1:] if "=" not in word} <= targets, command


@in_each_page
def test_every_fence_is_understood(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    assert len(re.findall(r"^ *```", text, re.MULTILINE)) == 2 * len(list(blocks(text)))


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n", "a\nb\n", False),
        ("a\n…\nd\n", "a\nb\nc\nd\n", True),
        ("a\n…\n", "a\n", True),
        ("a … d\n", "a b c d\n", True),
        ("a … d\n", "a b\nc d\n", False),
        ("a.c\n", "abc\n", False),
        ("خطأ[M204]\n", "خطأ[\u2066M204\u2069]\n", True),
    ],
)
def test_what_is_shown_against_what_is_printed(expected: str, printed: str, same: bool) -> None:
    assert matches(expected, printed) is same


def test_lines_of_a_file_are_set_in_order() -> None:
    text = "id: a\n# ## Hand\n# deal:\n#   hand: 7\n# target:\n#   points: 100\n"

    assert edited(text, "deal:\n  hand: 6\n") == "id: a\n# ## Hand\ndeal:\n  hand: 6\n# target:\n#   points: 100\n"
    assert edited("deal: {hand: 9}\n", "deal: {hand: 6}\n") == "deal: {hand: 6}\n"
    for nowhere in ("stock:\n", "hand: 6\n", "target:\ndeal:\n"):
        with pytest.raises(AssertionError, match="no line"):
            edited(text, nowhere)
