"""What an example says may and may not be done where it ends, against what the rules allow there."""

from __future__ import annotations

from collections.abc import Iterator

from majlis_runtime import kernel
from majlis_runtime.actions import ENDS
from majlis_runtime.tiles import NUMBERS

from ..diagnostics.diagnostic import Phrase
from ..read.nodes import Path
from .example import Fault, Move, move_of
from .play import Table, allowed, seated


def unlike_legal(table: Table, expected: list[str], path: Path) -> Iterator[Fault]:
    """Exactly these, in any order."""
    moves = [move_of(text) for text in expected]
    wanted = []
    for number, move in enumerate(moves):
        ends = _open_to(table, move)
        if len(ends) > 1:
            yield _ambiguous(move, (*path, number), ends)
            return
        wanted.append(_whole(move, ends))
    got = [f"{table.s.mover + 1} {action}" for action in allowed(table.k, table.s)]
    if sorted(set(wanted)) != sorted(got):
        yield Fault(
            "X425",
            path,
            {
                "what": Phrase("expect_legal"),
                "expected": tuple(f"`{each}`" for each in expected) or Phrase("no_move"),
                "got": seated(table.k, table.s) or Phrase("no_move"),
            },
        )


def not_refused(table: Table, expected: list[str], path: Path) -> Iterator[Fault]:
    """None of these."""
    got = [f"{table.s.mover + 1} {action}" for action in allowed(table.k, table.s)]
    for number, text in enumerate(expected):
        move = move_of(text)
        ends = _open_to(table, move)
        if len(ends) > 1:
            yield _ambiguous(move, (*path, number), ends)
        elif _whole(move, ends) in got or _times_out(table, move):
            params = {"what": f"`{text}`", "expected": Phrase("is_refused"), "got": Phrase("is_allowed")}
            yield Fault("X425", (*path, number), params)


def _times_out(table: Table, move: Move) -> bool:
    return move.action == "timeout" and not table.s.ended and move.seat == table.s.mover


def _open_to(table: Table, move: Move) -> list[int]:
    """The ends that a tile without one could go to."""
    s = table.s
    if not move.is_tile or move.end or s.ended or not s.laid or move.seat != s.mover:
        return []
    tile = NUMBERS[move.action]
    return kernel.ends_for(s, tile) if kernel.playable(s) >> tile & 1 else []


def _whole(move: Move, ends: list[int]) -> str:
    """A move with its end, where there is only one it can mean."""
    end = ENDS[ends[0]] if ends else move.end
    return " ".join(filter(None, (str(move.seat + 1), move.action, end)))


def _ambiguous(move: Move, path: Path, ends: list[int]) -> Fault:
    named = tuple(f"`{ENDS[end]}`" for end in ends)
    return Fault("X423", path, {"move": move.text, "tile": move.action, "ends": named})
