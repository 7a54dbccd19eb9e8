"""Where the schemas and rulesets that come with Majlis are: beside the code once installed, else in the checkout."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
BUNDLED = HERE / "_bundled"


@cache
def data_folder(name: str) -> Path:
    """The folder `schemas` or `rulesets`."""
    installed = BUNDLED / name
    return installed if installed.is_dir() else HERE.parents[1] / name


def rulesets_folder() -> Path:
    """The rulesets that come with Majlis, by id below this folder."""
    return data_folder("rulesets")


@cache
def schema(name: str) -> dict[str, Any]:
    """A JSON Schema by its short name: `ruleset`, `compiled`."""
    text = (data_folder("schemas") / f"{name}.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found
