"""A page states nothing but what the rules do: flip a rule, and its sentences change, and only those that follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import page_games as games
import pytest
from page_bases import BASES, WRITTEN
from page_relations import ARGUMENTS, BOUND_TO_NO_RULE, PRESENCE, entry, follows
from test_page_flips import flipped

from majlis_compiler.catalogue import LEAF_BY_KEY, RULES, Leaf
from majlis_compiler.game import Game
from majlis_compiler.pages import Subject, html_fragment, page
from majlis_compiler.pages.plan import Section, Statement, Table, plan

TELLING = ("deal", "start", "turn", "play", "end", "win", "glance")
"""Sections that tell the rules."""

Change = tuple[Statement | None, Statement | None]
"""A statement before and after; None where there is no such."""


def statements(game: Game) -> list[Statement]:
    """All a page says, a name in front of what it names speaking for the same rules."""
    found: list[Statement] = []
    for section in plan(Subject.of(game)):
        own = tuple(dict.fromkeys(key for said in section.statements() for key in said.rules))
        found.append(replace(section.heading, rules=own))
        found += with_labels(section)
    return found


def with_labels(section: Section[Statement]) -> Iterator[Statement]:
    """The statements of a section, the label of a fact with the rules of the fact."""
    facts = [block for block in section.blocks if isinstance(block, Table) and not block.head]
    rules = {row.cells[0][0].message: row.cells[1][0].rules for table in facts for row in table.rows}
    for said in section.statements():
        yield replace(said, rules=rules.get(said.message, said.rules))


@cache
def of_base(name: str) -> tuple[Statement, ...]:
    return tuple(statements(BASES[name]))


def changes(before: tuple[Statement, ...], after: list[Statement]) -> Iterator[Change]:
    """What is said otherwise: statements of one message in pairs as long as there are as many, else one by one."""
    lost = [said for said in before if not said.is_among(after)]
    new = [said for said in after if not said.is_among(before)]
    for message in dict.fromkeys(said.message for said in (*lost, *new)):
        gone = [said for said in lost if said.message == message]
        come = [said for said in new if said.message == message]
        if len(gone) == len(come):
            yield from zip(gone, come, strict=True)
        else:
            yield from ((said, None) for said in gone)
            yield from ((None, said) for said in come)


def flips(leaf: Leaf, name: str) -> Iterator[tuple[Any, Game]]:
    """Every other value of a rule, with the game it makes of a base."""
    for value in leaf.kind.others(BASES[name].values[leaf.key]):
        if (game := flipped(BASES[name], leaf.key, value)) is not None:
            yield value, game


def differing(change: Change) -> list[str] | None:
    """The arguments that changed; None for a statement that came or went."""
    before, after = change
    if before is None or after is None:
        return None
    return [name for name in before.args if before.args[name] != after.args[name]]


def inert(leaf: Leaf, game: Game) -> bool:
    return leaf.inert is not None and leaf.inert.holds(game.values)


@pytest.mark.parametrize("leaf", RULES, ids=lambda leaf: leaf.key)
def test_flipping_a_rule_changes_its_sentences_and_those_that_follow(leaf: Leaf) -> None:
    tried = 0
    for name in BASES:
        for value, game in flips(leaf, name):
            changed = list(changes(of_base(name), statements(game)))
            if inert(leaf, BASES[name]) and inert(leaf, game):
                assert changed == [], f"{name}: {leaf.key} has no effect, but {value} is told"
                continue
            tried += 1
            own = [change for change in changed if speaks(change, leaf.key)]
            assert own, f"{name}: no sentence that speaks for {leaf.key} changes with {value}"
            for change in changed:
                if speaks(change, leaf.key):
                    continue
                said = change[0] or change[1]
                assert said is not None
                asked = differing(change)
                rules = {key for each in change if each for key in each.rules}
                assert follows(said.message, asked, rules, leaf.key), (
                    f"{name}: {leaf.key} → {value} changes {said.message} ({asked or 'presence'}), which does not"
                    " speak for it; give the statement the key, or the relation its place in page_relations.py"
                )
    assert tried


def speaks(change: Change, key: str) -> bool:
    return any(key in said.rules for said in change if said is not None)


def test_no_relation_is_left_over() -> None:
    """Every entry of the tables is needed by some flip of some base."""
    arguments: set[str] = set()
    messages: set[str] = set()
    for leaf in RULES:
        for name in BASES:
            for _, game in flips(leaf, name):
                for change in changes(of_base(name), statements(game)):
                    if speaks(change, leaf.key):
                        continue
                    asked = differing(change)
                    said = change[0] or change[1]
                    assert said is not None
                    if asked is not None:
                        arguments.update(entry(said.message, name) for name in asked)
                    elif not follows("", None, {key for each in change if each for key in each.rules}, leaf.key):
                        messages.add(said.message)
    assert set(ARGUMENTS) - arguments == set()
    assert set(PRESENCE) - messages == set()


@pytest.mark.parametrize("name", [*BASES, *(f"shipped {name}" for name in games.SHIPPED)])
def test_every_sentence_about_the_rules_speaks_for_one(name: str) -> None:
    """Headings and labels only name what follows them."""
    game = games.game(name.removeprefix("shipped ")) if name.startswith("shipped ") else BASES[name]
    for section in plan(Subject.of(game)):
        if section.id not in TELLING:
            continue
        for said in section.statements():
            named = said.message.startswith("label.")
            assert said.rules or named or said.message in BOUND_TO_NO_RULE, said.message
            assert set(said.rules) <= LEAF_BY_KEY.keys()


def test_sentences_that_speak_for_no_rule_are_said() -> None:
    unbound = {
        said.message
        for base in BASES
        for section in plan(Subject.of(BASES[base]))
        if section.id in TELLING
        for said in section.statements()
        if not said.rules and not said.message.startswith("label.")
    }
    assert unbound == set(BOUND_TO_NO_RULE)


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("name", games.SHIPPED)
def test_the_rules_stand_in_the_html(name: str, locale: str) -> None:
    """Each sentence that speaks for rules has them in `data-rule`, in the order of the page, and drawings do."""
    made = page(Subject.of(games.game(name)), locale)
    written = re.findall(r'<(?:span|figure)[^>]* data-rule="([^"]*)">', html_fragment(made))
    wanted = [" ".join(said.rules) for section in made.sections for said in section.statements() if said.rules]
    assert written == wanted
