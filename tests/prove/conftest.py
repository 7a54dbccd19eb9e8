"""An example, played: what is found in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from helpers import House

Found = list[tuple[str, str]]


@pytest.fixture
def played(house: House) -> Callable[..., Found]:
    """Code and key (within the example) of all errors in one example; `rules` are lines of the house."""

    def play(example: str, *, of: str = "sahrat/draw", rules: str = "") -> Found:
        body = example if "expect:" in example else f"{example}, expect: {{}}"
        outcome = house.child(f"{rules}examples: [{{id: a, {body}}}]\n", of=of)
        errors = [(code, key) for code, key in outcome.told if code[0] not in "LN"]
        return [(code, key.removeprefix("examples[0]").removeprefix(".")) for code, key in errors]

    return play
