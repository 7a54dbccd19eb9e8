"""Bundled rulesets as plain JSON values, and the two readings of the ruleset schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from majlis_compiler.data import rulesets_folder
from majlis_compiler.schema import ruleset_schema

RULESETS = rulesets_folder()
BUNDLED = sorted(str(path.relative_to(RULESETS)) for path in RULESETS.glob("*/*.yaml"))
INHERITED_NOT = ("id", "name", "summary", "source", "ladder", "examples", "extends")

Read = Callable[[str], dict[str, Any]]


def read(name: str) -> dict[str, Any]:
    """One bundled ruleset; keys are text, as in every file of ours."""
    found = _texts(yaml.load((RULESETS / name).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader))
    assert isinstance(found, dict)
    return found


def _texts(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _texts(each) for key, each in value.items()}
    return [_texts(each) for each in value] if isinstance(value, list) else value


def resolved(name: str) -> dict[str, Any]:
    """A ruleset laid over its parents."""
    own = read(name)
    if "extends" not in own:
        return own
    parent = resolved(f"{own['extends']}.yaml")
    whole: dict[str, Any] = over({key: part for key, part in parent.items() if key not in INHERITED_NOT}, own)
    return whole


def over(old: Any, new: Any) -> Any:
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return new
    return old | {key: over(old.get(key), part) for key, part in new.items()}


@pytest.fixture(scope="session")
def schema() -> dict[str, Any]:
    return ruleset_schema()


@pytest.fixture(scope="session")
def any_file(schema: dict[str, Any]) -> Draft202012Validator:
    """The shape of any file: the top level alone."""
    return Draft202012Validator({key: part for key, part in schema.items() if key != "allOf"})


@pytest.fixture(scope="session")
def whole(schema: dict[str, Any]) -> Draft202012Validator:
    """What a complete ruleset must have."""
    return Draft202012Validator({"$defs": schema["$defs"], **schema["$defs"]["whole"]})


@pytest.fixture(scope="session")
def editor(schema: dict[str, Any]) -> Draft202012Validator:
    """The schema as an editor applies it."""
    return Draft202012Validator(schema)


@pytest.fixture
def plain() -> dict[str, Any]:
    """A root ruleset, fresh for each test."""
    return read("sahrat/draw.yaml")


@pytest.fixture(params=BUNDLED)
def bundled(request: pytest.FixtureRequest) -> str:
    """The file of every bundled ruleset in turn, below the folder of rulesets."""
    return str(request.param)


@pytest.fixture
def file_of() -> Read:
    return read


@pytest.fixture
def whole_of() -> Read:
    return resolved
