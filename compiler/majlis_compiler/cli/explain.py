"""`majlis explain`: a code, a rule with its values, a message of the pages, or where a value of a file comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as File
from typing import TYPE_CHECKING, Annotated

import typer

from ..catalogue import LEAF_BY_KEY, RULE_BY_KEY
from ..diagnostics.cells import visible
from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .frame import CLEAN, FAULTS, Lang, LangOption, finish
from .streams import say, shown

if TYPE_CHECKING:
    from ..diagnostics.diagnostic import Span
    from ..read.nodes import Node, Path

CODE = re.compile(r"[A-Za-z][0-9]{3}")
VALUE = {Lang.en: "Values", Lang.ar: "القيم"}
SET_BY = {Lang.en: "set by {file}, line {line}", Lang.ar: "من الملف {file}، السطر {line}"}


def explain(
    what: Annotated[
        str, typer.Argument(metavar="CODE|KEY|MESSAGE|RULESET", help="M204, stock.draw, turn.pass, or a ruleset.")
    ],
    key: Annotated[str | None, typer.Argument(metavar="[KEY]", help="A key of the ruleset, as target.points.")] = None,
    lang: LangOption = Lang.en,
) -> None:
    """Explain an error code, a rule, a message of the pages, or where a value comes from."""

    def verb() -> int:
        if key is not None:
            return _origin(what, key, lang)
        if CODE.fullmatch(what):
            from ..diagnostics.explain import explain_code

            text = explain_code(what.upper(), lang.value)
            if text is None:
                raise Trouble("I905", name=what)
            say(text)
            return CLEAN
        say(rule_or_message(what, lang))
        return CLEAN

    finish(verb, lang)


def rule_or_message(name: str, lang: Lang) -> str:
    """A rule in words, a message of the pages in every language, or both where they share a name.

    Raises Trouble for a name that neither has, with the nearest one.
    """
    from ..diagnostics.suggest import nearest
    from ..inherit.find import is_file
    from ..locales import rule_words
    from ..pages.wordings import explain_message, message_ids
    from .targets import by_id

    entries = rule_words(lang.value).entries
    texts = [rule_text(name, lang)] if any(f"{key}.".startswith(f"{name}.") for key in entries) else []
    if not texts or name in entries:
        texts += filter(None, [explain_message(name, lang.value)])
    if not texts:
        help = nearest(name, (*entries, *message_ids()))
        if by_id(name) is not None or is_file(File(name)):
            help = Phrase("add_a_key", {"name": name})
        raise Trouble("I905", name=name, help=help)
    return "\n\n".join(texts)


def rule_text(key: str, lang: Lang) -> str:
    """What a rule decides and its values; of a section, the rules in it. WordsMissing for a key that is neither."""
    from ..locales import rule_words

    words = rule_words(lang.value)
    below = [each for each in words.entries if each.startswith(f"{key}.")]
    if key not in words.entries and below:
        width = max(map(len, below))
        return "\n".join(f"{each:{width}}  {words.title(each)}" for each in below)
    entry = words.entry(key)
    lines = [f"{entry.title}  ({key})", "", " ".join(entry.says.split())]
    if entry.values:
        width = max(map(len, entry.values))
        lines += ["", f"{VALUE[lang]}:", *(f"  {value:{width}}  {text}" for value, text in entry.values.items())]
    if key not in LEAF_BY_KEY:
        lines += ["", *(f"  {each}  {words.title(each)}" for each in below)] if below else []
    return "\n".join(lines)


def _origin(target: str, key: str, lang: Lang) -> int:
    """A value as it holds in a ruleset, and the line that set it."""
    from ..diagnostics.suggest import nearest
    from ..locales import rule_words
    from ..read.nodes import at, dotted, leaves
    from .report import report
    from .targets import draft as compiled

    draft, library, diagnostics = compiled(target)
    if draft.tree is None:
        report(diagnostics, library.sources(), lang=lang)
        return FAULTS
    path = _path(key)
    node = at(draft.tree, path)
    if node is None:
        keys = [dotted(place) for place, _ in leaves(draft.tree)]
        raise Trouble("I906", name=key, path=draft.source.name, help=nearest(key, keys))
    words = rule_words(lang.value)
    for name, value, span in _values(node, path):
        where = SET_BY[lang].format(file=shown(span.file), line=span.line)
        if name in LEAF_BY_KEY and name in draft.values:
            in_words = words.value(name, draft.values[name])
            value = in_words if in_words.startswith(value) else f"{value} ({in_words})"
        say(f"{name}: {visible(value)} — {where}")
    return CLEAN


def _path(key: str) -> Path:
    """`examples[0].turn` as the steps to it. A rule's key is one step under `assumed`, and where a choice sets it."""
    steps: list[str | int] = []
    for part in key.split("."):
        name, *positions = part.replace("]", "").split("[")
        steps.append(name)
        steps.extend(int(each) if each.isdecimal() else each for each in positions)
    whole = 1 if steps[0] == "assumed" else steps.index("sets") + 1 if "sets" in steps else len(steps)
    rest = ".".join(map(str, steps[whole:]))
    for length in range(len(steps), whole, -1):
        rule = ".".join(map(str, steps[whole:length]))
        if rule in RULE_BY_KEY:
            return (*steps[:whole], rule, *steps[length:])
    return (*steps[:whole], rest) if rest else tuple(steps[:whole])


def _values(node: Node, path: Path) -> Iterator[tuple[str, str, Span]]:
    """Every value below a node as it is typed, a list of single values as one; `?` for what is faulty."""
    from ..read.nodes import MappingNode, ScalarNode, SequenceNode, dotted, plain
    from ..wording import typed

    match node:
        case MappingNode():
            for key, entry in node.entries.items():
                yield from _values(entry.node, (*path, key))
        case SequenceNode(items=items) if not all(isinstance(item, ScalarNode) for item in items):
            for position, item in enumerate(items):
                yield from _values(item, (*path, position))
        case SequenceNode():
            yield dotted(path), typed(tuple(plain(node))), node.span
        case ScalarNode():
            yield dotted(path), typed(plain(node)), node.span
        case _:
            yield dotted(path), "?", node.span
