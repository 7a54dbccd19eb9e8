"""Whatever a file holds, reading ends in a tree or in faults with a place, and both YAML loaders read it alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from helpers import RULESETS
from majlis_compiler.read import MappingNode, loader, read_nodes
from majlis_compiler.read.scalars import resolve
from majlis_compiler.read.source import Source, decode

FILE = Path("/rulesets/my-house.yaml")
PIECES = [
    *"abc019-_.:,?![]{}&*#|>%@'\"~<= \t\n\r",
    "\n  ",
    "- ",
    ": ",
    "---",
    "...",
    "&a",
    "*a",
    "<<",
    "!!int ",
    "دو",
    "٦",
]
PIECES += [
    "\\x",
    "\\u",
    "\\U",
    "%YAML 1.1\n---\n",
    "\u2067",
    "\u2069",
    "\u200b",
    "\ufeff",
    "6:6",
    "0x1",
    "1_0",
    "null",
    "yes",
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


def source(data: bytes) -> Source:
    return decode(FILE, "my-house.yaml", data)


def read(data: bytes) -> MappingNode | None:
    found = source(data)
    root, faults = read_nodes(found)
    assert root is not None or faults
    lines = re.split(r"\r\n|\r|\n", found.text)
    for fault in faults:
        assert fault.span is not None
        assert 1 <= fault.span.line <= len(lines)
        assert 1 <= fault.span.column <= len(lines[fault.span.line - 1]) + 1
        assert (fault.span.end_line, fault.span.end_column) >= (fault.span.line, fault.span.column)
    return root


@given(TEXTS)
@example('a: "\\U00110000"')
@example("%YAML 1." + "9" * 5000 + "\n---\na: 1")
@example("a: \\")
@example("!<%ff> a: 1")
@example("- - - -\t- -")
def test_pieces_of_yaml_never_break_the_reader(text: str) -> None:
    read(text.encode("utf-8"))


@given(st.binary(max_size=60))
def test_bytes_never_break_the_reader(data: bytes) -> None:
    read(data)


@given(st.text(max_size=60))
def test_text_never_breaks_the_reader(text: str) -> None:
    read(text.encode("utf-8", "replace"))


@pytest.mark.skipif(loader.FAST is None, reason="PyYAML comes without libyaml here")
@given(TEXTS)
@example("\ufeffa: 1")
@example("a: b\rc: d\r\ne: f")
@example("a:\t1\t# x\nb: |\n\tx\n")
@example("a: [1,\n b: 2]\nc: 'x\n  y'\n")
def test_the_fast_loader_reads_as_the_one_that_has_the_last_word(text: str) -> None:
    found = source(text.encode("utf-8"))
    if (
        found.faults or "\t" in text or "?" in text
    ):  # tabs are not for it; after `?` only an empty value's place differs
        return
    quick, faults = loader._read(found, loader.FAST)
    if quick is not None and not faults:
        assert (quick, []) == loader._read(found, loader.RulesetLoader)


@pytest.mark.parametrize("path", sorted(RULESETS.rglob("*.yaml")), ids=lambda path: path.stem)
def test_a_ruleset_cut_anywhere_never_breaks_the_reader(path: Path) -> None:
    data = path.read_bytes()
    for end in range(0, len(data), 97):
        read(data[:end])


# What plain scalars mean in YAML 1.2's core schema, as its specification has it.
CORE = {
    "null": re.compile(r"null|Null|NULL|~|"),
    "bool": re.compile(r"true|True|TRUE|false|False|FALSE"),
    "int": re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"),
    "float": re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"),
}
SCALARS = st.text(st.sampled_from("01234567890123456789+-._:eExXoObBaAfFnNyYsStTrRuUlLiIZ ~"), max_size=14)


def core_kind(text: str) -> str:
    return next((kind for kind, pattern in CORE.items() if pattern.fullmatch(text)), "str")


def old_kind(text: str) -> str:
    """What YAML 1.1 makes of it, as PyYAML has it."""
    tag: str = yaml.SafeLoader("").resolve(yaml.ScalarNode, text, (True, False))  # type: ignore[no-untyped-call]
    return tag.rpartition(":")[2]


@given(SCALARS)
@example("1_0.5")
@example("0x_f")
@example("0b1_0")
@example("1_0:30")
@example("190:20:30.15")
@example("2001-12-14 21:59:43.10 -5")
@example("2001-12-14t21:59:43.10-05:00")
@example("+.inf")
@example("-0")
@example("0" * 50)
@example("9" * 5000)
@example("0x" + "f" * 5000)
@example("1:" * 3000 + "1")
def test_a_value_is_what_every_yaml_makes_of_it_or_a_fault(text: str) -> None:
    value, fault = resolve(text)
    if fault:
        assert value is None
        return
    kinds = {type(None): "null", bool: "bool", int: "int", str: "str"}
    assert core_kind(text) == kinds[type(value)]
    if text not in ("=", "<<"):  # YAML 1.1's own kinds, which its successor has not
        assert old_kind(text) in (kinds[type(value)], "str" if text in ("", "null") else kinds[type(value)])
    if isinstance(value, int) and not isinstance(value, bool):
        assert value == int(text)
    if isinstance(value, bool):
        assert value is (text.lower() == "true")


@given(SCALARS)
def test_a_suggestion_is_what_could_be_written_instead(text: str) -> None:
    _, fault = resolve(text)
    if fault is None or "suggestion" not in fault[1]:
        return
    value, second = resolve(fault[1]["suggestion"])
    assert second is None
    assert isinstance(value, bool if fault[0] == "R124" else str if fault[0] == "R121" else int)
