"""The table options a ruleset offers: what they set, for whom, and that one choice is the ruleset's own."""

from __future__ import annotations

from ..catalogue import RULE_BY_KEY, Hand, Several, TileList
from ..diagnostics.diagnostic import Phrase, Related
from ..diagnostics.expectation import as_typed
from ..draft import Draft
from ..read.nodes import MappingNode, at, key_span
from ..resolved.options import ChoiceDraft, OptionDraft
from ..shape.wrong import wrong_choice

RESERVED = ("players", "table")
MAY_CHANGE = ("clock", "target")  # sections whose rules may change while a match runs


def check_options(draft: Draft) -> None:
    """Reports on the options the file itself states or touches; what is inherited whole was checked before."""
    for option in draft.options:
        _needless_sets(draft, option)
        before = _inherited(draft, option)
        if before == option and all(key in draft.values for key in option.rules):
            continue
        _names(draft, option)
        _choices(draft, option)
        _places(draft, option)
    _shared_rules(draft)


def _inherited(draft: Draft, option: OptionDraft) -> OptionDraft | None:
    """The same option as the parent has it, when nothing it depends on differs either."""
    parent = draft.parent
    if parent is None:
        return None
    depends = (*option.rules, "players.counts", "tables.kinds")
    if any(draft.values.get(key) != parent.values.get(key) for key in depends):
        return None
    return next((each for each in parent.options if each.id == option.id), None)


def _names(draft: Draft, option: OptionDraft) -> None:
    span = key_span(draft.tree, option.path) if draft.tree else None
    if option.id in RESERVED:
        draft.tell("O301", span, option.path, name=option.id)
    for rule in option.rules:
        if option.locked == "never" and rule.split(".")[0] not in MAY_CHANGE:
            path = (*option.path, "locked")
            draft.tell("O306", draft.where(path), path, name=option.id, rule=rule)


def _needless_sets(draft: Draft, option: OptionDraft) -> None:
    """`sets` beside inherited choices that name their rules themselves would say nothing."""
    assert draft.tree is not None and draft.root is not None
    path = (*option.path, "sets")
    if at(draft.root, path) is not None and isinstance(at(draft.tree, (*option.path, "choices")), MappingNode):
        draft.tell("S101", key_span(draft.root, path), path, name="sets")


def settable(rule: str) -> bool:
    """Whether an option may set a rule: every one with a single value."""
    leaf = RULE_BY_KEY.get(rule)
    return leaf is not None and not isinstance(leaf.kind, Hand | Several | TileList)


def _choices(draft: Draft, option: OptionDraft) -> None:
    sound = True
    first: dict[str, ChoiceDraft] = {}
    rules = option.rules
    for choice in option.choices:
        for rule, value in choice.sets.items():
            spot = choice.path if choice.label is None else (*choice.path, "sets", rule)
            if not settable(rule):
                draft.tell("O302", draft.where(spot), spot, name=rule)
                sound = False
            elif not (kind := RULE_BY_KEY[rule].kind).fits(value):
                code, params, help = wrong_choice(rule, kind, value)
                draft.tell(code, draft.where(spot), spot, help=help, **params)
                sound = False
        for rule in rules:
            if rule not in choice.sets:
                draft.tell(
                    "O309", draft.where(choice.path), choice.path, name=option.id, choice=choice.value, rule=rule
                )
                sound = False
        other = first.setdefault(_spelt(choice), choice)
        if other is not choice:
            values = {"first": as_typed(other.value), "second": as_typed(choice.value)}
            draft.tell("O312", draft.where(choice.path), choice.path, **values)
    if sound and option.choices and all(rule in draft.values for rule in option.rules):
        _default(draft, option)


def _spelt(choice: ChoiceDraft) -> str:
    """What a choice sets, the same for two choices that come to the same; `True` is not 1."""
    return repr(sorted(choice.sets.items()))


def _default(draft: Draft, option: OptionDraft) -> None:
    if option.default(draft.values) is not None:
        return
    rule = option.rules[0]
    span = draft.where((*option.path, "choices"))
    stated = draft.where(tuple(rule.split(".")))
    says = Phrase("value_comes_from", {"key": rule, "file": stated.file, "line": stated.line}) if stated else None
    draft.tell(
        "O304",
        key_span(draft.tree, (*option.path, "choices")) if draft.tree else span,
        (*option.path, "choices"),
        related=(Related(stated, says),) if stated and says else (),
        name=option.id,
        rule=rule,
        value=as_typed(draft.values[rule]),
    )


def _places(draft: Draft, option: OptionDraft) -> None:
    counts, kinds = draft.values.get("players.counts"), draft.values.get("tables.kinds")
    for position, players in enumerate(option.for_players or ()):
        if counts is not None and players not in counts:
            path = (*option.path, "for_players", position)
            span = draft.where_own(path, ("players", "counts"))
            draft.tell("O307", span, path, name=option.id, players=players)
    for position, kind in enumerate(option.tables or ()):
        if kinds is not None and kind not in kinds:
            path = (*option.path, "tables", position)
            span = draft.where_own(path, ("tables", "kinds"))
            draft.tell("O308", span, path, name=option.id, kind=Phrase(f"table_{kind}"))


def _shared_rules(draft: Draft) -> None:
    """No rule is set by two options. Said where the later one stands."""
    owner: dict[str, OptionDraft] = {}
    for option in draft.options:
        for rule in option.rules:
            first = owner.setdefault(rule, option)
            if first is option or draft.tree is None:
                continue
            span, other = key_span(draft.tree, option.path), key_span(draft.tree, first.path)
            related = (Related(other, Phrase("offered_here", {"name": first.id})),) if other else ()
            if draft.source.name in {place.file for place in (span, other) if place}:
                draft.tell("O305", span, option.path, related=related, first=first.id, second=option.id, rule=rule)
