"""The verbs as Typer runs them, and what is wrong with a command line told as a finding like any other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from ..diagnostics.suggest import nearest
from ..trouble import Trouble
from .frame import TROUBLE, tell
from .usage import CommandLine, UsageError, finding, too_many

ANY_NUMBER = {"allow_extra_args": True}  # so that `Verb` sees what is one too many


class Verbs(TyperGroup):
    """All verbs. Tells usage errors in the language asked for, and ends with exit code 2."""

    def make_context(self, info_name: Any, args: list[str], parent: Any = None, **extra: Any) -> Any:
        line = CommandLine(list(args))
        with _told(line, self):
            context = super().make_context(info_name, args, parent, **extra)
            context.obj = line
            return context

    def invoke(self, ctx: Any) -> Any:
        with _told(ctx.obj, self):
            return super().invoke(ctx)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The verb that is named. Raises Trouble where there is none of that name."""
        verb = self.get_command(ctx, args[0])
        if verb is None:
            raise Trouble("I940", name=args[0], help=nearest(args[0], self.list_commands(ctx)))
        ctx.obj.verb, ctx.obj.name = verb, f"majlis {args[0]}"
        return super().resolve_command(ctx, args)


class Verb(TyperCommand):
    """One verb."""

    def invoke(self, ctx: Any) -> Any:
        if ctx.args:
            found = too_many(ctx.args[0], ctx.obj)
            raise Trouble(found.code, help=found.help, **found.params)
        return super().invoke(ctx)


@contextmanager
def _told(line: CommandLine, group: Any) -> Iterator[None]:
    try:
        yield
    except Trouble as trouble:
        tell(trouble.diagnostic, line.lang)
    except UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            raise  # nothing was asked for: the help, as it is
        line.verb = line.verb or group
        tell(finding(error, line), line.lang)
    else:
        return
    raise typer.Exit(TROUBLE)
