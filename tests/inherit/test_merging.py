"""A child laid over its parent: what is inherited, what merges, what replaces, what falls away. Covers B24, B27."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import RULESETS, House, child
from majlis_compiler.game import Game
from majlis_compiler.resolved.options import option_drafts
from majlis_compiler.resolved.values import values_of


def values(game: Game, *keys: str) -> tuple[Any, ...]:
    return tuple(game.values[key] for key in keys)


def test_mappings_merge(house: House) -> None:
    game = house.child("scoring: {round: {round_to: 10}}\n", of="sahrat/fives").game
    keys = ("scoring.round.round_to", "scoring.round.rounding", "scoring.in_play.multiples_of", "stock.draw")
    assert values(game, *keys) == (10, "nearest", (5,), "until_playable")


def test_lists_replace(house: House) -> None:
    game = house.child("set: {set_aside: []}\ndeal: {hand: 7}\n", of="partita/three").game
    assert values(game, "set.set_aside", "players.counts") == ((), (3,))
    kinds = house.child("tables: {kinds: [practice]}\n").game.ruleset.tables
    assert (kinds.kinds, kinds.bots) == (("practice",), ())


def test_choices_replace_as_a_whole(house: House) -> None:
    game = house.child("options: {target: {choices: [100, 500]}}\n").game
    target = game.ruleset.options[0]
    assert [choice.value for choice in target.choices] == [100, 500]
    assert (target.label.en, target.locked) == ("Target", "during_match")


def test_named_choices_replace_as_a_whole(house: House) -> None:
    body = """\
options:
  sides:
    choices:
      all: {label: {en: All, ar: الكل}, sets: {players.teams: none}}
      two: {label: {en: Two, ar: فريقان}, sets: {players.teams: opposite}}
"""
    sides = house.child(body, of="partita/four").game.ruleset.options[-1]
    assert [choice.value for choice in sides.choices] == ["all", "two"]


def test_named_choices_over_a_list_leave_no_use_for_sets(house: House) -> None:
    body = "options: {target: {choices: {far: {label: {en: Far, ar: بعيد}, sets: {target.points: 100}}}}}\n"
    target = house.child(body).game.ruleset.options[0]
    assert [(choice.value, choice.sets) for choice in target.choices] == [("far", (("target.points", 100),))]


def test_a_list_over_named_choices_needs_sets(house: House) -> None:
    assert house.child("options: {sides: {choices: [none]}}\n", of="partita/four").told == [
        ("S112", "options.sides.sets")
    ]


def test_sets_beside_inherited_named_choices_would_say_nothing(house: House) -> None:
    outcome = house.child("options: {sides: {sets: players.teams}}\n", of="partita/four")
    assert outcome.places == [("S101", 5, 19)]


def test_hand_sizes_replace_as_a_whole(house: House) -> None:
    house.write("base.yaml", child("deal: {hand: {2: 9, 4: 7}}\n", id="base"))
    assert house.compile(child("deal: {hand: {2: 6, 4: 6}}\n", of="base")).game.values["deal.hand"] == {2: 6, 4: 6}
    assert house.compile(child("deal: {hand: 5}\n", of="base")).game.values["deal.hand"] == {2: 5, 4: 5}
    outcome = house.compile(child("deal: {hand: {2: 6}}\n", of="base"))
    assert outcome.told == [("M202", "deal.hand")]


def test_one_hand_size_follows_the_player_counts_of_the_child(house: House) -> None:
    assert house.child("players: {counts: [4, 3]}\n").game.values["deal.hand"] == {3: 7, 4: 7}


def test_prose_replaces_as_a_whole(house: House) -> None:
    house.write("base.yaml", child("assumed: {deal.hand: {en: A, ar: ب, ar-EG: ت}}\n", id="base"))
    game = house.compile(child("assumed: {deal.hand: {en: C, ar: ث}}\n", of="base")).game
    assert game.assumed["deal.hand"].ar_eg is None
    body = "options: {target: {label: {en: Goal, ar: الغاية}, note: {en: Ours, ar: لنا}}}\n"
    target = house.child(body, of="partita/two").game.ruleset.options[0]
    assert (target.label.en, target.label.ar_eg, target.note and target.note.en) == ("Goal", None, "Ours")


def test_what_is_not_inherited(house: House) -> None:
    head = "summary: {en: A, ar: ب}\nsource: {title: Rules}\nladder: base\n"
    example = "examples: [{id: a, hands: [[6-6], [5-5]], expect: {turn: 1}}]\n"
    house.write("base.yaml", child(head + example, id="base"))
    outcome = house.compile(child("", of="base"))
    ruleset = outcome.game.ruleset
    assert (ruleset.summary, ruleset.source, ruleset.ladder) == (None, None, None)
    assert outcome.draft.tree is not None
    assert not {"summary", "source", "ladder", "examples"} & outcome.draft.tree.entries.keys()
    assert house.compile("format: 1\nid: my-house\nextends: base\n").told == [("S112", "name")]


def test_what_is_inherited_beside_the_rules(house: House) -> None:
    game = house.child().game
    parent = game.parent
    assert parent is not None
    assert game.ruleset.rules == parent.ruleset.rules
    assert game.ruleset.options == parent.ruleset.options
    assert (game.ruleset.family, game.ruleset.tables) == ("sahrat", parent.ruleset.tables)
    assert (game.pages, game.vocabulary, game.assumed) == (parent.pages, parent.vocabulary, parent.assumed)


@pytest.mark.parametrize("body", ["deal: {hand: null}", "scoring:", "options: {target: ~}", "tables: {kinds: Null}"])
def test_null_is_an_error_and_never_the_parents_value(body: str, house: House) -> None:
    assert house.child(body + "\n").codes == ["S106"]


def test_an_assumption_falls_away_when_the_child_sets_the_rule(house: House) -> None:
    assert "clock.on_timeout" in house.child().game.assumed
    assert "clock.on_timeout" not in house.child("clock: {on_timeout: lose_turn}\n").game.assumed
    assert "clock.on_timeout" not in house.child("clock: {on_timeout: play_for_them}\n").game.assumed
    assert "clock.on_timeout" in house.child("clock: {turn_seconds: 20}\n").game.assumed


def test_an_assumption_the_child_states_again_stays(house: House) -> None:
    body = "clock: {on_timeout: lose_turn}\nassumed: {clock.on_timeout: {en: Ours, ar: لنا}}\n"
    game = house.child(body).game
    assert game.assumed["clock.on_timeout"].en == "Ours"
    assert "ties.heaviest_tile" in game.assumed


def test_a_value_among_the_choices_becomes_the_default(house: House) -> None:
    outcome = house.child("target: {points: 200}\n")
    assert outcome.codes == []
    assert outcome.game.ruleset.options[0].default == 200


def test_a_value_outside_the_choices_drops_the_option_with_a_note(house: House) -> None:
    outcome = house.child("target:\n  points: 75\n")
    note = outcome.only("N602")
    assert outcome.places == [("N602", 6, 11)]
    assert (note.key, note.params["name"], note.params["value"]) == ("target.points", "target", 75)
    assert [each.span.file.rpartition("sahrat/")[2] for each in note.related] == ["draw.yaml"]
    assert [option.id for option in outcome.game.ruleset.options] == ["after_block"]


def test_a_grandchild_gets_no_note_of_its_own(house: House) -> None:
    house.write("base.yaml", child("target: {points: 75}\n", id="base"))
    outcome = house.compile(child("", of="base"))
    assert [(each.code, each.span and each.span.file.endswith("base.yaml")) for each in outcome.found] == [
        ("N602", True)
    ]


def test_an_option_of_several_rules_is_dropped_by_one_of_them(house: House) -> None:
    choices = "{label: {en: A, ar: أ}, sets: {clock.turn_seconds: 15, clock.result_seconds: 10}}"
    other = "{label: {en: B, ar: ب}, sets: {clock.turn_seconds: 5, clock.result_seconds: 3}}"
    option = (
        f"options: {{pace: {{label: {{en: P, ar: س}}, locked: never, choices: {{calm: {choices}, quick: {other}}}}}}}\n"
    )
    house.write("base.yaml", child(option, id="base"))
    dropped = house.compile(child("clock: {turn_seconds: 5}\n", of="base"))
    assert dropped.codes == ["N602"]
    both = house.compile(child("clock: {turn_seconds: 5, result_seconds: 3}\n", of="base"))
    assert both.codes == []
    assert both.game.ruleset.options[-1].default == "quick"


def test_a_restated_option_must_fit(house: House) -> None:
    fits = house.child("target: {points: 75}\noptions: {target: {choices: [50, 75]}}\n")
    assert (fits.codes, fits.game.ruleset.options[0].default) == ([], 75)
    assert house.child("target: {points: 75}\noptions: {target: {choices: [50, 60]}}\n").codes == ["O304"]


def test_fixed_drops_an_option_silently(house: House) -> None:
    outcome = house.child("options: {target: fixed}\n")
    assert outcome.codes == []
    assert [option.id for option in outcome.game.ruleset.options] == ["after_block"]
    assert outcome.game.values["target.points"] == 100


def test_fixed_needs_an_option_to_fix(house: House) -> None:
    found = house.child("options: {traget: fixed}\n").only("O313")
    assert found.help is not None and found.help.params == {"name": "target"}


def test_a_root_has_nothing_to_fix(house: House) -> None:
    root = (RULESETS / "classic/arab-draw.yaml").read_text("utf-8") + "options: {target: fixed}\n"
    assert house.compile(root.replace("id: classic/arab-draw", "id: root"), "root.yaml").told == [
        ("O313", "options.target")
    ]


def test_a_dropped_option_can_be_offered_again_below(house: House) -> None:
    house.write("base.yaml", child("options: {target: fixed}\n", id="base"))
    option = "label: {en: T, ar: هـ}, sets: target.points, choices: [100, 300], locked: during_match"
    game = house.compile(child(f"options: {{target: {{{option}}}}}\n", of="base")).game
    assert [option.id for option in game.ruleset.options] == ["after_block", "target"]


def test_the_order_of_options_is_the_parents_then_the_childs(house: House) -> None:
    fives = house.child(of="sahrat/fives").game.ruleset.options
    assert [option.id for option in fives] == ["target", "after_block", "spinner", "empty_arms"]


def test_a_family_may_be_left(house: House) -> None:
    assert house.child("family: ours\n").game.ruleset.family == "ours"


def test_the_child_of_a_broken_parent_is_checked_without_echoes(house: House) -> None:
    house.write("base.yaml", child("deal: {hand: 9}\nstock: {draw: sometimes}\n", id="base"))
    outcome = house.compile(child("target: {points: none}\n", of="base"))
    assert [(each.code, each.key) for each in outcome.found] == [
        ("M204", "deal.hand"),
        ("S103", "stock.draw"),
        ("S102", "target.points"),
    ]
    assert outcome.draft.game is None


def test_a_missing_rule_is_told_where_it_is_missing(house: House) -> None:
    root = (RULESETS / "classic/arab-draw.yaml").read_text("utf-8").replace("id: classic/arab-draw", "id: base")
    house.write("base.yaml", root.replace("deal:     {hand: 7}\n", "").replace("award: total, ", ""))
    alone = house.check("base.yaml")
    assert alone.told == [("S112", "deal"), ("S111", "scoring.in_play.award")]
    both = house.compile(child("turn: {passing: automatic}\n", of="base"))
    assert both.told == alone.told
    mended = house.compile(child("deal: {hand: 7}\nscoring: {in_play: {award: total}}\n", of="base"))
    assert mended.told == alone.told


BODIES = [
    "",
    "deal: {hand: 6}",
    "deal: {hand: {2: 6, 3: 6, 4: 6}}",
    "players: {counts: [2, 3]}",
    "players: {counts: [9]}",
    "players: 5",
    "set: {highest: 9, set_aside: [4-6]}",
    "target: {points: 75}",
    "target: {points: 0x1}",
    "options: {target: fixed}",
    "options: {target: {choices: [100, 7]}}",
    "options: 5",
    "scoring: {in_play: {multiples_of: [5, 3]}}",
    "tables: {kinds: [practice]}",
    "openers: {first_round: {lead: 4-6}}",
    "*alias : 1",
]


@pytest.mark.parametrize("first", BODIES)
def test_what_a_child_takes_over_is_what_its_tree_says(first: str, house: House) -> None:
    """Values and options are taken from the parent where they can be; that must be no other than reading them anew."""
    house.write("base.yaml", child(first + "\n", id="base"))
    for second in BODIES[::3]:
        draft = house.compile(child(second + "\n", of="./base.yaml")).draft
        assert draft.tree is not None
        assert dict(draft.values) == dict(values_of(draft.tree)), second
        assert draft.options == option_drafts(draft.tree), second
