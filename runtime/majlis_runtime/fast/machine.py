"""The second copy of the modules that play a round, with their functions compiled when they are first called."""

from __future__ import annotations

import importlib
import sys
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from ..numbers import Numbers
from ..state import State
from ..tiles import TILES
from .operations import of_bits, of_words
from .registers import Table, row_type, state_maker

HERE = Path(__file__).parents[1]
COPY = "majlis_runtime_compiled"
"""The name of the second copy; its modules are the very files of this package."""

BOTTOM_UP = ("tiles", "chance", "state", "kernel", "deal", "score", "random_play", "trials")
TABLES = {"tiles": ("HIGH", "LOW", "PIPS", "SUIT", "WEIGHTS"), "chance": ("BOUND",)}
OPERATIONS = {"tiles": of_bits, "chance": of_words}
SEATS = 4
ROWS = {
    "arms": 2, "deck": TILES, "double": 4, "ends": 4, "hands": SEATS, "in_play": SEATS, "points": SEATS, "stock": TILES,
    "totals": SEATS,
}  # fmt: skip
"""Fields of the state that are rows of numbers, with their lengths for any rules."""

OPTIONS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False}
INNER: dict[str, Any] = {**OPTIONS, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

OUTER: dict[str, Any] = {**OPTIONS, "inline": "always"}
OUTERMOST = ("begin_from", "settle", "turn")
"""What the loops call, which are outer too: put into an entry before it is compiled. Else Numba compiles each of them
by itself as well, with all that it calls, and for nothing."""


class Machine(types.SimpleNamespace):
    """What an entry is made of: the rules as numbers, the loops, and how an entry itself is compiled.

    `state` makes a new state in the function that calls it, and ends with that function; `fill` gives it its tiles.
    """

    numbers: type[Numbers]
    state: Any
    fill: Any
    rounds: Any
    matches: Any
    pairs: Any
    compiled: Callable[[Any], Any]


@cache
def machine() -> Machine:
    """Loads the second copy. ImportError without Numba."""
    import numba

    row = row_type()
    package = types.ModuleType(COPY)
    package.__path__ = [str(HERE)]
    sys.modules[COPY] = package
    found = {name: _loaded(numba, name) for name in BOTTOM_UP}
    new_state, size = state_maker(row, State.__slots__, ROWS), found["tiles"].size

    def fill(k: Any, s: Any, deck: Any) -> None:
        s.tile_count = size(k.tiles)
        for place in range(len(deck)):
            s.deck[place] = deck[place]

    trials = found["trials"]
    return Machine(
        numbers=Numbers,
        state=new_state,
        fill=numba.njit(**INNER)(fill),
        rounds=trials.play_rounds,
        matches=trials.play_matches,
        pairs=trials.play_pairs,
        compiled=numba.njit(cache=True, nogil=True, **OPTIONS),
    )


def _loaded(numba: Any, name: str) -> Any:
    """A module of the copy, after those below it: its tables and functions as compiled code wants them."""
    module = importlib.import_module(f"{COPY}.{name}")
    for table in TABLES.get(name, ()):
        setattr(module, table, Table(getattr(module, table)))
    operations = OPERATIONS[name]() if name in OPERATIONS else {}
    for each, function in [*vars(module).items(), *operations.items()]:
        if isinstance(function, types.FunctionType) and (each in operations or function.__module__ == module.__name__):
            options = OUTER if name == "trials" or each in OUTERMOST else INNER
            setattr(module, each, numba.njit(**options)(operations.get(each, function)))
    return module
