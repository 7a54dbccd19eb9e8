"""The examples of the bundled rulesets: all hold, each would fail under other rules, and no rule goes without one."""

from __future__ import annotations

import pytest
from prove_flips import draft, examples, flips, played, ruleset, speak_of

from helpers import BUNDLED
from majlis_compiler.prove.prove import faults_of
from majlis_compiler.read.nodes import plain

UNSEEN = {"set.highest", "deal.hand"}
"""A position lies as it is given: no set is mixed and nothing is dealt."""


@pytest.mark.parametrize("id", BUNDLED)
def test_they_hold(id: str) -> None:
    assert draft(id).faults == []
    assert len(examples(id)) > 5
    assert [name for name, example in examples(id).items() if faults_of(ruleset(id), example)] == []


@pytest.mark.parametrize("id", BUNDLED)
def test_each_fails_when_a_rule_it_speaks_of_is_flipped(id: str) -> None:
    spoken = {name for leaf in played(id) for name in speak_of(id, leaf)}
    assert set(examples(id)) - spoken == set()


@pytest.mark.parametrize("id", BUNDLED)
def test_each_rule_has_an_example(id: str) -> None:
    """In the ruleset itself, or in its parent where the rule is the same."""
    for leaf in played(id):
        if leaf.key in UNSEEN or not list(flips(id, leaf)) or speak_of(id, leaf):
            continue
        parent = draft(id).parent
        assert parent is not None, leaf.key
        assert parent.values[leaf.key] == draft(id).values[leaf.key], leaf.key
        assert speak_of(f"{parent.source.path.parent.name}/{parent.source.path.stem}", leaf), leaf.key


@pytest.mark.parametrize("id", BUNDLED)
def test_some_are_for_the_page(id: str) -> None:
    tree = draft(id).tree
    assert tree is not None
    shown = [each for each in plain(tree)["examples"] if each.get("show")]
    assert shown
    assert all(("ar-EG" in each["title"]) == id.startswith("partita/") for each in shown)
