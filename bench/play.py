"""Playing: rounds a second against other domino programs, and what serving many matches costs."""

from __future__ import annotations

import gc
import importlib
import json
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from majlis_compiler import load
from majlis_compiler.data import rulesets_folder
from majlis_runtime import DRAW, NEXT_ROUND, PASS, Match, Play, deal, random_play, score
from majlis_runtime.numbers import numbers
from majlis_runtime.state import State, clear

RULES = load(rulesets_folder() / "sahrat" / "draw.yaml").table("public", players=4)
MATCHES = 10_000


def kernel(rounds: int) -> None:
    """The steps alone, without match objects and statistics."""
    k = numbers(RULES.game)
    s, turn = State(k), random_play.turn
    for number in range(rounds):
        clear(k, s)
        deal.begin(k, s, 1, number, 1, score.AS_THE_FIRST)
        while not s.ended:
            turn(k, s)
        score.settle(k, s)


def whole_api(rounds: int) -> None:
    """Match objects: legal actions, an action, its events."""
    chance = random.Random(1)
    for number in range(rounds):
        match = Match.start(RULES, 1, number)
        while match.turn is not None:
            match = match.apply(chance.choice(match.legal_actions()))
            assert match.events


def dominoes_package(rounds: int) -> None:
    dominoes = importlib.import_module("dominoes")
    for _ in range(rounds):
        game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))


def open_spiel(rounds: int) -> None:
    importlib.import_module("open_spiel.python.games.team_dominoes")
    game = importlib.import_module("pyspiel").load_game("python_team_dominoes")
    for _ in range(rounds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))


def speed(play: Callable[[int], None], rounds: int) -> float | None:
    """Rounds a second of processor time, the best of several; None for a program that is not installed."""
    try:
        play(1)
    except ImportError:
        return None
    best = 0.0
    for _ in range(5):
        start = time.process_time()
        play(rounds)
        best = max(best, rounds / (time.process_time() - start))
    return best


def serving() -> dict[str, float]:
    """Many open matches in one process, some way into a round: memory, and the time of one action on any of them."""
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    chance = random.Random(2)
    matches = [Match.start(RULES, 3, number) for number in range(MATCHES)]
    for number, match in enumerate(matches):
        for _ in range(number % 12):
            match = _step(match, chance)
        matches[number] = match
    megabytes = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    took = []
    for _ in range(5_000):
        number = chance.randrange(MATCHES)
        start = time.perf_counter()
        matches[number] = _step(matches[number], chance)
        took.append((time.perf_counter() - start) * 1000)
    return {"megabytes": megabytes, "milliseconds": statistics.median(took)}


def _step(match: Match, chance: random.Random) -> Match:
    legal = match.legal_actions()
    action = chance.choice(legal) if legal else NEXT_ROUND
    assert isinstance(action, Play) or action in (DRAW, PASS, NEXT_ROUND)
    return match.apply(action)


def main() -> None:
    found: dict[str, Any] = {
        "dominoes": speed(dominoes_package, 700),
        "kernel": speed(kernel, 1_500),
        "api": speed(whole_api, 400),
        "open_spiel": speed(open_spiel, 60),
        "serving": serving(),
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
