"""The schema of the ruleset file is sound, complete and the one that is checked in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from majlis_compiler.catalogue import LEAF_BY_KEY, RULES, Leaf
from majlis_compiler.data import data_folder
from majlis_compiler.locales.words import value_id
from majlis_compiler.schema import SCHEMAS, text_of

Read = Callable[[str], dict[str, Any]]
LEAVES = pytest.mark.parametrize("leaf", LEAF_BY_KEY.values(), ids=lambda leaf: leaf.key)


def schemas_in(node: Any, path: str = "#") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every mapping of the schema with the pointer to it, examples and snippets left out."""
    if isinstance(node, dict):
        yield path, node
        for key, part in node.items():
            if key not in ("examples", "defaultSnippets", "enum") or path.endswith("/properties"):
                yield from schemas_in(part, f"{path}/{key}")
    elif isinstance(node, list):
        for position, part in enumerate(node):
            yield from schemas_in(part, f"{path}/{position}")


def at(schema: dict[str, Any], leaf: Leaf) -> dict[str, Any]:
    """The schema of a leaf where it stands in a file."""
    place = schema
    for step in leaf.path:
        place = place["properties"][step]
    found: dict[str, Any] = schema["$defs"][place["$ref"].removeprefix("#/$defs/")]
    return found


@pytest.mark.parametrize("name", SCHEMAS)
def test_is_a_sound_schema(name: str) -> None:
    """Both schemas are valid 2020-12."""
    Draft202012Validator.check_schema(SCHEMAS[name]())


@pytest.mark.parametrize("name", SCHEMAS)
def test_checked_in_file_is_the_generated_one(name: str) -> None:
    """`python -m majlis_compiler.schema` has been run."""
    assert (data_folder("schemas") / name).read_text(encoding="utf-8") == text_of(name)


@pytest.mark.parametrize("name", SCHEMAS)
def test_no_alternatives(name: str) -> None:
    """Alternatives blame the wrong branch, and errors about keys come from additionalProperties alone."""
    for path, part in schemas_in(SCHEMAS[name]()):
        if not path.endswith("/properties"):
            assert not {"oneOf", "anyOf", "propertyNames", "default"} & set(part), path


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_object_is_closed(name: str) -> None:
    """No object lets an unknown key through, unless it says what its values are."""
    for path, part in schemas_in(SCHEMAS[name]()):
        if not path.endswith("/properties") and "object" in str(part.get("type", "")):
            assert "additionalProperties" in part or path.endswith(("/if", "/then")), path


@LEAVES
def test_every_leaf_is_there(schema: dict[str, Any], leaf: Leaf) -> None:
    """With a title, a description in both languages, and examples."""
    found = at(schema, leaf)

    assert {"title", "description", "markdownDescription"} <= set(found)
    assert all(" · " in found["title"] and "\n\n" in found[key] for key in ("description", "markdownDescription"))
    assert found.get("examples")


@LEAVES
def test_every_value_is_explained(schema: dict[str, Any], leaf: Leaf) -> None:
    """One text a listed value, and each is listed in the description as it is typed."""
    found = at(schema, leaf)
    listed = found.get("items", found)
    values = listed.get("enum", ())

    assert len(listed.get("enumDescriptions", ())) == len(values)
    assert listed.get("enumDescriptions") == listed.get("markdownEnumDescriptions")
    assert all(f"- `{value_id(value)}`: " in found["markdownDescription"] for value in values)


def test_no_leaf_of_its_own(schema: dict[str, Any]) -> None:
    """Below the sections stands nothing that the catalogue does not have."""
    sections = {leaf.section for leaf in LEAF_BY_KEY.values()}
    found = {
        part["$ref"].removeprefix("#/$defs/")
        for path, part in schemas_in(schema["properties"])
        if "$ref" in part and path.split("/")[1] in sections
    }

    assert found == set(LEAF_BY_KEY)


def test_examples_are_valid(schema: dict[str, Any]) -> None:
    """Whatever an editor offers as a value is one."""
    for path, part in schemas_in(schema):
        offered = part.get("examples")
        validator = Draft202012Validator({**part, "$defs": schema["$defs"]})
        for value in offered if isinstance(offered, list) else ():
            assert validator.is_valid(value), (path, value)


@LEAVES
def test_accepts_what_the_catalogue_accepts(schema: dict[str, Any], leaf: Leaf) -> None:
    """Kind and schema agree on a leaf's values, and on what is none."""
    validator = Draft202012Validator({**at(schema, leaf), "$defs": schema["$defs"]})
    odd = [None, True, 0, -1, 1, 2, 6, 10**9, "", "none", "6-4", "4-6", "6-4\n", "maybe", [], ["6-4"], [2], [2, 2]]
    shaped = [{}, {"2": 7}, {"2": 0}, {"5": 7}, ["private"], ["ar-EG", "en"], [3, 5], ["nobody"]]

    for value in [*odd, *shaped, *at(schema, leaf)["examples"]]:
        assert validator.is_valid(value) == leaf.kind.fits(value), value


def test_bundled_files(
    bundled: str, any_file: Draft202012Validator, editor: Draft202012Validator, file_of: Read
) -> None:
    """Every ruleset that comes with Majlis has the right shape, for the compiler and in an editor."""
    assert list(any_file.iter_errors(file_of(bundled))) == []
    assert list(editor.iter_errors(file_of(bundled))) == []


def test_bundled_wholes(bundled: str, whole: Draft202012Validator, whole_of: Read) -> None:
    """Laid over its parents, every ruleset is complete."""
    assert list(whole.iter_errors(whole_of(bundled))) == []


def test_a_root_must_state_every_rule(editor: Draft202012Validator) -> None:
    """A bare root is told of everything; the same file with a parent is fine."""
    bare = {"format": 1, "id": "my-house", "name": {"en": "My house", "ar": "مجلسنا"}}
    missing = {error.message.split("'")[1] for error in editor.iter_errors(bare)}

    assert {rule.section for rule in RULES} | {"family", "tables", "pages", "vocabulary"} == missing
    assert editor.is_valid({**bare, "extends": "sahrat/draw"})
