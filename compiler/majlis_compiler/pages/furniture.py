"""The words around a page in one language: menus, labels, the comparison's signs."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ..locales import language
from .formats import FORMATS, written
from .inline import Writer
from .plan.statement import say
from .renderer import Renderer


class Furniture:
    """Says the messages of `site.yaml` in one locale, with the digits (`latn`, `arab`) of the page they stand on."""

    def __init__(self, tag: str, digits: str | None = None) -> None:
        self.locale = language(tag).locale
        self.renderer = Renderer(tag, {})
        self.digits = digits or self.locale.digits

    def writer(self, format: str) -> Writer:
        """The writer for `html`, `md` or `text`."""
        return FORMATS[format](self.locale.dir, self.digits)

    def html(self, message: str, **args: Any) -> Markup:
        """A message as HTML. MessageError when there is no such message."""
        return Markup(self.said("html", message, args))

    def md(self, message: str, **args: Any) -> str:
        """A message as Markdown."""
        return self.said("md", message, args)

    def text(self, message: str, **args: Any) -> str:
        """A message as plain text."""
        return self.said("text", message, args)

    def said(self, format: str, message: str, args: dict[str, Any]) -> str:
        return written(self.writer(format), self.renderer.say(say(message, **args)))
