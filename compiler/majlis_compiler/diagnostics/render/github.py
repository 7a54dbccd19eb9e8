"""For GitHub Actions: workflow commands, which it shows beside the lines of a pull request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .. import words
from ..cells import visible
from ..diagnostic import Diagnostic

COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    lang: str,
    *,
    colour: bool = False,
    summary: bool = True,
) -> str:
    """One line for each finding; empty when there is none."""
    return "".join(_command(diagnostic, lang) + "\n" for diagnostic in diagnostics)


def _command(diagnostic: Diagnostic, lang: str) -> str:
    properties: dict[str, str | int] = {}
    if span := diagnostic.span:
        properties = {"file": span.file, "line": span.line}
        if span.line == span.end_line:  # GitHub takes columns only within one line
            properties |= {"col": span.column, "endLine": span.end_line, "endColumn": span.end_column}
        else:
            properties |= {"endLine": span.end_line}
    properties["title"] = diagnostic.code
    listed = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{COMMANDS[diagnostic.severity]} {listed}::{_data(words.message(diagnostic, lang))}"


def _data(text: str) -> str:
    escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return visible(escaped)


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
