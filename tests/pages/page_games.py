"""Games for the page tests, read straight from the rulesets: no checks, a plain deep merge for `extends`."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from majlis_compiler.catalogue import RULE_BY_KEY, RULES
from majlis_compiler.game import Game, Pages
from majlis_compiler.pages.facts import with_values
from majlis_runtime import Option, OptionChoice, Prose, Ruleset, Source, Tables
from majlis_runtime.rules import (
    Blocked,
    Clock,
    Deal,
    FirstRound,
    GameRules,
    InPlay,
    LaterRounds,
    Openers,
    Players,
    RoundScore,
    Scoring,
    Spinner,
    Stock,
    Target,
    Ties,
    TileSet,
    Turn,
)

ROOT = Path(__file__).parents[2] / "rulesets"
SHIPPED = (
    *("sahrat/draw", "sahrat/fives", "sahrat/partner"),
    *("partita/two", "partita/three", "partita/four"),
    "classic/arab-draw",
)
OWN = ("id", "name", "summary", "source", "ladder", "examples", "extends", "format")


def merged(parent: Any, child: Any, name: str = "") -> Any:
    if isinstance(parent, dict) and isinstance(child, dict) and name not in ("hand", "choices"):
        return parent | {key: merged(parent.get(key), value, key) for key, value in child.items()}
    return child


def tree(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((ROOT / f"{name}.yaml").read_text(encoding="utf-8"))
    if "extends" not in data:
        return data
    parent = {key: value for key, value in tree(data["extends"]).items() if key not in OWN}
    parent["assumed"] = {key: why for key, why in parent["assumed"].items() if at(data, key) is None}
    whole: dict[str, Any] = merged(parent, data)
    return whole


def at(data: Any, key: str) -> Any:
    for name in key.split("."):
        data = data.get(name) if isinstance(data, dict) else None
    return data


def prose(data: Mapping[str, str] | None) -> Prose | None:
    return Prose(data["en"], data["ar"], data.get("ar-EG")) if data else None


def some_prose(data: Mapping[str, str]) -> Prose:
    return Prose(data["en"], data["ar"], data.get("ar-EG"))


def rules_of(values: Mapping[str, Any]) -> GameRules:
    """The record of a mapping of all rules by dotted key."""
    get = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}

    def part(kind: type[Any], under: str, **more: Any) -> Any:
        names = [field.name for field in dataclasses.fields(kind) if field.name not in more]
        return kind(**{name: get[f"{under}.{name}"] for name in names}, **more)

    sizes = get["deal.hand"]
    counts: tuple[int, ...] = values["players.counts"]
    hand: dict[int, Any] = dict(sizes) if isinstance(sizes, dict) else dict.fromkeys(counts, sizes)
    return GameRules(
        set=part(TileSet, "set"),
        players=part(Players, "players"),
        deal=Deal(tuple(sorted(hand.items()))),
        stock=part(Stock, "stock"),
        openers=part(
            Openers,
            "openers",
            first_round=part(FirstRound, "openers.first_round"),
            later_rounds=part(LaterRounds, "openers.later_rounds"),
        ),
        turn=part(Turn, "turn"),
        spinner=part(Spinner, "spinner"),
        scoring=Scoring(
            part(InPlay, "scoring.in_play"), part(Blocked, "scoring.blocked"), part(RoundScore, "scoring.round")
        ),
        ties=part(Ties, "ties"),
        target=part(Target, "target"),
        clock=part(Clock, "clock"),
    )


def option(name: str, data: Mapping[str, Any], values: Mapping[str, Any], tables: Tables) -> Option:
    if isinstance(data["choices"], list):
        choices = [OptionChoice(value, ((data["sets"], value),)) for value in data["choices"]]
    else:
        choices = [
            OptionChoice(value, tuple(one["sets"].items()), some_prose(one["label"]))
            for value, one in data["choices"].items()
        ]
    default = next(one for one in choices if all(values[key] == value for key, value in one.sets))
    return Option(
        id=name,
        label=some_prose(data["label"]),
        default=default.value,
        choices=tuple(choices),
        locked=data["locked"],
        tables=tuple(data.get("tables", tables.kinds)),
        for_players=tuple(data.get("for_players", values["players.counts"])),
        note=prose(data.get("note")),
    )


@cache
def game(name: str) -> Game:
    """A ruleset of the project as a game."""
    data = tree(name)
    values = {leaf.key: at(data, leaf.key) for leaf in RULES}
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
    rules = rules_of(values)
    values["deal.hand"] = dict(rules.deal.hand)
    tables = Tables(tuple(data["tables"]["kinds"]), tuple(data["tables"]["bots"]))
    parent = yaml.safe_load((ROOT / f"{name}.yaml").read_text(encoding="utf-8")).get("extends")
    source = data.get("source")
    return Game(
        ruleset=Ruleset(
            id=name,
            name=some_prose(data["name"]),
            family=data["family"],
            tables=tables,
            rules=rules,
            options=tuple(option(key, one, values, tables) for key, one in data.get("options", {}).items()),
            summary=prose(data.get("summary")),
            source=Source(**source) if source else None,
            ladder=data.get("ladder"),
        ),
        pages=Pages(tuple(data["pages"]["locales"]), data["pages"]["digits"], data["pages"]["doubles"]),
        vocabulary=data["vocabulary"],
        assumed={key: some_prose(why) for key, why in data["assumed"].items()},
        values=values,
        path=ROOT / f"{name}.yaml",
        parent=game(parent) if parent else None,
    )


def changed(base: Game, changes: Mapping[str, Any], *, options: bool = False, **ruleset: Any) -> Game:
    """A game with some rules set otherwise, its options left out unless asked for."""
    rules = with_values(base.ruleset.rules, {key: value for key, value in changes.items() if key in RULE_BY_KEY})
    values = {**base.values, **changes}
    values["deal.hand"] = dict(rules.deal.hand)
    kept = base.ruleset.options if options else ()
    new = dataclasses.replace(base.ruleset, rules=rules, options=kept, **ruleset)
    return dataclasses.replace(base, ruleset=new, values=values)


def house_game(base: Game, changes: Mapping[str, Any]) -> Game:
    """A game of one's own that extends another: no source, no summary, no ranking."""
    own = changed(base, changes, options=True, source=None, summary=None, ladder=None, id="my-house")
    name = Prose("Our house", "بيتنا")
    return dataclasses.replace(own, ruleset=dataclasses.replace(own.ruleset, name=name), assumed={}, parent=base)


def english_entries() -> dict[str, Any]:
    """The entries of the English message files."""
    from majlis_compiler.pages.messages import REFERENCE, entries

    return entries(REFERENCE)
