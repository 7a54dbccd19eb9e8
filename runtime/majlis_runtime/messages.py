"""The runtime's own sentences, in both languages, by code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OR = {"en": " or ", "ar": " أو "}
COMMA = {"en": ", ", "ar": "، "}
TABLE_KINDS = {
    "private": {"en": "private", "ar": "خاصة"},
    "public": {"en": "public", "ar": "عامة"},
    "practice": {"en": "practice", "ar": "للتدريب"},
}

MESSAGES: Mapping[str, Mapping[str, str]] = {
    "O351": {
        "en": "this game has no option `{option}`; it has {known}",
        "ar": "لا خيار في هذه اللعبة باسم `{option}`؛ وخياراتها: {known}",
    },
    "O352": {
        "en": "`{value}` is not a choice of `{option}`: choose {choices}",
        "ar": "`{value}` ليس من قيم الخيار `{option}`: اختر {choices}",
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
        "en": "the game is not for {value} players: choose {choices}",
        "ar": "هذه اللعبة لا تصلح لعدد لاعبين يساوي {value}: اختر {choices}",
    },
    "C401": {"en": "not a compiled ruleset: {problem}", "ar": "ليس هذا ملف قواعد مجمّعًا: {problem}"},
    "C402": {
        "en": "format {found} is not one this version reads; it reads format {known}",
        "ar": "هذه النسخة لا تقرأ الصيغة {found}، بل الصيغة {known}",
    },
    "C403": {
        "en": "the content does not match its hash: the file was changed after it was compiled",
        "ar": "المحتوى لا يطابق بصمته: عُدِّل الملف بعد تجميعه",
    },
    "C404": {"en": "{field}: {wanted}", "ar": "{field}: {wanted}"},
}


def say(code: str, params: Mapping[str, Any], lang: str) -> str:
    """The sentence of a code in `en` or `ar`. Lists are joined with "or", table kinds are worded."""
    return MESSAGES[code][lang].format_map({name: _words(value, lang) for name, value in params.items()})


def _words(value: Any, lang: str) -> str:
    if isinstance(value, tuple):
        words = [_words(item, lang) for item in value]
        return OR[lang].join([COMMA[lang].join(words[:-1]), words[-1]] if len(words) > 1 else words)
    if isinstance(value, Kind):
        return TABLE_KINDS[value][lang]
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


class Kind(str):
    """A table kind that is to be worded in the reader's language."""
