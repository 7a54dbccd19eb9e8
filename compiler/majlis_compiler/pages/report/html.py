"""A report as an HTML page that needs no other file."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ...charts import drawn
from ..drawings import plainly
from ..formats import written
from ..fragments import html_block, html_sentence
from ..furniture import Furniture
from ..html.shell import Fact, Shell, window_title
from ..html.templates import render
from ..page import Sentence, sentence, spoken
from ..places import Link, language_link
from ..plan.statement import Section, Statement, say
from ..renderer import Renderer
from ..site import short
from .pictures import caption, chart
from .told import Histogram, Part, Played, Shares, figures


class Speech:
    """One language for one report: its words, with the digits of the game's pages."""

    def __init__(self, played: Played, locale: str) -> None:
        self.renderer = Renderer(locale, played.game.vocabulary)
        direction = self.renderer.language.locale.dir
        self.words = Furniture(locale, played.game.pages.digits if direction == "rtl" else "latn")
        self.writer = self.words.writer("html")
        self.rtl = direction == "rtl"

    def said(self, statement: Statement) -> Sentence:
        return sentence(statement, self.renderer, ())

    def plain(self, *statements: Statement) -> str:
        """As plain text, for what is drawn and for what is read aloud."""
        return plainly(tuple(map(self.said, statements)), self.writer)


def report_page(played: Played, parts: Sequence[Part], locale: str) -> str:
    """The page in one language; the others lie beside it."""
    speech = Speech(played, locale)
    words, (title, *others) = speech.words, parts
    shell = Shell(
        words,
        "report",
        window_title([speech.plain(title.section.heading), words.text("site.title")]),
        speech.plain(*title.section.statements()),
        languages=languages(played, locale),
        facts=(
            Fact(words.html("site.ruleset"), played.game.ruleset.id),
            Fact(words.html("site.version"), short(played.rules.hash)),
        ),
        sheet="report",
    )
    contents = [Link(f"#{part.section.id}", Markup(written_heading(part.section, speech))) for part in others]
    html = Markup("\n".join(html_part(part, speech) for part in parts))
    return render("game", shell=shell, contents=contents, html=html)


def languages(played: Played, here: str) -> tuple[Link, ...]:
    """Every language of the report; none where there is only one."""
    locales = played.game.pages.locales
    return tuple(language_link(f"{tag}.html", tag, tag == here) for tag in locales) if len(locales) > 1 else ()


def written_heading(section: Section[Statement], speech: Speech) -> str:
    return written(speech.writer, speech.said(section.heading).text)


def html_part(part: Part, speech: Speech) -> str:
    """A section with its chart below its text, and the chart's figures as a table to be opened."""
    name, level = part.section.id, 1 if part.section.id == "title" else 2
    heading = written_heading(part.section, speech)
    said = spoken(part.section, speech.renderer, ())
    blocks = [html_block(block, speech.writer, "", f"{name}-heading") for block in said.blocks]
    if part.picture is not None:
        blocks += (html_chart(part.section, part.picture, speech), html_figures(name, part.picture, speech))
    return "\n".join((
        f'<section id="{name}" class="{name}" aria-labelledby="{name}-heading">',
        f'<div class="heading"><h{level} id="{name}-heading">{heading}</h{level}></div>',
        *blocks,
        "</section>",
    ))  # fmt: skip


def html_chart(section: Section[Statement], picture: Histogram | Shares, speech: Speech) -> str:
    """The chart, described by what its section says."""
    title, description = speech.plain(section.heading), speech.plain(*section.statements())
    drawing = drawn(chart(picture, speech.plain), f"chart-{section.id}", title, description, speech.rtl)
    below = caption(picture)
    words = html_sentence(speech.said(below), speech.writer, None) if below is not None else ""
    return (
        f'<figure class="chart">\n{drawing}\n' + (f"<figcaption>{words}</figcaption>\n" if words else "") + "</figure>"
    )


def html_figures(name: str, picture: Histogram | Shares, speech: Speech) -> str:
    """The figures of a chart, closed until they are asked for."""
    (table,) = spoken(Section(name, say("report.in_figures"), (figures(picture),)), speech.renderer, ()).blocks
    block = html_block(table, speech.writer, "", f"{name}-figures")
    summary = written(speech.writer, speech.said(say("report.in_figures")).text)
    return f'<details class="figures">\n<summary id="{name}-figures">{summary}</summary>\n{block}\n</details>'
