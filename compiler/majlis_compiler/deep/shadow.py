"""The same match as a server plays it: through the front door of the runtime, with views, and its log judged again."""

from __future__ import annotations

import json
from collections.abc import Sequence

from majlis_runtime import NEXT_ROUND, Match, Rules, Ruleset

from ..diagnostics.diagnostic import Phrase
from .guard import Broken
from .happenings import Dealt, Happening, Turn


def shadow(rules: Rules, ruleset: Ruleset, seed: int, number: int, match: Sequence[Happening]) -> None:
    """Raises Broken where the match of a server differs or its log is refused, and whatever the runtime raises."""
    played = Match.start(rules, seed, number)
    for each in match:
        if isinstance(each, Dealt):
            played = played.apply(NEXT_ROUND) if each.round > 1 else played
            same = (played.round, played.opener) == (each.round, each.opener + 1)
        elif isinstance(each, Turn):
            seat, before = played.turn, played.turn_id
            same = played.legal_actions() == each.legal
            played.view(seat)
            played = played.apply(each.action, seat, before)
            same = same and played.turn_id == before + len(each.steps)
        else:
            same = (played.result, played.winners) == (each.end.result, each.end.winners)
        if not same:
            raise Broken(Phrase("broken_shadow", {"round": played.round}))
    if Match.replay(json.dumps(played.to_log()), ruleset) != played:
        raise Broken(Phrase("broken_log"))
