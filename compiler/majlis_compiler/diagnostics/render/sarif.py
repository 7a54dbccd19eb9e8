"""For code-scanning tools: SARIF 2.1.0, one run, with the explanation of each code that was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from .. import words
from ..diagnostic import SEVERITY_OF_FAMILY, Diagnostic, Span
from ..explain import headline, sections
from ..texts import code_texts, language_of
from .json import dump

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    lang: str,
    *,
    colour: bool = False,
    summary: bool = True,
) -> str:
    """A SARIF log of the findings, ending with a line break. Columns count code points."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    run = {
        "tool": {"driver": {"name": "Majlis", "rules": [_rule(code, lang) for code in codes]}},
        "language": language_of(lang),
        "columnKind": "unicodeCodePoints",
        "results": [_result(diagnostic, codes.index(diagnostic.code), lang) for diagnostic in diagnostics],
    }
    return dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}) + "\n"


def _rule(code: str, lang: str) -> dict[str, Any]:
    """A code in the language of the run, and beside it (`properties`) in every language."""
    text = code_texts(language_of(lang)).get(code)
    rule: dict[str, Any] = {"id": code, "defaultConfiguration": {"level": SEVERITY_OF_FAMILY.get(code[0], "error")}}
    if text is None:
        return rule
    return rule | {
        "shortDescription": {"text": headline(code, lang)},
        "fullDescription": {"text": f"{text.what} {text.why}"},
        "help": {"text": sections(code, lang)},
        "properties": {
            language: {"what": code_texts(language)[code].what, "why": code_texts(language)[code].why}
            for language in ("en", "ar")
        },
    }


def _result(diagnostic: Diagnostic, index: int, lang: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "ruleIndex": index,
        "level": diagnostic.severity,
        "message": {"text": words.message(diagnostic, lang)},
    }
    location: dict[str, Any] = _physical(diagnostic.span) if diagnostic.span else {}
    if diagnostic.key:
        location["logicalLocations"] = [{"fullyQualifiedName": diagnostic.key}]
    if location:
        result["locations"] = [location]
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, "message": {"text": words.related(second, lang)}, **_physical(second.span)}
            for number, second in enumerate(diagnostic.related, start=1)
        ]
    if help := words.help(diagnostic, lang):
        result["properties"] = {"help": help}
    return result


def _physical(span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(span.file)},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endLine": span.end_line,
                "endColumn": span.end_column,
            },
        }
    }


def _uri(path: str) -> str:
    quoted = quote(path.replace("\\", "/"), safe="/", errors="surrogateescape")
    return f"file://{quoted}" if quoted.startswith("/") else quoted
