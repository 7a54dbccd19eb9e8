"""Match logs as lines of JSON, one match a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from majlis_runtime import Rules
from majlis_runtime.simulate import random_match

from .files import write_file


def write_logs(path: Path, rules: Rules, matches: int, seed: int, progress: Callable[[int], None]) -> None:
    """Writes the matches that a simulation of so many plays, whole or not at all. Raises Trouble."""
    lines = []
    for number in range(matches):
        log = random_match(rules, seed, number).to_log()
        lines.append(json.dumps(log, ensure_ascii=False, allow_nan=False) + "\n")
        progress(number + 1)
    write_file(path, "".join(lines))
