"""How a figure is told: what it is of, itself, and its bar where it has one."""

from __future__ import annotations


def row(what: str, figure: str, bar: str = "", good: bool | None = None) -> None:
    verdict = "" if good is None else "reached" if good else "MISSED"
    print(f"{what:58} {figure:>14}   {bar:22} {verdict}".rstrip())  # noqa: T201
