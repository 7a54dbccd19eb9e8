"""Shares in hundredths: as precise as they are told, and never nothing where there is something."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from majlis_compiler.pages.renderer import percent


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0, "0%"), (1, "100%"), (0.25, "25.0%"), (0.26745, "26.7%"), (0.0005, "0.1%"), (0.0004, "0.04%"),
        (0.0000451, "0.005%"), (0.99999, "100.0%"),
    ],
)  # fmt: skip
def test_shares(share: float, told: str) -> None:
    assert percent(share) == told


@given(st.floats(1e-9, 1))
def test_something_is_never_told_as_nothing(share: float) -> None:
    assert float(percent(share).removesuffix("%")) > 0
    assert abs(float(percent(share).removesuffix("%")) - share * 100) <= 0.05 + 1e-9
