"""axe on every page, as seen by day and by night, on a telephone and on paper; html-validate on every file."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from browser_site import built, names
from browser_tools import AXE, FOLDER, VALIDATOR, need
from browser_visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SURROUNDINGS: dict[str, tuple[int, int, dict[str, Any]]] = {
    "by day": (1280, 900, {"media": "screen", "color_scheme": "light"}),
    "by night": (1280, 900, {"media": "screen", "color_scheme": "dark"}),
    "on a telephone": (390, 844, {"media": "screen", "color_scheme": "light"}),
    "on paper": (794, 1123, {"media": "print", "color_scheme": "light"}),
}


@pytest.fixture(scope="module")
def with_axe(browser: Browser) -> Iterator[Visit]:
    """A window in which axe is loaded with every page."""
    need("axe")
    context = browser.new_context(offline=True)
    context.add_init_script(path=AXE)
    yield Visit(context)
    context.close()


def test_axe_has_no_complaint(page_name: str, with_axe: Visit) -> None:
    with_axe.open(built() / page_name)
    found = []
    for name, (width, height, media) in SURROUNDINGS.items():
        with_axe.size(width, height)
        with_axe.page.emulate_media(**media)
        found += [f"{name}: {each}" for each in with_axe.run("axe")]
    assert not found, "\n".join(found)


def test_axe_complains_of_a_page_that_shuts_people_out(with_axe: Visit) -> None:
    with_axe.open(built() / "index.html")
    with_axe.page.evaluate("document.documentElement.removeAttribute('lang')")
    with_axe.page.evaluate("document.body.innerHTML = '<main><p style=color:#bbb>Pale words</p><a href=#></a></main>'")
    rules = {each.partition(":")[0] for each in with_axe.run("axe")}
    assert rules >= {"html-has-lang", "color-contrast", "link-name"}


def validated(*files: Path) -> subprocess.CompletedProcess[str]:
    command = ["node", VALIDATOR, "--config", FOLDER / "htmlvalidate.json", "--formatter", "text", *files]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=120)


def test_every_file_is_good_html() -> None:
    need("html-validate")
    told = validated(*(built() / name for name in names()))
    assert told.returncode == 0, told.stdout + told.stderr


def test_bad_html_is_found(tmp_path: Path) -> None:
    need("html-validate")
    page = tmp_path / "bad.html"
    page.write_text('<!doctype html><html lang="en"><title>A</title><p id="a" id="b"><b>x</p></b><img src="a">')
    told = validated(page)
    assert told.returncode == 1
    for rule in ("no-dup-attr", "close-order", "wcag/h37"):
        assert rule in told.stdout
