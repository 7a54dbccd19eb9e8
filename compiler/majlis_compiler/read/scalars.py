"""What a plain (unquoted) scalar means: YAML 1.2 core, and a clear fault for each of YAML 1.1's surprises.

A value that two YAML programs could read differently is never guessed at.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Fault = tuple[str, dict[str, Any]]  # code and parameters

NULL = {"", "~", "null", "Null", "NULL"}
BOOL = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
OLD_BOOL = {"yes": "true", "on": "true", "no": "false", "off": "false"}
DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)")
LONGEST = 15  # digits; far above any rule's limit, and safe to turn into a number


def resolve(text: str) -> tuple[Any, Fault | None]:
    """The value of a plain scalar, or the fault that it is."""
    if text in NULL:
        return None, None
    if text in BOOL:
        return BOOL[text], None
    if DECIMAL.fullmatch(text):
        if len(text) > LONGEST:
            return None, ("R123", {"text": text[:LONGEST] + "…"})
        return int(text), None
    for pattern, fault in TRAPS:
        if pattern.fullmatch(text):
            return None, fault(text)
    return text, None


def _octal(text: str) -> Fault:
    digits = text.lstrip("+-")
    value = int(digits, 8) if not set(digits) & {"8", "9"} else int(digits)
    return "R116", {"text": text, "value": value, "suggestion": digits.lstrip("0") or "0"}


def _based(text: str) -> Fault:
    return "R117", {"text": text, "suggestion": str(abs(int(text.lower(), 0)))}


def _signed(text: str) -> Fault:
    return "R117", {"text": text, "suggestion": text[1:]}


def _underscored(text: str) -> Fault:
    return "R118", {"text": text, "suggestion": text.replace("_", "").lstrip("+0") or "0"}


def _fraction(text: str) -> Fault:
    try:
        suggestion = str(round(float(text)))
    except (OverflowError, ValueError):
        return "R123", {"text": text}
    return "R119", {"text": text, "suggestion": suggestion[:LONGEST]}


def _sixties(text: str) -> Fault:
    value = 0
    for part in text.lstrip("+-").split(":"):
        value = value * 60 + int(part)
    return "R120", {"text": text, "value": value}


def _tile(text: str) -> Fault:
    high, low = sorted(text.split(":"), reverse=True)
    return "R121", {"text": text, "suggestion": f"{high}-{low}"}


def _date(text: str) -> Fault:
    return "R122", {"text": text}


def _not_finite(text: str) -> Fault:
    return "R123", {"text": text}


def _old_bool(text: str) -> Fault:
    return "R124", {"text": text, "suggestion": OLD_BOOL[text.lower()]}


# Each quantity is bounded, so that no text can make the regular expressions or int() slow.
TRAPS: tuple[tuple[re.Pattern[str], Callable[[str], Fault]], ...] = (
    (re.compile(r"(?i:yes|no|on|off)"), _old_bool),
    (re.compile(r"[-+]?0[0-9]{1,40}"), _octal),
    (re.compile(r"[-+]?0(?:[xX][0-9a-fA-F]{1,15}|[oO][0-7]{1,15}|[bB][01]{1,15})"), _based),
    (re.compile(r"\+[1-9][0-9]{0,14}|\+0"), _signed),
    (re.compile(r"[-+]?[0-9][0-9_]{0,39}_[0-9_]{0,40}"), _underscored),
    (re.compile(r"[-+]?(?:[0-9]{1,40}\.[0-9]{0,40}|\.[0-9]{1,40})(?:[eE][-+]?[0-9]{1,4})?"), _fraction),
    (re.compile(r"[-+]?[0-9]{1,40}[eE][-+]?[0-9]{1,4}"), _fraction),
    (re.compile(r"[0-9]:[0-9]"), _tile),
    (re.compile(r"[-+]?[0-9]{1,9}(?::[0-9]{1,2}){1,4}(?:\.[0-9]*)?"), lambda t: _sixties(t.split(".")[0])),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].{0,40})?"), _date),
    (re.compile(r"[-+]?\.(?i:inf|nan)"), _not_finite),
)
