"""Characters nobody sees: refused in keys and ids; in prose only balanced isolates and direction marks pass."""

from __future__ import annotations

import unicodedata

MARKS = {"\u200e", "\u200f", "\u061c"}  # LRM, RLM, ALM
ISOLATES = {"\u2066", "\u2067", "\u2068"}
END_OF_ISOLATE = "\u2069"
ALLOWED_IN_PROSE = MARKS | ISOLATES | {END_OF_ISOLATE}
FILLERS = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u3164", "\uffa0"}  # letters that show nothing


def is_invisible(char: str) -> bool:
    if char.isascii():
        return (char < " " and char not in "\t\n") or char == "\x7f"
    return unicodedata.category(char) in ("Cf", "Cc", "Cs", "Zl", "Zp") or char in FILLERS or _is_no_character(char)


def _is_no_character(char: str) -> bool:
    """One of the code points that Unicode keeps free for good."""
    return ord(char) & 0xFFFE == 0xFFFE or "\ufdd0" <= char <= "\ufdef"


def first_invisible(text: str, *, prose: bool) -> str | None:
    """The first character that must not stand here, or None."""
    if text.isascii() and text.isprintable():
        return None
    for char in text:
        if is_invisible(char) and not (prose and char in ALLOWED_IN_PROSE):
            return char
    return None


def isolates_balanced(text: str) -> bool:
    depth = 0
    for char in text:
        if char in ISOLATES:
            depth += 1
        elif char == END_OF_ISOLATE:
            depth -= 1
            if depth < 0:
                return False
    return depth == 0
