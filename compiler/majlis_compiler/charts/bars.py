"""Bars one below the other, each with its words above it and its figure at the end of that line."""

from __future__ import annotations

from .canvas import INK, LETTERS, Canvas
from .chart import Bars, Mark

ROW, BAR = 46, 14  # pixels of a row, and of the bar in it
ABOVE, BELOW = 2, 4
OF_THE_MARK = 18  # pixels below the bars for the words of a mark


def bars(chart: Bars, rtl: bool) -> Canvas:
    """The chart, with bars that begin where reading does."""
    rows = len(chart.bars)
    below = BELOW + (OF_THE_MARK if chart.mark is not None else 0)
    canvas = Canvas(rows * ROW + ABOVE + below, rtl, before=2, after=2, above=ABOVE, below=below)
    axes = canvas.axes
    end = max(chart.mark.at if chart.mark is not None else 0, *(each.share for each in chart.bars)) or 1
    canvas.across(0, end)
    axes.set_ylim(rows * ROW, 0)
    for number, each in enumerate(chart.bars):
        bottom = (number + 1) * ROW - BAR / 2
        axes.barh(
            bottom - BAR / 2, each.share, BAR, linewidth=1,
            edgecolor=INK["accent"], facecolor=INK["accent" if each.strong else "accent-soft"], zorder=1,
        )  # fmt: skip
        above = bottom - BAR - LETTERS / 2
        canvas.write(0, above, each.words, "ink", canvas.start, (0, 0))
        canvas.write(end, above, each.figure, "ink", canvas.end, (0, 0))
    if chart.mark is not None:
        marked(canvas, chart.mark, rows)
    return canvas


def marked(canvas: Canvas, mark: Mark, rows: int) -> None:
    """A line through the bars, with its words below."""
    for number in range(rows):
        bottom = (number + 1) * ROW - BAR / 2
        canvas.line(mark.at, bottom - BAR - 2, bottom + 5)
    part = mark.at / sum(canvas.axes.get_xlim())
    align = canvas.end if part > 0.6 else canvas.start if part < 0.3 else "center"
    canvas.write(mark.at, rows * ROW, mark.words, "mark", align, (0, -LETTERS))
