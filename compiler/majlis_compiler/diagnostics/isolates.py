"""Keeps runs of the other direction together: Latin code in Arabic sentences, Arabic words in English ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from .cells import is_right_to_left

LRI, RLI, FSI, PDI = "\u2066", "\u2067", "\u2068", "\u2069"
CODE = re.compile(r"(`[^`]*`)")
EDGES = " .,:;!?()[]{}…'\"+-–→=×"  # signs at the end of a run belong to the sentence around it


def pieces(text: str, lang: str) -> Iterator[tuple[str, str]]:
    """The text in order, each piece with the mark that isolates it: `""` for words of the language itself."""
    arabic = lang.startswith("ar")
    for part in CODE.split(text):
        if CODE.fullmatch(part):
            foreign = is_right_to_left(part)
            yield (FSI if foreign else LRI if arabic else ""), part
        elif part:
            yield from _runs(part, arabic)


def isolate(text: str, lang: str) -> str:
    """The text with isolates around its foreign runs, for a line of plain text in that language."""
    if text.isascii() and not lang.startswith("ar"):
        return text
    return "".join(f"{mark}{piece}{PDI}" if mark else piece for mark, piece in pieces(text, lang))


def _runs(text: str, arabic: bool) -> Iterator[tuple[str, str]]:
    """Splits at letters of the language itself; what stands between two of them is a run."""
    own, own_signs = (("R", "AL", "AN"), "،؛؟«»") if arabic else (("L", "EN"), "«»`")
    native = foreign = ""
    for char in text:
        kind = unicodedata.bidirectional(char)
        if kind in own or char in own_signs or (kind == "NSM" and not foreign):
            yield from _foreign(foreign, arabic)
            native, foreign = (native if not foreign else "") + char, ""
        else:
            if native:
                yield "", native
                native = ""
            foreign += char
    if native:
        yield "", native
    yield from _foreign(foreign, arabic)


def _foreign(run: str, arabic: bool) -> Iterator[tuple[str, str]]:
    """A run without the signs at its ends, which stay outside. Spaces, signs or one number need no isolate."""
    core = run.strip(EDGES)
    kinds = {unicodedata.bidirectional(char) for char in core}
    needed = (kinds & {"L", "EN"} and not core.isdigit()) if arabic else kinds & {"R", "AL", "AN"}
    if not needed:
        if run:
            yield "", run
        return
    before, after = run.split(core, 1)
    for mark, piece in (("", before), (LRI if arabic else RLI, core), ("", after)):
        if piece:
            yield mark, piece
