"""Which spellings of a word are one word to somebody who searches.

The rules are data: the site's script is given `tables()` and works by them as the functions here do, and
`tests/pages/search` compares the two. Folding decides what is found at all; the script ranks what is written as asked
above what only folds to it. Nothing is cut off words that are stored: what stands glued before an Arabic word is tried
before the word that is asked for, so that no word loses a letter of its own.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
TATWEEL = "\u0640"
MARKS = "\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed"
"""Accents, and the marks above and below Arabic letters. A hamza on a carrier is such a mark once it is taken apart."""

UNWRITTEN = f"[{INVISIBLE}{TATWEEL}]"
DROPPED = f"[{INVISIBLE}{TATWEEL}{MARKS}'’]"

DIGITS = {chr(zero + value): str(value) for zero in (0x660, 0x6F0) for value in range(10)}
LETTERS = {
    "ٱ": "ا", "ى": "ي", "ة": "ه", "ی": "ي", "ک": "ك",
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ı": "i",
}  # fmt: skip
"""What is no letter with a mark: spelled alike, typed one for the other, or on another keyboard."""

DIGIT = "0-9٠-٩۰-۹"
TILE = f"(?<![{DIGIT}-])[{DIGIT}][-\u2010\u2011][{DIGIT}](?![{DIGIT}-])"
LOOSE_TILE = f"(?<![{DIGIT}])([{DIGIT}]) ?[-\u2010-\u2015\u2212:/] ?([{DIGIT}])(?![{DIGIT}])"
"""A tile as people type it into a box: with spaces, or with another sign between its ends."""

LONGEST = 100
"""Letters of a query that are looked at."""

ARABIC = (
    "\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufd3d\ufd50-\ufdff\ufe70-\ufefc"
    "\u200c\u200d"
)
BREAKS = (
    "\u0000-&(-/:-@[-`{-\u00a9\u00ab-\u00ac\u00ae-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0600-\u060f"
    "\u061b-\u061f\u066a-\u066d\u06d4\u1680\u2000-\u200a\u2010-\u2018\u201a-\u2029\u202f-\u205f\u2190-\u2bff\u3000-\u303f"
)
"""What no word has in it. An apostrophe is none of these, for a word may go on after it."""

TOKEN = f"{TILE}|[{ARABIC}]+|[^{BREAKS}{ARABIC}'’]+(?:['’][^{BREAKS}{ARABIC}'’]+)*"
"""A tile, Arabic letters or other ones, by characters that Python and JavaScript read alike."""

PROCLITICS = (
    *("ال", "وال", "فال", "بال", "وبال", "كال", "لل", "ولل", "فلل"),
    *("و", "ف", "ب", "ل", "ك", "وب", "ول", "فب", "فل"),
)
"""What is written together with the word it stands before: conjunctions, prepositions, the article."""

ARTICLE = "^(?:[وف]?[بك]?[اٱ]ل|[وف]?لل)(?=..)"
"""A query's own article, on a bare alef; with hamza, as in ألعاب, the letters belong to the word."""


def tables() -> dict[str, Any]:
    """All of the above, as the script is given it."""
    return {
        "arabic": ARABIC, "article": ARTICLE, "digits": DIGITS, "dropped": DROPPED, "invisible": f"[{INVISIBLE}]",
        "letters": LETTERS, "longest": LONGEST, "loose_tile": LOOSE_TILE,
        "proclitics": PROCLITICS, "tile": TILE, "token": TOKEN, "unwritten": UNWRITTEN,
    }  # fmt: skip


def words(text: str) -> list[str]:
    """The words and tiles of a text, as written."""
    return re.findall(TOKEN, re.sub(f"[{INVISIBLE}]", "", text))


def asked(query: str) -> list[str]:
    """The words and tiles of a query."""
    return words(re.sub(LOOSE_TILE, r"\1-\2", query[:LONGEST]))


def surface(word: str) -> str:
    """A word as written, but for what nobody sees or means: the case and form of letters, the kind of digits."""
    if is_tile(word):
        return tile(word)
    kept = re.sub(UNWRITTEN, "", unicodedata.normalize("NFKC", word))
    return kept.lower().translate(_DIGITS)


def fold(word: str) -> str:
    """The one spelling that stands for all spellings of a word."""
    return tile(word) if is_tile(word) else bare(word).translate(_LETTERS)


def bare(word: str) -> str:
    """A word without marks and accents, in small letters."""
    parts = re.sub(DROPPED, "", unicodedata.normalize("NFKD", word))
    return re.sub(DROPPED, "", parts.lower()).translate(_DIGITS)


def is_tile(word: str) -> bool:
    return re.fullmatch(TILE, word) is not None


def tile(word: str) -> str:
    """A tile with its higher end first, whichever way round it was written."""
    return "-".join(sorted(re.sub(f"[^{DIGIT}]", "", word).translate(_DIGITS), reverse=True))


def attached(word: str) -> list[str]:
    """The folded spellings under which a word may stand with something before it, or without its own article."""
    if is_tile(word):
        return []
    whole = fold(word)
    without = re.sub(ARTICLE, "", surface_without_marks(word))
    bases = list(dict.fromkeys((whole, fold(without))))
    return [*bases[1:], *(before + base for base in bases for before in PROCLITICS if is_arabic(base))]


def surface_without_marks(word: str) -> str:
    """A word without its vowel signs, while a hamza still keeps its letter apart from a bare alef."""
    return re.sub(DROPPED, "", surface(word))


def is_arabic(word: str) -> bool:
    return re.fullmatch(f"[{ARABIC}]{{2,}}", word) is not None


_DIGITS = str.maketrans(DIGITS)
_LETTERS = str.maketrans(LETTERS)
