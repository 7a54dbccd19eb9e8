"""How the code hangs together: what may import what, and how long a module may be."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from helpers import REPOSITORY

COMPILER = REPOSITORY / "compiler/majlis_compiler"
RUNTIME = REPOSITORY / "runtime/majlis_runtime"
MODULES = sorted([*COMPILER.rglob("*.py"), *RUNTIME.rglob("*.py")])

# From the bottom up: a part may import those above it in this list, and no other. The parts are the folders of the
# compiler and its own modules.
# fmt: off
ORDER = [
    "trouble", "data", "game", "catalogue", "diagnostics", "read", "resolved", "draft", "inherit",
    "shape", "meaning", "lower", "prove", "pipeline", "library", "locales", "wording", "impact", "deep",
    "results", "schema", "write", "cluster", "charts", "pages", "reference", "generate", "cli", "__init__", "__main__",
]
# fmt: on

# Imports against that order, each with its reason.
ALLOWED = {
    ("trouble", "diagnostics"),  # a finding is a record, whoever makes it
    ("diagnostics", "locales"),  # words are read when a finding is printed
}

THIRD_PARTY = {"yaml", "jsonschema", "jinja2", "markupsafe", "typer", "babel"}
EXTRAS = {"cluster": {"distributed"}, "charts": {"matplotlib"}}
"""What is imported only when it is called, by one part."""


def name_of(path: Path) -> str:
    root = COMPILER if COMPILER in path.parents else RUNTIME
    parts = [root.name, *path.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, *, late: bool) -> Iterator[str]:
    """Full names of what a module imports (not what only type checkers see); `late`: within functions as well."""
    package = name_of(path) if path.name == "__init__.py" else name_of(path).rpartition(".")[0]
    for node in _statements(ast.parse(path.read_text("utf-8")), late):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] if node.level else ""
            source = ".".join(filter(None, [base, node.module]))
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def _statements(node: ast.AST, late: bool) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        if isinstance(child, ast.FunctionDef) and not late:
            continue
        yield child
        yield from _statements(child, late)


def part(name: str) -> str:
    """The part of the compiler a module belongs to."""
    return name.split(".")[1] if "." in name else "__init__"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), "no docstring"


@pytest.mark.parametrize("path", sorted(RUNTIME.rglob("*.py")), ids=name_of)
def test_the_runtime_needs_the_standard_library_alone(path: Path) -> None:
    allowed = (
        sys.stdlib_module_names
        | {"majlis_runtime"}
        | ({"llvmlite", "numba", "numpy"} if path.parent.name == "fast" else set())
    )
    assert {name.split(".")[0] for name in imports(path, late=True)} <= allowed


@pytest.mark.parametrize("path", sorted(COMPILER.rglob("*.py")), ids=name_of)
def test_the_compiler_needs_only_what_it_asks_for(path: Path) -> None:
    allowed = sys.stdlib_module_names | THIRD_PARTY | {"majlis_runtime", "majlis_compiler"}
    allowed |= EXTRAS.get(part(name_of(path)), set())
    assert {name.split(".")[0] for name in imports(path, late=True)} <= allowed


def edges() -> set[tuple[str, str]]:
    """Which part imports which when it is loaded."""
    known = {name_of(path) for path in MODULES}
    found = set()
    for path in COMPILER.rglob("*.py"):
        for name in imports(path, late=False):
            if name in known and name.startswith("majlis_compiler"):
                found.add((part(name_of(path)), part(name)))
    return {(one, other) for one, other in found if one != other and other != "__init__"}


def test_every_part_has_its_place_in_the_order() -> None:
    parts = {part(name_of(path)) for path in COMPILER.rglob("*.py")}
    assert parts - set(ORDER) == set()


def test_imports_go_one_way() -> None:
    place = {name: number for number, name in enumerate(ORDER)}
    against = {(one, other) for one, other in edges() if place[other] > place[one]}
    assert against <= ALLOWED


def test_no_modules_import_each_other_in_a_circle() -> None:
    known = {name_of(path): path for path in MODULES}
    graph = {
        name: {each for each in imports(path, late=False) if each in known and each != name}
        for name, path in known.items()
    }
    for name, needed in graph.items():  # a package's own modules may import it by name; it is there by then
        graph[name] = {each for each in needed if not name.startswith(f"{each}.")}
    assert list(TopologicalSorter(graph).static_order())
