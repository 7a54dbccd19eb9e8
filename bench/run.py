"""Speed and memory as ratios within one run: processor time of whole processes, the median of several."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from houses import write_houses

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
BASELINE = [PYTHON, "-c", "import yaml, jsonschema, typer"]
MAJLIS = [PYTHON, "-m", "majlis_compiler"]
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


def row(what: str, figure: str, bar: str, good: bool) -> None:
    print(f"{what:58} {figure:>14}   {bar:22} {'reached' if good else 'MISSED'}")  # noqa: T201


def start_up(runs: int) -> None:
    """One file checked, against merely importing what any such program imports; by turns, for both are short."""
    check = [*MAJLIS, "check", "rulesets/sahrat/draw.yaml"]
    turns = [(cost(BASELINE).seconds, cost(check).seconds) for _ in range(3 * runs)]
    base, ours = (statistics.median(each) for each in zip(*turns, strict=True))
    ratio = ours / base
    row("check one file / importing yaml, jsonschema, typer", f"{ratio:.2f} x", "at most 2.5 x", ratio <= 2.5)


def many(folder: Path, names: list[str], runs: int) -> None:
    """A thousand house rulesets, against check-jsonschema with our schema over the same files."""
    schema = ROOT / "schemas" / "ruleset.schema.json"
    ours = median([*MAJLIS, "check", str(folder)], runs)
    theirs = median([PYTHON, "-m", "check_jsonschema", "--schemafile", str(schema), *names], runs, folder)
    ratio = ours.seconds / theirs.seconds
    row(f"check {len(names)} houses / check-jsonschema", f"{ratio:.2f} x", "at most 1 x", ratio <= 1)
    row(f"memory of checking {len(names)} houses", f"{ours.megabytes:.0f} MB", "under 200 MB", ours.megabytes < 200)


def pages(folder: Path) -> None:
    """The same built into pages in two languages, then built again unchanged."""
    out = folder.parent / "out"
    command = [*MAJLIS, "build", str(folder), "-o", str(out)]
    first = cost(command)
    made = [path for path in (out / "site").rglob("*") if path.suffix in (".html", ".md")]
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()}
    again = cost(command)
    rewritten = sum(path.stat().st_mtime_ns != stamp for path, stamp in before.items())
    rate = len(made) / first.seconds
    row(f"build: pages a second ({len(made)} pages, all in)", f"{rate:.0f}/s", "at least 100/s", rate >= 100)
    row("built again unchanged: files rewritten", str(rewritten), "0", rewritten == 0)
    row("built again unchanged / first build", f"{again.seconds / first.seconds:.2f} x", "", True)


def playing() -> None:
    """Rounds a second against other programs, and serving; measured in a process of its own, one after the other."""
    done = subprocess.run([PYTHON, "bench/play.py"], cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=True)
    found = json.loads(done.stdout)
    peers = (("kernel", "dominoes", 2.0), ("api", "dominoes", 0.5), ("api", "open_spiel", 3.0))
    for ours, peer, bar in peers:
        what = f"{'kernel' if ours == 'kernel' else 'full API'}, 4-player rounds / {peer}"
        if found[peer] is None:
            print(f"{what:58} {'-':>14}   {peer} is not installed here: pip install -e '.[bench]'")  # noqa: T201
            continue
        ratio = found[ours] / found[peer]
        row(f"{what} ({found[ours]:.0f}/s)", f"{ratio:.2f} x", f"at least {bar} x", ratio >= bar)
    size, delay = found["serving"]["megabytes"], found["serving"]["milliseconds"]
    row("10,000 open matches in one process", f"{size:.0f} MB", "under 300 MB", size < 300)
    row("one action on any of them, the median", f"{delay:.3f} ms", "at most 0.3 ms", delay <= 0.3)


def compiled() -> None:
    """The same rounds compiled, against a program written by hand in C for two of the games."""
    done = subprocess.run([PYTHON, "bench/compiled.py"], cwd=ROOT, env=ENVIRONMENT, capture_output=True, check=True)
    found = json.loads(done.stdout)
    if found is None:
        print(f"{'compiled rounds':58} {'-':>14}   Numba is not installed here: pip install -e '.[fast]'")  # noqa: T201
        return
    row("compiled: seconds to the first round, cold", f"{found['cold']:.1f} s", "under 20 s", found["cold"] < 20)
    row(
        "compiled: seconds to the first round, from the disk",
        f"{found['warm']:.1f} s",
        "under 1.5 s",
        found["warm"] < 1.5,
    )
    if found["limit"] is None:
        print(f"{'compiled rounds / limit.c':58} {'-':>14}   there is no gcc here")  # noqa: T201
    else:
        for name, peer, bar in (("blocked4", "blocked4", 0.5), ("draw2", "draw2", 0.5), ("fives", "blocked4", 0.25)):
            ratio = found[name] / found["limit"][peer]
            what = f"compiled {name} ({found[name] / 1e6:.2f} M/s) / limit.c ({found['limit'][peer] / 1e6:.2f} M/s)"
            row(what, f"{ratio:.2f} x", f"at least {bar} x", ratio >= bar)
    ratio = found["workers2"] / found["workers1"]
    row("two workers / one", f"{ratio:.2f} x", "at least 1.8 x", ratio >= 1.8)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--houses", type=int, default=1000)
    arguments.add_argument("--runs", type=int, default=5)
    options = arguments.parse_args()
    print(f"Python {platform.python_version()}, {_processor()}")  # noqa: T201
    start_up(options.runs)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "houses"
        names = write_houses(folder, options.houses)
        many(folder, names, max(1, options.runs // 2))
        pages(folder)
    playing()
    compiled()


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.machine()


if __name__ == "__main__":
    main()
