"""Texts for people, in the file's own words: slips a reader would stumble over. Warnings, not errors."""

from __future__ import annotations

import re

from ..diagnostics.suggest import latin_digits
from ..draft import Draft
from ..read.nodes import MappingNode, Node, Path, ScalarNode, SequenceNode

ARABIC = ("ar", "ar-EG")  # the second is dialect, and spelt as its author likes
LETTERS = re.compile(r"[A-Za-z\u0621-\u064a]{2}")

# Alif with hamza where it is only a connecting alif, ه for ة, ى for ي: only forms that can mean nothing else
# (قطعه may well be "his tiles").
MISSPELT = {
    "إتجاه": "اتجاه",
    "الإتجاه": "الاتجاه",
    "إسم": "اسم",
    "إثنان": "اثنان",
    "إثنين": "اثنين",
    "إختيار": "اختيار",
    "الإختيار": "الاختيار",
    "إختيارات": "اختيارات",
    "إنتهاء": "انتهاء",
    "إفتتاح": "افتتاح",
    "القفله": "القفلة",
    "الجوله": "الجولة",
    "المباراه": "المباراة",
    "القطعه": "القطعة",
    "الطاوله": "الطاولة",
    "اللعبه": "اللعبة",
    "اللذى": "الذي",
    "الذى": "الذي",
    "التى": "التي",
    "انشاء": "إنشاء",
    "اقل": "أقل",
    "اعلى": "أعلى",
    "اول": "أول",
    "اللاعبيين": "اللاعبين",
}
NUMBER = re.compile(r"[0-9]+")
WORD = re.compile(r"[\u0621-\u065f]+")
MARKS = re.compile(r"[\u064b-\u0652\u0640]")


def check_language(draft: Draft) -> None:
    """The Arabic is not a copy of the English, and is spelt as it is read."""
    if draft.root is not None:
        _walk(draft, draft.root, ())


def _numbers(text: str) -> set[str]:
    """The numbers typed in a text, in the digits 0-9."""
    return set(NUMBER.findall(latin_digits(text) or text))


def _walk(draft: Draft, node: Node, path: Path) -> None:
    if isinstance(node, SequenceNode):
        for position, item in enumerate(node.items):
            _walk(draft, item, (*path, position))
    if not isinstance(node, MappingNode):
        return
    texts = {key: entry.node for key, entry in node.entries.items()}
    en, ar = texts.get("en"), texts.get("ar")
    if isinstance(en, ScalarNode) and isinstance(ar, ScalarNode):
        for locale in ARABIC:
            other = texts.get(locale)
            if isinstance(other, ScalarNode) and en.value == other.value and LETTERS.search(str(en.value)):
                draft.report("L501", other.span, (*path, locale))
        numbers = (_numbers(str(en.value)), _numbers(str(ar.value)))
        if not (numbers[0] <= numbers[1] or numbers[1] <= numbers[0]):  # either may spell a number out
            draft.report("L503", ar.span, (*path, "ar"), en=tuple(sorted(numbers[0])), ar=tuple(sorted(numbers[1])))
        for word in dict.fromkeys(WORD.findall(str(ar.value))):
            right = MISSPELT.get(MARKS.sub("", word))
            if right is not None:
                draft.report("L502", ar.span, (*path, "ar"), word=word, suggestion=right)
        return
    for key, child in texts.items():
        _walk(draft, child, (*path, key))
