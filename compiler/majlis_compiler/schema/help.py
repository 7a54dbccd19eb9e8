"""What an editor shows: titles, descriptions and the words of values, English first, then Arabic."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..catalogue import Kind, Leaf
from ..locales.words import value_id
from .kinds import examples, shape
from .words import LANGUAGES, value_ids, wordbook

Schema = dict[str, Any]


def both(texts: Iterable[str]) -> str:
    """A title in both languages, on one line."""
    return " · ".join(texts)


def told(texts: Iterable[str]) -> Schema:
    """A description in both languages, plain and as Markdown."""
    paragraphs = "\n\n".join(text for text in texts if text)
    return {"description": paragraphs.replace("`", ""), "markdownDescription": paragraphs}


def about(key: str) -> Schema:
    """Title and description of a key of the file's head, or of a rule."""
    entries = [wordbook(language).rules[key] for language in LANGUAGES]
    return {"title": both(entry.title for entry in entries)} | told(entry.says for entry in entries)


def about_section(key: str) -> Schema:
    """The title of a group of rules."""
    return {"title": both(wordbook(language).sections[key] for language in LANGUAGES)}


def about_key(block: str, key: str) -> Schema:
    """The line of help of a key inside options, examples or prose."""
    return told(wordbook(language).keys[block][key] for language in LANGUAGES)


def phrases(key: str, kind: Kind) -> dict[str, str]:
    """Value → its words in both languages."""
    entries = [wordbook(language).rules[key].values for language in LANGUAGES]
    return {value: both(entry[value] for entry in entries) for value in value_ids(kind)}


def leaf_schema(leaf: Leaf) -> Schema:
    """One rule or setting with everything an editor can show of it."""
    found = about(leaf.key) | shape(leaf.kind)
    said = phrases(leaf.key, leaf.kind)
    listed = found.get("items", found)
    if "enum" in listed:
        listed |= described([said[value_id(value)] for value in listed["enum"]])
    values = "\n".join(f"- `{'[]' if value == 'empty' else value}`: {text}" for value, text in said.items())
    if values:
        found["markdownDescription"] += f"\n\n{values}"
    if offered := examples(leaf.key, leaf.kind):
        found["examples"] = offered
    return found


def described(texts: list[str]) -> Schema:
    """The words of enumerated values, under the names different editors look for."""
    return {"enumDescriptions": texts, "markdownEnumDescriptions": texts}


def labels(*names: str) -> Schema:
    """An enumeration of words that belong to no rule."""
    return {"enum": list(names)} | described([heading("words", name) for name in names])


def heading(block: str, key: str) -> str:
    """A short text of the schema's own, in both languages."""
    return both(wordbook(language).keys[block][key] for language in LANGUAGES)
