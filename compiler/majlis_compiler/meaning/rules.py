"""Runs the rule checks over all a game's tables, and says each fault once, where the file states it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..catalogue import LEAF_BY_KEY, tile_of
from ..diagnostics.diagnostic import Phrase, Related, Span
from ..diagnostics.expectation import as_typed
from ..draft import Draft
from ..read.nodes import MappingNode, Path, SequenceNode, at, key_span
from .combinations import MOST, Combination, combinations, count, relevant
from .finding import Check, Finding
from .rule_checks import CHECKS


def check_rules(draft: Draft) -> None:
    """Hand sizes for each player count, then every check under every combination of options."""
    _hand_counts(draft)
    too_many: list[tuple[str, ...]] = []
    for check in CHECKS:
        if any(key not in draft.values for key in check.reads):
            continue
        asked = relevant(draft.options, check.reads)
        names = tuple(option.id for option in asked)
        if (ways := count(draft.values, asked)) > MOST:
            if names not in too_many:
                draft.tell("O311", draft.where(("options",)), ("options",), names=names, count=ways, limit=MOST)
            too_many.append(names)
            continue
        for finding, combination in _faults(draft, check):
            _report(draft, finding, combination)


def _faults(draft: Draft, check: Check) -> Iterator[tuple[Finding, Combination]]:
    """Each fault under the first combination that has it; the plain rules come first."""
    told = set()
    for combination in combinations(draft.values, draft.options, check.reads):
        if "deal.hand" in check.reads and not combination.values["deal.hand"]:
            continue  # no hand size for this player count: said already
        for finding in check.run(combination.values):
            same = (finding.code, _spot(draft, finding), finding.params.get("tile"))
            if same not in told:
                told.add(same)
                yield finding, combination


def _spot(draft: Draft, finding: Finding) -> Path:
    """The path a finding is about; for a hand size, the player count's own where it has one."""
    path = tuple(finding.key.split("."))
    own = (*path, str(finding.params.get("players")))
    return own if draft.tree is not None and at(draft.tree, own) is not None else path


def _report(draft: Draft, finding: Finding, combination: Combination) -> None:
    """Tells a finding, in the draft's own file wherever that has a part in it."""
    path = _spot(draft, finding)
    code, params, key = finding.code, dict(finding.params), path
    first = _item(draft, path, params.get("tile")) or draft.where(path)
    if combination.chosen:
        key = ("options", combination.chosen[0][0])
        chosen = tuple(f"{name}={as_typed(value)}" for name, value in combination.chosen)
        params = {"combination": chosen, "fault": Phrase(finding.code, finding.params)}
        code, first = "O310", draft.where(key)
    elif finding.told_by_shape:
        return
    others = tuple(place for place in (_stated(draft, each) for each in finding.because) if place is not None)
    if combination.chosen or not draft.is_own(first):
        others = tuple(place for place in (_stated(draft, finding.key), *others) if place is not None)
    own = next((place.span for place in others if draft.is_own(place.span)), first)
    span = first if draft.is_own(first) else own
    draft.tell(code, span, key, related=tuple(place for place in others if place.span != span), **params)


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


def _hand_counts(draft: Draft) -> None:
    """One hand size for each player count, and none for others."""
    hand, counts = draft.values.get("deal.hand"), draft.values.get("players.counts")
    if not isinstance(hand, Mapping) or counts is None:
        return
    path: Path = LEAF_BY_KEY["deal.hand"].path
    stated = _stated(draft, "players.counts")
    related = (stated,) if stated else ()
    for players in counts:
        if players not in hand:
            span = draft.where_own(path, ("players", "counts"))
            draft.tell("M202", span, path, related=related, players=players)
    for players in hand:
        if players not in counts:
            spot = (*path, str(players))
            draft.tell("M203", draft.where_own(spot, ("players", "counts")), spot, related=related, players=players)
