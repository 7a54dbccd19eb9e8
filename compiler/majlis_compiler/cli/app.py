"""The verbs under one roof."""

from __future__ import annotations

import typer

from .. import __version__
from .build import build
from .check import check
from .diff import diff
from .explain import explain
from .impact import impact
from .inspect import list_rulesets, schema, show
from .new import new
from .options import options
from .page import page
from .replay import replay
from .simulate import simulate
from .verbs import ANY_NUMBER, Verb, Verbs

app = typer.Typer(
    name="majlis",
    cls=Verbs,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Domino house rules: check them, build their pages, and validate table options.",
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"majlis {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Domino house rules: check them, build their pages, and validate table options."""


for _verb in (check, build, options, page, diff, explain, new, show, schema, simulate, impact, replay):
    app.command(cls=Verb, context_settings=ANY_NUMBER)(_verb)
app.command("list", cls=Verb, context_settings=ANY_NUMBER)(list_rulesets)
