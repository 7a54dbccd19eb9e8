"""`python -m majlis_compiler.reference [FOLDER]`: writes the reference of rules, by default into `docs/reference`."""

import sys
from pathlib import Path

from .write import write


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else Path("docs/reference")
    for path in write(folder):
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
