"""The page templates, compiled once. Whatever they are given is escaped, unless it is markup already."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from .faces import embedded

FOLDER = Path(__file__).parents[1] / "templates"

# Autoescape is switched on outright: choosing by the file's ending would leave `.html.j2` without it.
ENVIRONMENT = Environment(
    loader=FileSystemLoader(FOLDER),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    auto_reload=False,
)


def render(template: str, **records: Any) -> str:
    """A page from its template. UndefinedError when the template asks for what no record has."""
    return ENVIRONMENT.get_template(f"{template}.html.j2").render(records)


@cache
def style() -> str:
    """The stylesheet that all pages share, without the rules that name the files of the typeface."""
    return (FOLDER / "style.css").read_text(encoding="utf-8")


def inline_style(sheet: str | None = None) -> Markup:
    """All of it for a page that stands alone; it is ours, so nothing in it can close its element.

    `sheet` is a stylesheet that only some such pages have: `review`, `report`.
    """
    more = (FOLDER / f"{sheet}.css").read_text(encoding="utf-8") if sheet else ""
    return Markup(embedded() + style() + more)
