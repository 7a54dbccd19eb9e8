"""A figure in one language: the drawing with its name and description, and what is said of it without the drawing."""

from __future__ import annotations

from .figures import svg
from .formats import FORMATS
from .inline import Writer
from .page import Sentence
from .plan.statement import Figure

OF_THE_DRAWING = ("figure.fresh", "figure.closed")
"""What the words below a drawing say of its ink alone."""


def drawn(figure: Figure[Sentence], writer: Writer, prefix: str = "", lang: str | None = None) -> str:
    """The figure as SVG, its texts plain and in the page's digits. `prefix` keeps its ids apart from others.

    `lang` is named in a drawing that is a file of its own.
    """
    title = plainly((figure.title,), writer)
    return svg(figure.board, f"{prefix}{figure.id}", title, description(figure, writer), lang)


def description(figure: Figure[Sentence], writer: Writer) -> str:
    """The figure in words, as plain text."""
    return plainly((*figure.shows, *shown(figure)), writer)


def shown(figure: Figure[Sentence]) -> tuple[Sentence, ...]:
    """What the caption says that is true without the drawing, too."""
    return tuple(said for said in figure.caption if said.message not in OF_THE_DRAWING)


def plainly(said: tuple[Sentence, ...], writer: Writer) -> str:
    text = FORMATS["text"](writer.dir, writer.digits)
    return " ".join(text.sentence(each.text) for each in said)
