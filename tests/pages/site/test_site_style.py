"""The stylesheet: good for both directions, for Arabic letters, and for eyes."""

from __future__ import annotations

import re

import pytest
from site_builds import bundled

CSS = re.sub(r"/\*.*?\*/", "", bundled()["style.css"], flags=re.DOTALL)
RULES = [(selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", CSS)]


def values(name: str, inside: str = "") -> list[str]:
    """Values of a property, in the rules whose selector has a text in it."""
    stated = re.compile(rf"(?:^|[\s;]){name}:([^;]+)")
    return [value.strip() for selector, body in RULES if inside in selector for value in stated.findall(body)]


def test_no_side_is_left_or_right() -> None:
    """C15."""
    sides = r"(?:margin|padding|border|inset)-(?:left|right|top|bottom)"
    assert not re.search(sides, CSS)
    assert not re.search(r"(?:^|[\s;{])(?:left|right|top|bottom|width|height|float)\s*:", CSS)
    assert not re.search(r":\s*(?:left|right)\b", CSS)


def test_what_is_typed_runs_from_the_left() -> None:
    """C15."""
    (typed,) = [body for selector, body in RULES if selector == "code, pre, .code"]
    assert "direction: ltr" in typed
    assert "unicode-bidi: isolate" in typed


def test_arabic_letters_stay_joined_and_upright() -> None:
    """C18."""
    assert values("letter-spacing") == ["0"]
    assert set(values("font-style")) == {"normal"}
    assert values("letter-spacing", ":lang(ar)") == ["0"]
    assert "uppercase" not in CSS


def test_arabic_lines_have_room_for_marks() -> None:
    """C19: on blocks alone, for on a word in an English line it would push the lines apart."""
    heights = [
        (selector, float(height))
        for selector, body in RULES
        if ":lang(ar)" in selector
        for height in re.findall(r"line-height: ([\d.]+)", body)
    ]
    assert heights
    for selector, height in heights:
        assert height >= 1.7
        assert not re.search(r"\b(span|bdi|a)\b", selector)
    assert not re.search(r"[^-]block-size: [\d.]+(px|em)", re.sub(r"\.(unseen|tile-sign) \{[^}]*\}", "", CSS))


def test_tables_keep_to_the_direction_of_the_page() -> None:
    """C21."""
    assert values("text-align", "th, td") == ["start"]
    assert "direction: rtl" not in CSS


def test_one_face_speaks_both_languages_and_none_is_the_last_resort() -> None:
    (text,) = values("--text")
    assert text.startswith("Vazirmatn,")
    assert text.endswith("sans-serif")
    spoken = [value for selector, body in RULES if selector != "@font-face" for value in families(body)]
    assert set(spoken) == {"var(--text)", "var(--code)"}


def families(body: str) -> list[str]:
    return [value.strip() for value in re.findall(r"font-family:([^;}]+)", body)]


def test_focus_can_be_seen_and_tables_scroll_in_their_box() -> None:
    assert "outline" in dict(RULES)[":focus-visible"]
    assert values("overflow-x", ".scroll") == ["auto"]


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("text", ["ink", "quiet", "accent", "mark"])
@pytest.mark.parametrize("behind", ["paper", "card", "accent-soft", "mark-soft"])
def test_texts_stand_out(theme: int, text: str, behind: str) -> None:
    """WCAG AA: 4.5 to 1, for every pair there could be."""
    bright, dark = sorted((luminance(values(f"--{name}")[theme]) for name in (text, behind)), reverse=True)
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
