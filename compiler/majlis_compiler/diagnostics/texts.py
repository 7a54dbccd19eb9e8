"""Loads the words of findings: codes and phrases of a language, and the examples that need none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

LOCALES = Path(__file__).parent.parent / "locales"
EXAMPLES = Path(__file__).with_name("examples.yaml")
Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # these files are our own


@dataclass(frozen=True)
class CodeText:
    """The words of one code in one language. `message` is empty for codes that the runtime raises."""

    what: str
    why: str
    message: str = ""
    help: str = ""
    bad_note: str = ""


@dataclass(frozen=True)
class Joins:
    """How the items of a list are joined: `between` them, and before the `last`."""

    between: str
    last: str


@dataclass(frozen=True)
class Phrases:
    """The phrases of a language; one that depends on a number is a mapping from plural form to text."""

    joins: Mapping[str, Joins]
    phrases: Mapping[str, str | Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Example:
    """A file that shows the fault, and the same file without it; both are named my-house.yaml."""

    bad: str
    good: str


def language_of(locale: str) -> str:
    """The language findings are worded in: `ar-EG` reads Arabic, anything unknown reads English."""
    return "ar" if locale.split("-")[0] == "ar" else "en"


@cache
def code_texts(language: str) -> Mapping[str, CodeText]:
    """All codes of a language. Raises ValueError when two files define the same code."""
    found: dict[str, CodeText] = {}
    for path in sorted((LOCALES / language / "codes").glob("*.yaml")):
        for code, words in _read(path).items():
            if code in found:
                raise ValueError(f"{code} is defined twice in {language}")
            found[code] = CodeText(**words)
    return dict(sorted(found.items()))


@cache
def phrases(language: str) -> Phrases:
    """Those around findings, and those of what was played. Raises ValueError when two files define the same."""
    data, results = (_read(LOCALES / language / name) for name in ("phrases.yaml", "results.yaml"))
    if twice := data["phrases"].keys() & results.keys():
        raise ValueError(f"defined twice in {language}: {', '.join(sorted(twice))}")
    return Phrases({name: Joins(**words) for name, words in data["joins"].items()}, {**data["phrases"], **results})


@cache
def inert_reasons(language: str) -> Mapping[str, str]:
    """Why a rule can have no effect, by the condition's id."""
    reasons: Mapping[str, str] = _read(LOCALES / language / "rules.yaml")["inert"]
    return reasons


@cache
def examples() -> Mapping[str, Example]:
    """Code → its bad and good file. Codes that a single file cannot show are left out."""
    data = _read(EXAMPLES)

    def whole(entry: Mapping[str, str], name: str) -> str:
        body: str | None = entry.get(f"{name}_file")
        if body is not None:
            return body
        lines = entry[name].rstrip("\n")
        return str(data["head"]) + (f"{lines}\n" if lines else "")

    return {code: Example(whole(entry, "bad"), whole(entry, "good")) for code, entry in data["codes"].items()}


def _read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader)
