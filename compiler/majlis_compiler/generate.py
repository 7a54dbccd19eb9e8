"""`python -m majlis_compiler.generate`: writes the schemas and the reference from the catalogue; `--check` compares."""

from __future__ import annotations

import sys
from pathlib import Path

from .reference import reference_files
from .schema import schema_files
from .write.files import compare, write_file

ROOT = Path(__file__).resolve().parents[2]


def generated() -> dict[str, str]:
    """Every generated file by its path in the checkout."""
    return {**schema_files(), **reference_files()}


def main(arguments: list[str]) -> int:
    files = generated()
    changes = compare(ROOT, files)
    stale = (*changes.new, *changes.changed)
    for name in stale:
        if "--check" in arguments:
            sys.stderr.write(f"stale: {name}; run `make generate`\n")
        else:
            write_file(ROOT / name, files[name])
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
