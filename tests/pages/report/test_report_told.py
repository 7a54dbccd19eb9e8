"""What a report says: just as written beside, in each language; every wording somewhere; the same numbers in all."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from arabic_slips import found as slips
from report_samples import LOCALES, PLAYED, document, every, parts, played, text
from site_dom import parse
from test_page_numbers import numbers

from majlis_compiler.pages.messages import Origin, catalog
from majlis_compiler.pages.plan import Statement
from majlis_compiler.pages.renderer import Renderer
from majlis_compiler.pages.report import Played, html, report_files
from majlis_compiler.pages.report.told import figures, told

GOLDEN = Path(__file__).parent / "golden"
BOTH = pytest.mark.parametrize(("name", "locale"), [(name, tag) for name in PLAYED for tag in LOCALES])


@BOTH
def test_the_golden_reports(name: str, locale: str) -> None:
    """MAJLIS_REGENERATE=1 writes them anew."""
    path = GOLDEN / f"{name}.{locale}.txt"
    found = text(document(name, locale))
    if os.environ.get("MAJLIS_REGENERATE"):
        path.write_text(found, encoding="utf-8", newline="\n")
    assert found == path.read_text("utf-8")


def test_every_wording_is_said_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """In words alone, for what is drawn is said first."""
    said = set()
    plain = Renderer.say_with_origins

    def heard(self: Renderer, statement: Statement) -> tuple[str, tuple[Origin, ...]]:
        words, origins = plain(self, statement)
        said.update((origin.message, origin.locale, origin.number) for origin in origins)
        return words, origins

    monkeypatch.setattr(Renderer, "say_with_origins", heard)
    monkeypatch.setattr(html, "drawn", lambda *told: "")
    for report in every():
        report_files(report)
    for locale in LOCALES:
        for message, wordings in catalog(locale).wordings.items():
            if message.startswith("report."):
                assert {(message, locale, each.number) for each in wordings} <= said


@pytest.mark.parametrize("number", range(len(every())))
def test_all_languages_say_the_same_numbers(number: int) -> None:
    renderers = [Renderer(tag, every()[number].game.vocabulary) for tag in LOCALES]
    for part in told(every()[number]):
        statements = part.section.statements()
        if part.picture is not None:
            table = figures(part.picture)
            statements += tuple(said for row in table.rows for cell in row.cells for said in cell)
        for said in statements:
            first, *others = (numbers(each.say(said)) for each in renderers)
            assert all(other == first for other in others), said


@pytest.mark.parametrize(("name", "locale"), [("four", "ar"), ("two", "ar"), ("teams", "ar-EG")])
def test_no_arabic_report_has_a_slip(name: str, locale: str) -> None:
    """Of games whose own words are in this Arabic."""
    lines = [line.lstrip("~ ") for line in text(document(name, locale)).splitlines()]
    assert [slip for line in lines for slip in slips(line, locale)] == []


def test_counts_agree_in_number() -> None:
    """Whole means are counted like any number; others have the noun in the singular, as CLDR has it."""
    assert "توضع في الجولة 12 قطعة" in text_of(every()[3], "ar")
    assert "تستغرق المباراة جولة واحدة" in text_of(every()[3], "ar")
    assert "A match takes one round on average" in text_of(every()[3], "en")


def text_of(report: Played, locale: str) -> str:
    return text(parse(report_files(report)[f"{locale}.html"]))


@BOTH
def test_figures_have_the_digits_of_the_page(name: str, locale: str) -> None:
    arabic = played(name).game.pages.digits == "arab" and locale != "en"
    strangers = r"[0-9]" if arabic else r"[٠-٩]"
    assert not re.search(strangers, text(document(name, locale)))
    assert re.search(r"[٠-٩]" if arabic else r"[0-9]", text(document(name, locale)))


@pytest.mark.parametrize("name", PLAYED)
def test_tables_add_up(name: str) -> None:
    """Each table has every round, or every match, once."""
    report = played(name)
    for part in parts(name):
        if part.picture is None:
            continue
        total = sum(row.cells[2][0].args["number"] for row in figures(part.picture).rows)
        of_matches = part.section.id in ("match", "winners") and report.what == "matches"
        assert total == (report.number if of_matches else report.tally.plays.count), part.section.id


def test_rounds_alone_have_no_matches() -> None:
    assert [part.section.id for part in parts("two")] == [
        "title", "length", "endings", "worth", "winners", "opener", "table", "counted",
    ]  # fmt: skip
    assert "match" in [part.section.id for part in parts("four")]
