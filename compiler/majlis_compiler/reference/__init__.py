"""The reference as Markdown, one page a language: the rules from the catalogue, the codes from their words."""

from __future__ import annotations

from .errors import errors_page
from .page import rules_page

__all__ = ["LANGUAGES", "errors_page", "reference_files", "rules_page"]

LANGUAGES = ("en", "ar")


def reference_files() -> dict[str, str]:
    """The pages by their path in the checkout."""
    pages = {f"docs/reference/rules.{language}.md": rules_page(language) for language in LANGUAGES}
    return pages | {f"docs/reference/errors.{language}.md": errors_page(language) for language in LANGUAGES}
