"""Tests in a real browser: Chromium of the system, driven by Playwright, on pages opened from files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from browser_site import built, mixed, names, one_of_each
from browser_tools import chromium, missing, need
from browser_visit import Visit, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`page_name`: every page that was built; `kind`: one of each kind; `mixed_page`: those of mixed words.

    Nothing is built where nothing can be opened.
    """
    for fixture, pages in (("page_name", names), ("kind", one_of_each), ("mixed_page", mixed)):
        if fixture in metafunc.fixturenames:
            metafunc.parametrize(fixture, pages() if missing("browser") is None else ["every page"])


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    need("browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[Visit]:
    """One window for all tests, for a new one each time takes longer than what is done in it. It has no network:
    whatever a page needs lies beside it."""
    context = browser.new_context(offline=True)
    context.set_default_timeout(20_000)
    yield Visit(context)
    context.close()


@pytest.fixture
def visit(window: Visit) -> Visitor:
    """Opens a page of the site anew; `width` and `height` in CSS pixels."""

    def visitor(name: str, width: int = 1280, height: int = 900) -> Visit:
        window.size(width, height)
        window.open(built() / name)
        return window

    return visitor
