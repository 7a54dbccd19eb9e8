"""`majlis build` and `majlis page`: all or nothing, and nothing that was there is harmed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from helpers import House, child, majlis
from majlis_runtime import Ruleset

pytest.importorskip("majlis_compiler.pages.site")


@pytest.fixture
def here(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A folder with one ruleset that is the working folder."""
    monkeypatch.chdir(house.folder)
    house.write("rulesets/our-house.yaml", child(id="our-house"))
    return house


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_built_can_be_read(here: House) -> None:
    assert majlis("build").exit_code == 0
    ruleset = Ruleset.read("build/rules/our-house.json")
    assert ruleset == here.check("rulesets/our-house.yaml").game.ruleset
    assert Path("build/site/index.html").is_file()


def test_a_second_build_changes_nothing(here: House) -> None:
    majlis("build")
    before = {path: path.stat().st_mtime_ns for path in Path("build").rglob("*")}
    assert majlis("build").exit_code == 0
    assert {path: path.stat().st_mtime_ns for path in Path("build").rglob("*")} == before


def test_check_notices_what_is_stale_and_writes_nothing(here: House) -> None:
    assert majlis("build", "--check").exit_code == 1
    assert not Path("build").exists()
    majlis("build")
    assert majlis("build", "--check").exit_code == 0
    here.write("rulesets/our-house.yaml", child("deal: {hand: 6}\n", id="our-house"))
    before = tree(Path("build"))
    result = majlis("build", "--check")
    assert (result.exit_code, "build/rules/our-house.json" in result.stdout) == (1, True)
    assert tree(Path("build")) == before


@pytest.mark.parametrize("content", [b"", b"wOF2 of another", None], ids=["empty", "another", "gone"])
def test_files_that_are_no_text_are_written_and_compared_too(content: bytes | None, here: House) -> None:
    majlis("build")
    font = Path("build/site/fonts/vazirmatn-arabic-400.woff2")
    whole = font.read_bytes()
    assert whole[:4] == b"wOF2"
    if content is None:
        font.unlink()
    else:
        font.write_bytes(content)
    result = majlis("build", "--check")
    assert (result.exit_code, result.stdout) == (1, font.as_posix() + "\n")
    assert majlis("build").exit_code == 0
    assert font.read_bytes() == whole


def test_every_file_that_is_written_is_listed(here: House) -> None:
    majlis("build")
    written = tree(Path("build"))
    assert sorted(written.keys() - {".majlis.json"}) == json.loads(written[".majlis.json"])["files"]


def test_what_is_no_longer_made_is_removed_and_what_is_not_ours_stays(here: House) -> None:
    majlis("build")
    here.write("build/rules/mine.txt", "mine")
    Path("rulesets/our-house.yaml").rename("rulesets/other-house.yaml")
    here.write("rulesets/other-house.yaml", child(id="other-house"))
    assert majlis("build").exit_code == 0
    assert sorted(path.name for path in Path("build/rules").iterdir()) == ["mine.txt", "other-house.json"]


def test_a_fault_leaves_the_last_build_as_it_was(here: House) -> None:
    majlis("build")
    before = tree(Path("build"))
    here.write("rulesets/broken.yaml", child("deal: {hand: 9}\n", id="broken"))
    assert majlis("build").exit_code == 1
    assert majlis("build", "absent").exit_code == 2
    assert tree(Path("build")) == before


def test_two_files_with_one_id_are_not_built(here: House) -> None:
    here.write("rulesets/a/rulesets/our-house.yaml", child(id="our-house"))
    assert majlis("build").exit_code == 1
    assert not Path("build").exists()


@pytest.mark.parametrize("way", ["build", "build/rules", "build/site", "build/rules/our-house.json/x"])
def test_something_in_the_way(way: str, here: House) -> None:
    here.write(way, "mine")
    before = tree(Path("build")) if Path("build").is_dir() else {}
    result = majlis("build")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "I902" in result.stderr
    if before:
        assert tree(Path("build")) == before
    assert Path(way).read_text() == "mine"


def test_a_link_that_leads_to_itself_in_the_way(here: House) -> None:
    Path("build").symlink_to("build")
    assert majlis("build").exit_code == 2


@pytest.mark.parametrize(
    "manifest", ["", "[]", "{}", '{"files": 1}', '{"files": ["../mine", "/etc/passwd", 1, "a\\u0000b", ""]}']
)
def test_a_list_of_files_that_is_not_ours_harms_nothing(manifest: str, here: House) -> None:
    here.write("mine", "mine")
    here.write("build/.majlis.json", manifest)
    assert majlis("build").exit_code == 0
    assert Path("mine").read_text() == "mine"


@pytest.mark.parametrize("format", ["text", "md", "html"])
@pytest.mark.parametrize("lang", ["en", "ar"])
def test_the_page_of_one_table(format: str, lang: str) -> None:
    result = majlis("page", "partita/two", "--set", "target=151", "--lang", lang, "--format", format)
    assert result.exit_code == 0
    assert ("151" if lang == "en" else "١٥١") in result.stdout


def test_the_page_of_a_table_that_cannot_be(house: House) -> None:
    result = majlis("page", "sahrat/draw", "--set", "target=75", "--table", "practice")
    assert result.exit_code == 1
    assert "O352" in result.stdout and "O353" in result.stdout
