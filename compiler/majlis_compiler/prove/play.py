"""The moves of an example on the runtime's kernel: what the rules do not allow is refused, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from majlis_runtime import kernel, turns
from majlis_runtime.actions import ENDS, Action, Play
from majlis_runtime.score import settle
from majlis_runtime.state import State
from majlis_runtime.steps import DREW, NO_END, Step
from majlis_runtime.tiles import NUMBERS
from majlis_runtime.turns import ENDED

from ..diagnostics.diagnostic import Phrase
from .example import Move, Refused


class Table:
    """An example being played: the rules `k`, the state `s` as it is now, and the tiles drawn so far."""

    def __init__(self, k: Any, s: State) -> None:
        self.k, self.s = k, s
        self.drawn = 0

    def took(self, *steps: Step) -> None:
        """Whatever was done at the table passes here, once `s` has followed it."""
        self.drawn += sum(step.kind == DREW for step in steps)

    def play(self, moves: Iterable[Move]) -> None:
        """Plays them all. Raises Refused at the first that the rules do not allow."""
        for number, move in enumerate(moves):
            self._move(move, ("moves", number))
        if self.k.passes_itself:
            self.took(*turns.forced_passes(self.k, self.s, ()))

    def _move(self, move: Move, path: tuple[str | int, ...]) -> None:
        k, s = self.k, self.s
        left_out = k.passes_itself and move.action != "pass"  # the table passes before anybody can do a thing
        while not s.ended and kernel.stuck(k, s) and (s.mover != move.seat or left_out):
            self.took(turns.skip(k, s))
        if s.ended:
            raise Refused("X424", path, move=move.text, ended=Phrase(f"ended_{ENDED[s.ended]}"))
        if s.mover != move.seat:
            raise Refused("X422", path, turn=s.mover + 1, seat=move.seat + 1)
        if move.is_tile:
            tile = NUMBERS[move.action]
            self.took(turns.lay(k, s, tile, self._end(move, tile, path)))
        elif move.action == "timeout":
            self.took(*turns.time_is_up(k, s))
        elif move.action not in allowed(k, s):
            raise self._not_allowed(move, path)
        elif move.action == "draw":
            self.took(turns.draw(k, s))
        else:
            self.took(turns.skip(k, s))

    def _end(self, move: Move, tile: int, path: tuple[str | int, ...]) -> int:
        """The end a tile goes to; NO_END for the first."""
        s = self.s
        if not kernel.playable(s) >> tile & 1:
            raise self._not_allowed(move, path)
        if s.laid == 0:
            if move.end is not None:
                raise self._not_allowed(move, path, Phrase("first_tile_has_no_end"))
            return NO_END
        ends = kernel.ends_for(s, tile)
        if move.end is None and len(ends) > 1:
            named = tuple(f"`{ENDS[end]}`" for end in ends)
            raise Refused("X423", path, move=move.text, tile=move.action, ends=named)
        end = ends[0] if move.end is None else ENDS.index(move.end)
        if end not in ends:
            raise self._not_allowed(move, path)
        return end

    def _not_allowed(self, move: Move, path: tuple[str | int, ...], help: Phrase | None = None) -> Refused:
        return Refused("X421", path, help, move=move.text, allowed=seated(self.k, self.s))

    def at_the_end(self) -> State:
        """The state when all passes that are left out have been made; a round that is over by then is counted."""
        end = self.s.copy()
        turns.forced_passes(self.k, end, ())
        if end.ended:
            settle(self.k, end)
        return end


def allowed(k: Any, s: State) -> list[str]:
    """What the seat to move may do, as moves without the seat, in the published order."""
    return [] if s.ended else [_text(action) for action in turns.legal(k, s)]


def _text(action: Action) -> str:
    if isinstance(action, Play):
        return action.tile if action.end is None else f"{action.tile} {action.end}"
    return str(action.value)


def seated(k: Any, s: State) -> tuple[str, ...]:
    """The same, as moves for a message."""
    return tuple(f"`{s.mover + 1} {action}`" for action in allowed(k, s))
