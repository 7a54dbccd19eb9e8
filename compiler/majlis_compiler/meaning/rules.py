"""Runs the rule checks over all a game's tables, and says each fault once, where the file states it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..catalogue import LEAF_BY_KEY, tile_of
from ..diagnostics.diagnostic import Phrase, Related, Span
from ..diagnostics.expectation import as_typed
from ..draft import Draft
from ..read.nodes import MappingNode, Path, SequenceNode, at, dotted, key_span
from .combinations import MOST, Combination, combinations, count, relevant
from .finding import Check, Finding
from .rule_checks import CHECKS


def check_rules(draft: Draft) -> None:
    """Hand sizes for each player count, then every check under every combination of options."""
    _hand_counts(draft)
    for check in CHECKS:
        if any(key not in draft.values for key in check.reads):
            continue
        asked = relevant(draft.options, check.reads)
        if (ways := count(asked)) > MOST:
            names = tuple(option.id for option in asked)
            draft.report("O311", draft.where(("options",)), ("options",), names=names, count=ways, limit=MOST)
            continue
        for finding, combination in _faults(draft, check):
            _report(draft, finding, combination)


def _faults(draft: Draft, check: Check) -> Iterator[tuple[Finding, Combination]]:
    """Each fault under the first combination that has it; the plain rules come first."""
    told: list[Finding] = []
    for combination in combinations(draft.values, draft.options, check.reads):
        if "deal.hand" in check.reads and not combination.values["deal.hand"]:
            continue  # no hand size for this player count: said already
        for finding in check.run(combination.values):
            if not any(finding.same_as(other) for other in told):
                told.append(finding)
                yield finding, combination


def _report(draft: Draft, finding: Finding, combination: Combination) -> None:
    path = tuple(finding.key.split("."))
    because = tuple(_stated(draft, key) for key in (finding.key, *finding.because))
    related = tuple(place for place in because[1:] if place is not None)
    code, params, key = finding.code, dict(finding.params), path
    span = _item(draft, path, params.get("tile")) or draft.where(path)
    if combination.chosen:
        option = combination.chosen[0][0]
        key, span = ("options", option), draft.where(("options", option))
        chosen = ", ".join(f"{name}={as_typed(value)}" for name, value in combination.chosen)
        params = {"combination": chosen, "fault": Phrase(finding.code, finding.params)}
        code = "O310"
    if _told_by_ancestor(draft, code, dotted(key), params):
        return
    draft.report(code, span, key, related=related, **params)


def _item(draft: Draft, path: Path, tile: object) -> Span | None:
    """The tile of a list that the finding is about."""
    assert draft.tree is not None
    node = at(draft.tree, path)
    items = node.items if isinstance(node, SequenceNode) else ()
    return next((item.span for item in items if tile_of(getattr(item, "value", None)) == tile), None)


def _stated(draft: Draft, key: str) -> Related | None:
    """Where another rule that matters here is stated: told when it is not in plain sight."""
    assert draft.tree is not None
    node = at(draft.tree, tuple(key.split(".")))
    if node is None:
        return None
    span = key_span(draft.tree, tuple(key.split("."))) if isinstance(node, MappingNode) else node.span
    if span is None:
        return None
    return Related(span, Phrase("value_comes_from", {"key": key, "file": span.file, "line": span.line}))


def _told_by_ancestor(draft: Draft, code: str, key: str, params: Mapping[str, Any]) -> bool:
    ancestor = draft.parent
    while ancestor is not None:
        if any((fault.code, fault.key, fault.params) == (code, key, params) for fault in ancestor.faults):
            return True
        ancestor = ancestor.parent
    return False


def _hand_counts(draft: Draft) -> None:
    """One hand size for each player count, and none for others."""
    hand, counts = draft.values.get("deal.hand"), draft.values.get("players.counts")
    if not isinstance(hand, Mapping) or counts is None:
        return
    path = LEAF_BY_KEY["deal.hand"].path
    related = tuple(place for place in (_stated(draft, "players.counts"),) if place)
    for players in counts:
        if players not in hand and not _told_by_ancestor(draft, "M202", "deal.hand", {"players": players}):
            draft.report("M202", draft.where(path), path, related=related, players=players)
    for players in hand:
        if players not in counts:
            spot = (*path, str(players))
            if not _told_by_ancestor(draft, "M203", dotted(spot), {"players": players}):
                draft.report("M203", draft.where(spot), spot, related=related, players=players)
