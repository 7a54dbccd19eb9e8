"""What is wrong outside the rules: files, folders, usage, or a fault of ours. Ends with exit code 2."""

from __future__ import annotations

import errno
from typing import Any

from .diagnostics.diagnostic import Diagnostic, Phrase

FULL = (errno.ENOSPC, errno.EDQUOT)
REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)
IN_THE_WAY = (errno.EEXIST, errno.EISDIR, errno.ENOTDIR)


class Trouble(Exception):
    """One finding of the I9xx family."""

    def __init__(self, code: str, *, help: Phrase | None = None, **params: Any) -> None:
        super().__init__(code)
        self.diagnostic = Diagnostic(code, params=params, help=help)


def cannot_read(path: object, error: OSError) -> Trouble:
    return Trouble("I901", path=str(path), reason=error.strerror or str(error))


def cannot_write(path: object, error: OSError) -> Trouble:
    ways = (("disk_is_full", FULL), ("no_right_to_write", REFUSED), ("something_in_the_way", IN_THE_WAY))
    way = next((way for way, numbers in ways if error.errno in numbers), "another_place")
    return Trouble("I902", path=str(path), reason=error.strerror or str(error), help=Phrase(way))
