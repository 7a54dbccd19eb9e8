"""A sound tree → the ruleset of the runtime, and the game its pages are written from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from majlis_runtime import GameRules, Option, OptionChoice, Prose, Ruleset, Source, Tables
from majlis_runtime.tree import decode

from ..catalogue import RULES, VOCABULARY
from ..draft import Draft
from ..game import Game, Pages, Shown
from ..read.nodes import at, plain
from ..resolved.options import OptionDraft


def lower(draft: Draft) -> Game:
    """The game of a draft in which nothing is wrong."""
    assert draft.tree is not None
    head = plain(draft.tree)
    values = {rule.key: draft.values[rule.key] for rule in RULES}
    kinds, counts = draft.values["tables.kinds"], values["players.counts"]
    ruleset = Ruleset(
        id=head["id"],
        name=prose(head["name"]),
        family=head["family"],
        tables=Tables(kinds, draft.values["tables.bots"]),
        rules=game_rules(values),
        options=tuple(_option(option, draft.values, kinds, counts) for option in draft.options),
        summary=prose(head["summary"]) if "summary" in head else None,
        source=Source(**head["source"]) if "source" in head else None,
        ladder=head.get("ladder"),
    )
    return Game(
        ruleset=ruleset,
        pages=Pages(*(draft.values[f"pages.{name}"] for name in ("locales", "digits", "doubles"))),
        vocabulary={slot: draft.values[f"vocabulary.{slot}"] for slot in VOCABULARY},
        assumed={key: prose(text) for key, text in head.get("assumed", {}).items()},
        values=values,
        path=draft.source.path,
        shown=tuple(_shown(draft)),
        parent=draft.parent.game if draft.parent else None,
    )


def _shown(draft: Draft) -> Iterator[Shown]:
    """The file's own examples that are for the page; of a file with a faulty one no page is written."""
    examples = at(draft.root, ("examples",)) if draft.root and draft.sound else None
    for each in plain(examples) if examples else ():
        if each.get("show"):
            yield Shown(each["id"], prose(each["title"]), each)


def game_rules(values: Mapping[str, Any]) -> GameRules:
    """The rules as records, from their values by dotted key."""
    tree: dict[str, Any] = {}
    for key, value in values.items():
        *sections, name = key.split(".")
        place = tree
        for section in sections:
            place = place.setdefault(section, {})
        place[name] = _json(value)
    return decode(GameRules, tree)


def _json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): each for key, each in value.items()}
    return list(value) if isinstance(value, tuple) else value


def prose(text: Mapping[str, str]) -> Prose:
    """Texts as one line each: a folded YAML block brings a newline that means nothing."""
    words = {key: " ".join(each.split()) for key, each in text.items()}
    return Prose(words["en"], words["ar"], words.get("ar-EG"))


def _option(option: OptionDraft, values: Mapping[str, Any], kinds: tuple[Any, ...], counts: tuple[int, ...]) -> Option:
    default = option.default(values)
    assert default is not None
    choices = tuple(
        OptionChoice(
            choice.value, tuple(choice.sets.items()), prose(choice.label) if choice.label is not None else None
        )
        for choice in option.choices
    )
    return Option(
        id=option.id,
        label=prose(option.label),
        default=default.value,
        choices=choices,
        locked="never" if option.locked == "never" else "during_match",
        tables=tuple(kind for kind in kinds if option.tables is None or kind in option.tables),
        for_players=tuple(n for n in counts if option.for_players is None or n in option.for_players),
        note=prose(option.note) if option.note is not None else None,
    )
