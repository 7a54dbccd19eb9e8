"""What was played, as people read it: exact lines in both languages, and no figure that claims more than is known."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers import RULESETS, majlis
from majlis_compiler import load
from majlis_compiler.results.quantities import Scale, amount, decimals, figure, in_csv, known, within
from majlis_compiler.results.rows import change, changes, sums
from majlis_compiler.results.tally import figures, rows
from majlis_runtime.numbers import numbers
from majlis_runtime.simulate import FEWEST, Difference, Sum, Tally, count, unclaimed

ISOLATES = re.compile("[\u2066-\u2069]")
TWO = numbers(load(RULESETS / "sahrat/draw.yaml").table(players=2).game)
TEAMS = numbers(load(RULESETS / "sahrat/partner.yaml").table().game)


def said(*arguments: str) -> str:
    result = majlis("simulate", *arguments)
    assert result.exit_code == 0, result.output
    return ISOLATES.sub("", result.stdout)


ENGLISH = """\
Domino (draw), 2 players: 1200 first rounds at random, seed 3; ± is the 95% interval
  tiles laid in a round                18.5 ± 0.3
  tiles drawn in a round                8.0 ± 0.3
  passes in a round                    0.17 ± 0.04
  rounds blocked                      17.8% ± 2.2%
  rounds blocked with a tie            0.4% ± 0.4%
  points in a round                    18.4 ± 0.8
  rounds won by the side that opened  56.2% ± 2.8%
  rounds won by player 1              48.9% ± 2.8%
  rounds won by player 2              50.7% ± 2.8%
  rounds won by nobody                 0.4% ± 0.4%
"""


def test_a_table_in_english() -> None:
    assert said("sahrat/draw", "--rounds", "1200", "--seed", "3") == ENGLISH


ARABIC = """\
120 مباراة بلعب عشوائي من «دومينو الشراكة»، 4 لاعبين، target=150؛ البذرة 3؛ وما بعد العلامة ± مدى
الثقة 95%
  القطع الموضوعة في الجولة: 22.3 ± 0.1
  القطع المسحوبة في الجولة: 0
  مرات التمرير في الجولة: 3.21 ± 0.10
  الجولات المقفولة: 26.7% ± 2.3%
  الجولات المقفولة بتعادل: 1.0% ± 0.5%
  نقاط الجولة: 20.7 ± 0.6
  الجولات التي فاز بها من بدأ: 57.9% ± 2.5%
  جولات المباراة: 12.1 ± 0.5
  ما فاز به فريق اللاعبَين 1 و3 من المباريات: 43.3% ± 8.9%
  ما فاز به فريق اللاعبَين 2 و4 من المباريات: 56.7% ± 8.9%
"""


def test_a_table_in_arabic() -> None:
    text = said("sahrat/partner", "--matches", "120", "--seed", "3", "--set", "target=150", "--lang", "ar")
    assert text == ARABIC


def test_numbers_never_run_into_each_other_in_arabic() -> None:
    """A figure has an isolate of its own, or the terminal would exchange it with the number before it."""
    text = majlis("simulate", "sahrat/partner", "--matches", "120", "--seed", "3", "--lang", "ar").stdout
    runs = re.findall("\u2066(.*?)\u2069", text)
    assert len(runs) > 8
    assert all(re.fullmatch(r"[0-9.%]+( ± [0-9.%]+)?|target=\d+", run) for run in runs), runs


@pytest.mark.parametrize(
    ("lang", "number", "words"),
    [
        (
            "en",
            "1",
            "Domino (draw), 2 players: 1 first round at random, seed 0; ± is the 95% interval, which fewer than",
        ),
        (
            "ar",
            "2",
            "جولتان أوليان بلعب عشوائي من «دومينو السحب»، لاعبان؛ البذرة 0؛ وما بعد العلامة ± مدى الثقة 95%،",
        ),
    ],
)
def test_few_have_no_interval(lang: str, number: str, words: str) -> None:
    text = said("sahrat/draw", "--rounds", number, "--lang", lang)
    assert text.startswith(words)
    assert text.count("±") == 1


def test_one_has_no_margin_for_programs_either() -> None:
    found = json.loads(majlis("simulate", "sahrat/draw", "--rounds", "1", "--json").stdout)["statistics"]
    assert {each["margin"] for name, each in found.items() if name != "won_by"} == {None}
    lines = majlis("simulate", "sahrat/draw", "--rounds", "1", "--csv").stdout.splitlines()
    assert {line.split(",")[3] for line in lines[1:]} == {""}
    both = ("simulate", "sahrat/draw", "--against", "sahrat/fives", "--rounds", "1")
    assert {each["margin"] for each in json.loads(majlis(*both, "--json").stdout)["differences"]} == {None}
    assert {line.split(",")[5] for line in majlis(*both, "--csv").stdout.splitlines()[1:]} == {""}


@pytest.mark.parametrize(
    ("name", "found", "en", "ar"),
    [
        ("plays", Sum(10_000, 184_200, 3_600_000), "18.42 ± 0.09", "18.42 ± 0.09"),
        ("points", Sum(1_000_000, 12_345_678_901, 10**15), "12,345.7 ± 57.1", "12,345.7 ± 57.1"),
        ("blocked", Sum(100, 25, 25), "25.0% ± 8.5%", "25.0% ± 8.5%"),
        ("blocked", Sum(10**9, 250_000_000, 250_000_000), "25.000% ± 0.003%", "25.000% ± 0.003%"),
        ("tied", Sum(500, 0, 0), "none", "لا شيء منها"),
        ("tied", Sum(500, 500, 500), "all", "كلها"),
        ("tied", Sum(3, 0, 0), "none", "لا شيء منها"),
        ("blocked", Sum(3, 1, 1), "33.3%", "33.3%"),
        ("draws", Sum(500, 0, 0), "0", "0"),
        ("rounds", Sum(500, 1000, 2000), "2", "2"),
    ],
)
def test_a_figure(name: str, found: Sum, en: str, ar: str) -> None:
    """Shares of nothing and of all have no margin that means anything; nor has what never varied."""
    assert [within(*figure(name, found, lang), lang) for lang in ("en", "ar")] == [en, ar]


@given(margin=st.floats(1e-12, 1e6))
def test_a_margin_shows_its_first_figure(margin: float) -> None:
    told = f"{margin:.{decimals(margin)}f}"
    assert margin < 1e-4 or float(told) > 0
    assert decimals(margin) in (1, 2, 3, 4)


def test_amounts_agree_in_number() -> None:
    told = [amount("rounds", number, "ar") for number in (1, 2, 3, 11, 100, 20_000)]
    assert told == [
        "جولة أولى واحدة", "جولتان أوليان", "3 جولات أولى", "11 جولة أولى", "100 جولة أولى", "20,000 جولة أولى",
    ]  # fmt: skip
    told = [amount("matches", number, "ar") for number in (1, 2, 10, 99)]
    assert told == ["مباراة واحدة", "مباراتان", "10 مباريات", "99 مباراة"]
    assert [amount("matches", number, "en") for number in (1, 2)] == ["1 match", "2 matches"]


def test_sides_are_told_by_who_sits_there() -> None:
    found = [("won_by", 2, Sum(500, 250, 250))]
    assert sums(found, "matches", TEAMS, "en") == ["matches won by players 2 and 4  50.0% ± 4.4%"]
    assert sums(found, "rounds", TWO, "en") == ["rounds won by player 2  50.0% ± 4.4%"]
    assert sums(found, "rounds", TEAMS, "ar") == ["ما فاز به فريق اللاعبَين 2 و4 من الجولات: 50.0% ± 4.4%"]


def test_what_nobody_wins_is_not_lost() -> None:
    """The shares of a table add up to all of it: rounds that end level, and matches that are cut off."""
    tally = Tally.of(TWO, count(TWO, "rounds", 1, 0, 2_000))
    shares = {(name, side): found.total for name, side, found in rows(tally) if name.startswith("won_by")}
    assert sum(shares.values()) == 2_000
    assert shares["won_by_nobody", 0] == tally.tied.total > 0
    endless = TWO._replace(target=10**9)
    row = count(endless, "rounds", 1, 0, 3)
    assert unclaimed(Tally.of(endless, row).won_by).count == 3
    assert sums([("won_by_nobody", 0, Sum(40, 10, 10))], "matches", TWO, "en") == [
        "matches without a winner after 10,000 rounds  25.0% ± 13.6%"
    ]


def told(name: str, one: float, other: float, margin: float, side: int = 0, number: int = 1000) -> Difference:
    return Difference(name, side, one, other, margin, number)


FOUND = [
    told("plays", 9.5, 10.123, 0.02),
    told("blocked", 0.0345, 0.026, 0.0016),
    told("won_by", 0.5, 0.25, 0.02, side=2),
    told("points", 41.04, 40, 12),
    told("rounds", 7, 9, 0),
    told("draws", 7.25, 7.25, 0),
]


def test_changes_stand_under_each_other_and_show_what_the_margin_allows() -> None:
    found = [change(each, "matches", TWO, each.clear, "en") for each in FOUND]
    assert changes(found, "en") == [
        "tiles laid in a round     9.50 → 10.12   0.62 ± 0.02 more",
        "rounds blocked            3.5% →  2.6%   0.9 ± 0.2 fewer in 100",
        "matches won by player 2  50.0% → 25.0%   25.0 ± 2.0 fewer in 100",
        "points in a round         41.0 →  40.0   no clear change",
        "rounds in a match            7 →     9   2 more",
        "tiles drawn in a round    7.25 →  7.25   no clear change",
    ]
    found = [change(each, "matches", TWO, each.clear, "ar") for each in FOUND[1:5]]
    assert changes(found, "ar") == [
        "الجولات المقفولة: من 3.5% إلى 2.6%، بنقص 0.9 ± 0.2 في كل 100",
        "ما فاز به اللاعب 2 من المباريات: من 50.0% إلى 25.0%، بنقص 25.0 ± 2.0 في كل 100",
        "نقاط الجولة: من 41.0 إلى 40.0، لا تغيّر واضح",
        "جولات المباراة: من 7 إلى 9، بزيادة 2",
    ]


def test_with_two_tables_every_figure_is_told() -> None:
    found = [change(each, "rounds", TWO, each.clear, "en", always=True).change for each in FOUND[3:]]
    assert found == ["1.0 ± 12.0 fewer (no clear difference)", "2 more", "no difference"]
    few = told("plays", 9.5, 10.5, 3, number=FEWEST - 1)
    assert change(few, "rounds", TWO, few.clear, "en", always=True).change == "1.0 more"


def test_who_wins_is_not_compared_where_others_sit() -> None:
    asked = ("sahrat/draw", "--against-set", "players=4", "--rounds", "60")
    assert said(*asked).endswith("  Who wins is not compared, since these are not the same sides.\n")
    assert said(*asked, "--lang", "ar").endswith("  لا مقارنة فيمن يفوز، لأن الأطراف هنا غير الأطراف هناك.\n")
    assert "won_by" not in majlis("simulate", *asked, "--csv").stdout
    assert "not compared" not in said("sahrat/draw", "--against", "sahrat/fives", "--rounds", "60")


def test_whole_and_broken_figures_have_one_scale() -> None:
    assert Scale.of("plays", 0, 7.0, 9.0).bare(7) == "7"
    assert Scale.of("plays", 0, 7.5, 9.0).bare(9) == "9.00"
    assert Scale.of("blocked", 0.004, 0.5).told(0.5, "en") == "50.0%"


def test_where_nothing_was_played_nothing_is_known() -> None:
    """As after a stop at once."""
    nothing = Difference("plays", 0, 0.0, 0.0, 0.0, 0)
    assert in_csv(nothing) == ",,,"
    assert set(known(nothing).values()) == {None}
    assert in_csv(told("plays", 1.0, 1.5, 0.25)) == "1.0,1.5,0.5,0.25"
    empty = figures(Tally.of(TWO, [0] * len(count(TWO, "rounds", 1, 0, 1))))
    assert empty == {"won_by": [{"mean": None, "margin": None, "count": 0}] * 2}
