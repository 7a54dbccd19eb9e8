"""Plays all games of a run at random, and finds out which of their rules matter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from typing import Literal

from majlis_runtime import Ruleset
from majlis_runtime.processes import in_order

from ..draft import Draft
from .others import Asked, Other, Question, asked_of, others_of
from .play import Fault, Job, Outcome, play
from .sets import MOST_PLAYED, OptionSets, looked_through, option_sets

ROUNDS = 1_000  # of each option set
FURTHER = 10  # times as many rounds of a game, all option sets together, before a rule is said never to matter,
DEALS = 100  # and so many times as many deals: some rules speak of an opening that comes once in ten thousand
OTHERS = 16  # times as long as to look at a way to set a table takes it to find what might be otherwise there
AWAY = 100  # seeds of a wave, for each option set: no match is played twice

Bar = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Shows how much of so much is done."""


@dataclass
class Played:
    """A game, and what is known of it so far."""

    draft: Draft
    ruleset: Ruleset
    sets: OptionSets
    asked: Asked
    others: tuple[tuple[Other, ...], ...]  # of each set
    rounds: list[int]  # of each set,
    further: list[int]  # and those played because something was in doubt
    mattered: set[Question] = field(default_factory=set)
    fault: tuple[Piece, Fault] | None = None  # where, and what is wrong

    @classmethod
    def of(cls, draft: Draft, prepared: Callable[[int], None]) -> Played:
        assert draft.game is not None
        ruleset = draft.game.ruleset
        sets, asked = option_sets(draft, ruleset, lambda: prepared(1)), asked_of(draft)
        others = []
        for one in sets.sets:
            others.append(others_of(one, asked, ruleset))
            prepared(OTHERS)
        return cls(draft, ruleset, sets, asked, tuple(others), [0] * len(others), [0] * len(others))

    def doubted(self, place: int) -> tuple[Other, ...]:
        """What might matter in a set, and has not mattered yet."""
        return tuple(other for other in self.others[place] if other.question not in self.mattered)

    def unanswered(self) -> set[Question]:
        """What never mattered in any set."""
        return {other.question for others in self.others for other in others} - self.mattered


@dataclass(frozen=True)
class Piece:
    """So much of one option set of a game, with a seed of its own."""

    game: Played
    place: int
    seed: int
    number: int
    what: Literal["rounds", "doubts", "deals"]

    @property
    def wanted(self) -> bool:
        return self.game.fault is None and (self.what == "rounds" or bool(self.game.doubted(self.place)))

    def job(self) -> Job:
        game, rules = self.game, self.game.sets.sets[self.place].rules
        return Job(game.ruleset, rules, game.doubted(self.place), self.seed, self.number, self.what)

    def learn(self, outcome: Outcome) -> None:
        """After a fault nothing more is learnt: the first in order is the one that is told."""
        game = self.game
        if game.fault is None:
            game.mattered |= outcome.mattered
            counted = game.rounds if self.what == "rounds" else game.further
            counted[self.place] += outcome.rounds
            if outcome.fault is not None:
                game.fault = (self, outcome.fault)


def deepen(drafts: Iterable[Draft], workers: int, bar: Bar, rounds: int = ROUNDS) -> list[Played]:
    """Plays the games of the drafts in which nothing is wrong; where something seems not to matter, it plays on."""
    once = {id(draft): draft for draft in drafts if draft.game is not None}  # a file may be named twice
    games = _prepared(list(once.values()), bar)
    _play([Piece(g, place, place, rounds, "rounds") for g in games for place in range(len(g.others))], workers, bar)
    _play([each for game in games for each in _more(game, rounds, FURTHER, "doubts")], workers, bar)
    _play([each for game in games for each in _more(game, rounds, DEALS, "deals")], workers, bar)
    return games


def _prepared(drafts: list[Draft], bar: Bar) -> list[Played]:
    """What there is to play, which takes a while to find where options are many."""
    ways = [looked_through(draft.game.ruleset) for draft in drafts if draft.game is not None]
    done = 0
    with bar(max(1, sum(each + OTHERS * min(each, MOST_PLAYED) for each in ways))) as tick:

        def prepared(some: int) -> None:
            nonlocal done
            done += some
            tick(done)

        return [Played.of(draft, prepared) for draft in drafts]


def _more(game: Played, rounds: int, times: int, what: Literal["doubts", "deals"]) -> Iterator[Piece]:
    """What is missing to so many times the rounds, shared out among the option sets in which something is in doubt."""
    live = [place for place in range(len(game.others)) if game.doubted(place)]
    missing = times * rounds - (sum(game.rounds) if what == "doubts" else 0)
    if game.fault is not None or missing <= 0 or not live:
        return
    each = -(-missing // len(live))
    cuts = -(-each // (rounds * DEALS // FURTHER if what == "deals" else rounds))
    wave = AWAY * (1 if what == "doubts" else 2)
    for cut in range(cuts):
        for place in live:
            seed = place + len(game.others) * (wave + cut)
            yield Piece(game, place, seed, -(-each // cuts), what)


def _play(pieces: list[Piece], workers: int, bar: Bar) -> None:
    """What is found is the same for any number of workers, since each piece has matches of its own."""
    total, done = sum(piece.number for piece in pieces), 0
    jobs = ((number, piece.job()) for number, piece in enumerate(pieces) if piece.wanted)
    with bar(total) as tick, closing(in_order(play, jobs, total, workers)) as outcomes:
        for number, outcome in outcomes:
            pieces[number].learn(outcome)
            done += pieces[number].number
            tick(done)
