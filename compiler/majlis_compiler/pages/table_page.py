"""The rules page of one table, as its host set it up: a file that needs no other."""

from __future__ import annotations

import textwrap

from majlis_runtime import Rules

from ..game import Game
from . import md
from .annotate import annotated, annotated_text, is_tag
from .fragments import plain_text
from .furniture import Furniture
from .html.game import stand_alone
from .page import page
from .site import short
from .subject import Subject

WIDTH = 96  # cells of a terminal line


def table_page(game: Game, rules: Rules, locale: str, format: str, annotate: bool = False) -> str:
    """The page in `en`, `ar` or `ar-EG`, as `html`, `md` or `text`; `rules` are a table's of that game.

    The version it names is that of the table's rules, as in the logs of its matches. `annotate`: for review, with
    where each sentence stands in the catalogs. ValueError for another format; MessageError or WordsMissing when the
    language lacks words.
    """
    made = page(Subject.at(game, rules), locale)
    how = Furniture(locale, made.digits)
    if format == "text":
        if annotate:
            lines = (how.text("site.review"), "", *annotated_text(made))
            return "\n".join(line if is_tag(line) else _wrapped(line) for line in lines)
        return "\n".join(_wrapped(line) for line in plain_text(made).split("\n"))
    name, version = game.ruleset.id, short(rules.hash)
    if format == "md":
        if annotate:
            return md.markdown(annotated(made), name, version, first=how.md("site.review"))
        return md.markdown(made, name, version)
    if format == "html":
        return stand_alone(made, name, version, annotate)
    raise ValueError(format)


def _wrapped(line: str) -> str:
    """A line of prose broken for a terminal; the row of a table stays one line."""
    return line if " | " in line else textwrap.fill(line, WIDTH, break_long_words=False, break_on_hyphens=False)
