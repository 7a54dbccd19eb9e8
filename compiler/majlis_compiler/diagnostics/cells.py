"""What text looks like in a terminal: hidden characters made visible, and the width of a character in cells."""

from __future__ import annotations

import unicodedata

JOINERS = {"\u200c", "\u200d"}  # shape Arabic letters and emoji; harmless
FILLERS = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u3164", "\uffa0"}  # letters that show nothing


def is_hidden(char: str) -> bool:
    """Control, direction and zero-width characters, half surrogates, and separators that break lines."""
    if char in JOINERS:
        return False
    return char in FILLERS or unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")


def visible(text: str) -> str:
    """The text with every hidden character written out, as <U+202E>: nothing can steer the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"<U+{ord(char):04X}>" if is_hidden(char) else char for char in text)


def width(text: str) -> int:
    """Cells the text takes: none for combining marks and hidden characters, two for wide ones."""
    return len(text) if text.isascii() and text.isprintable() else sum(map(_width, text))


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc", "Cs", "Zl", "Zp") or char in FILLERS:
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def is_right_to_left(text: str) -> bool:
    """Whether the text holds a letter that runs from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)
