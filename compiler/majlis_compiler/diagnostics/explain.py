"""What a code means, why it is a fault, and a bad and a good example: `majlis explain CODE`."""

from __future__ import annotations

import string
import textwrap

from . import words
from .cells import visible
from .diagnostic import SEVERITY_OF_FAMILY, Severity
from .isolates import isolate
from .texts import CodeText, code_texts, examples, language_of

WIDTH = 80
CODE_INDENT = "    "


def codes() -> tuple[str, ...]:
    """Every code that can be explained, sorted."""
    return tuple(code_texts("en"))


def severity_of(code: str) -> Severity:
    return SEVERITY_OF_FAMILY.get(code[0], "error")


def text_of(code: str, lang: str) -> CodeText:
    """The words of a code. Raises KeyError."""
    return code_texts(language_of(lang))[code]


def headline(code: str, lang: str) -> str:
    """The message with … for what changes from case to case."""
    message = text_of(code, lang).message or _of_runtime(code, language_of(lang))
    parts = string.Formatter().parse(message)
    return "".join(literal + ("…" if name else "") for literal, name, _, _ in parts)


def explain_code(code: str, lang: str) -> str | None:
    """The whole explanation as plain text, ending with a line break; None when there is no such code."""
    code = code.upper()
    if code not in code_texts(language_of(lang)):
        return None
    head = f"{words.ui(lang, severity_of(code))}[{code}]: {headline(code, lang)}"
    lines = [head, "", *sections(code, lang).split("\n")]
    return "\n".join(_line(visible(line), lang) for line in lines) + "\n"


def sections(code: str, lang: str) -> str:
    """What, why, help and examples, each under its title. Plain text without isolates."""
    text = text_of(code, lang)
    example = examples().get(code)
    blocks = [("explain_what", _wrapped(text.what)), ("explain_why", _wrapped(text.why))]
    if text.bad_note:
        blocks.append(("explain_bad", _wrapped(text.bad_note)))
    if example is not None:
        blocks += [("explain_bad", _indented(example.bad)), ("explain_good", _indented(example.good))]
    return "\n\n".join(f"{words.ui(lang, title)}\n{body}" for title, body in blocks)


def _of_runtime(code: str, language: str) -> str:
    from majlis_runtime.messages import MESSAGES  # only here: few ask for these

    return MESSAGES[code][language]


def _line(line: str, lang: str) -> str:
    """A line as plain text. Code is left as it is, so that it can be copied into a file."""
    return line if line.startswith(CODE_INDENT) else isolate(line, lang)


def _wrapped(text: str) -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def _indented(example: str) -> str:
    return "\n".join(f"{CODE_INDENT}{line}" for line in example.rstrip("\n").split("\n"))
