"""How a round begins: from a seed, as dealt by hand, or as a position set up in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .deal import begin, heaviest_tiles, holder, open_with, opening_tile
from .errors import DealError
from .kernel import BLOCKED, LEFT, RIGHT, ends_are_dead, nobody_can_go_on, place, side_count
from .messages import shown
from .numbers import ALL_PASS, BY_LOT, DEAD_ENDS, LOT, Numbers
from .state import State, clear
from .steps import LARGEST, Deal
from .tiles import HIGH, LOW, NAMES, NUMBERS, names, size, top

Tiles = Sequence[str]


@dataclass(frozen=True, slots=True)
class Facts:
    """What else is true of a position. Seats count from 1; a line needs a `turn`, everything else may be left out.

    `line`: tiles on the table as they lie, left to right; `led`: which of them opened the round (else the first);
    `laid_by`: who laid last (else the seat before `turn`); `opener`: who opens, or opened (else as the rules say in
    round 1, and the seat to move later); `totals`: match points per side.
    """

    line: Tiles = ()
    led: str | None = None
    laid_by: int | None = None
    turn: int | None = None
    round: int = 1
    opener: int | None = None
    forced: str | None = None
    totals: Sequence[int] = ()


def check_seed(**numbers: Any) -> None:
    """Raises DealError (A549) for a seed, or the number of a match, that is no whole number in their range."""
    for field, value in numbers.items():
        if type(value) is not int or not 0 <= value <= LARGEST:
            raise DealError("A549", field=field, value=shown(value))


def from_seed(k: Numbers, old: State, seed: int, match: int, number: int, opener: int) -> tuple[State, Deal]:
    """A round as the seed deals it; `opener` is a seat from 0, or -1 for as in the first round."""
    s = old.copy()
    clear(k, s)
    begin(k, s, seed, match, number, opener)
    return s, Deal(s.opener, s.forced, tuple(s.hands), tuple(s.stock[s.stock_at :]))


def by_hand(
    k: Numbers, old: State, hands: Sequence[Tiles], stock: Tiles, next_opener: int, opener: Any, forced: Any
) -> tuple[State, Deal]:
    """A round as dealt by hand: every tile of the set, as many to each as the rules say. Raises DealError."""
    s = old.copy()
    clear(k, s)
    held, rest = _tiles(k, hands, stock)
    for seat, hand in enumerate(held):
        if size(hand) != k.hand:
            raise DealError("A542", hand=k.hand, seat=seat + 1, found=size(hand))
    missing = k.tiles & ~(sum(held) + sum(1 << tile for tile in rest))
    if missing:
        raise DealError("A544", tile=NAMES[top(missing)])
    _put(k, s, held, rest)
    _open(k, s, next_opener, opener, forced)
    return s, Deal(s.opener, s.forced, tuple(held), tuple(rest))


def set_up(k: Numbers, hands: Sequence[Tiles], stock: Tiles, facts: Facts) -> tuple[State, Deal]:
    """A position; the passes that the table makes in it are not made yet. Raises DealError."""
    s = State(k)
    held, rest = _tiles(k, hands, stock, facts.line)
    _put(k, s, held, rest)
    _totals(k, s, facts.totals)
    turn, opener, laid_by = (_seat(k, name, getattr(facts, name)) for name in ("turn", "opener", "laid_by"))
    if type(facts.round) is not int or facts.round < 1:
        raise DealError("A548", field="round")
    line = tuple((int(tile[0]), int(tile[2])) for tile in facts.line)
    if line:
        if turn is None:
            raise DealError("A548", field="turn")
        open_with(k, s, turn if opener is None else opener)
        _lay_line(k, s, facts)
        s.last = (turn - 1) % k.players if laid_by is None else laid_by
        s.mover = turn
        dead = k.detected == DEAD_ENDS and ends_are_dead(k, s)
        if k.detected != ALL_PASS and (dead or nobody_can_go_on(k, s)):
            s.ended = BLOCKED
    elif facts.round == 1:
        _open(k, s, -1, facts.opener, facts.forced)
    else:
        open_with(k, s, next((seat for seat in (opener, turn) if seat is not None), 0))
    if turn not in (None, s.mover):
        raise DealError("A548", field="turn")
    return s, Deal(s.opener, s.forced, tuple(held), tuple(rest), line)


def openings(k: Numbers, s: State, next_opener: int) -> list[tuple[int, int]]:
    """Seats that may open, each with the tile it must lead or -1: one, or as many as a lot decides between."""
    if next_opener >= 0:
        return [(next_opener, -1)]
    tile = opening_tile(k, s)
    if tile < 0 and (k.lead == LOT or k.otherwise == BY_LOT):
        return [(seat, -1) for seat in range(k.players)]
    if tile >= 0:
        tiles = [tile]
    else:
        level = heaviest_tiles(k, s)
        tiles = [NUMBERS[name] for name in names(level)] if k.heaviest_by_lot else [top(level)]
    return list(dict.fromkeys((holder(k, s, each), each if k.must_lead else -1) for each in tiles))


def _open(k: Numbers, s: State, next_opener: int, opener: Any, forced: Any) -> None:
    """Who opens with what, by the rules, and where a lot decides as we are told."""
    possible = openings(k, s, next_opener)
    wanted = [
        (seat, tile)
        for seat, tile in possible
        if opener in (None, seat + 1) and (forced is None or (tile >= 0 and NAMES[tile] == forced))
    ]
    if len(wanted) != 1:
        told = (f"`opener={seat + 1}" + (f", forced={NAMES[tile]}`" if tile >= 0 else "`") for seat, tile in possible)
        raise DealError("A546" if wanted else "A545", allowed=tuple(told))
    open_with(k, s, wanted[0][0])
    if next_opener < 0:
        s.forced, s.lead_double = wanted[0][1], 0


def _tiles(k: Numbers, hands: Any, *others: Any) -> tuple[list[int], list[int]]:
    """The hands as bits, and the first of the other lists as numbers; every tile of the game, and none twice."""
    if not isinstance(hands, list | tuple) or len(hands) != k.players:
        found = len(hands) if isinstance(hands, list | tuple) else shown(hands)
        raise DealError("A541", players=k.players, found=found)
    seen = 0
    lists = []
    for given in (*hands, *others):
        if not isinstance(given, list | tuple):
            raise DealError("A511", tile=shown(given))
        tiles = []
        for name in given:
            tile = NUMBERS.get(name, -1) if isinstance(name, str) else -1
            if tile < 0 or not k.tiles >> tile & 1:
                raise DealError("A511", tile=shown(name))
            if seen >> tile & 1:
                raise DealError("A543", tile=NAMES[tile])
            seen |= 1 << tile
            tiles.append(tile)
        lists.append(tiles)
    return [sum(1 << tile for tile in tiles) for tiles in lists[: k.players]], lists[k.players]


def _put(k: Numbers, s: State, hands: list[int], stock: list[int]) -> None:
    s.hands = list(hands)
    s.stock = list(stock)
    s.stock_at, s.stock_end = 0, max(0, len(stock) - k.reserve)


def _totals(k: Numbers, s: State, totals: Any) -> None:
    if not totals:
        return
    fits = isinstance(totals, list | tuple) and len(totals) == side_count(k)
    if not fits or any(type(each) is not int or each < 0 for each in totals):
        raise DealError("A548", field="totals")
    s.totals[: len(totals)] = totals


def _seat(k: Numbers, field: str, seat: Any) -> int | None:
    if seat is None:
        return None
    if type(seat) is not int or not 1 <= seat <= k.players:
        raise DealError("A548", field=field)
    return seat - 1


def _lay_line(k: Numbers, s: State, facts: Facts) -> None:
    """The tiles of a line as if laid from the one that was led outwards, to the right first."""
    at = facts.line.index(facts.led) if facts.led in facts.line else 0
    if facts.led is not None and facts.led not in facts.line:
        raise DealError("A548", field="led")
    for name, end, inner in _outwards(facts.line, at):
        if end >= 0 and s.ends[end] != inner:
            raise DealError("A547", tile=name)
        tile = NUMBERS[name]
        place(k, s, tile, max(end, 0))
        if end < 0 and (HIGH[tile], LOW[tile]) != (int(name[0]), int(name[2])):
            s.ends[LEFT], s.ends[RIGHT] = s.ends[RIGHT], s.ends[LEFT]


def _outwards(line: Tiles, at: int) -> Iterator[tuple[str, int, int]]:
    """Each tile with its end, -1 for the first, and the number it must touch."""
    yield line[at], -1, -1
    for name in line[at + 1 :]:
        yield name, RIGHT, int(name[0])
    for name in reversed(line[:at]):
        yield name, LEFT, int(name[2])
