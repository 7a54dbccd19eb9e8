"""The HTML pages of one game: one for each language, and one with two languages side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from ...game import Game
from ..annotate import annotated
from ..fragments import html_section
from ..furniture import Furniture
from ..page import Page, Sentence
from ..places import BOTH, Link, language_link, page_path, pair
from ..plan.statement import Section
from .shell import Fact, Shell, menus, scripts, window_title
from .templates import render


@dataclass(frozen=True, slots=True)
class Column:
    """One language of the page side by side."""

    page: Page
    html: Markup


def one_language(page: Page, version: str, game: Game) -> str:
    """The page of a game in one of its languages."""
    words = Furniture(page.locale, page.digits)
    path = page_path(game.ruleset.id, page.locale)
    style, home, menu = menus(path, words)
    shell = replace(
        alone(page, words, game.ruleset.id, version),
        style_href=style,
        home=home,
        menu=menu,
        languages=languages(game, page.locale, words),
        scripts=scripts(path),
        markdown=f"{page.locale}.md",
    )
    others = [language_link(f"{tag}.html", tag) for tag in game.pages.locales if tag != page.locale]
    return render("game", shell=shell, page=page, contents=contents(page), html=body(page, words, "", others))


def stand_alone(page: Page, ruleset: str, version: str, annotate: bool = False) -> str:
    """The page of one table: a file that needs no other. `annotate`: with the origin of each sentence, for review."""
    words = Furniture(page.locale, page.digits)
    shell = alone(page, words, ruleset, version)
    html = body(page, words, "", ())
    if annotate:
        first = Markup('<p class="review">{}</p>\n').format(words.html("site.review"))
        shell = replace(shell, sheet="review")
        html = first + body(annotated(page), words, "", ())
    return render("game", shell=shell, page=page, contents=contents(page), html=html)


def side_by_side(pages: Mapping[str, Page], version: str, game: Game) -> str:
    """The page in two languages. Around it English is spoken."""
    words = Furniture("en")
    path = page_path(game.ruleset.id, BOTH)
    style, home, menu = menus(path, words)
    columns = [Column(page, body(page, Furniture(tag, page.digits), f"{tag}-", ())) for tag, page in pages.items()]
    names = [heading(page.sections[0], page, "text") for page in pages.values()]
    shell = replace(
        alone(pages["en"], words, game.ruleset.id, version),
        kind=BOTH,
        title=window_title([*names, words.text("site.title")]),
        style_href=style,
        home=home,
        menu=menu,
        languages=languages(game, BOTH, words),
        scripts=scripts(path),
    )
    return render("both", shell=shell, columns=columns, rows=len(pages["en"].sections))


def alone(page: Page, words: Furniture, ruleset: str, version: str) -> Shell:
    """The shell of a page without the site around it."""
    first = page.sections[0].statements()[0]
    return Shell(
        words,
        "game",
        window_title([heading(page.sections[0], page, "text"), words.text("site.title")]),
        page.writer("text").sentence(first.text),
        facts=(Fact(words.html("site.ruleset"), ruleset), Fact(words.html("site.version"), version)),
    )


def languages(game: Game, here: str, words: Furniture) -> tuple[Link, ...]:
    """Every language of the game, the present one marked, and the page side by side."""
    locales = game.pages.locales
    links = [language_link(f"{tag}.html", tag, tag == here) for tag in locales]
    columns = pair(locales)
    if columns is not None:
        column = here if here in columns else columns[words.locale.dir == "rtl"]
        links.append(Link(f"{BOTH}.html", words.html("site.both"), current=here == BOTH, prefix=f"{column}-"))
    return tuple(links)


def body(page: Page, words: Furniture, prefix: str, others: Sequence[Link]) -> Markup:
    """The sections, each with a link to itself and, after it, to the same section in the `others`."""
    writer = page.writer("html")
    label = words.html("site.permalink")
    title, *sections = page.sections
    told = [html_section(title, writer, prefix)]
    told += (html_section(each, writer, prefix, beside(each.id, prefix, label, others)) for each in sections)
    return Markup("\n".join(told))


def beside(section: str, prefix: str, label: Markup, others: Sequence[Link]) -> str:
    """The links after a heading: ids, file names and names of languages, in which there is nothing to escape."""
    sign = f'<span aria-hidden="true">#</span><span class="unseen">{label}</span>'
    links = [f'<a class="here" href="#{prefix}{section}">{sign}</a>']
    for other in others:
        language = f'hreflang="{other.lang}" lang="{other.lang}" dir="{other.dir}"'
        links.append(f'<a class="there" href="{other.href}#{section}" {language}>{other.text}</a>')
    return " " + " ".join(links)


def contents(page: Page) -> Iterator[Link]:
    """A link to every section but the title."""
    for section in page.sections[1:]:
        yield Link(f"#{section.id}", Markup(heading(section, page, "html")))


def heading(section: Section[Sentence], page: Page, format: str) -> str:
    return page.writer(format).sentence(section.heading.text)
