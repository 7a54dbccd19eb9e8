"""What a house changes: the rules of its table beside those of its parent's, and which of them random play can meet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from majlis_runtime import GameRules, Rules, Ruleset
from majlis_runtime.simulate import What
from majlis_runtime.tree import leaf

from ..catalogue import RULES, Leaf, Values

NEVER_MET = {
    "stock.while_playable": "only_the_stuck_draw",
    "turn.passing": "passes_are_passes",
    "clock.on_timeout": "no_time_runs_out",
}
"""Rules that change a game of people, but none of random players; each with the id of the reason's words."""

LATER = (
    "openers.later_rounds.lead", "openers.after_out", "openers.after_block", "openers.after_tie", "ties.level_partners",
)  # fmt: skip
"""Rules of the rounds after the first."""


@dataclass(frozen=True)
class Change:
    """A rule by dotted key, as the parent has it and as the house has it.

    `unmeasured` is the id of the words for why it is not played out: `told`, `later`, one of NEVER_MET, or `inert.…`.
    """

    key: str
    before: Any
    after: Any
    unmeasured: str | None = None


def table_of_parent(parent: Ruleset, house: Rules, given: Mapping[str, Any]) -> Rules:
    """A table of the parent: of the same kind, with as many players and the same choices, where the parent has them.

    Only what was `given` is chosen: a default that the house changed is a change.
    """
    kind = house.table if house.table in parent.tables.kinds else parent.tables.kinds[0]
    counts = parent.rules.players.counts
    players = house.players if house.players in counts else counts[0]
    same = {
        option.id: given[option.id]
        for option in parent.options
        if option.choice(given.get(option.id)) and kind in option.tables and players in option.for_players  # type: ignore[arg-type]
    }
    return parent.table(kind, players=players, **same)


def values_at(rules: GameRules) -> Values:
    """Every rule of one table by dotted key; the hand as a map of its one number of players."""
    found: dict[str, Any] = {rule.key: leaf(rules, rule.key) for rule in RULES}
    return {**found, "deal.hand": dict(found["deal.hand"])}


def mixed(one: Values, other: Values, keys: Iterable[str]) -> Values:
    """The first rules, with some of the other's. The hand goes with whatever number of players there is then."""
    found = {**one, **{key: other[key] for key in keys}}
    (players,), (hand,) = found["players.counts"], found["deal.hand"].values()
    return {**found, "deal.hand": {players: hand}}


def changes(parent: Values, house: Values, played: tuple[What, ...]) -> tuple[Change, ...]:
    """The rules that differ, in the order of the file, for simulations of first rounds, of matches, or of both."""
    return tuple(
        Change(rule.key, parent[rule.key], house[rule.key], _unmeasured(rule, parent, house, played))
        for rule in RULES
        if _alone(parent[rule.key]) != _alone(house[rule.key])
    )


def _alone(value: Any) -> Any:
    """A hand without the number of players, which is a rule of its own."""
    return tuple(value.values()) if isinstance(value, Mapping) else value


def _unmeasured(rule: Leaf, parent: Values, house: Values, played: tuple[What, ...]) -> str | None:
    if rule.mark == "told" and rule.key != "players.counts":  # of one table, that is how many do play
        return "told"
    if rule.inert is not None and rule.inert.holds(house):
        return f"inert.{rule.inert.because}"
    if rule.key in NEVER_MET:
        return NEVER_MET[rule.key]
    return "later" if "matches" not in played and _of_later_rounds(rule.key, parent, house) else None


def _of_later_rounds(key: str, *tables: Values) -> bool:
    """Whether no first round can meet a rule: that of a target it may only where it is exact, or looked at in play."""
    if key == "target.points":
        return all((each["target.reached"], each["target.checked"]) == ("at_least", "round_end") for each in tables)
    return key in (*LATER, "ties.match")
