"""The documentation hangs together: no link leads nowhere, and everything there is can be found."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest
from doc_blocks import FENCE, pages

from helpers import REPOSITORY
from majlis_compiler.catalogue import RULE_SECTIONS
from majlis_compiler.cli.app import app
from majlis_compiler.pipeline import PASSES

DOCS = REPOSITORY / "docs"
MARKDOWN = [*pages(), *sorted((DOCS / "reference").glob("*.md"))]
LINK = re.compile(r"\[[^\]]*\]\((?P<markdown>[^)\s]+)\)|(?:href|src)=\"(?P<html>[^\"]+)\"")
CODE = re.compile(r"`[^`\n]+`")
PATH = re.compile(r"`((?:compiler|runtime|tests|rulesets|docs|schemas)/[A-Za-z0-9_./-]+)`")


def prose(page: Path) -> str:
    """A page without its code."""
    return CODE.sub("`code`", FENCE.sub("", page.read_text(encoding="utf-8")))


def links(page: Path) -> list[str]:
    return [found["markdown"] or found["html"] for found in LINK.finditer(prose(page))]


@cache
def anchors(page: Path) -> frozenset[str]:
    """Places to link to: explicit anchors, and the headings as they are turned into anchors."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    slugs = set(re.findall(r'<a id="([^"]+)">', text))
    for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        slugs.add(re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", title).lower()).replace(" ", "-"))
    return frozenset(slugs)


@pytest.mark.parametrize("page", MARKDOWN, ids=lambda page: page.relative_to(REPOSITORY).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = unquote(link).partition("#")
        target = (page.parent / path).resolve() if path else page

        assert target.exists(), link
        assert target.is_relative_to(REPOSITORY), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_is_reached_from_the_readme() -> None:
    reached, todo = set[Path](), [REPOSITORY / "README.md"]
    while todo:
        page = todo.pop()
        if page in reached:
            continue
        reached.add(page)
        targets = {(page.parent / link.partition("#")[0]).resolve() for link in links(page) if ":" not in link}
        todo += [target for target in targets if target.suffix == ".md"]

    assert set(MARKDOWN) <= reached


def test_the_index_names_every_page_of_docs() -> None:
    index = {(DOCS / link.partition("#")[0]).resolve() for link in links(DOCS / "README.md")}

    assert set(DOCS.rglob("*.md")) - {DOCS / "README.md"} <= index


def test_every_verb_is_told_of() -> None:
    """Each command of the command line stands in the documentation, as it is typed."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages())
    verbs = [command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands]

    assert verbs
    assert [verb for verb in verbs if not re.search(rf"\bmajlis {verb}\b", text)] == []


def test_make_targets_exist() -> None:
    """Whatever `make` is said to do, it does."""
    targets = set(re.findall(r"^([a-z]+):", (REPOSITORY / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in pages():
        named = set(re.findall(r"`make ([a-z]+)`", page.read_text(encoding="utf-8")))

        assert named <= targets, page


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/explanation/architecture.md"])
def test_paths_of_the_source_exist(name: str) -> None:
    page = REPOSITORY / name
    named = PATH.findall(FENCE.sub("", page.read_text(encoding="utf-8")))

    assert named
    assert [path for path in named if not (REPOSITORY / path).exists()] == []


def test_the_chart_shows_the_passes() -> None:
    """Every pass of the pipeline, in its order."""
    text = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
    chart = next(iter(FENCE.finditer(text)))["body"]
    places = [chart.find(f"{step.__name__} ") for step in PASSES]

    assert -1 not in places
    assert places == sorted(places)


def test_the_format_page_names_every_section() -> None:
    text = (DOCS / "explanation" / "format.md").read_text(encoding="utf-8")

    assert [section for section in RULE_SECTIONS if f"`{section}`" not in text] == []


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(REPOSITORY).as_posix())
def test_nothing_of_this_machine(page: Path) -> None:
    """Documentation holds on every machine."""
    text = page.read_text(encoding="utf-8")

    assert not re.search(r"/(?:work|tmp|home|Users|root)/|[A-Z]:\\", text)


def test_the_arabic_tutorial_is_arabic() -> None:
    """The whole page runs from the right, its code from the left; no Latin word is left in the prose."""
    text = (DOCS / "tutorial.ar.md").read_text(encoding="utf-8")
    body = re.sub(r"\]\([^)]+\)", "]", CODE.sub("", FENCE.sub("", text)))

    assert text.startswith('<div dir="rtl" lang="ar">\n') and text.endswith("</div>\n")
    assert len(FENCE.findall(text)) > 10
    assert all("```" not in part.partition("</div>")[2] for part in text.split('<div dir="ltr">')[1:])
    assert not re.search(r"[A-Za-z]", re.sub(r"</?div[^>]*>", "", body))
