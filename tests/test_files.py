"""Every bad file is told just as written beside it, in both languages; every good file is clean.

`tests/bad/m204-each.yaml` (or a folder of that name) shows the code M204, and `m204-each.txt` and
`m204-each.ar.txt` are what `majlis check` says. MAJLIS_REGENERATE=1 writes these texts anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from helpers import House, child, majlis, played
from majlis_compiler.diagnostics.explain import codes
from majlis_compiler.library import Library

HERE = Path(__file__).parent
BAD, GOOD = HERE / "bad", HERE / "good"
CASES = sorted(path.name.removesuffix(".yaml") for path in BAD.iterdir() if path.is_dir() or path.suffix == ".yaml")
SOUND = sorted(path.relative_to(GOOD).as_posix() for path in GOOD.rglob("*.yaml"))


def too_large(house: House) -> list[Path]:
    return [house.write("my-house.yaml", child("#" * 300_000))]


def too_deep(house: House) -> list[Path]:
    for number in range(18):
        house.write(f"n{number}.yaml", child(of=f"./n{number - 1}.yaml" if number else "sahrat/draw", id=f"n{number}"))
    return [house.folder / "n17.yaml"]


def link_out(house: House) -> list[Path]:
    outside = house.write("outside.yaml", child(id="outside"))
    path = house.write("inside/my-house.yaml", child(of="./parent.yaml"))
    (path.parent / "parent.yaml").symlink_to(outside)
    return [path]


MADE: dict[str, Callable[[House], list[Path]]] = {"R102": too_large, "E103": too_deep, "E105": link_out}
"""Codes whose files are too large or too odd to lie in the repository."""

NOT_OF_A_FILE = {"E108", "E109", "O351", "O352", "O353", "O354", "O355", "O356", "O357", "N604", "P702", "P703"}
"""E108 needs a file nobody may read; E109 is of `impact`, which asks for a parent; O35x are a host's choices; N604
takes too long, P702 and P703 a broken kernel, and all three are in tests/deep. Families A, C, G and I are not of
rulesets at all."""


DEEP = ("--deep", "--rounds", "20", "--workers", "1")
"""For codes of the families P and W, which are found by playing."""


def is_deep(code: str) -> bool:
    return code[0] in "PW"


def code_of(case: str) -> str:
    return case[:4].upper()


def expected(case: str, lang: str) -> Path:
    return BAD / f"{case}{'' if lang == 'en' else '.ar'}.txt"


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("case", CASES)
def test_a_bad_file_is_told_as_written(case: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    result = majlis(
        "check",
        case if (BAD / case).is_dir() else f"{case}.yaml",
        "--lang",
        lang,
        *(DEEP if is_deep(code_of(case)) else ()),
    )
    path = expected(case, lang)
    if os.environ.get("MAJLIS_REGENERATE"):
        path.write_text(result.stdout, encoding="utf-8", newline="\n")
    assert result.stdout == path.read_text("utf-8")
    assert result.exit_code == (0 if case[0] in "lnw" and case[1].isdigit() else 1)


@pytest.mark.parametrize("case", [case for case in CASES if code_of(case) in codes()])
def test_a_bad_file_has_the_fault_it_is_named_after(case: str) -> None:
    library = Library()
    place = BAD / case
    paths = sorted(place.rglob("*.yaml")) if place.is_dir() else [BAD / f"{case}.yaml"]
    drafts = [library.draft(path) for path in paths]
    found = played(*drafts) if is_deep(code_of(case)) else library.diagnostics()
    assert code_of(case) in {each.code for each in found}


@pytest.mark.parametrize("code", MADE)
def test_a_file_made_here_has_the_fault(code: str, house: House) -> None:
    assert house.check(*MADE[code](house)).codes == [code]


def test_every_code_has_a_bad_file() -> None:
    of_files = {code for code in codes() if code[0] not in "ACGI"} - NOT_OF_A_FILE
    assert {code_of(case) for case in CASES if code_of(case) in codes()} | set(MADE) == of_files


def test_nothing_is_expected_of_files_that_are_gone() -> None:
    texts = {path.name for path in BAD.glob("*.txt")}
    assert texts == {expected(case, lang).name for case in CASES for lang in ("en", "ar")}


@pytest.mark.parametrize("name", SOUND)
def test_a_good_file_is_clean(name: str) -> None:
    library = Library()
    draft = library.draft(GOOD / name)
    assert library.diagnostics() == []
    assert draft.game is not None
    draft.game.ruleset.table()


@pytest.mark.parametrize("name", SOUND)
def test_a_good_file_can_stand_on_its_own(name: str, house: House) -> None:
    text = majlis("show", GOOD / name).stdout
    outcome = house.compile(text, name)
    assert outcome.errors == []
    assert outcome.game.ruleset == Library().draft(GOOD / name).game.ruleset  # type: ignore[union-attr]
