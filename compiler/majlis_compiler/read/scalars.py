"""What a plain (unquoted) scalar means: YAML 1.2 core, and a clear fault for each of YAML 1.1's surprises.

A value that two YAML programs could read differently is never guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..catalogue.kinds import LARGEST

Fault = tuple[str, dict[str, Any]]  # code and parameters

NULL = {"", "~", "null", "Null", "NULL"}
BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
OLD_BOOL = {"yes": "true", "on": "true", "no": "false", "off": "false"}
DECIMAL = re.compile(r"0|-?[1-9][0-9]*")
LONGEST = 15  # digits; far above any rule's limit, and safe to turn into a number
FAR_TOO_LONG = 40  # characters of what looks like a number of another kind


def resolve(text: str) -> tuple[Any, Fault | None]:
    """The value of a plain scalar, or the fault that it is."""
    if text in NULL:
        return None, None
    if text in BOOL:
        return BOOL[text], None
    if text.lower() in OLD_BOOL:
        return None, ("R124", {"text": text, "suggestion": OLD_BOOL[text.lower()]})
    if text[0] not in "+-.0123456789":
        return text, None
    if DECIMAL.fullmatch(text):
        return (None, _too_long(text)) if len(text) > LONGEST else (int(text), None)
    fault = _number(text) or (_date(text) if DATE.fullmatch(text) else None)
    return (None, fault) if fault else (text, None)


def _number(text: str) -> Fault | None:
    """The fault of a number that is no plain decimal, or None for what is no number to any program."""
    bare = text.replace("_", "")
    for pattern, fault in NUMBERS:
        if pattern.fullmatch(bare):
            if len(bare) > FAR_TOO_LONG:
                return _too_long(text)
            return fault(text) if bare == text else _underscored(text, fault(bare))
    return None


def _too_long(text: str) -> Fault:
    return "R123", {"text": text[:LONGEST] + "…", "most": LARGEST}


def _octal(text: str) -> Fault:
    digits = text.lstrip("+-")
    value = int(digits, 8) if not set(digits) & {"8", "9"} else int(digits)
    return "R116", {"text": text, "value": value, "suggestion": digits.lstrip("0") or "0"}


def _based(text: str) -> Fault:
    return "R117", {"text": text, "suggestion": str(abs(int(text.lower(), 0)))}


def _decimal(text: str) -> Fault:
    return "R117", {"text": text, "suggestion": text.lstrip("+")}


def _underscored(text: str, bare: Fault) -> Fault:
    """Underscores in what would be a number, or a faulty one, without them."""
    digits = "".join(char for char in text if char.isdigit()).lstrip("0")
    return "R118", {"text": text, "suggestion": bare[1].get("suggestion", digits or "0")}


def _fraction(text: str) -> Fault:
    try:
        suggestion = str(round(float(text)))
    except (OverflowError, ValueError):
        return "R123", {"text": text, "most": LARGEST}
    return _too_long(text) if len(suggestion) > LONGEST else ("R119", {"text": text, "suggestion": suggestion})


def _sixties(text: str) -> Fault:
    value = 0
    for part in text.split(".")[0].lstrip("+-").split(":"):
        value = value * 60 + int(part)
    return "R120", {"text": text, "value": value}


def _tile(text: str) -> Fault:
    high, low = sorted(text.split(":"), reverse=True)
    return "R121", {"text": text, "suggestion": f"{high}-{low}"}


def _date(text: str) -> Fault:
    return "R122", {"text": text}


def _not_finite(text: str) -> Fault:
    return "R123", {"text": text, "most": LARGEST}


NUMBERS: tuple[tuple[re.Pattern[str], Callable[[str], Fault]], ...] = (
    (re.compile(r"[-+]?0[0-9]+"), _octal),
    (re.compile(r"[-+]?0(?:[xX][0-9a-fA-F]+|[oO][0-7]+|[bB][01]+)"), _based),
    (re.compile(r"[-+]?[0-9]+"), _decimal),
    (re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"), _fraction),
    (re.compile(r"[-+]?[0-9]+[eE][-+]?[0-9]+"), _fraction),
    (re.compile(r"[0-9]:[0-9]"), _tile),
    (re.compile(r"[-+]?[0-9]+(?::[0-9]{1,2})+(?:\.[0-9]*)?"), _sixties),
    (re.compile(r"[-+]?\.(?i:inf|nan)"), _not_finite),
)
DATE = re.compile(
    r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
    r"(?:(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?)?"
)
