"""The reference pages of codes are what the words and examples make of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from majlis_compiler.diagnostics.explain import codes
from majlis_compiler.reference.errors import errors_page

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_page_is_up_to_date(language: str) -> None:
    assert (FOLDER / f"errors.{language}.md").read_text(encoding="utf-8") == errors_page(language)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_code_has_an_anchor(language: str) -> None:
    page = errors_page(language)

    assert all(page.count(f'<a id="{code}"></a>') == 1 for code in codes())
