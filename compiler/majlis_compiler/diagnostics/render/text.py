"""For people at a terminal: headline, place, the line with carets, notes and help, and a summary at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from .. import words
from ..cells import is_right_to_left, visible
from ..diagnostic import Diagnostic, Phrase
from ..isolates import FSI, LRI, PDI, isolate
from .excerpt import excerpt

Paint = Callable[[str, str], str]  # text, style
WIDTH = 100  # cells of a terminal line
COLOURS = {"error": "1;31", "warning": "1;33", "note": "1;36", "help": "1;32", "frame": "1;34"}


def render(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    lang: str,
    *,
    colour: bool = False,
    summary: bool = True,
) -> str:
    """All findings and, with `summary`, a line that counts them; ends with a line break."""
    paint = _painted if colour else _plain
    blocks = ["\n".join(_block(diagnostic, sources, lang, paint)) for diagnostic in diagnostics]
    return "\n\n".join([*blocks, tally(diagnostics, lang)] if summary else blocks) + "\n"


def tally(diagnostics: Sequence[Diagnostic], lang: str) -> str:
    """How many findings of each severity in how many files."""
    counts = [
        Phrase(f"count_{severity}s", {"count": number})
        for severity in ("error", "warning", "note")
        if (number := sum(diagnostic.severity == severity for diagnostic in diagnostics))
    ]
    if not counts:
        text = words.ui(lang, "no_faults")
    elif files := len({diagnostic.span.file for diagnostic in diagnostics if diagnostic.span}):
        text = words.ui(lang, "in_files", count=files, counts=counts)
    else:
        text = words.ui(lang, "in_no_file", counts=counts)
    return isolate(text, lang)


def _block(diagnostic: Diagnostic, sources: Mapping[str, str], lang: str, paint: Paint) -> Iterator[str]:
    severity = diagnostic.severity
    code = f"{LRI}{diagnostic.code}{PDI}" if lang.startswith("ar") else diagnostic.code
    head = paint(f"{words.ui(lang, severity)}[{code}]", severity)
    yield f"{head}: {_line(words.message(diagnostic, lang), lang)}"
    if place := _place(diagnostic):
        yield f"  {paint('-->', 'frame')} {place}"
    yield from _excerpt(diagnostic, sources, paint)
    for second in diagnostic.related:
        yield f"  {paint(words.ui(lang, 'note'), 'note')}: {_line(words.related(second, lang), lang)}"
    if help := words.help(diagnostic, lang):
        yield f"  {paint(words.ui(lang, 'help'), 'help')}: {_line(help, lang)}"


def _place(diagnostic: Diagnostic) -> str:
    """`file:line:column  (key)`: the same in every language, from left to right."""
    key = f"({visible(diagnostic.key)})" if diagnostic.key else ""
    if diagnostic.span is None:
        return key
    file = visible(diagnostic.span.file)
    file = f"{FSI}{file}{PDI}" if is_right_to_left(file) else file
    return f"{file}:{diagnostic.span.line}:{diagnostic.span.column}" + (f"  {key}" if key else "")


def _excerpt(diagnostic: Diagnostic, sources: Mapping[str, str], paint: Paint) -> Iterator[str]:
    span = diagnostic.span
    if span is None or span.file not in sources:
        return
    number = f"{span.line:>2}"
    found = excerpt(sources[span.file], span, WIDTH - len(number) - 3)
    if found is None:
        return
    bar = paint(" " * len(number) + " |", "frame")
    yield bar
    yield f"{paint(f'{number} |', 'frame')} {found[0]}".rstrip()
    if found[1]:
        yield f"{bar} {paint(found[1], diagnostic.severity)}"


def _line(text: str, lang: str) -> str:
    return isolate(visible(text), lang)


def _plain(text: str, style: str) -> str:
    return text


def _painted(text: str, style: str) -> str:
    return f"\x1b[{COLOURS[style]}m{text}\x1b[0m"
