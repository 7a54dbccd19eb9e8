"""Every surprise of YAML ends in an error of its own, at its place. Covers B01 to B07, B16, B18, B20 to B22."""

from __future__ import annotations

import pytest

from helpers import House, child

# Text of a child's body (it begins on line 5), and the one finding in it: code, line, column.
TRAPS = {
    "unquoted yes": ("openers: {first_round: {must_lead_it: yes}}", "R124", 5, 39),
    "unquoted No": ("openers: {first_round: {must_lead_it: No}}", "R124", 5, 39),
    "unquoted ON": ("turn:\n  passing: ON", "R124", 6, 12),
    "unquoted off": ("spinner:\n  which: off", "R124", 6, 10),
    "yes as a key": ("yes: 1", "R124", 5, 1),
    "on in a list": ("options: {target: {choices: [100, on]}}", "R124", 5, 35),
    "sixties": ("clock: {turn_seconds: 1:30}", "R120", 5, 23),
    "sixties that YAML 1.1 reads as text": ("clock: {turn_seconds: 0:45}", "R120", 5, 23),
    "sixties, long": ("clock: {turn_seconds: 1:2:3:4:5:6:7:8}", "R120", 5, 23),
    "a tile with a colon": ("openers: {first_round: {lead: 6:6}}", "R121", 5, 31),
    "a tile with a colon in a list": ("set: {set_aside: [6-6, 0:0]}", "R121", 5, 24),
    "octal": ("target: {points: 0101}", "R116", 5, 18),
    "octal that is none": ("deal: {hand: 08}", "R116", 5, 14),
    "octal of YAML 1.2": ("deal: {hand: 0o7}", "R117", 5, 14),
    "hex": ("target: {points: 0x65}", "R117", 5, 18),
    "hex with underscores": ("target: {points: 0x6_5}", "R118", 5, 18),
    "binary": ("target: {points: 0b11}", "R117", 5, 18),
    "plus": ("target: {points: +100}", "R117", 5, 18),
    "underscores": ("target: {points: 1_00}", "R118", 5, 18),
    "underscores in a fraction": ("target: {points: 1_00.5}", "R118", 5, 18),
    "fraction": ("deal: {hand: 7.0}", "R119", 5, 14),
    "fraction without digits after": ("deal: {hand: 7.}", "R119", 5, 14),
    "fraction without digits before": ("deal: {hand: .5}", "R119", 5, 14),
    "exponent": ("target: {points: 1e2}", "R119", 5, 18),
    "infinite": ("target: {points: .inf}", "R123", 5, 18),
    "minus infinite": ("clock: {turn_seconds: -.INF}", "R123", 5, 23),
    "not a number": ("target: {points: .NaN}", "R123", 5, 18),
    "too long": ("target: {points: 1000000000000000}", "R123", 5, 18),
    "far too long": (f"target: {{points: {'9' * 6000}}}", "R123", 5, 18),
    "too great when read": ("target: {points: 1e999}", "R123", 5, 18),
    "date": ("source: {title: 2026-01-02}", "R122", 5, 17),
    "date and time": ("source: {title: 2026-01-02 10:20:30}", "R122", 5, 17),
    "Arabic digits": ("target: {points: ١٠١}", "R125", 5, 18),
    "quoted Arabic digits": ('clock: {turn_seconds: "١٥"}', "R125", 5, 23),
    "Persian digits": ("deal: {hand: ۷}", "R125", 5, 14),
    "Arabic digits in a tile": ("openers: {first_round: {lead: ٦-٦}}", "R125", 5, 31),
    "Arabic digits in a list": ("players: {counts: [2, ٤]}", "R125", 5, 23),
    "Arabic digits in a choice": ("options: {target: {choices: [100, ٥٠]}}", "R125", 5, 35),
    "Arabic digits for players": ("options: {target: {for_players: [٤]}}", "R125", 5, 34),
    "Arabic digits as a key": ("deal: {hand: {٢: 7, 4: 7}}", "R125", 5, 15),
    "anchor": ("target: &t {points: 100}", "R106", 5, 9),
    "anchor on a key": ("&t target: {points: 100}", "R106", 5, 1),
    "alias": ("target: *t", "R107", 5, 9),
    "alias as a key": ("*t : 1", "R107", 5, 1),
    "merge key": ("target: {<<: {points: 100}}", "R108", 5, 10),
    "tag": ("target: {points: !!int 100}", "R109", 5, 18),
    "tag of one's own": ("target: {points: !target 100}", "R109", 5, 18),
    "the tag that says nothing": ("target: {points: ! 100}", "R109", 5, 18),
    "tag on a key": ("!!str target: {points: 100}", "R109", 5, 1),
    "tag on a mapping": ("target: !!map {points: 100}", "R109", 5, 9),
    "second document": ("---\nid: b", "R110", 5, 1),
    "end and a second document": ("...\nid: b", "R110", 6, 1),
    "duplicate key": ("target: {points: 100, points: 150}", "R112", 5, 23),
    "duplicate section": ("deal: {hand: 7}\nturn: {passing: automatic}\ndeal: {hand: 6}", "R112", 7, 1),
    "duplicate key, once quoted": ('deal: {hand: {2: 7, 4: 7, "2": 6}}', "R112", 5, 27),
    "duplicate language": ("summary: {en: A, ar: ب, en: C}", "R112", 5, 25),
    "a list as a key": ("? [deal, hand]\n: 6", "R113", 5, 3),
    "a mapping as a key": ("? {deal: hand}\n: 6", "R113", 5, 3),
    "nothing as a key": ("~: 6", "R113", 5, 1),
    "tab as indentation": ("deal:\n\thand: 6", "R105", 6, 1),
    "tab after spaces as indentation": ("deal:\n  \thand: 6", "R105", 6, 3),
    "tab in a plain text": ("summary: {en: a\tb, ar: ب}", "R105", 5, 17),
    "open bracket": ("deal: {hand: 6", "R104", 6, 1),
    "bad indentation": ("deal:\n  hand: 6\n wrong: 1", "R104", 7, 2),
    "zero-width space in a key": ("deal: {\u200bhand: 6}", "R115", 5, 8),
    "right-to-left mark in a key": ("\u200fdeal: {hand: 6}", "R115", 5, 1),
    "direction override in prose": ("summary: {en: A, ar: \u202eب}", "R115", 5, 22),
    "zero-width space in prose": ("summary: {en: A\u200b, ar: ب}", "R115", 5, 15),
    "joiner in prose": ("summary: {en: A, ar: می\u200cشود}", "R115", 5, 22),
    "escaped zero": ('summary: {en: "\\0", ar: ب}', "R115", 5, 15),
    "escaped delete": ('summary: {en: "\\x7F", ar: ب}', "R115", 5, 15),
    "escaped half surrogate": ('summary: {en: "\\ud800", ar: ب}', "R115", 5, 15),
    "escaped noncharacter": ('summary: {en: "\\uFFFE", ar: ب}', "R115", 5, 15),
    "escape beyond Unicode": ('summary: {en: "\\UFFFFFFFF", ar: ب}', "R104", 5, 18),
    "delete": ("summary: {en: A\x7f, ar: ب}", "R115", 5, 16),
    "form feed": ("summary: {en: A\f, ar: ب}", "R115", 5, 16),
    "a C1 control": ("summary: {en: A\x81, ar: ب}", "R115", 5, 16),
    "next line": ("summary: {en: A\x85, ar: ب}", "R115", 5, 16),
    "line separator": ("summary: {en: A, ar: ب\u2028}", "R115", 5, 23),
    "noncharacter": ("summary: {en: A\uffff, ar: ب}", "R115", 5, 16),
    "an isolate left open": ("summary: {en: A, ar: \u2067ب}", "R126", 5, 22),
    "an isolate only closed": ("summary: {en: A, ar: ب\u2069}", "R126", 5, 22),
    "nothing after a key": ("scoring:", "S106", 5, 1),
    "null": ("deal: {hand: null}", "S106", 5, 8),
    "tilde": ("deal: {hand: ~}", "S106", 5, 8),
}


@pytest.mark.parametrize("name", TRAPS)
def test_trap(name: str, house: House) -> None:
    body, code, line, column = TRAPS[name]
    outcome = house.child(body + "\n")
    errors = [place for place, each in zip(outcome.places, outcome.found, strict=True) if each.severity == "error"]
    assert errors == [(code, line, column)]


SOUND = {
    "true and false": "openers: {first_round: {must_lead_it: TRUE}}",
    "a key of digits": "deal: {hand: {2: 7, 4: 7}}",
    "a quoted key": '"deal": {"hand": 7}',
    "quoted words": 'source: {title: "yes", by: "1:30", publisher: "2026-01-02"}',
    "a tile": "openers: {first_round: {lead: 6-6}}",
    "a tile the other way round": "openers: {first_round: {lead: 4-6}}",
    "a tab before a comment": "deal: {hand: 6}\t# ours",
    "a tab after a colon": "deal:\t{hand:\t6}",
    "a tab in prose": 'summary: {en: "a\tb", ar: ب}',
    "an ampersand in prose": "summary: {en: A & B, ar: ب & ت}",
    "an asterisk in quotes": "summary: {en: '*a', ar: ب}",
    "balanced isolates": "summary: {en: A, ar: \u2067ب\u2069 \u200fت\u061c}",
    "the word y": "source: {title: y, by: n}",
    "an empty file part": "deal: {hand: 6}\n...\n",
    "folded prose": "summary:\n  en: >-\n    one\n    two\n  ar: |\n    واحد\n",
    "words in brackets": 'summary: {en: "[double] then [/any]", ar: ب}',
    "braces": 'summary: {en: "{{ 7*7 }} {target}", ar: ب}',
}


@pytest.mark.parametrize("name", SOUND)
def test_what_looks_like_a_trap_and_is_none(name: str, house: House) -> None:
    assert house.child(SOUND[name] + "\n").errors == []


def test_byte_order_mark_and_windows_line_ends_change_nothing(house: House) -> None:
    text = child("deal: {hand: 6}\nsummary: {en: A, ar: ب}\n")
    plain = house.compile(text).game.ruleset.to_json()
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    assert house.compile(windows).game.ruleset.to_json() == plain


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\r"])
def test_places_do_not_depend_on_line_ends(break_: str, house: House) -> None:
    text = child("summary: {en: A, ar: ب}\ndeal: {hand: 07}\n").replace("\n", break_)
    assert house.compile(text).places == [("R116", 6, 14)]


BYTES = {
    "second byte-order mark": (b"\xef\xbb\xbf\xef\xbb\xbfformat: 1\n", "R115", 1, 1),
    "byte-order mark in the middle": (child("\ufeffdeal: {hand: 6}\n").encode(), "R115", 5, 1),
    "Windows-1256": (child("summary: {en: A, ar: سحب}\n").encode()[:-10] + b"\xd3\xcd\xc8}\n", "R101", 5, 20),
    "UTF-16": ("format: 1\n".encode("utf-16"), "R101", 1, 1),
    "cut in the middle of a letter": ("ar: سحب".encode()[:-1], "R101", 1, 7),
    "an overlong zero": (b"a: \xc0\x80", "R101", 1, 4),
    "a half surrogate": (b"a: \xed\xa0\x80", "R101", 1, 4),
    "a zero byte": (b"a: 1\nb: \x00", "R115", 2, 4),
    "empty": (b"", "R103", 1, 1),
    "white space": (b"  \n\n", "R103", 1, 1),
    "a byte-order mark alone": (b"\xef\xbb\xbf", "R103", 1, 1),
    "comments alone": (b"# todo\n", "R103", 1, 1),
    "an empty document": (b"---\n", "R103", 1, 1),
    "null": (b"null\n", "R103", 1, 1),
    "a list": (b"- 1\n", "R111", 1, 1),
    "a word": (b"domino\n", "R111", 1, 1),
    "a quoted nothing": (b"''\n", "R111", 1, 1),
    "too big": (b"# " + b"x" * 300_000, "R102", 1, 1),
    "too deep": (b"a: " + b"[" * 40 + b"]" * 40, "R114", 1, 36),
    "too deep in blocks": (b"\n".join(b" " * n + b"a:" for n in range(40)), "R114", 34, 34),
}


@pytest.mark.parametrize("name", BYTES)
def test_files_that_hold_no_ruleset(name: str, house: House) -> None:
    data, code, line, column = BYTES[name]
    assert house.compile(data).places == [(code, line, column)]


def test_a_file_of_the_greatest_size_is_read(house: House) -> None:
    text = child("#")
    assert house.compile(text + "x" * (256 * 1024 - len(text.encode()))).codes == []
    assert house.compile(text + "x" * (256 * 1024 - len(text.encode()) + 1)).codes == ["R102"]


def test_depth_at_the_limit_is_read(house: House) -> None:
    assert "R114" not in house.compile(b"a: " + b"[" * 31 + b"]" * 31).codes
    assert house.compile(b"a: " + b"[" * 33 + b"]" * 33).codes == ["R114"]


def test_a_duplicate_points_at_the_first(house: House) -> None:
    found = house.child("target: {points: 100}\ndeal: {hand: 6}\ntarget: {points: 150}\n").only("R112")
    assert [(each.span.line, each.says.id) for each in found.related] == [(5, "first_here")]


def test_the_merge_key_as_text_is_no_merge_key(house: House) -> None:
    assert house.child('target: {"<<": 1}\n').codes == ["S101"]


def test_a_fault_in_the_text_leaves_the_rest_to_be_checked(house: House) -> None:
    outcome = house.child(
        "target: {points: 0x64}\ndeal: {hand: 07}\nstock: {drow: never}\nclock: {turn_seconds: soon}\n"
    )
    assert outcome.codes == ["R117", "R116", "S101", "S102"]


def test_one_bad_item_of_a_list_does_not_hide_another(house: House) -> None:
    assert house.child("players: {counts: [02, 7]}\n").codes == ["R116", "S103"]
    assert house.child("set: {set_aside: [6:6, double, 7-0]}\n").codes == ["R121", "S105"]


def test_a_bad_example_does_not_hide_the_next(house: House) -> None:
    outcome = house.child("examples: [*x, {id: 5, hands: abc, moves: [1]}]\n")
    assert outcome.told == [
        ("R107", "examples[0]"),
        ("S112", "examples[1].expect"),
        ("S102", "examples[1].id"),
        ("S102", "examples[1].hands"),
        ("S102", "examples[1].moves[0]"),
    ]
