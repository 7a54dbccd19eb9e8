"""The message catalogs: every statement a page can make, with its wordings in one language.

`locales/en/messages` declares the messages: their parameters (an enumeration lists its values), the rules they
speak for, and a note for translators. The other languages give wordings only. A wording is chosen by the values
of enumerated parameters, and one must match: there is no last resort and no other language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, Template
from jinja2.sandbox import ImmutableSandboxedEnvironment

from ..locales import language
from ..locales.files import folder, read

REFERENCE = "en"
"""The locale whose files declare the messages."""

TYPES = ("number", "numbers", "tile", "tiles", "players", "text", "prose", "key", "value", "values", "list")
"""What a parameter that is no enumeration may be declared as; for translators to read."""


class MessageError(LookupError):
    """A message that does not exist, was given the wrong arguments, or has no wording for them."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a message needs: parameter → its values, or the type of a parameter that is not enumerated."""

    params: Mapping[str, tuple[Any, ...] | str]
    rules: tuple[str, ...]
    note: str

    def fault(self, args: Mapping[str, Any]) -> str | None:
        """What is wrong with the arguments, or None."""
        if args.keys() != self.params.keys():
            return f"needs {sorted(self.params)}, was given {sorted(args)}"
        for name, values in self.params.items():
            if isinstance(values, tuple) and not any(
                value == args[name] and type(value) is type(args[name]) for value in values
            ):
                return f"{name} cannot be {args[name]!r}"
        return None


@dataclass(frozen=True, slots=True)
class Wording:
    """A text for certain values of the enumerated parameters; an empty `when` is for all of them.

    `locale` and `number` say where it stands: in whose file, and as which of the variants there (0 for an only text).
    """

    when: Mapping[str, tuple[Any, ...]]
    text: str
    locale: str = ""
    number: int = 0

    def fits(self, args: Mapping[str, Any]) -> bool:
        return all(args[name] in values for name, values in self.when.items())


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a text comes from: `turn.draw ar-EG #2` is the second variant of `turn.draw` in the files of ar-EG."""

    message: str
    locale: str
    number: int

    def __str__(self) -> str:
        return f"{self.message} {self.locale}" + (f" #{self.number}" if self.number else "")


@dataclass(frozen=True, slots=True)
class Catalog:
    """One language's messages. `borrowed` are those whose wording is the parent locale's."""

    tag: str
    declared: Mapping[str, Declaration]
    wordings: Mapping[str, tuple[Wording, ...]]
    borrowed: frozenset[str]
    _templates: dict[str, Template] = field(default_factory=dict, repr=False)  # by text: compiled when first needed

    def wording(self, message: str, args: Mapping[str, Any]) -> Wording:
        """The wording of a message with these arguments. MessageError when there is none."""
        declaration = self.declared.get(message)
        if declaration is None:
            raise MessageError(f"no such message: {message}")
        if fault := declaration.fault(args):
            raise MessageError(f"{message}: {fault}")
        for wording in self.wordings.get(message, ()):
            if wording.fits(args):
                return wording
        raise MessageError(f"{self.tag}: {message} has no words for {dict(args)}")

    def template(self, text: str) -> Template:
        """A wording, compiled. Wordings are ours: words of a user never come this way."""
        found = self._templates.get(text)
        if found is None:
            found = self._templates[text] = ENVIRONMENT.from_string(text)
        return found


ENVIRONMENT = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)


def _several(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def _wordings(entry: Mapping[str, Any], tag: str) -> tuple[Wording, ...]:
    if "text" in entry:
        return (Wording({}, entry["text"], tag),)
    return tuple(
        Wording({name: _several(values) for name, values in one.get("when", {}).items()}, one["text"], tag, number)
        for number, one in enumerate(entry["variants"], start=1)
    )


def entries(tag: str) -> dict[str, Any]:
    """All entries of a locale's message files, by message id. ValueError when an id is there twice."""
    found: dict[str, Any] = {}
    for path in sorted((folder(tag) / "messages").glob("*.yaml")):
        data = read(path)
        if twice := found.keys() & data.keys():
            raise ValueError(f"{tag}: declared twice: {', '.join(sorted(twice))}")
        found |= data
    return found


@cache
def declarations() -> Mapping[str, Declaration]:
    """Every message the pages know, by id."""
    return {
        name: Declaration(
            params={
                param: tuple(values) if isinstance(values, list) else values
                for param, values in entry.get("params", {}).items()
            },
            rules=tuple(entry.get("rules", ())),
            note=entry.get("note", ""),
        )
        for name, entry in entries(REFERENCE).items()
    }


@cache
def catalog(tag: str) -> Catalog:
    """The catalog of a locale. A locale with a parent borrows the wordings it lacks; no other locale does."""
    own = {name: _wordings(entry, tag) for name, entry in entries(tag).items()}
    parent = language(tag).locale.parent
    if parent is None:
        return Catalog(tag, declarations(), own, frozenset())
    inherited = catalog(parent).wordings
    return Catalog(tag, declarations(), {**inherited, **own}, frozenset(inherited.keys() - own.keys()))
