"""For programs: one array with an object for each finding."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from .. import words
from ..cells import JOINERS, is_hidden
from ..diagnostic import Diagnostic, Span

NOT_ASCII = re.compile(r"[^\x00-\x7f]")
PLACES = ("file", "line", "column", "end_line", "end_column")


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    lang: str,
    *,
    colour: bool = False,
    summary: bool = True,
) -> str:
    """The findings as one JSON array, ending with a line break."""
    return dump([_finding(diagnostic, lang) for diagnostic in diagnostics]) + "\n"


def dump(value: Any) -> str:
    """JSON that keeps Arabic readable and writes hidden characters and half surrogates as escapes."""
    return NOT_ASCII.sub(_escaped, json.dumps(value, ensure_ascii=False, indent=2))


def _escaped(found: re.Match[str]) -> str:
    char = found.group()
    return json.dumps(char)[1:-1] if is_hidden(char) or char in JOINERS else char


def _finding(diagnostic: Diagnostic, lang: str) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity,
        "message": words.message(diagnostic, lang),
        **_place(diagnostic.span),
        "key": diagnostic.key,
        "help": words.help(diagnostic, lang),
        "related": [{"message": words.related(second, lang), **_place(second.span)} for second in diagnostic.related],
    }


def _place(span: Span | None) -> dict[str, str | int | None]:
    return {name: getattr(span, name) if span else None for name in PLACES}
