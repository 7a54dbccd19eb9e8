"""The reference of rules: one Markdown page a language, written from the catalogue and its words."""

from .page import rules_page
from .write import PAGES, write

__all__ = ["PAGES", "rules_page", "write"]
