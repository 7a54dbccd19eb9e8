"""Fixtures for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from helpers import NOT_RUN, House

settings.register_profile("majlis", max_examples=60, deadline=None, derandomize=True)
settings.load_profile("majlis")


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An empty folder of rulesets."""
    return House(tmp_path)


not_run: set[str] = set()
"""Why tests in a browser were left out of this run."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Also where others run the tests, this process hears of each."""
    if report.skipped and isinstance(report.longrepr, tuple) and NOT_RUN in report.longrepr[2]:
        not_run.add(report.longrepr[2].partition(NOT_RUN)[2])


def pytest_unconfigure(config: pytest.Config) -> None:
    """The very last line of a run tells what was left out."""
    if not_run and not hasattr(config, "workerinput"):
        reasons = "; ".join(sorted(not_run))
        told = f"SOME BROWSER TESTS WERE NOT RUN: {reasons}. CONTRIBUTING.md says how to get what is missing."
        config.get_terminal_writer().line(told, yellow=True, bold=True)
