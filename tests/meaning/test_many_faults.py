"""One run tells every fault, each with its place and, where there is one, what was meant. Covers B12, B13."""

from __future__ import annotations

from helpers import House, child

NINE = """\
deal: {hand: 07}
stock: {drow: never}
target: {points: "100"}
spinner: {which: first_doble}
clock: {turn_seconds: 1:30}
players: {counts: [2, 2]}
tables: {bots: [practice]}
options: {traget: fixed}
summary: {en: A}
"""


def test_nine_faults_of_nine_kinds_in_one_run(house: House) -> None:
    outcome = house.child(NINE)
    assert outcome.places == [
        ("R116", 5, 14),
        ("S101", 6, 9),
        ("S102", 7, 18),
        ("S103", 8, 18),
        ("R120", 9, 23),
        ("S107", 10, 23),
        ("M209", 11, 16),
        ("O313", 12, 11),
        ("S109", 13, 1),
    ]


def test_what_was_meant_is_suggested(house: House) -> None:
    outcome = house.child(NINE)
    meant = {each.code: each.help.params["name"] for each in outcome.found if each.help and "name" in each.help.params}
    assert meant == {"S101": "draw", "S103": "first_double", "O313": "target"}
    assert outcome.one("R116").params["suggestion"] == "7"


def test_an_unknown_key_beside_one_in_a_section(house: House) -> None:
    outcome = house.child("taget: 150\nscoring: {bloked: lowest_hand}\n")
    assert outcome.places == [("S101", 5, 1), ("S101", 6, 11)]
    assert [each.help and each.help.params["name"] for each in outcome.found] == ["target", "blocked"]


def test_a_rule_in_the_wrong_place_is_shown_the_right_one(house: House) -> None:
    outcome = house.child("hand: 6\nround_to: 5\n")
    assert [each.help and each.help.params["name"] for each in outcome.found] == ["deal.hand", "scoring.round.round_to"]


def test_keys_that_are_pythons_own(house: House) -> None:
    names = ["__class__", "__init__", "items", "keys", "values", "update", "get", "self", "None", "clase"]
    outcome = house.child("".join(f"{name}: 1\n" for name in names))
    assert outcome.codes == ["S101"] * len(names)


def test_keys_in_arabic_letters(house: House) -> None:
    assert house.child("الهدف: 100\ndeal: {قطع: 7}\n").places == [("S101", 5, 1), ("S101", 6, 8)]


def test_a_section_that_is_no_mapping_poisons_only_itself(house: House) -> None:
    assert house.child("stock: 5\nscoring: [1]\ntarget: {points: 0}\n").codes == ["S102", "S102", "S104"]


def test_a_fault_deep_in_a_long_file_is_found(house: House) -> None:
    one = "  o{}: {{label: {{en: A, ar: أ}}, sets: clock.turn_seconds, choices: [15, 30{}], locked: never}}\n"
    options = "".join(one.format(number, ", abc" if number == 7 else "") for number in range(9))
    text = child("#\n" * 300 + "options:\n" + options)
    line = text.splitlines().index(one.format(7, ", abc").rstrip()) + 1
    assert line > 300
    assert ("O303", line, one.format(7, ", abc").index("abc") + 1) in house.compile(text).places


def test_what_is_wrong_with_numbers(house: House) -> None:
    body = 'target: {points: true}\nclock: {turn_seconds: "30", result_seconds: -1}\nstock: {reserve: 1000001}\n'
    body += "spinner: {which: 1}\nopeners: {first_round: {must_lead_it: 1}}\n"
    assert house.child(body).codes == ["S102", "S102", "S104", "S104", "S103", "S103"]


def test_format_is_one(house: House) -> None:
    for value in ("2", '"1"', "true", "one", "[1]"):
        assert house.compile(child().replace("format: 1", f"format: {value}")).codes == ["S114"], value
    assert house.compile(child().replace("format: 1\n", "")).codes == ["S112"]


def test_a_root_says_everything(house: House) -> None:
    outcome = house.compile("format: 1\nid: my-house\nname: {en: A, ar: ب}\n")
    assert set(outcome.codes) == {"S112"}
    assert {each.key for each in outcome.found} >= {"set", "deal", "scoring", "family", "tables", "pages", "vocabulary"}
    assert len(outcome.found) == len({each.key for each in outcome.found})
