"""Which file `extends` finds, and what it never opens. Covers B23, B25, B26."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from helpers import House, Outcome, child
from majlis_compiler.data import rulesets_folder
from majlis_compiler.library import Library


def parent_of(outcome: Outcome) -> Path:
    assert outcome.draft.parent is not None, outcome.told
    return outcome.draft.parent.source.path


BUNDLED_DRAW = rulesets_folder() / "sahrat/draw.yaml"


def test_an_id_is_looked_up_in_the_files_own_rulesets_folder_first(house: House) -> None:
    own = house.write("rulesets/sahrat/draw.yaml", child(of="sahrat/draw", id="sahrat/draw"))
    assert parent_of(house.check("rulesets/sahrat/draw.yaml")) == BUNDLED_DRAW
    assert parent_of(house.compile(child(id="cafe/house"), "rulesets/cafe/house.yaml")) == own


def test_the_nearest_rulesets_folder_counts(house: House) -> None:
    house.write("rulesets/base.yaml", child(id="base"))
    near = house.write("rulesets/deep/rulesets/base.yaml", child(id="base"))
    assert parent_of(house.compile(child(of="base", id="my-house"), "rulesets/deep/rulesets/my-house.yaml")) == near


def test_an_id_is_looked_up_beside_the_file_then_among_the_bundled(house: House) -> None:
    assert parent_of(house.child()) == BUNDLED_DRAW
    beside = house.write("draw.yaml", child(of="sahrat/fives", id="sahrat/draw"))
    assert parent_of(house.child()) == beside


def test_a_file_beside_with_another_id_is_not_the_parent_and_not_read(house: House) -> None:
    house.write("draw.yaml", "id: draw\nnonsense: [\n")
    house.write("fives.yaml", child("nonsense: 1\n", of="sahrat/draw", id="fives"))
    assert parent_of(house.child()) == BUNDLED_DRAW
    outcome = house.child(of="sahrat/fives")
    assert (parent_of(outcome).parent, outcome.codes) == (BUNDLED_DRAW.parent, [])


def test_two_children_beside_each_other_named_after_their_parents(house: House) -> None:
    """Each extends the bundled game the other is named after: no circle."""
    house.write("draw.yaml", child(of="sahrat/fives", id="draw"))
    house.write("fives.yaml", child(of="sahrat/draw", id="fives"))
    assert house.check("draw.yaml", "fives.yaml").errors == []


def test_a_broken_file_beside_is_the_parent_when_there_is_no_other(house: House) -> None:
    house.write("base.yaml", "id: [\n")
    assert house.child(of="cafe/base").codes == ["R104"]


def test_an_id_in_a_folder_of_its_own(house: House) -> None:
    base = house.write("cafe/base.yaml", child(id="cafe/base"))
    assert parent_of(house.child(of="cafe/base")) == base


def test_a_yml_file_is_found_as_well(house: House) -> None:
    base = house.write("rulesets/base.yml", child(id="base"))
    assert parent_of(house.compile(child(of="base"), "rulesets/my-house.yaml")) == base


@pytest.mark.parametrize("name", ["./base.yaml", "../cafe/base.yaml", "./x/../base.yaml"])
def test_a_path_is_relative_to_the_file(name: str, house: House) -> None:
    base = house.write("rulesets/cafe/base.yaml", child(id="cafe/base"))
    outcome = house.compile(child(of=name, id="cafe/my-house"), "rulesets/cafe/my-house.yaml")
    assert (parent_of(outcome), outcome.codes) == (base, [])


REFUSED = {
    "../base.yaml": "E104",
    "../../../../etc/passwd": "E104",
    "./../base.yaml": "E104",
    "./x/../../base.yaml": "E104",
    "/etc/passwd": "E106",
    "/proc/self/environ": "E106",
    "https://example.invalid/x.yaml": "E106",
    "file:///etc/passwd": "E106",
    "base.yaml": "E106",
    "BASE": "E106",
    "cafe//base": "E106",
    "cafe/": "E106",
    "-base": "E106",
    "~/base": "E106",
    ".": "E106",
    "..": "E106",
    "..\\\\base.yaml": "E106",
    "./passwd": "E101",
    "./absent.yaml": "E101",
    "./": "E106",
    "./cafe": "E101",
    "absent": "E101",
    "sahrat/drwa": "E101",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_names_no_parent(name: str, house: House) -> None:
    house.write("base.yaml", "secret: [")
    house = House(house.folder / "inner")
    house.write("cafe/other.yaml", child(id="cafe/other"))
    outcome = house.compile(child("deal: {hand: 07}\n", of=f'"{name}"'))
    assert outcome.places == [(REFUSED[name], 3, 10), ("R116", 5, 14)]
    assert "secret" not in str(outcome.found[0].params)


def test_a_parent_that_is_nearly_right_is_suggested(house: House) -> None:
    found = house.child(of="sahrat/drwa").only("E101")
    assert found.help is not None and found.help.params == {"name": "sahrat/draw"}
    house.write("base.yaml", child(id="base"))
    found = house.child(of="./base").only("E101")
    assert found.help is not None and found.help.params == {"name": "./base.yaml"}


@given(name=st.text(max_size=12).map(lambda text: text.replace("\0", "")))
@example(name="a" * 5000)
@example(name="a/" * 2000 + "a")
@example(name="./" + "a" * 5000 + ".yaml")
@example(name="./" + "a/" * 4000 + "b.yaml")
@example(name="../" * 5000)
@example(name="./my-house.yaml/x.yaml")
@example(name="a\nb")
@example(name="./\u202e.yaml")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_name_breaks_the_search(name: str, tmp_path: Path) -> None:
    path = tmp_path / "my-house.yaml"
    quoted = '"' + name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    path.write_bytes(child(of=quoted).encode("utf-8", "replace"))
    library = Library()
    assert library.draft(path).game is None
    assert library.diagnostics()


def test_a_link_out_of_the_folder_is_refused(house: House, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "base.yaml"
    outside.write_text(child("secret: 1\n", id="base"), encoding="utf-8")
    (house.folder / "base.yaml").symlink_to(outside)
    assert house.child(of="./base.yaml").codes == ["E105"]
    (house.folder / "folder").symlink_to(outside.parent)
    assert house.child(of="./folder/base.yaml").codes == ["E105"]


def test_a_link_within_the_folder_is_followed(house: House) -> None:
    base = house.write("x/base.yaml", child(id="base"))
    (house.folder / "base.yaml").symlink_to(base)
    assert house.child(of="./base.yaml").codes == []


def test_a_link_that_leads_to_itself_is_no_parent(house: House) -> None:
    (house.folder / "base.yaml").symlink_to("base.yaml")
    assert house.child(of="./base.yaml").codes == ["E101"]


def test_a_folder_is_no_parent(house: House) -> None:
    (house.folder / "base.yaml").mkdir()
    assert house.child(of="./base.yaml").codes == ["E101"]


def test_a_pipe_is_no_parent(house: House) -> None:
    os.mkfifo(house.folder / "base.yaml")
    assert house.child(of="./base.yaml").codes == ["E101"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_parent_that_may_not_be_read(house: House) -> None:
    house.write("base.yaml", child(id="base")).chmod(0)
    assert house.child(of="./base.yaml").codes == ["E108"]


def test_a_parent_that_is_no_yaml_is_told_once(house: House) -> None:
    house.write("base.yaml", "deal: [\n")
    outcome = house.child("deal: {hand: 07}\n", of="./base.yaml")
    assert outcome.told == [("R104", ""), ("R116", "deal.hand")]


def test_a_file_that_extends_itself(house: House) -> None:
    found = house.child(of="./my-house.yaml").only("E102")
    chain = [Path(name).name for name in found.params["chain"]]
    assert chain == ["my-house.yaml", "my-house.yaml"]
    assert house.child(of="my-house").codes == ["E101"]


def test_a_circle_is_told_once_with_its_chain(house: House) -> None:
    house.write("a.yaml", child(of="./b.yaml", id="a"))
    house.write("b.yaml", child(of="./x/../c.yaml", id="b"))
    house.write("c.yaml", child(of="./a.yaml", id="c"))
    found = house.check("a.yaml").only("E102")
    assert [Path(name).name for name in found.params["chain"]] == ["a.yaml", "b.yaml", "c.yaml", "a.yaml"]
    assert house.check("a.yaml", "b.yaml", "c.yaml").codes == ["E102"]
    house.write("d.yaml", child(of="./a.yaml", id="d"))
    assert house.check("d.yaml").codes == ["E102"]


def test_a_circle_through_a_link(house: House) -> None:
    path = house.write("a.yaml", child(of="./b.yaml", id="a"))
    (house.folder / "b.yaml").symlink_to(path)
    assert house.check("a.yaml").codes == ["E102"]


def chain(house: House, length: int) -> list[str]:
    """Files 0 to `length`, each extending the one before it; 0 extends the bundled draw game."""
    for number in range(length + 1):
        of = f"./n{number - 1}.yaml" if number else "sahrat/draw"
        house.write(f"n{number}.yaml", child(of=of, id=f"n{number}"))
    return [f"n{number}.yaml" for number in range(length + 1)]


def test_sixteen_parents_are_allowed_and_no_more(house: House) -> None:
    names = chain(house, 16)
    assert house.check(names[15]).codes == []
    assert house.check(names[16]).codes == ["E103"]


def test_the_length_of_a_chain_does_not_depend_on_what_was_checked_before(house: House) -> None:
    names = chain(house, 18)
    for order in (names, names[::-1]):
        outcome = house.check(*order)
        blamed = [Path(each.span.file).stem for each in outcome.found if each.span]
        assert (outcome.codes, sorted(blamed)) == (["E103"] * 3, ["n16", "n17", "n18"])


def test_a_chain_of_hundreds_ends_well(house: House) -> None:
    assert house.check(chain(house, 300)[-1]).codes == ["E103"]


def test_the_working_folder_makes_no_difference(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.write("rulesets/cafe/base.yaml", child("deal: {hand: 6}\n", id="cafe/base"))
    path = house.write("rulesets/egypt/three.yaml", child(of="../cafe/base.yaml", id="egypt/three"))
    monkeypatch.chdir("/")
    from_root = Library().draft(path).game
    monkeypatch.chdir(path.parent)
    beside = Library().draft(Path("three.yaml")).game
    above = Library().draft(Path("../egypt/three.yaml")).game
    assert from_root and beside and above
    assert from_root.ruleset.to_json() == beside.ruleset.to_json() == above.ruleset.to_json()


def test_two_dots_after_a_link_mean_what_the_system_means(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.write("a/real/x.txt", "")
    right = house.write("a/my-house.yaml", child())
    house.write("my-house.yaml", "wrong: [")
    (house.folder / "link").symlink_to(house.folder / "a/real")
    monkeypatch.chdir(house.folder)
    draft = Library().draft(Path("link/../my-house.yaml"))
    assert draft.source.path == right
    assert draft.faults == []


def test_a_file_named_like_a_bundled_one_keeps_its_own_excerpt(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    path = house.write("sahrat/draw.yaml", child("deal: {hand: 07}\n", id="sahrat/draw"))
    monkeypatch.chdir(house.folder)
    library = Library()
    draft = library.draft(path)
    assert draft.parent is not None
    assert draft.source.name == "sahrat/draw.yaml" != draft.parent.source.name
    assert library.sources()["sahrat/draw.yaml"] == path.read_text("utf-8")


def test_two_files_with_one_id_in_one_run(house: House) -> None:
    house.write("one/my-house.yaml", child())
    house.write("two/my-house.yaml", child())
    found = house.check("one/my-house.yaml", "two/my-house.yaml").only("E107")
    assert [each.span.line for each in found.related] == [2]
    assert found.span and found.span.file != found.related[0].span.file


def test_a_house_may_bear_the_id_of_the_bundled_game_it_extends(house: House) -> None:
    own = house.write("rulesets/sahrat/draw.yaml", child(id="sahrat/draw"))
    assert house.check(own).codes == []
    assert house.check(own, BUNDLED_DRAW).codes == ["E107"]


def test_one_file_under_two_names_is_one_file(house: House) -> None:
    path = house.write("my-house.yaml", child())
    os.link(path, house.folder / "other.yaml")
    assert house.check("my-house.yaml", "other.yaml").codes == []


@pytest.mark.parametrize(
    ("file", "id", "fits"),
    [
        ("my-house.yaml", "my-house", True),
        ("my-house.yaml", "cafe/my-house", True),
        ("my-house.yaml", "house", False),
        ("rulesets/my-house.yaml", "my-house", True),
        ("rulesets/cafe/my-house.yaml", "cafe/my-house", True),
        ("rulesets/cafe/my-house.yaml", "my-house", False),
        ("rulesets/cafe/my-house.yml", "cafe/my-house", True),
        ("rulesets/a/rulesets/b.yaml", "b", True),
    ],
)
def test_an_id_agrees_with_its_place(file: str, id: str, fits: bool, house: House) -> None:
    assert house.compile(child(id=id), file).codes == ([] if fits else ["S113"])


@pytest.mark.parametrize(
    "id", ["My-house", "my_house", "my--house", "-a", "a-", "a//b", "/a", "a/", "a b", "بيت", "a.b", ""]
)
def test_what_is_no_id(id: str, house: House) -> None:
    codes = house.compile(child(id=f'"{id}"')).codes
    assert codes == ["S108"]


def test_an_id_with_a_line_break_is_no_id(house: House) -> None:
    assert house.compile(child(id='"my-house\\n"')).codes == ["S108"]
