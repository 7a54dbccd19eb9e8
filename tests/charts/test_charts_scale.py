"""Columns and steps: nothing is lost, nothing counted twice, few columns of round widths."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majlis_compiler.charts import Bins, binned, round_numbers, round_steps
from majlis_compiler.charts.scale import FAR_OFF, MOST_COLUMNS

COUNTS = st.lists(st.integers(0, 500), min_size=3, max_size=310).filter(any)


@given(COUNTS)
def test_every_one_is_in_one_column(counts: list[int]) -> None:
    bins = binned(counts)
    assert sum(bins.counts) + bins.rest == sum(counts)
    for low, high, times in bins.ranges():
        last = min(high + bins.unit, len(counts) - 1)  # what stands for all that is more is in no column
        assert times == sum(counts[low:last])


@given(COUNTS)
def test_columns_are_few_and_round(counts: list[int]) -> None:
    bins = binned(counts)
    assert len(bins.counts) <= MOST_COLUMNS + 1
    assert str(bins.width // bins.unit).rstrip("0") in ("1", "2", "5")
    assert bins.start % bins.width == 0
    present = [value for value, times in enumerate(counts) if times]
    assert all(value % bins.unit == 0 for value in present)
    assert bins.start <= present[0] < bins.start + bins.width or bins.rest


@given(COUNTS)
def test_little_is_gathered_at_the_end(counts: list[int]) -> None:
    bins = binned(counts)
    assert bins.rest <= math.floor(FAR_OFF * sum(counts)) + counts[-1]


@pytest.mark.parametrize(
    ("counts", "bins"),
    [
        ([0, 0, 4, 9, 2, 0], Bins(2, 1, 1, (4, 9, 2), 0)),
        ([3, *[0] * 4, 5, *[0] * 4, 7, 0], Bins(0, 5, 5, (3, 5, 7), 0)),
        ([1] * 60 + [0], Bins(0, 2, 1, (2,) * 30, 0)),
        ([500, 500, *[0] * 60, 1, 0], Bins(0, 1, 1, (500, 500), 1)),
        ([5, 5, 2], Bins(0, 1, 1, (5, 5), 2)),
        ([7, 0, 0], Bins(0, 1, 1, (7,), 0)),
        ([0, 0, 7], Bins(0, 2, 2, (0,), 7)),
        ([*[0] * 7, 9, 0], Bins(7, 7, 7, (9,), 0)),
    ],
)
def test_columns(counts: list[int], bins: Bins) -> None:
    assert binned(counts) == bins


@given(st.floats(0.0005, 1), st.integers(2, 6))
def test_steps_are_even_round_and_few(most: float, number: int) -> None:
    steps = list(round_steps(most, number))
    assert steps[0] == 0
    assert 1 <= len(steps) <= number + 1
    assert steps[-1] <= most + 1e-6
    if len(steps) > 1:
        assert all(abs(step - steps[1] * place) < 1e-6 for place, step in enumerate(steps))
        assert most < steps[-1] + steps[1] + 1e-6


def test_round_numbers() -> None:
    numbers = round_numbers(5)
    assert [next(numbers) for _ in range(6)] == [5, 10, 25, 50, 100, 250]
