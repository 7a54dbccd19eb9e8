"""Every code and phrase in both languages; parameters go in as they are."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from majlis_compiler.catalogue import LEAF_BY_KEY
from majlis_compiler.diagnostics import Diagnostic, Phrase, Related, Span, words
from majlis_compiler.diagnostics.explain import codes, explain_code, headline
from majlis_compiler.diagnostics.filling import names_in
from majlis_compiler.diagnostics.texts import LOCALES, code_texts, examples, phrases

LANGUAGES = ("en", "ar")
FILES = (
    sorted(LOCALES.glob("*/codes/*.yaml"))
    + sorted(LOCALES.glob("*/phrases.yaml"))
    + sorted(LOCALES.glob("*/results.yaml"))
)
FORMS = {"en": {"one", "other"}, "ar": {"zero", "one", "two", "few", "many", "other"}}


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_key_is_given_twice(path: Path) -> None:
    """YAML would silently keep the last."""

    def check(node: yaml.Node | None) -> None:
        if isinstance(node, yaml.MappingNode):
            names = Counter(key.value for key, _ in node.value)
            assert [name for name, times in names.items() if times > 1] == []
            for _, value in node.value:
                check(value)

    check(yaml.compose(path.read_text(encoding="utf-8"), yaml.SafeLoader))


def test_both_languages_have_the_same_codes_in_the_same_files() -> None:
    """Loading them already refuses a code that two files define."""

    def layout(language: str) -> dict[str, list[str]]:
        folder = LOCALES / language / "codes"
        return {path.name: list(yaml.safe_load(path.read_text("utf-8"))) for path in sorted(folder.glob("*.yaml"))}

    assert list(code_texts("ar")) == list(code_texts("en"))
    assert layout("ar") == layout("en")


@pytest.mark.parametrize("code", codes())
def test_a_code_is_complete(code: str) -> None:
    en, ar = code_texts("en")[code], code_texts("ar")[code]

    assert en.what and en.why and ar.what and ar.why
    assert names_in(en.message) == names_in(ar.message)
    assert names_in(en.help) == names_in(ar.help)
    assert bool(en.help) == bool(ar.help)
    assert bool(en.bad_note) == bool(ar.bad_note)
    assert bool(en.bad_note) != (code in examples()), "an example, or a note on why there is none"
    assert en.message or code[:2] in ("O3", "C4", "A5", "G4"), "only the runtime words its own codes"


@pytest.mark.parametrize("code", codes())
def test_the_arabic_is_arabic(code: str) -> None:
    text = code_texts("ar")[code]
    for part in filter(None, (text.message, text.what, text.why)):
        assert any("\u0621" <= letter <= "\u064a" for letter in part)
        assert "," not in part.replace("{name},", "").split("`")[0], "the Arabic comma is ،"


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_code_can_be_explained(code: str, lang: str) -> None:
    text = explain_code(code.lower(), lang)

    assert text is not None
    assert headline(code, lang) in _unmarked(text)
    assert ("    id: my-house" in _unmarked(text)) == (code in examples())


def _unmarked(text: str) -> str:
    return text.translate(dict.fromkeys(range(0x2066, 0x206A)))


def test_an_unknown_code_is_not_explained() -> None:
    assert explain_code("Z999", "en") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanation_of_a_code(lang: str, golden: Callable[[str, str], None]) -> None:
    golden(f"explain.{lang}.txt", explain_code("M204", lang) or "")


def test_both_languages_have_the_same_phrases() -> None:
    en, ar = phrases("en"), phrases("ar")

    assert list(ar.phrases) == list(en.phrases)
    assert list(ar.joins) == list(en.joins)
    for id, text in en.phrases.items():
        other = ar.phrases[id]
        if isinstance(text, str):
            assert isinstance(other, str)
            assert names_in(text) == names_in(other), id
        else:
            assert not isinstance(other, str)
            assert (set(text), set(other)) == (FORMS["en"], FORMS["ar"]), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_for_no_effect_has_words(lang: str) -> None:
    """A missing one would warn, and warnings are errors here."""
    for leaf in LEAF_BY_KEY.values():
        if leaf.inert is not None:
            assert words.phrase(Phrase(f"inert.{leaf.inert.because}"), lang)


def test_what_a_user_wrote_is_never_a_pattern() -> None:
    finding = Diagnostic("S101", None, "", {"name": "{expected} {0.__class__} {{x}} %s"})

    assert words.message(finding, "en") == "unknown key `{expected} {0.__class__} {{x}} %s`"


def test_a_long_value_is_cut() -> None:
    assert len(words.message(Diagnostic("S101", None, "", {"name": "x" * 100_000}), "en")) < 250


@pytest.mark.parametrize(
    ("values", "en", "ar"),
    [
        ((), "", ""),
        (("a",), "a", "a"),
        (["a", "b"], "a or b", "a أو b"),
        ((2, True, None), "2, true or null", "2 أو true أو null"),
        (("lot", Phrase("tile")), "lot or a tile such as 6-4", "lot أو قطعة مثل 6-4"),
    ],
)
def test_lists_are_joined_in_the_language(values: object, en: str, ar: str) -> None:
    wanted = Phrase("allowed_are", {"values": values})

    assert words.phrase(wanted, "en") == f"allowed here: {en}"
    assert words.phrase(wanted, "ar") == f"المسموح به هنا: {ar}"


def test_a_message_may_stand_in_a_message() -> None:
    """By the code as a phrase, as a finding, or as words in both languages."""
    hands = {"players": 4, "hand": 9, "needed": 36, "tiles": 28, "most": 7}
    said = "with hand=9 and players=4: 4 players × 9 tiles = 36, but the set has 28"
    for fault in (Phrase("M204", hands), Diagnostic("M204", None, "", hands)):
        finding = Diagnostic("O310", None, "", {"combination": ("hand=9", "players=4"), "fault": fault})

        assert words.message(finding, "en") == said
    ready = Diagnostic("X410", None, "", {"fault": {"en": "no", "ar": "لا"}})

    assert words.message(ready, "ar") == "خيارات المثال غير مسموح بها: لا"


def test_own_help_comes_before_the_help_of_the_code() -> None:
    own = Diagnostic("R105", help=Phrase("use_number", {"suggestion": 3}))

    assert words.help(own, "en") == "write 3"
    assert words.help(Diagnostic("R105"), "en") == "indent with spaces"
    assert words.help(Diagnostic("R114", params={"limit": 32}), "en") is None


def test_a_second_place_always_says_where() -> None:
    span = Span("a.yaml", 3, 1, 3, 2)

    assert words.related(Related(span, Phrase("first_here")), "en") == "first given at a.yaml:3"
    assert words.related(Related(span, Phrase("nothing")), "en") == "nothing (a.yaml:3)"


def test_the_runtime_words_its_own_codes() -> None:
    finding = Diagnostic("O351", None, "", {"option": "x", "known": ("a", "b")})

    assert words.message(finding, "en") == "this game has no option `x`; it has a or b"


@pytest.mark.parametrize(
    "finding",
    [
        Diagnostic("Z999", None, "", {"name": "x"}),
        Diagnostic("S101", None, "", {"wrong": "x"}),
        Diagnostic("S102", None, "", {"expected": Phrase("no such phrase"), "found": 3}),
        Diagnostic("O351", None, "", {"wrong": "x"}),
    ],
)
def test_missing_words_warn_and_leave_something_to_read(finding: Diagnostic) -> None:
    with pytest.warns(words.MissingWordsWarning):
        shown = words.message(finding, "ar")

    assert shown.startswith(f"{finding.code} (")


def test_missing_words_are_silent_for_users() -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.resetwarnings()
        for category in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning):
            warnings.simplefilter("ignore", category)  # as Python starts
        words.message(Diagnostic("Z999"), "en")

    assert seen == []
