"""Compiled rulesets as JSON text: writing, and reading with nothing taken on trust."""

from __future__ import annotations

import json
from typing import Any, TypeVar

from .canonical import fingerprint
from .errors import CompiledFileError, Fault
from .messages import Wanted
from .strict import parse
from .tree import Misfit, decode, encode

FORMAT = 1
Record = TypeVar("Record")


def to_json(record: Any) -> str:
    """A compiled file: format and hash first, then the record's own fields; ends with a newline."""
    content = {"format": FORMAT, **encode(record)}
    whole = {"format": FORMAT, "hash": fingerprint(content)} | content
    return json.dumps(whole, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def from_json(record: type[Record], text: str | bytes) -> Record:
    """The record in a compiled file. Raises CompiledFileError: C401 to C404."""
    try:
        content = parse(text)
        claimed = content.pop("hash", None) if isinstance(content, dict) else None
        actual = fingerprint(content)
    except (ValueError, RecursionError) as error:
        raise _refuse("C401", problem=str(error)) from None
    if not isinstance(content, dict):
        raise _refuse("C401", problem="not an object")
    if content.get("format") != FORMAT or isinstance(content.get("format"), bool):
        raise _refuse("C402", "format", found=content.get("format", "none"), known=FORMAT)
    if claimed != actual:
        raise _refuse("C403", "hash")
    del content["format"]
    try:
        found = decode(record, content)
    except Misfit as misfit:
        wanted = Wanted(misfit.wanted, misfit.values)
        raise _refuse("C404", misfit.path, field=misfit.path, wanted=wanted) from None
    if fingerprint({"format": FORMAT, **encode(found)}) != claimed:
        raise _refuse("C404", field="rules", wanted=Wanted("canonical"))
    return found


def _refuse(code: str, key: str = "", **params: Any) -> CompiledFileError:
    return CompiledFileError(Fault(code, key, params))
