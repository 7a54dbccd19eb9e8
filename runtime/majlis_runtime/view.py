"""What one seat, or a spectator, may see of a match: nothing that lies face down, ever.

A view depends on nothing hidden: two matches that differ only in tiles a seat cannot see give it equal views.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .actions import Action, Play
from .kernel import side_count
from .layout import Table, table_of
from .steps import Result
from .tiles import names, size

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True, slots=True)
class View:
    """A match as seen from a seat. Seats and sides count from 1; tuples are per seat, or per side.

    `hand` is the seat's own (None for a spectator), `legal` what it may do now (empty for all but the seat to move),
    `held` how many tiles each seat has. `hands` are all hands, turned up when the round is over and None before.
    `stock` tiles lie face down, `drawable` of them may still be drawn. `drawn` counts the draws of this turn, `passes`
    the passes in a row. `result` is the round's, once it has ended; `winners` the match's.
    """

    seat: int | None
    round: int
    opener: int
    turn: int | None
    turn_id: int
    hand: tuple[str, ...] | None
    legal: tuple[Action, ...]
    held: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...] | None
    stock: int
    drawable: int
    table: Table
    drawn: int
    passes: int
    in_play: tuple[int, ...]
    totals: tuple[int, ...]
    target: int
    turn_seconds: int | None
    result: Result | None
    winners: tuple[int, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON values, None as null; an action is `{"play": "6-4", "end": "left"}` or a word."""
        table = self.table
        return {name: _plain(getattr(self, name)) for name in View.__slots__} | {
            "table": {
                "line": list(table.line),
                "up": list(table.up),
                "down": list(table.down),
                "spinner": table.spinner,
                "ends": dict(table.ends),
            },
        }


def view_of(match: Match, seat: int | None) -> View:
    """The view of a seat, 1…, or of a spectator."""
    s, k = match._state, match._table.numbers
    sides = side_count(k)
    over = bool(s.ended)
    mine = seat is not None and not over and seat == s.mover + 1
    seconds = match.rules.game.clock.turn_seconds
    return View(
        seat=seat,
        round=match.round,
        opener=match.opener,
        turn=match.turn,
        turn_id=match.turn_id,
        hand=None if seat is None else names(s.hands[seat - 1]),
        legal=match.legal_actions() if mine else (),
        held=tuple(size(hand) for hand in s.hands),
        hands=tuple(names(hand) for hand in s.hands) if over else None,
        stock=len(s.stock) - s.stock_at,
        drawable=max(0, s.stock_end - s.stock_at) if k.draw else 0,
        table=table_of(match._rounds.deal, match._steps, s),
        drawn=s.drawn,
        passes=s.passes,
        in_play=tuple(s.in_play[:sides]),
        totals=match.totals,
        target=k.target,
        turn_seconds=None if seconds == "none" else seconds,
        result=match.result,
        winners=match.winners,
    )


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Play):
        return {"play": value.tile} | ({} if value.end is None else {"end": value.end})
    if isinstance(value, Result):
        return {name: _plain(getattr(value, name)) for name in Result.__slots__}
    return getattr(value, "value", value)  # a signal by its word
