"""Whatever code or phrase the compiler names in its source has words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import majlis_compiler
from majlis_compiler.diagnostics.texts import code_texts, phrases

SOURCE = Path(majlis_compiler.__file__).parent
CODE = re.compile(r"[A-Z][0-9]{3}")
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))]


def constants() -> Iterator[str]:
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def named_phrases() -> Iterator[str]:
    """The first argument of each `Phrase(…)`, where it is a plain text."""
    for tree in TREES:
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Phrase"
                and node.args
            ):
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield str(first.value)


def test_every_code_in_the_source_has_words() -> None:
    assert {text for text in constants() if CODE.fullmatch(text)} <= set(code_texts("en"))


def test_every_phrase_in_the_source_has_words() -> None:
    named = {name for name in named_phrases() if not CODE.fullmatch(name)}  # a code names its own message
    assert named <= set(phrases("en").phrases)
