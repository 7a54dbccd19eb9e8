"""Every question that players of dominoes quarrel over has its answer on every page, and sections have their order.

The list is that of reviews and forums: who starts after a block, whether one may draw at will, what becomes of a tie.
"""

from __future__ import annotations

from itertools import pairwise

import page_games as games
import pytest
from page_bases import BASES

from majlis_compiler.catalogue import RULE_BY_KEY
from majlis_compiler.game import Game
from majlis_compiler.pages import Subject
from majlis_compiler.pages.plan import Section, Statement, plan

QUESTIONS: dict[str, tuple[str, ...]] = {
    "who plays, and with whom?": ("players.counts", "players.teams"),
    "which way do turns go?": ("players.direction",),
    "which tiles are played with?": ("set.highest", "set.set_aside"),
    "how many is everyone dealt?": ("deal.hand",),
    "who starts the first round?": ("openers.first_round.lead",),
    "what if nobody holds what should start it?": ("openers.first_round.otherwise",),
    "which of two tiles of the same weight goes first?": ("ties.heaviest_tile",),
    "must the opener play that double?": ("openers.first_round.must_lead_it",),
    "who starts after a player went out?": ("openers.after_out",),
    "who starts after a block?": ("openers.after_block", "ties.level_partners"),
    "who starts after a tie?": ("openers.after_tie",),
    "what may be led in a later round?": ("openers.later_rounds.lead",),
    "who draws, and how much?": ("stock.draw", "stock.at_most"),
    "may you draw while able to play?": ("stock.while_playable",),
    "may the stock be drawn to its last tile?": ("stock.reserve",),
    "who passes, and how?": ("turn.passing",),
    "does a double open more ends?": ("spinner.which", "spinner.arms_open"),
    "what scores during a round?": (
        "scoring.in_play.award",
        "scoring.in_play.double_at_end",
        "scoring.in_play.empty_arms",
        "scoring.in_play.opening_tile",
    ),
    "does a dead line end the round while tiles are left in the stock?": ("scoring.blocked.detected",),
    "who wins a blocked round?": ("scoring.blocked.winner",),
    "is a lowest hand shared between partners a tie?": ("scoring.blocked.winner", "ties.blocked_round"),
    "what does going out score?": ("scoring.round.out",),
    "does the winner of a block score the others' pips, the difference or everything?": ("scoring.round.blocked",),
    "what becomes of a blocked round that is level?": ("ties.blocked_round",),
    "are points rounded: what becomes of 2 and of 3?": ("scoring.round.round_to", "scoring.round.rounding"),
    "is each hand rounded, or the sum?": ("scoring.round.applied_to",),
    "what is the target, and must it be met exactly?": ("target.points", "target.reached"),
    "is the target looked at in mid-round?": ("target.checked",),
    "what if two are level at the target?": ("ties.match",),
    "how long may a turn take, and what happens then?": ("clock.turn_seconds", "clock.on_timeout"),
    "when does the next round start?": ("clock.result_seconds",),
}
ASKED_BY_ITS_OWN_SECTION = frozenset({"scoring.in_play.multiples_of"})
"""A game in which nothing scores during a round has no section about that."""

ORDER = (
    *("title", "glance", "deal", "start", "turn", "play", "end", "win"),
    *("options", "differs", "open", "words", "source"),
)
ALWAYS = {"title", "glance", "deal", "start", "turn", "end", "win", "options", "words", "source"}
TELLING = ORDER[1:8]

STEPS = {
    "start": ("start.first", "start.otherwise", "start.every_round", "start.after_win", "start.after_out",
              "start.after_block", "start.after_any_block", "start.after_tie", "start.lead"),
    "turn": ("turn.lay", "turn.double", "turn.spinner", "turn.draw", "turn.no_drawing", "turn.while_playable",
             "turn.pass", "turn.clock", "turn.no_clock", "turn.timeout"),
    "end": ("end.out", "end.blocked", "end.lowest", "end.blocked_award", "end.tie", "end.rounding",
            "end.no_rounding", "end.result", "end.no_result_time"),
    "win": ("win.target", "win.checked", "win.level", "win.never_level"),
}  # fmt: skip
"""What comes before what within a section: play, draw, pass; going out, block, tie."""

GAMES = {**BASES, **{f"shipped {name}": games.game(name) for name in games.SHIPPED}}


def sections_of(game: Game) -> tuple[Section[Statement], ...]:
    return plan(Subject.of(game))


def answered(game: Game) -> set[str]:
    """Rules that a sentence about the rules speaks for, and those the page says no source decides."""
    return {
        key
        for section in sections_of(game)
        if section.id in TELLING or section.id.partition("-")[0] == "open"
        for said in section.statements()
        for key in said.rules
    }


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("name", GAMES)
def test_every_page_answers(name: str, question: str) -> None:
    """In a sentence of its own, unless the rule can have no effect in the game."""
    game = GAMES[name]
    matters = Subject.of(game).facts.alive
    assert [key for key in QUESTIONS[question] if key in matters and key not in answered(game)] == []


def test_every_rule_is_asked_about() -> None:
    asked = {key for keys in QUESTIONS.values() for key in keys}
    assert asked | ASKED_BY_ITS_OWN_SECTION == RULE_BY_KEY.keys()


@pytest.mark.parametrize("name", GAMES)
def test_sections_are_in_the_order_of_a_rules_page(name: str) -> None:
    ids = [section.id for section in sections_of(GAMES[name])]
    assert len(ids) == len(set(ids))
    places = [ORDER.index(section.partition("-")[0]) for section in ids]
    assert places == sorted(places)
    assert set(ids) >= ALWAYS


@pytest.mark.parametrize("name", GAMES)
def test_sentences_are_in_the_order_of_play(name: str) -> None:
    for section in sections_of(GAMES[name]):
        steps = STEPS.get(section.id, ())
        said = [steps.index(each.message) for each in section.statements() if each.message in steps]
        assert all(one < other for one, other in pairwise(said)), section.id
