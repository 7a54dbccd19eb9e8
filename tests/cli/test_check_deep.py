"""`majlis check --deep`: what it says where, and how it ends."""

from __future__ import annotations

import json

import pytest

from helpers import House, child, majlis

FEW = ("--deep", "--rounds", "10", "--workers", "1")
IDLE = child("players: {counts: [2]}\nstock: {reserve: 20}\noptions: {target: fixed, after_block: fixed}\n")
SOUND = IDLE.replace("reserve: 20", "reserve: 2")


@pytest.fixture
def here(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """An empty folder that is the working folder."""
    monkeypatch.chdir(house.folder)
    return house


def test_a_sound_game(here: House) -> None:
    here.write("my-house.yaml", SOUND)
    result = majlis("check", "my-house.yaml", *FEW)
    assert (result.exit_code, result.stdout) == (0, "")
    first, second = result.stderr.splitlines()
    assert first == "Played at random: games 1, option sets 1, rounds 22."
    assert second == "1 file checked: no faults found"


def test_in_arabic(here: House) -> None:
    here.write("my-house.yaml", SOUND)
    said = majlis("check", "my-house.yaml", *FEW, "--lang", "ar").stderr
    assert said.startswith("اللعب العشوائي: الألعاب 1، ومجموعات الخيارات 1، والجولات 22.\n")


def test_a_warning_fails_only_where_that_is_wanted(here: House) -> None:
    here.write("my-house.yaml", IDLE)
    assert majlis("check", "my-house.yaml", "--strict").exit_code == 0
    assert majlis("check", "my-house.yaml", *FEW).exit_code == 0
    assert majlis("check", "my-house.yaml", *FEW, "--strict").exit_code == 1


def test_every_format(here: House) -> None:
    here.write("my-house.yaml", IDLE)

    def told(format: str) -> str:
        return majlis("check", "my-house.yaml", *FEW, "--format", format).stdout

    assert "warning[W711]: stock.reserve made no difference in " in told("text")
    (found,) = json.loads(told("json"))
    assert (found["code"], found["severity"], found["key"]) == ("W711", "warning", "stock.reserve")
    assert (found["line"], found["column"]) == (6, 18)
    assert told("github").startswith("::warning file=my-house.yaml,line=6,")
    (run,) = json.loads(told("sarif"))["runs"]
    assert [(each["ruleId"], each["level"]) for each in run["results"]] == [("W711", "warning")]


def test_what_has_faults_is_not_played(here: House) -> None:
    here.write("my-house.yaml", IDLE.replace("reserve: 20", "reserve: twenty"))
    here.write("other.yaml", SOUND.replace("my-house", "other"))
    result = majlis("check", "my-house.yaml", "other.yaml", *FEW, "--format", "json")
    assert [each["code"] for each in json.loads(result.stdout)] == ["S102"]
    assert result.stderr.startswith("Played at random: games 1, ")


def test_findings_of_all_kinds_are_in_the_order_of_the_file(here: House) -> None:
    here.write("my-house.yaml", IDLE + "spinner: {arms_open: at_once}\nsummary: {en: Ours, ar: Ours}\n")
    found = json.loads(majlis("check", "my-house.yaml", *FEW, "--format", "json").stdout)
    assert [each["code"] for each in found] == ["W711", "N601", "L501"]


def test_a_file_named_twice_is_told_once(here: House) -> None:
    here.write("my-house.yaml", IDLE)
    found = json.loads(majlis("check", "my-house.yaml", "./my-house.yaml", *FEW, "--format", "json").stdout)
    assert len(found) == 1


@pytest.mark.parametrize("option", ["--rounds", "--workers"])
def test_only_a_deep_check_plays(option: str, here: House) -> None:
    here.write("my-house.yaml", SOUND)
    result = majlis("check", "my-house.yaml", option, "2")
    assert result.exit_code == 2
    assert "--deep" in result.stderr
