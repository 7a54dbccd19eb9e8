"""The runtime's own sentences, in both languages, by code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .messages_log import LOG
from .messages_play import PLAY

AND = {"en": " and ", "ar": " و"}
OR = {"en": " or ", "ar": " أو "}
LONGEST = 4096  # bits of a whole number that is still written out; Python refuses to write far longer ones
ALSO = {"en": "; ", "ar": "؛ "}
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
    "positive": {"en": "expected a whole number from 1 on", "ar": "المتوقع عدد صحيح لا يقل عن 1"},
    "natural": {"en": "expected a whole number from 0 on", "ar": "المتوقع عدد صحيح لا يقل عن 0"},
    "seed": {
        "en": "expected null or a whole number from 0 to 9007199254740991",
        "ar": "المتوقع null أو عدد صحيح من 0 إلى 9007199254740991",
    },
    "not_empty": {"en": "must not be empty", "ar": "لا يجوز أن يكون فارغًا"},
    "tile": {"en": "expected a tile as `6-4`", "ar": "المتوقع قطعة مثل `6-4`"},
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
    "O357": {
        "en": "`{option}` cannot change once the match has begun",
        "ar": "لا يتغيّر الخيار `{option}` بعد بدء المباراة",
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
    **PLAY,
    **LOG,
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
    if isinstance(value, Said):
        return ALSO[lang].join(say(code, params, lang) for code, params in value.faults)
    if isinstance(value, Wanted):
        return WANTED[value.id][lang].format(values=_words(value.values, lang))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > LONGEST:
        return "int"
    return str(value)


def shown(value: Any) -> str:
    """A value from outside, as long as it is short enough to repeat; else only its type is told."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "null"
    short = type(value) is int and value.bit_length() <= 64
    plain = type(value) is str and len(value) <= 40 and value.isprintable()
    return str(value) if short or plain else type(value).__name__


class Kind(str):
    """A table kind that is to be worded in the reader's language."""


@dataclass(frozen=True)
class Wanted:
    """What a field of a compiled file should have held: an id of WANTED, and the values that would do."""

    id: str
    values: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Said:
    """What other faults say, as part of a sentence: codes and what their sentences need."""

    faults: tuple[tuple[str, Mapping[str, Any]], ...]


@dataclass(frozen=True)
class All:
    """A list that is joined with "and"."""

    items: tuple[Any, ...]
