"""What is said where: findings on standard output, chatter on standard error, both UTF-8 whatever the locale."""

from __future__ import annotations

import io
import os
import sys

from ..diagnostics.cells import visible
from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble


def ready() -> None:
    """Makes both streams write UTF-8, and never fail on a letter; one that was closed swallows all."""
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115 (open to the end)
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def say(text: str) -> None:
    """To standard output, at once. Raises Trouble when it cannot be written."""
    try:
        sys.stdout.write(text if text.endswith("\n") or not text else text + "\n")
        sys.stdout.flush()
    except OSError as error:
        _silence()
        raise Trouble(
            "I902",
            path=Phrase("standard_output"),
            reason=error.strerror or str(error),
            help=Phrase("see_where_it_goes"),
        ) from None


def shown(name: object) -> str:
    """A name of a file or folder as it is told: no character in it is hidden, and none steers the terminal."""
    return visible(str(name))


def chatter(text: str) -> None:
    """To standard error; nobody listening is no fault."""
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        pass


def colourful() -> bool:
    """Whether a person with a colour terminal reads standard output."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _silence() -> None:
    """Nothing more goes to a closed pipe, not even when Python ends."""
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):
        pass
    finally:
        os.close(null)
