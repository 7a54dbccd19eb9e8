"""Compiled rounds: how long they take to compile and to load, and how many one worker and two play a second."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from majlis_compiler import load
from majlis_compiler.data import rulesets_folder
from majlis_runtime.numbers import Numbers, numbers

GAMES = {"blocked4": ("sahrat/draw", 4), "draw2": ("sahrat/draw", 2), "fives": ("sahrat/fives", 4)}
ROUNDS = 1_000_000


def rules(name: str) -> Numbers:
    game, players = GAMES[name]
    return numbers(load(rulesets_folder() / f"{game}.yaml").table(players=players).game)


def first_round() -> float:
    """Seconds until the first round is played, in a process of its own; with no cache, it compiles."""
    start = time.perf_counter()
    subprocess.run([sys.executable, __file__, "one"], check=True, capture_output=True)
    return time.perf_counter() - start


def best(play: Any, rounds: int) -> float:
    """Rounds a second of the processor's time, as limit.c counts them: the best of several."""
    found = 0.0
    for _ in range(5):
        start = time.process_time()
        play(rounds)
        found = max(found, rounds / (time.process_time() - start))
    return found


def limit(folder: Path) -> dict[str, float] | None:
    """Rounds a second of bench/limit.c, written by hand for the two simplest games; None without a C compiler."""
    program = folder / "limit"
    source = Path(__file__).with_name("limit.c")
    try:
        subprocess.run(["gcc", "-O3", "-march=native", "-o", program, source], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    rates = {}
    for name in ("blocked4", "draw2"):
        told = [
            subprocess.run([program, name, str(ROUNDS), "1"], capture_output=True, text=True).stdout for _ in range(3)
        ]
        rates[name] = max(float(each.split(" rounds/s")[0].split()[-1]) for each in told)
    return rates


def main() -> None:
    from majlis_runtime import fast
    from majlis_runtime.workers import simulate

    if sys.argv[1:] == ["one"]:
        fast.compiled(rules("blocked4")).rounds(0, 0, 1)
        return
    if not fast.available():
        json.dump(None, sys.stdout)
        return
    with tempfile.TemporaryDirectory() as place:
        os.environ["MAJLIS_CACHE"] = place
        found: dict[str, Any] = {"cold": first_round(), "limit": limit(Path(place))}
        found["warm"] = min(first_round() for _ in range(3))
        for name in GAMES:
            loops = fast.compiled(rules(name), special=True)
            loops.rounds(1, 0, 1)
            found[name] = best(lambda rounds, loops=loops: loops.rounds(1, 0, rounds), ROUNDS)
        k = rules("draw2")
        for workers in (1, 2):
            run = simulate(k, "rounds", 6 * ROUNDS, 1, workers=workers, compiled=True)
            found[f"workers{workers}"] = run.tally.plays.count / run.seconds
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
