"""The same rounds, compiled: the kernel's source under Numba, which this module alone imports, and only when called.

There is no second implementation of a rule. The modules that play a round are loaded once more under another name,
their tables made arrays and their functions compiled; the few operations on bits, which tiles.py has in Python, become
instructions of the processor. A state is one record of whole numbers. Counts are those of the interpreted run to the
last digit.

There are two kinds of compiled code. One is for any rules. The other is for one set of rules, which are constants in
it, so that what they forbid is not even there: it is faster, and takes as long again to compile. Both are kept on disk,
in a folder of their own for every version of the source, and taken from there the next time.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import types
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from . import trials
from .chance import MOST
from .numbers import Numbers
from .state import State
from .tiles import TILES

HERE = Path(__file__).parent
COPY = "majlis_runtime_compiled"
"""The name of the second copy; its modules are the very files of this package."""

BOTTOM_UP = ("tiles", "chance", "state", "kernel", "deal", "score", "random_play", "trials")
TABLES = {"tiles": ("HIGH", "LOW", "PIPS", "SUIT"), "chance": ("BOUND",)}
SEATS = 4
ARRAYS = {
    "arms": 2, "deck": TILES, "double": 4, "ends": 4, "hands": SEATS, "in_play": SEATS, "points": SEATS, "stock": TILES,
    "totals": SEATS,
}  # fmt: skip
"""Fields of the state that are rows of numbers, with their lengths for any rules."""
FIELDS = tuple(sorted(State.__slots__))

OPTIONS: dict[str, Any] = {"error_model": "numpy", "boundscheck": False}
INNER: dict[str, Any] = {**OPTIONS, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}

ENTRY = '''\
"""Written by majlis_runtime.fast for {whose}; may be deleted at any time."""
from majlis_runtime.fast import machine

K = {rules}
_rounds, _matches, _pairs, _compiled = machine().rounds, machine().matches, machine().pairs, machine().compiled


@_compiled
def rounds(k, a, seed, first, number, t):
    _rounds({k}, a[0], seed, first, number, t)


@_compiled
def matches(k, a, seed, first, number, most, t):
    _matches({k}, a[0], seed, first, number, most, t)


@_compiled
def pairs(ka, kb, a, b, seed, first, number, most, ta, tb, d, ua, ub):
    _pairs(ka, kb, a[0], b[0], seed, first, number, most, ta, tb, d, ua, ub)
'''
ANY = "any_rules"


def available() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


class Compiled:
    """The loops of trials.py for one set of rules; each call has a state of its own, so threads may share it."""

    def __init__(self, k: Numbers, special: bool) -> None:
        import numpy

        self.k = k
        self._entry = _entry(k if special else None)
        deck = [tile for tile in range(TILES) if k.tiles >> tile & 1]
        lengths = ARRAYS | ({"deck": len(deck), "stock": len(deck)} if special else {})
        fields = [(name, numpy.int64, (lengths[name],)) if name in lengths else (name, numpy.int64) for name in FIELDS]
        self._state: Any = numpy.zeros(1, dtype=numpy.dtype(fields))
        self._state["deck"][0, : len(deck)] = deck
        self._state["tile_count"] = len(deck)
        self._zeros: Any = numpy.zeros(trials.WHOLE, dtype=numpy.int64)

    def rounds(self, seed: int, first: int, number: int) -> list[int]:
        """Counts of independent first rounds, as `trials.play_rounds` counts them."""
        t = self._zeros.copy()
        self._entry.rounds(self.k, self._state.copy(), seed, first, number, t)
        return [int(each) for each in t]

    def matches(self, seed: int, first: int, number: int, most: int) -> list[int]:
        """Counts of whole matches, as `trials.play_matches` counts them."""
        t = self._zeros.copy()
        self._entry.matches(self.k, self._state.copy(), seed, first, number, most, t)
        return [int(each) for each in t]


def pairs(ka: Numbers, kb: Numbers, seed: int, first: int, number: int, most: int) -> list[int]:
    """Counts of the same matches by two sets of rules and the squares of the differences, one row after the other."""
    one, other = compiled(ka), compiled(kb)
    rows = [one._zeros.copy() for _ in range(5)]
    one._entry.pairs(ka, kb, one._state.copy(), other._state.copy(), seed, first, number, most, *rows)
    return [int(each) for row in rows[:3] for each in row[: trials.SIZE]]


@cache
def compiled(k: Numbers, special: bool = False) -> Compiled:
    """The compiled loops; `special`: with these rules as constants. ImportError without Numba.

    The first call of a loop takes some seconds, unless its code is on disk.
    """
    return Compiled(k, special)


def is_kept(k: Numbers | None, loop: str) -> bool:
    """Whether a loop (`rounds`, `matches`, `pairs`), compiled for these rules or for any, is on disk already."""
    return any((_folder() / "__pycache__").glob(f"{_name(k)}.{loop}-*.nbi"))


# The machine: the second copy of the modules, compiled


class Machine(types.SimpleNamespace):
    """What an entry is made of: the rules as numbers, the loops, and how an entry itself is compiled."""

    numbers: type[Numbers]
    rounds: Any
    matches: Any
    pairs: Any
    compiled: Callable[[Any], Any]


@cache
def machine() -> Machine:
    """Loads the second copy and has its functions compiled when they are first called."""
    import numba
    import numpy

    package = types.ModuleType(COPY)
    package.__path__ = [str(HERE)]
    sys.modules[COPY] = package
    found = {}
    for name in BOTTOM_UP:
        module = found[name] = importlib.import_module(f"{COPY}.{name}")
        for table in TABLES.get(name, ()):
            setattr(module, table, numpy.array(getattr(module, table), dtype=numpy.int64))
        for operation, function in _operations(numba, name).items():
            setattr(module, operation, function)
        for each, function in list(vars(module).items()):
            if isinstance(function, types.FunctionType) and function.__module__ == module.__name__:
                setattr(module, each, numba.njit(**INNER)(function))
    return Machine(
        numbers=Numbers,
        rounds=found["trials"].play_rounds,
        matches=found["trials"].play_matches,
        pairs=found["trials"].play_pairs,
        compiled=numba.njit(cache=True, nogil=True, **OPTIONS),
    )


def _operations(numba: Any, module: str) -> dict[str, Any]:
    """What a module's small operations are in compiled code."""
    found = {"tiles": _of_bits, "chance": _of_words}.get(module)
    return {name: numba.njit(**INNER)(function) for name, function in found().items()} if found else {}


def _of_words() -> dict[str, Any]:
    """`remainder` of chance.py without a division: by the reciprocal, which may be one too many, and then mended."""
    import numpy

    reciprocals = numpy.array([0, 0, *((1 << 32) // below + 1 for below in range(2, MOST + 1))], dtype=numpy.uint64)
    half = numpy.uint64(32)

    def remainder(word: Any, below: Any) -> Any:
        whole = numpy.int64((numpy.uint64(word) * reciprocals[below]) >> half)
        left = word - whole * below
        return left + (below & (left >> 63))

    return {"remainder": remainder}


def _of_bits() -> dict[str, Any]:
    """`top`, `size` and `nth` of tiles.py by instructions for bits; `nth` by `pdep` where the processor has it."""
    from llvmlite import binding, ir
    from numba.core import types as nb
    from numba.extending import intrinsic

    bits, yes = ir.IntType(64), ir.Constant(ir.IntType(1), 1)

    def of_one(instruction: str, *flags: Any) -> Any:
        """An instruction that makes a number of a number."""

        def typed(context: Any, x: Any) -> Any:
            return nb.int64(nb.int64), lambda _, builder, __, args: getattr(builder, instruction)(args[0], *flags)

        return intrinsic(typed)

    def typed_deposit(context: Any, source: Any, mask: Any) -> Any:
        def code(_: Any, builder: Any, __: Any, args: Any) -> Any:
            name, module = "llvm.x86.bmi.pdep.64", builder.module
            declared = module.globals.get(name) or ir.Function(module, ir.FunctionType(bits, [bits, bits]), name)
            return builder.call(declared, args)

        return nb.int64(nb.int64, nb.int64), code

    leading_zeros, trailing_zeros, ones = of_one("ctlz", yes), of_one("cttz", yes), of_one("ctpop")
    deposit = intrinsic(typed_deposit)

    def top(hand: Any) -> Any:
        return 63 - leading_zeros(hand)

    def size(hand: Any) -> Any:
        return ones(hand)

    def nth_at_once(hand: Any, number: Any) -> Any:
        return trailing_zeros(deposit(1 << number, hand))

    def nth_by_steps(hand: Any, number: Any) -> Any:
        for _ in range(number):
            hand &= hand - 1
        return trailing_zeros(hand)

    nth = nth_at_once if binding.get_host_cpu_features().get("bmi2") else nth_by_steps
    return {"top": top, "size": size, "nth": nth}


# The entry of one set of rules, a file of its own so that Numba keeps its compiled code beside it


def _entry(k: Numbers | None) -> types.ModuleType:
    """The file for one set of rules, or for any."""
    path = _folder() / f"{_name(k)}.py"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        words = {"whose": "any rules", "rules": "None", "k": "k"}
        if k is not None:
            words = {"whose": "one set of rules", "rules": f"machine().numbers{tuple(k)}", "k": "K"}
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        temporary.write_text(ENTRY.format(**words), "utf-8")
        temporary.replace(path)
    spec = importlib.util.spec_from_file_location(f"{COPY}_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)  # where Numba looks for it by its name
    spec.loader.exec_module(module)
    return module


def _name(k: Numbers | None) -> str:
    return ANY if k is None else "rules_" + hashlib.sha256(repr(k).encode()).hexdigest()[:16]


@cache
def _folder() -> Path:
    """Where compiled code is kept: below the user's cache, by the source it was made of and by who compiles it."""
    base = os.environ.get("MAJLIS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    source = hashlib.sha256(f"{version('numba')} {sys.version}".encode())
    for name in (*BOTTOM_UP, "fast", "numbers"):
        source.update((HERE / f"{name}.py").read_bytes())
    return Path(base) / "majlis" / source.hexdigest()[:16]
