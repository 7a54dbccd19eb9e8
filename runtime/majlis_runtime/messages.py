"""The runtime's own sentences, in both languages, by code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

AND = {"en": " and ", "ar": " و"}
OR = {"en": " or ", "ar": " أو "}
BETWEEN = {"en": ", ", "ar": OR["ar"]}  # Arabic says "or" each time
TABLE_KINDS = {
    "private": {"en": "private", "ar": "خاصة"},
    "public": {"en": "public", "ar": "عامة"},
    "practice": {"en": "practice", "ar": "للتدريب"},
}

WANTED = {
    "object": {"en": "expected an object", "ar": "المتوقع كائن"},
    "list": {"en": "expected a list", "ar": "المتوقع قائمة"},
    "whole_number": {"en": "expected a whole number", "ar": "المتوقع عدد صحيح"},
    "number_as_key": {"en": "expected a whole number as the name", "ar": "المتوقع أن يكون الاسم عددًا صحيحًا"},
    "text": {"en": "expected text", "ar": "المتوقع نص"},
    "switch": {"en": "expected true or false", "ar": "المتوقع true أو false"},
    "number_or": {"en": "expected a whole number or {values}", "ar": "المتوقع عدد صحيح أو {values}"},
    "one_of": {"en": "expected {values}", "ar": "المتوقع {values}"},
    "value": {"en": "expected the value of a rule", "ar": "المتوقع قيمة قاعدة"},
    "no_such_field": {"en": "there is no such field", "ar": "لا حقل بهذا الاسم"},
    "field_missing": {"en": "the field is missing", "ar": "الحقل غير موجود"},
    "canonical": {"en": "not in the form the compiler writes", "ar": "ليس بالصورة التي يكتبها المترجِم"},
}

MESSAGES: Mapping[str, Mapping[str, str]] = {
    "O351": {
        "en": "this game has no option `{option}`; it has {known}",
        "ar": "لا خيار في هذه اللعبة باسم `{option}`؛ وخياراتها: {known}",
    },
    "O352": {
        "en": "`{value}` is not a choice of `{option}`: choose {choices}",
        "ar": "`{value}` ليس من اختيارات `{option}`: اختر {choices}",
    },
    "O353": {
        "en": "this game is not offered at {table} tables, only at {tables} ones",
        "ar": "هذه اللعبة لا تُلعب على طاولة {table}، بل على طاولة {tables}",
    },
    "O354": {
        "en": "`{option}` is an option of {tables} tables; this table is {table}",
        "ar": "الخيار `{option}` لطاولة {tables} فقط، وهذه طاولة {table}",
    },
    "O355": {
        "en": "`{option}` is an option for {counts} players; {players} play here",
        "ar": "الخيار `{option}` لا يكون إلا إذا كان عدد اللاعبين {counts}، وعددهم هنا {players}",
    },
    "O356": {
        "en": "`{value}` is no number of players for this game: choose {choices}",
        "ar": "`{value}` ليس من أعداد اللاعبين في هذه اللعبة: اختر {choices}",
    },
    "C401": {"en": "not a compiled ruleset: {problem}", "ar": "ليس هذا ملف قواعد مترجَمًا: {problem}"},
    "C402": {
        "en": "format {found} is not one this version reads; it reads format {known}",
        "ar": "هذه النسخة لا تقرأ الصيغة {found}، بل الصيغة {known}",
    },
    "C403": {
        "en": "the content does not match its hash: the file was changed after it was compiled",
        "ar": "المحتوى لا يطابق بصمته: عُدِّل الملف بعد ترجمته",
    },
    "C404": {"en": "{field}: {wanted}", "ar": "{field}: {wanted}"},
}


def say(code: str, params: Mapping[str, Any], lang: str) -> str:
    """The sentence of a code in `en` or `ar`. Lists are joined with "or", table kinds are worded."""
    return MESSAGES[code][lang].format_map({name: _words(value, lang) for name, value in params.items()})


def _words(value: Any, lang: str) -> str:
    if isinstance(value, All):
        words = [_words(item, lang) for item in value.items]
        return AND[lang].join([", ".join(words[:-1]), words[-1]] if lang == "en" and len(words) > 1 else words)
    if isinstance(value, tuple):
        words = [_words(item, lang) for item in value]
        return OR[lang].join([BETWEEN[lang].join(words[:-1]), words[-1]] if len(words) > 1 else words)
    if isinstance(value, Kind):
        return TABLE_KINDS[value][lang]
    if isinstance(value, Wanted):
        return WANTED[value.id][lang].format(values=_words(value.values, lang))
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


class Kind(str):
    """A table kind that is to be worded in the reader's language."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a field of a compiled file should have held: an id of WANTED, and the values that would do."""

    id: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class All:
    """A list that is joined with "and"."""

    items: tuple[Any, ...]
