"""Every file that passes `check` also plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from deep_houses import FILES, bundled, deep

from helpers import REPOSITORY, played
from majlis_compiler.deep import sets
from majlis_compiler.deep.deepen import FURTHER
from majlis_compiler.diagnostics.diagnostic import Diagnostic
from majlis_compiler.library import Library

NOT_WON = {"tests/bad/p701.yaml"}


def name_of(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


@pytest.mark.parametrize("path", sorted(FILES), ids=name_of)
def test_a_file_that_passes_plays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of many option sets, guarded at every step, and again as a server plays it."""
    monkeypatch.setattr(sets, "MOST_PLAYED", 12)
    draft = Library().draft(path)
    if draft.game is None:
        return
    found = [each.code for each in played(draft, rounds=1) if each.severity == "error"]
    assert found == (["P701"] if name_of(path) in NOT_WON else [])


def codes(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(each.code, each.key) for each in found]


@pytest.mark.parametrize("name", ["classic/arab-draw", "partita/three"])
def test_a_bundled_game_played_to_the_full_is_clean(name: str) -> None:
    """Each of its rules matters, the rare ones too."""
    assert codes(played(bundled(name), rounds=1_000)) == []


def test_as_many_rounds_are_played_of_each_option_set_as_are_asked_for() -> None:
    game = deep(bundled("sahrat/partner"), 40)
    assert len(game.rounds) == 16
    assert all(40 <= rounds < 80 for rounds in game.rounds)  # whole matches, which are no longer than some 25 rounds


def test_what_is_in_doubt_is_played_on() -> None:
    game = deep(Library().draft(REPOSITORY / "tests/bad/w711.yaml"), 30)
    assert sum(game.rounds) < FURTHER * 30 <= sum(game.rounds) + sum(game.further)
