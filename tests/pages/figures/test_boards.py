"""Drawings of the table: tiles where they lie, touching and never overlapping, whatever is laid."""

from __future__ import annotations

import os
import random
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import page_games as games
import pytest

from majlis_compiler.pages.figures import Board, board, svg
from majlis_compiler.pages.figures.board import ROW, Placed, extent, halves
from majlis_runtime import Match, Play
from majlis_runtime.layout import Table

GOOD = Path(__file__).parent / "good"
CROSS = Table(
    ("2-6", "6-6", "6-3"), ("6-5", "5-5"), ("6-0",), "6-6", (("left", 2), ("right", 3), ("up", 5), ("down", 0))
)
LONG = Table(
    ("6-0", "0-2", "2-6", "6-5", "5-4", "4-6", "6-6", "6-3", "3-1", "1-6"), (), (), None, (("left", 6), ("right", 6))
)
BOARDS = {
    "cross": board(CROSS, across=True, over=False, blocked=False),
    "cross-in-line": board(CROSS, across=False, over=False, blocked=False),
    "blocked": board(LONG, across=True, fresh=frozenset({"6-1"}), over=True, blocked=True),
    "one": board(Table(("5-0",), (), (), None, (("left", 5), ("right", 0))), across=True, over=True, blocked=False),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_drawing_is_just_this(name: str) -> None:
    golden = GOOD / f"{name}.svg"
    drawing = svg(BOARDS[name], name, "Title & <b>", "What it shows", "en") + "\n"
    if os.environ.get("MAJLIS_REGENERATE"):
        golden.write_text(drawing, encoding="utf-8")
    assert drawing == golden.read_text(encoding="utf-8")


def overlap(one: Placed, other: Placed) -> bool:
    by_x = abs(one.x - other.x) < extent(one)[0] + extent(other)[0]
    by_y = abs(one.y - other.y) < extent(one)[1] + extent(other)[1]
    return by_x and by_y


def numbers_of(drawn: Board) -> list[tuple[int, int]]:
    return [(tile.first, tile.second) for tile in drawn.tiles]


def check(drawn: Board, lies: Table) -> None:
    tiles = drawn.tiles
    assert len(tiles) == len(lies.line) + len(lies.up) + len(lies.down)
    assert not any(overlap(one, other) for number, one in enumerate(tiles) for other in tiles[number + 1 :])
    line = numbers_of(drawn)[: len(lies.line)]
    assert line == [(int(tile[0]), int(tile[2])) for tile in lies.line]
    assert all(left[1] == right[0] for left, right in pairwise(line))
    rows = [(one.y, one.x) for one in tiles[: len(line)]]
    assert rows == sorted(rows), "the line runs from the left, row after row"
    for arm, start, way in ((lies.up, len(line), -1), (lies.down, len(line) + len(lies.up), 1)):
        placed = tiles[start : start + len(arm)]
        assert all((one.y > other.y) == (way < 0) for one, other in pairwise(placed))
        for tile, name in zip(placed, arm, strict=True):
            inner = min(halves(tile), key=lambda half: abs(half[2]))
            assert not tile.upright or inner[0] == int(name[0]), "its first number is towards the spinner"
    left, top, right, bottom = drawn.box
    for tile in tiles:
        wide, high = extent(tile)
        assert left <= tile.x - wide
        assert tile.x + wide <= right
        assert top <= tile.y - high
        assert tile.y + high <= bottom
    assert right - left <= ROW + 4 or lies.up or lies.down


@pytest.mark.parametrize("across", [True, False])
@pytest.mark.parametrize("name", ["sahrat/fives", "partita/four", "classic/arab-draw"])
def test_whatever_is_laid_touches_and_never_overlaps(name: str, across: bool) -> None:
    """Tables of random matches, after every play."""
    ruleset = games.game(name).ruleset
    seen = 0
    for seed in range(6):
        chance = random.Random(seed)
        match = Match.start(ruleset.table(), seed=seed)
        while match.turn is not None:
            action = chance.choice(match.legal_actions())
            match = match.apply(action)
            lies = match.view().table
            if isinstance(action, Play):
                check(board(lies, across=across, over=False, blocked=False), lies)
                seen += 1
    assert seen > 50


def test_a_spinner_stands_across_and_doubles_as_the_house_lays_them() -> None:
    spinner, double = (1, 4)
    across, in_line = BOARDS["cross"].tiles, BOARDS["cross-in-line"].tiles
    assert across[spinner].upright
    assert in_line[spinner].upright
    assert not across[double].upright, "across the arm, which is upright"
    assert in_line[double].upright


def test_a_long_line_is_broken_into_rows_about_as_long() -> None:
    rows = [tile.y for tile in BOARDS["blocked"].tiles]
    assert [rows.count(y) for y in sorted(set(rows))] == [5, 5]
    assert len(BOARDS["blocked"].turns) == 1


def test_ends_are_marked_while_the_round_goes_on_and_when_it_is_blocked() -> None:
    assert [(end.number, end.closed) for end in BOARDS["cross"].ends] == [
        (2, False),
        (3, False),
        (5, False),
        (0, False),
    ]
    assert [end.closed for end in BOARDS["blocked"].ends] == [True, True]
    assert BOARDS["one"].ends == ()


@pytest.mark.parametrize("number", range(10))
def test_a_half_has_as_many_pips_as_its_number(number: int) -> None:
    lies = Table((f"{number}-{number}",), (), (), None, ())
    drawing = svg(board(lies, across=False, over=True, blocked=False), "x", "t", "d")
    assert drawing.count("<circle") == 2 * number


@pytest.mark.parametrize("name", BOARDS)
def test_a_drawing_stands_alone(name: str) -> None:
    """Well formed, named, described, its ink in attributes, and without letters or digits of any language."""
    drawing = svg(BOARDS[name], name, "Title & <b>", "What it shows", "en")
    root = ET.fromstring(drawing)
    space = "{http://www.w3.org/2000/svg}"
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-labelledby"].split() == [f"{name}-title", f"{name}-desc"]
    assert [root.find(f"{space}{tag}").text for tag in ("title", "desc")] == ["Title & <b>", "What it shows"]  # type: ignore[union-attr]
    assert not root.findall(f".//{space}text")
    assert not re.search(r"class=|style=|url\(|href", drawing)
    inked = [each for each in root.iter() if each.tag.removeprefix(space) in ("rect", "circle", "line", "path")]
    assert inked
    assert all(each.attrib.get("fill") or each.attrib.get("stroke") for each in inked)


@pytest.mark.parametrize("ground", ["#ffffff", "#faf8f3", "#15181b"])
@pytest.mark.parametrize("name", BOARDS)
def test_what_lies_beside_the_tiles_is_seen_on_any_ground(name: str, ground: str) -> None:
    """At least 3 to 1 (WCAG 1.4.11), by day, at night and on paper."""
    drawing = svg(BOARDS[name], name, "t", "d")
    bare = re.sub(r"<rect [^>]*fill=\"#ffffff\"[^>]*/>", "", drawing)
    on_tiles = {"#1a1a1a", "#ffffff"}
    inks = set(re.findall(r'(?:stroke|fill)="(#[0-9a-f]{6})"', bare)) - on_tiles
    assert all(contrast(ink, ground) >= 3 for ink in inks)
    crosses = re.findall(r'<line [^>]*stroke="(#[0-9a-f]{6})" stroke-width="0.15"', drawing)
    assert all(contrast(ink, ground) >= 3 for ink in crosses)
    assert bool(crosses) is any(end.closed for end in BOARDS[name].ends)


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
