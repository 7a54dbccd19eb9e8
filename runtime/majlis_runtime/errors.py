"""What the runtime refuses, as typed errors: a code, its parameters, words in both languages."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .messages import Said, say
from .messages_log import PLACES

if TYPE_CHECKING:
    from .actions import Action


@dataclass(frozen=True)
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors go from one process to another as they are, without being made anew from a message."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


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


class OptionLocked(OptionErrors):
    """Options that hold for the whole match (O357); nothing else was wrong."""


class IllegalAction(MajlisError):
    """An action that the rules do not allow now; the match is unchanged. A501 to A533.

    `legal` is what would have been legal, when the seat to move was asking; for anybody else it is empty.
    """

    def __init__(self, code: str, legal: tuple[Action, ...] = (), **params: Any) -> None:
        self.fault = Fault(code, "", params)
        super().__init__(self.fault.message())
        self.code = code
        self.legal = legal

    def message(self, lang: str = "en") -> str:
        """Why not, in words, `en` or `ar`."""
        return self.fault.message(lang)


class DealError(MajlisError):
    """A deal, a position or a seed that this table cannot play. A511, A541 to A549."""

    def __init__(self, code: str, **params: Any) -> None:
        self.fault = Fault(code, "", params)
        super().__init__(self.fault.message())
        self.code = code


class LogError(MajlisError):
    """A match log that cannot be trusted. G401 to G451.

    `round` and `action` number the first place where it lies, from 1; None where the fault is in no round, or in no
    action.
    """

    def __init__(self, fault: Fault, round: int | None = None, action: int | None = None) -> None:
        self.fault = fault
        self.code = fault.code
        self.round = round
        self.action = action
        super().__init__(self.message())

    def message(self, lang: str = "en") -> str:
        """Where and what, in words, `en` or `ar`."""
        says = self.fault.message(lang)
        if self.round is None:
            return says
        place = PLACES["round" if self.action is None else "action"][lang]
        return place.format(round=self.round, action=self.action, says=says)


def said(*faults: Fault) -> Said:
    """Faults as a part of another's sentence."""
    return Said(tuple((fault.code, fault.params) for fault in faults))
