"""A match that a curious player plays, as all that happens in it, one after the other.

The player chooses uniformly among all legal actions, and now and then lets his time run out; in some matches he does so
all the time. Chances are drawn from a stream of their own, one a round: two sets of rules under which the same happens
lead the player to the same choices, and at the first thing that differs nobody looks any further.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from majlis_runtime import turns
from majlis_runtime.actions import DRAW, END_NUMBERS, TIMEOUT, Action, Play
from majlis_runtime.chance import WORD, absorb, draw, stream
from majlis_runtime.deal import begin
from majlis_runtime.kernel import playable
from majlis_runtime.score import AS_THE_FIRST
from majlis_runtime.simulate import MOST_ROUNDS
from majlis_runtime.state import State, clear
from majlis_runtime.steps import NO_END, End, Step
from majlis_runtime.tiles import NUMBERS

PLAYER = 0x9A3E  # sets the player's stream apart from that of the deal
SELDOM, OFTEN = 16, 2  # time runs out in one turn of so many
CLOCK = 24
ABSENT = 8  # one match of so many has players who let their time run out often
MOST_TURNS = 5_000  # of a round, far above what 55 tiles and lost turns can come to


class Dealt(NamedTuple):
    """A round as it begins."""

    round: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    opener: int
    forced: int


class Turn(NamedTuple):
    """What could be done, what was chosen, and what came of it, with the passes that the table made."""

    legal: tuple[Action, ...]
    action: Action
    steps: tuple[Step, ...]


class Settled(NamedTuple):
    """A round that is over, who opens the next one, and who has won the match."""

    end: End
    next_opener: int


Happening = Dealt | Turn | Settled
Lead = tuple[Dealt, tuple[Action, ...]]
"""A round as it begins, and what its opener may lead."""


class EndlessRound(Exception):
    """A round that goes on and on."""


class NothingToDo(Exception):
    """A seat that is to move and has no legal action."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


def happenings(k: Any, s: State, clock: bool, seed: int, match: int) -> Iterator[Happening]:
    """What happens in a match until it is won, or for MOST_ROUNDS. `s` is a new state, open to be looked at.

    Raises EndlessRound, NothingToDo, and whatever the runtime raises.
    """
    opener = AS_THE_FIRST
    for number in range(1, MOST_ROUNDS + 1):
        yield _dealt(k, s, seed, match, number, opener)
        yield from _turns(k, s, clock, absorb(stream(seed, match, number), PLAYER), _patience(match))
        end = turns.ending(k, s)
        opener = s.next_opener
        yield Settled(end, opener)
        if end.winners:
            return


def lead(k: Any, seed: int, match: int) -> Lead:
    """The beginning of a match alone."""
    s = State(k)
    return _dealt(k, s, seed, match, 1, AS_THE_FIRST), turns.legal(k, s)


def _dealt(k: Any, s: State, seed: int, match: int, number: int, opener: int) -> Dealt:
    clear(k, s)
    begin(k, s, seed, match, number, opener)
    return Dealt(number, tuple(s.hands), tuple(s.stock), s.opener, s.forced)


def _patience(match: int) -> int:
    return OFTEN if match % ABSENT == ABSENT - 1 else SELDOM


def _turns(k: Any, s: State, clock: bool, chance: int, patience: int) -> Iterator[Turn]:
    """The turns of a round that has begun."""
    for _ in range(MOST_TURNS):
        legal = turns.legal(k, s)
        if not legal:
            raise NothingToDo(s.mover + 1)
        chance = draw(chance, len(legal))
        word = chance & WORD  # its high bits for the clock, what it leaves divided for the choice
        action = TIMEOUT if clock and not (word >> CLOCK) % patience else legal[word % len(legal)]
        steps = _done(k, s, action)
        if k.passes_itself and not s.ended and not playable(s):
            steps = turns.forced_passes(k, s, steps)
        yield Turn(legal, action, steps)
        if s.ended:
            return
    raise EndlessRound


def _done(k: Any, s: State, action: Action) -> tuple[Step, ...]:
    if isinstance(action, Play):
        end = NO_END if action.end is None else END_NUMBERS[action.end]
        return (turns.lay(k, s, NUMBERS[action.tile], end),)
    if action is TIMEOUT:
        return turns.time_is_up(k, s)
    return (turns.draw(k, s) if action is DRAW else turns.skip(k, s),)
