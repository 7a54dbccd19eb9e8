"""Worked examples as far as they can be judged without playing them: tiles, seats, and what must be said."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from ..catalogue.kinds import tile_of
from ..diagnostics.diagnostic import Diagnostic
from ..draft import Draft
from ..read.nodes import MappingNode, Node, Path, SequenceNode, at, plain, spoiled
from ..resolved.options import same


def check_examples(draft: Draft) -> None:
    """Reports on the file's own examples; those of a parent are the parent's."""
    examples = at(draft.root, ("examples",)) if draft.root else None
    if not isinstance(examples, SequenceNode):
        return
    ids: list[str] = []
    for position, node in enumerate(examples.items):
        if not isinstance(node, MappingNode) or any(spoiled(entry.node) for entry in node.entries.values()):
            continue
        path, example = ("examples", position), plain(node)
        if example.get("id") in ids:
            draft.report("X406", draft.where((*path, "id")), (*path, "id"), name=example["id"])
        ids.append(example.get("id", ""))
        if example.get("show") is True and "title" not in example:
            draft.report("X407", node.span, path)
        if "line" in example and "turn" not in example:
            draft.report("X405", node.span, path)
        _options(draft, example.get("options", {}), (*path, "options"))
        _tiles(draft, node, path)
        _seats(draft, example, path)
        _line(draft, example, path)


def _options(draft: Draft, given: dict[str, Any], path: Path) -> None:
    """Only options the game has, and choices they have."""
    known = {option.id: tuple(choice.value for choice in option.choices) for option in draft.options}
    known["players"] = draft.values.get("players.counts", ())
    for name, value in given.items():
        fault = None
        if name not in known:
            fault = Diagnostic("O351", params={"option": name, "known": tuple(known)})
        elif known[name] and not any(same(value, choice) for choice in known[name]):
            fault = Diagnostic("O352", params={"option": name, "value": value, "choices": known[name]})
        if fault is not None:
            draft.report("X410", draft.where((*path, name)), (*path, name), fault=fault)


def _tiles(draft: Draft, node: Node, path: Path) -> None:
    """Every tile of the position once, and in the game."""
    highest, aside = draft.values.get("set.highest", 9), draft.values.get("set.set_aside", ())
    seen: set[str] = set()
    for spot, tile in _listed(node, path):
        if tile in seen:
            draft.report("X402", draft.where(spot), spot, tile=tile)
        if int(tile[0]) > highest or tile in aside:
            draft.report("X403", draft.where(spot), spot, tile=tile)
        seen.add(tile)


def _listed(node: Node, path: Path) -> Iterator[tuple[Path, str]]:
    for name in ("hands", "stock", "line"):
        yield from _inside(at(node, (name,)), (*path, name))


def _inside(node: Node | None, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(node, SequenceNode):
        for position, item in enumerate(node.items):
            yield from _inside(item, (*path, position))
    elif node is not None and not isinstance(node, MappingNode):
        tile = tile_of(getattr(node, "value", None))
        if tile:
            yield path, tile


def _seats(draft: Draft, example: dict[str, Any], path: Path) -> None:
    hands = len(example.get("hands", ()))
    counts = draft.values.get("players.counts")
    if hands and counts and hands not in counts:
        draft.report("X404", draft.where((*path, "hands")), (*path, "hands"), hands=hands, players=tuple(counts))
        return
    seats: dict[Path, int] = {(name,): example[name] for name in ("opener", "turn", "laid_by") if name in example}
    expect = example.get("expect", {})
    seats |= {("expect", name): expect[name] for name in ("turn", "opener") if name in expect}
    for place, holder in ((("moves",), example), (("expect", "legal"), expect), (("expect", "refused"), expect)):
        moves = holder.get(place[-1], ())
        seats |= {(*place, number): int(move.split()[0]) for number, move in enumerate(moves)}
    if hands and len(expect.get("hands", example["hands"])) != hands:
        spot = (*path, "expect", "hands")
        draft.report("X404", draft.where(spot), spot, hands=len(expect["hands"]), players=(hands,))
    for spot, seat in seats.items():
        if hands and seat > hands:
            draft.report("X408", draft.where((*path, *spot)), (*path, *spot), seat=seat, players=hands)


def _line(draft: Draft, example: dict[str, Any], path: Path) -> None:
    """Neighbours on the table match, tiles being written as they lie."""
    line = example.get("line", ())
    for position, (left, right) in enumerate(itertools.pairwise(line)):
        if left[-1] != right[0]:
            spot = (*path, "line", position + 1)
            draft.report("X409", draft.where(spot), spot, left=left, right=right)
