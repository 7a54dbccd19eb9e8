"""A log → the match it tells of, every step played and judged again; the first thing that is not so is named."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from .actions import DRAW, NEXT_ROUND, PASS, TIMEOUT, Action, Play
from .errors import DealError, Fault, IllegalAction, LogError, OptionErrors, said
from .log import FORMAT, result_entry, round_entry, step_entry
from .log_shape import check_log
from .match import Match
from .messages import Wanted, shown
from .ruleset import Ruleset
from .strict import parse
from .table import Rules
from .tree import Misfit

Rulesets = Ruleset | Mapping[str, Ruleset] | Callable[[str], Ruleset | None] | None


def replay(log: Mapping[str, Any] | str | bytes, rulesets: Rulesets) -> Match:
    """The match of a log. Raises LogError."""
    told = _read(log)
    rules = _rules(told, rulesets)
    match: Match | None = None
    for number, entry in enumerate(told["rounds"], 1):
        match = _begin(told, rules, match, entry, number)
        match = _actions(match, entry, number)
        _result(match, entry, number, last=number == len(told["rounds"]))
    assert match is not None, "a log has a round"
    if told["winners"] != list(match.winners):
        _lie("G441", found=_json(told["winners"]), expected=_json(match.winners))
    return match


def _read(log: Any) -> Mapping[str, Any]:
    """The log as a mapping of the right shape."""
    if isinstance(log, str | bytes):
        try:
            log = parse(log)
        except (ValueError, RecursionError) as error:
            _lie("G401", problem=str(error) or type(error).__name__)
    if not isinstance(log, Mapping):
        _lie("G401", problem=Wanted("object"))
    found = log.get("format")
    if type(found) is not int or found != FORMAT:
        _lie("G402", found=shown(found), known=FORMAT)
    try:
        check_log(log)
    except Misfit as misfit:
        _lie("G403", field=misfit.path, wanted=Wanted(misfit.wanted, misfit.values))
    return log


def _rules(log: Mapping[str, Any], rulesets: Rulesets) -> Rules:
    """The rules of the table that the log tells of."""
    name = log["ruleset"]
    found = rulesets
    if isinstance(rulesets, Mapping):
        found = rulesets.get(name)
    elif rulesets is not None and not isinstance(rulesets, Ruleset):
        found = rulesets(name)
    if not isinstance(found, Ruleset) or found.id != name:
        _lie("G404", ruleset=shown(name))
    try:
        rules = found.table(log["table"], **log["options"])
    except OptionErrors as errors:
        _lie("G405", why=said(*errors.faults))
    expected = dict(rules.options)
    if set(log["options"]) != set(expected):
        _lie("G406", expected=_json(expected))
    if log["rules"] != rules.hash:
        _lie("G407", found=_json(log["rules"]), expected=_json(rules.hash))
    return rules


def _begin(log: Mapping[str, Any], rules: Rules, before: Match | None, entry: Mapping[str, Any], number: int) -> Match:
    """The round as dealt."""
    seed, hands, stock = log["seed"], entry["hands"], entry["stock"]
    by_lot = {"opener": entry["opener"], "forced": entry["forced"]}
    try:
        if before is not None and before.over:
            _lie("G414", round=number)
        if seed is not None:
            match = Match.start(rules, seed, log.get("match", 0)) if before is None else before.apply(NEXT_ROUND)
        elif before is None:
            match = Match.dealt(rules, hands, stock, **by_lot)
        else:
            match = before.deal(hands, stock, **by_lot)
    except DealError as error:
        _lie("G412", round=number, why=said(error.fault))
    expected = round_entry(match._rounds.deal, (), None)
    for field in ("hands", "stock"):
        told = [sorted(hand, reverse=True) for hand in hands] if field == "hands" else stock
        if told != expected[field]:
            _lie("G411", round=number, field=field)
    for field in ("opener", "forced"):
        if entry[field] != expected[field]:
            _lie("G413", round=number, field=field, found=_json(entry[field]), expected=_json(expected[field]))
    return match


def _actions(match: Match, entry: Mapping[str, Any], number: int) -> Match:
    """The actions of a round, one after another. What the table or the clock adds must stand where it happened."""
    actions, at = entry["actions"], 0
    while at < len(actions):
        told = actions[at]
        known = len(match._steps)
        match = _one(match, told, number, at + 1)
        for step in match._steps[known:]:
            happened = step_entry(step)
            if at == len(actions):
                _lie("G426", round=number, action=at + 1, expected=_json(happened))
            if actions[at] != happened:
                _differs(actions[at], happened, number, at + 1)
            at += 1
    return match


def _one(match: Match, told: Mapping[str, Any], number: int, at: int) -> Match:
    """The match after one action of the log, with whatever follows by itself."""
    try:
        if "set" in told:
            return match.change(**told["set"])
        if match.turn is None:
            _lie("G428", round=number, action=at)
        if told["seat"] != match.turn:
            _lie("G422", round=number, action=at, found=told["seat"], expected=match.turn)
        return match.apply(_asked(told))
    except OptionErrors as errors:
        _lie("G427", round=number, action=at, why=said(*errors.faults))
    except IllegalAction as refused:
        _lie("G421", round=number, action=at, why=said(refused.fault))


def _asked(told: Mapping[str, Any]) -> Action:
    if "timeout" in told:
        return TIMEOUT
    if "play" in told:
        return Play(told["play"], told.get("end"))
    return DRAW if "draw" in told else PASS


def _differs(told: Mapping[str, Any], happened: Mapping[str, Any], number: int, at: int) -> NoReturn:
    """Names the difference between what a log tells of an action and what happened."""
    place = {"round": number, "action": at}
    if told.get("seat") != happened.get("seat") or "set" in told:
        _lie("G424", **place, found=_json(told), expected=_json(happened))
    if {**told, "scores": 0} == {**happened, "scores": 0}:
        _lie("G423", **place, found=told.get("scores", 0), expected=happened.get("scores", 0))
    if "draw" in told and "draw" in happened:
        _lie("G425", **place, found=told["draw"], expected=happened["draw"])
    _lie("G424", **place, found=_json(told), expected=_json(happened))


def _result(match: Match, entry: Mapping[str, Any], number: int, last: bool) -> None:
    result = match.result
    if result is None:
        if "result" in entry or not last:
            _lie("G431" if "result" in entry else "G415", round=number)
        return
    if "result" not in entry:
        _lie("G432", round=number)
    expected = result_entry(result)
    for field, value in expected.items():
        found = entry["result"][field]
        if found != value:
            _lie("G433", round=number, field=field, found=_json(found), expected=_json(value))


def _json(value: Any) -> str:
    """A value of a log as it is written there, in a code span, unless it is too long to be repeated."""
    text = json.dumps(value, ensure_ascii=False)
    return f"`{text}`" if len(text) <= 400 else type(value).__name__


def _lie(code: str, *, round: int | None = None, action: int | None = None, **params: Any) -> NoReturn:
    raise LogError(Fault(code, "", params), round, action) from None
