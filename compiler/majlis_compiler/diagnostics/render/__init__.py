"""Renderers: one file a format, one signature. Checkers gather, these print, the command line decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..diagnostic import Diagnostic
from . import github, json, sarif, text


class Renderer(Protocol):
    """Turns findings into the text of a format.

    `sources` maps the display path of a file (a span's `file`) to its text. `lang` is the language of the words.
    `colour` (ANSI) and `summary` (a last line that counts) matter to the format for people alone.
    """

    def __call__(
        self,
        diagnostics: Sequence[Diagnostic],
        sources: Mapping[str, str],
        lang: str,
        *,
        colour: bool = False,
        summary: bool = True,
    ) -> str: ...


RENDERERS: Mapping[str, Renderer] = {
    "text": text.render,
    "json": json.render,
    "github": github.render,
    "sarif": sarif.render,
}
