"""Findings in words: the message, help and second places of a diagnostic in a language.

A parameter may be text, a number, a Phrase, another Diagnostic (its message), words that are there already
(`{en: …, ar: …}`, or a fault of the runtime), or a list of these.

Words that are missing warn (`MissingWordsWarning`: an error in tests, silent for users) and leave a plain
fallback that still shows the code and the parameters.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from .diagnostic import Diagnostic, Phrase, Related
from .filling import Filling, MissingWords, names_in, plain, plural_form
from .texts import code_texts, inert_reasons, language_of, phrases

INERT = "inert."  # phrases of this prefix are reasons why a rule has no effect


@runtime_checkable
class Worded(Protocol):
    """What has its words already, as the runtime's faults do."""

    def message(self, lang: str = "en") -> str: ...


class MissingWordsWarning(ResourceWarning):
    """Words are missing in a locale. Python stays silent about this kind of warning unless told otherwise."""


def message(diagnostic: Diagnostic, lang: str) -> str:
    """The headline of a finding, without its code."""
    return _or_fallback(lambda: _message(diagnostic, lang), diagnostic.code, diagnostic.params)


def help(diagnostic: Diagnostic, lang: str) -> str | None:
    """What to do about a finding: its own help, else the help of its code, else None."""
    if diagnostic.help is not None:
        return phrase(diagnostic.help, lang)
    text = code_texts(language_of(lang)).get(diagnostic.code)
    if text is None or not text.help:
        return None
    return _or_fallback(lambda: _filling(lang).fill(text.help, diagnostic.params), diagnostic.code, diagnostic.params)


def related(second: Related, lang: str) -> str:
    """What a second place has to say, with the place: phrases may use `{place}`, else it is put after them."""
    place = f"{second.span.file}:{second.span.line}"
    says = Phrase(second.says.id, {**second.says.params, "place": place})
    words = phrase(says, lang)
    return words if "place" in _names(says.id, lang) else f"{words} ({place})"


def phrase(wanted: Phrase, lang: str) -> str:
    """A phrase in a language. The id of a code stands for its message."""
    return _or_fallback(lambda: _phrase(wanted, lang), wanted.id, wanted.params)


def ui(lang: str, id: str, **params: Any) -> str:
    """One of the fixed words around findings."""
    return phrase(Phrase(id, params), lang)


def _filling(lang: str) -> Filling:
    return Filling(phrases(language_of(lang)).joins, lambda value: _say(value, lang))


def _say(value: Any, lang: str) -> str:
    if isinstance(value, Phrase):
        return _phrase(value, lang)
    if isinstance(value, Diagnostic):
        return _message(value, lang)
    if isinstance(value, Worded):
        return value.message(language_of(lang))
    if isinstance(value, Mapping):
        return str(value.get(language_of(lang)) or next(iter(value.values()), ""))
    if isinstance(value, list | tuple):  # a list in a list: as it would be written
        return "[" + ", ".join(_say(item, lang) for item in value) + "]"
    return plain(value)


def _message(diagnostic: Diagnostic, lang: str) -> str:
    text = code_texts(language_of(lang)).get(diagnostic.code)
    if text is None:
        raise MissingWords(f"the code {diagnostic.code}")
    if not text.message:
        return _of_runtime(diagnostic, lang)
    return _filling(lang).fill(text.message, diagnostic.params)


def _of_runtime(diagnostic: Diagnostic, lang: str) -> str:
    """The runtime words its own faults."""
    from majlis_runtime.messages import say

    try:
        return say(diagnostic.code, diagnostic.params, language_of(lang))
    except KeyError as missing:
        raise MissingWords(f"the code or parameter {missing}") from None


def _template(id: str, params: Mapping[str, Any], lang: str) -> str:
    language = language_of(lang)
    template = phrases(language).phrases.get(id)
    if template is None and id.startswith(INERT):
        template = inert_reasons(language).get(id.removeprefix(INERT))
    if template is None and id in code_texts(language):
        template = code_texts(language)[id].message
    if not template:
        raise MissingWords(f"the phrase {id}")
    if isinstance(template, str):
        return template
    if not isinstance(params.get("count"), int):
        raise MissingWords(f"the parameter count of {id}")
    return template[plural_form(params["count"], language)]


def _phrase(wanted: Phrase, lang: str) -> str:
    return _filling(lang).fill(_template(wanted.id, wanted.params, lang), wanted.params)


def _names(id: str, lang: str) -> frozenset[str]:
    template = phrases(language_of(lang)).phrases.get(id)
    return names_in(template) if isinstance(template, str) else frozenset()


def _or_fallback(words: Any, name: str, params: Mapping[str, Any]) -> str:
    try:
        return str(words())
    except MissingWords as missing:
        warnings.warn(f"{name} lacks words: {missing}", MissingWordsWarning, stacklevel=3)
    shown = ", ".join(f"{key}={plain(value)}" for key, value in params.items())
    return f"{name} ({shown})" if shown else name
