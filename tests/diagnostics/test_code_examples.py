"""The examples of the explanations do what they say: the bad file has that fault and no other, the good one none."""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers import played
from majlis_compiler.diagnostics.texts import examples
from majlis_compiler.library import Library


def found_in(text: str, folder: Path, code: str) -> set[str]:
    """The codes of a file; notes count only where the example is about a note."""
    path = folder / "my-house.yaml"
    path.write_text(text, encoding="utf-8", newline="\n")
    library = Library()
    draft = library.draft(path)
    found = library.diagnostics() + (played(draft) if code[0] in "PW" else [])
    return {each.code for each in found if each.severity != "note" or code.startswith("N")}


@pytest.mark.parametrize("code", examples())
def test_the_bad_file_has_the_fault(code: str, tmp_path: Path) -> None:
    assert found_in(examples()[code].bad, tmp_path, code) == {code}


@pytest.mark.parametrize("code", examples())
def test_the_good_file_has_none(code: str, tmp_path: Path) -> None:
    assert found_in(examples()[code].good, tmp_path, code) == set()
