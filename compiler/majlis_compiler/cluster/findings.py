"""What may go wrong with a cluster, as findings; and Dask kept quiet, since they say all there is to say."""

from __future__ import annotations

import logging
import warnings

from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .there import AnotherMajlis


def without_noise() -> None:
    """Imports Dask and has it write nothing to standard error. Raises Trouble where it is not installed."""
    try:
        from distributed.versions import VersionMismatchWarning
    except ImportError:
        raise Trouble("I920") from None
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    warnings.filterwarnings("ignore", category=VersionMismatchWarning)  # counts are the same under any Python


def unreachable(address: str, error: Exception) -> Trouble:
    """With what lies behind it, where the error tells."""
    behind: BaseException = error
    while behind.__cause__ is not None:
        behind = behind.__cause__
    reason = behind.strerror if isinstance(behind, OSError) else None
    return Trouble("I922", address=address, reason=reason or str(behind) or Phrase("no_answer_in_time"))


def of_a_piece(error: Exception, status: str | None, address: str) -> Trouble:
    """`status` of its future: `error` where the worker or the scheduler says so; else the way there is broken."""
    from distributed import KilledWorker

    if status != "error":
        return Trouble("I926", address=address)
    if isinstance(error, AnotherMajlis):
        place, theirs, ours = error.args
        return Trouble("I924", place=place, theirs=theirs, ours=ours)
    if isinstance(error, KilledWorker):
        return Trouble("I927", address=address)
    return Trouble("I928", address=address, reason=f"{type(error).__name__}: {error}")
