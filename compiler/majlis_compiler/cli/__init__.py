"""The command `majlis`: one file a verb."""

from __future__ import annotations


def main() -> None:
    """Runs the command line; always ends in SystemExit with 0, 1 or 2."""
    from .streams import ready

    ready()
    from .app import app

    app()
