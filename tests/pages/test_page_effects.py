"""What a table option brings with it, and options that bring nothing."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import page_games as games
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from page_bases import WRITTEN
from page_combinations import rules
from test_page_table import at, section_text

from helpers import House
from majlis_compiler.catalogue import RULE_BY_KEY
from majlis_compiler.game import Game
from majlis_compiler.lower.lower import game_rules
from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.plan import Items, body
from majlis_compiler.pages.renderer import Renderer
from majlis_runtime import Option, OptionChoice, Prose

HEAD = "format: 1\nid: my-house\nextends: {of}\nname: {{en: Our house, ar: بيتنا}}\n"


def of(game: Game, locale: str = "en") -> Page:
    return page(Subject.of(game), locale)


def compiled(folder: Path, body: str, *, of: str) -> Game:
    return House(folder).compile(HEAD.format(of=of) + body).game


def effects(made: Page) -> list[str]:
    """One text for every choice under the table of options."""
    blocks = made.section("options").blocks
    return [
        " ".join(said.text for said in item.said)
        for block in blocks
        if isinstance(block, Items)
        for item in block.items
        if item.said[0].message == "options.condition"
    ]


@pytest.mark.parametrize("locale", WRITTEN)
def test_a_labelled_choice_tells_how_it_plays(locale: str) -> None:
    """Every sentence of a solo table that the page of the team game does not have."""
    game = games.game("partita/four")
    facts = Subject.of(game).facts
    usual = body(facts)
    solo = [said for said in body(facts.under({"players.teams": "none"})) if said not in usual]
    renderer = Renderer(locale, game.vocabulary)
    (told,) = effects(of(game, locale))
    assert len(solo) > 6
    for said in solo:
        assert renderer.say(said) in told, said.message


def test_a_solo_game_is_told_in_full() -> None:
    (told,) = effects(of(games.game("partita/four")))
    for words in (
        "With “Sides: Every player for themselves”: Four people play, every player for themselves",
        "The winner of a round starts the next, even when the round was blocked",
        "score every pip left in the other hands",
        "Whoever holds the fewest pips wins it. The winner scores the pips in all the other hands.",
        "If players are level for the fewest, the round is tied and nobody scores.",
    ):
        assert words in told
    blocked = told.index("the round is blocked")
    assert blocked < told.index("Whoever holds the fewest pips wins it")  # or else nobody knows what is won


def test_a_choice_tells_what_it_does_to_other_sentences() -> None:
    """Who starts after a tie was told together with the block."""
    told = effects(of(games.game("sahrat/draw")))
    assert told == [
        "With “Who starts after a blocked round: the winner of the round”: The winner of a round starts the "
        "next, even when the round was blocked. After a tied round, whoever laid its last tile starts."
    ]


def test_every_choice_that_wakes_a_rule_tells_it(tmp_path: Path) -> None:
    """Not only the first."""
    option = "options: {spinner: {choices: [none, opening_double, first_double]}}\nspinner: {which: none}\n"
    told = effects(of(compiled(tmp_path, option, of="sahrat/fives")))
    for words in ("a double that opens the round”", "the first double laid”"):
        (effect,) = [each for each in told if words in each]
        assert "four ends in all" in effect
        assert "ends above and below count nothing until a tile lies there" in effect


def test_a_number_is_named_where_it_makes_a_difference(tmp_path: Path) -> None:
    """A single draw reads otherwise than several; the time of a turn never does."""
    option = """\
stock: {draw: at_most, at_most: 3}
clock: {turn_seconds: none}
options:
  limit: {label: {en: Draws, ar: السحب}, sets: stock.at_most, choices: [1, 2, 3], locked: during_match}
  time: {label: {en: Time, ar: الوقت}, sets: clock.turn_seconds, choices: [20, 40, none], locked: never}
"""
    told = effects(of(compiled(tmp_path, option, of="sahrat/draw")))
    assert [each for each in told if each.startswith("With any number for “Time”: When your time is up")]
    assert not [each for each in told if "any number for “Draws”" in each]


def test_a_target_needs_no_telling() -> None:
    assert effects(of(games.game("partita/two"))) == []


LABEL = "label: {en: Bare arms, ar: الأطراف}, sets: scoring.in_play.empty_arms, choices: [not_counted, counted]"


@pytest.mark.parametrize("locale", WRITTEN)
@pytest.mark.parametrize(
    ("name", "rules"),
    [("sahrat/draw", ""), ("sahrat/draw", "spinner: {which: opening_double}\n"), ("partita/two", "")],
)
def test_an_option_without_effect_is_left_off(name: str, rules: str, locale: str, tmp_path: Path) -> None:
    game = compiled(tmp_path, f"{rules}options: {{arms: {{{LABEL}, locked: during_match}}}}\n", of=name)
    for made in (of(game, locale), at(game, locale=locale)):
        told = section_text(made, "options")
        assert {"en": "Bare arms", "ar": "الأطراف", "ar-EG": "الأطراف"}[locale] not in told
        assert "opt-arms" not in {
            row.id for block in made.section("options").blocks for row in getattr(block, "rows", ())
        }


def test_an_option_that_another_brings_to_life_stays(tmp_path: Path) -> None:
    """With the spinner and with points in play, an arm may count."""
    spinner = "label: {en: Spinner, ar: السبنر}, sets: spinner.which, choices: [none, opening_double]"
    rules = "spinner: {which: none}\nscoring: {in_play: {multiples_of: [5]}}\n"
    both = f"options:\n  arms: {{{LABEL}, locked: during_match}}\n  wheel: {{{spinner}, locked: during_match}}\n"
    game = compiled(tmp_path, rules + both, of="sahrat/draw")
    assert "Bare arms" in section_text(of(game), "options")
    assert "Bare arms" in section_text(at(game), "options")


def test_an_option_for_a_player_count_that_it_says_nothing_to_is_left_off(tmp_path: Path) -> None:
    """Four players take every tile, so how one draws is nothing to them."""
    draw = "label: {en: While able, ar: السحب}, sets: stock.while_playable, choices: [forbidden, allowed]"
    for players, offered in (("[4]", False), ("[2]", True)):
        text = f"options: {{while: {{{draw}, locked: during_match, for_players: {players}}}}}\n"
        assert ("While able" in section_text(of(compiled(tmp_path, text, of="sahrat/draw")), "options")) is offered


SAFE = (
    *("stock.reserve", "stock.while_playable", "openers.later_rounds.lead", "openers.after_out", "openers.after_block"),
    *("openers.after_tie", "turn.passing", "spinner.which", "scoring.in_play.empty_arms", "scoring.blocked.detected"),
    *("scoring.blocked.winner", "scoring.round.out", "scoring.round.round_to", "scoring.round.rounding"),
    *("ties.blocked_round", "ties.level_partners", "clock.turn_seconds", "clock.on_timeout"),
)
"""Rules that may be set to anything, whatever the others are."""


def option_on(key: str, now: Any, labelled: bool) -> Option:
    """An option on one rule with all there is to choose."""
    values = [now, *RULE_BY_KEY[key].kind.others(now)]
    label = Prose("Choice", "اختيار")
    choices = tuple(
        OptionChoice(f"choice-{number}" if labelled else value, ((key, value),), label if labelled else None)
        for number, value in enumerate(values)
    )
    name = key.replace(".", "_")
    return Option(name, label, choices[0].value, choices, "never", ("public", "private"), (2, 3, 4))


@given(
    values=rules(),
    keys=st.lists(st.sampled_from(SAFE), unique=True, min_size=1, max_size=4),
    labelled=st.booleans(),
    locale=st.sampled_from(WRITTEN),
)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_any_game_with_any_options_has_a_page(
    values: dict[str, Any], keys: list[str], labelled: bool, locale: str
) -> None:
    """And so has a table of it. An effect says what no other sentence of the page does, and says it once."""
    game = games.changed(games.game("sahrat/draw"), {})
    options = tuple(option_on(key, values[key], labelled) for key in keys)
    ruleset = dataclasses.replace(game.ruleset, rules=game_rules(values), options=options)
    game = dataclasses.replace(game, ruleset=ruleset, values=values)
    made = of(game, locale)
    for block in made.section("options").blocks:
        if isinstance(block, Items):
            for item in block.items:
                said = [each.text for each in item.said]
                assert item.said[0].message == "options.condition"
                assert len(said) == len(set(said)) > 1
    assert at(game, locale=locale).sections[0].heading.text == made.sections[0].heading.text
