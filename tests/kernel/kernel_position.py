"""A position of a round, built from named tiles and played by the kernel's own steps.

Seats and sides count from 1 here, as people count them; the kernel counts from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from majlis_compiler.catalogue import RULE_BY_KEY
from majlis_compiler.data import rulesets_folder
from majlis_compiler.library import Library
from majlis_compiler.pages.facts import with_values
from majlis_runtime import GameRules, kernel
from majlis_runtime.deal import find_opener, open_with
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.score import match_winners, settle
from majlis_runtime.state import State, clear
from majlis_runtime.tiles import NAMES, NUMBERS, SUIT, hand_of, names

ENDS = ("left", "right", "up", "down")
ENDED = ("goes_on", "out", "blocked", "target")
LIBRARY = Library()


class Refused(Exception):
    """A move that is not legal."""


@cache
def bundled(name: str) -> GameRules:
    """The rules of a bundled game, for all its player counts."""
    game = LIBRARY.draft(rulesets_folder() / f"{name}.yaml").game
    assert game is not None
    return game.ruleset.rules


def rules(name: str, players: int, changes: Mapping[str, Any]) -> GameRules:
    """A bundled game for one number of players, with rules set anew by dotted key."""
    assert set(changes) <= set(RULE_BY_KEY), "no such rule"
    game = bundled(name)
    hand = dict(game.deal.hand).get(players, 7)
    return with_values(game, {"players.counts": (players,), "deal.hand": {players: hand}, **changes})


class Position:
    """`line` are tiles on the table as they lie, left to right; `round` 1 opens by the rules unless `opener` is given.

    A position is settled before its first move: what the table does by itself (passes, a block) is done.
    """

    def __init__(
        self,
        game: str,
        hands: Sequence[str],
        *,
        stock: str = "",
        line: str = "",
        ends: tuple[int, int] | None = None,
        table: str = "",
        round: int = 2,
        opener: int | None = None,
        turn: int | None = None,
        laid_by: int | None = None,
        totals: Sequence[int] = (),
        by_itself: bool = True,
        **changes: Any,
    ) -> None:
        dotted = {key.replace("__", "."): value for key, value in changes.items()}
        self.k: Numbers = numbers(rules(game, len(hands), dotted))
        self.s = s = State(self.k)
        clear(self.k, s)
        s.hands = [hand_of(tuple(hand.split())) for hand in hands]
        tiles = [NUMBERS[name] for name in stock.split()]
        s.stock = tiles
        s.stock_at, s.stock_end = 0, max(0, len(tiles) - self.k.reserve)
        s.totals[: len(totals)] = totals
        self.drawn = self.passed = self.scored = 0
        self.told: list[str] = []
        if round == 1 and opener is None:
            find_opener(self.k, s)
        else:
            open_with(self.k, s, (opener or 1) - 1)
        if line or ends:
            self.put(line.split(), ends, hand_of(tuple(table.split())))
            s.last = (laid_by or 1) - 1
            s.forced = -1
        if turn is not None:
            s.mover = turn - 1
        self.by_itself = by_itself
        if s.laid and self.k.detected and self.over():
            s.ended = kernel.BLOCKED
        self.settle()

    def put(self, line: list[str], ends: tuple[int, int] | None, table: int) -> None:
        """A line with no spinner, or only its two ends and the tiles of the table, as if laid before."""
        s = self.s
        at = (int(line[0][0]), int(line[-1][2])) if ends is None else ends
        s.ends[:2] = at
        s.double[:2] = [tile[0] == tile[2] for tile in (line[0], line[-1])] if line else [False, False]
        s.table = hand_of(tuple(line)) | table
        s.laid = len(line) or 2
        s.fitting = SUIT[at[0]] | SUIT[at[1]]

    def over(self) -> bool:
        dead = self.k.detected == 2 and kernel.ends_are_dead(self.k, self.s)
        return dead or kernel.nobody_can_go_on(self.k, self.s)

    def settle(self) -> None:
        """The passes that the table makes, and the result when the round has ended."""
        while self.by_itself and not self.s.ended and kernel.stuck(self.k, self.s):
            self.skip()
        if self.s.ended and self.told[-1:] != ["end"]:
            settle(self.k, self.s)
            self.told.append("end")

    def skip(self) -> None:
        self.passed += 1
        self.told.append(f"{self.turn} pass")
        kernel.skip(self.k, self.s)

    @property
    def turn(self) -> int:
        return int(self.s.mover) + 1

    @property
    def legal(self) -> list[str]:
        """What the seat to move may do, tiles by high half then low half, descending, then draw, then pass."""
        if self.s.ended:
            return []
        found = []
        for name in names(kernel.playable(self.s)):
            tile = NUMBERS[name]
            if not self.s.laid:
                found.append(name)
            else:
                found += [f"{name} {ENDS[end]}" for end in range(4) if kernel.fits(self.s, tile, end)]
        if kernel.may_draw(self.k, self.s):
            found.append("draw")
        if kernel.stuck(self.k, self.s):
            found.append("pass")
        return found

    def play(self, *moves: str) -> Position:
        """Moves as `1 5-5`, `2 5-1 right`, `1 draw`, `1 pass`, `2 lost`; `scored` is what the last tile scored."""
        for move in moves:
            seat, what, *end = move.split()
            if self.s.ended:
                raise Refused(f"{move}: the round is over")
            if int(seat) != self.turn:
                raise Refused(f"{move}: it is {self.turn}'s turn")
            if what == "lost":
                assert kernel.loses_turn(self.k, self.s), move
                kernel.lose(self.k, self.s)
            elif what in ("draw", "pass"):
                if what not in self.legal:
                    raise Refused(f"{move}: {self.legal}")
                if what == "draw":
                    kernel.draw(self.k, self.s)
                    self.drawn += 1
                else:
                    self.skip()
            else:
                tile = NUMBERS[what]
                if " ".join((NAMES[tile], *end)) not in self.legal:
                    raise Refused(f"{move}: {self.legal}")
                self.scored = kernel.lay(self.k, self.s, tile, ENDS.index(end[0]) if end else 0)
            self.settle()
        return self

    def scores(self, *moves: str) -> list[int]:
        """What each move scores in play."""
        return [self.play(move).scored for move in moves]

    def refuses(self, *moves: str) -> bool:
        """Whether each of them is refused, here and now."""
        for move in moves:
            try:
                self.play(move)
            except Refused:
                continue
            return False
        return True

    @property
    def ends(self) -> dict[str, int]:
        return {name: value for name, value in zip(ENDS, self.s.ends, strict=True) if value >= 0}

    def hand(self, seat: int) -> set[str]:
        return set(names(self.s.hands[seat - 1]))

    @property
    def ended(self) -> str:
        return ENDED[self.s.ended]

    @property
    def winner(self) -> int | None:
        return None if self.s.winner < 0 else int(self.s.winner) + 1

    @property
    def points(self) -> list[int]:
        return list(self.s.points[: kernel.side_count(self.k)])

    @property
    def totals(self) -> list[int]:
        return list(self.s.totals[: kernel.side_count(self.k)])

    @property
    def next_opener(self) -> int | None:
        """The seat, or None for as in the first round."""
        return None if self.s.next_opener < 0 else int(self.s.next_opener) + 1

    @property
    def result(self) -> tuple[str, int | None, list[int], int | None]:
        """How the round ended, who won, each side's points, who opens next."""
        assert self.s.ended, "the round goes on"
        return self.ended, self.winner, self.points, self.next_opener

    @property
    def match_winners(self) -> list[int]:
        bits = match_winners(self.k, self.s)
        return [side + 1 for side in range(kernel.side_count(self.k)) if bits >> side & 1]


def blocked(game: str, *hands: str, **more: Any) -> Position:
    """Nobody can go on: the ends are sixes, and nobody holds one."""
    return Position(game, hands, ends=(6, 6), laid_by=more.pop("laid_by", 4 if len(hands) == 4 else 1), **more)
