"""What is copied from a page: the text in its order, figures as they were typed, nothing that cannot be seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from browser_site import HOUSES
from browser_visit import Visitor


def bare(text: str) -> str:
    return "".join(text.split())


def test_all_of_it_is_copied_in_order(page_name: str, visit: Visitor) -> None:
    """C25."""
    told = visit(page_name).run("copied")
    assert bare(told["copied"]) == bare(told["text"])
    assert {sign for sign in told["copied"] if unicodedata.category(sign) in ("Cf", "Co", "Cs")} == set()
    rest = told["copied"]
    for figure in told["figures"]:
        assert figure in rest
        rest = rest[rest.index(figure) + len(figure) :]


def prose(node: Any, lang: str) -> Iterator[str]:
    """Every text of a ruleset in one language."""
    if isinstance(node, dict):
        if {"en", "ar"} <= node.keys():
            yield node[lang]
            return
        for each in node.values():
            yield from prose(each, lang)


@pytest.mark.parametrize("lang", ["en", "ar"])
def test_an_author_finds_what_was_typed(lang: str, visit: Visitor) -> None:
    """C05, C26: signs, brackets and spaces where they were."""
    copied = " ".join(visit(f"mixed/{lang}.html").run("copied")["copied"].split())
    typed = list(prose(yaml.safe_load((HOUSES / "mixed.yaml").read_text("utf-8")), lang))
    assert len(typed) == 7
    assert [text for text in typed if " ".join(text.split()) not in copied] == []
