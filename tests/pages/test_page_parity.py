"""The languages say the same: no number is on one page and not on the other, and no wording was left untranslated."""

from __future__ import annotations

import re

import page_games as games
import pytest
from page_bases import WRITTEN
from page_golden import HOUSES, house

from majlis_compiler.pages import Page, Subject, page
from majlis_compiler.pages.messages import REFERENCE, catalog

TRANSLATIONS = [tag for tag in WRITTEN if tag != REFERENCE]
HUNDRED = re.compile("\\bمئة\\b")  # the one number above four that is written out
NAMES = "Markdown"
AUTHORS = {"title.summary", "open.why", "options.note", "options.label", "options.labels", "options.condition"}
GAMES = (*HOUSES, *games.SHIPPED)


def numbers(made: Page, section: str) -> dict[int, set[int]]:
    """Numbers of each statement; those up to four may be words (`two`, a dual), and are left out."""
    writer = made.writer("text")
    told = (said for said in made.section(section).statements() if said.message not in AUTHORS)
    texts = (HUNDRED.sub("100", writer.sentence(said.text)) for said in told)
    return {
        place: {int(found) for found in re.findall(r"\d+", text) if int(found) > 4} for place, text in enumerate(texts)
    }


@pytest.mark.parametrize("locale", TRANSLATIONS)
@pytest.mark.parametrize("name", GAMES)
def test_the_numbers_of_a_statement_are_the_same(name: str, locale: str) -> None:
    subject = Subject.of(house(name) if name in HOUSES else games.game(name))
    english, other = page(subject, REFERENCE), page(subject, locale)
    assert [each.id for each in english.sections] == [each.id for each in other.sections]
    for each in english.sections:
        assert numbers(english, each.id) == numbers(other, each.id), each.id


@pytest.mark.parametrize("locale", TRANSLATIONS)
def test_no_wording_is_still_in_english(locale: str) -> None:
    """Wordings that are nothing but a helper may be alike."""
    for message, wordings in catalog(locale).wordings.items():
        texts = [re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", each.text, flags=re.DOTALL) for each in wordings]
        assert not [text for text in texts if re.search("[A-Za-z]", text.replace(NAMES, ""))], message
