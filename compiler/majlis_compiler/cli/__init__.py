"""The command `majlis`: one file a verb."""

from __future__ import annotations


def main() -> None:
    """Runs the command line; always ends in SystemExit with 0, 1 or 2, or 130 and 143 when it was stopped."""
    from . import stops

    try:
        import gc

        from .streams import ready

        stops.heed()
        gc.set_threshold(100_000)  # trees grow and are kept: looking for cycles in them is a fifth of the time
        ready()
        from .app import app

        app()
    except KeyboardInterrupt:
        raise SystemExit(stops.code()) from None
    except SystemExit as ended:  # Typer knows of no other stop than Ctrl-C
        raise SystemExit(stops.code() if ended.code == stops.STOPPED else ended.code) from None
    finally:
        stops.leave()
