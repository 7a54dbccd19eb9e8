"""The reference as files of the documentation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ..schema.words import LANGUAGES
from .page import rules_page

PAGES: Mapping[str, str] = {f"rules.{language}.md": language for language in LANGUAGES}
"""File name → language."""


def write(folder: Path) -> list[Path]:
    """Writes the pages into a folder; returns the files whose text changed."""
    changed = []
    folder.mkdir(parents=True, exist_ok=True)
    for name, language in PAGES.items():
        path, text = folder / name, rules_page(language)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            changed.append(path)
    return changed
