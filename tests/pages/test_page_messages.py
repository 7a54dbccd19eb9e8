"""The catalogs: strict about what a message is given, complete, and with nothing left over."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from jinja2 import UndefinedError, meta
from page_bases import BASES, WRITTEN

from majlis_compiler.catalogue import LEAF_BY_KEY
from majlis_compiler.locales import files, language
from majlis_compiler.pages import Subject
from majlis_compiler.pages.messages import (
    ENVIRONMENT,
    REFERENCE,
    TYPES,
    Catalog,
    Declaration,
    MessageError,
    Wording,
    catalog,
    declarations,
    entries,
)
from majlis_compiler.pages.plan import plan, say
from majlis_compiler.pages.renderer import Renderer

DECLARED = declarations()
VOCABULARY = BASES["sahrat/draw"].vocabulary
GROWING: frozenset[str] = frozenset()
"""Dialects that still borrow sentences from their parent."""

ADDED_BY_PAGE = {"badge.differs", "badge.table"}


def one_message(text: str, params: Mapping[str, Any]) -> Catalog:
    return Catalog("xx", {"m": Declaration(params, (), "")}, {"m": (Wording({}, text),)}, frozenset())


@pytest.mark.parametrize(
    ("message", "args", "fault"),
    [
        ("no.such", {}, "no such message"),
        ("deal.hand", {}, "needs"),
        ("deal.hand", {"hand": 7, "more": 1}, "needs"),
        ("deal.direction", {"to": "rihgt"}, "cannot be"),
        ("end.lowest", {"who": "player", "others": "team"}, "has no words"),
    ],
)
def test_a_wrong_call_is_an_error(message: str, args: Mapping[str, Any], fault: str) -> None:
    with pytest.raises(MessageError, match=fault):
        Renderer("en", VOCABULARY).say(say(message, **args))


def test_one_is_not_true() -> None:
    declaration = Declaration({"must": (True, False)}, (), "")
    assert declaration.fault({"must": 1}) is not None
    assert declaration.fault({"must": True}) is None


def test_an_undefined_name_in_a_wording_is_an_error() -> None:
    broken = one_message("{{ nmae }}", {"name": "text"})
    with pytest.raises(UndefinedError):
        broken.template(broken.wording("m", {"name": "x"}).text).render(name="x")


def test_user_words_are_never_a_template_and_never_a_mark() -> None:
    renderer = Renderer("en", VOCABULARY)
    said = renderer.say(say("open.why", words="{{ 7 * 7 }} \x02strong\x1fbold\x03  {% x %}"))
    assert said == "{{ 7 * 7 }} strongbold {% x %}"


def test_an_unknown_term_form_or_slot_is_an_error() -> None:
    renderer = Renderer("en", {"stock": "heap"})
    with pytest.raises(KeyError):
        renderer.term("stock", "def")
    with pytest.raises(KeyError):
        renderer.term("match", "def")


LOCALE = """\
tag: {tag}
name: Test
dir: rtl
digits: arab
plural: ar
comma: "، "
and: [" و", " و"]
or: [" أو ", " أو "]
or_else: [" أو ", " أو "]
"""
PARENT_LEXICON = """\
nouns: {point: {gender: f, sg: نقطة, one: نقطة واحدة, dual: [نقطتان, نقطتين], pl: نقاط, tmz: نقطة}}
numbers: {2: {nom: اثنان, acc: اثنين, gen: اثنين}, 4: أربعة}
terms: {stock: {bank: {def: البنك, gender: m}, pile: {def: الكومة, gender: f}}}
"""
CHILD_LEXICON = """\
nouns: {point: {gender: f, sg: نقطة, one: نقطة, dual: نقطتين, pl: نقط, tmz: نقطة}}
terms: {stock: {pile: {def: الكوم, gender: m}}}
"""


@pytest.fixture
def two_locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A locale, and a child of it that says only some things itself."""
    declarations()
    parent, child = (f"{name}-{tmp_path.name}" for name in ("parent", "child"))
    own = "win.never_level: {text: 'نقاط {{ count(7, \"point\") }}'}\nheading.deal: {text: التوزيع}"
    for tag, lexicon, message in (
        (parent, PARENT_LEXICON, own),
        (child, CHILD_LEXICON, "win.never_level: {text: 'نقط {{ count(2, \"point\") }}'}"),
    ):
        (tmp_path / tag / "messages").mkdir(parents=True)
        more = f"parent: {parent}\n" if tag == child else ""
        (tmp_path / tag / "locale.yaml").write_text(LOCALE.format(tag=tag) + more, encoding="utf-8")
        (tmp_path / tag / "lexicon.yaml").write_text(lexicon, encoding="utf-8")
        (tmp_path / tag / "messages" / "all.yaml").write_text(message, encoding="utf-8")
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    return parent, child


def test_a_child_borrows_from_its_parent_and_says_so(two_locales: tuple[str, str]) -> None:
    renderer = Renderer(two_locales[1], {"stock": "bank"})
    assert renderer.say(say("win.never_level", sides="solo")) == "نقط نقطتين"
    assert renderer.agree("stock", "فرغ", "فرغت") == "فرغ"
    assert renderer.fallbacks == {"stock.bank"}
    assert renderer.say(say("heading.deal")) == "التوزيع"
    assert renderer.people(2, "gen") == "اثنين"
    assert renderer.fallbacks == {"stock.bank", "heading.deal", "2"}
    with pytest.raises(MessageError, match="has no words"):
        renderer.say(say("heading.turn"))


def test_words_agree_with_the_term_of_the_house(two_locales: tuple[str, str]) -> None:
    assert Renderer(two_locales[0], {"stock": "pile"}).agree("stock", "فرغ", "فرغت") == "فرغت"
    assert Renderer(two_locales[1], {"stock": "pile"}).agree("stock", "فرغ", "فرغت") == "فرغ"


@pytest.mark.parametrize("name", DECLARED)
def test_a_declaration_is_sound(name: str) -> None:
    declared = DECLARED[name]
    helpers = Renderer(REFERENCE, VOCABULARY).helpers
    assert not helpers & declared.params.keys(), "a parameter hides a helper"
    assert all(isinstance(kind, tuple) or kind in TYPES for kind in declared.params.values())
    assert set(declared.rules) <= {*LEAF_BY_KEY, "ladder"}


@pytest.mark.parametrize("tag", WRITTEN)
@pytest.mark.parametrize("name", DECLARED)
def test_a_wording_uses_what_is_declared_and_nothing_else(name: str, tag: str) -> None:
    declared = DECLARED[name]
    helpers = Renderer(tag, VOCABULARY).helpers
    for wording in catalog(tag).wordings[name]:
        for param, values in wording.when.items():
            allowed = declared.params[param]
            assert isinstance(allowed, tuple)
            assert set(values) <= set(allowed)
        names = meta.find_undeclared_variables(ENVIRONMENT.parse(wording.text))
        assert names <= helpers | declared.params.keys()
        assert "{" not in wording.text or "{{" in wording.text or "{%" in wording.text


@pytest.mark.parametrize("tag", WRITTEN)
@pytest.mark.parametrize("name", DECLARED)
def test_every_wording_can_be_reached(name: str, tag: str) -> None:
    params = {key: values for key, values in DECLARED[name].params.items() if isinstance(values, tuple)}
    wordings = catalog(tag).wordings[name]
    first_fits = set()
    for values in product(*params.values()):
        args = dict(zip(params, values, strict=True))
        first_fits.add(next((index for index, wording in enumerate(wordings) if wording.fits(args)), None))
    assert set(range(len(wordings))) <= first_fits


@pytest.mark.parametrize("tag", WRITTEN)
def test_every_message_has_words(tag: str) -> None:
    own = catalog(tag).wordings.keys()
    assert own == DECLARED.keys()
    for entry in entries(tag).values():
        allowed = {"text", "variants"} | ({"params", "rules", "note"} if tag == REFERENCE else set())
        assert entry.keys() <= allowed
        assert ("text" in entry) != ("variants" in entry)
        assert all(one.keys() <= {"when", "text"} for one in entry.get("variants", ()))


@pytest.mark.parametrize("tag", WRITTEN)
def test_a_finished_locale_borrows_no_message(tag: str) -> None:
    """Also none that only pages of houses say."""
    assert tag in GROWING or catalog(tag).borrowed == frozenset()
    assert tag not in GROWING or catalog(tag).borrowed, "it has grown up"


@pytest.mark.parametrize("tag", WRITTEN)
@pytest.mark.parametrize("name", DECLARED)
def test_what_english_can_say_every_language_can(name: str, tag: str) -> None:
    """Whatever values the enumerated parameters have; those that never meet have words in no language."""
    params = {key: values for key, values in DECLARED[name].params.items() if isinstance(values, tuple)}
    for values in product(*params.values()):
        args = dict(zip(params, values, strict=True))
        reference, here = (
            any(wording.fits(args) for wording in catalog(language).wordings[name]) for language in (REFERENCE, tag)
        )
        assert here or not reference, args


def test_every_message_is_said_somewhere(said_messages: set[str]) -> None:
    elsewhere = ("site.", "report.")  # tests/pages/site, tests/pages/report
    on_pages = {name for name in DECLARED if not name.startswith(elsewhere)}
    assert on_pages == said_messages | ADDED_BY_PAGE


@pytest.mark.parametrize("name", BASES)
def test_statements_speak_for_the_rules_their_message_declares(name: str) -> None:
    for section in plan(Subject.of(BASES[name])):
        if section.id in ("options", "differs", "open"):
            continue
        for statement in (section.heading, *section.statements()):
            assert set(statement.rules) <= set(DECLARED[statement.message].rules), statement.message


@pytest.mark.parametrize("name", BASES)
def test_statements_have_the_arguments_their_message_declares(name: str) -> None:
    for section in plan(Subject.of(BASES[name])):
        for statement in (section.heading, *section.statements()):
            assert DECLARED[statement.message].fault(statement.args) is None, statement.message


@pytest.mark.parametrize("tag", WRITTEN)
def test_the_lexicon_has_every_term_in_one_set_of_forms(tag: str) -> None:
    from majlis_compiler.catalogue import VOCABULARY as SLOTS

    terms = language(tag).terms
    assert terms.keys() == SLOTS.keys()
    for slot, choices in SLOTS.items():
        assert terms[slot].keys() == set(choices)
        forms = [terms[slot][choice].keys() for choice in choices]
        assert forms[0] == forms[1], slot


@pytest.mark.parametrize("locale", [tag for tag in WRITTEN if tag != REFERENCE])
def test_no_wording_is_still_in_english(locale: str) -> None:
    """A wording that is nothing but a helper may be the same."""
    for message, wordings in catalog(locale).wordings.items():
        texts = [re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", each.text, flags=re.DOTALL) for each in wordings]
        assert not [text for text in texts if re.search("[A-Za-z]", text.replace("Markdown", ""))], message
