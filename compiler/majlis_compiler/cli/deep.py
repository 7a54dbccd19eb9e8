"""`majlis check --deep`: what is found by playing, and how much was played."""

from __future__ import annotations

from ..diagnostics.diagnostic import Diagnostic
from ..draft import Draft
from .frame import Lang
from .playing import progress
from .streams import chatter

PLAYED = {
    Lang.en: "Played at random: games {games}, option sets {sets}, rounds {rounds}.",
    Lang.ar: "اللعب العشوائي: الألعاب {games}، ومجموعات الخيارات {sets}، والجولات {rounds}.",
}


def played_deep(drafts: list[Draft], rounds: int | None, workers: int | None, lang: Lang) -> list[Diagnostic]:
    """What was found by playing the games in which nothing is wrong."""
    from majlis_runtime.workers import processors

    from ..deep.deepen import ROUNDS, deepen
    from ..deep.findings import findings

    games = deepen(drafts, workers or processors(), progress, rounds or ROUNDS)
    sets = sum(len(game.others) for game in games)
    rounds_played = sum(sum(game.rounds) + sum(game.further) for game in games)
    chatter(PLAYED[lang].format(games=len(games), sets=sets, rounds=rounds_played))
    return [fault for game in games for fault in findings(game)]
