"""`majlis page`: the languages it can be asked for."""

from __future__ import annotations

import pytest

from helpers import House, child, majlis
from majlis_compiler.catalogue import LOCALES
from majlis_compiler.cli.page import PageLang


def said(*arguments: object) -> str:
    result = majlis("page", *map(str, arguments))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_language_of_pages_can_be_asked_for() -> None:
    assert tuple(each.value for each in PageLang) == LOCALES


def test_arabic_is_the_games_own() -> None:
    assert said("partita/two", "--lang", "ar") == said("partita/two", "--lang", "ar-EG")
    assert said("sahrat/draw", "--lang", "ar") != said("sahrat/draw", "--lang", "ar-EG")


def test_of_two_arabics_the_one_asked_for(house: House) -> None:
    path = house.write("my-house.yaml", child("pages: {locales: [en, ar-EG, ar]}"))
    assert "باختصار" in said(path, "--lang", "ar")
    assert said(path, "--lang", "ar") != said(path, "--lang", "ar-EG")


@pytest.mark.parametrize("lang", ["fr", "arab", ""])
def test_no_other_language(lang: str) -> None:
    result = majlis("page", "sahrat/draw", "--lang", lang)
    assert result.exit_code == 2
    assert "ar-EG" in result.output
