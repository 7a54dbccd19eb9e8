"""Every rule and value has words in every language, and no two values are called the same."""

from __future__ import annotations

import re

import pytest
import yaml

from majlis_compiler.catalogue import LEAF_BY_KEY, LOCALES, Hand, Leaf, Number
from majlis_compiler.locales.files import FOLDER
from majlis_compiler.schema.words import BLOCKS, LANGUAGES, Wordbook, value_ids, wordbook

HEAD = {
    "format", "id", "extends", "name", "summary", "source", "source.title", "source.publisher", "source.by",
    "source.url", "family", "ladder", "options", "assumed", "examples",
}  # fmt: skip
UNITS = {"tile", "second", "point", "pip", "player", "draw"}
# Words that translate the English word and not the thing.
CALQUES = ("رسم", "الأوراق المالية", "الساحة", "المقبرة", "الرقم المزدوج", "المكتبة", "الحظر")

in_each_language = pytest.mark.parametrize("language", LOCALES)
for_each_leaf = pytest.mark.parametrize("leaf", LEAF_BY_KEY.values(), ids=lambda leaf: leaf.key)


def every_text(book: Wordbook) -> list[str]:
    rules = [text for words in book.rules.values() for text in (words.title, words.says, *words.values.values())]
    blocks = [text for name in BLOCKS if name != "keys" for text in getattr(book, name).values()]
    return [*rules, *blocks, *(text for block in book.keys.values() for text in block.values())]


@in_each_language
def test_every_key_has_an_entry(language: str) -> None:
    """The catalogue's leaves and the head of the file, and nothing else."""
    assert set(wordbook(language).rules) == set(LEAF_BY_KEY) | HEAD


@in_each_language
@for_each_leaf
def test_values(language: str, leaf: Leaf) -> None:
    """A phrase for each value, in the catalogue's order, and no two alike."""
    words = wordbook(language).rules[leaf.key]

    assert words.title
    assert sorted(words.values) == sorted(value_ids(leaf.kind))
    assert len(set(words.values.values())) == len(words.values)


@for_each_leaf
def test_units(leaf: Leaf) -> None:
    """Numbers are counted in the same noun everywhere; nothing else has one."""
    units = {wordbook(language).rules[leaf.key].unit for language in LOCALES}

    assert len(units) == 1
    assert units <= UNITS if isinstance(leaf.kind, Number | Hand) else units == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_explained(language: str) -> None:
    """Outside Egypt's file, which only has what a page prints."""
    for key, words in wordbook(language).rules.items():
        assert words.says.endswith("."), key


@in_each_language
def test_reasons_for_no_effect(language: str) -> None:
    """Each condition of the catalogue has its words, and no other."""
    reasons = {leaf.inert.because for leaf in LEAF_BY_KEY.values() if leaf.inert}

    assert set(wordbook(language).inert) == reasons
    assert len(set(wordbook(language).inert.values())) == len(reasons)


@in_each_language
def test_blocks_agree(language: str) -> None:
    """Sections, marks and units are the same in all languages; help for editors in those that have any."""
    english, book = wordbook("en"), wordbook(language)

    for name in ("sections", "marks", "units"):
        assert set(getattr(english, name)) == set(getattr(book, name)), name
    if language in LANGUAGES:
        assert set(english.reference) == set(book.reference)
        assert {name: set(keys) for name, keys in english.keys.items()} == {
            name: set(keys) for name, keys in book.keys.items()
        }


@in_each_language
def test_no_key_twice(language: str) -> None:
    """A repeated key would silently win."""
    text = (FOLDER / language / "rules.yaml").read_text(encoding="utf-8")
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if isinstance(node, yaml.MappingNode):
            keys = [key.value for key, _ in node.value]
            assert len(set(keys)) == len(keys), sorted(keys)
            nodes.extend(value for _, value in node.value)


@in_each_language
def test_hygiene(language: str) -> None:
    """No doubled or stray spaces, no empty text, ticks in pairs."""
    for text in every_text(wordbook(language)):
        assert text.strip() == text or language == "en", text
        assert "  " not in text and not re.search(r" [،.؟؛,;!]", text), text
        assert text.count("`") % 2 == 0, text


@pytest.mark.parametrize("language", ["ar", "ar-EG"])
def test_arabic(language: str) -> None:
    """No Latin letters but code and names to fill in, no calques, no tile that reads otherwise from the right."""
    for text in every_text(wordbook(language)):
        spoken = re.sub(r"`[^`]*`|\{[a-z]+\}", "", text)
        assert not re.search("[A-Za-z]", spoken), text
        assert not any(word in text for word in CALQUES), text
        assert all(high == low for high, low in re.findall(r"([0-9])-([0-9])", spoken)), text


@pytest.mark.parametrize("language", LOCALES)
def test_value_phrases_hold_no_digits(language: str) -> None:
    """Pages write digits their own way, so that phrases spell numbers out."""
    for words in wordbook(language).rules.values():
        assert not re.search(r"[0-9٠-٩]", "".join((words.title, *words.values.values()))), words.title


def test_english_values_stand_alone() -> None:
    """After a colon: no capital, no full stop."""
    for key, words in wordbook("en").rules.items():
        for phrase in words.values.values():
            assert phrase[0].islower() or key in ("pages.locales", "pages.digits"), phrase
            assert not phrase.endswith("."), phrase
