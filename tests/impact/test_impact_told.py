"""`majlis impact` as it is typed: what it says in both languages, for programs, and where something is wrong."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from impact_houses import ODD

from helpers import House, child, majlis
from majlis_compiler.cli import impact as verb
from majlis_compiler.diagnostics.words import ui
from majlis_runtime import fast

ISOLATES = re.compile("[\u2066-\u2069]")
BODY = """\
stock: {draw: at_most, at_most: 2}
scoring: {in_play: {empty_arms: counted}, round: {rounding: up}}
clock: {turn_seconds: 30}
"""
AMOUNTS = ("--rounds", "300", "--matches", "40", "--seed", "2")


@pytest.fixture
def here(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A folder with a house in it, which is the working folder."""
    monkeypatch.chdir(house.folder)
    house.write("my-house.yaml", child(BODY, of="sahrat/fives"))
    return house


def said(*arguments: str | Path) -> str:
    """What is printed for people, without the marks that show nothing."""
    result = majlis("impact", *arguments)
    assert result.exit_code == 0, result.output
    return ISOLATES.sub("", result.stdout)


ENGLISH = """\
Our table beside the game it extends, Domino Fives: what each changed rule does
  2 players; for each rule 300 first rounds and 40 matches at random, with it and without, from the
  same deals; seed 2
  Only what clearly changes is listed; ± is the 95% interval of the change

Drawing (stock.draw)
  until a tile fits → until a tile fits, up to a limit
Most draws in one turn (stock.at_most)
  no limit → 2 draws
  Possible only together (stock.at_most must be a number, because stock.draw is at_most)
    passes in a round  0.02 → 0.50   0.48 ± 0.10 more

The spinner's open arms before a tile lies there (scoring.in_play.empty_arms)
  not counted → counted
    points in a round  39.7 → 55.4   15.6 ± 2.3 more

Which way to round (scoring.round.rounding)
  to the nearest, a half goes up → always up
    points in a round  39.7 → 41.6   1.9 ± 0.3 more

Not measured
  Time for a turn (clock.turn_seconds)
    15 seconds → 30 seconds
    it is announced and does not change the play

All together
    passes in a round  0.02 → 0.50   0.48 ± 0.10 more
    points in a round  39.7 → 55.6   15.9 ± 2.7 more
"""

ARABIC = """\
لعبة «طاولتنا» مقارنةً بأصلها «دومينو الخمسات»: أثر كل قاعدة غيّرتها
  لاعبان؛ ولكل قاعدة 300 جولة أولى و40 مباراة بلعب عشوائي، معها ومن دونها، وبالتوزيع نفسه؛ البذرة 2
  لا يُذكر إلا ما تغيّر تغيّرًا واضحًا، وما بعد العلامة ± مدى ثقة التغيّر 95%

السحب (stock.draw)
  في الأصل: حتى يجد اللاعب قطعة مناسبة، وهنا: حتى يجد اللاعب قطعة مناسبة، وفي حدود عدد معلوم
أقصى عدد للسحب في الدور الواحد (stock.at_most)
  في الأصل: بلا حدّ، وهنا: سحبتان
  لا تصحّ إلا معًا (القاعدة `stock.at_most` يجب أن تكون عددًا، لأن قيمة `stock.draw` هي `at_most`)
    مرات التمرير في الجولة: من 0.02 إلى 0.50، بزيادة 0.48 ± 0.10

طرفا الدبل المفتوحان قبل أن توضع عليهما قطعة (scoring.in_play.empty_arms)
  في الأصل: لا يُحسبان، وهنا: يُحسبان
    نقاط الجولة: من 39.7 إلى 55.4، بزيادة 15.6 ± 2.3

اتجاه التقريب (scoring.round.rounding)
  في الأصل: إلى الأقرب، والنصف إلى أعلى، وهنا: إلى أعلى دائمًا
    نقاط الجولة: من 39.7 إلى 41.6، بزيادة 1.9 ± 0.3

ما لم يُقَس
  وقت الدور (clock.turn_seconds)
    في الأصل: 15 ثانية، وهنا: 30 ثانية
    إعلان لا يتغيّر معه اللعب

التغييرات كلها معًا
    مرات التمرير في الجولة: من 0.02 إلى 0.50، بزيادة 0.48 ± 0.10
    نقاط الجولة: من 39.7 إلى 55.6، بزيادة 15.9 ± 2.7
"""


@pytest.mark.parametrize(("lang", "text"), [("en", ENGLISH), ("ar", ARABIC)])
def test_the_whole_of_it(lang: str, text: str, here: House) -> None:
    assert said("my-house.yaml", *AMOUNTS, "--lang", lang) == text


def test_arabic_isolates_what_runs_the_other_way(here: House) -> None:
    text = majlis("impact", "my-house.yaml", "--rounds", "100", "--lang", "ar").stdout
    assert "\u2066scoring.in_play.empty_arms\u2069" in text
    assert re.search("\u2066[0-9.]+ ± [0-9.]+\u2069", text)
    assert text.count("\u2066") == text.count("\u2069")


def test_a_choice_is_made_in_both(here: House) -> None:
    text = said("my-house.yaml", "--rounds", "40", "--set", "empty_arms=not_counted", "--set", "players=4")
    assert "4 players, empty_arms=not_counted; for each rule 40 first rounds" in text.replace("\n  ", " ")
    assert "scoring.in_play.empty_arms" not in text
    assert majlis("impact", "my-house.yaml", "--set", "empty_arms=x").exit_code == 1
    assert majlis("impact", "my-house.yaml", "--set", "empty_arms").exit_code == 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "the same, since nothing else changes the play"),
        ("ar", "الأثر نفسه، إذ لا يغيّر اللعبَ سواها"),
    ],
)
def test_a_single_rule_is_told_once(lang: str, words: str, here: House) -> None:
    here.write("one.yaml", child("deal: {hand: 5}\nturn: {passing: by_player}\n", id="one"))
    text = said("one.yaml", "--rounds", "200", "--lang", lang)
    assert text.count("±") == text.count(" ± ") >= 2
    assert text.endswith(f"    {words}\n")


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "for players who play at random it is the same game"), ("ar", "اللعبة واحدة عند من يلعب عشوائيًا")],
)
def test_nothing_that_random_play_meets(lang: str, words: str, here: House) -> None:
    here.write("one.yaml", child("turn: {passing: by_player}\n", id="one"))
    assert said("one.yaml", "--lang", lang).endswith(f"    {words}\n")


def test_no_rule_that_differs(here: House) -> None:
    here.write("same.yaml", child("target: {points: 100}\n", id="same"))
    assert said("same.yaml") == "Our table plays here by the very rules of Domino (draw): no rule differs.\n"
    assert said("same.yaml", "--lang", "ar") == "تُلعب «طاولتنا» هنا بقواعد «دومينو السحب» نفسها، فلا قاعدة تختلف.\n"
    here.write("options.yaml", child("options: {target: {choices: [100, 300]}}\n", id="options"))
    assert said("options.yaml").endswith("Its table options differ; try a choice with --set.\n")
    assert "--set" in said("options.yaml", "--lang", "ar")
    found = json.loads(majlis("impact", "same.yaml", "--json").stdout)
    assert (found["rules"], found["questions"], found["together"]) == ([], [], None)
    assert majlis("impact", "same.yaml", "--csv").stdout.count("\n") == 1


def test_a_table_that_the_parent_does_not_have(here: House) -> None:
    here.write("other.yaml", child("tables: {kinds: [practice]}\ndeal: {hand: 6}\n", id="other"))
    text = said("other.yaml", "--rounds", "30")
    assert "Domino (draw) is not offered there; its rules are those of its public tables" in text
    assert "لا تُقدَّم على طاولة كهذه" in said("other.yaml", "--rounds", "30", "--lang", "ar")


def test_the_odd_house(here: House) -> None:
    here.write("odd.yaml", child(ODD, of="sahrat/partner", id="odd"))
    text = said("odd.yaml", "--rounds", "40", "--matches", "2").replace("\n  ", " ")
    for words in (
        "Not possible by itself (4 players × 9 tiles = 36, but the set has 28), so both games have this change as "
        "well: Set of tiles",
        "Possible only together (stock.at_most must be a number, because stock.draw is at_most)",
        "In the parent's game that has no effect: every tile is dealt",
        "The other changes are not possible without it (partners sit opposite each other only when 4 play, but "
        "this game allows 3)",
        "no matches: by these rules one may take more than 300 rounds",
    ):
        assert words in text, words


@pytest.mark.parametrize(("lang", "share"), [("en", "Stopped: 21% was played."), ("ar", "توقّف: لُعب 21% من المطلوب.")])
def test_a_stop_leaves_what_there_is(lang: str, share: str, here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from majlis_runtime import pieces, simulate

    real, played = simulate.count_pairs, []

    def counted(*arguments: object) -> list[int]:
        played.append(arguments)
        if len(played) > 3:
            raise KeyboardInterrupt
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(pieces, "count_pairs", counted)
    result = majlis("impact", "my-house.yaml", "--rounds", "700", "--workers", "1", "--lang", lang)
    assert result.exit_code == 130, result.output
    assert share in ISOLATES.sub("", result.stderr)
    text = ISOLATES.sub("", result.stdout)
    assert ui(lang, "impact_stopped") in text
    assert ui(lang, "amount_rounds", count=350, number=350) in text
    assert "±" in text


def test_figures_after_a_stop_say_what_was_played(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    from majlis_compiler.impact import measured

    real, compared = measured.compare, []

    def compare(*arguments: object, **how: object) -> object:
        compared.append(arguments)
        if len(compared) > 2:
            raise KeyboardInterrupt
        return real(*arguments, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(measured, "compare", compare)
    result = majlis("impact", "my-house.yaml", "--rounds", "20", "--matches", "3", "--workers", "1", "--json")
    assert result.exit_code == 130
    found = json.loads(result.stdout)
    assert found["asked"] == {"rounds": 20, "matches": 3}
    assert found["played"] == {"rounds": 0, "matches": 0}, "there are pairs of which nothing was played"
    assert found["together"]["played"] == {"rounds": 20, "matches": 3}


def test_json_and_csv_say_the_same(here: House) -> None:
    few = ("my-house.yaml", "--rounds", "60", "--matches", "10")
    found = json.loads(majlis("impact", *few, "--json").stdout)
    rows = list(csv.DictReader(io.StringIO(majlis("impact", *few, "--csv").stdout)))
    told = {}
    for name, effect in (
        *(("+".join(each["rules"]), each) for each in found["questions"]),
        ("", {"together": found["together"]}),
    ):
        for kind in ("alone", "beside", "together"):
            for each in (effect.get(kind) or {"differences": []})["differences"]:
                told[name, kind, each["of"], each["quantity"], str(each["side"] or "")] = each
    assert [tuple(row[key] for key in ("rules", "effect", "of", "quantity", "side")) for row in rows] == list(told)
    for row, each in zip(rows, told.values(), strict=True):
        assert [float(row[key]) for key in ("one", "other", "difference", "margin")] == [
            each[key] for key in ("one", "other", "difference", "margin")
        ]
        assert row["clear"] == str(each["clear"]).lower()
        assert row["played"] == {"rounds": "60", "matches": "10"}[each["of"]]


def test_json_in_full(here: House) -> None:
    found = json.loads(majlis("impact", "my-house.yaml", *AMOUNTS, "--json").stdout)
    assert (found["parent"]["ruleset"], found["house"]["ruleset"]) == ("sahrat/fives", "my-house")
    assert (found["played"], found["seed"]) == ({"rounds": 300, "matches": 40}, 2)
    assert {"seconds", "preparing", "compiled"} <= found.keys()
    assert found["rules"] == [
        {"key": "stock.draw", "parent": "until_playable", "house": "at_most", "unmeasured": None},
        {"key": "stock.at_most", "parent": "none", "house": 2, "unmeasured": None},
        {"key": "scoring.in_play.empty_arms", "parent": "not_counted", "house": "counted", "unmeasured": None},
        {"key": "scoring.round.rounding", "parent": "nearest", "house": "up", "unmeasured": None},
        {"key": "clock.turn_seconds", "parent": 15, "house": 30, "unmeasured": "told"},
    ]
    draw, arms, rounding = found["questions"]
    assert draw["rules"] == ["stock.draw", "stock.at_most"]
    assert draw["needs"]["code"] == "S115"
    assert [arms["rules"], rounding["rules"]] == [["scoring.in_play.empty_arms"], ["scoring.round.rounding"]]
    assert arms["upon"] == [] and arms["needs"] is arms["idle"] is arms["keeps"] is None
    assert arms["alone"]["played"] == arms["beside"]["played"] == found["played"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "error[E109]: `sahrat/draw` extends no other game, so there is nothing to hold its rules against"),
        ("ar", "خطأ[E109]: اللعبة `sahrat/draw` غير مبنية على لعبة أخرى، فلا أصل لها تُقارن به قواعدها"),
    ],
)
def test_a_game_without_a_parent(lang: str, words: str, here: House) -> None:
    result = majlis("impact", "sahrat/draw", "--lang", lang)
    text = ISOLATES.sub("", result.stdout)
    assert (result.exit_code, text.splitlines()[0]) == (1, words)
    assert "--> sahrat/draw.yaml:4:5  (extends)" in text
    assert "majlis simulate A --against B" in text
    (found,) = json.loads(majlis("impact", "sahrat/draw", "--json").stdout)
    assert (found["code"], found["line"], found["key"]) == ("E109", 4, "extends")


def test_faults_are_told_as_check_tells_them(here: House) -> None:
    here.write("bad.yaml", child("deal: {hand: 15}\ntarget: {points: 0}\n", id="bad"))
    for lang in ("en", "ar"):
        result = majlis("impact", "bad.yaml", "--lang", lang)
        assert (result.exit_code, result.stdout) == (1, majlis("check", "bad.yaml", "--lang", lang).stdout)


def test_usage(here: House) -> None:
    assert majlis("impact").exit_code == 2
    assert majlis("impact", "absent.yaml").exit_code == 2
    assert majlis("impact", "my-house.yaml", "--json", "--csv").exit_code == 2
    assert majlis("impact", "my-house.yaml", "--rounds", "0").exit_code == 2
    assert majlis("impact", "my-house.yaml", "--table", "practice").exit_code == 1
    assert "what each rule" in majlis("impact", "--help").stdout


def test_without_numba_less_is_played_unless_asked_for(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for there, amounts in ((True, verb.QUICK), (False, verb.SLOW)):
        monkeypatch.setattr(fast, "available", lambda there=there: there)
        assert verb._amounts(None, None) == amounts
        assert verb._amounts(7, None) == {"rounds": 7}
        assert verb._amounts(None, 7) == {"matches": 7}
        assert verb._amounts(7, 8) == {"rounds": 7, "matches": 8}
