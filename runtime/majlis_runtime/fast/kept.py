"""The entry of one set of rules, a file of its own so that Numba keeps its compiled code beside it on disk."""

from __future__ import annotations

import atexit
import hashlib
import importlib.util
import os
import sys
import types
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from ..numbers import Numbers
from .machine import BOTTOM_UP, COPY, HERE

ENTRY = '''\
"""Written by majlis_runtime.fast for {whose}; may be deleted at any time."""
from majlis_runtime.fast.machine import machine

_machine = machine()
K = {rules}
_new, _fill = _machine.state, _machine.fill
_rounds, _matches, _pairs = _machine.rounds, _machine.matches, _machine.pairs


@_machine.compiled
def rounds(k, deck, seed, first, number, t):
    s = _new()
    _fill({k}, s, deck)
    _rounds({k}, s, seed, first, number, t)


@_machine.compiled
def matches(k, deck, seed, first, number, most, t):
    s = _new()
    _fill({k}, s, deck)
    _matches({k}, s, seed, first, number, most, t)


@_machine.compiled
def pairs(ka, kb, a, b, seed, first, number, most, ta, tb, d, ua, ub):
    _pairs(rounds, matches, ka, kb, a, b, seed, first, number, most, ta, tb, d, ua, ub)
'''
ANY = "any_rules"


def entry(k: Numbers | None, place: Path) -> types.ModuleType:
    """The loops for one set of rules, as constants, or for any, in a folder that keeps them."""
    path = place / f"{_name(k)}.py"
    words = {"whose": "any rules", "rules": "None", "k": "k"}
    if k is not None:
        words = {"whose": "one set of rules", "rules": f"_machine.numbers{tuple(k)}", "k": "K"}
    text = ENTRY.format(**words)
    if not path.exists() or path.read_bytes() != text.encode():
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            temporary.write_bytes(text.encode())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    spec = importlib.util.spec_from_file_location(f"{COPY}_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)  # where Numba looks for it by its name
    spec.loader.exec_module(module)
    return module


def forget(k: Numbers | None, place: Path) -> None:
    """Deletes what is kept for these rules, or for any: it may be damaged. What cannot be deleted stays."""
    with suppress(OSError):
        for path in (*(place / "__pycache__").glob(f"{_name(k)}.*"), place / f"{_name(k)}.py"):
            path.unlink(missing_ok=True)


@cache
def elsewhere() -> Path:
    """A folder for compiled code while this process runs, where the cache cannot be written."""
    found = TemporaryDirectory(prefix="majlis-", ignore_cleanup_errors=True)
    atexit.register(found.cleanup)
    return Path(found.name)


def is_kept(k: Numbers | None, loop: str) -> bool:
    """Whether a loop (`rounds`, `matches`, `pairs`), compiled for these rules or for any, is on disk already."""
    return any((folder() / "__pycache__").glob(f"{_name(k)}.{loop}-*.nbi"))


def _name(k: Numbers | None) -> str:
    return ANY if k is None else "rules_" + hashlib.sha256(repr(k).encode()).hexdigest()[:16]


@cache
def folder() -> Path:
    """Where compiled code is kept: below the user's cache, by the source it was made of and by who compiles it."""
    base = os.environ.get("MAJLIS_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    source = hashlib.sha256(f"{version('numba')} {sys.version}".encode())
    for path in (
        *(HERE / f"{name}.py" for name in (*BOTTOM_UP, "numbers")),
        *sorted(Path(__file__).parent.glob("*.py")),
    ):
        source.update(path.read_bytes())
    return Path(base) / "majlis" / source.hexdigest()[:16]
