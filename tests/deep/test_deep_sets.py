"""Which tables are played: each that plays otherwise than all others, once."""

from __future__ import annotations

import itertools

import pytest
from deep_houses import bundled, sound

from helpers import BUNDLED, House
from majlis_compiler.catalogue import RULES
from majlis_compiler.deep import sets
from majlis_compiler.deep.sets import option_sets
from majlis_compiler.lower.lower import game_rules
from majlis_runtime import Rules, Ruleset
from majlis_runtime.numbers import numbers


def tables(ruleset: Ruleset) -> list[Rules]:
    """Every table there can be, counted out plainly."""
    found = []
    for kind, players in itertools.product(ruleset.tables.kinds, ruleset.rules.players.counts):
        options = [each for each in ruleset.options if kind in each.tables and players in each.for_players]
        ways = itertools.product(*([(each.id, choice.value) for choice in each.choices] for each in options))
        found += [ruleset.table(kind, players=players, **dict(way)) for way in ways]
    return found


def plays(rules: Rules) -> tuple[object, bool]:
    return numbers(rules.game), rules.game.clock.turn_seconds != "none"


@pytest.mark.parametrize("name", BUNDLED)
def test_every_table_is_played_by_its_rules(name: str) -> None:
    draft = bundled(name)
    assert draft.game is not None
    every, found = tables(draft.game.ruleset), option_sets(draft, draft.game.ruleset)
    assert found.count == found.covered == len(every)
    assert [plays(each.rules) for each in found.sets].sort(key=str) == list({plays(each) for each in every}).sort(
        key=str
    )
    assert len(found.sets) == len({plays(each) for each in every})
    for each in found.sets:
        assert game_rules({rule.key: each.values[rule.key] for rule in RULES}) == each.rules.game
        kind = each.rules.table
        assert draft.game.ruleset.table(kind, **dict(each.chosen)) == each.rules  # what a host is told to choose


def test_of_very_many_each_choice_is_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "MOST_PLAYED", 20)
    many = "".join(
        f"  {name}: {{label: {{en: {name}, ar: خيار}}, sets: {rule}, choices: {choices}, locked: during_match}}\n"
        for name, rule, choices in (
            ("out", "openers.after_out", "[winner, previous_opener, next_seat]"),
            ("tie", "openers.after_tie", "[last_to_lay, previous_opener, next_seat]"),
            ("hold", "stock.reserve", "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"),
        )
    )
    draft = sound(house, "players: {counts: [2]}\noptions:\n" + many)
    assert draft.game is not None
    found = option_sets(draft, draft.game.ruleset)
    assert len(found.sets) == 20
    assert found.count == 2 * 4 * 2 * 3 * 3 * 10
    assert found.covered == 40
    for option in draft.game.ruleset.options:
        assert {dict(each.rules.options)[option.id] for each in found.sets} == {each.value for each in option.choices}
