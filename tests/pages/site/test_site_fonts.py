"""The typeface: its files, the rules that name them, and that nothing on a page is asked for from elsewhere."""

from __future__ import annotations

import base64
import re
from pathlib import Path

import page_games as games
import pytest
from site_builds import bundled, document, names
from site_dom import parse

from majlis_compiler.pages.html import faces
from majlis_compiler.pages.table_page import table_page

FACE = re.compile(r"@font-face \{([^}]*)\}")
URL = re.compile(r"""url\(\s*["']?([^"')]*)""")
TEXT_LIMIT = 60_000  # of a page that stands alone, without its typeface


def font_urls(style: str) -> list[str]:
    return [url for rule in FACE.findall(style) for url in URL.findall(rule)]


def alone(locale: str) -> str:
    game = games.game("partita/four")
    return table_page(game, game.ruleset.table("private"), locale, "html")


def covered(script: str) -> set[int]:
    """The code points a file is asked for."""
    found: set[int] = set()
    for part in faces.RANGES[script].split(", "):
        first, _, last = part.removeprefix("U+").partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def test_every_file_is_named_and_every_name_is_a_file() -> None:
    lying = {name for name in bundled() if name.startswith("fonts/")}
    assert lying == {*font_urls(bundled()["style.css"]), "fonts/OFL.txt"}
    assert {path.name for path in faces.FOLDER.iterdir()} == {Path(name).name for name in lying}
    assert len(font_urls(bundled()["style.css"])) == len(faces.FACES)


def test_the_files_are_fonts_for_the_web() -> None:
    for name, content in bundled().items():
        if name.endswith(".woff2"):
            assert content[:4] == b"wOF2", name
            assert content == (faces.FOLDER / Path(name).name).read_bytes()


def test_the_licence_goes_with_the_files() -> None:
    licence = bundled()["fonts/OFL.txt"].decode()
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert "PERMISSION & CONDITIONS" in licence
    owner = licence.partition("\n")[0]
    assert owner.startswith("Copyright") and "Vazirmatn" in owner
    for style in (bundled()["style.css"], parse(alone("ar")).one("style").text):
        assert owner in style


def test_text_is_shown_before_the_typeface_is_there() -> None:
    for rule in FACE.findall(bundled()["style.css"]):
        assert "font-display: swap" in rule
        assert "unicode-range: U+" in rule
        assert "font-family: Vazirmatn;" in rule


def test_each_letter_is_asked_of_one_file() -> None:
    """Or the browser would load two, and take the figures of an Arabic sentence from either."""
    assert covered("arabic") & covered("latin") == set()
    assert {ord(each) for each in "0123456789«»().,:!-–—"} <= covered("latin")
    assert {ord(each) for each in "٠١٢٣٤٥٦٧٨٩،؛؟ـ"} <= covered("arabic")


def test_every_letter_of_every_page_is_in_the_typeface() -> None:
    shown = {letter for name in names(".html") for _, text in document(name).texts() for letter in text}
    assert {letter for letter in shown if ord(letter) not in covered("arabic") | covered("latin")} == {"≠"}


@pytest.mark.parametrize("locale", ["en", "ar-EG"])
def test_a_page_that_stands_alone_carries_its_typeface(locale: str) -> None:
    urls = font_urls(parse(alone(locale)).one("style").text)
    carried = [base64.b64decode(url.removeprefix("data:font/woff2;base64,"), validate=True) for url in urls]
    assert carried == [content for name, content in faces.files() if name.endswith(".woff2")]
    assert len(re.sub(r"base64,[^\"]*", "", alone(locale)).encode()) < TEXT_LIMIT


def test_both_kinds_of_pages_have_the_same_rules() -> None:
    linked = URL.sub("url(", faces.linked("fonts"))
    assert URL.sub("url(", faces.embedded()) == linked


def styles() -> dict[str, str]:
    """Every stylesheet, in a file or inside a page or on an element."""
    found = {"style.css": bundled()["style.css"], "alone": parse(alone("ar")).one("style").text}
    for name in names(".html"):
        inside = [each.text for each in document(name).all("style")]
        inside += [each.attributes["style"] for each in document(name).walk() if "style" in each.attributes]
        found[name] = "\n".join(inside)
    return found


@pytest.mark.parametrize("name", styles())
def test_no_style_asks_for_anything_from_elsewhere(name: str) -> None:
    style = re.sub(r"/\*.*?\*/", "", styles()[name], flags=re.DOTALL)
    assert "@import" not in style
    assert not re.search(r"image-set|src\(|https?:", style)
    for url in URL.findall(style):
        assert url.startswith("data:") or (name == "style.css" and url in bundled()), url
    if name == "alone":
        assert all(url.startswith("data:") for url in URL.findall(style))
