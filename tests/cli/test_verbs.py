"""Each verb of the command line, run in this process: what it says where, and how it ends. Covers B18, B34, B35."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from helpers import BUNDLED, RULESETS, House, child, majlis
from majlis_compiler import load
from majlis_compiler.data import schema
from majlis_runtime import Ruleset
from majlis_runtime.compiled import from_json


@pytest.fixture
def here(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """An empty folder that is the working folder."""
    monkeypatch.chdir(house.folder)
    return house


GOOD = child("deal: {hand: 6}\n")
BAD = child("deal: {hand: 07}\n")


class TestCheck:
    def test_a_sound_file(self, here: House) -> None:
        here.write("my-house.yaml", GOOD)
        result = majlis("check", "my-house.yaml")
        assert (result.exit_code, result.stdout) == (0, "")
        assert result.stderr.count("\n") == 1

    def test_a_faulty_file(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        result = majlis("check", "my-house.yaml")
        assert (result.exit_code, result.stderr) == (1, "")
        assert "error[R116]" in result.stdout
        assert "--> my-house.yaml:5:14  (deal.hand)" in result.stdout

    def test_one_bad_file_of_many(self, here: House) -> None:
        here.write("a.yaml", child(id="a"))
        here.write("b.yaml", BAD.replace("my-house", "b"))
        assert majlis("check", "a.yaml", "b.yaml").exit_code == 1
        assert majlis("check", ".").exit_code == 1
        assert majlis("check", "a.yaml").exit_code == 0

    def test_the_bundled_rulesets_by_default(self, here: House) -> None:
        assert majlis("check").exit_code == 0

    def test_rulesets_here_by_default(self, here: House) -> None:
        here.write("rulesets/my-house.yaml", BAD)
        assert majlis("check").exit_code == 1

    def test_ids(self, here: House) -> None:
        assert majlis("check", *BUNDLED).exit_code == 0

    def test_a_file_before_an_id(self, here: House) -> None:
        here.write("sahrat/draw", "- 1\n")
        assert majlis("check", "sahrat/draw").exit_code == 1

    @pytest.mark.parametrize("target", ["absent.yaml", "sahrat/drwa", "rules/*.yaml", "", "a" * 5000, "x/" * 3000])
    def test_nothing_there(self, target: str, here: House) -> None:
        assert majlis("check", target).exit_code == 2

    def test_a_folder_without_rulesets(self, here: House) -> None:
        here.write("docs/README.md", "x")
        assert majlis("check", "docs").exit_code == 2
        (here.folder / "rulesets").mkdir()
        assert majlis("check").exit_code == 2

    def test_what_is_missing_does_not_hide_what_is_there(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        result = majlis("check", "absent.yaml", "my-house.yaml", "--format", "json")
        assert result.exit_code == 2
        assert [each["code"] for each in json.loads(result.stdout)] == ["I903", "R116"]

    def test_hidden_files_are_left_alone(self, here: House) -> None:
        here.write(".hidden.yaml", "[")
        here.write(".git/x.yaml", "[")
        here.write("a.yaml", child(id="a"))
        assert majlis("check", ".").exit_code == 0
        assert majlis("check", ".hidden.yaml").exit_code == 1

    def test_strict(self, here: House) -> None:
        here.write("my-house.yaml", child("summary: {en: Same, ar: Same}\n"))
        assert majlis("check", "my-house.yaml").exit_code == 0
        assert majlis("check", "my-house.yaml", "--strict").exit_code == 1
        here.write("my-house.yaml", child("target: {points: 75}\n"))
        assert majlis("check", "my-house.yaml", "--strict").exit_code == 0

    def test_json(self, here: House) -> None:
        here.write("my-house.yaml", child("deal: {hand: 9}\n"))
        found = json.loads(majlis("check", "my-house.yaml", "--format", "json").stdout)
        assert [sorted(each) for each in found] == [
            [
                "code",
                "column",
                "end_column",
                "end_line",
                "file",
                "help",
                "key",
                "line",
                "message",
                "related",
                "severity",
            ]
        ]
        assert (found[0]["code"], found[0]["line"], found[0]["column"]) == ("M204", 5, 14)
        here.write("my-house.yaml", GOOD)
        assert json.loads(majlis("check", "my-house.yaml", "--format", "json").stdout) == []

    def test_sarif(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        log = json.loads(majlis("check", "my-house.yaml", "--format", "sarif").stdout)
        assert log["version"] == "2.1.0"
        assert [result["ruleId"] for result in log["runs"][0]["results"]] == ["R116"]

    def test_github(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        result = majlis("check", "my-house.yaml", "--format", "github")
        assert result.stdout.startswith("::error file=my-house.yaml,line=5,col=14,")

    @pytest.mark.parametrize("format", ["text", "json", "github", "sarif"])
    def test_the_exit_code_is_the_same_in_every_format(self, format: str, here: House) -> None:
        here.write("my-house.yaml", BAD)
        assert majlis("check", "my-house.yaml", "--format", format).exit_code == 1
        assert majlis("check", "absent.yaml", "--format", format).exit_code == 2

    def test_arabic(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        result = majlis("check", "my-house.yaml", "--lang", "ar")
        assert "خطأ" in result.stdout

    def test_square_brackets_survive(self, here: House) -> None:
        here.write("my-house.yaml", child('openers: {first_round: {lead: "[double] then [/any]"}}\n'))
        result = majlis("check", "my-house.yaml")
        assert "`[double] then [/any]`" in result.stdout
        here.write("a[b].yaml", child(id='"a[b]"'))
        assert "--> a[b].yaml:2:5" in majlis("check", "a[b].yaml").stdout

    def test_no_colour_in_a_pipe(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        assert "\x1b" not in majlis("check", "my-house.yaml").output

    def test_a_text_cannot_steer_the_terminal(self, here: House) -> None:
        here.write("my-house.yaml", child('stock: {draw: "\\e[2J\\u202e"}\n'))
        assert "\x1b" not in majlis("check", "my-house.yaml").output


class TestOptions:
    def test_the_table_of_options(self) -> None:
        result = majlis("options", "sahrat/draw")
        assert result.exit_code == 0
        for word in ("players", "target", "after_block", "* 100", "last_to_lay"):
            assert word in result.stdout

    def test_choices(self) -> None:
        result = majlis("options", "sahrat/draw", "--set", "target=150", "--set", "players=4", "--json")
        made = json.loads(result.stdout)
        assert made["options"] == {"players": 4, "target": 150, "after_block": "last_to_lay"}
        assert made["rules"]["target"]["points"] == 150
        assert made["hash"] == load(RULESETS / "sahrat/draw.yaml").table(players=4, target=150).hash

    def test_choices_that_are_words(self) -> None:
        made = json.loads(
            majlis("options", "partita/two", "--table", "private", "--set", "turn_time=none", "--json").stdout
        )
        assert made["options"]["turn_time"] == "none"

    def test_faults(self) -> None:
        result = majlis("options", "sahrat/draw", "--set", "target=75", "--set", "tarqet=1", "--json")
        assert result.exit_code == 1
        assert {each["code"] for each in json.loads(result.stdout)} == {"O351", "O352"}

    def test_arabic_digits_are_refused_with_a_hint(self) -> None:
        result = majlis("options", "sahrat/draw", "--set", "target=١٠٠", "--json")
        assert result.exit_code == 1
        assert "100" in json.loads(result.stdout)[0]["help"]

    @pytest.mark.parametrize(
        "value", ["²", "1_00", "100.0", "+100", "0x64", "1e2", " 100", "9" * 5000, "True", "\u202e100"]
    )
    def test_what_only_looks_like_a_choice(self, value: str) -> None:
        assert majlis("options", "sahrat/draw", "--set", f"target={value}").exit_code == 1

    @pytest.mark.parametrize("setting", ["target", "=100", ""])
    def test_what_is_no_setting(self, setting: str) -> None:
        assert majlis("options", "sahrat/draw", "--set", setting).exit_code == 2

    def test_an_option_set_twice(self) -> None:
        assert majlis("options", "sahrat/draw", "--set", "target=50", "--set", "target=100").exit_code == 2

    def test_the_schema(self) -> None:
        found = json.loads(majlis("options", "partita/two", "--schema", "--table", "public").stdout)
        Draft202012Validator.check_schema(found)
        assert set(found["properties"]) == {"players", "target"}
        assert majlis("options", "partita/two", "--schema", "--table", "absent").exit_code == 1

    def test_rules_in_words(self) -> None:
        result = majlis("options", "sahrat/fives", "--set", "target=200", "--lang", "ar")
        assert result.exit_code == 0
        assert "target = 200" in result.stdout


class TestDiff:
    def test_differences(self) -> None:
        result = majlis("diff", "sahrat/draw", "sahrat/fives", "--json")
        assert result.exit_code == 0
        found = {each["key"]: (each["a"], each["b"]) for each in json.loads(result.stdout)}
        assert found == {
            "spinner.which": ("none", "opening_double"),
            "scoring.in_play.multiples_of": ([], [5]),
            "scoring.round.round_to": (1, 5),
            "target.points": (100, 150),
        }

    def test_in_words(self) -> None:
        assert "sahrat/fives" in majlis("diff", "sahrat/draw", "sahrat/fives").stdout

    def test_the_same(self) -> None:
        result = majlis("diff", "sahrat/draw", "sahrat/draw")
        assert (result.exit_code, result.stdout) == (0, "The rules are the same.\n")
        assert json.loads(majlis("diff", "sahrat/draw", "sahrat/draw", "--json").stdout) == []


class TestExplain:
    @pytest.mark.parametrize("what", ["M204", "m204", "stock.draw", "stock", "scoring.in_play"])
    def test_codes_and_rules(self, what: str) -> None:
        for lang in ("en", "ar"):
            result = majlis("explain", what, "--lang", lang)
            assert result.exit_code == 0
            assert result.stdout

    @pytest.mark.parametrize("what", ["Z999", "stock.drwa", "", "stock.", "__class__", "a" * 5000])
    def test_what_there_is_not(self, what: str) -> None:
        assert majlis("explain", what).exit_code == 2

    def test_where_a_value_comes_from(self, here: House) -> None:
        here.write("my-house.yaml", child("scoring:\n  round: {round_to: 10}\n", of="sahrat/fives"))
        told = majlis("explain", "my-house.yaml", "scoring.round.round_to").stdout
        assert told.startswith("scoring.round.round_to: 10")
        assert "set by my-house.yaml, line 6" in told
        line = (RULESETS / "sahrat/fives.yaml").read_text("utf-8").split("\n").index(
            "  in_play: {multiples_of: [5]}"
        ) + 1
        assert (
            f"sahrat/fives.yaml, line {line}"
            in majlis("explain", "my-house.yaml", "scoring.in_play.multiples_of").stdout
        )
        assert "sahrat/draw.yaml" in majlis("explain", "my-house.yaml", "scoring.in_play.award").stdout

    def test_a_whole_section(self) -> None:
        assert majlis("explain", "sahrat/fives", "scoring").stdout.count("\n") == 12

    def test_options_reasons_and_examples(self, here: House) -> None:
        body = "options: {target: {choices: [100, 500]}}\nassumed: {deal.hand: {en: A, ar: ب}}\n"
        body += "examples: [{id: a, hands: [[6-6], [5-5]], expect: {turn: 1, ends: {}}}]\n"
        here.write("my-house.yaml", child(body))
        assert (
            "[100, 500] — set by my-house.yaml, line 5"
            in majlis("explain", "my-house.yaml", "options.target.choices").stdout
        )
        assert "assumed.deal.hand.ar: ب" in majlis("explain", "my-house.yaml", "assumed.deal.hand").stdout
        assert "assumed.deal.hand.ar: ب" in majlis("explain", "my-house.yaml", "assumed.deal.hand.ar").stdout
        assert "examples[0].hands[0]: [6-6]" in majlis("explain", "my-house.yaml", "examples").stdout
        assert "examples[0].hands[1]: [5-5]" in majlis("explain", "my-house.yaml", "examples[0].hands[1]").stdout
        told = majlis("explain", "partita/four", "options.sides.choices.solo.sets.players.teams").stdout
        assert told.startswith("options.sides.choices.solo.sets.players.teams: none")

    @pytest.mark.parametrize(
        "key", ["target.pints", "", ".", "target.points.x", "examples[99]", "target[0]", "[", "a]b["]
    )
    def test_a_key_the_ruleset_has_not(self, key: str) -> None:
        assert majlis("explain", "sahrat/draw", key).exit_code == 2

    def test_a_faulty_value_is_shown_as_such(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        assert "deal.hand: ?" in majlis("explain", "my-house.yaml", "deal.hand").stdout

    def test_a_file_that_is_no_yaml(self, here: House) -> None:
        here.write("my-house.yaml", "[")
        assert majlis("explain", "my-house.yaml", "deal.hand").exit_code == 1
        assert majlis("explain", "absent.yaml", "deal.hand").exit_code == 2


class TestListAndSchema:
    def test_what_there_is(self, here: House) -> None:
        here.write("rulesets/a/my-house.yml", child(id="a/my-house"))
        here.write("rulesets/b.yaml", "[")
        rows = json.loads(majlis("list", "--json").stdout)
        assert [row["id"] for row in rows] == ["a/my-house", "b", *BUNDLED]
        assert [row["name"] for row in rows][:3] == ["Our table", "?", "Arab Draw"]
        assert "طاولتنا" in majlis("list", "--lang", "ar").stdout

    def test_the_schema_for_editors(self) -> None:
        assert json.loads(majlis("schema").stdout) == schema("ruleset")


class TestShow:
    @pytest.mark.parametrize("name", BUNDLED)
    def test_a_ruleset_that_stands_on_its_own(self, name: str, house: House) -> None:
        text = majlis("show", name).stdout
        assert "extends" not in text
        outcome = house.compile(text, f"rulesets/{name}.yaml")
        assert outcome.codes == []
        assert outcome.game.ruleset == load(RULESETS / f"{name}.yaml")

    def test_texts_that_need_quotes(self, here: House) -> None:
        words = [
            "yes",
            "1:30",
            "0:7",
            "2026-01-02",
            "0o17",
            "08",
            "1e5",
            "null",
            "12:75",
            "- x",
            "a: b",
            "# x",
            "6:6",
            "٥",
            "+5",
            " ",
        ]
        for number, word in enumerate(words[:-1]):
            here.write(f"n{number}.yaml", child(f'summary: {{en: "{word}", ar: "{word}ب"}}\n', id=f"n{number}"))
            text = majlis("show", f"n{number}.yaml").stdout
            shown = here.compile(text, f"x/n{number}.yaml")
            assert shown.errors == [], (word, text)
            assert shown.game.ruleset == load(here.folder / f"n{number}.yaml")

    def test_as_json(self) -> None:
        shown = from_json(Ruleset, majlis("show", "sahrat/fives", "--json").stdout)
        assert shown == load(RULESETS / "sahrat/fives.yaml")

    def test_a_faulty_one(self, here: House) -> None:
        here.write("my-house.yaml", BAD)
        result = majlis("show", "my-house.yaml")
        assert result.exit_code == 1
        assert "R116" in result.stdout


class TestNew:
    @pytest.mark.parametrize("lang", ["en", "ar"])
    @pytest.mark.parametrize("parent", BUNDLED)
    def test_it_passes_check_as_it_is(self, parent: str, lang: str, here: House) -> None:
        assert majlis("new", "our-house", "--from", parent, "--lang", lang).exit_code == 0
        outcome = here.check("our-house.yaml")
        assert outcome.codes == []
        assert outcome.game.ruleset.rules == load(RULESETS / f"{parent}.yaml").rules

    @pytest.mark.parametrize("lang", ["en", "ar"])
    @pytest.mark.parametrize("parent", BUNDLED)
    def test_its_commented_rules_are_the_parents(self, parent: str, lang: str, here: House) -> None:
        majlis("new", "our-house", "--from", parent, "--lang", lang)
        lines = (here.folder / "our-house.yaml").read_text("utf-8").splitlines()
        start = next(at for at, line in enumerate(lines) if line.startswith("# ##"))
        rules = [line.removeprefix("# ") for line in lines[start:] if not line.startswith("# ##")]
        outcome = here.compile("\n".join(lines[:start] + rules) + "\n", "our-house.yaml")
        assert outcome.codes == []
        assert outcome.game.ruleset.rules == load(RULESETS / f"{parent}.yaml").rules

    def test_in_a_folder_of_rulesets(self, here: House) -> None:
        (here.folder / "rulesets").mkdir()
        assert majlis("new", "cafe/our-house").exit_code == 0
        assert here.check("rulesets/cafe/our-house.yaml").codes == []

    def test_from_a_path(self, here: House) -> None:
        here.write("rulesets/cafe/base.yaml", child(id="cafe/base"))
        assert majlis("new", "egypt/our-house", "--from", "rulesets/cafe/base.yaml").exit_code == 0
        assert here.check("rulesets/egypt/our-house.yaml").codes == []

    def test_from_a_path_it_could_not_name(self, here: House, tmp_path_factory: pytest.TempPathFactory) -> None:
        far = House(tmp_path_factory.mktemp("far")).write("base.yaml", child(id="base"))
        result = majlis("new", "our-house", "--from", str(far))
        assert result.exit_code == 2
        assert "E104" in result.stderr
        assert list(here.folder.iterdir()) == []

    @pytest.mark.parametrize("name", ["Our House", "../x", "/x", "a//b", "", "بيت", "a.yaml", "con/", "-"])
    def test_a_name_that_is_no_id(self, name: str, here: House) -> None:
        assert majlis("new", "--", name).exit_code == 2
        assert list(here.folder.iterdir()) == []

    def test_it_never_overwrites(self, here: House) -> None:
        here.write("our-house.yaml", "mine")
        assert majlis("new", "our-house").exit_code == 2
        assert (here.folder / "our-house.yaml").read_text("utf-8") == "mine"
        (here.folder / "link.yaml").symlink_to("nowhere")
        assert majlis("new", "link").exit_code == 2
        assert not (here.folder / "nowhere").exists()

    def test_from_a_faulty_one(self, here: House) -> None:
        here.write("base.yaml", BAD.replace("my-house", "base"))
        assert majlis("new", "our-house", "--from", "base.yaml").exit_code == 1
        assert majlis("new", "our-house", "--from", "absent").exit_code == 2
        assert sorted(path.name for path in here.folder.iterdir()) == ["base.yaml"]

    def test_a_file_in_the_way_of_a_folder(self, here: House) -> None:
        (here.folder / "rulesets").mkdir()
        here.write("rulesets/cafe", "x")
        assert majlis("new", "cafe/our-house").exit_code == 2
        assert sorted(path.name for path in (here.folder / "rulesets").iterdir()) == ["cafe"]


class TestUsage:
    @pytest.mark.parametrize(
        "arguments",
        [
            [],
            ["chekc"],
            ["check", "--format", "xml"],
            ["check", "--lang", "fr"],
            ["check", "--nonsense"],
            ["options"],
            ["options", "a", "b"],
            ["diff", "sahrat/draw"],
            ["explain"],
            ["new"],
            ["show"],
            ["schema", "x"],
        ],
        ids=" ".join,
    )
    def test_bad_usage(self, arguments: list[str]) -> None:
        assert majlis(*arguments).exit_code == 2

    def test_help(self) -> None:
        result = majlis("--help")
        assert result.exit_code == 0
        for verb in ("check", "build", "options", "page", "diff", "explain", "new", "list", "show", "schema", "impact"):
            assert verb in result.stdout
            assert majlis(verb, "-h").exit_code == 0

    def test_version(self) -> None:
        from majlis_compiler import __version__

        assert majlis("--version").stdout == f"majlis {__version__}\n"

    @pytest.mark.parametrize("verb", ["options", "show", "page"])
    def test_a_ruleset_that_is_not_there(self, verb: str, here: House) -> None:
        (here.folder / "folder").mkdir()
        os.mkfifo(here.folder / "pipe.yaml")
        for target in ("absent", "absent.yaml", "folder", "pipe.yaml", "a" * 5000, "sahrat/drwa"):
            result = majlis(verb, target)
            assert (result.exit_code, result.stdout) == (2, ""), target
        assert "sahrat/draw" in majlis(verb, "sahrat/drwa").stderr


def test_every_verb_is_told_in_arabic(here: House) -> None:
    assert Path("our-house.yaml").exists() is False
    assert "كُتب" in majlis("new", "our-house", "--lang", "ar").stdout
    for arguments in (["options", "sahrat/draw"], ["diff", "sahrat/draw", "partita/two"], ["explain", "M204"]):
        assert any("\u0621" <= char <= "\u064a" for char in majlis(*arguments, "--lang", "ar").stdout)
