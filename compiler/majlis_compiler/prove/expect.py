"""What an example expects, against what came out: one fault for each expectation that is not met."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from majlis_runtime import kernel
from majlis_runtime.actions import ENDS
from majlis_runtime.score import AS_THE_FIRST, NOBODY, match_winners
from majlis_runtime.state import State
from majlis_runtime.tiles import names
from majlis_runtime.turns import ENDED

from ..catalogue.kinds import tile_of
from ..diagnostics.diagnostic import Phrase
from ..read.nodes import Path
from .allow import not_refused, unlike_legal
from .example import Fault
from .play import Table

OVER, GOES_ON = Phrase("nobody_moves"), Phrase("round_goes_on")
Got = Any  # what came out: values as they are typed in a file, or a phrase


def unmet(table: Table, expect: dict[str, Any]) -> Iterator[Fault]:
    """The expectations that are not met, in the order of the file."""
    end = table.at_the_end()
    for name, expected in expect.items():
        path: Path = ("expect", name)
        if name == "legal":
            yield from unlike_legal(table, expected, path)
        elif name == "refused":
            yield from not_refused(table, expected, path)
        elif name == "result" and not end.ended:
            yield _fault(path, "expect_result", expected, GOES_ON)
        elif name == "result":
            for part, value in expected.items():
                yield from _compared((*path, part), f"result_{part}", value, _result(table, end, part))
        else:
            yield from _compared(path, name, expected, _GOT[name](table, end))


def _compared(path: Path, name: str, expected: Any, got: Got) -> Iterator[Fault]:
    if isinstance(expected, list) and isinstance(got, list) and len(expected) != len(got):
        yield Fault("X428", path, {"sides": len(got), "count": len(expected)})
    elif _normal(name, expected) != _normal(name, got):
        yield _fault(path, f"expect_{name}", expected, got)


def _fault(path: Path, what: str, expected: Any, got: Got) -> Fault:
    return Fault("X425", path, {"what": Phrase(what), "expected": _typed(expected), "got": _typed(got)})


def _normal(name: str, value: Any) -> Any:
    """A value to compare by: tiles in a hand have no order."""
    return [sorted(tile_of(tile) or "" for tile in hand) for hand in value] if name == "hands" else value


# What came out, by the name of the expectation


def _turn(table: Table, end: State) -> Got:
    return OVER if table.s.ended else table.s.mover + 1


def _ends(table: Table, end: State) -> Got:
    return {name: value for name, value in zip(ENDS, table.s.ends, strict=True) if value >= 0}


def _hands(table: Table, end: State) -> Got:
    return [list(names(hand)) for hand in table.s.hands]


def _of_sides(table: Table, points: list[int]) -> list[int]:
    return points[: kernel.side_count(table.k)]


def _opener(table: Table, end: State) -> Got:
    if not end.ended:
        return GOES_ON
    if match_winners(table.k, end):
        return Phrase("match_is_over")
    return Phrase("as_in_the_first_round") if end.next_opener == AS_THE_FIRST else end.next_opener + 1


def _match(table: Table, end: State) -> Got:
    winners = match_winners(table.k, end) if end.ended else 0
    if winners & (winners - 1):
        return "shared"
    return f"won_by_{winners.bit_length()}" if winners else "goes_on"


def _result(table: Table, end: State, part: str) -> Got:
    if part == "ended":
        return ENDED[end.ended]
    if part == "winner":
        return "none" if end.winner == NOBODY else end.winner + 1
    return _of_sides(table, end.points)


_GOT: dict[str, Callable[[Table, State], Got]] = {
    "turn": _turn,
    "ends": _ends,
    "in_play": lambda table, end: _of_sides(table, table.s.in_play),
    "drawn": lambda table, end: table.drawn,
    "hands": _hands,
    "totals": lambda table, end: _of_sides(table, end.totals),
    "opener": _opener,
    "match": _match,
}


def _typed(value: Any) -> Any:
    """A value as it is typed in a file; phrases as they are."""
    return value if isinstance(value, Phrase) else f"`{_text(value)}`"


def _text(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {each}' for key, each in value.items())}}}"
    return str(value)
