"""The site's own search scripts, run by Node on the data of a site."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Any

import page_games as games
import pytest

from majlis_compiler.game import Game
from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.search.files import as_script, scripts
from majlis_compiler.pages.search.fold import tables
from majlis_compiler.pages.search.records import records

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="NOT TESTED: the site's search scripts, for there is no node here")

ASK = """
const { input, program } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const found = new Function("input", "require", program)(input, require);
process.stdout.write(JSON.stringify(found));
"""


def run(program: str, value: Any = None) -> Any:
    """What a script returns; `input` is the value it is given."""
    assert NODE is not None
    asked = json.dumps({"input": value, "program": program})
    done = subprocess.run([NODE, "-e", ASK], input=asked, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def folded(name: str, words: Sequence[str]) -> list[Any]:
    """A function of fold.js for each word."""
    apply = f"const tools = majlis.folding(input.tables);\nreturn input.words.map((word) => tools.{name}(word));"
    program = f"{scripts()['fold.js']}\n{apply}"
    answer = run(program, {"tables": tables(), "words": words})
    assert isinstance(answer, list)
    return answer


def pages_of(every: Sequence[Game]) -> dict[str, dict[str, Page]]:
    return {game.ruleset.id: {tag: page(Subject.of(game), tag) for tag in game.pages.locales} for game in every}


@cache
def shipped() -> dict[str, Any]:
    """What can be found on the site of the bundled games."""
    every = [games.game(name) for name in games.SHIPPED]
    return records(every, pages_of(every))


SEARCH = """
const library = { exports: {} };
new Function("module", "exports", input.library)(library, library.exports);
const finder = majlis.finder(majlis.data, library.exports);
const texts = majlis.data.texts;
return input.queries.map((query) => {
  const found = finder.find(query);
  return found && found.results.map((place) => ({
    place: `${place.page.path}#${place.anchor}`,
    heading: texts[place.heading],
    texts: place.texts.map((text) => texts[text]),
    also: place.also.map((other) => `${other.page.path}#${other.anchor}`),
    level: place.level,
    terms: [...found.terms].sort(),
  }));
});
"""


def search(*queries: str, data: dict[str, Any] | None = None) -> list[Any]:
    """What find.js finds for each query, on the shipped site unless told otherwise; None for a query of no words."""
    ours = scripts()
    program = f"{as_script(data or shipped())}\n{ours['fold.js']}\n{ours['find.js']}\n{SEARCH}"
    answer = run(program, {"library": ours["minisearch.js"], "queries": queries})
    assert isinstance(answer, list)
    return answer


def written(*texts: str, locale: str = "ar") -> dict[str, Any]:
    """Data of a site whose one game says just these sentences, each in a section of its own."""
    sections = [[0, [f"s{number}", number]] for number in range(1, len(texts) + 1)]
    return {
        **shipped(),
        "texts": ["العنوان" if locale == "ar" else "Heading", *texts],
        "sections": sections,
        "pages": [["one.html", locale, "latn", 0, list(range(len(sections)))]],
    }


def sentences(found: Sequence[Any]) -> list[str]:
    """The first sentence of each result."""
    return [each["texts"][0] for each in found]
