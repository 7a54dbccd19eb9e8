"""Which stretches of a sentence need care when it is written out: what runs the other way, tiles, sums, addresses.

Arabic letters turn the numbers after them into right-to-left company: `+5` is then shown as `5+`, `050 123` with its
groups exchanged, and a sum from its end. So in a text from the right each of these is isolated, and so it is within
Arabic words on a page from the left.
"""

from __future__ import annotations

import re

ARABIC = "\u0600-\u065f\u066a-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff"
ARABIC_LETTERS = "\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff"
LATIN = "A-Za-zÀ-ɏ"

# A run begins and ends with a letter. Within it are numbers, signs, and brackets around words of the same script: of
# `لعبة (سحب)` or `Draw (Arab)` in the other script, nobody should read the second word first.
ARABIC_SIGNS = rf"[{ARABIC}\s0-9٠-٩!.:+×÷=/%½¼¾–−-]"
ARABIC_GROUP = rf"(?:\((?=[^()]*[{ARABIC}]){ARABIC_SIGNS}*\)|«(?=[^«»]*[{ARABIC}]){ARABIC_SIGNS}*»)"
ARABIC_RUN = rf"[{ARABIC}](?:(?:{ARABIC_SIGNS}|{ARABIC_GROUP})*(?:[{ARABIC}!]|{ARABIC_GROUP}))?"
LATIN_SIGNS = rf"[{LATIN}0-9 '’&./@_+-]"
LATIN_GROUP = rf"\((?=[^()]*[{LATIN}])(?:{LATIN_SIGNS}|,)*\)"
LATIN_WORDS = rf"(?:(?:{LATIN_SIGNS}|[,;:!?] (?=[{LATIN}])|{LATIN_GROUP})*(?:[{LATIN}0-9]|{LATIN_GROUP}))?"
LATIN_RUN = rf"[{LATIN}]{LATIN_WORDS}(?:[!?.…]+(?=[»”\"]))?"  # what ends a call, as in «Domino!», belongs to it

# An address in any script, up to a space or a quote; a stop or a bracket at its end is the sentence's.
URL_SIGN = r"""[^\s()<>«»“”"،؛؟]"""
URL = rf"https?://(?:{URL_SIGN}|\({URL_SIGN}*\))*(?:[^\s()<>«»“”\"،؛؟.,:;!?'’]|\({URL_SIGN}*\))"

TILE = r"(?<![0-9A-Za-z-])[0-9]-[0-9](?![0-9A-Za-z-])"
NUMBER = r"[0-9]+(?:[.,][0-9]+)*(?:[½¼¾]| ?%)?"
BETWEEN = r"(?: ?[+×÷*=−–] ?| - |-|[/:])"
TERM = rf"(?:{NUMBER}|\({NUMBER}(?:{BETWEEN}{NUMBER})*\))"
SUM = rf"[+−±-]?{TERM}(?:{BETWEEN}{TERM})+"
GROUPS = r"[+−±-]?[0-9]+(?: [0-9]+)+(?![0-9]|[-/:.,][0-9])"
SIGNED = rf"[+−±-]{NUMBER}|[0-9]+(?:[.,][0-9]+)*(?:[½¼¾]| ?%)"
EXPR = rf"(?<![0-9A-Za-z])(?<![0-9][.,])(?:{SUM}|{GROUPS}|{SIGNED})"

STRETCHES = {
    "ltr": re.compile(rf"(?P<url>{URL})|(?P<tile>{TILE})|(?P<foreign>{ARABIC_RUN})"),
    "rtl": re.compile(rf"(?P<url>{URL})|(?P<foreign>{LATIN_RUN})|(?P<tile>{TILE})|(?P<expr>{EXPR})"),
}
"""What to look for in a text of either direction."""

WITHIN_ARABIC = re.compile(rf"(?P<tile>{TILE})|(?P<expr>{EXPR})")
"""What to look for in Arabic words on a page from the left."""

WITHIN_URL = re.compile(rf"(?P<foreign>[{ARABIC}]+)")
"""What to look for in an address."""


ANY_ARABIC, ANY_LATIN, ANY_URL = re.compile(f"[{ARABIC_LETTERS}]"), re.compile(f"[{LATIN}]"), re.compile(URL)


def is_foreign(text: str, direction: str) -> bool:
    """Whether a text on a page of this direction is in the other script alone, and no mere address."""
    own, other = (ANY_LATIN, ANY_ARABIC) if direction == "ltr" else (ANY_ARABIC, ANY_LATIN)
    return bool(other.search(text)) and not own.search(text) and not ANY_URL.search(text)
