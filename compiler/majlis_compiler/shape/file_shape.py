"""One file against the schema: unknown keys, wrong kinds of value, words that are not among those allowed."""

from __future__ import annotations

import re

from ..catalogue import LOCALES, tile_of
from ..catalogue.kinds import ID
from ..diagnostics.diagnostic import Phrase
from ..draft import Draft
from ..read.nodes import (
    MappingNode,
    Path,
    Poison,
    ScalarNode,
    SequenceNode,
    at,
    key_span,
    plain,
    poisoned,
    scalars,
)
from ..read.place import expected_id
from .unknown import report_unknown
from .validators import Violation, file_validator, violations
from .wrong import as_id, report_wrong

PROSE_LANGUAGES = ("en", "ar")


def check_shape(draft: Draft) -> None:
    """Reports on the file's own tree, and poisons what is wrong in it."""
    if draft.root is None:
        return
    draft.spoil(_nulls(draft, draft.root))
    bad = set(poisoned(draft.root))
    asked: set[Path] = set()
    for violation in violations(file_validator(), plain(draft.root, gaps=True)):
        if any(violation.path[:length] in bad for length in range(len(violation.path) + 1)):
            continue
        if violation.keyword == "additionalProperties":
            bad.update(report_unknown(draft, violation))
        elif violation.keyword == "required":
            if violation.path not in asked:  # one violation a missing key, each naming all the keys
                _missing(draft, violation)
            asked.add(violation.path)
        else:
            bad.update(report_wrong(draft, violation))
    draft.spoil(bad)
    draft.spoil(_same_tiles(draft))
    draft.spoil(_empty_prose(draft))
    _place(draft)


def _nulls(draft: Draft, root: MappingNode) -> list[Path]:
    """`key:` with nothing after it is never a value here, and never silently the parent's."""
    found = []
    for path, node in scalars(root):
        if node.value is None:
            span = node.span if isinstance(path[-1], int) else key_span(root, path)
            draft.report("S106", span, path, name=str(path[-1]), help=_unsaid(str(path[-1]), root, path))
            found.append(path)
    return found


def _missing(draft: Draft, violation: Violation) -> None:
    """Keys that every file must have: the head's own, or the languages of a text."""
    assert draft.root is not None
    for name in violation.wanted:
        path = (*violation.path, name)
        if name in violation.instance or isinstance(at(draft.root, path), Poison):
            continue
        span = key_span(draft.root, violation.path) or draft.root.span
        if set(violation.wanted) == set(PROSE_LANGUAGES):
            draft.report("S109", span, path, language=Phrase(f"language_{name}"), name=name)
        else:
            draft.report("S112", span, path, name=name)


def _same_tiles(draft: Draft) -> list[Path]:
    """6-4 and 4-6 are one tile, which the schema cannot see."""
    assert draft.root is not None
    path: Path = ("set", "set_aside")
    found: list[Path] = []
    node = at(draft.root, path)
    seen: set[str] = set()
    for position, item in enumerate(node.items if isinstance(node, SequenceNode) else ()):
        tile = tile_of(getattr(item, "value", None))
        if tile is None:
            continue
        if tile in seen:
            draft.report("S107", item.span, (*path, position), value=tile)
            found.append((*path, position))
        seen.add(tile)
    return found


def _unsaid(name: str, root: MappingNode, path: Path) -> Phrase | None:
    """What a key without a value probably was: `key:value` without its space, or the rest of a text after a comma."""
    if ":" in name:
        return Phrase("space_after_colon")
    beside = at(root, path[:-1])
    prose = isinstance(beside, MappingNode) and not set(LOCALES).isdisjoint(beside.entries)
    return Phrase("quote_commas") if prose or " " in name else None


def _empty_prose(draft: Draft) -> list[Path]:
    """Text without a letter or a digit, as `…`, is as good as missing."""
    assert draft.root is not None
    found = []
    for path, node in scalars(draft.root):
        if path[-1] in LOCALES and isinstance(node.value, str) and not any(map(str.isalnum, node.value)):
            draft.report("S110", node.span, path, language=Phrase(f"language_{path[-1]}"))
            found.append(path)
    return found


def _place(draft: Draft) -> None:
    """The id agrees with where the file is, so that what `extends` names is what is found."""
    node = at(draft.root, ("id",)) if draft.root else None
    if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
        return
    expected, whole = expected_id(draft.source.path)
    if (node.value if whole else node.value.rpartition("/")[2]) != expected:
        prefix = "" if whole else node.value.rpartition("/")[0]
        due = f"{prefix}/{expected}".lstrip("/")
        sound = f"{as_id(draft.source.path.stem)}.yaml"
        help = None if re.fullmatch(ID, due) else Phrase("rename_file", {"name": sound})
        draft.report("S113", node.span, ("id",), value=node.value, expected=due, help=help)
