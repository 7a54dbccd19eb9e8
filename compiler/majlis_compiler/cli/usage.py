"""What is wrong with a command line, as Typer found it → a finding of ours, with what the verb declares."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

import typer

from ..diagnostics.diagnostic import Diagnostic, Phrase
from ..diagnostics.suggest import closest, latin_digits, nearest
from .frame import Lang

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # Typer has it under one name or another, by its version


@dataclass
class CommandLine:
    """What was typed, and the verb it is for once that is known."""

    arguments: list[str]
    verb: Any = None  # a command of Typer
    name: str = field(default="majlis")  # with its verb: `majlis check`

    @property
    def lang(self) -> Lang:
        """The language asked for, wherever that stands; English where it is none of ours."""
        asked = (self.value_of("--lang") or "").split("-")[0]
        return Lang.ar if asked == "ar" else Lang.en

    def value_of(self, *names: str) -> str | None:
        """What was typed after an option, the last time it was given."""
        found = None
        for position, word in enumerate(self.arguments):
            if word == "--":
                break
            name, equals, value = word.partition("=")
            if name in names and equals:
                found = value
            elif word in names:
                found = next(iter(self.arguments[position + 1 :]), None)
        return found


def finding(error: Any, line: CommandLine) -> Diagnostic:
    """A usage error in our words. Its kind is told by the name of its class, which no version of Typer has changed."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return _no_such_option(error.option_name, line)
    if kind == "MissingParameter":
        return _with_form("I945", line, name=shown_as(error.param))
    if kind == "BadOptionUsage":
        return _value_or_none(error.option_name, line)
    if kind == "BadParameter" and error.param is not None:
        return _bad_value(error.param, line)
    return Diagnostic("I953", params={"command": line.name, "reason": error.format_message()})


def too_many(value: str, line: CommandLine) -> Diagnostic:
    """An argument for which the verb has no place."""
    return _with_form("I946", line, value=value)


def shown_as(param: Any) -> str:
    """The parameter as its help calls it."""
    return str(param.metavar or param.name).strip("[].")


def _with_form(code: str, line: CommandLine, **params: str) -> Diagnostic:
    arguments = [str(param.metavar or param.name) for param in _parameters(line) if not _names(param)]
    form = " ".join([line.name, *arguments])
    help = Phrase("written_as_helped", {"form": form, "command": line.name})
    return Diagnostic(code, params={"command": line.name, **params}, help=help)


def _no_such_option(name: str, line: CommandLine) -> Diagnostic:
    known = {each.lstrip("-"): each for param in _parameters(line) for each in _names(param)}
    near = closest(name.lstrip("-"), known)
    help = Phrase("did_you_mean", {"name": known[near]}) if near else None
    return Diagnostic("I941", params={"command": line.name, "name": name}, help=help)


def _value_or_none(name: str, line: CommandLine) -> Diagnostic:
    param = next((each for each in _parameters(line) if name in _names(each)), None)
    expected = _expected(param, line) if param is not None else None
    if param is not None and _declared(param, line)[0] is bool:
        return Diagnostic("I943", params={"option": name})
    help = Phrase("it_takes", {"expected": expected})
    if expected is None:
        help = Phrase("written_as", {"form": f"{name} {shown_as(param)}" if param is not None else name})
    return Diagnostic("I942", params={"option": name}, help=help)


def _bad_value(param: Any, line: CommandLine) -> Diagnostic:
    names = _names(param) or (shown_as(param),)
    value = line.value_of(*names) or ""
    expected = _expected(param, line)
    if expected is None:
        expected = Phrase("a_word_for", {"name": shown_as(param)})
    allowed = [str(each) for each in expected.params.get("values", ())]
    help = nearest(value, allowed) if value else None
    digits = latin_digits(value)
    if digits is not None and digits.isdecimal():
        help = Phrase("use_number", {"suggestion": digits})
    return Diagnostic("I944", params={"option": names[0], "value": value, "expected": expected}, help=help)


def _parameters(line: CommandLine) -> Iterator[Any]:
    yield from (param for param in line.verb.params) if line.verb is not None else ()


def _names(param: Any) -> tuple[str, ...]:
    """`--out` before `-o`; nothing for an argument."""
    if param.param_type_name != "option":
        return ()
    return tuple(sorted(param.opts, key=len, reverse=True))


def _declared(param: Any, line: CommandLine) -> tuple[type | None, Any]:
    """The type of a parameter, and its option or argument, as the verb's signature has them."""
    hint = get_type_hints(line.verb.callback, include_extras=True).get(param.name)
    type_, *extras = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    kinds = [each for each in get_args(type_) or (type_,) if isinstance(each, type) and each is not type(None)]
    return (kinds[0] if kinds else None), (extras[0] if extras else None)


def _expected(param: Any, line: CommandLine) -> Phrase | None:
    """What a value has to be; None where any text will do."""
    kind, declared = _declared(param, line)
    if kind is int:
        least, most = getattr(declared, "min", None), getattr(declared, "max", None)
        if least is None or most is None:
            return Phrase("whole_number")
        return Phrase("whole_number_between", {"least": least, "most": most})
    if kind is not None and issubclass(kind, enum.Enum):
        return Phrase("one_of", {"values": [each.value for each in kind]})
    return None
