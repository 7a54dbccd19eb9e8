"""Rounds a second, of ours compiled, interpreted and through the whole API, and of other programs; and serving."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from cost import ENVIRONMENT, ROOT
from told import row

INSTALL = {
    "dominoes": "pip install -e '.[bench]'",
    "open_spiel": "pip install -e '.[bench]'",
    "compiled": "pip install -e '.[fast]'",
    "limit.c": "a C compiler, gcc",
}
NAMES = {
    "limit.c": "limit.c, one game by hand in C, one processor",
    "compiled": "compiled, its rules as constants, one processor",
    "kernel": "interpreted kernel",
    "api": "full API",
    "dominoes": "dominoes 6.1.0, from PyPI",
    "open_spiel": "OpenSpiel, python_team_dominoes",
}
PEERS = (("kernel", "dominoes", 2.0), ("api", "dominoes", 0.5), ("api", "open_spiel", 3.0))
GAMES = (("blocked4", "blocked4", 0.5), ("draw2", "draw2", 0.5), ("fives", "blocked4", 0.25))


def rounds() -> None:
    """Measured in processes of their own, one after the other."""
    played, fast = _measured("play.py"), _measured("compiled.py")
    limit = fast and fast["limit"]
    table(played | {"compiled": fast and fast["blocked4"], "limit.c": limit and limit["blocked4"]})
    for ours, peer, bar in PEERS:
        if played[peer] is not None:
            ratio = played[ours] / played[peer]
            row(f"{NAMES[ours]} / {peer}", f"{ratio:.2f} x", f"at least {bar} x", ratio >= bar)
    size, delay = played["serving"]["megabytes"], played["serving"]["milliseconds"]
    row("10,000 open matches in one process", f"{size:.0f} MB", "under 300 MB", size < 300)
    row("one action on any of them, the median", f"{delay:.3f} ms", "at most 0.3 ms", delay <= 0.3)
    if fast:
        compiled(fast)


def table(rates: dict[str, Any]) -> None:
    """Four players, a round of the block game each, by whatever can play it here."""
    unit = rates["limit.c"] or max(rates[name] or 0 for name in NAMES)
    row("rounds a second, four players", "each", "x the fastest" if rates["limit.c"] is None else "x limit.c")
    for name, words in NAMES.items():
        if rates[name] is None:
            row(f"  {words}", "-", f"not here: {INSTALL[name]}")
        else:
            row(f"  {words}", f"{rates[name]:,.0f}/s", f"{rates[name] / unit:.5f} x")


def compiled(found: dict[str, Any]) -> None:
    row("compiled: seconds to the first round, cold", f"{found['cold']:.1f} s", "under 20 s", found["cold"] < 20)
    warm = found["warm"]
    row("compiled: seconds to the first round, from the disk", f"{warm:.2f} s", "under 1.5 s", warm < 1.5)
    for name, peer, bar in GAMES if found["limit"] else ():
        ratio = found[name] / found["limit"][peer]
        what = f"compiled {name} ({found[name] / 1e6:.2f} M/s) / limit.c ({found['limit'][peer] / 1e6:.2f} M/s)"
        row(what, f"{ratio:.2f} x", f"at least {bar} x", ratio >= bar)
    ratio = found["workers2"] / found["workers1"]
    row("two workers / one", f"{ratio:.2f} x", "at least 1.8 x", ratio >= 1.8)


def _measured(program: str) -> Any:
    done = subprocess.run([sys.executable, f"bench/{program}"], cwd=ROOT, env=ENVIRONMENT, capture_output=True)
    if done.returncode:
        sys.exit(f"bench/{program} ended with {done.returncode}\n{done.stderr.decode()}")
    return json.loads(done.stdout)
