"""Arabic spelling where two words meet."""

from __future__ import annotations

TATWEEL = "ـ"
ARTICLE = "ال"


def attach(prefix: str, words: str) -> str:
    """A one-letter prefix (`ل`, `ب`, `ك`, `و`) or the article joined to what follows it.

    Digits take a tatweel (`بـ7`, `الـ14`), though not after `و`; `ل` swallows the article (`للبنك`), and one of
    three lams (`للعب`).
    """
    first = next((sign for sign in words if sign.isalnum()), "")
    if first.isdigit() or first.isascii():
        return f"{prefix}{words}" if prefix == "و" else f"{prefix}{TATWEEL}{words}"
    if prefix == "ل" and words.startswith(ARTICLE):
        rest = words.removeprefix(ARTICLE)
        return f"ل{rest}" if rest.startswith("ل") else f"لل{rest}"
    return prefix + words
