"""Compiled rulesets: what is written comes back, and what was touched is refused. Covers B16."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from helpers import BUNDLED, RULESETS, House
from majlis_compiler import RulesetErrors, load
from majlis_compiler.data import schema
from majlis_runtime import CompiledFileError, Ruleset
from majlis_runtime.canonical import canonical, fingerprint
from majlis_runtime.compiled import from_json

DRAW = load(RULESETS / "sahrat/draw.yaml")


@pytest.mark.parametrize("name", BUNDLED)
def test_what_is_written_comes_back(name: str, tmp_path: Path) -> None:
    ruleset = load(RULESETS / f"{name}.yaml")
    path = tmp_path / "game.json"
    path.write_text(ruleset.to_json(), encoding="utf-8")
    assert Ruleset.read(path) == ruleset
    assert Ruleset.read(path).to_json() == ruleset.to_json()


@pytest.mark.parametrize("name", BUNDLED)
def test_compiled_files_fit_their_schema(name: str) -> None:
    validator = Draft202012Validator(schema("compiled"))
    assert list(validator.iter_errors(json.loads(load(RULESETS / f"{name}.yaml").to_json()))) == []


def test_a_compiled_file_is_readable_text() -> None:
    text = DRAW.to_json()
    assert text.startswith('{\n "format": 1,\n "hash": "sha256:')
    assert text.endswith("}\n")
    assert "دومينو السحب" in text


def test_the_canonical_form_is_fixed() -> None:
    assert (
        canonical({"b": [1, True, None], "a": {"٢": 'x"\\\n\u2028'}})
        == '{"a":{"٢":"x\\"\\\\\\n\u2028"},"b":[1,true,null]}'
    )
    assert fingerprint({}) == "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
    assert fingerprint({"a": 1}) == "sha256:" + hashlib.sha256(b'{"a":1}').hexdigest()
    for value in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="JSON"):
            canonical(value)


def test_the_order_of_fields_is_no_part_of_the_content() -> None:
    content = json.loads(DRAW.to_json())
    shuffled = json.dumps(dict(reversed(content.items())), ensure_ascii=True)
    assert from_json(Ruleset, shuffled) == DRAW


def signed(content: dict[str, Any]) -> str:
    """The content with the hash it should have."""
    content.pop("hash", None)
    return json.dumps({**content, "hash": fingerprint(content)})


def edited(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(DRAW.to_json())
    change(content)
    return content


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "an extra field": lambda c: c.update(extra=1),
    "an extra field deep within": lambda c: c["rules"]["deal"].update(extra=1),
    "a field missing": lambda c: c.pop("rules"),
    "a field missing deep within": lambda c: c["rules"]["deal"].pop("hand"),
    "text for a number": lambda c: c["rules"]["target"].update(points="100"),
    "true for a number": lambda c: c["rules"]["scoring"]["round"].update(round_to=True),
    "a number for true": lambda c: c["rules"]["openers"]["first_round"].update(must_lead_it=1),
    "null for a number": lambda c: c["rules"]["target"].update(points=None),
    "null for what may be missing": lambda c: c.update(summary=None),
    "no such value": lambda c: c["rules"]["stock"].update(draw="sometimes"),
    "a list for an object": lambda c: c.update(rules=[]),
    "an object for a list": lambda c: c["rules"]["set"].update(set_aside={}),
    "a player count that is no number": lambda c: c["rules"]["deal"].update(hand={"two": 7}),
    "a player count with a zero": lambda c: c["rules"]["deal"].update(hand={"02": 7, "4": 7}),
    "a player count in Arabic digits": lambda c: c["rules"]["deal"].update(hand={"٢": 7}),
    "an option that is no object": lambda c: c["options"].append(1),
    "a choice of null": lambda c: c["options"][0]["choices"][0].update(value=None),
    "a text in one language": lambda c: c["name"].pop("ar"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_file_of_another_shape_is_refused_even_with_the_right_hash(name: str) -> None:
    with pytest.raises(CompiledFileError) as raised:
        from_json(Ruleset, signed(edited(WRONG[name])))
    assert raised.value.code == "C404"
    assert raised.value.fault.message("ar") != raised.value.fault.message("en")


def test_an_edit_is_noticed() -> None:
    for change in (
        lambda c: c["rules"]["target"].update(points=99),
        lambda c: c["name"].update(en="Draw"),
        lambda c: c.pop("hash"),
        lambda c: c.update(hash=None),
        lambda c: c.update(hash=c["hash"].upper()),
    ):
        with pytest.raises(CompiledFileError) as raised:
            from_json(Ruleset, json.dumps(edited(change)))
        assert raised.value.code == "C403"


@pytest.mark.parametrize("format", [2, "1", True, None, [1]])
def test_another_format_is_refused(format: Any) -> None:
    with pytest.raises(CompiledFileError) as raised:
        from_json(Ruleset, signed(edited(lambda c: c.update(format=format))))
    assert raised.value.code == "C402"


NO_JSON = {
    "nothing": "",
    "a list": "[]",
    "a word": '"domino"',
    "cut short": DRAW.to_json()[:-20],
    "two objects": DRAW.to_json() * 2,
    "not a number": '{"format": 1, "a": NaN}',
    "infinite": '{"format": 1, "a": -Infinity}',
    "too great": '{"format": 1, "a": 1e999}',
    "a fraction": '{"format": 1.0}',
    "a name twice": '{"format": 1, "format": 1}',
    "a name twice deep within": '{"format": 1, "a": [{"b": 1, "b": 1}]}',
    "half a letter": '{"format": 1, "a": "\\ud800"}',
    "half a letter as a name": '{"format": 1, "\\ud800": 1}',
    "a number without end": '{"format": ' + "9" * 5000 + "}",
    "deep": "[" * 100_000,
    "deep and closed": '{"a":' * 900 + "1" + "}" * 900,
    "a tab in a text": '{"format": "\t"}',
}


@pytest.mark.parametrize("name", NO_JSON)
def test_what_is_no_compiled_file(name: str) -> None:
    with pytest.raises(CompiledFileError) as raised:
        from_json(Ruleset, NO_JSON[name])
    assert raised.value.code in ("C401", "C402")


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x80", b"\xd3\xcd", b"\x00"])
def test_bytes_that_are_no_text(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(CompiledFileError) as raised:
        Ruleset.read(path)
    assert raised.value.code == "C401"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "game.json", tmp_path):
        with pytest.raises(OSError, match=path.name):
            Ruleset.read(path)


@given(at=st.integers(0, len(DRAW.to_json()) - 1), char=st.characters())
def test_no_change_of_a_letter_goes_unnoticed(at: int, char: str) -> None:
    text = DRAW.to_json()
    changed = text[:at] + char + text[at + 1 :]
    try:
        found = from_json(Ruleset, changed)
    except CompiledFileError:
        return
    assert found == DRAW  # white space, or the same letter


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.floats(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        max_leaves=8,
    )
)
def test_no_json_breaks_the_reader(value: Any) -> None:
    with pytest.raises(CompiledFileError):
        from_json(Ruleset, json.dumps(value))


def test_load_raises_all_errors_at_once(house: House) -> None:
    path = house.write(
        "my-house.yaml",
        "format: 1\nid: my-house\nextends: sahrat/draw\nname: {en: A, ar: ب}\ndeal: {hand: 9}\nfoo: 1\n",
    )
    with pytest.raises(RulesetErrors) as raised:
        load(path)
    assert [each.code for each in raised.value.diagnostics] == ["M204", "S101"]
    assert "M204: " in str(raised.value)
    with pytest.raises(FileNotFoundError):
        load(house.folder / "absent.yaml")


def test_load_needs_no_more_than_warnings(house: House) -> None:
    path = house.write("my-house.yaml", "format: 1\nid: my-house\nextends: sahrat/draw\nname: {en: Same, ar: Same}\n")
    assert load(path).name.ar == "Same"


def test_load_raises_for_a_broken_parent(house: House) -> None:
    house.write("base.yaml", "[")
    path = house.write("my-house.yaml", "format: 1\nid: my-house\nextends: ./base.yaml\nname: {en: A, ar: ب}\n")
    with pytest.raises(RulesetErrors) as raised:
        load(path)
    assert [each.code for each in raised.value.diagnostics] == ["R104"]
