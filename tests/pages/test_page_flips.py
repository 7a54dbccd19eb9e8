"""No dead knob on a page: whatever a rule or setting is flipped to, every language says something else."""

from __future__ import annotations

import dataclasses
from typing import Any

import page_games as games
import pytest
from page_bases import BASES, WRITTEN
from page_combinations import valid

from majlis_compiler.catalogue import LEAF_BY_KEY, RULE_BY_KEY, VOCABULARY, Choice, Leaf
from majlis_compiler.game import Game
from majlis_compiler.pages import Subject, page, plain_text

ELSEWHERE = ("pages.locales", "pages.digits")
"""Which pages are written, and the digits of Arabic ones: tested where pages are written out."""

PAGE_LEAVES = tuple(leaf for key, leaf in LEAF_BY_KEY.items() if key not in ELSEWHERE)


def settings(game: Game) -> dict[str, Any]:
    tables = game.ruleset.tables
    words = {f"vocabulary.{slot}": term for slot, term in game.vocabulary.items()}
    kinds = {"tables.kinds": tables.kinds, "tables.bots": tables.bots}
    return {**game.values, **words, **kinds, "pages.doubles": game.pages.doubles, "pages.locales": ("en", "ar")}


def flipped(game: Game, key: str, value: Any) -> Game | None:
    """The game with one leaf set otherwise, or None where that is no game."""
    section, _, name = key.partition(".")
    if section == "vocabulary":
        return dataclasses.replace(game, vocabulary={**game.vocabulary, name: value})
    if section == "pages":
        return dataclasses.replace(game, pages=dataclasses.replace(game.pages, **{name: value}))
    if section == "tables":
        tables = dataclasses.replace(game.ruleset.tables, **{name: value})
        if not set(tables.bots) <= set(tables.kinds):
            return None
        return dataclasses.replace(game, ruleset=dataclasses.replace(game.ruleset, tables=tables))
    changes = {key: value}
    if key == "stock.draw":
        changes["stock.at_most"] = 3 if value == "at_most" else "none"
    if key == "players.counts":
        size = min(game.values["deal.hand"].values())
        changes["deal.hand"] = {count: game.values["deal.hand"].get(count, size) for count in value}
    return games.changed(game, changes) if valid({**game.values, **changes}) else None


def text(game: Game, locale: str) -> str:
    return plain_text(page(Subject.of(game), locale))


def not_told(leaf: Leaf, game: Game) -> bool:
    """A leaf that means nothing here."""
    return leaf.inert is not None and leaf.inert.holds(settings(game))


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize("leaf", PAGE_LEAVES, ids=lambda leaf: leaf.key)
def test_every_value_has_words_of_its_own(leaf: Leaf, locale: str) -> None:
    tried: set[Any] = set()
    for name, base in BASES.items():
        if not_told(leaf, base):
            continue
        now = settings(base)[leaf.key]
        pages = {text(base, locale): now}
        for value in leaf.kind.others(now):
            game = flipped(base, leaf.key, value)
            if game is None or value in pages.values():
                continue
            words = text(game, locale)
            assert words not in pages, f"{name}: {leaf.key} reads the same as {pages[words]} and as {value}"
            pages[words] = value
        if len(pages) > 1:
            tried.update(map(str, pages.values()))
    assert len(tried) > 1, "no base game brings it to life"
    if isinstance(leaf.kind, Choice):
        assert tried == set(map(str, leaf.kind.values))


@pytest.mark.parametrize("locale", WRITTEN)
def test_the_ranking_is_told(locale: str) -> None:
    base = BASES["sahrat/draw"]
    rankings = (None, "sahrat/draw", "sahrat/fives", "elsewhere/draw")
    told = {text(games.changed(base, {}, ladder=ladder), locale) for ladder in rankings}
    assert len(told) == len(rankings)


SILENT = {
    "set.set_aside": (),
    "scoring.in_play.multiples_of": (),
}
"""What a page says by saying nothing: no tile is set aside, and nothing scores in play."""


@pytest.mark.parametrize("name", BASES)
def test_every_rule_that_matters_is_spoken_for(name: str) -> None:
    subject = Subject.of(BASES[name])
    told = {
        key
        for section in page(subject, "en").sections
        if section.id not in ("glance", "options", "differs", "open")
        for said in section.statements()
        for key in said.rules
    }
    silent = {key for key, value in SILENT.items() if subject.facts.values[key] == value}
    dead = {key for key in RULE_BY_KEY if not_told(RULE_BY_KEY[key], BASES[name])}
    assert subject.facts.alive - silent - dead <= told
    known = {*RULE_BY_KEY, *LEAF_BY_KEY, "ladder"}
    assert told <= known


def test_every_vocabulary_slot_is_tried() -> None:
    assert {f"vocabulary.{slot}" for slot in VOCABULARY} <= {leaf.key for leaf in PAGE_LEAVES}
