"""What a process costs: seconds of the processor, and memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# Compiled bytecode is kept, as it is for everybody who runs a program twice.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Cost:
    """What a process took: processor seconds (user and system), and its largest size in MB."""

    seconds: float
    megabytes: float


def cost(command: list[str], cwd: Path = ROOT) -> Cost:
    """Runs a command to its end; an exit code other than 0 or 1 stops the benchmark."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, cwd=cwd, stdout=output, stderr=output, env=ENVIRONMENT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            output.seek(0)
            sys.exit(f"{' '.join(command[:4])} … ended with {process.returncode}\n{output.read().decode()}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def median(command: list[str], runs: int, cwd: Path = ROOT) -> Cost:
    found = [cost(command, cwd) for _ in range(runs)]
    return Cost(statistics.median(each.seconds for each in found), max(each.megabytes for each in found))
