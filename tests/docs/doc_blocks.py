"""The code blocks of a Markdown page, and a reader who follows them in an empty folder.

What the word after the fence asks for:

    sh                  `majlis` commands, run in order; `exit=1` when they fail, `not-run` for what only people do
    text                what the block before it printed, letter by letter, `…` for anything; `drawn` is a picture
    yaml title=FILE     the whole of a file; with `edit`, lines of the file as they are after the change
    yaml, json          YAML or JSON that only has to be well formed
    python              run, all blocks of a page in one module
    diff of=PATH        a change to a file of the source: not made here, but the lines around it are there
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from helpers import REPOSITORY, majlis

FENCE = re.compile(r"^(?P<indent> *)```(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"(?P<indent> *)(?P<key>[A-Za-z0-9_.-]+): ")
ISOLATES = re.compile("[\u2066-\u2069]")
KINDS = {"sh", "text", "yaml", "json", "python", "diff"}


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the words after it, and the line it begins on."""

    kind: str
    words: frozenset[str]
    given: dict[str, str]
    body: str
    line: int
    place: tuple[int, int]  # of the body, in the text of the page


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    for found in FENCE.finditer(text):
        kind, *words = found["info"].split() or [""]
        given = dict(word.split("=", 1) for word in words if "=" in word)
        line = text.count("\n", 0, found.start()) + 1
        plain = frozenset(word for word in words if "=" not in word)
        body = re.sub(rf"^{found['indent']}", "", found["body"], flags=re.MULTILINE)
        yield Block(kind, plain, given, body, line, found.span("body"))


def pages() -> list[Path]:
    """Every hand-written page of the project; the reference is written by the compiler and tested there."""
    top = sorted(REPOSITORY.glob("*.md"))
    below = sorted((REPOSITORY / "docs").rglob("*.md"))
    return [*top, *(page for page in below if page.parent.name != "reference"), REPOSITORY / "rulesets" / "README.md"]


@dataclass
class Reader:
    """Somebody who does what a page says, in the folder that is the working folder."""

    printed: str = ""
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "page"})

    @property
    def shown(self) -> str:
        """What was printed, as a page shows it."""
        return "\n".join(_visible(self.printed)) + "\n"

    def follow(self, block: Block) -> None:
        """Does one block. AssertionError when it does not come out as the page says."""
        assert block.kind in KINDS, f"a block of no known kind: {block.kind!r}"
        if not block.words & {"not-run", "drawn"}:
            getattr(self, f"_{block.kind}")(block)

    def _sh(self, block: Block) -> None:
        self.printed = ""
        code = 0
        for command in block.body.replace("\\\n", " ").splitlines():
            words = shlex.split(command, comments=True)
            if not words:
                continue
            assert words[0] == "majlis", f"only majlis is run here: {command}"
            file = None
            if ">" in words:
                words, file = words[: words.index(">")], words[words.index(">") + 1]
            result = majlis(*words[1:])
            code = max(code, result.exit_code)
            if file is None:
                self.printed += result.output
            else:
                Path(file).write_text(result.stdout, encoding="utf-8")
        assert code == int(block.given.get("exit", "0")), self.printed

    def _text(self, block: Block) -> None:
        assert matches(block.body, self.printed), f"expected:\n{block.body}\nprinted:\n{self.printed}"

    def _yaml(self, block: Block) -> None:
        if "title" not in block.given:
            list(yaml.safe_load_all(block.body))  # well formed; it may be nothing but a comment
            return
        path = Path(block.given["title"])
        path.parent.mkdir(parents=True, exist_ok=True)
        text = edited(path.read_text(encoding="utf-8"), block.body) if "edit" in block.words else block.body
        path.write_text(text, encoding="utf-8")

    def _json(self, block: Block) -> None:
        json.loads(block.body)

    def _python(self, block: Block) -> None:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.body, f"block of line {block.line}", "exec"), self.names)
        self.printed = out.getvalue()

    def _diff(self, block: Block) -> None:
        rest = iter((REPOSITORY / block.given["of"]).read_text(encoding="utf-8").splitlines())
        for line in block.body.splitlines():
            assert line[:1] in ("+", "-", " "), f"neither added, removed nor kept: {line}"
            assert line[0] == "+" or line[1:] in rest, f"not in {block.given['of']}, or not there: {line}"


def matches(expected: str, printed: str) -> bool:
    """Whether this is what was printed; a line `…` stands for any lines, `…` in a line for any text."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else ".*?".join(map(re.escape, line.split("…"))) + r"\n"
        for line in _visible(expected)
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _visible(printed))) is not None


def _visible(text: str) -> list[str]:
    """The lines, without the direction marks that a terminal obeys and does not show."""
    return [line.rstrip() for line in ISOLATES.sub("", text).strip("\n").split("\n")]


def edited(text: str, change: str) -> str:
    """A file after somebody set these lines in it: each replaces the next line with its key and indentation.

    A line that was a comment becomes one that is not. AssertionError for a line the file has no place for.
    """
    lines, at = text.split("\n"), 0
    for new in change.splitlines():
        wanted = LINE.match(f"{new} ")
        assert wanted, f"not a line with a key: {new}"
        matching = (LINE.match(f"{line.removeprefix('# ')} ") for line in lines[at:])
        found = [step for step, line in enumerate(matching) if line and line.groups() == wanted.groups()]
        assert found, f"no line for: {new}"
        at += found[0]
        lines[at] = new
    return "\n".join(lines)
