"""A page of the bundled site in a real browser, with a script of the test's own after the page's."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from site_builds import bundled

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
needs_browser = pytest.mark.skipif(
    BROWSER is None, reason="NOT TESTED: the site's scripts, for there is no Chromium here"
)
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync")
QUIET = ("--disable-background-networking", "--disable-component-update", "--virtual-time-budget=20000", "--dump-dom")


@cache
def folder() -> Path:
    """The bundled site as files."""
    place = tempfile.TemporaryDirectory(prefix="site-")
    kept.append(place)
    for name, text in bundled().items():
        path = Path(place.name) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Path(place.name)


kept: list[tempfile.TemporaryDirectory[str]] = []


def probe(name: str, script: str, *, place: str = "", size: str = "1200,900") -> Any:
    """What the body of an asynchronous function returns on a page, opened from a file at an anchor."""
    assert BROWSER is not None
    page = folder() / name
    probed = page.with_name(f"probed-{page.name}")
    body = f"(async () => {{ {script} }})().then((said) => {{ document.body.dataset.said = JSON.stringify(said); }});"
    whole = f'addEventListener("load", () => setTimeout(() => {{ {body} }}, 100));'
    (folder() / "probe.js").write_text(whole, encoding="utf-8")
    root = "../" * name.count("/")
    text = page.read_text(encoding="utf-8").replace("</head>", f'<script src="{root}probe.js" defer></script></head>')
    probed.write_text(text, encoding="utf-8")
    with tempfile.TemporaryDirectory() as profile:
        command = [BROWSER, *FLAGS, *QUIET, f"--user-data-dir={profile}", f"--window-size={size}"]
        done = subprocess.run(
            [*command, f"{probed.as_uri()}{place}"], capture_output=True, encoding="utf-8", check=True
        )
    said = re.search(r'<body[^>]* data-said="([^"]*)"', done.stdout)
    assert said, done.stdout[:2000] + done.stderr[-2000:]
    return json.loads(html.unescape(said.group(1)))
