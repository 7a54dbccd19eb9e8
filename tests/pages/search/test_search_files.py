"""The script files: the library as it came, and data that are nothing but data."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from search_scripts import needs_node, run, shipped

from majlis_compiler.pages import search
from majlis_compiler.pages.places import SCRIPTS, SEARCH_TOOLS
from majlis_compiler.pages.search.files import as_script, scripts

LIBRARY = Path(search.__file__).parent / "minisearch"
HOSTILE = {
    "texts": ["</script><script>alert(1)</script>", "<!--", "\u2028\u2029", '"];alert(1)//', "__proto__", "\\u003c"]
}
LOADING = ("innerHTML", "insertAdjacentHTML", "document.write", "eval(", "fetch(", "XMLHttpRequest", "http:", "https:")


def test_the_library_is_the_file_that_is_recorded() -> None:
    record = (LIBRARY / "README.md").read_text(encoding="utf-8")
    fingerprint = hashlib.sha256((LIBRARY / "minisearch.js").read_bytes()).hexdigest()
    assert fingerprint in record
    assert "Version | 7.2.0" in record
    assert "Permission is hereby granted" in scripts()["minisearch.license.txt"]


def test_every_tool_is_there() -> None:
    assert set(SEARCH_TOOLS) - {"search-data.js"} <= scripts().keys()
    folder = Path(search.__file__).parents[1] / "scripts"
    assert {path.name for path in folder.iterdir()} == set(SCRIPTS)


@pytest.mark.parametrize("name", SCRIPTS)
def test_our_scripts_are_strict_and_ask_nobody(name: str) -> None:
    text = scripts()[name]
    assert text.startswith('"use strict";\n')
    assert not [word for word in LOADING if word in text]


@pytest.mark.parametrize("data", [HOSTILE, {"texts": ["قواعد", "'\"`${x}"]}])
def test_no_words_can_leave_the_data(data: dict[str, list[str]]) -> None:
    text = as_script(data)
    assert not re.search("[<\u2028\u2029]", text)
    assert json.loads(text.partition("majlis.data = ")[2].removesuffix(";\n")) == data


@needs_node
def test_a_browser_reads_the_data_as_written() -> None:
    for data in (HOSTILE, shipped()):
        assert run(f"{as_script(data)}\nreturn majlis.data;") == json.loads(json.dumps(data))
