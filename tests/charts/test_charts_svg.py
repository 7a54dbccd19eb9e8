"""Charts as drawn: true to their numbers, in nothing but the page's colours and letters, the same every time."""

from __future__ import annotations

import os
import re
from itertools import pairwise
from pathlib import Path

import pytest
from chart_samples import ARABIC, CHARTS, COLUMNS, SVG, boxes, corners, texts, tree

from helpers import run_python
from majlis_compiler.charts import Bar, Bars, Chart, Mark, drawn
from majlis_compiler.charts.canvas import INK, WIDTH
from majlis_compiler.charts.svg import ink
from majlis_compiler.data import rulesets_folder
from majlis_compiler.pages.html.templates import style

GOOD = Path(__file__).parent / "good"
SIDES = pytest.mark.parametrize("rtl", [False, True])
EACH = pytest.mark.parametrize("chart", CHARTS.values(), ids=list(CHARTS))


@pytest.mark.parametrize("name", CHARTS)
@SIDES
def test_drawings_are_just_these(name: str, rtl: bool) -> None:
    """Matplotlib 3.9 and 3.11 draw them alike. MAJLIS_REGENERATE=1 writes them anew."""
    path = GOOD / f"{name}{'.rtl' if rtl else ''}.svg"
    found = drawn(CHARTS[name], "chart-x", "A name", "What it shows", rtl).replace("><", ">\n<") + "\n"
    if os.environ.get("MAJLIS_REGENERATE"):
        path.write_text(found, encoding="utf-8", newline="\n")
    assert found == path.read_text("utf-8")


@EACH
@SIDES
def test_it_has_a_name_and_a_description(chart: Chart, rtl: bool) -> None:
    root = tree(chart, rtl)
    title, desc, *_ = root
    assert (title.tag, title.text, title.get("id")) == (f"{SVG}title", "A name & more", "chart-x-title")
    assert (desc.tag, desc.text, desc.get("id")) == (f"{SVG}desc", "What it <shows>", "chart-x-desc")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "chart-x-title"
    assert root.get("aria-describedby") == "chart-x-desc"
    assert root.get("direction") == ("rtl" if rtl else "ltr")
    assert [each for each in root.iter() if each.get("id")] == [title, desc]


@EACH
@SIDES
def test_its_ink_is_the_page_s(chart: Chart, rtl: bool) -> None:
    """No colour, no typeface and no size of its own, so that day, night and paper are the page's."""
    root = tree(chart, rtl)
    for each in root.iter():
        assert each.tag.removeprefix(SVG) in ("svg", "title", "desc", "path", "text")
        assert not {"fill", "stroke", "font-family", "class", "clip-path"} & each.attrib.keys()
        for declared in filter(None, each.get("style", "").split("; ")):
            assert re.fullmatch(r"(fill|stroke): (none|var\(--[a-z-]+\))", declared)
        if each.tag in (f"{SVG}path", f"{SVG}text"):
            assert each.get("style"), "black where nothing is said"


def test_every_ink_is_in_the_stylesheet() -> None:
    for name in INK:
        assert f"--{name}:" in style()


@EACH
@SIDES
def test_every_word_is_text(chart: Chart, rtl: bool) -> None:
    """The browser joins Arabic letters; a path of letters could not be read, found or copied."""
    if chart is COLUMNS:
        told = {"0", "2", "4", "0%", "20%", "40%", "tiles & <more>", "5 or more", "average 2.9"}
    else:
        told = {"اللاعب 1", "30%", "اللاعب 2", "60%", "لا أحد", "10%", "لو تساوت الفرص: 45%"}
    assert texts(tree(chart, rtl)).keys() == told


def test_isolates_are_elements() -> None:
    told = "لو تساوت الفرص: \u206625%\u2069 أو \u2067٢٥٪\u2069"
    root = tree(Bars((Bar("\u206610%\u2069", 0.3, "30%"),), Mark(0.2, told)), True)
    label, figure, last = root.iter(f"{SVG}text")
    assert (label.text, list(label), label.get("direction"), label.get("text-anchor")) == ("10%", [], "ltr", "end")
    assert (figure.text, figure.get("direction"), figure.get("text-anchor")) == ("30%", None, "end")
    assert last.text == "لو تساوت الفرص: "
    assert [(each.text, each.tail, each.get("direction"), each.get("unicode-bidi")) for each in last] == [
        ("25%", " أو ", "ltr", "isolate"),
        ("٢٥٪", None, "rtl", "isolate"),
    ]


def test_columns_are_as_high_as_their_shares() -> None:
    found = boxes(tree(COLUMNS))
    assert len(found) == 6
    (foot,) = {bottom for *_, bottom in found}
    heights = [foot - top for _, top, *_ in found]
    assert heights == pytest.approx([each.share / 0.4 * max(heights) for each in COLUMNS.columns], abs=0.02)
    middles = [(left + right) / 2 for left, _, right, _ in found]
    steps = [after - before for before, after in pairwise(middles)]
    assert steps == pytest.approx([steps[0]] * 5, abs=0.02)


def test_bars_are_as_long_as_their_shares() -> None:
    lengths = [right - left for left, _, right, _ in boxes(tree(ARABIC))]
    assert lengths == pytest.approx([each.share / 0.6 * lengths[1] for each in ARABIC.bars], abs=0.02)


def test_strong_ones_are_filled() -> None:
    filled = [
        each.get("style", "").partition(";")[0] for each in tree(ARABIC).iter(f"{SVG}path") if "z" in each.get("d", "")
    ]
    assert filled == ["fill: var(--accent)"] * 2 + ["fill: var(--accent-soft)"]


def test_the_mark_stands_at_its_number() -> None:
    """2.9 is between the middles of the columns of 2 and 3, nearly at that of 3."""
    root = tree(COLUMNS)
    middles = [(left + right) / 2 for left, _, right, _ in boxes(root)]
    (line,) = (each for each in root.iter(f"{SVG}path") if "stroke-dasharray" in each.attrib)
    (x, _), (same, _) = corners(line)
    assert x == same
    assert x == pytest.approx(middles[2] + 0.9 * (middles[3] - middles[2]), abs=0.02)


@EACH
def test_from_the_right_it_is_the_mirror_image(chart: Chart) -> None:
    left, right = tree(chart), tree(chart, True)
    for one, other in zip(boxes(left), boxes(right), strict=True):
        assert (WIDTH - one[2], one[1], WIDTH - one[0], one[3]) == pytest.approx(other, abs=0.02)
    words, mirrored = texts(left), texts(right)
    for told, element in words.items():
        assert WIDTH - float(element.attrib["x"]) == pytest.approx(float(mirrored[told].attrib["x"]), abs=0.02)
        assert element.attrib["y"] == mirrored[told].attrib["y"]


@EACH
def test_words_keep_to_their_side(chart: Chart) -> None:
    """`start` is the right where text runs from the right: a word that begins at its place begins there in both."""
    words, mirrored = texts(tree(chart)), texts(tree(chart, True))
    anchors = {told: (each.get("text-anchor"), mirrored[told].get("text-anchor")) for told, each in words.items()}
    assert all(one == other for one, other in anchors.values()), anchors


def test_nothing_reaches_over_a_side() -> None:
    for chart in CHARTS.values():
        root = tree(chart)
        width, height = map(float, root.attrib["viewBox"].split()[2:])
        assert width == WIDTH
        for left, top, right, bottom in boxes(root):
            assert 0 <= left <= right <= width
            assert 0 <= top <= bottom <= height
        for each in texts(root).values():
            assert 0 <= float(each.attrib["y"]) <= height - 4


@EACH
def test_the_same_chart_is_the_same_text(chart: Chart) -> None:
    assert drawn(chart, "a", "b", "c", True) == drawn(chart, "a", "b", "c", True)


@EACH
def test_the_taste_of_the_user_changes_nothing(chart: Chart) -> None:
    import matplotlib

    before = drawn(chart, "a", "b", "c")
    with matplotlib.rc_context({"font.size": 30, "axes.grid": True, "svg.fonttype": "path", "axes.facecolor": "red"}):
        mine = dict(matplotlib.rcParams)
        assert drawn(chart, "a", "b", "c") == before
        assert dict(matplotlib.rcParams) == mine


def test_another_colour_is_an_error() -> None:
    with pytest.raises(ValueError, match="#1f77b4"):
        list(ink("fill: #1f77b4; stroke: #010101", False))


def test_matplotlib_is_loaded_for_a_report_alone(tmp_path: Path) -> None:
    code = f"""
import sys
import majlis_compiler.charts, majlis_compiler.pages.report
from majlis_compiler.cli.app import app
from typer.testing import CliRunner
assert CliRunner().invoke(app, ["build", {str(rulesets_folder() / "sahrat")!r}, "-o", "out"]).exit_code == 0
assert not any(name.startswith(("matplotlib", "numpy")) for name in sys.modules)
"""
    result = run_python("-c", code, cwd=tmp_path)
    assert result.returncode == 0, result.stderr.decode()
