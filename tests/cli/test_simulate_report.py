"""`majlis simulate --report`: the pages are written whole or not at all, and what is lacking is told beforehand."""

from __future__ import annotations

import json
import os
from pathlib import Path
from threading import Thread

import pytest

from helpers import majlis
from majlis_compiler.charts import svg

FEW = ("simulate", "sahrat/draw", "--rounds", "50", "--seed", "2")


def test_a_page_in_each_language_of_the_game(tmp_path: Path) -> None:
    result = majlis(*FEW, "--report", tmp_path / "plays")
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in (tmp_path / "plays").glob("*.html")) == ["ar.html", "en.html"]
    assert "tiles laid in a round" in result.stdout
    assert result.stderr == f"{tmp_path}/plays: pages of the report: 2. Start at {tmp_path}/plays/en.html\n"
    assert "<h1" in (tmp_path / "plays" / "ar.html").read_text("utf-8")


def test_the_arabic_of_the_game(tmp_path: Path) -> None:
    result = majlis("simulate", "partita/four", "--matches", "2", "--lang", "ar", "--report", tmp_path)
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["ar-EG.html", "en.html"]
    start, end = "\u2066", "\u2069"
    place, first = f"{start}{tmp_path}{end}", f"{start}{tmp_path}/ar-EG.html{end}"
    assert result.stderr == f"{place}: صفحات التقرير: 2. ابدأ من {first}\n"


def test_figures_to_programs_stay_alone_on_standard_output(tmp_path: Path) -> None:
    assert json.loads(majlis(*FEW, "--json", "--report", tmp_path).stdout)["rounds"] == 50
    assert majlis(*FEW, "--csv", "--report", tmp_path).stdout.startswith("quantity,side,")


def test_the_same_report_is_not_written_again(tmp_path: Path) -> None:
    majlis(*FEW, "--report", tmp_path)
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    majlis(*FEW, "--report", tmp_path)
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.html").write_text("mine")
    majlis(*FEW, "--report", tmp_path)
    majlis("simulate", "partita/four", "--rounds", "50", "--report", tmp_path)
    assert sorted(path.name for path in tmp_path.glob("*.html")) == ["ar-EG.html", "en.html", "mine.html"]


def test_what_somebody_else_wrote_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "en.html").write_text("mine", "utf-8")
    result = majlis("simulate", "sahrat/draw", "--rounds", "50", "--report", tmp_path)
    assert result.exit_code == 2
    assert "I908" in result.stderr
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {"en.html": "mine"}


def test_a_build_in_the_same_folder_keeps_its_files_and_the_report_its_own(tmp_path: Path) -> None:
    def files() -> set[str]:
        return {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}

    assert majlis("build", "sahrat/draw", "-o", tmp_path).exit_code == 0
    built = files()
    report = ("simulate", "sahrat/draw", "--rounds", "50", "--report", tmp_path)
    assert majlis(*report).exit_code == 0
    both = files()
    assert built < both
    assert majlis("build", "sahrat/draw", "-o", tmp_path).exit_code == 0
    assert majlis(*report).exit_code == 0
    assert files() == both


def test_a_log_goes_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "link.jsonl").symlink_to("log.jsonl")
    assert majlis("simulate", "sahrat/draw", "--matches", "2", "--log", tmp_path / "link.jsonl").exit_code == 0
    assert (tmp_path / "link.jsonl").is_symlink()
    assert len((tmp_path / "log.jsonl").read_text("utf-8").splitlines()) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_nothing_takes_the_place_of_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = Thread(target=lambda: found.append(pipe.read_bytes()), daemon=True)
    found: list[bytes] = []
    reader.start()
    assert majlis("simulate", "sahrat/draw", "--matches", "2", "--log", pipe).exit_code == 0
    reader.join(10)
    assert pipe.is_fifo()
    assert len(found[0].splitlines()) == 2


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = majlis(*FEW, "--report", tmp_path / "file")
    assert result.exit_code == 2
    assert "I902" in result.stderr


@pytest.mark.parametrize(("lang", "words"), [("en", "pip install '.[report]'"), ("ar", "مخططات بيانية")])
def test_without_matplotlib_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, words: str
) -> None:
    monkeypatch.setattr(svg.importlib.util, "find_spec", lambda name: None)
    result = majlis(*FEW, "--report", tmp_path / "plays", "--lang", lang)
    assert result.exit_code == 2
    assert "I910" in result.stderr
    assert words in result.stderr
    assert result.stdout == ""
    assert not (tmp_path / "plays").exists()


@pytest.mark.parametrize("other", [["--against", "sahrat/fives"], ["--against-set", "target=50"]])
def test_a_report_is_of_one_set_of_rules(tmp_path: Path, other: list[str]) -> None:
    result = majlis(*FEW, *other, "--report", tmp_path / "plays")
    assert result.exit_code == 2
    assert "a report is of one set of rules" in result.stderr
    assert not (tmp_path / "plays").exists()
