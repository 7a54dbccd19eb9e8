"""Speed and memory as ratios within one run: processor time of whole processes, the median of several."""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from cost import ROOT, cost, median
from houses import write_houses
from rounds import rounds
from told import row

PYTHON = sys.executable
BASELINE = [PYTHON, "-c", "import yaml, jsonschema, typer"]
MAJLIS = [PYTHON, "-m", "majlis_compiler"]


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
    rounds()


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.machine()


if __name__ == "__main__":
    main()
