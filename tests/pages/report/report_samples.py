"""Reports: of games played, and of rows of counts made up so that each sentence has its day."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

import page_games as games
from site_dom import Element, parse

from majlis_compiler.game import Game
from majlis_compiler.pages.report import Played, report_files
from majlis_compiler.pages.report.told import Part, told
from majlis_runtime import trials
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import Tally, count

LOCALES = ("en", "ar", "ar-EG")
PLAYED: dict[str, tuple[str, dict[str, Any], str]] = {
    "four": ("sahrat/draw", {"players": 4, "target": 50}, "matches"),
    "teams": ("partita/four", {}, "matches"),
    "two": ("sahrat/fives", {}, "rounds"),
}
SEED, NUMBER = 4, {"matches": 60, "rounds": 400}


def in_every_language(name: str, digits: str = "latn") -> Game:
    """A bundled game with pages in all languages."""
    game = games.game(name)
    return dataclasses.replace(game, pages=dataclasses.replace(game.pages, locales=LOCALES, digits=digits))


@cache
def played(name: str) -> Played:
    """What came of a few matches or rounds."""
    base, choices, what = PLAYED[name]
    game = in_every_language(base, "arab" if name == "teams" else "latn")
    rules = game.ruleset.table("private", **choices)
    k = numbers(rules.game)
    counts = count(k, what, SEED, 0, NUMBER[what])  # type: ignore[arg-type]
    return Played(game, rules, what, NUMBER[what], SEED, Tally.of(k, counts))  # type: ignore[arg-type]


def made_up(
    base: str, *, opener: int, best: int, blocked: int = 0, tied: int = 0, target: int = 0, points: int = 10,
    plays: tuple[int, ...] = (12,), **choices: Any,
) -> Played:  # fmt: skip
    """A thousand matches of a round each: `opener` of them won by who opened, `best` of the matches by the last side,
    and so many blocked, tied, or ended by the target; the others share what is left.
    """
    game = in_every_language(base)
    rules = game.ruleset.table(**choices)
    k = numbers(rules.game)
    t, sides = [0] * trials.WHOLE, 2 if k.teams else k.players
    t[trials.ROUNDS] = t[trials.MATCHES] = 1000
    t[trials.TIES] = tied
    t[trials.ENDED + 1 : trials.ENDED + 4] = [1000 - blocked - target, blocked, target]
    for place, value in ((trials.BY_POINTS, points), (trials.BY_LENGTH, 1)):
        t[place + value] = 1000
    for value in plays:
        t[trials.BY_PLAYS + value] = 1000 // len(plays)
    for place, first, total in ((trials.FROM_OPENER, opener, 1000 - tied), (trials.WON, best, 1000)):
        t[place : place + sides] = [first, *[(total - first) // (sides - 1)] * (sides - 1)]
    t[trials.WON : trials.WON + sides] = t[trials.WON : trials.WON + sides][::-1]
    t[trials.POINTS], t[trials.LENGTH], t[trials.PLAYS] = 1000 * points, 1000, sum(plays) * 1000 // len(plays)
    return Played(game, rules, "matches", 1000, 7, Tally.of(k, t))


@cache
def every() -> tuple[Played, ...]:
    """Reports that between them say all there is to say."""
    two, four, teams = ("partita/two", {}), ("sahrat/draw", {"players": 4}), ("partita/four", {})
    found = [played(name) for name in PLAYED]
    for base, choices in (two, four, teams):
        even = 250 if base == "sahrat/draw" else 500
        for opener, best in ((even, even), (even + 200, even + 200), (even - 200, even)):
            found.append(made_up(base, opener=opener, best=best, **choices))
    found.append(made_up("sahrat/draw", opener=400, best=500, blocked=300, tied=100, target=5, points=0, plays=(4, 55)))
    found += (many_points(), many_rounds())
    return (*found, *by_kind())


def many_rounds() -> Played:
    """Matches so long that there are no places for them; rounds worth 0, and then a lot."""
    sample = made_up("sahrat/draw", opener=500, best=500)
    t = [0] * trials.WHOLE
    t[trials.ROUNDS] = t[trials.MATCHES] = 1000
    t[trials.BY_LENGTH + trials.MOST_LENGTH] = 1000
    t[trials.LENGTH], t[trials.PLAYS], t[trials.POINTS] = 200_000, 12_000, 597 * 70 + 3 * 201
    t[trials.BY_PLAYS + 12] = t[trials.ENDED + 1] = 1000
    t[trials.BY_POINTS], t[trials.BY_POINTS + 70], t[trials.BY_POINTS + 201] = 400, 597, 3
    return dataclasses.replace(sample, tally=Tally.of(numbers(sample.rules.game), t))


def by_kind() -> tuple[Played, ...]:
    """The same of a public and of a practice table."""
    sample = made_up("sahrat/draw", opener=500, best=500)
    games_of = {"public": "sahrat/draw", "practice": "partita/two"}
    rules = (games.game(base).ruleset.table(kind) for kind, base in games_of.items())  # type: ignore[arg-type]
    return tuple(dataclasses.replace(sample, rules=each) for each in rules)


def many_points() -> Played:
    """Rounds worth more than there are places for."""
    return made_up("sahrat/draw", opener=500, best=500, points=trials.MOST_POINTS)


@cache
def parts(name: str) -> tuple[Part, ...]:
    return told(played(name))


@cache
def document(name: str, locale: str) -> Element:
    """A page as a tree."""
    return parse(report_files(played(name))[f"{locale}.html"])


def text(page: Element) -> str:
    """What a page says, a line for each heading, paragraph, row and word of a chart; isolates as they are."""
    lines = []
    for each in page.one("article").walk():
        if each.tag in ("h1", "h2"):
            lines += ["", each.text, "-" * len(each.text)]
        elif each.tag in ("p", "figcaption", "summary"):
            lines.append(each.text)
        elif each.tag == "tr":
            lines.append(" | ".join(cell.text for cell in each.children if isinstance(cell, Element)))
        elif each.tag == "text":
            lines.append(f"  ~ {each.text}")
    return "\n".join(lines[1:]) + "\n"
