"""What a ruleset file's place says: the folder it may not leave, and its id."""

from __future__ import annotations

from pathlib import Path


def folder_of(path: Path) -> Path:
    """The nearest folder named `rulesets` above a file, else the file's own folder."""
    return next((folder for folder in path.parents if folder.name == "rulesets"), path.parent)


def expected_id(path: Path) -> tuple[str, bool]:
    """The id a file's place gives it; False when only the last segment is given."""
    folder = folder_of(path)
    if folder.name == "rulesets":
        return path.relative_to(folder).with_suffix("").as_posix(), True
    return path.stem, False
