"""What an action made happen, in order, as anybody at the table may see it: a drawn tile is not among it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import ENDS
from .kernel import side_of
from .options import ChoiceValue
from .steps import DREW, LOST, PLAYED, Result, Setting, Step, Steps
from .tiles import NAMES

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Tiles are dealt; `opener` is the seat to lead."""

    round: int
    opener: int


@dataclass(frozen=True, slots=True)
class Played:
    """A tile laid at an end, None for the first of a round. `clock`: the player's time was up."""

    seat: int
    tile: str
    end: str | None
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Scored:
    """Points in play, for the tile just laid."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A tile drawn; which one, only its owner sees, in his view."""

    seat: int
    clock: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A pass, the player's own or one that the table made for him."""

    seat: int
    clock: bool = False


@dataclass(frozen=True, slots=True)
class LostTurn:
    """Time was up and the turn went by."""

    seat: int


@dataclass(frozen=True, slots=True)
class Blocked:
    """Nobody can go on."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The hands are counted."""

    round: int
    result: Result


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over; `winners` are sides, more than one where the win is shared."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OptionChanged:
    """An option has a new value from now on."""

    option: str
    value: ChoiceValue


Event = RoundBegan | Played | Scored | Drew | Passed | LostTurn | Blocked | RoundEnded | MatchWon | OptionChanged


def events_of(match: Match, steps: Steps, begins: bool) -> tuple[Event, ...]:
    """The events of the newest steps of a match; `begins`: they are the first of a round."""
    found: list[Event] = [RoundBegan(match.round, match.opener)] if begins else []
    for each in steps:
        if isinstance(each, Setting):
            found += (OptionChanged(name, value) for name, value in each.options)
            continue
        found.append(_of_step(each))
        if each.points:
            found.append(Scored(side_of(match._table.numbers, each.seat) + 1, each.points))
    result = match.result
    if result is not None and not (steps and isinstance(steps[-1], Setting)):
        if result.ended == "blocked":
            found.append(Blocked())
        found.append(RoundEnded(match.round, result))
        if match.winners:
            found.append(MatchWon(match.winners))
    return tuple(found)


def _of_step(step: Step) -> Event:
    seat = step.seat + 1
    if step.kind == PLAYED:
        return Played(seat, NAMES[step.tile], None if step.end < 0 else ENDS[step.end], step.clock)
    if step.kind == DREW:
        return Drew(seat, step.clock)
    return LostTurn(seat) if step.kind == LOST else Passed(seat, step.clock)
