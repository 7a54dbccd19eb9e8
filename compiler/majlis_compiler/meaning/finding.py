"""What a cross-field check finds, before it is known where in the file that is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Finding:
    """A fault at `key`; `because` names the other rules that have a say in it."""

    code: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    because: tuple[str, ...] = ()
    told_by_shape: bool = False  # in the rules as they stand; under a choice of options it has to be told here


@dataclass(frozen=True)
class Check:
    """A small function over the rules it `reads`; it sees one number of players at a time."""

    reads: tuple[str, ...]
    run: Callable[[Values], Iterator[Finding]]
