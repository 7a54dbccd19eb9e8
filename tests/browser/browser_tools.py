"""What the tests in a browser need from outside Python, and what is said when it is not there.

Set MAJLIS_BROWSER=required, as CI does, and whatever is missing is a failure; otherwise the tests are skipped.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
from functools import cache
from pathlib import Path

import pytest

from helpers import NOT_RUN

FOLDER = Path(__file__).parent
NPM = FOLDER / "node_modules"
AXE = NPM / "axe-core" / "axe.min.js"
VALIDATOR = NPM / "html-validate" / "bin" / "html-validate.mjs"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@cache
def missing(tool: str) -> str | None:
    """Why a tool (`browser`, `axe`, `html-validate`) cannot be used; none when it can."""
    if tool == "browser":
        if importlib.util.find_spec("playwright") is None:
            return "Playwright for Python is not installed (make test does it)"
        if chromium() is None:
            return f"there is no {', '.join(BROWSERS[:-1])} or {BROWSERS[-1]} on the PATH"
        return None
    if tool == "html-validate" and shutil.which("node") is None:
        return "there is no node on the PATH"
    path = {"axe": AXE, "html-validate": VALIDATOR}[tool]
    return None if path.is_file() else f"{path.relative_to(NPM).parts[0]} is not installed (make browser does it)"


def chromium() -> str | None:
    """The system's browser. None is ever downloaded."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def need(tool: str) -> None:
    """Skips the test that asks, or fails it where the tools are required."""
    reason = missing(tool)
    if reason is None:
        return
    if os.environ.get("MAJLIS_BROWSER") == "required":
        pytest.fail(f"{reason}, and MAJLIS_BROWSER=required", pytrace=False)
    pytest.skip(f"{NOT_RUN}{reason}")
