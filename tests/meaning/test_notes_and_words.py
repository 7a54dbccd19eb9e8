"""Notes on rules without effect, and warnings on texts. Covers C17, C22, C24."""

from __future__ import annotations

import pytest

from helpers import House, child


def inert(outcome_codes: list[tuple[str, str]]) -> list[str]:
    return [key for code, key in outcome_codes if code == "N601"]


INERT = {
    "a reserve where nobody draws": ("players: {counts: [4]}\nstock: {reserve: 2}", ["stock.reserve"]),
    "a reserve where two draw": ("stock: {reserve: 2}", []),
    "partners' totals without partners": (
        "scoring: {blocked: {winner: lowest_team_total}}",
        ["scoring.blocked.winner"],
    ),
    "rounding to one": ("scoring: {round: {rounding: up}}", ["scoring.round.rounding"]),
    "rounding to five": ("scoring: {round: {rounding: up, round_to: 5}}", []),
    "arms without a spinner": ("spinner: {arms_open: at_once}", ["spinner.arms_open"]),
    "the same as the parent": ("spinner: {arms_open: both_sides_covered}", []),
    "what happens when no clock runs": (
        "clock: {turn_seconds: none, on_timeout: lose_turn}",
        ["clock.on_timeout"],
    ),
    "what an option can bring to life": (
        "spinner: {arms_open: at_once}\noptions: {spinner: {label: {en: A, ar: أ}, sets: spinner.which, "
        "choices: [none, first_double], locked: during_match}}",
        [],
    ),
    "a word for what cannot be": ("vocabulary: {teams: two_against_two}", ["vocabulary.teams"]),
}


@pytest.mark.parametrize("name", INERT)
def test_a_rule_without_effect_is_noted_where_the_file_changes_it(name: str, house: House) -> None:
    body, keys = INERT[name]
    outcome = house.child(body + "\n")
    assert inert(outcome.told) == keys
    assert outcome.errors == []


def test_a_root_gets_no_notes(house: House) -> None:
    from helpers import RULESETS

    text = (RULESETS / "classic/arab-draw.yaml").read_text("utf-8").replace("id: classic/", "id: ")
    assert (
        house.compile(text.replace("arms_open: both_sides_covered", "arms_open: at_once"), "arab-draw.yaml").codes == []
    )


def test_a_note_is_not_repeated_by_children(house: House) -> None:
    house.write("base.yaml", child("spinner: {arms_open: at_once}\n", id="base"))
    assert house.compile(child(of="base")).codes == ["N601"]


def test_the_bundled_rulesets_have_nothing_to_note(house: House) -> None:
    from helpers import BUNDLED, RULESETS

    assert house.check(*(RULESETS / f"{name}.yaml" for name in BUNDLED)).codes == []


WORDS = {
    "no Arabic": ("summary: {en: Draw}", [("S109", 5, 1)]),
    "no English": ("summary: {ar: سحب}", [("S109", 5, 1)]),
    "neither": ("summary: {}", [("S109", 5, 1), ("S109", 5, 1)]),
    "empty Arabic": ('summary: {en: Draw, ar: ""}', [("S110", 5, 25)]),
    "blank English": ('summary: {en: "  ", ar: سحب}', [("S110", 5, 15)]),
    "empty Egyptian": ('summary: {en: Draw, ar: سحب, ar-EG: ""}', [("S110", 5, 37)]),
    "text in no language": ("summary: Draw", [("S102", 5, 10)]),
    "another language": ("summary: {en: Draw, ar: سحب, fr: Pioche}", [("S101", 5, 30)]),
    "a number for text": ("summary: {en: 5, ar: سحب}", [("S102", 5, 15)]),
    "the Arabic is the English": ("summary: {en: Draw, ar: Draw}", [("L501", 5, 25)]),
    "the Egyptian is the English": ("summary: {en: Draw, ar: سحب, ar-EG: Draw}", [("L501", 5, 37)]),
    "both are a number": ('summary: {en: "51", ar: "51"}', []),
    "a misspelling": ("summary: {en: Draw, ar: إتجاه اللعب لليمين، القفله}", [("L502", 5, 25), ("L502", 5, 25)]),
    "a misspelling with marks": ("summary: {en: Draw, ar: القَفله}", [("L502", 5, 25)]),
    "a right spelling": ("summary: {en: Draw, ar: اتجاه اللعب لليمين، القفلة}", []),
    "dialect is let alone": ("summary: {en: Draw, ar: سحب, ar-EG: اللعبه إتجاه}", []),
    "in an option": ("options: {target: {label: {en: Target, ar: المباراه}}}", [("L502", 5, 44)]),
    "in a reason": ("assumed: {deal.hand: {en: Same, ar: Same}}", [("L501", 5, 37)]),
    "in an example": (
        "examples: [{id: a, title: {en: Same, ar: Same}, hands: [[6-6], [5-5]], expect: {turn: 1}}]",
        [("L501", 5, 42)],
    ),
}


@pytest.mark.parametrize("name", WORDS)
def test_words(name: str, house: House) -> None:
    body, expected = WORDS[name]
    assert house.child(body + "\n").places == expected


def test_warnings_do_not_keep_a_game_from_being_played(house: House) -> None:
    assert house.child("summary: {en: Draw, ar: Draw}\n").draft.game is not None


def test_texts_become_one_line_each(house: House) -> None:
    game = house.child("summary:\n  en: >-\n    one\n    two\n  ar: |\n    واحد\n    اثنان\n").game
    assert game.ruleset.summary is not None
    assert (game.ruleset.summary.en, game.ruleset.summary.ar) == ("one two", "واحد اثنان")
