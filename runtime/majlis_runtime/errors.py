"""What the runtime refuses, as typed errors: a code, its parameters, words in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .messages import say


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong. `key` is the option or field it is about; `suggestion` a value that was likely meant."""

    code: str
    key: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)
    suggestion: str | None = None

    def message(self, lang: str = "en") -> str:
        """The fault in words, `en` or `ar`."""
        return say(self.code, self.params, lang)


class MajlisError(Exception):
    """The base of all that the runtime raises on purpose."""


class OptionErrors(MajlisError):
    """Every fault in a host's choices, not only the first."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("; ".join(fault.message() for fault in faults))
        self.faults = faults


class CompiledFileError(MajlisError):
    """A compiled ruleset that cannot be trusted: not JSON, another format, changed, or incomplete."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message())
        self.fault = fault
        self.code = fault.code
