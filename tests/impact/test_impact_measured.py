"""What is measured: the same whoever plays it, a clean stop, and nothing called clear that is not."""

from __future__ import annotations

import pytest
from impact_houses import compared, question

from helpers import House
from majlis_compiler.impact.measured import Effect, Figure, Measured, measure
from majlis_compiler.impact.variants import Pair
from majlis_compiler.impact.work import LONGEST, Work, work
from majlis_runtime.numbers import Numbers
from majlis_runtime.simulate import FEWEST, Difference, count_pairs, differences

BODY = "scoring: {in_play: {empty_arms: counted}}\ntarget: {points: 200}\n"


def test_each_pair_is_played_from_the_same_deals(house: House) -> None:
    comparison = compared(house, BODY, "sahrat/fives", amounts={"rounds": 40, "matches": 5})
    todo = work(comparison.plan.pairs(), comparison.amounts, 3)
    found = measure(todo, 3)
    assert found.effects.keys() == set(comparison.plan.pairs())
    for pair, effect in found.effects.items():
        for what, number in comparison.amounts.items():
            expected = differences(
                pair.one, pair.other, what, number, count_pairs(pair.one, pair.other, what, 3, 0, number)
            )
            assert tuple(each.found for each in effect.figures if each.of == what) == expected
    assert found.done == todo.rounds == 5 * (40 + 8 * 5)


def test_sides_made_of_other_seats_are_not_compared(house: House) -> None:
    comparison = compared(house, "players: {counts: [4], teams: opposite}\n", players=4)
    (pair,) = comparison.plan.pairs()
    effect = measure(work([pair], {"rounds": 20}, 1), 1).effects[pair]
    assert "won_by" not in {each.found.name for each in effect.figures}
    assert "points" in {each.found.name for each in effect.figures}


def test_what_was_done_before_a_stop_is_the_result(house: House) -> None:
    """A first piece has 400 rounds; the second of five is the last that counts."""
    body = "scoring: {in_play: {empty_arms: counted}}\ndeal: {hand: 6}\n"
    comparison = compared(house, body, "sahrat/fives", amounts={"rounds": 1200})
    pairs = comparison.plan.pairs()

    def stop(done: int) -> None:
        if done >= 1600:
            raise KeyboardInterrupt

    found = measure(work(pairs, comparison.amounts, 3), 3, progress=stop)
    assert found.done == 1600
    assert {pair: effect.played for pair, effect in found.effects.items()} == {
        pairs[0]: {"rounds": 1200},
        pairs[1]: {"rounds": 400},
    }


def test_a_stop_before_anything_is_done(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from majlis_compiler.impact import measured

    def at_once(*arguments: object, **how: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(measured, "compare", at_once)
    comparison = compared(house, BODY, "sahrat/fives")
    found = measure(work(comparison.plan.pairs(), comparison.amounts, 3), 3)
    assert (found.done, dict(found.effects)) == (0, {})


def test_no_matches_where_one_may_hardly_end(house: House) -> None:
    """A hand is worth more than the target nearly always, and then nothing is scored."""
    body = "target: {points: 1, reached: exact}\nties: {match: shared_win}\n"
    comparison = compared(house, body, amounts={"rounds": 5, "matches": 5})
    todo = work(comparison.plan.pairs(), comparison.amounts, 3)
    exact = question(comparison, "target.reached").beside
    points = question(comparison, "target.points").alone
    assert exact in todo.endless
    assert comparison.plan.together in todo.endless
    assert points not in todo.endless
    assert {what for pair, what, _ in todo.jobs if pair in todo.endless} == {"rounds"}
    assert {what for pair, what, _ in todo.jobs if pair == points} == {"rounds", "matches"}
    assert LONGEST >= 300
    assert work(comparison.plan.pairs(), {"rounds": 5}, 3).endless == frozenset()


def figure(mean: float, margin: float, played: int = 1000) -> Figure:
    return Figure("rounds", played, Difference("plays", 0, 1.0, 1.0 + mean, margin, played))


def measured_of(figures: int, one: Numbers) -> Measured:
    effect = Effect({"rounds": 1000}, (figure(0, 1),) * figures)
    return Measured({Pair(one, one): effect}, frozenset(), 0, 0.0, 0.0, False)


def test_the_more_is_looked_at_the_more_it_takes_to_be_clear(house: House) -> None:
    """Of one figure the 95 % interval tells; of two hundred chance alone would make ten look so."""
    one = compared(house, "deal: {hand: 6}\n").plan.together.one
    assert measured_of(1, one).width == pytest.approx(1, abs=1e-4)
    assert measured_of(200, one).width == pytest.approx(3.662 / 1.96, abs=1e-3)
    assert measured_of(1, one).clear(figure(1.01, 1))
    assert not measured_of(200, one).clear(figure(1.5, 1))
    assert measured_of(200, one).clear(figure(-1.9, 1))
    assert not measured_of(1, one).clear(figure(0, 0))
    assert measured_of(1, one).clear(figure(1, 0))
    assert not measured_of(1, one).clear(figure(1, 0, FEWEST - 1))


def test_two_changes_are_apart_by_both_their_margins(house: House) -> None:
    one = compared(house, "deal: {hand: 6}\n").plan.together.one
    assert not measured_of(1, one).apart(figure(1, 3), figure(5.9, 4))
    assert measured_of(1, one).apart(figure(1, 3), figure(6.1, 4))


def test_no_effect_is_told_from_no_clear_one() -> None:
    assert Effect({}, (figure(0, 0), figure(0, 0))).none
    assert not Effect({}, (figure(0, 0), figure(0, 0.1))).none


def test_chance_alone_is_hardly_ever_called_clear(house: House) -> None:
    """Who opens after a block is all the same to players at random: ten reports of that say (nearly) nothing."""
    comparison = compared(house, "openers: {after_block: winner}\n", "sahrat/partner", amounts={"matches": 80})
    (pair,) = comparison.plan.pairs()
    called = 0
    for seed in range(10):
        found = measure(work([pair], comparison.amounts, seed), seed)
        called += sum(map(found.clear, found.effects[pair].figures))
    assert called <= 1


def test_any_number_of_workers_measures_the_same(house: House) -> None:
    comparison = compared(house, "deal: {hand: 6}\n", amounts={"rounds": 4200})
    todo: Work = work(comparison.plan.pairs(), comparison.amounts, 5)
    assert measure(todo, 5).effects == measure(todo, 5, workers=2).effects
