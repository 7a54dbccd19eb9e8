"""What was found by playing, each at its place in the file."""

from __future__ import annotations

import itertools
import shlex
from typing import Any

from ..catalogue import Leaf
from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..draft import Draft
from ..read.nodes import MappingNode, Path, at, dotted
from ..resolved.options import ChoiceDraft, OptionDraft
from ..wording import typed
from .deepen import Piece, Played
from .others import Question
from .play import Fault
from .sets import OptionSet


def findings(game: Played) -> list[Diagnostic]:
    """All that is wrong or idle. Of a game that does not play nothing more is known."""
    if game.fault is not None:
        return [_fault(game, *game.fault)]
    unanswered = game.unanswered()
    alike = [(option, group) for option in game.asked.options for group in _alike(option, unanswered)]
    idle = {key for option, group in alike if len(group) == len(option.choices) for key in option.rules}
    rules = [rule for rule in game.asked.rules if Question(rule.key) in unanswered and rule.key not in idle]
    found = [*(_rule(game, rule) for rule in rules), *(_choices(game, *each) for each in alike)]
    return [*found, _left_out(game)] if game.sets.covered < game.sets.count else found


def _rule(game: Played, rule: Leaf) -> Diagnostic:
    question = Question(rule.key)
    values = tuple(typed(value) for value in _tried(game, question))
    help = Phrase("has_to_be_stated") if game.draft.parent is None else None
    return _told(game, "W711", rule.path, help, rule=rule.key, values=values, rounds=_rounds(game, {question}))


def _choices(game: Played, option: OptionDraft, alike: list[ChoiceDraft]) -> Diagnostic:
    pairs = {_pair(option, *pair) for pair in itertools.combinations(alike, 2)}
    names = tuple(typed(choice.value) for choice in alike)
    return _told(game, "W712", alike[-1].path, name=option.id, choices=names, rounds=_rounds(game, pairs))


def _left_out(game: Played) -> Diagnostic:
    path = _own(game.draft, ("options",), ("id",))
    return _told(game, "N604", path, played=game.sets.covered, count=game.sets.count)


def _alike(option: OptionDraft, unanswered: set[Question]) -> list[list[ChoiceDraft]]:
    """The choices that never came to anything else than one another."""
    groups: list[list[ChoiceDraft]] = []
    for choice in option.choices:
        same = next((group for group in groups if _pair(option, group[0], choice) in unanswered), None)
        if same is None:
            groups.append([choice])
        else:
            same.append(choice)
    return [group for group in groups if len(group) > 1]


def _pair(option: OptionDraft, one: ChoiceDraft, other: ChoiceDraft) -> Question:
    return Question(f"options.{option.id}", (one.value, other.value))


def _tried(game: Played, question: Question) -> tuple[Any, ...]:
    """The other values there were, as they were met."""
    met: list[Any] = []
    for others in game.others:
        met += [each.value for each in others if each.question == question and each.value not in met]
    return tuple(met)


def _rounds(game: Played, questions: set[Question]) -> Phrase:
    """How many rounds were played in which the answer was looked for."""
    live = (any(each.question in questions for each in others) for others in game.others)
    rounds = zip(game.rounds, game.further, live, strict=True)
    return _counted(sum(first + further for first, further, looked in rounds if looked))


def _counted(rounds: int) -> Phrase:
    return Phrase("count_rounds", {"count": rounds})


def _told(game: Played, code: str, path: Path, help: Phrase | None = None, **params: Any) -> Diagnostic:
    """At the value in the file itself; at its key where it is a mapping."""
    draft = game.draft
    node = at(draft.root, path) if draft.root else None
    span = draft.where(path) if node is None or isinstance(node, MappingNode) else node.span
    return Diagnostic(code, span, dotted(path), params, help)


def _fault(game: Played, piece: Piece, fault: Fault) -> Diagnostic:
    one = game.sets.sets[piece.place]
    path = _own(game.draft, *((("target", "points"),) if fault.code == "P701" else ()), ("id",))
    params = {name: _counted(value) if name == "rounds" else value for name, value in fault.params.items()}
    command = _command(game, one, piece.seed, fault.match)
    return _told(
        game, fault.code, path, **params, match=fault.match, seed=piece.seed, table=_table(one), command=command
    )


def _own(draft: Draft, *paths: Path) -> Path:
    """The first of some places that is in the file itself, else the last."""
    return next((path for path in paths if draft.root and at(draft.root, path) is not None), paths[-1])


def _table(one: OptionSet) -> Phrase:
    chosen = tuple(f"{name}={typed(value)}" for name, value in one.chosen)
    return Phrase("with_options", {"options": chosen}) if chosen else Phrase("with_the_defaults")


def _command(game: Played, one: OptionSet, seed: int, match: int) -> str:
    """What deals the same tiles, and writes a log of them."""
    words = ["majlis", "simulate", game.draft.source.name]
    if one.rules.table != game.ruleset.tables.kinds[0]:
        words += ["--table", one.rules.table]
    for name, value in one.chosen:
        words += ["--set", f"{name}={typed(value)}"]
    words += ["--seed", str(seed), "--matches", str(match + 1), "--log", "matches.jsonl"]
    return shlex.join(words)
