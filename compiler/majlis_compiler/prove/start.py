"""Where an example begins: every state it may mean, since it need not say what nothing hangs on.

Who opened the round, who laid last and which tile led need not be stated for a position in the middle of a round. It is
then played once for each case there is; what comes out differently hangs on what is not said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from majlis_runtime.deal import opening_tile
from majlis_runtime.kernel import left_to_draw, side_count
from majlis_runtime.numbers import AT_MOST, BY_REDEAL, LOT, NO_SPINNER, OPENING_DOUBLE
from majlis_runtime.position import Facts, openings, set_up
from majlis_runtime.score import match_winners
from majlis_runtime.state import State
from majlis_runtime.tiles import NAMES

from ..catalogue.kinds import tile_of
from ..diagnostics.diagnostic import Phrase
from ..read.nodes import Path
from .example import Example, Refused


class Start(NamedTuple):
    """A state, and what had to be supposed to come to it."""

    state: State
    opener: int = -1
    laid_by: int = -1
    led: int = -1  # the place in the line of the tile that is taken as the first

    def supposed(self) -> dict[str, int]:
        return {"opener": self.opener, "laid_by": self.laid_by, "led": self.led}


def starts(k: Any, example: Example) -> list[Start]:
    """At least one. Raises Refused for a position that cannot be, or a beginning that is not said."""
    sides = side_count(k)
    if example.totals is not None and len(example.totals) != sides:
        raise Refused("X428", ("totals",), sides=sides, count=len(example.totals))
    for seat, hand in enumerate(example.hands):
        if not hand:
            raise _impossible(("hands", seat), "empty_hand", seat=seat + 1)
    bare = _state(k, example, Facts(round=2, opener=1, totals=example.totals or ()))
    if match_winners(k, bare) or (k.exact and max(bare.totals) > k.target):
        raise _impossible(("totals",), "match_over")
    if example.line:
        return list(_under_way(k, example))
    for name in ("led", "laid_by"):
        if getattr(example, name) is not None:
            raise _impossible((name,), "nothing_laid")
    s = _state(k, example, _opening(k, bare, example))
    if example.turn not in (None, s.opener):
        raise _impossible(("turn",), "not_the_opener", opener=s.opener + 1)
    return [Start(s)]


def _state(k: Any, example: Example, facts: Facts) -> State:
    return set_up(k, example.hands, example.stock, facts)[0]


def _opening(k: Any, bare: State, example: Example) -> Facts:
    """Who begins, where no tile lies on the table."""
    totals = example.totals or ()
    if example.round > 1:
        opener = example.turn if example.opener is None else example.opener
        if opener is None:
            raise Refused("X426", ("round",), facts=("`opener`",))
        return Facts(round=example.round, opener=opener + 1, totals=totals)
    if k.lead != LOT and k.otherwise == BY_REDEAL and opening_tile(k, bare) < 0:
        raise _impossible(("hands",), "dealt_again")
    ways = openings(k, bare, -1)
    chosen = [way for way in ways if example.opener in (None, way[0])]
    if not chosen:
        raise _impossible(("opener",), "opens_otherwise", opener=ways[0][0] + 1)
    if len(chosen) > 1:
        raise Refused("X426", ("hands",), facts=("`opener`",))
    opener, forced = chosen[0]
    return Facts(opener=opener + 1, forced=NAMES[forced] if forced >= 0 else None, totals=totals)


def _under_way(k: Any, example: Example) -> Iterator[Start]:
    """A round with tiles on the table."""
    turn = example.turn
    assert turn is not None  # seen to when meanings are checked
    seats = range(k.players)
    for first in _firsts(k, example):
        for last in seats if example.laid_by is None else (example.laid_by,):
            for opener in seats if example.opener is None else (example.opener,):
                facts = Facts(
                    line=example.line,
                    led=example.line[first],
                    laid_by=last + 1,
                    turn=turn + 1,
                    opener=opener + 1,
                    totals=example.totals or (),
                )
                s = _state(k, example, facts)
                able = _able_between(k, s)
                if able is None:
                    s.passes = (turn - last - 1) % k.players
                elif example.laid_by is not None and not k.lose_turn:
                    raise _impossible(("laid_by",), "passed_unforced", seat=able + 1)
                elif not k.lose_turn:
                    continue
                yield Start(s, opener, last, first)


def _firsts(k: Any, example: Example) -> list[int]:
    """Places in the line of the tile that may have led, or been the first double: one for each spinner there can be."""
    line = [tile_of(tile) for tile in example.line]
    if example.led is not None and example.led not in line:
        raise _impossible(("led",), "not_on_table", tile=example.led)
    led = None if example.led is None else line.index(example.led)
    if k.spinner == NO_SPINNER:
        return [0]
    doubles = [place for place, tile in enumerate(example.line) if tile[0] == tile[-1]]
    if k.spinner == OPENING_DOUBLE:
        others = [place for place in range(len(line)) if place not in doubles]
        return [*doubles, *others[:1]] if led is None else [led]
    if not doubles:
        return [0]
    if led is None or led in doubles:
        return doubles if led is None else [led]
    return [*[place for place in doubles if place < led][-1:], *[place for place in doubles if place > led][:1]]


def _able_between(k: Any, s: State) -> int | None:
    """A seat between the last to lay and the mover that could have played or drawn, and so did not pass."""
    drawn_out = not left_to_draw(k, s) or k.draw == AT_MOST
    for step in range(1, (s.mover - s.last - 1) % k.players + 1):
        seat = int((s.last + step) % k.players)
        if s.hands[seat] & s.fitting or not drawn_out:
            return seat
    return None


def _impossible(path: Path, why: str, **params: Any) -> Refused:
    return Refused("X427", path, why=Phrase(f"impossible_{why}", params))
