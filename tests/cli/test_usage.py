"""What is wrong with a command line is told like any finding: coded, in both languages, with the way out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from helpers import majlis, run_majlis
from majlis_compiler.diagnostics.isolates import LRI, PDI

DRAW = ("simulate", "sahrat/draw")
FAULTS = [
    (["chekc"], "I940", "did you mean `check`?"),
    (["zzz"], "I940", "`majlis --help` lists the verbs"),
    (["--nonsense"], "I941", "`majlis --help` lists its options"),
    (["simulate", "--matchs", "3"], "I941", "did you mean `--matches`?"),
    (["check", "-x"], "I941", "`majlis check --help` lists its options"),
    ([*DRAW, "--matches"], "I942", "it takes a whole number from 1 to 9007199254740992"),
    ([*DRAW, "--log"], "I942", "write it as `--log FILE.jsonl`"),
    (["check", "--format"], "I942", "it takes one of text, json, github or sarif"),
    (["options", "sahrat/draw", "--json=yes"], "I943", "write `--json` alone"),
    ([*DRAW, "--matches", "3", "--workers", "0"], "I944", "`0` is no value for `--workers`: it takes a whole number"),
    ([*DRAW, "--matches=x"], "I944", "`x` is no value for `--matches`: it takes a whole number from 1"),
    (["impact", "x", "--seed", "-1"], "I944", "`-1` is no value for `--seed`: it takes a whole number from 0"),
    (["check", "--format", "jsn"], "I944", "did you mean `json`?"),
    (["page", "sahrat/draw", "--lang", "fr"], "I944", "it takes one of en, ar or ar-EG"),
    (["diff", "sahrat/draw"], "I945", "write it as `majlis diff A B`; `majlis diff --help` tells more"),
    (["replay"], "I945", "write it as `majlis replay FILE.jsonl`"),
    (["show", "a", "b"], "I946", "`majlis show` has no place for `b`"),
    (["schema", "x"], "I946", "write it as `majlis schema`;"),
    ([*DRAW, "--matches", "3", "--rounds", "3"], "I947", "`--matches` and `--rounds` do not go together"),
    ([*DRAW, "--rounds", "3", "--json", "--csv"], "I947", "give one of them"),
    (["impact", "x", "--json", "--csv"], "I947", "`--json` and `--csv` do not go together"),
    ([*DRAW, "--rounds", "3", "--workers", "1", "--scheduler", "tcp://x:1"], "I947", "leave `--workers` out"),
    ([*DRAW, "--matches", "3", "--log", "x", "--against", "y"], "I947", "`--log` and `--against` do not go"),
    ([*DRAW, "--matches", "3", "--report", "x", "--against-set", "y"], "I947", "`--report` and `--against-set` do"),
    ([*DRAW], "I948", "say how many to play: `--matches 1000` or `--rounds 1000`"),
    ([*DRAW, "--rounds", "3", "--log", "x"], "I949", "give `--matches` instead of `--rounds`"),
    (["check", "--rounds", "3"], "I949", "`--rounds` goes only with `--deep`"),
    (["check", "--workers", "3"], "I949", "`--workers` goes only with `--deep`"),
    (["options", "sahrat/draw", "--set", "100"], "I950", "`100` after `--set` is not OPTION=CHOICE"),
    ([*DRAW, "--rounds", "3", "--against-set", "x"], "I950", "`x` after `--against-set` is not OPTION=CHOICE"),
    ([*DRAW, "--rounds", "3", "--against-set", "a=1", "--against-set", "a=2"], "I951", "twice by `--against-set`"),
    (["options", "sahrat/draw", "--set", "a=1", "--set", "a=2"], "I951", "`a` is given twice by `--set`"),
]


@pytest.mark.parametrize(("arguments", "code", "words"), FAULTS, ids=lambda each: " ".join(each) if each else "")
def test_each_is_coded_and_tells_the_way_out(
    arguments: list[str], code: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = majlis(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error[{code}]: ")
    assert words in result.stderr
    assert "Usage:" not in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("arguments", "code", "words"), FAULTS, ids=lambda each: " ".join(each) if each else "")
@pytest.mark.parametrize("where", ["first", "last"])
def test_each_is_told_in_arabic_wherever_the_language_stands(
    arguments: list[str], code: str, words: str, where: str
) -> None:
    lang = ["--lang", "ar"] if where == "first" else ["--lang=ar"]
    typed = [*arguments[:1], *lang, *arguments[1:]] if where == "first" else [*arguments, *lang]
    if arguments[0] in ("schema", "--nonsense") or "fr" in arguments or (code == "I942" and where == "last"):
        pytest.skip("there `--lang` is no language, or itself what follows an option")
    result = majlis(*typed)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"خطأ[{LRI}{code}{PDI}]: ")
    assert not re.search(r"[A-Za-z]{3}", re.sub(f"{LRI}.*?{PDI}|`.*?`", "", result.stderr)), result.stderr


def test_a_whole_message_in_arabic() -> None:
    result = majlis("simulate", "sahrat/draw", "--matches", "3", "--workers", "0", "--lang", "ar")
    assert result.stderr == (
        f"خطأ[{LRI}I944{PDI}]: القيمة {LRI}`0`{PDI} لا تصلح للخيار {LRI}`--workers`{PDI}، "
        "والمطلوب عدد صحيح من 1 إلى 1024\n"
    )


def test_digits_of_another_script_are_read_or_told_in_ours() -> None:
    """Which of the two hangs on the version of Typer."""
    result = majlis(*DRAW, "--matches", "٣")
    assert result.exit_code == 0 or result.stderr.endswith("  help: write 3\n")


def test_what_follows_two_hyphens_is_no_language() -> None:
    assert majlis("diff", "a", "b", "--", "--lang", "ar").stderr.startswith("error[I946]: ")


def test_nothing_typed_steers_the_terminal() -> None:
    for typed in (["\x1b[2J"], ["show", "a", "\x1b[2J\n"], ["check", "--\u202ex"], ["options", "a", "--set", "\nb"]):
        result = majlis(*typed)
        assert result.exit_code == 2
        assert "<U+" in result.stderr
        assert "\x1b" not in result.stderr
        assert result.stderr.count("\n") <= 2


def test_without_arguments_there_is_the_help() -> None:
    assert "Commands:" in majlis().output


def test_the_same_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = run_majlis("check", "--formt", "json", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    told = "error[I941]: `majlis check` has no option `--formt`\n  help: did you mean `--format`?\n"
    assert done.stderr.decode() == told
