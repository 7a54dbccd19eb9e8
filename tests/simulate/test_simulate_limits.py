"""However much is asked for: memory stays as it is, and no count grows out of its 64 bits."""

from __future__ import annotations

import random
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from simulate_tables import ruleset

from majlis_compiler.catalogue import LEAF_BY_KEY
from majlis_compiler.catalogue.kinds import Choice
from majlis_runtime import fast, pieces, trials, workers
from majlis_runtime.numbers import numbers
from majlis_runtime.pieces import Compiled, Piece, fingerprint, piece_size
from majlis_runtime.simulate import MOST_ROUNDS, Sum, Tally, What, count, count_pairs
from majlis_runtime.tiles import HIGH, PIPS, TILES
from majlis_runtime.unbroken import Unbroken
from majlis_runtime.workers import simulate

K = numbers(ruleset("sahrat/fives").table(players=2).game)
WHOLE = len(count(K, "rounds", 0, 0, 0))


class Unruly:
    """A pool that ends its pieces in any order, keeps the first for itself as long as it likes, and plays none."""

    workers = 3

    def __init__(self, hold: int) -> None:
        self.hold = hold  # pieces begun until the first is done
        self.begun = self.under_way = self.most = 0
        self.first: Future[list[int]] = Future()
        self.cancelled = 0

    def submit(self, piece: Piece, first: int, number: int, /) -> Future[list[int]]:
        future: Future[list[int]] = self.first if first == 0 else Future()
        self.begun += 1
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        future.add_done_callback(self._ended)
        if first:
            future.set_result([number] * WHOLE)
        if self.begun == self.hold:
            self.first.set_result([number] * WHOLE)
        return future

    def _ended(self, future: Future[list[int]]) -> None:
        self.under_way -= 1
        self.cancelled += future.cancelled()


def stopped(hold: int, after: int) -> tuple[Unruly, workers.Run]:
    """2^53 rounds, stopped when progress has been told so many times."""
    told: list[int] = []

    def progress(done: int) -> None:
        told.append(done)
        if len(told) == after:
            raise KeyboardInterrupt

    pool = Unruly(hold)
    run = simulate(K, "rounds", 2**53, 1, pool=pool, progress=progress)
    assert all(one <= other for one, other in pairwise(told))
    return pool, run


def test_pieces_are_made_as_they_are_played() -> None:
    pool, run = stopped(hold=1, after=1000)
    assert pool.begun <= 1000 + 2 * pool.workers
    assert pool.most <= 2 * pool.workers
    assert 0 < run.done <= 1000 * pieces.SLOW


def test_a_stop_counts_nothing_behind_a_gap() -> None:
    pool, run = stopped(hold=10**9, after=500)
    assert run.done == 0
    assert run.tally == Tally.of(K, [0] * WHOLE)
    assert pool.cancelled == 1, "the first is not played any more"


def test_what_waited_behind_a_gap_counts_when_it_closes() -> None:
    _, run = stopped(hold=300, after=900)
    assert run.done > 300 * pieces.SLOW
    assert run.done % pieces.SLOW == 0
    assert run.tally.plays.count == run.done


def test_a_piece_that_fails_takes_the_others_with_it() -> None:
    pool = Unruly(hold=10**9)
    asked = pool.submit

    def submit(piece: Piece, first: int, number: int, /) -> Future[list[int]]:
        if first < 4 * pieces.SLOW:
            return asked(piece, first, number)
        future: Future[list[int]] = Future()
        future.set_exception(OSError("the machine burns"))
        return future

    pool.submit = submit  # type: ignore[method-assign]
    with pytest.raises(OSError, match="burns"):
        simulate(K, "rounds", 2**53, 1, pool=pool)
    assert pool.cancelled == 1


@given(st.lists(st.integers(1, 9), min_size=1, max_size=30), st.randoms(use_true_random=False), st.integers(0, 30))
def test_what_is_done_has_no_gap(sizes: list[int], chance: random.Random, left_out: int) -> None:
    """Against counting by hand: the pieces before the first one that is missing."""
    places = [sum(sizes[:n]) for n in range(len(sizes))]
    order = list(zip(places, sizes, strict=True))
    chance.shuffle(order)
    whole = Unbroken()
    come: dict[int, int] = {}
    for first, some in order[: len(order) - left_out]:
        whole.add(first, some, [some, first * some])
        come[first] = some
        unbroken = [place for n, place in enumerate(places) if all(before in come for before in places[: n + 1])]
        assert whole.done == sum(come[place] for place in unbroken)
        if unbroken:
            assert whole.counts == [whole.done, sum(place * come[place] for place in unbroken)]
        gaps = sum(one in come and other not in come for one, other in pairwise(places))
        assert whole.rows <= gaps + 2


def test_sums_have_no_limit() -> None:
    whole = Unbroken()
    for n in range(9):
        whole.add(n, 1, [2**62, 1])
    assert whole.counts == [9 * 2**62, 9]
    assert Sum(10**30, 20 * 10**30, 400 * 10**30).mean == 20


# The largest numbers there can be, from what a table can be

STEP = max(LEAF_BY_KEY["scoring.round.round_to"].kind.values)  # type: ignore[union-attr]
ENDS = 4 * 2 * max(HIGH)  # four open ends, each a double counted in full
IN_PLAY = TILES * 2 * ENDS  # each tile scores by fives and by threes
AT_THE_END = sum(PIPS) + 4 * STEP  # all pips there are, each hand rounded up
LARGEST = IN_PLAY + AT_THE_END


def rounds_of_a_piece(what: What) -> int:
    size = piece_size(what, 2**53, 1, compiled=True)
    return size if what == "rounds" else size * MOST_ROUNDS


@pytest.mark.parametrize("what", ["rounds", "matches"])
def test_a_piece_counts_far_below_64_bits(what: What) -> None:
    assert isinstance(LEAF_BY_KEY["scoring.round.round_to"].kind, Choice)
    assert LARGEST < 2**14
    assert rounds_of_a_piece(what) <= 5 * 10**8
    assert rounds_of_a_piece(what) * LARGEST**2 < 2**57
    assert piece_size(what, 2**53, 1, compiled=True) * MOST_ROUNDS**2 < 2**57, "the squares of the length of a match"


@pytest.mark.parametrize(("what", "most"), [("rounds", 0), ("matches", MOST_ROUNDS)])
def test_differences_of_a_piece_stay_below_64_bits(what: What, most: int) -> None:
    """Only those are squared that may be: of a round, or of the length of a match and who won it."""
    squared = [place for place in range(trials.SIZE) if trials.is_compared(place, most)]
    of_points = {trials.POINTS, trials.PLAYS, trials.DRAWS, trials.PASSES}
    largest = LARGEST if of_points & set(squared) else MOST_ROUNDS
    assert not {place + 1 for place in (*of_points, trials.LENGTH)} & set(squared)
    assert most == 0 or not of_points & set(squared)
    assert piece_size(what, 2**53, 1, compiled=True) * largest**2 < 2**57
    rows = count_pairs(K, K._replace(empty_arms=1), what, 3, 0, 4)[2 * trials.SIZE :]
    assert all(rows[place] == 0 for place in range(trials.SIZE) if place not in squared)


def test_rounds_score_less_than_the_largest_there_can_be() -> None:
    """All that scores, at once: the sum of squares of one round is that of its points."""
    loud = K._replace(threes=1, opening_counts=1, empty_arms=1, arms_at_once=1, spinner=2, double_counts=2, round_to=10)
    rounds = [count(loud, "rounds", 1, n, 1) for n in range(200)]
    assert all(t[trials.POINTS] ** 2 == t[trials.POINTS + 1] for t in rounds)
    assert 100 < max(t[trials.POINTS] for t in rounds) < LARGEST


# What is compiled


def test_where_there_is_no_numba_a_piece_counts_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "available", lambda: False)
    other = K._replace(empty_arms=1)
    for what in ("rounds", "matches"):
        assert Compiled((K,), what, 5, 100)(3, 7) == count(K, what, 5, 3, 7)  # type: ignore[arg-type]
        assert Compiled((K, other), what, 5, 100)(3, 4) == count_pairs(K, other, what, 5, 3, 4)  # type: ignore[arg-type]


@pytest.mark.parametrize("kept", [set(), {None}, {None, K}, {K}])
@pytest.mark.parametrize("rounds", [500, 5_000, 50_000])
def test_what_is_announced_is_what_is_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kept: set[object], rounds: int
) -> None:
    """Code for any rules may be there while that with these rules as constants has to be made."""
    from majlis_compiler.cli.frame import Lang
    from majlis_compiler.cli.playing import prepared
    from majlis_compiler.diagnostics.words import ui

    asked: list[bool] = []

    class Loops:
        def rounds(self, seed: int, first: int, number: int) -> list[int]:
            return [number] * WHOLE

    def compiled(k: object, special: bool = False) -> Loops:
        asked.append(special)
        return Loops()

    monkeypatch.setattr(fast, "available", lambda: True)
    monkeypatch.setattr(fast, "is_kept", lambda k, loop: k in kept)
    monkeypatch.setattr(fast, "compiled", compiled)
    monkeypatch.setattr(pieces, "WORTH_LOADING", 1_000)
    monkeypatch.setattr(pieces, "WORTH_COMPILING", 2_000)
    monkeypatch.setattr(pieces, "WORTH_CONSTANTS", 20_000)
    with prepared("rounds", rounds, "rounds", 1, Lang.en, k=K) as how:
        run = simulate(K, "rounds", rounds, 1, **how)
    said = ui("en", "compiling") in capsys.readouterr().err
    constants = rounds >= 20_000 or K in kept
    assert run.compiled == (rounds >= 1_000)
    assert set(asked) == ({constants} if run.compiled else set())
    assert said == (run.compiled and (K if constants else None) not in kept)


def test_a_fingerprint_is_that_of_the_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever the ends of its lines; a letter more makes another."""
    for path in pieces.HERE.rglob("*.py"):
        copy = tmp_path / path.relative_to(pieces.HERE)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text("utf-8"), "utf-8", newline="\r\n")
    monkeypatch.setattr(pieces, "HERE", tmp_path)
    assert fingerprint.__wrapped__() == fingerprint()
    with (tmp_path / "score.py").open("a", encoding="utf-8") as file:
        file.write("#")
    assert fingerprint.__wrapped__() != fingerprint()
