"""Rules that do not go together: each check with a case of each kind, in the rules as they stand and under options."""

from __future__ import annotations

import pytest

from helpers import House, child

PLAIN = {
    # Partners
    "partners of two or four": ("players: {counts: [2, 4], teams: opposite}", [("M201", "players.teams", 5, 34)]),
    "partners of four": ("players: {counts: [4], teams: opposite}", []),
    "everyone alone": ("players: {counts: [3, 4], teams: none}", []),
    # Hand sizes
    "no hand for four": ("deal: {hand: {2: 7}}", [("M202", "deal.hand", 5, 8)]),
    "a hand for three who do not play": ("deal: {hand: {2: 7, 3: 7, 4: 7}}", [("M203", "deal.hand.3", 5, 24)]),
    "a hand for each": ("deal: {hand: {4: 6, 2: 7}}", []),
    "both": ("deal: {hand: {2: 7, 3: 7}}", [("M202", "deal.hand", 5, 8), ("M203", "deal.hand.3", 5, 24)]),
    # The deal
    "too large a hand": ("deal: {hand: 8}", [("M204", "deal.hand", 5, 14)]),
    "just the set": ("deal: {hand: 7}", []),
    "too large for each count": (
        "deal: {hand: {2: 15, 4: 8}}",
        [("M204", "deal.hand.2", 5, 18), ("M204", "deal.hand.4", 5, 25)],
    ),
    "too large for one count": ("deal: {hand: {2: 15, 4: 7}}", [("M204", "deal.hand.2", 5, 18)]),
    "too large once tiles are aside": ("set: {set_aside: [0-0]}", [("M204", "deal.hand", 5, 18)]),
    "double-nine": ("set: {highest: 9}\ndeal: {hand: 13}", []),
    "double-nine and more": ("set: {highest: 9}\ndeal: {hand: 14}", [("M204", "deal.hand", 6, 14)]),
    # Tiles that are not there
    "aside but not in the set": (
        "set: {set_aside: [7-0, 0-0, 9-9]}\ndeal: {hand: 6}",
        [("M205", "set.set_aside", 5, 19), ("M205", "set.set_aside", 5, 29)],
    ),
    "aside in a larger set": ("set: {highest: 9, set_aside: [7-0]}\ndeal: {hand: 6}", []),
    "a lead beyond the set": (
        "openers: {first_round: {lead: 7-7}}",
        [("M206", "openers.first_round.lead", 5, 31)],
    ),
    "a lead that is aside": (
        "set: {set_aside: [4-6]}\ndeal: {hand: 6}\nopeners: {first_round: {lead: 6-4}}",
        [("M206", "openers.first_round.lead", 7, 31)],
    ),
    "a lead in the set": ("openers: {first_round: {lead: 4-6}}", []),
    # Drawing
    "at most, but how many": ("stock: {draw: at_most}", [("S115", "stock.at_most", 5, 15)]),
    "how many, but not at most": ("stock: {at_most: 2}", [("S116", "stock.at_most", 5, 18)]),
    "at most two": ("stock: {draw: at_most, at_most: 2}", []),
    # An exact target
    "exact, and again at a tie": ("target: {reached: exact}", [("M207", "target.reached", 5, 19)]),
    "exact and shared": ("target: {reached: exact}\nties: {match: shared_win}", []),
    # Where it is offered
    "bots where there is no table": ("tables: {bots: [practice]}", [("M209", "tables.bots", 5, 16)]),
    "bots at a table": ("tables: {bots: [private]}", []),
    "a reason for what is no rule": ("assumed: {deal.hands: {en: A, ar: ب}}", [("M210", "assumed.deal.hands", 5, 11)]),
    "a reason for a setting": ("assumed: {tables.kinds: {en: A, ar: ب}}", [("M210", "assumed.tables.kinds", 5, 11)]),
}


@pytest.mark.parametrize("name", PLAIN)
def test_rules_as_they_stand(name: str, house: House) -> None:
    body, expected = PLAIN[name]
    outcome = house.child(body + "\n")
    found = [each for each in outcome.found if each.severity == "error"]
    place = "my-house.yaml"
    assert all(each.span and each.span.file.endswith(place) for each in found), (
        "a fault of the child is told in its file"
    )
    told = [(each.code, each.key, each.span.line, each.span.column) for each in found if each.span]
    assert told == expected


EXACT = {  # target, rules in play and rounding → whether a sum of scores can hit it
    "every number": ("points: 101", "round_to: 1", "[]", True),
    "steps of five": ("points: 1000", "round_to: 5", "[5]", True),
    "beside steps of five": ("points: 152", "round_to: 5", "[5]", False),
    "three and ten": ("points: 13", "round_to: 10", "[3]", True),
    "the greatest that three and ten miss": ("points: 17", "round_to: 10", "[3]", False),
    "beyond it": ("points: 18", "round_to: 10", "[3]", True),
    "three and five": ("points: 7", "round_to: 5", "[3, 5]", False),
    "three and five, eight": ("points: 8", "round_to: 5", "[3, 5]", True),
    "a million": ("points: 1000000", "round_to: 10", "[]", True),
    "nearly a million": ("points: 999999", "round_to: 10", "[5]", False),
}


@pytest.mark.parametrize("name", EXACT)
def test_an_exact_target_must_be_a_sum_of_scores(name: str, house: House) -> None:
    points, rounding, multiples, fits = EXACT[name]
    body = (
        f"target: {{{points}, reached: exact}}\nties: {{match: shared_win}}\noptions: {{target: fixed}}\n"
        f"scoring: {{round: {{{rounding}}}, in_play: {{multiples_of: {multiples}}}}}\n"
    )
    assert house.child(body).errors == ([] if fits else ["M208"])


def test_a_share_can_be_any_number(house: House) -> None:
    body = "target: {points: 152, reached: exact}\noptions: {target: fixed}\n"
    body += "ties: {match: shared_win, blocked_round: split}\n"
    assert house.child(body, of="sahrat/fives").errors == []


def test_a_quotient_can_be_any_number(house: House) -> None:
    body = "target: {points: 152, reached: exact}\nties: {match: shared_win}\noptions: {target: fixed}\n"
    assert house.child(body + "scoring: {in_play: {award: quotient}}\n", of="sahrat/fives").errors == []


def test_the_suggested_target_can_be_hit(house: House) -> None:
    body = "target: {{points: {}, reached: exact}}\nties: {{match: shared_win}}\noptions: {{target: fixed}}\n"
    found = house.child(body.format(151), of="sahrat/fives").only("M208")
    assert found.params["near"] == 155
    assert house.child(body.format(155), of="sahrat/fives").errors == []


def test_a_fault_shows_its_numbers_and_where_the_other_rule_is(house: House) -> None:
    found = house.child("deal: {hand: 9}\n").only("M204")
    assert found.params == {"players": 4, "hand": 9, "needed": 36, "tiles": 28, "most": 7}
    assert [each.says.params["key"] for each in found.related] == ["players.counts"]
    assert found.related[0].span.file.endswith("sahrat/draw.yaml")


def option(name: str, sets: str, choices: str, more: str = "") -> str:
    return (
        f"  {name}: {{label: {{en: {name}, ar: خيار}}, sets: {sets}, choices: {choices}, locked: during_match{more}}}\n"
    )


UNDER_OPTIONS = {
    "partners where two may play": (
        "options:\n" + option("sides", "players.teams", "[none, opposite]"),
        [("O310", "options.sides", "M201")],
    ),
    "partners for four alone": (
        "options:\n" + option("sides", "players.teams", "[none, opposite]", ", for_players: [4]"),
        [],
    ),
    "a smaller set": (
        "set: {highest: 9}\ndeal: {hand: 9}\noptions:\n" + option("size", "set.highest", "[6, 9]"),
        [("O310", "options.size", "M204")],
    ),
    "a set without the tile to be led": (
        "set: {highest: 9}\ndeal: {hand: 7}\nopeners: {first_round: {lead: 9-9}}\noptions:\n"
        + option("size", "set.highest", "[6, 9]"),
        [("O310", "options.size", "M206")],
    ),
    "drawing at most nobody knows": (
        "options:\n" + option("drawing", "stock.draw", "[until_playable, at_most]"),
        [("O310", "options.drawing", "S115")],
    ),
    "a limit that drawing does not have": (
        "options:\n" + option("limit", "stock.at_most", "[none, 2]"),
        [("O310", "options.limit", "S116")],
    ),
    "two options that only together are wrong": (
        "ties: {match: shared_win}\noptions:\n"
        + option("ending", "target.reached", "[at_least, exact]")
        + option("tied", "ties.match", "[shared_win, another_round]"),
        [("O310", "options.ending", "M207")],
    ),
    "two options that never meet at a table": (
        "ties: {match: shared_win}\noptions:\n"
        + option("ending", "target.reached", "[at_least, exact]", ", tables: [private]")
        + option("tied", "ties.match", "[shared_win, another_round]", ", tables: [public]"),
        [],
    ),
    "two options that never meet for so many": (
        "ties: {match: shared_win}\noptions:\n"
        + option("ending", "target.reached", "[at_least, exact]", ", for_players: [2]")
        + option("tied", "ties.match", "[shared_win, another_round]", ", for_players: [4]"),
        [],
    ),
    "a target out of reach among the choices": (
        "ties: {match: shared_win}\nscoring: {round: {round_to: 5}}\noptions:\n  target: {choices: [100, 101]}\n"
        + option("ending", "target.reached", "[at_least, exact]"),
        [("O310", "options.target", "M208")],
    ),
}


@pytest.mark.parametrize("name", UNDER_OPTIONS)
def test_every_combination_of_choices_must_be_sound(name: str, house: House) -> None:
    body, expected = UNDER_OPTIONS[name]
    outcome = house.child(body)
    found = [each for each in outcome.found if each.severity == "error"]
    assert [(each.code, each.key, each.params["fault"].id) for each in found] == expected


def test_the_fault_names_the_combination(house: House) -> None:
    found = house.child(UNDER_OPTIONS["two options that only together are wrong"][0]).one("O310")
    assert found.params["combination"] == ("ending=exact", "tied=another_round")


def test_a_plain_fault_is_not_told_again_for_each_choice(house: House) -> None:
    assert house.child("deal: {hand: 8}\noptions:\n" + option("size", "set.highest", "[6, 9]")).errors == ["M204"]


def test_a_combination_a_child_makes_wrong_is_told_in_its_file(house: House) -> None:
    outcome = house.child("players: {counts: [2, 4], teams: none}\nstock: {draw: never}\n", of="partita/four")
    found = outcome.one("O310")
    assert found.span is not None
    assert (found.span.file.endswith("my-house.yaml"), found.span.line, found.key) == (True, 5, "options.sides")


def many(count: int) -> str:
    """Two options that one check reads together, with so many combinations."""
    points = ", ".join(str(5 * number) for number in range(20, 20 + count // 4))
    return (
        "scoring: {round: {round_to: 5}}\nties: {match: shared_win}\n"
        f"options:\n  target: {{choices: [{points}]}}\n" + option("rounding", "scoring.round.round_to", "[1, 3, 5, 10]")
    )


def test_more_than_4096_combinations_are_refused(house: House) -> None:
    assert house.child(many(2048)).errors == []
    found = house.child(many(2056)).one("O311")
    assert (found.params["count"], found.params["limit"], found.params["names"]) == (4112, 4096, ("target", "rounding"))


def test_options_that_no_check_reads_together_do_not_multiply(house: House) -> None:
    seconds = ", ".join(map(str, range(1, 200)))
    body = "options:\n" + option("turn", "clock.turn_seconds", f"[{seconds}]")
    body += option("result", "clock.result_seconds", f"[{seconds}]") + option(
        "which", "spinner.which", "[none, first_double]"
    )
    assert house.child(body).errors == []


def test_a_fault_of_the_parent_is_told_once_and_there(house: House) -> None:
    house.write("base.yaml", child("deal: {hand: 9}\ntables: {bots: [practice]}\nstock: {at_most: 2}\n", id="base"))
    house.write("my-house.yaml", child("turn: {passing: by_player}\n", of="base"))
    alone = house.check("my-house.yaml")
    both = house.check("base.yaml", "my-house.yaml")
    other_way = house.check("my-house.yaml", "base.yaml")
    assert alone.codes == both.codes == other_way.codes == ["M204", "M209", "S116"]
    assert {each.span.file.rpartition("/")[2] for each in alone.found if each.span} == {"base.yaml"}


def test_a_child_that_makes_it_worse_is_told(house: House) -> None:
    house.write("base.yaml", child("deal: {hand: 9}\n", id="base"))
    outcome = house.compile(child("set: {set_aside: [0-0]}\n", of="base"))
    assert [(each.code, each.params["tiles"]) for each in outcome.found] == [("M204", 28), ("M204", 27)]


def test_a_child_that_mends_its_parent_is_only_told_of_that(house: House) -> None:
    house.write("base.yaml", child("deal: {hand: 9}\n", id="base"))
    outcome = house.compile(child("deal: {hand: 7}\n", of="base"))
    assert outcome.codes == ["M204"]
    assert outcome.draft.game is None
