"""What each format prints, letter by letter."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from majlis_compiler.diagnostics import Diagnostic, Phrase, Related, Span
from majlis_compiler.diagnostics.cells import width
from majlis_compiler.diagnostics.render import RENDERERS, github, sarif, text
from majlis_compiler.diagnostics.render import json as as_json

Golden = Callable[[str, str], None]
SUFFIX = {"text": "txt", "json": "json", "github": "github.txt", "sarif": "sarif"}
SPAN = Span("a.yaml", 1, 1, 1, 2)


@pytest.mark.parametrize("lang", ["en", "ar"])
@pytest.mark.parametrize("format", RENDERERS)
def test_output(format: str, lang: str, findings: list[Diagnostic], sources: dict[str, str], golden: Golden) -> None:
    """The golden files are the specification; look at their diff when they change."""
    golden(f"findings.{lang}.{SUFFIX[format]}", RENDERERS[format](findings, sources, lang))


def test_layout_of_the_design() -> None:
    """The very example that the design page promises."""
    source = "\n" * 5 + "deal:\n  hand: 9\n"
    params = {"players": 4, "hand": 9, "needed": 36, "tiles": 28, "most": 7}
    counts = Related(Span("sahrat/draw.yaml", 12, 1, 12, 9), Phrase("value_comes_from", {"key": "players.counts"}))
    finding = Diagnostic("M204", Span("my-house.yaml", 7, 9, 7, 10), "deal.hand", params, related=(counts,))

    assert text.render([finding], {"my-house.yaml": source}, "en") == (
        "error[M204]: 4 players × 9 tiles = 36, but the set has 28\n"
        "  --> my-house.yaml:7:9  (deal.hand)\n"
        "   |\n"
        " 7 |   hand: 9\n"
        "   |         ^\n"
        "  note: players.counts comes from sahrat/draw.yaml:12\n"
        "  help: use 7 or fewer\n"
        "\n"
        "1 error in 1 file\n"
    )


def test_colour_changes_nothing_but_colour(findings: list[Diagnostic], sources: dict[str, str]) -> None:
    plain = text.render(findings, sources, "en")
    painted = text.render(findings, sources, "en", colour=True)

    assert "\x1b" not in plain
    assert painted != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == plain


@pytest.mark.parametrize("format", RENDERERS)
def test_hostile_text_steers_no_terminal(format: str, findings: list[Diagnostic], sources: dict[str, str]) -> None:
    """Escapes and direction overrides of a user never reach the terminal; square brackets survive."""
    shown = RENDERERS[format](findings, sources, "en")

    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "[red]{oops} 100%" in shown


@pytest.mark.parametrize("format", RENDERERS)
def test_half_surrogates_can_be_written(format: str) -> None:
    finding = Diagnostic("S101", Span("\udc80.yaml", 1, 1, 1, 2), "a", {"name": "\udfff"})

    assert RENDERERS[format]([finding], {"\udc80.yaml": "\udc00: 1"}, "ar").encode("utf-8")


def test_no_findings() -> None:
    assert text.render([], {}, "en") == "no faults found\n"
    assert text.render([], {}, "ar") == "لا أخطاء\n"
    assert as_json.render([], {}, "en") == "[]\n"
    assert github.render([], {}, "en") == ""
    assert json.loads(sarif.render([], {}, "en"))["runs"][0]["results"] == []


@pytest.mark.parametrize(
    ("errors", "warnings", "files", "said"),
    [
        (1, 0, 1, "خطأ واحد في ملف واحد"),
        (2, 1, 2, "خطآن وتنبيه واحد في ملفين"),
        (3, 2, 3, "3 أخطاء وتنبيهان في 3 ملفات"),
        (11, 11, 11, "11 خطأً و11 تنبيهًا في 11 ملفًا"),
        (100, 10, 100, "100 خطأ و10 تنبيهات في 100 ملف"),
        (102, 0, 102, "102 خطأ في 102 ملف"),
    ],
)
def test_counts_agree_in_arabic(errors: int, warnings: int, files: int, said: str) -> None:
    def at(number: int) -> Span:
        return Span(f"{number % files}.yaml", 1, 1, 1, 2)

    findings = [Diagnostic("R108", at(number)) for number in range(errors)]
    findings += [Diagnostic("L501", at(number)) for number in range(warnings)]

    assert text.tally(findings, "ar") == said


def test_counts_in_english() -> None:
    one, two = Diagnostic("R108", SPAN), Diagnostic("L501", SPAN)

    assert text.tally([one, one, two], "en") == "2 errors, 1 warning in 1 file"
    assert text.tally([Diagnostic("I901")], "en") == "1 error"


def test_latin_is_isolated_in_arabic_lines() -> None:
    """Signs at the edge of a run stay with the Arabic sentence; a lone number needs no isolate."""
    finding = Diagnostic("M204", None, "", {"players": 4, "hand": 9, "needed": 36, "tiles": 28, "most": 7})
    shown = text.render([finding], {}, "ar", summary=False)

    assert "المطلوب \u20664 × 9 = 36\u2069، وعدد القطع في اللعبة 28" in shown
    assert shown.startswith("خطأ[\u2066M204\u2069]: ")
    assert shown.count("\u2066") == shown.count("\u2069")


def test_the_place_line_reads_from_the_left_in_both_languages(
    findings: list[Diagnostic], sources: dict[str, str]
) -> None:
    def places(lang: str) -> list[str]:
        return [line for line in text.render(findings, sources, lang).split("\n") if line.startswith("  -->")]

    assert places("ar") == places("en")
    assert "  --> my-house.yaml:8:9  (deal.hand)" in places("ar")


def test_json_has_the_promised_fields(findings: list[Diagnostic], sources: dict[str, str]) -> None:
    found = json.loads(as_json.render(findings, sources, "ar"))

    fields = [
        "code",
        "severity",
        "message",
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "key",
        "help",
        "related",
    ]
    assert all(list(each) == fields for each in found)
    assert found[-1]["file"] is None
    assert list(found[0]["related"][0]) == ["message", "file", "line", "column", "end_line", "end_column"]


def test_github_escapes() -> None:
    """A comma or colon would end a property, a line break the command."""
    finding = Diagnostic("I901", Span("a,b:c%.yaml", 1, 2, 1, 3), "", {"path": "x", "reason": "50%\r\nno, no: no"})

    assert github.render([finding], {}, "en") == (
        "::error file=a%2Cb%3Ac%25.yaml,line=1,col=2,endLine=1,endColumn=3,title=I901"
        "::cannot read x: 50%25%0D%0Ano, no: no\n"
    )


def test_github_has_no_columns_over_several_lines() -> None:
    shown = github.render([Diagnostic("R108", Span("a.yaml", 1, 2, 3, 4))], {}, "en")

    assert shown.startswith("::error file=a.yaml,line=1,endLine=3,title=R108::")


def test_sarif_essentials(findings: list[Diagnostic], sources: dict[str, str]) -> None:
    """What SARIF 2.1.0 requires of a log, a run, a rule, a result and a region."""
    log: dict[str, Any] = json.loads(sarif.render(findings, sources, "en"))
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]

    assert log["version"] == "2.1.0"
    assert run["tool"]["driver"]["name"] == "Majlis"
    assert run["columnKind"] == "unicodeCodePoints"
    assert len({rule["id"] for rule in rules}) == len(rules)
    for rule in rules:
        assert all(rule[part]["text"] for part in ("shortDescription", "fullDescription", "help"))
        assert set(rule["properties"]) == {"en", "ar"}
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
        assert result["message"]["text"]
        for location in [*result.get("locations", ()), *result.get("relatedLocations", ())]:
            place = location.get("physicalLocation")
            if place is not None:
                assert re.fullmatch(r"[A-Za-z0-9%._~/:-]+", place["artifactLocation"]["uri"])
                assert all(number >= 1 for number in place["region"].values())


def test_lines_fit_the_terminal() -> None:
    """Only the excerpt is cut; a sentence may be longer and is the terminal's to wrap."""
    line = "key: " + "wide 宽 " * 60
    for column in range(1, len(line), 7):
        span = Span("a.yaml", 1, column, 1, column + 3)
        shown = text.render([Diagnostic("R108", span)], {"a.yaml": line}, "en", summary=False)

        assert max(width(each) for each in shown.split("\n")[2:5]) <= 100
