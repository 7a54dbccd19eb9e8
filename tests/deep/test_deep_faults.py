"""A runtime that breaks its promises is found out, each promise by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from deep_houses import bundled

from helpers import played
from majlis_compiler.deep import happenings, play
from majlis_compiler.diagnostics.diagnostic import Diagnostic, Phrase
from majlis_runtime import Match, kernel, turns
from majlis_runtime.steps import PASSED, step

DRAFT = bundled("classic/arab-draw")  # compiled while all is well, for its examples are played too
draw, lay, settle, legal_actions = kernel.draw, kernel.lay, turns.settle, Match.legal_actions


def found() -> Diagnostic:
    """The one thing that is wrong with a game that draws, on both sides of the runtime's front door."""
    (only,) = played(DRAFT, rounds=30)
    assert only.key == "id" or only.code == "P701"
    return only


def draws_without_taking(k: Any, s: Any) -> int:
    tile = draw(k, s)
    s.hands[s.mover] ^= 1 << tile
    return tile


def draws_and_leaves_it(k: Any, s: Any) -> int:
    tile = draw(k, s)
    s.stock_at -= 1
    return tile


def lays_and_keeps(k: Any, s: Any, tile: int, end: int) -> int:
    seat = s.mover
    points = lay(k, s, tile, end)
    s.hands[seat] |= 1 << tile
    return points


def takes_points(k: Any, s: Any) -> None:
    settle(k, s)
    s.totals[0] -= 1


def gives_points(k: Any, s: Any) -> None:
    settle(k, s)
    s.totals[1] += 1


def raises(*_: Any) -> int:
    raise IndexError("no such tile")


BROKEN: dict[str, tuple[object, str, Callable[..., Any], object]] = {
    "a tile drawn is lost": (kernel, "draw", draws_without_taking, Phrase("broken_tiles")),
    "a tile drawn stays where it was": (kernel, "draw", draws_and_leaves_it, Phrase("broken_tiles")),
    "a tile laid stays in the hand": (kernel, "lay", lays_and_keeps, Phrase("broken_tiles")),
    "points are taken": (turns, "settle", takes_points, Phrase("broken_points", {"side": 1})),
    "points are given": (turns, "settle", gives_points, Phrase("broken_points", {"side": 2})),
    "the kernel fails": (kernel, "lay", raises, "IndexError: no such tile"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_kernel_is_found_out(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, instead, reason = BROKEN[case]
    monkeypatch.setattr(module, name, instead)
    only = found()
    assert (only.code, only.params["reason"], only.params["seed"]) == ("P703", reason, 0)


def test_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = turns.legal
    monkeypatch.setattr(turns, "legal", lambda k, s: whole(k, s) if s.laid < 5 else ())
    assert found().params["reason"].id == "broken_nothing_to_do"


def test_a_round_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "lay", lambda k, s, tile, end, clock=False: step(PASSED, s.mover))
    assert (found().code, found().params["match"]) == ("P702", 0)


def test_a_match_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "match_winners", lambda k, s: 0)
    monkeypatch.setattr(happenings, "MOST_ROUNDS", 25)
    monkeypatch.setattr(play, "MOST_ROUNDS", 25)
    assert (found().code, found().params["rounds"]) == ("P701", Phrase("count_rounds", {"count": 25}))


def test_a_server_that_plays_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "legal_actions", lambda self: legal_actions(self)[::-1])
    assert found().params["reason"] == Phrase("broken_shadow", {"round": 1})


def test_a_log_of_another_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "replay", lambda log, rulesets: None)
    assert found().params["reason"] == Phrase("broken_log")


def test_a_log_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Match.to_log
    monkeypatch.setattr(Match, "to_log", lambda self: whole(self) | {"winners": []})
    assert str(found().params["reason"]).startswith("LogError: ")
