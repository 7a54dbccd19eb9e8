"""Every code that the runtime raises has a sentence and an explanation, in both languages."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import majlis_runtime
from majlis_compiler.diagnostics.texts import code_texts
from majlis_runtime.messages import MESSAGES, WANTED

SOURCES = [path for path in Path(majlis_runtime.__file__).parent.glob("*.py") if not path.name.startswith("messages")]
CODE = re.compile(r"[A-Z][0-9]{3}")


def constants() -> set[str]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
    nodes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def test_every_code_is_raised_somewhere_and_has_a_sentence() -> None:
    assert {text for text in constants() if CODE.fullmatch(text)} == set(MESSAGES)


def test_everything_wanted_has_words() -> None:
    assert set(WANTED) <= constants()


@pytest.mark.parametrize("code", MESSAGES)
def test_a_code_is_explained(code: str) -> None:
    for language in ("en", "ar"):
        text = code_texts(language)[code]
        assert text.what
        assert text.why
        assert text.bad_note
        assert not text.message, "the sentence is the runtime's own"


@pytest.mark.parametrize("code", MESSAGES)
def test_both_languages_say_the_same(code: str) -> None:
    fields = [
        sorted(name for _, name, _, _ in string.Formatter().parse(MESSAGES[code][language]) if name)
        for language in ("en", "ar")
    ]
    assert fields[0] == fields[1]
