"""What is wrong outside the rules: files, folders, usage, or a fault of ours. Ends with exit code 2."""

from __future__ import annotations

import errno
from typing import Any

from .diagnostics.diagnostic import Diagnostic, Phrase

FULL = (errno.ENOSPC, errno.EDQUOT)
REFUSED = (errno.EACCES, errno.EPERM, errno.EROFS)
IN_THE_WAY = (errno.EEXIST, errno.EISDIR, errno.ENOTDIR)

REASONS = {
    errno.ENOENT: "no_such_place",
    errno.ENOTDIR: "not_a_folder",
    errno.EISDIR: "a_folder_there",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.ENOSPC: "no_space",
    errno.ENAMETOOLONG: "name_too_long",
    errno.EROFS: "read_only",
    errno.ELOOP: "a_loop",
}
"""What the system says most often, by the id of our words for it."""


class Trouble(Exception):
    """One finding of the I9xx family."""

    def __init__(self, code: str, *, help: Phrase | None = None, **params: Any) -> None:
        super().__init__(code)
        self.diagnostic = Diagnostic(code, params=params, help=help)


def cannot_read(path: object, error: OSError) -> Trouble:
    return Trouble("I901", path=str(path), reason=_reason(error))


def cannot_write(path: object, error: OSError) -> Trouble:
    ways = (("disk_is_full", FULL), ("no_right_to_write", REFUSED), ("something_in_the_way", IN_THE_WAY))
    way = next((way for way, numbers in ways if error.errno in numbers), "another_place")
    return Trouble("I902", path=str(path), reason=_reason(error), help=Phrase(way))


def _reason(error: OSError) -> Phrase | str:
    """In our words where we have some, else in those of the system."""
    known = REASONS.get(error.errno or 0)
    return Phrase(known) if known else error.strerror or str(error)
