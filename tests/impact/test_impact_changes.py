"""What a house changes at a table, and which of it random players can meet."""

from __future__ import annotations

import pytest
from impact_houses import ODD, compared, game_of

from helpers import BUNDLED, RULESETS, House
from majlis_compiler import load
from majlis_compiler.catalogue import RULE_BY_KEY, RULES
from majlis_compiler.impact.changes import LATER, NEVER_MET
from majlis_compiler.pages.values import values_of, with_values
from majlis_runtime import GameRules
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import What, count


def told(house: House, body: str, of: str = "sahrat/draw", **given: object) -> dict[str, tuple[object, object]]:
    return {each.key: (each.before, each.after) for each in compared(house, body, of, **given).changes}


def test_rules_that_differ_in_the_order_of_the_file(house: House) -> None:
    body = "target: {points: 200}\nspinner: {which: opening_double}\ndeal: {hand: 6}\n"
    assert told(house, body) == {
        "deal.hand": ({2: 7}, {2: 6}),
        "spinner.which": ("none", "opening_double"),
        "target.points": (100, 200),
    }


def test_a_default_counts_and_a_choice_is_made_on_both_sides(house: House) -> None:
    """The house's target is 200 by default; whoever chooses 50 plays to 50 in both."""
    assert told(house, "target: {points: 200}\n") == {"target.points": (100, 200)}
    assert told(house, "target: {points: 200}\n", target=50) == {}


def test_a_choice_that_the_parent_has_not_is_a_change(house: House) -> None:
    more = "options: {target: {choices: [100, 333]}}\n"
    assert told(house, more) == {}
    assert told(house, more, target=333) == {"target.points": (100, 333)}
    new = "options: {hand: {label: {en: x y, ar: يد}, sets: stock.reserve, choices: [0, 2], locked: during_match}}\n"
    assert told(house, new, hand=2) == {"stock.reserve": (0, 2)}


def test_a_number_of_players_that_the_parent_is_not_for_is_a_change(house: House) -> None:
    assert told(house, "players: {counts: [4]}\n") == {}
    assert told(house, "players: {counts: [3]}\n") == {"players.counts": ((2,), (3,))}
    assert told(house, "players: {counts: [3]}\ndeal: {hand: {3: 9}}\n") == {
        "players.counts": ((2,), (3,)),
        "deal.hand": ({2: 7}, {3: 9}),
    }


def test_a_kind_of_table_that_the_parent_has_not(house: House) -> None:
    comparison = compared(house, "tables: {kinds: [practice]}\ndeal: {hand: 6}\n")
    assert (comparison.house.table, comparison.there.table) == ("practice", "public")
    assert [each.key for each in comparison.changes] == ["deal.hand"]


def test_why_a_rule_is_not_measured(house: House) -> None:
    found = {each.key: each.unmeasured for each in compared(house, ODD, "sahrat/partner").changes if each.unmeasured}
    assert found == {
        "players.direction": "told",
        "stock.while_playable": "only_the_stuck_draw",
        "turn.passing": "passes_are_passes",
        "ties.match": "inert.one_side_scores",
        "clock.turn_seconds": "told",
        "clock.on_timeout": "no_time_runs_out",
    }


def test_first_rounds_do_not_meet_the_rules_of_later_ones(house: House) -> None:
    body = "openers: {after_out: next_seat}\ndeal: {hand: 6}\n"
    for amounts, why in (({"rounds": 5}, "later"), ({"matches": 5}, None), ({"rounds": 5, "matches": 5}, None)):
        comparison = compared(house, body, amounts=amounts)  # type: ignore[arg-type]
        assert {each.key: each.unmeasured for each in comparison.changes}["openers.after_out"] == why


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("{points: 200}", "later"),
        ("{points: 200, checked: at_once}", None),
        ("{points: 200, reached: exact}", None),
    ],
)
def test_a_first_round_meets_a_target_only_where_it_is_exact_or_looked_at_in_play(
    house: House, target: str, why: str | None
) -> None:
    body = f"target: {target}\nties: {{match: shared_win}}\n"
    comparison = compared(house, body, "sahrat/fives", amounts={"rounds": 5})
    found = {each.key: each.unmeasured for each in comparison.changes}
    assert found["target.points"] == why
    assert {each.key: each.unmeasured for each in compared(house, body, "sahrat/fives").changes}.get(
        "target.points"
    ) is None


def flips(key: str) -> list[tuple[GameRules, GameRules]]:
    """Tables of the bundled games with a rule as it is and as it might be."""
    found = []
    for name in BUNDLED:
        ruleset = load(RULESETS / f"{name}.yaml")
        for players in ruleset.rules.players.counts:
            game = ruleset.table(players=players).game
            kind = RULE_BY_KEY[key].kind
            found += [(game, with_values(game, {key: other})) for other in kind.others(values_of(game)[key])]
    return found


def alike(key: str, what: What, number: int) -> bool:
    pairs = [(numbers(one), numbers(other)) for one, other in flips(key)]
    assert pairs
    return all(
        one == other or count(one, what, 3, 0, number) == count(other, what, 3, 0, number) for one, other in pairs
    )


TOLD = [rule.key for rule in RULES if rule.mark == "told" and rule.key != "players.counts"]


@pytest.mark.parametrize("key", [*NEVER_MET, *TOLD])
def test_what_is_not_measured_changes_nothing_that_is_counted(key: str) -> None:
    assert alike(key, "rounds", 25)
    assert alike(key, "matches", 2)


@pytest.mark.parametrize("key", LATER)
def test_what_is_of_later_rounds_changes_no_first_one(key: str) -> None:
    assert alike(key, "rounds", 25)


@pytest.mark.parametrize("key", [key for key in LATER if key != "ties.level_partners"])
def test_but_it_changes_matches(key: str) -> None:
    assert not alike(key, "matches", 12)


def test_the_parent_is_the_next_one_up(house: House) -> None:
    house.write("parent.yaml", "format: 1\nid: parent\nextends: sahrat/draw\nname: {en: P, ar: أ}\ndeal: {hand: 5}\n")
    game = game_of(house, "target: {points: 150}\n", "./parent.yaml")
    assert game.parent is not None
    assert game.parent.ruleset.id == "parent"
    assert told(house, "target: {points: 150}\n", "./parent.yaml") == {"target.points": (100, 150)}
