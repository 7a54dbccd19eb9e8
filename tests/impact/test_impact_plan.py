"""Which sets of rules are held against each other: all of them such as could be written in a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from impact_houses import ODD, compared, question

from helpers import BUNDLED, RULESETS, House
from majlis_compiler import load
from majlis_compiler.catalogue import RULES, Values
from majlis_compiler.impact import variants
from majlis_compiler.impact.changes import changes, mixed, values_at
from majlis_compiler.impact.variants import Pair, fault, plan
from majlis_compiler.wording import typed


def test_each_rule_alone_and_beside_the_others(house: House) -> None:
    comparison = compared(house, "deal: {hand: 6}\ntarget: {points: 200}\nspinner: {which: first_double}\n")
    before, after = values_at(comparison.there.game), values_at(comparison.house.game)
    assert [each.keys for each in comparison.plan.questions] == [("deal.hand",), ("spinner.which",), ("target.points",)]
    for each in comparison.plan.questions:
        assert each.alone == Pair.of(before, mixed(before, after, each.keys))
        assert each.beside == Pair.of(mixed(after, before, each.keys), after)
        assert (each.upon, each.needs, each.idle, each.keeps) == ((), None, None, None)
    assert comparison.plan.together == Pair.of(before, after)
    assert len(comparison.plan.pairs()) == 7
    assert comparison.plan.pairs()[0] == comparison.plan.together


def test_a_single_rule_is_one_question(house: House) -> None:
    comparison = compared(house, "deal: {hand: 6}\n")
    (only,) = comparison.plan.questions
    assert only.beside is None
    assert comparison.plan.pairs() == (only.alone,) == (comparison.plan.together,)


def test_what_random_play_never_meets_asks_nothing(house: House) -> None:
    comparison = compared(house, "turn: {passing: by_player}\nclock: {turn_seconds: 60}\n")
    assert comparison.plan.questions == comparison.plan.pairs() == ()
    with_hand = compared(house, "turn: {passing: by_player}\nclock: {on_timeout: lose_turn}\ndeal: {hand: 6}\n")
    assert len(with_hand.plan.pairs()) == 1


def test_a_rule_that_needs_another_is_asked_about_on_top_of_it(house: House) -> None:
    """Four times nine tiles are too many for a double-six; a double-nine without larger hands is possible."""
    comparison = compared(house, "set: {highest: 9}\ndeal: {hand: 9}\nplayers: {counts: [4]}\n")
    hand, tiles = question(comparison, "deal.hand"), question(comparison, "set.highest")
    assert hand.upon == ("set.highest",)
    assert hand.needs is not None
    assert hand.needs.code == "M204"
    assert hand.beside is None, "the same question once more"
    assert (tiles.upon, tiles.needs, tiles.beside) == ((), None, None)
    assert tiles.keeps is not None
    assert tiles.keeps.code == "M204"
    assert len(comparison.plan.pairs()) == 3


def test_rules_that_need_each_other_are_asked_about_together(house: House) -> None:
    comparison = compared(house, "stock: {draw: at_most, at_most: 2}\ndeal: {hand: 6}\n")
    assert [each.keys for each in comparison.plan.questions] == [("deal.hand",), ("stock.draw", "stock.at_most")]
    both = question(comparison, "stock.draw")
    assert both.needs is not None
    assert both.needs.code == "S115"
    assert both.alone is not None
    assert (both.alone.one.at_most, both.alone.other.at_most) == (0, 2)


def test_a_rule_may_need_one_that_has_no_effect_in_the_house(house: House) -> None:
    comparison = compared(house, "target: {reached: exact}\nties: {match: shared_win}\n")
    (reached,) = comparison.plan.questions
    assert (reached.keys, reached.upon) == (("target.reached",), ("ties.match",))


@pytest.mark.parametrize(
    ("body", "key", "why"),
    [
        ("scoring: {round: {round_to: 5, rounding: up}}\n", "scoring.round.rounding", "no_rounding"),
        ("stock: {reserve: 2}\nplayers: {counts: [2]}\ndeal: {hand: 5}\n", "stock.reserve", "no_drawing"),
    ],
)
def test_a_rule_without_effect_in_the_parent(body: str, key: str, why: str, house: House) -> None:
    house.write("parent.yaml", PARENT)
    found = question(compared(house, body, "./parent.yaml"), key)
    assert (found.idle, found.alone) == (why, None)
    assert found.beside is not None


PARENT = "format: 1\nid: parent\nextends: sahrat/draw\nname: {en: P, ar: أ}\nplayers: {counts: [2]}\ndeal: {hand: 14}\n"


def test_the_odd_house(house: House) -> None:
    comparison = compared(house, ODD, "sahrat/partner")
    found = {each.keys: (each.upon, each.idle, each.keeps is not None) for each in comparison.plan.questions}
    assert found == {
        ("set.highest",): ((), None, False),
        ("players.counts",): (("players.teams",), None, False),
        ("players.teams",): ((), None, True),
        ("deal.hand",): (("set.highest",), None, False),
        ("stock.draw", "stock.at_most"): ((), "all_dealt", False),
        ("stock.reserve",): ((), "no_drawing", False),
        ("openers.later_rounds.lead",): ((), None, False),
        ("openers.after_out",): ((), None, False),
        ("target.points",): ((), None, False),
        ("target.reached",): (("ties.match",), None, False),
    }


def played(monkeypatch: pytest.MonkeyPatch, before: Values, after: Values) -> list[Mapping[str, Any]]:
    """Every set of rules that a plan holds against another."""
    seen: list[Mapping[str, Any]] = []
    real = variants.game_rules

    def noted(values: Mapping[str, Any]) -> Any:
        seen.append(values)
        return real(values)

    with monkeypatch.context() as patched:
        patched.setattr(variants, "game_rules", noted)
        plan(before, after, changes(before, after, ("rounds", "matches")))
    return seen


def test_all_of_them_can_be_written_in_a_file(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    comparison = compared(house, ODD, "sahrat/partner")
    found = played(monkeypatch, values_at(comparison.there.game), values_at(comparison.house.game))
    assert len(found) > 20
    for number, values in enumerate(found):
        rules = "\n".join(written(values))
        text = f"format: 1\nid: n{number}\nextends: sahrat/draw\nname: {{en: N, ar: ن}}\n{rules}\n"
        assert house.compile(text + "options: {target: fixed, after_block: fixed}\n", f"n{number}.yaml").errors == []


def written(values: Mapping[str, Any]) -> list[str]:
    """Rules by dotted key as lines of YAML."""
    lines: list[str] = []
    opened: tuple[str, ...] = ()
    for rule in RULES:
        *sections, name = rule.path
        shared = next((n for n, (a, b) in enumerate(zip(sections, opened, strict=False)) if a != b), len(opened))
        lines += [f"{'  ' * depth}{sections[depth]}:" for depth in range(min(shared, len(sections)), len(sections))]
        opened = tuple(sections)
        lines.append(f"{'  ' * len(sections)}{name}: {typed(values[rule.key])}")
    return lines


TABLES = [
    values_at(ruleset.table(players=players).game)
    for ruleset in (load(RULESETS / f"{name}.yaml") for name in BUNDLED)
    for players in ruleset.rules.players.counts
]
OTHERS = {rule.key: rule.kind for rule in RULES if rule.key not in ("deal.hand", "players.counts")}


@st.composite
def houses(draw: st.DrawFn) -> tuple[Values, Values]:
    """Two sound sets of rules of one table, or of tables with other numbers of players."""
    before = draw(st.sampled_from(TABLES))
    after: dict[str, Any] = {**before, **dict(draw(st.sampled_from(TABLES)))} if draw(st.booleans()) else dict(before)
    for key in draw(st.lists(st.sampled_from(sorted(OTHERS)), max_size=8, unique=True)):
        after[key] = draw(st.sampled_from(list(OTHERS[key].others(after[key]))))
    if draw(st.booleans()):
        after["deal.hand"] = {count: draw(st.integers(1, 14)) for count in after["deal.hand"]}
    return before, after


@given(houses())
def test_any_house(pair: tuple[Values, Values]) -> None:
    before, after = pair
    if fault(after):
        return
    differing = changes(before, after, ("rounds", "matches"))
    measured = {each.key for each in differing if each.unmeasured is None}
    with pytest.MonkeyPatch.context() as patch:
        assert all(fault(values) is None for values in played(patch, before, after))
    found = plan(before, after, differing)
    assert measured <= {key for each in found.questions for key in each.keys}
    assert len({each.keys for each in found.questions}) == len(found.questions) <= len(measured)
    for each in found.questions:
        assert (each.alone is None) == (each.idle is not None)
        assert bool(each.upon or len(each.keys) > 1) == (each.needs is not None)
        assert each.alone is None or each.alone.one != each.alone.other
