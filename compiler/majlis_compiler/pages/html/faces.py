"""The typeface of the pages, Vazirmatn: its files, and the `@font-face` rules that name them.

One list serves both kinds of page: those of the site link to files beside them, a page that stands alone carries the
files in its style. Each weight is two files, since the Arabic one has no Latin digits, brackets or stops; the ranges
keep a browser from loading what a page has no letters for.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "fonts"
LICENCE = "OFL.txt"
FAMILY = "Vazirmatn"
WEIGHTS = (400, 700)
RANGES = {
    "arabic": "U+0600-06FF, U+0750-077F, U+200C-200E, U+2010-2011, U+FB50-FDFF, U+FE70-FEFC",
    "latin": "U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DC, U+2000-200B, U+2012-206F, U+20AC, U+2122, U+2212",
}


@dataclass(frozen=True, slots=True)
class Face:
    """One file: the letters of one script in one weight."""

    script: str
    weight: int

    @property
    def file(self) -> str:
        return f"{FAMILY.lower()}-{self.script}-{self.weight}.woff2"

    def content(self) -> bytes:
        return (FOLDER / self.file).read_bytes()

    def rule(self, url: str) -> str:
        """The `@font-face` rule. Until the file is there, text is shown in the next face of the list."""
        return (
            f"@font-face {{ font-family: {FAMILY}; font-weight: {self.weight}; font-display: swap; "
            f'src: url("{url}") format("woff2"); unicode-range: {RANGES[self.script]}; }}\n'
        )


FACES = tuple(Face(script, weight) for script in RANGES for weight in WEIGHTS)


def linked(folder: str) -> str:
    """The rules for a stylesheet; `folder` holds the files, as seen from it."""
    return _rules(lambda face: f"{folder}/{face.file}")


@cache
def embedded() -> str:
    """The rules with the files themselves in them."""
    return _rules(lambda face: f"data:font/woff2;base64,{b64encode(face.content()).decode()}")


def files() -> Iterator[tuple[str, bytes]]:
    """Every file by its name, the licence among them."""
    for face in FACES:
        yield face.file, face.content()
    yield LICENCE, (FOLDER / LICENCE).read_bytes()


def _rules(url: Callable[[Face], str]) -> str:
    return f"/* {_notice()} */\n" + "".join(face.rule(url(face)) for face in FACES)


def _notice() -> str:
    """Whose work the typeface is: the first line of its licence, which goes wherever the files go."""
    with (FOLDER / LICENCE).open(encoding="utf-8") as licence:
        return f"{licence.readline().strip()}. SIL Open Font License 1.1"
