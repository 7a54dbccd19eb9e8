"""Findings told to the user, in one of the formats."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from importlib import import_module

from ..diagnostics.diagnostic import Diagnostic
from .frame import Lang
from .streams import colourful, say


class Format(enum.StrEnum):
    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"


def report(
    diagnostics: list[Diagnostic], sources: Mapping[str, str], format: Format = Format.text, lang: Lang = Lang.en
) -> None:
    """Findings to standard output; as text, none are told with silence."""
    render = import_module(f"majlis_compiler.diagnostics.render.{format.value}").render
    if format is Format.text:
        if diagnostics:
            say(render(diagnostics, sources, lang.value, colour=colourful()))
    else:
        say(render(diagnostics, sources, lang.value))
