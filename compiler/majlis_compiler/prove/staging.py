"""Plays an example for the page: the same play as for the proof, written down as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from majlis_runtime import DealError, OptionErrors, Ruleset
from majlis_runtime.actions import ENDS
from majlis_runtime.kernel import OUT, TARGET, count_ends, side_count, worth
from majlis_runtime.layout import Table as Lies
from majlis_runtime.layout import table_of
from majlis_runtime.numbers import SPLIT, Numbers, numbers
from majlis_runtime.score import AS_THE_FIRST, award, held, lowest, match_winners, pips_in, rounded, settle
from majlis_runtime.state import State
from majlis_runtime.steps import DREW, LOST, PASSED, PLAYED, Deal, Step
from majlis_runtime.tally import award_parts, end_counts, shared_parts
from majlis_runtime.tiles import NAMES, names
from majlis_runtime.turns import ENDED, forced_passes

from .example import Example, Refused, example_of
from .expect import unmet
from .play import Table, allowed
from .prove import table_for
from .scene import Act, Award, Kind, Outcome, Scene
from .start import starts

KINDS: dict[int, Kind] = {PLAYED: "play", DREW: "draw", PASSED: "pass", LOST: "lost"}


def stage(ruleset: Ruleset, given: Mapping[str, Any]) -> Scene | None:
    """An example at a table with its own options; None when it does not hold there."""
    example = example_of(given)
    try:
        k = numbers(table_for(ruleset, example).game)
    except (OptionErrors, DealError, Refused):
        return None
    return _staged(k, example)


def stage_at(k: Numbers, given: Mapping[str, Any]) -> Scene | None:
    """An example under the rules `k`; None when something it expects does not come about under them.

    Where it leaves open who opened or laid last, only what does not hang on that is in the scene.
    """
    return _staged(k, example_of(given))


def _staged(k: Numbers, example: Example) -> Scene | None:
    if len(example.hands) != k.players:
        return None
    try:
        scenes = []
        for start in starts(k, example):
            table = Staged(k, start.state)
            table.play(example.moves)
            if list(unmet(table, dict(example.expect))):
                return None
            scenes.append(table.scene(example))
    except (DealError, Refused):
        return None
    return _common(scenes)


class Staged(Table):
    """An example being played, with a record of what is done."""

    def __init__(self, k: Any, s: State) -> None:
        super().__init__(k, s)
        self.dealt = tuple(names(hand) for hand in s.hands)
        self.steps: list[Step] = []
        self.acts: list[Act] = []

    def took(self, *steps: Step) -> None:
        super().took(*steps)
        for step in steps:
            self.steps.append(step)
            self.acts.append(self._act(step))

    def _act(self, step: Step) -> Act:
        """A step as a record. A play is the last of the steps that are reported at once, so `s` is as it left it."""
        act = Act(KINDS[step.kind], step.seat + 1, clock=step.clock)
        if step.tile < 0:
            return act
        act = replace(act, tile=NAMES[step.tile])
        k, s = self.k, self.s
        if step.kind != PLAYED:
            return act
        act = replace(act, end=ENDS[step.end] if step.end >= 0 else None, points=step.points)
        if not (k.fives or k.threes) or not (k.opening_counts or s.laid > 1):
            return act
        counts = end_counts(k, s)
        assert sum(counts) == count_ends(k, s), counts
        return replace(act, counts=counts, over=worth(k, sum(counts)) > step.points)

    def scene(self, example: Example) -> Scene:
        """All of it, once everything has been played."""
        k = self.k
        end = self.s.copy()
        passes = forced_passes(k, end, ())
        if end.ended and not self.s.ended:
            self.took(*passes)
        if end.ended:
            settle(k, end)
        sides = side_count(k)
        deal = Deal(end.opener, -1, (), (), tuple((int(tile[0]), int(tile[2])) for tile in example.line))
        laid = {act.tile for act in self.acts if act.kind == "play"}
        legal = () if end.ended or "legal" not in example.expect else tuple(allowed(k, self.s))
        return Scene(
            players=k.players,
            teams=bool(k.teams),
            round=example.round,
            before=example.totals or (),
            dealt=self.dealt,
            acts=tuple(self.acts),
            lies=table_of(deal, self.steps, end) if end.laid else None,
            fresh=frozenset(laid),
            left=tuple(names(hand) for hand in end.hands),
            totals=tuple(end.totals[:sides]),
            turn=None if end.ended else self.s.mover + 1,
            legal=tuple(dict.fromkeys(move.split()[0] for move in legal)),
            outcome=outcome(k, end) if end.ended else None,
        )


def outcome(k: Any, s: State) -> Outcome:
    """What a round that is settled came to."""
    sides = side_count(k)
    bits = lowest(k, s) if ENDED[s.ended] == "blocked" else 0
    level = _sides(bits, sides) if bits & (bits - 1) else ()
    return Outcome(
        ended=ENDED[s.ended],
        last=s.last + 1,
        winner=s.winner + 1 if s.winner >= 0 else None,
        pips=tuple(pips_in(hand) for hand in s.hands),
        counted=tuple(held(k, s, seat) for seat in range(k.players)),
        level=level,
        by_team=bool(k.by_team and k.teams),
        award=awarded(k, s, level, bits),
        opener=None if s.next_opener == AS_THE_FIRST else s.next_opener + 1,
        as_first=s.next_opener == AS_THE_FIRST,
        winners=_sides(match_winners(k, s), sides),
        at_target=tuple(side + 1 for side in range(sides) if s.totals[side] >= k.target),
    )


def awarded(k: Any, s: State, level: tuple[int, ...], bits: int) -> Award | None:
    """How the points of the round came about; None when nobody won it, or it ended at the target."""
    if s.ended == TARGET:
        return None
    if s.winner < 0:
        if k.tie != SPLIT or not level:
            return None
        parts = shared_parts(k, s, bits)
        total = sum(parts)
        return Award(level, parts, total, total if k.each_hand else rounded(k, total), s.points[level[0] - 1])
    kind = k.award_out if s.ended == OUT else k.award_blocked
    parts = award_parts(k, s, s.winner, kind)
    total, worth = max(0, sum(parts)), award(k, s, s.winner, kind)
    assert worth == (total if k.each_hand else rounded(k, total)), parts
    return Award((s.winner + 1,), parts, total, worth, s.points[s.winner])


def _sides(bits: int, sides: int) -> tuple[int, ...]:
    return tuple(side + 1 for side in range(sides) if bits >> side & 1)


def _common(scenes: list[Scene]) -> Scene:
    """What all of them have in common, as far as they are of one kind."""
    first, *others = scenes
    for other in others:
        if first.outcome and other.outcome and other.outcome.opener != first.outcome.opener:
            first = replace(first, outcome=replace(first.outcome, opener=None, as_first=False))
        if first.lies and other.lies and other.lies != first.lies:
            bare = Lies(first.lies.line, first.lies.up, first.lies.down, None, ())
            first = replace(first, lies=bare)
        if [act.counts for act in other.acts] != [act.counts for act in first.acts]:
            first = replace(first, acts=tuple(replace(act, counts=()) for act in first.acts))
    return first
