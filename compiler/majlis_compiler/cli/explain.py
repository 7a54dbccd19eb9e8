"""`majlis explain`: a code, a rule with its values, or where a value of a file comes from."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from ..catalogue import LEAF_BY_KEY
from ..diagnostics.diagnostic import Phrase
from ..trouble import Trouble
from .frame import CLEAN, FAULTS, Lang, LangOption, finish
from .streams import say

CODE = re.compile(r"[A-Za-z][0-9]{3}")
VALUE = {Lang.en: "Values", Lang.ar: "القيم"}
SET_BY = {Lang.en: "set by {file}, line {line}", Lang.ar: "من الملف {file}، السطر {line}"}


def explain(
    what: Annotated[str, typer.Argument(metavar="CODE|KEY|RULESET", help="M204, stock.draw, or a ruleset.")],
    key: Annotated[str | None, typer.Argument(metavar="[KEY]", help="A key of the ruleset, as target.points.")] = None,
    lang: LangOption = Lang.en,
) -> None:
    """Explain an error code, a rule, or where a value comes from."""

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
        say(rule_text(what, lang))
        return CLEAN

    finish(verb, lang)


def rule_text(key: str, lang: Lang) -> str:
    """What a rule decides and its values. Raises Trouble for a key that is no rule, with the nearest one."""
    from ..diagnostics.suggest import closest
    from ..locales import WordsMissing, rule_words

    words = rule_words(lang.value)
    below = [each for each in words.entries if each.startswith(f"{key}.")]
    if key not in words.entries and below:
        width = max(map(len, below))
        return "\n".join(f"{each:{width}}  {words.title(each)}" for each in below)
    try:
        entry = words.entry(key)
    except WordsMissing:
        near = closest(key, words.entries)
        raise Trouble("I905", name=key, help=Phrase("did_you_mean", {"name": near}) if near else None) from None
    lines = [f"{entry.title}  ({key})", "", " ".join(entry.says.split())]
    if entry.values:
        width = max(map(len, entry.values))
        lines += ["", f"{VALUE[lang]}:", *(f"  {value:{width}}  {text}" for value, text in entry.values.items())]
    if key not in LEAF_BY_KEY:
        lines += ["", *(f"  {each}  {words.title(each)}" for each in below)] if below else []
    return "\n".join(lines)


def _origin(target: str, key: str, lang: Lang) -> int:
    """A value as it holds in a ruleset, and the line that set it."""
    from ..locales import rule_words
    from ..read.nodes import MappingNode, at, dotted, leaves, plain, spoiled
    from ..wording import typed
    from .report import report
    from .targets import compile_all, one

    library, drafts, diagnostics = compile_all([one(target)])
    draft = drafts[0] if drafts else None
    if draft is None or draft.tree is None:
        report(diagnostics, library.sources(), lang=lang)
        return FAULTS
    path = tuple(key.split("."))
    if path[0] == "assumed":
        path = ("assumed", ".".join(path[1:])) if len(path) > 1 else path
    node = at(draft.tree, path)
    if node is None:
        raise Trouble("I906", name=key, path=draft.source.name)
    words = rule_words(lang.value)
    for place, leaf in leaves(node, path):
        where = SET_BY[lang].format(file=leaf.span.file, line=leaf.span.line)
        name = dotted(place)
        value = "?" if spoiled(leaf) or isinstance(leaf, MappingNode) else _shown(plain(leaf))
        meaning = ""
        if name in LEAF_BY_KEY and name in draft.values:
            in_words = words.value(name, draft.values[name])
            meaning = f" ({in_words})" if in_words != typed(draft.values[name]) else ""
        say(f"{name}: {value}{meaning} — {where}")
    return CLEAN


def _shown(value: object) -> str:
    from ..wording import typed

    return typed(tuple(value) if isinstance(value, list) else value)
