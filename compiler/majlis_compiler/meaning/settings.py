"""Where a game is offered: bots sit only at tables the game has."""

from __future__ import annotations

from ..diagnostics.diagnostic import Phrase
from ..draft import Draft


def check_settings(draft: Draft) -> None:
    kinds, bots = draft.values.get("tables.kinds"), draft.values.get("tables.bots")
    if kinds is None or bots is None:
        return
    parent = draft.parent.values if draft.parent else {}
    if (parent.get("tables.kinds"), parent.get("tables.bots")) == (kinds, bots):
        return
    for kind in bots:
        if kind not in kinds:
            path = ("tables", "bots")
            draft.tell("M209", draft.where_own(path, ("tables", "kinds")), path, kind=Phrase(f"table_{kind}"))
