"""Compiled and interpreted rounds are the same rounds: every count agrees to the last digit."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from simulate_machines import address_of, machines, needs_dask, onlooker, until
from simulate_tables import needs_numba, ruleset, tables

from helpers import House
from majlis_compiler.cluster import Cluster
from majlis_runtime import chance as chance_module
from majlis_runtime import fast, pieces, tiles, trials
from majlis_runtime.numbers import Numbers, numbers
from majlis_runtime.simulate import MOST_ROUNDS, count
from majlis_runtime.workers import compare, simulate

pytestmark = needs_numba

ARMS = ("not_counted", "counted")
ODD = """\
set: {highest: 9}
players: {counts: [3]}
deal: {hand: 9}
stock: {draw: at_most, at_most: 2, reserve: 3, while_playable: allowed}
openers: {first_round: {lead: lowest_double, otherwise: redeal}, later_rounds: {lead: any_double}, after_out: next_seat,
  after_block: as_first_round, after_tie: previous_opener}
turn: {passing: by_player}
spinner: {which: first_double, arms_open: at_once}
scoring:
  in_play: {multiples_of: [3, 5], award: quotient, double_at_end: one_half, empty_arms: counted}
  blocked: {detected: dead_ends}
  round: {out: all_hands, blocked: each_minus_own, round_to: 3, rounding: up, applied_to: each_hand}
ties: {heaviest_tile: lot, blocked_round: split, match: shared_win}
target: {points: 60, checked: at_once}
clock: {on_timeout: lose_turn}
"""


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Nothing compiled before counts, and nothing is left behind."""
    place = tmp_path_factory.mktemp("compiled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MAJLIS_CACHE", str(place))
        fast.folder.cache_clear()
        yield place
    fast.folder.cache_clear()


@pytest.mark.parametrize("name", tables())
def test_rounds_and_matches_are_the_same(name: str) -> None:
    k = tables()[name]
    loops = fast.compiled(k)
    assert loops.rounds(11, 5, 300) == count(k, "rounds", 11, 5, 300)
    assert loops.matches(2**40 + 3, 0, 4, MOST_ROUNDS) == count(k, "matches", 2**40 + 3, 0, 4)


def odd(house: House) -> Numbers:
    """Rules that no bundled game has."""
    return numbers(house.child(ODD, of="sahrat/fives").game.ruleset.table().game)


def test_rules_of_every_kind_and_double_nine(house: House) -> None:
    k = odd(house)
    loops = fast.compiled(k)
    assert loops.rounds(1, 0, 1000) == count(k, "rounds", 1, 0, 1000)
    assert loops.matches(1, 0, 20, 50) == count(k, "matches", 1, 0, 20)


@pytest.mark.parametrize("of", ["sahrat/draw", "odd"])
def test_rules_as_constants_change_nothing(house: House, of: str) -> None:
    k = odd(house) if of == "odd" else numbers(ruleset(of).table(players=2).game)
    assert not fast.is_kept(k, "rounds")
    assert fast.compiled(k, special=True).rounds(3, 7, 500) == count(k, "rounds", 3, 7, 500)
    assert fast.is_kept(k, "rounds")
    assert not fast.is_kept(k, "matches"), "each loop is compiled by itself"


def test_matches_longer_than_there_are_places_for_them() -> None:
    k = numbers(ruleset("sahrat/fives").table(players=2).game)._replace(target=20_000)
    slow = count(k, "matches", 3, 0, 2)
    assert slow[trials.BY_LENGTH + trials.MOST_LENGTH] == 2
    assert fast.compiled(k).matches(3, 0, 2, MOST_ROUNDS) == slow


@pytest.mark.parametrize("damage", ["index", "code", "entry", "no folder"])
def test_what_is_kept_and_damaged_is_made_anew(damage: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    k = numbers(ruleset("sahrat/draw").table(players=4).game)
    place = tmp_path / "cache"
    monkeypatch.setenv("MAJLIS_CACHE", str(place))
    fast.folder.cache_clear()
    try:
        if damage == "no folder":
            place.write_text("a file is in the way", "utf-8")
        else:
            fast.Compiled(k, special=True).rounds(1, 0, 1)
            pattern = {"index": "*.nbi", "code": "*.nbc", "entry": "rules_*.py"}[damage]
            (path,) = place.rglob(pattern)
            path.write_bytes(path.read_bytes()[:40])
        assert fast.Compiled(k, special=True).rounds(3, 7, 50) == count(k, "rounds", 3, 7, 50)
        assert damage == "no folder" or fast.is_kept(k, "rounds")
    finally:
        monkeypatch.undo()
        fast.folder.cache_clear()
        fast.folder()


def test_the_operations_do_what_they_do_in_python() -> None:
    """Each remainder at the ends of its range and between; each place of many hands."""
    import numba

    from majlis_runtime.fast.machine import machine

    machine()
    copy = {name: importlib.import_module(f"majlis_runtime_compiled.{name}") for name in ("tiles", "chance")}
    remainder, top, size, nth = copy["chance"].remainder, copy["tiles"].top, copy["tiles"].size, copy["tiles"].nth
    of_word = numba.njit(lambda word, below: remainder(word, below))
    of_hand = numba.njit(lambda hand, number: (top(hand), size(hand), nth(hand, number)))
    chance = Random(3)
    for below in range(2, chance_module.MOST + 1):
        last = chance_module.LIMIT - 1
        words = [0, 1, below - 1, below, last // below * below - 1, last // below * below, last]
        for word in words + [chance.randrange(chance_module.LIMIT) for _ in range(50)]:
            assert of_word(word, below) == word % below, (word, below)
    for _ in range(2000):
        hand = chance.randrange(1, 1 << chance.randrange(1, tiles.TILES + 1))
        number = chance.randrange(hand.bit_count())
        assert of_hand(hand, number) == (tiles.top(hand), tiles.size(hand), tiles.nth(hand, number))


def test_any_number_of_workers_counts_the_same() -> None:
    k = numbers(ruleset("sahrat/fives").table(players=2).game)
    one = simulate(k, "rounds", 5000, 9, compiled=True)
    three = simulate(k, "rounds", 5000, 9, workers=3, compiled=True)
    assert one.tally == three.tally
    assert (one.done, three.done) == (5000, 5000)


@needs_dask
def test_a_cluster_compiles_where_it_plays(own_cache: Path, tmp_path: Path) -> None:
    """Two processes that load what is on disk, one of them killed in the middle; the other compiles pairs itself."""
    k, other = (numbers(ruleset("sahrat/fives").table(players=2, empty_arms=arms).game) for arms in ARMS)
    one = simulate(k, "rounds", 60_000, 9, compiled=True)
    pairs = compare(k, other, "rounds", 3000, 9)
    with machines(tmp_path, "one", "two", MAJLIS_CACHE=str(own_cache)) as found:
        with onlooker(found.address) as client:
            until(lambda: address_of(client, "one") and address_of(client, "two"))
        with pytest.MonkeyPatch.context() as patch, Cluster(found.address) as pool:
            patch.setattr(pieces, "QUICK", 2000)
            kill = lambda done: found.stop("one") if done >= 10_000 and "one" in found.started else None  # noqa: E731
            run = simulate(k, "rounds", 60_000, 9, compiled=True, pool=pool, progress=kill)
            assert compare(k, other, "rounds", 3000, 9, compiled=True, pool=pool).differences == pairs.differences
    assert (run.tally, run.done) == (one.tally, 60_000)
    assert "one" not in found.started


def test_golden_figures() -> None:
    """Within four standard errors of what fifty million rounds gave."""
    for name, players, plays, blocked in (("sahrat/draw", 4, 22.5020, 0.25079), ("sahrat/draw", 2, 18.3750, 0.17417)):
        k = numbers(ruleset(name).table(players=players).game)
        tally = simulate(k, "rounds", 400_000, 5, compiled=True).tally
        assert abs(tally.plays.mean - plays) < 4 / 1.96 * tally.plays.margin
        assert abs(tally.blocked.mean - blocked) < 4 / 1.96 * tally.blocked.margin
