"""`python -m majlis_compiler.schema [FOLDER]`: writes the schemas, by default beside the code they are written from."""

import sys
from pathlib import Path

from ..data import data_folder
from .write import write


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else data_folder("schemas")
    for path in write(folder):
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
