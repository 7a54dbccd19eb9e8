"""What runs on the machines of a cluster. It takes plain values, so that a worker with another Majlis can say so."""

from __future__ import annotations

import pickle

from majlis_runtime.pieces import fingerprint

from .. import __version__


def who() -> str:
    """Which Majlis is here: equal ones play and count alike."""
    return f"{__version__}+{fingerprint()}"


def play(wanted: str, piece: bytes, first: int, number: int) -> list[int]:
    """A piece's row of counts. Raises AnotherMajlis where it would not be played as by the one who asks."""
    if who() != wanted:
        from distributed import get_worker

        raise AnotherMajlis(get_worker().address, who(), wanted)
    counts: list[int] = pickle.loads(piece)(first, number)
    return counts


class AnotherMajlis(Exception):
    """The worker's address, which Majlis it has, and which was wanted."""
