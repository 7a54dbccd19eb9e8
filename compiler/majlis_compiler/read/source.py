"""A file as text: UTF-8 only, one byte-order mark allowed, size limited, with nothing invisible that breaks lines."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics.diagnostic import Diagnostic, Phrase, Span

LIMIT = 256 * 1024  # bytes
BOM = "\ufeff"
# Controls; what YAML 1.1 breaks lines at and editors do not; what is no character; a second byte-order mark.
UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|\\A\ufeff")


@dataclass(frozen=True)
class Source:
    """The text of one file. `name` is the path as shown to people; `faults` end the reading of it."""

    path: Path
    name: str
    text: str
    faults: tuple[Diagnostic, ...] = ()


def read_source(path: Path, name: str) -> Source:
    """Reads a ruleset file. Raises OSError when the file system refuses or it is no regular file."""
    # Not blocking, and looked at once open: a pipe or a device must not hang or flood the reader.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise OSError("not a regular file")
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        size = max(status.st_size, len(data))
        return _refused(path, name, "R102", "", 0, size=size, limit=LIMIT)
    return decode(path, name, data)


def decode(path: Path, name: str, data: bytes) -> Source:
    """The text of some bytes, or a source with the fault that ends it."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        return _refused(path, name, "R101", before, len(before), byte=f"{data[error.start]:02X}", offset=error.start)
    text = text.removeprefix(BOM)
    if found := UNREADABLE.search(text):
        point = f"{ord(found.group()):04X}"
        return _refused(path, name, "R115", text, found.start(), point=point, place=Phrase("in_text"))
    return Source(path, name, text)


def place(text: str, index: int) -> tuple[int, int]:
    """Line and column, from 1, of an offset into the text."""
    before = text[:index].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _refused(path: Path, name: str, code: str, text: str, index: int, **params: object) -> Source:
    line, column = place(text, index)
    span = Span(name, line, column, line, column + 1)
    shown = text if code != "R101" else text[: index + 1]
    return Source(path, name, shown, (Diagnostic(code, span, params=params),))
