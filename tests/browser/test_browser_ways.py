"""Getting about: by the keyboard, by links within a page, and from language to language."""

from __future__ import annotations

import re

from browser_visit import Visitor


def test_the_keyboard_reaches_everything_in_order(kind: str, visit: Visitor) -> None:
    """Each stop can be seen, and is marked."""
    opened = visit(kind)
    opened.page.keyboard.press("Tab")
    stop = opened.run("focus")
    for number in range(stop["of"]):
        assert (stop["number"], stop["seen"]) == (number, True), stop
        opened.page.keyboard.press("Tab")
        stop = opened.run("focus")
    assert number > 3


def test_the_first_stop_leads_past_the_menus(kind: str, visit: Visitor) -> None:
    opened = visit(kind)
    opened.page.keyboard.press("Tab")
    assert opened.page.evaluate("document.activeElement.className") == "skip"
    opened.page.keyboard.press("Enter")
    assert opened.page.evaluate("document.activeElement.tagName") == "MAIN"
    opened.page.keyboard.press("Tab")
    assert opened.page.evaluate("document.activeElement.closest('main') !== null")


def test_links_within_a_page_bring_one_there(kind: str, visit: Visitor) -> None:
    assert visit(kind).run("anchors") == []
    assert visit(kind, width=390).run("anchors") == []


def test_a_section_is_found_again_in_the_other_language(kind: str, visit: Visitor) -> None:
    links = visit(kind).page.locator("a.there")
    for number in range(0, links.count(), 5):
        opened = visit(kind)
        link = opened.page.locator("a.there").nth(number)
        goal, lang = link.get_attribute("href"), link.get_attribute("hreflang")
        link.click()
        opened.page.wait_for_url(re.compile(re.escape(goal or "") + "$"))
        assert opened.page.evaluate("document.documentElement.lang") == lang
        place = (goal or "").partition("#")[2]
        top = opened.page.evaluate("(id) => document.getElementById(id).getBoundingClientRect().top", place)
        assert -2 < top < 900


def test_the_menu_of_languages_leads_to_each(kind: str, visit: Visitor) -> None:
    links = visit(kind).page.locator("nav.languages a[hreflang]")
    for number in range(links.count()):
        opened = visit(kind)
        link = opened.page.locator("nav.languages a[hreflang]").nth(number)
        lang = link.get_attribute("hreflang")
        link.click()
        opened.page.wait_for_function("(lang) => document.documentElement.lang === lang", arg=lang)
        current = opened.page.locator("nav.languages a[aria-current=page]")
        assert current.get_attribute("hreflang") == lang
