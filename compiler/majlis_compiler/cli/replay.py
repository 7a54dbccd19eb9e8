"""`majlis replay`: every step of logged matches judged again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..diagnostics.cells import visible
from ..trouble import cannot_read
from .frame import CLEAN, FAULTS, Lang, LangOption, finish
from .streams import chatter, say, shown

if TYPE_CHECKING:
    from majlis_runtime import Ruleset

SAID = {
    Lang.en: "{path}: {count} logged, every step is as the rules have it",
    Lang.ar: "{path}: السجلات {count}، وكل خطوة فيها كما تقول القواعد",
}
LIE = {Lang.en: "error[{code}]: {message}\n  --> {path}:{line}", Lang.ar: "خطأ[{code}]: {message}\n  --> {path}:{line}"}
EMPTY = {Lang.en: "{path}: no match in it", Lang.ar: "{path}: لا مباراة فيه"}


def replay(
    log: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="Match logs, one a line.")],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="RULESET", help="The game, else the one each log names.")
    ] = None,
    lang: LangOption = Lang.en,
) -> None:
    """Judge logged matches again; the first thing in each that is not as the rules have it is named."""

    def verb() -> int:
        from majlis_runtime import LogError, Match

        games = _Games(rules, lang)
        count = lies = 0
        try:
            with log.open("rb") as lines:
                for line, text in enumerate(lines, 1):
                    if not text.strip():
                        continue
                    count += 1
                    try:
                        Match.replay(text, games.find)
                    except LogError as error:
                        lies += 1
                        told = visible(error.message(lang.value))
                        said = LIE[lang].format(code=error.code, message=told, path=shown(log), line=line)
                        say(said)
        except OSError as error:
            raise cannot_read(log, error) from None
        if games.faulty:
            return FAULTS
        if not count:
            say(EMPTY[lang].format(path=shown(log)))
        elif not lies:
            chatter(SAID[lang].format(path=shown(log), count=count))
        return FAULTS if lies or not count else CLEAN

    finish(verb, lang)


class _Games:
    """The games the logs name, each compiled once: the one given, else by the id in the log."""

    def __init__(self, given: str | None, lang: Lang) -> None:
        self.lang = lang
        self.faulty = False
        self.known: dict[str, Ruleset | None] = {}
        self.given = self._compiled(given) if given is not None else None

    def find(self, name: str) -> Ruleset | None:
        from .targets import by_id

        if self.given is not None:
            return self.given
        if name not in self.known:
            self.known[name] = self._compiled(name) if by_id(name) is not None else None
        return self.known[name]

    def _compiled(self, target: str) -> Ruleset | None:
        """From a ruleset file, or from a compiled one."""
        from majlis_runtime import CompiledFileError, Ruleset

        from .targets import game

        if target.endswith(".json"):
            try:
                return Ruleset.read(target)
            except OSError as error:
                raise cannot_read(target, error) from None
            except CompiledFileError as error:
                say(f"[{error.code}] {visible(error.fault.message(self.lang.value))}")
                self.faulty = True
                return None
        found = game(target, self.lang)
        self.faulty = self.faulty or found is None
        return None if found is None else found.ruleset
