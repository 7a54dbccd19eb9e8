"""The reference of codes: one Markdown page a language, written from the words and examples of `diagnostics`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby

from ..diagnostics.cells import visible
from ..diagnostics.explain import codes, headline, severity_of, text_of
from ..diagnostics.texts import examples
from ..diagnostics.words import ui

FAMILIES = "RSEMOXPWLNCAGI"  # in the order a file meets them, then a match
SPAN = re.compile(r"```.*?```|`([^`]+)`", re.DOTALL)  # fenced blocks are matched to be left alone


def errors_page(language: str) -> str:
    """The Markdown of `en` or `ar`. Each code has the anchor of its own name, as `#M204`."""
    text = "\n\n".join(_page(language)) + "\n"
    return text if language == "en" else _from_the_right(text, language)


def _page(language: str) -> Iterator[str]:
    listed = sorted(codes(), key=lambda code: (FAMILIES.index(code[0]), code))
    families = [(name, list(members)) for name, members in groupby(listed, key=lambda code: code[0])]
    yield f"# {ui(language, 'reference_title')}"
    yield ui(language, "reference_intro")
    yield f"**{ui(language, 'reference_contents')}**"
    yield "\n".join(f"- [{ui(language, f'family_{name}')}](#family-{name})" for name, _ in families)
    for name, members in families:
        yield f'<a id="family-{name}"></a>'
        yield f"## {ui(language, f'family_{name}')}"
        for code in members:
            yield from _entry(code, language)


def _entry(code: str, language: str) -> Iterator[str]:
    text, example = text_of(code, language), examples().get(code)
    yield f'<a id="{code}"></a>'
    yield f"### {code}"
    yield f"**{ui(language, severity_of(code))}:** {_plain(headline(code, language))}"
    yield f"{text.what} {text.why}"
    if text.bad_note:
        yield f"**{ui(language, 'explain_bad')}:** {text.bad_note}"
    if example is not None:
        yield f"**{ui(language, 'explain_bad')}**"
        yield _fence(example.bad)
        yield f"**{ui(language, 'explain_good')}**"
        yield _fence(example.good)


def _fence(example: str) -> str:
    shown = "\n".join(map(visible, example.rstrip("\n").replace("\t", "→   ").split("\n")))
    return f"```yaml\n{shown}\n```"


def _plain(text: str) -> str:
    """A message outside of code spans, with the signs that Markdown would take for its own."""
    parts = re.split(r"(`[^`]*`)", text)
    return "".join(part if part.startswith("`") else re.sub(r"([*_<\[\]])", r"\\\1", part) for part in parts)


def _from_the_right(text: str, language: str) -> str:
    """Code says its own direction, so that digits and signs keep their order inside Arabic."""

    def code(found: re.Match[str]) -> str:
        if found[1] is None:
            return f'<div dir="ltr">\n\n{found[0]}\n\n</div>'
        return f'<code dir="ltr">{escape(found[1], quote=False)}</code>'

    return f'<div dir="rtl" lang="{language}">\n\n{SPAN.sub(code, text)}\n</div>\n'
