"""What many tests need: a ruleset compiled from text, and the command line run in this process or in another."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from majlis_compiler.cli.app import app
from majlis_compiler.diagnostics.diagnostic import Diagnostic
from majlis_compiler.draft import Draft
from majlis_compiler.game import Game
from majlis_compiler.library import Library

REPOSITORY = Path(__file__).resolve().parents[1]
RULESETS = REPOSITORY / "rulesets"
BUNDLED = tuple(sorted(path.relative_to(RULESETS).with_suffix("").as_posix() for path in RULESETS.rglob("*.yaml")))
NOT_RUN = "NOT RUN IN A BROWSER: "
"""Begins the reason why a test in a browser was left out."""
NAME = "name: {en: Our table, ar: طاولتنا}"


def child(body: str = "", *, of: str = "sahrat/draw", id: str = "my-house") -> str:
    """A ruleset that extends another; the body begins on line 5."""
    return f"format: 1\nid: {id}\nextends: {of}\n{NAME}\n{body}"


@dataclass(frozen=True)
class Outcome:
    """A compiled file and all that was found in it and its parents."""

    draft: Draft
    found: list[Diagnostic]
    library: Library

    @property
    def game(self) -> Game:
        assert self.draft.game is not None, self.told
        return self.draft.game

    @property
    def codes(self) -> list[str]:
        return [each.code for each in self.found]

    @property
    def errors(self) -> list[str]:
        return [each.code for each in self.found if each.severity == "error"]

    @property
    def told(self) -> list[tuple[str, str]]:
        """Code and key of each finding, in order."""
        return [(each.code, each.key) for each in self.found]

    @property
    def places(self) -> list[tuple[str, int, int]]:
        """Code, line and column of each finding, in order."""
        return [(each.code, each.span.line, each.span.column) for each in self.found if each.span]

    def only(self, code: str) -> Diagnostic:
        """The one finding there is, which must have this code."""
        assert self.codes == [code], self.told
        return self.found[0]

    def one(self, code: str) -> Diagnostic:
        """The one finding with this code, whatever else was found."""
        found = [each for each in self.found if each.code == code]
        assert len(found) == 1, self.told
        return found[0]


def played(*drafts: Draft, rounds: int = 20) -> list[Diagnostic]:
    """What `check --deep` finds by playing a few rounds of each option set."""
    from majlis_compiler.deep.deepen import deepen
    from majlis_compiler.deep.findings import findings

    games = deepen(drafts, 1, lambda total: nullcontext(lambda done: None), rounds)
    return [each for game in games for each in findings(game)]


class House:
    """A folder of ruleset files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
        return path

    def compile(self, text: str | bytes, name: str = "my-house.yaml") -> Outcome:
        """A file by itself."""
        return self.check(self.write(name, text))

    def child(self, body: str = "", *, of: str = "sahrat/draw") -> Outcome:
        """A child of a bundled ruleset; its body begins on line 5."""
        return self.compile(child(body, of=of))

    def check(self, *paths: Path | str) -> Outcome:
        """Some files in one run; the outcome's draft is the last one's."""
        library = Library()
        drafts = [library.draft(self.folder / path) for path in paths]
        return Outcome(drafts[-1], library.diagnostics(), library)


def majlis(*arguments: str | Path) -> Result:
    """The command line in this process. A traceback is a failure of the test."""
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output, result.output
    assert "I904" not in result.output, result.output
    return result


def run_majlis(
    *arguments: str | bytes | Path, cwd: Path, env: Mapping[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[bytes]:
    """The command line in a process of its own, found wherever the working folder is."""
    return run_python("-m", "majlis_compiler", *arguments, cwd=cwd, env=env, **options)


def run_python(
    *arguments: str | bytes | Path, cwd: Path, env: Mapping[str, str] | None = None, **options: Any
) -> subprocess.CompletedProcess[bytes]:
    """Python in a process of its own, with both packages at hand."""
    places = [str(REPOSITORY / "compiler"), str(REPOSITORY / "runtime")]
    whole: dict[str, str] = {**os.environ, "PYTHONPATH": os.pathsep.join(places), **(env or {})}
    command: Iterable[Any] = [sys.executable, *arguments]
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | options
    return subprocess.run(list(command), cwd=cwd, env=whole, timeout=60, check=False, **options)
