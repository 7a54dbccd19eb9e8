"""Each rule of a game flipped, and what its examples say to that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from helpers import RULESETS
from majlis_compiler.catalogue import RULES, Leaf
from majlis_compiler.draft import Draft
from majlis_compiler.library import Library
from majlis_compiler.lower.lower import game_rules
from majlis_compiler.meaning.inert import inert_everywhere
from majlis_compiler.prove.example import Example, example_of
from majlis_compiler.prove.prove import faults_of
from majlis_compiler.read.nodes import SequenceNode, at, plain
from majlis_runtime import Ruleset

LIBRARY = Library()


@cache
def draft(id: str) -> Draft:
    return LIBRARY.draft(RULESETS / f"{id}.yaml")


@cache
def examples(id: str) -> Mapping[str, Example]:
    """The examples of a bundled ruleset by their ids."""
    root = draft(id).root
    node = at(root, ("examples",)) if root else None
    assert isinstance(node, SequenceNode)
    return {given["id"]: example_of(given) for given in map(plain, node.items)}


def ruleset(id: str) -> Ruleset:
    game = draft(id).game
    assert game is not None, [each.code for each in draft(id).faults]
    return game.ruleset


def flips(id: str, leaf: Leaf) -> Iterator[Ruleset]:
    """The game with each other value of a rule; options that set the rule are gone."""
    whole = ruleset(id)
    values = {rule.key: draft(id).values[rule.key] for rule in RULES}
    options = tuple(
        option for option in whole.options if all(leaf.key not in dict(choice.sets) for choice in option.choices)
    )
    for value in leaf.kind.others(values[leaf.key]):
        if (leaf.key, value) == ("players.teams", "opposite") and values["players.counts"] != (4,):
            continue
        yield replace(whole, rules=game_rules({**values, **_along(leaf.key, value), leaf.key: value}), options=options)


def _along(key: str, value: Any) -> Mapping[str, Any]:
    """What has to be flipped along with a rule for the two to go together."""
    if key == "players.counts":
        return {"deal.hand": dict.fromkeys(value, 5)}
    if key == "stock.at_most":
        return {"stock.draw": "at_most"}
    return {"stock.at_most": 1} if value == "at_most" else {}


def speak_of(id: str, leaf: Leaf) -> set[str]:
    """The examples of a game that fail under some other value of a rule."""
    found = set()
    for other in flips(id, leaf):
        names = {option.id for option in other.options} | {"players"}
        for name, example in examples(id).items():
            if set(example.options) <= names and faults_of(other, example):
                found.add(name)
    return found


def played(id: str) -> list[Leaf]:
    """The rules that can change what is played in this game."""
    whole = draft(id)

    def matters(leaf: Leaf) -> bool:
        return leaf.inert is None or not inert_everywhere(leaf.inert, whole.values, whole.options)

    return [leaf for leaf in RULES if leaf.mark == "played" and matters(leaf)]
