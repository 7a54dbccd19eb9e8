"""Input meant to do harm, or that nobody thought of: no traceback, the right exit code, and in good time.

Covers B07, B21, B22 f and B25.
"""

from __future__ import annotations

import contextlib
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from helpers import House, child, majlis


@pytest.fixture
def here(house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.chdir(house.folder)
    return house


@contextlib.contextmanager
def in_good_time(seconds: float) -> Iterator[None]:
    """Processor time, so that other work on the machine does no harm."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


def many(count: int, item: str = "{}", between: str = ", ") -> str:
    return between.join(item.format(number) for number in range(count))


BOMB = (
    "a: &a ["
    + many(9, "x")
    + "]\n"
    + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{many(9, f'*{chr(97 + n)}')}]\n" for n in range(8))
)

LARGE = {  # text of a file, the code it must at least have
    "an alias bomb": (BOMB, "R107"),
    "nothing but aliases": ("a: [" + many(3_000, "*a") + "]\n", "R107"),
    "brackets without end": ("a: " + "[" * 50_000, "R114"),
    "braces without end": ("a: " + "{a: " * 20_000, "R114"),
    "hyphens without end": ("- " * 100_000, "R114"),
    "question marks without end": ("? " * 100_000, "R114"),
    "a line of 200,000 letters": (child("summary: {en: " + "x" * 200_000 + ", ar: ب}\n"), ""),
    "a line of 100,000 Arabic letters": (child("summary: {en: A, ar: " + "ب" * 100_000 + "}\n"), ""),
    "a key of 200,000 letters": (child("x" * 200_000 + ": 1\n"), "R104"),
    "a quoted key of 1,000 letters": (child('"' + "x" * 1000 + '": 1\n'), "S101"),
    "a word of 200,000 letters": (child("stock: {draw: " + "x" * 200_000 + "}\n"), "S103"),
    "a tile of 200,000 digits": (child("openers: {first_round: {lead: 6-" + "6" * 200_000 + "}}\n"), "S103"),
    "a number of 200,000 digits": (child("target: {points: " + "9" * 200_000 + "}\n"), "R123"),
    "a time of 60,000 parts": (child("target: {points: 1" + ":01" * 20_000 + "}\n"), "R123"),
    "a number of underscores": (child("target: {points: 1" + "_" * 200_000 + "}\n"), "R118"),
    "a parent of 200,000 letters": (child(of="a-" * 100_000 + "a"), "E101"),
    "an id of 200,000 letters": (child(id="a-" * 100_000 + "a"), "S113"),
    "many keys": (child(many(3_000, "k{}: 1\n", "")), "S101"),
    "one key many times": (child("turn: {passing: automatic}\n" * 2_000), "R112"),
    "many options": (child("options: {" + many(3_000, "o{}: fixed") + "}\n"), "O313"),
    "many wrong items": (child("set: {set_aside: [" + many(3_000, "b{}") + "]}\n"), "S105"),
    "many items of two kinds": (
        child("players: {counts: [" + many(3_000, "{}, a{}".replace("a{}", "a")) + "]}\n"),
        "S103",
    ),
    "many repeats": (child("set: {set_aside: [" + many(3_000, "6-6") + "]}\n"), "S107"),
    "many nothings": (child("set: {set_aside: [" + many(3_000, "~") + "]}\n"), "S106"),
    "many tabs": (child("set: {set_aside: [" + many(3_000, "6-6", ",\t") + "]}\n"), "S107"),
    "many choices": (child("options: {target: {choices: [" + many(3_000, "1{}") + "]}}\n"), "O304"),
    "many examples": (child("examples: [" + many(1_000, "{{id: a}}") + "]\n"), "S112"),
    "many documents": ("--- {}\n" * 5_000, "R110"),
    "many comments": ("#\n" * 100_000, "R103"),
    "many blank lines": ("\n" * 200_000, "R103"),
}


@pytest.mark.parametrize("name", LARGE)
def test_large_input_is_judged_in_good_time(name: str, here: House) -> None:
    text, code = LARGE[name]
    here.write("my-house.yaml", text)
    with in_good_time(2):
        outcome = here.check("my-house.yaml")
    assert code in [*outcome.codes, ""]


def test_ten_megabytes_are_not_even_read(here: House) -> None:
    here.write("my-house.yaml", b"x" * 10_000_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with in_good_time(1):
        assert here.check("my-house.yaml").codes == ["R102"]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 5_000  # kilobytes


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device")  # noqa: PTH110
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null", "/dev/tty0", "/proc/self/mem"])
def test_devices(path: str) -> None:
    if os.path.exists(path):  # noqa: PTH110
        with in_good_time(1):
            assert majlis("check", path).exit_code in (1, 2)


def test_a_pipe_nobody_writes_to(here: House) -> None:
    os.mkfifo("my-house.yaml")
    with in_good_time(1):
        assert majlis("check", "my-house.yaml").exit_code == 2
        assert majlis("check", ".").exit_code == 2
        assert majlis("build", ".").exit_code == 2


def test_a_folder_named_like_a_file(here: House) -> None:
    Path("my-house.yaml").mkdir()
    assert majlis("check", "my-house.yaml").exit_code == 2
    here.write("my-house.yaml/other.yaml", child(id="other"))
    assert majlis("check", "my-house.yaml").exit_code == 0


def test_links_in_circles(here: House) -> None:
    Path("a.yaml").symlink_to("b.yaml")
    Path("b.yaml").symlink_to("a.yaml")
    Path("folder").symlink_to(".")
    assert majlis("check", "a.yaml").exit_code == 2
    assert majlis("check", ".").exit_code == 2
    assert majlis("check", "folder/folder/folder").exit_code == 2
    assert majlis("show", "a.yaml").exit_code == 2
    assert majlis("new", "x", "--from", "a.yaml").exit_code == 2
    assert not Path("x.yaml").exists()


def test_a_link_to_nowhere(here: House) -> None:
    Path("a.yaml").symlink_to("nowhere.yaml")
    assert majlis("check", "a.yaml").exit_code == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may do everything")
def test_what_may_not_be_read_or_written(here: House) -> None:
    here.write("my-house.yaml", child()).chmod(0)
    assert majlis("check", "my-house.yaml").exit_code == 2
    here.write("folder/x.yaml", child(id="x")).parent.chmod(0)
    assert majlis("check", "folder").exit_code == 2
    here.folder.chmod(0o500)
    assert majlis("new", "x").exit_code == 2
    here.folder.chmod(0o700)


@pytest.mark.parametrize(
    "data",
    [
        b"\x00",
        b"\x89PNG\r\n\x1a\n\x00\x00",
        b"PK\x03\x04",
        b"\x7fELF",
        b"\xff\xfe\x00\x00",
        b"%PDF-1.7\n%\xe2\xe3",
        b"\x1f\x8b\x08",
    ],
)
def test_files_of_other_kinds(data: bytes, here: House) -> None:
    here.write("my-house.yaml", data * 50)
    assert majlis("check", "my-house.yaml").exit_code == 1


VALUES = st.recursive(
    st.sampled_from(
        [
            "1",
            "-1",
            "0",
            "999999999",
            "true",
            "none",
            "6-6",
            "4-6",
            "9-9",
            '""',
            "x",
            "٥",
            "[]",
            "{}",
            "'1'",
            "fixed",
            "1 6-6",
            "never",
        ]
    ),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(
            st.sampled_from(
                [
                    "en",
                    "ar",
                    "id",
                    "label",
                    "sets",
                    "choices",
                    "locked",
                    "hands",
                    "moves",
                    "expect",
                    "target.points",
                    "2",
                    "a",
                ]
            ),
            inner,
            max_size=4,
        ).map(lambda pairs: "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}")
    ),
    max_leaves=8,
)
# fmt: off
KEYS = st.sampled_from([
    "set", "set.highest", "set.set_aside", "players", "players.counts", "players.teams", "deal", "deal.hand",
    "stock", "stock.draw", "stock.at_most", "openers", "openers.first_round", "openers.first_round.lead",
    "spinner", "scoring", "scoring.in_play", "scoring.in_play.multiples_of", "ties", "target",
    "target.points", "target.reached", "clock", "clock.turn_seconds", "options", "options.target",
    "options.x", "options.target.choices", "options.target.sets", "options.target.for_players", "assumed",
    "assumed.x", "examples", "tables", "tables.kinds", "pages", "vocabulary", "name", "id", "extends",
    "format", "family", "ladder", "source", "source.url", "summary", "summary.ar",
])
# fmt: on


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    edits=st.dictionaries(KEYS, VALUES, min_size=1, max_size=4),
    of=st.sampled_from(["sahrat/draw", "partita/four", "base"]),
)
def test_no_value_at_any_key_breaks_the_compiler(edits: dict[str, str], of: str, house: House) -> None:
    if not (house.folder / "base.yaml").exists():
        house.write(
            "base.yaml",
            child("deal: {hand: 0x7}\nplayers: {counts: [2, 3]}\noptions: {target: {choices: [1]}}\n", id="base"),
        )
    head = {"format": "1", "id": "my-house", "extends": of, "name": "{en: A, ar: ب}"}
    lines: list[str] = []
    for key, value in {**head, **edits}.items():
        *sections, name = key.split(".")
        lines += [f"{'  ' * depth}{section}:" for depth, section in enumerate(sections)]
        lines.append(f"{'  ' * len(sections)}{name}: {value}")
    outcome = house.compile("\n".join(lines) + "\n")
    assert outcome.draft.game is not None or outcome.errors
    if outcome.errors and of != "base":
        assert outcome.draft.game is None
    assert len(set(map(repr, outcome.found))) == len(outcome.found), "told twice"
    assert all(each.span is not None for each in outcome.found)


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.lists(
        st.sampled_from([*"ab:-[]{}\n ,'\"&*!|>#%@`", "target", "points", "extends: ", "sahrat/draw", "دو", "\u202e"]),
        max_size=25,
    )
)
def test_any_text_is_told_in_every_format(text: list[str], house: House) -> None:
    path = house.write("my-house.yaml", child("".join(text)))
    for format in ("text", "json", "github", "sarif"):
        assert majlis("check", path, "--format", format, "--lang", "ar").exit_code in (0, 1)
