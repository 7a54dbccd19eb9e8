"""Sentences that cannot be read without the one they lean on: whoever wins `it` wins a blocked round."""

from __future__ import annotations

from collections.abc import Sequence

from .statement import Statement

LEANS: dict[str, tuple[str, ...]] = {
    "deal.aside": ("deal.set",),
    "start.always": ("start.first",),
    "start.otherwise": ("start.first",),
    "start.after_block": ("start.after_out",),
    "start.after_any_block": ("start.after_out",),
    "start.level_partners": ("start.after_block", "start.after_win"),
    "turn.while_playable": ("turn.draw",),
    "turn.pass": ("turn.draw",),
    "turn.lost": ("turn.timeout",),
    "end.out_award": ("end.out",),
    "end.lowest": ("end.blocked",),
    "end.blocked_award": ("end.lowest",),
    "end.tie": ("end.lowest",),
    "end.partners_level": ("end.tie",),
    "end.rounded_what": ("end.rounding",),
    "win.checked": ("win.target",),
    "win.level": ("win.target",),
    "win.never_level": ("win.target",),
}
"""Message → what it leans on; of several, whichever the page has."""


def with_support(said: Sequence[Statement], whole: Sequence[Statement]) -> tuple[Statement, ...]:
    """The statements with all they lean on, in the order of the whole text they are taken from."""
    own = {statement.message for statement in said}
    known = {statement.message for statement in whole}
    support: set[str] = set()
    added = own
    while added:
        added = {lean for message in added for lean in LEANS.get(message, ()) if lean in known} - own - support
        support |= added
    return tuple(each for each in whole if each in said or each.message in support)
