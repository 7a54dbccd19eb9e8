"""The end of the page: how the game differs, the words used, where it all comes from."""

from __future__ import annotations

from collections.abc import Sequence

from ...catalogue import RULES
from ..subject import Subject
from .statement import Block, Items, Paragraph, Row, Section, Statement, Table, say


def differs(subject: Subject) -> Section[Statement] | None:
    """Rule by rule against the game this one is based on: only rules that matter in one of the two."""
    parent = subject.game.parent
    if parent is None:
        return None
    here, before = subject.facts, subject.beside(parent)
    changed = subject.changed_from(parent)
    keys = [leaf.key for leaf in RULES if leaf.key in changed]
    name = parent.ruleset.name
    heading = say("heading.differs", parent=name)
    if not keys:
        return Section("differs", heading, (Paragraph((say("differs.nothing", parent=name),)),))
    rows = [
        Row(
            (
                (say("differs.rule", key, key=key),),
                (say("differs.here", key, key=key, now=here.values[key]),),
                (say("differs.there", key, key=key, now=before.values[key]),),
            ),
            f"differs-{key.replace('.', '-').replace('_', '-')}",
        )
        for key in keys
    ]
    at_table = subject.table is not None
    head = (
        say("differs.head_rule"),
        say("differs.head_here", at_table=at_table),
        say("differs.head_there", parent=name),
    )
    return Section("differs", heading, (Table(tuple(rows), head),))


def words(subject: Subject) -> Section[Statement]:
    """A glossary of the words this page uses."""
    facts = subject.facts
    entries = ["words.double"] if facts.doubles_in_play else []
    entries += ["words.pips", "words.end", "words.line"]
    if facts.has_stock:
        entries.append("words.stock")
    entries += ["words.going_out", "words.blocked"]
    if facts.has_spinner:
        entries.append("words.spinner")
    entries.append("words.round")
    if facts.teams:
        entries.append("words.partner")
    items = tuple(Paragraph((say(entry),)) for entry in entries)
    return Section("words", say("heading.words"), (Items(items),))


def source(subject: Subject) -> Section[Statement]:
    """Where the game is played, what its matches count for, and whose rules these are."""
    ruleset = subject.game.ruleset
    tables = ruleset.tables
    ladder = ruleset.ladder
    bots = "none" if not tables.bots else "some"
    if set(tables.bots) >= set(tables.kinds):
        bots = "there" if len(tables.kinds) == 1 else "all"
    ranked = "unranked" if ladder is None else "own" if ladder == ruleset.id else "other"
    where = [
        say("source.tables", "tables.kinds", kinds=kind_rows(tables.kinds)),
        say("source.bots", "tables.bots", bots=bots, kinds=kind_rows(tables.bots)),
        say("source.ladder", "ladder", ranked=ranked, ladder=ladder or ""),
    ]
    blocks: list[Block[Statement]] = [Paragraph(tuple(where))]
    if ruleset.source is not None:
        blocks.append(Paragraph(published(subject)))
    blocks.append(Paragraph((say("source.file", id=ruleset.id),)))
    return Section("source", say("heading.source"), tuple(blocks))


def kind_rows(kinds: Sequence[str]) -> list[dict[str, str]]:
    """Kinds of table as rows of `source.kind`."""
    return [{"kind": kind} for kind in kinds]


def published(subject: Subject) -> tuple[Statement, ...]:
    origin = subject.game.ruleset.source
    assert origin is not None
    publisher = origin.publisher or ""
    said = [say("source.text", named=origin.title, published=bool(publisher), publisher=publisher)]
    if origin.by:
        said.append(say("source.by", who=origin.by))
    if origin.url:
        said.append(say("source.url", url=origin.url))
    return tuple(said)
