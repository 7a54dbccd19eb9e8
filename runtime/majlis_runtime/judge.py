"""Whether an action is legal, and if not, exactly why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from .actions import DRAW, END_NUMBERS, ENDS, NEXT_ROUND, PASS, TIMEOUT, Action, Play, Signal
from .errors import IllegalAction
from .kernel import ends_for, fits, left_to_draw, limit_reached, may_draw, playable
from .messages import shown
from .numbers import NEVER
from .steps import NO_END
from .tiles import NAMES, NUMBERS

if TYPE_CHECKING:
    from .match import Match


def asker(match: Match, action: Any, seat: Any, turn: Any) -> None:
    """Refuses what comes too late, from the wrong seat, or at a moment when nobody is to move."""
    if turn is not None:
        if type(turn) is not int:
            raise IllegalAction("A507", turn=shown(turn))
        if turn != match.turn_id:
            refuse(match, seat, "A504", turn=shown(turn), now=match.turn_id)
    if seat is not None and not (type(seat) is int and 1 <= seat <= match.players):
        raise IllegalAction("A506", seat=shown(seat), seats=match.players)
    if type(action) is not Play and type(action) is not Signal:
        refuse(match, seat, "A505", type=type(action).__name__)
    if match.over:
        raise IllegalAction("A501")
    if match.turn is None:
        if action is not NEXT_ROUND:
            raise IllegalAction("A502")
    elif seat is not None and seat != match.turn:
        raise IllegalAction("A503", seat=seat, turn=match.turn)
    elif action is NEXT_ROUND:
        refuse(match, seat, "A531")


def where(match: Match, k: Any, s: Any, play: Play, seat: Any) -> tuple[int, int]:
    """The numbers of the tile and the end of a play that is legal."""
    tile = NUMBERS.get(play.tile, -1) if isinstance(play.tile, str) else -1
    if tile < 0 or not k.tiles >> tile & 1:
        refuse(match, seat, "A511", tile=shown(play.tile))
    if not playable(s) >> tile & 1:
        _not_playable(match, s, tile, seat)
    if s.laid == 0:
        if play.end is not None:
            refuse(match, seat, "A513")
        return tile, NO_END
    if play.end is None:
        return tile, _only_end(match, s, tile, seat)
    end = END_NUMBERS.get(play.end, -1) if isinstance(play.end, str) else -1
    if end < 0 or s.ends[end] < 0:
        _no_such_end(match, s, play, seat)
    if not fits(s, tile, end):
        refuse(match, seat, "A515", tile=NAMES[tile], end=ENDS[end], number=s.ends[end])
    return tile, end


def may(match: Match, k: Any, s: Any, signal: Signal, seat: Any) -> None:
    """Refuses a draw, a pass or a time-out that the rules do not allow now."""
    if signal is TIMEOUT:
        if match.rules.game.clock.turn_seconds == "none":
            refuse(match, seat, "A533")
    elif signal is DRAW:
        if not may_draw(k, s):
            _no_draw(match, k, s, seat)
    elif signal is PASS:
        if playable(s):
            refuse(match, seat, "A526")
        if may_draw(k, s):
            refuse(match, seat, "A527")


def refuse(match: Match, seat: int | None, code: str, **params: Any) -> NoReturn:
    """Raises the error, with the legal actions for the seat to move and for nobody else."""
    legal: tuple[Action, ...] = match.legal_actions() if match.turn is not None and seat in (None, match.turn) else ()
    raise IllegalAction(code, legal, **params)


def _not_playable(match: Match, s: Any, tile: int, seat: Any) -> NoReturn:
    name = NAMES[tile]
    if not s.hands[s.mover] >> tile & 1:
        refuse(match, seat, "A512", tile=name)
    if s.laid:
        refuse(match, seat, "A516", tile=name)
    if s.forced >= 0:
        refuse(match, seat, "A518", tile=NAMES[s.forced])
    refuse(match, seat, "A519")


def _only_end(match: Match, s: Any, tile: int, seat: Any) -> int:
    fitting = ends_for(s, tile)
    if len(fitting) > 1:
        refuse(match, seat, "A517", tile=NAMES[tile], ends=tuple(f"`{ENDS[end]}`" for end in fitting))
    return fitting[0]


def _no_such_end(match: Match, s: Any, play: Play, seat: Any) -> NoReturn:
    there = tuple(f"`{name}`" for name, value in zip(ENDS, s.ends, strict=True) if value >= 0)
    refuse(match, seat, "A514", end=shown(play.end), ends=there)


def _no_draw(match: Match, k: Any, s: Any, seat: Any) -> NoReturn:
    if s.laid == 0:
        refuse(match, seat, "A521")
    if k.draw == NEVER:
        refuse(match, seat, "A522")
    if playable(s) and not k.while_playable:
        refuse(match, seat, "A523")
    if not left_to_draw(k, s):
        refuse(match, seat, "A525")
    if limit_reached(k, s):
        refuse(match, seat, "A524", limit=k.at_most)
    raise AssertionError("a draw is legal here")
