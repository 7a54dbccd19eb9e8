"""A window of the browser that remembers what went wrong in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Request

SCRIPTS = Path(__file__).parent / "scripts"


class Visit:
    """One window. `troubles`: errors, complaints, and requests that failed or left this machine's files."""

    def __init__(self, context: BrowserContext) -> None:
        self.troubles: list[str] = []
        self.page = context.new_page()
        self.page.on("console", lambda told: self._hear(told.type, told.text))
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("requestfailed", lambda request: self.troubles.append(f"failed: {request.url}"))
        self.page.on("request", self._request)

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning", "assert"):
            self.troubles.append(f"{kind}: {text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            self.troubles.append(f"asked for: {request.url}")

    def open(self, path: Path, place: str = "") -> None:
        """A page from its file, as if nothing had been open before; `place` is an anchor in it, as `#turn`."""
        self.troubles.clear()
        self.page.goto("about:blank")
        self.page.goto(path.as_uri() + place)
        self.page.evaluate("document.fonts.ready.then(() => null)")

    def show(self, body: str, lang: str = "en", dir: str = "ltr") -> None:
        """A page of one's own instead, for the tests of the tests."""
        head = '<meta charset="utf-8"><title>A page</title>'
        self.page.set_content(f'<!doctype html><html lang="{lang}" dir="{dir}"><head>{head}</head><body>{body}</body>')

    def size(self, width: int, height: int = 900) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def run(self, script: str, argument: Any = None) -> Any:
        """The answer of a function in `scripts/`. It comes as one text: thousands of small values come slowly."""
        function = (SCRIPTS / f"{script}.js").read_text("utf-8")
        told = self.page.evaluate(f"async (argument) => JSON.stringify(await ({function})(argument))", argument)
        return json.loads(told)


Visitor = Callable[..., Visit]
"""Opens a page of the site: `visit("index.html", width=390)`."""
