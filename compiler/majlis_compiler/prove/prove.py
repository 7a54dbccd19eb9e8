"""Plays the examples of a ruleset and reports each expectation that is not met, at its place."""

from __future__ import annotations

from typing import Any

from majlis_runtime import DealError, OptionErrors, Rules, Ruleset
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.options import PLAYERS

from ..draft import Draft
from ..game import Game
from ..read.nodes import MappingNode, Node, Path, dotted, is_sound, plain
from .example import Example, Fault, Refused, example_of
from .expect import unmet
from .play import Table
from .start import Start, starts


def prove(draft: Draft, game: Game, examples: tuple[Node, ...]) -> None:
    """Reports on the file's own examples; one with a fault already is left alone."""
    for number, node in enumerate(examples):
        path = ("examples", number)
        if not isinstance(node, MappingNode) or not is_sound(node) or _faulty(draft, dotted(path)):
            continue
        for fault in faults_of(game.ruleset, example_of(plain(node))):
            place = (*path, *fault.path)
            draft.report(fault.code, draft.where(place), place, help=fault.help, **fault.params)


def _faulty(draft: Draft, key: str) -> bool:
    return any(each.severity == "error" and f"{each.key}.".startswith((f"{key}.", f"{key}[")) for each in draft.faults)


def faults_of(ruleset: Ruleset, example: Example) -> list[Fault]:
    """What is wrong with an example of a game."""
    try:
        rules = table_for(ruleset, example)
        return judged(numbers(rules.game), example)
    except OptionErrors as errors:
        fault = errors.faults[0]
        return [Fault("X410", ("options", fault.key), {"fault": fault})]
    except DealError as error:  # what the rules of this table refuse, though those of the file do not
        return [Fault("X427", (), {"why": error.fault})]
    except Refused as refused:
        return [refused.fault]


def table_for(ruleset: Ruleset, example: Example) -> Rules:
    """The rules of a table with the example's options: of the first kind at which all of them are offered."""
    options, players = dict(example.options), len(example.hands)
    if options.pop(PLAYERS, players) != players:
        raise Refused("X404", ("options", PLAYERS), hands=players, players=(example.options[PLAYERS],))
    named = [option for option in ruleset.options if option.id in options]
    kind = next((kind for kind in ruleset.tables.kinds if all(kind in option.tables for option in named)), None)
    return ruleset.table(kind, players=players, **options)


def judged(k: Numbers, example: Example) -> list[Fault]:
    """The faults of an example, if they are the same whatever it leaves unsaid; else where they are not."""
    played = [(start, _played(k, start, example)) for start in starts(k, example)]
    first = played[0][1]
    if all(faults == first for _, faults in played):
        return first
    paths = dict.fromkeys(fault.path for _, faults in played for fault in faults)
    differing = [path for path in paths if any(_at(path, faults) != _at(path, first) for _, faults in played)]
    if moves := [path for path in differing if path[0] == "moves"]:
        differing = moves[:1]  # where it stops in some cases, all that comes after it differs as well
    return [Fault("X426", path, {"facts": _facts(path, played)}) for path in differing]


def _at(path: Path, faults: list[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.path == path]


def _facts(path: Path, played: list[tuple[Start, list[Fault]]]) -> tuple[str, ...]:
    """What it hangs on whether there is a fault at a place, by its key in the file."""
    return tuple(f"`{name}`" for name in played[0][0].supposed() if _hangs_on(name, path, played))


def _hangs_on(name: str, path: Path, played: list[tuple[Start, list[Fault]]]) -> bool:
    """Whether two cases that differ in this alone come out differently at a place."""
    seen: dict[Any, list[Fault]] = {}
    for start, faults in played:
        rest = tuple(value for key, value in start.supposed().items() if key != name)
        if seen.setdefault(rest, _at(path, faults)) != _at(path, faults):
            return True
    return False


def _played(k: Numbers, start: Start, example: Example) -> list[Fault]:
    table = Table(k, start.state)
    try:
        table.play(example.moves)
    except Refused as refused:
        return [refused.fault]
    return list(unmet(table, dict(example.expect)))
