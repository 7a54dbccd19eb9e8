"""Chance: fixed numbers, fair draws, and states that never leave their bounds."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel_position import Position

from majlis_runtime import deal
from majlis_runtime.chance import MULTIPLIER, START, WORD, absorb, advance, draw, stream
from majlis_runtime.tiles import NAMES

STREAMS = {
    (0, 0, 0): 2374965210042764660,
    (0, 0, 1): 26319197701047316,
    (7, 0, 1): 2146726215308518093,
    (1, 2, 3): 2313086983351304068,
    (2**53 - 1, 2**53 - 1, 2**53 - 1): 2258568510855437457,
}
DEALT = "4-1 0-0 6-6 5-3 1-0 6-4 5-5 5-0 4-3 4-4 6-5 5-2 1-1 4-0"
STOCK = "6-0 6-3 3-1 4-2 2-2 3-2 3-3 5-1 5-4 3-0 6-2 2-0 6-1 2-1"


@pytest.mark.parametrize("of", STREAMS, ids=str)
def test_streams(of: tuple[int, int, int]) -> None:
    assert stream(*of) == STREAMS[of]


def test_numbers() -> None:
    state, found = stream(7, 0, 1), []
    for _ in range(6):
        state = advance(state)
        found.append(state & WORD)
    assert found == [1309474471, 1991282572, 2541828015, 177097890, 503278903, 2987959966]


def test_draws() -> None:
    state, found = stream(7, 0, 1), []
    for below in (28, 27, 6, 4, 2, 10, 3):
        state = draw(state, below)
        found.append((state & WORD) % below)
    assert found == [11, 10, 3, 2, 1, 6, 1]


def test_a_deal() -> None:
    here = Position("sahrat/draw", ["6-6", "5-5"])
    here.s.stock = [0] * 28
    deal.begin(here.k, here.s, 7, 0, 1, -1)
    order = [NAMES[tile] for tile in here.s.stock]
    assert " ".join(order[:14]) == DEALT
    assert " ".join(order[14:]) == STOCK
    assert here.hand(1) == set(order[:7])
    assert here.hand(2) == set(order[7:14])


def test_a_step_is_the_textbooks() -> None:
    """Multiply with carry: the low word is the number, the high one the carry."""
    carry, number = 12345, 0xDEADBEEF
    state = carry << 32 | number
    for _ in range(100):
        carry, number = divmod(MULTIPLIER * number + carry, 2**32)
        state = advance(state)
        assert state == carry << 32 | number


def test_the_cycle_is_as_long_as_can_be() -> None:
    """Both are prime, by Fermat's test to many bases, so that 2^32 has an order of (MULTIPLIER · 2^32 - 2) / 2."""
    for candidate in (MULTIPLIER * 2**32 - 1, MULTIPLIER * 2**31 - 1):
        assert all(pow(base, candidate - 1, candidate) == 1 for base in (2, 3, 5, 7, 11, 13, 17, 19, 23))


whole = st.integers(0, 2**53 - 1)


@given(whole, whole, whole)
def test_states_stay_in_bounds(seed: int, match: int, number: int) -> None:
    state = stream(seed, match, number)
    for _ in range(20):
        assert 1 <= state < 2**63
        state = advance(state)


@given(st.integers(1, 2**63 - 1), st.integers(0, WORD))
def test_states_stay_in_bounds_whatever_is_taken_in(state: int, word: int) -> None:
    assert 1 <= absorb(state, word) < 2**63


@pytest.mark.parametrize("state", [0, MULTIPLIER * 2**32 - 1])
@pytest.mark.parametrize("word", [0, 1, 0xDEADBEEF, WORD])
def test_no_seed_stops_the_generator(state: int, word: int) -> None:
    """Two states follow themselves for ever: no word may lead there, or a draw would never end."""
    assert advance(state) == state
    left = absorb(state ^ word, word)
    assert advance(left) != left
    assert 1 <= left < 2**63


@given(whole, st.integers(1, 55))
def test_a_draw_is_fair_by_leaving_out_the_far_end(seed: int, below: int) -> None:
    state = stream(seed, 0, 0)
    drawn = draw(state, below)
    end = 2**32 // below * below
    while True:
        state = advance(state)
        if state & WORD < end:
            break
    assert drawn == state


@pytest.mark.parametrize("below", [2, 3, 7, 28, 55])
def test_draws_are_uniform(below: int) -> None:
    state, seen, each = stream(2024, 0, 1), Counter[int](), 1000
    for _ in range(each * below):
        state = draw(state, below)
        seen[(state & WORD) % below] += 1
    sigma = sqrt(each * (1 - 1 / below))
    assert len(seen) == below
    assert max(abs(count - each) for count in seen.values()) < 4 * sigma


@pytest.mark.parametrize("which", ["seed", "match", "round"])
def test_neighbouring_streams_have_nothing_to_do_with_each_other(which: str) -> None:
    """What is drawn first in one round says nothing of what is drawn first in another, some rounds later."""
    streams = [
        stream(number, 0, 1) if which == "seed" else stream(1, number, 1) if which == "match" else stream(1, 0, number)
        for number in range(8000)
    ]
    assert len(set(streams)) == 8000
    firsts = [(draw(state, 8) & WORD) % 8 for state in streams]
    for lag in (1, 2, 3, 5, 8, 13, 256):
        seen = Counter(zip(firsts, firsts[lag:], strict=False))
        each = (8000 - lag) / 64
        chi_square = sum((seen[one, other] - each) ** 2 / each for one in range(8) for other in range(8))
        assert chi_square < 63 + 4 * sqrt(2 * 63), lag


def test_every_tile_is_dealt_everywhere() -> None:
    here = Position("sahrat/draw", ["6-6", "5-5"])
    here.s.stock = [0] * 28
    seen: Counter[tuple[int, int]] = Counter()
    deals = 3000
    for seed in range(deals):
        here.s.chance = stream(seed, 0, 1)
        deal.shuffle(here.k, here.s)
        seen.update(enumerate(here.s.stock))
    assert len(seen) == 28 * 28
    sigma = sqrt(deals / 28 * 27 / 28)
    assert max(abs(count - deals / 28) for count in seen.values()) < 4.5 * sigma


def test_the_start_is_no_state_that_stands_still() -> None:
    assert START not in (0, MULTIPLIER * 2**32 - 1)


@pytest.mark.parametrize(("hands", "drawn"), [(["6-4 1-0", "5-3"], False), (["6-3 1-0", "5-4"], True)])
def test_a_lot_is_drawn_only_where_there_is_something_to_decide(hands: list[str], drawn: bool) -> None:
    here = Position("sahrat/draw", hands, ties__heaviest_tile="lot")
    here.s.chance = stream(7, 0, 1)
    deal.find_opener(here.k, here.s)
    assert (here.s.chance != stream(7, 0, 1)) == drawn


def test_a_lot_falls_on_each_of_the_heaviest_tiles() -> None:
    here = Position("sahrat/draw", ["6-3 1-0", "5-4"], ties__heaviest_tile="lot")
    found = set()
    for seed in range(20):
        here.s.chance = stream(seed, 0, 1)
        deal.find_opener(here.k, here.s)
        found.add((here.turn, NAMES[here.s.forced]))
    assert found == {(1, "6-3"), (2, "5-4")}


def test_a_hundred_deals_in_vain_and_the_heaviest_tile_leads() -> None:
    """Every double is set aside, so no deal can have one."""
    doubles = ("6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0")
    here = Position("sahrat/draw", ["6-5", "6-4"], set__set_aside=doubles, openers__first_round__otherwise="redeal")
    here.s.stock, here.s.tile_count = [0] * 21, 21
    deal.begin(here.k, here.s, 7, 0, 1, -1)
    heaviest = max(
        (tile for seat in (1, 2) for tile in here.hand(seat)), key=lambda tile: (int(tile[0]) + int(tile[2]), tile)
    )
    assert here.legal == [heaviest]
    again = stream(7, 0, 1)
    for _ in range(101):
        for place in range(20):
            again = draw(again, 21 - place)
    assert here.s.chance == again  # dealt once, and a hundred times more
