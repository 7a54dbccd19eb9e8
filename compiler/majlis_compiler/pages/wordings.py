"""One message of the pages with its wordings in every language: from the tag on a page for review to the text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..catalogue import LOCALES
from ..diagnostics.words import ui
from ..locales.files import FOLDER, folder
from .messages import Declaration, Wording, catalog, declarations

INDENT = "  "


def explain_message(name: str, lang: str) -> str | None:
    """What a message is for, its parameters, and each wording with the file and line it stands at; None if unknown."""
    declared = declarations().get(name)
    if declared is None:
        return None
    lines = [name, "", f"{INDENT}{declared.note}"] if declared.note else [name]
    lines += _parameters(declared, lang)
    if declared.rules:
        lines += ["", f"{ui(lang, 'message_rules')}: {', '.join(declared.rules)}"]
    for tag in LOCALES:
        lines += ["", *_wordings(name, tag, lang)]
    return "\n".join(lines)


def _parameters(declared: Declaration, lang: str) -> Iterator[str]:
    if not declared.params:
        return
    yield ""
    yield f"{ui(lang, 'message_parameters')}:"
    width = max(map(len, declared.params))
    for name, values in declared.params.items():
        kind = values if isinstance(values, str) else " | ".join(map(_typed, values))
        yield f"{INDENT}{name:{width}}  {kind}"


def _wordings(name: str, tag: str, lang: str) -> Iterator[str]:
    """The wordings a page in this locale has: its own, or those it borrows."""
    found = catalog(tag).wordings[name]
    home = found[0].locale
    if home != tag:
        yield f"{tag}: {ui(lang, 'message_borrowed', locale=home)}"
        return
    file, line = place(name, tag)
    yield f"{tag}: {ui(lang, 'message_stands', file=file, line=line)}"
    for wording in found:
        if head := _head(wording):
            yield f"{INDENT}{head}"
        yield f"{INDENT * 2 if head else INDENT}{wording.text}"


def _head(wording: Wording) -> str:
    """`#2  how: until_playable, scope: some`; empty for an only text."""
    return f"#{wording.number}  {_conditions(wording.when)}".rstrip() if wording.number else ""


def _conditions(when: Mapping[str, tuple[Any, ...]]) -> str:
    return ", ".join(f"{name}: {' | '.join(map(_typed, values))}" for name, values in when.items())


def _typed(value: Any) -> str:
    """A value as it stands in the file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def place(name: str, tag: str) -> tuple[str, int]:
    """The file of a locale that words a message, from `locales/` on, and the line; KeyError when none does."""
    for path in sorted((folder(tag) / "messages").glob("*.yaml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.startswith(f"{name}:"):
                return path.relative_to(FOLDER.parent).as_posix(), number
    raise KeyError(name)


def message_ids() -> tuple[str, ...]:
    """Every message a page can say."""
    return tuple(declarations())
