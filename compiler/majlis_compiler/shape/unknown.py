"""Keys the format does not have: one finding a key, with what was probably meant."""

from __future__ import annotations

import re

from ..catalogue import RULES
from ..diagnostics.diagnostic import Phrase
from ..diagnostics.suggest import latin_digits, suggestion
from ..draft import Draft
from ..read.nodes import Path, dotted, key_span
from .validators import Violation
from .wrong import as_name


def report_unknown(draft: Draft, violation: Violation) -> list[Path]:
    """One finding for each extra key of a mapping; returns their paths."""
    path, known = violation.path, list(violation.properties)
    assert draft.root is not None
    found: list[Path] = []
    for name in violation.instance:
        if name in known or any(re.search(pattern, name) for pattern in violation.patterns):
            continue
        spot = (*path, name)
        if (meant := latin_digits(name)) in known:
            draft.report("R125", key_span(draft.root, spot), spot, text=name, suggestion=meant)
        elif violation.patterns:
            draft.report("S118", key_span(draft.root, spot), spot, name=name, suggestion=as_name(name))
        elif path == ("assumed",):
            help = suggestion(name, known)
            draft.report("M210", key_span(draft.root, spot), spot, name=name, help=help and _only_near(help))
        else:
            draft.report("S101", key_span(draft.root, spot), spot, name=name, help=_meant(name, path, known))
        found.append(spot)
    return found


def _meant(name: str, path: Path, known: list[str]) -> Phrase | None:
    """A key of this mapping by another spelling; or a rule that has its place elsewhere."""
    here = suggestion(name, known)
    if here is not None and here.id == "did_you_mean":
        return here
    elsewhere = [rule.key for rule in RULES if rule.path[-1] == name and rule.path[:-1] != path]
    if len(elsewhere) == 1 and dotted((*path, name)) != elsewhere[0]:
        return Phrase("belongs_at", {"name": elsewhere[0]})
    return here


def _only_near(help: Phrase) -> Phrase | None:
    return help if help.id == "did_you_mean" else None
