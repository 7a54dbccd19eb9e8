"""One spelling of a JSON value, and the hash of it: equal content gives equal bytes on every platform."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def canonical(value: Any) -> str:
    """JSON with sorted keys, no white space and no escapes it does not need. ValueError on NaN and infinity."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def fingerprint(value: Any) -> str:
    """`sha256:` and 64 hexadecimal digits over the canonical JSON."""
    return "sha256:" + hashlib.sha256(canonical(value).encode()).hexdigest()
