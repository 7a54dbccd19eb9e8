"""What all the pages together say."""

from __future__ import annotations

import page_games as games
import pytest
from example_houses import HOUSES, house
from page_bases import BASES

from majlis_compiler.pages import Subject
from majlis_compiler.pages.messages import declarations
from majlis_compiler.pages.plan import plan


@pytest.fixture(scope="session")
def said_messages() -> set[str]:
    """Ids of the messages that some base, shipped, house or table page says, parts within messages included."""
    every = [Subject.of(game) for game in BASES.values()]
    every += [Subject.of(games.game(name)) for name in games.SHIPPED]
    every += subjects_of_many_kinds()
    every += [Subject.of(house(name)) for name in HOUSES]
    said = set()
    for subject in every:
        for section in plan(subject):
            said.add(section.heading.message)
            said |= {statement.message for statement in section.statements()}
    texts = " ".join(str(entry) for entry in games.english_entries().values())
    return said | {name for name in declarations() if f"parts('{name}'" in texts or f'parts("{name}"' in texts}


def subjects_of_many_kinds() -> list[Subject]:
    """A game of one's own, one that changes nothing, one with its stock out of reach, a table."""
    draw = games.game("sahrat/draw")
    four = games.game("partita/four")
    reserved = games.changed(draw, {"stock.reserve": 14, "players.counts": (2,), "clock.result_seconds": "none"})
    lost = games.changed(games.game("partita/two"), {"clock.on_timeout": "lose_turn"})
    unsourced = games.changed(draw, {"scoring.in_play.multiples_of": (3,)}, source=None, summary=None)
    return [
        Subject.of(games.house_game(draw, {"stock.reserve": 1})),
        Subject.of(games.house_game(draw, {})),
        Subject.of(reserved),
        Subject.of(unsourced),
        Subject.of(lost),
        Subject.at(four, four.ruleset.table("private", sides="solo")),
    ]
