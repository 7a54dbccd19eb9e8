"""Match logs as lines of JSON, one match a line."""

from __future__ import annotations

import json
from pathlib import Path

from majlis_runtime import Rules
from majlis_runtime.simulate import random_match

from .files import write_file


def write_logs(path: Path, rules: Rules, matches: int, seed: int) -> None:
    """Writes the matches that a simulation of so many plays, whole or not at all. Raises Trouble."""
    lines = (random_match(rules, seed, number).to_log() for number in range(matches))
    write_file(path, "".join(json.dumps(line, ensure_ascii=False, allow_nan=False) + "\n" for line in lines))
