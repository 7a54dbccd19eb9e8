"""Fixtures for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from helpers import House

settings.register_profile("majlis", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("majlis")


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An empty folder of rulesets."""
    return House(tmp_path)
