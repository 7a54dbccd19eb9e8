"""Table options: what may be chosen, what holds if nobody does, until when, and where."""

from __future__ import annotations

from majlis_runtime import Option, OptionChoice, Prose

from ..subject import Subject
from .back import kind_rows
from .effects import Effect, Pick, is_number
from .statement import Block, Items, Paragraph, Row, Section, Statement, Table, say

COLUMNS = ("option", "choices", "default", "locked", "where")
EVERYWHERE = say("options.place", tables=[], players=(), where="everywhere")


def options(subject: Subject, found: tuple[Effect, ...]) -> Section[Statement]:
    heading = say("heading.options")
    rows = [*player_row(subject), *(option_row(option, subject) for option in subject.options)]
    if not rows:
        return Section("options", heading, (Paragraph((say("options.none"),)),))
    if all(row.cells[-1] == (EVERYWHERE,) for row in rows):
        rows = [Row(row.cells[:-1], row.id) for row in rows]
    at_table = subject.table is not None
    head = [say(f"options.{name}") for name in COLUMNS[: len(rows[0].cells)]]
    head[2] = say("options.chosen" if at_table else "options.default")
    blocks: list[Block[Statement]] = [
        Paragraph((say("options.intro", at_table=at_table),)),
        Table(tuple(rows), tuple(head)),
    ]
    if remarks := notes(subject):
        blocks += (Paragraph((say("options.notes"),)), Items(remarks))
    if found:
        told = tuple(Paragraph((condition(effect), *effect.said)) for effect in found)
        blocks += (Paragraph((say("options.effects"),)), Items(told))
    return Section("options", heading, tuple(blocks))


def player_row(subject: Subject) -> list[Row[Statement]]:
    """The number of players is an option of its own wherever there is a choice."""
    counts = subject.game.ruleset.rules.players.counts
    if len(counts) == 1:
        return []
    key = "players.counts"
    now = subject.facts.counts[0] if subject.table is not None else counts[0]
    cells = (
        (say("options.players", key),),
        (say("options.values", key, key=key, values=tuple(sorted(counts))),),
        (say("options.values", key, key=key, values=(now,)),),
        (say("options.changes", locked="during_match"),),
        (EVERYWHERE,),
    )
    return [Row(cells, "opt-players")]


def option_row(option: Option, subject: Subject) -> Row[Statement]:
    keys = tuple(dict.fromkeys(key for choice in option.choices for key, _ in choice.sets))
    now = option.default
    if subject.table is not None:
        now = subject.table.options.get(option.id, now)
    chosen = option.choice(now)
    cells = (
        (say("options.label", *keys, words=option.label),),
        (offered(option.choices, keys),),
        (offered((chosen,) if chosen else (), keys),),
        (say("options.changes", locked=option.locked),),
        (place(option, subject),),
    )
    return Row(cells, f"opt-{option.id.replace('_', '-')}")


def notes(subject: Subject) -> tuple[Paragraph[Statement], ...]:
    """The authors' remarks, each once, with the options it is made on."""
    groups: dict[Prose, list[Prose]] = {}
    for option in subject.options:
        if option.note is not None:
            groups.setdefault(option.note, []).append(option.label)
    return tuple(
        Paragraph((say("options.note", labels=[{"words": label} for label in labels], words=note),))
        for note, labels in groups.items()
    )


def offered(choices: tuple[OptionChoice, ...], keys: tuple[str, ...]) -> Statement:
    """Choices in words: those of the rule, or the labels their author gave them."""
    labels = [choice.label for choice in choices if choice.label is not None]
    if labels:
        return say("options.labels", *keys, labels=[{"words": label} for label in labels])
    return say("options.values", *keys, key=keys[0], values=tuple(dict(choice.sets)[keys[0]] for choice in choices))


def place(option: Option, subject: Subject) -> Statement:
    """Where the option is offered, as far as that is not everywhere."""
    game = subject.game.ruleset
    tables = () if set(option.tables) >= set(game.tables.kinds) else option.tables
    players = () if set(option.for_players) >= set(game.rules.players.counts) else option.for_players
    where = {(0, 0): "everywhere", (1, 0): "tables", (0, 1): "players", (1, 1): "both"}[bool(tables), bool(players)]
    return say("options.place", tables=kind_rows(tables), players=players, where=where)


def condition(effect: Effect) -> Statement:
    """`With sides: every player for themselves`, before what the page then says."""
    return condition_of(effect.pick, any_number=effect.any_number)


def condition_of(pick: Pick, *, any_number: bool = False) -> Statement:
    """The choices that have to be made for what is said next."""
    rows = [
        {
            "label": option.label,
            "kind": kind_of(choice, any_number),
            "words": choice.label or "",
            "key": choice.sets[0][0],
            "chosen": choice.sets[0][1],
        }
        for option, choice in pick
    ]
    return say("options.condition", picks=rows)


def kind_of(choice: OptionChoice, any_number: bool) -> str:
    """How a choice is named: by its label, as any number (what goes for one goes for all), or in the rule's words."""
    if choice.label is not None:
        return "label"
    return "number" if any_number and is_number(choice) else "value"
