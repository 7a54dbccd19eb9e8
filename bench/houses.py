"""House rulesets made at random from a fixed seed: each extends a bundled game and changes a few rules."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Any

import yaml

from majlis_compiler.catalogue import RULES
from majlis_compiler.library import Library

PARENTS = ("sahrat/draw", "sahrat/fives", "sahrat/partner", "partita/two", "partita/three", "partita/four")
SEED = 7


def write_houses(folder: Path, number: int) -> list[str]:
    """Writes so many sound rulesets; returns their file names."""
    folder.mkdir()
    dice = random.Random(SEED)
    names: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        while len(names) < number:
            name = f"house-{len(names) + 1}"
            text = yaml.safe_dump(_house(name, dice), allow_unicode=True, sort_keys=False)
            trial = Path(place) / f"{name}.yaml"
            trial.write_text(text, encoding="utf-8")
            if Library().draft(trial).game is not None:
                (folder / trial.name).write_text(text, encoding="utf-8")
                names.append(trial.name)
    return names


def _house(name: str, dice: random.Random) -> dict[str, Any]:
    parent = dice.choice(PARENTS)
    house: dict[str, Any] = {
        "format": 1,
        "id": name,
        "extends": parent,
        "name": {"en": f"House rules {name[6:]}", "ar": f"قواعد البيت {name[6:]}"},
        "target": {"points": dice.choice((75, 100, 125, 151, 200, 250))},
    }
    for rule in dice.sample([rule for rule in RULES if rule.key != "target.points"], dice.randint(2, 5)):
        value = dice.choice(list(rule.kind.others(_start(rule.key))))
        place = house
        for step in rule.path[:-1]:
            place = place.setdefault(step, {})
        place[rule.path[-1]] = list(value) if isinstance(value, tuple) else value
    return house


def _start(key: str) -> Any:
    """A value to depart from; which one does not matter."""
    return {"set.set_aside": (), "players.counts": (4,), "scoring.in_play.multiples_of": ()}.get(key, 7)
