"""Columns over a line of numbers, the figures of their heights before it."""

from __future__ import annotations

from .canvas import INK, LETTERS, Canvas
from .chart import Columns, Mark

HEIGHT = 240
BETWEEN = 0.14  # of a column's width
ROOM = 0.16  # of the line of numbers, on either side of a mark's words


def columns(chart: Columns, rtl: bool) -> Canvas:
    """The chart, with numbers from the left or from the right."""
    canvas = Canvas(HEIGHT, rtl, before=42, after=6, above=26, below=46)
    axes = canvas.axes
    low, high = chart.columns[0].left, chart.columns[-1].right
    canvas.across(low, high)
    axes.set_ylim(0, max(*(each.share for each in chart.columns), chart.shares[-1].at))
    axes.hlines([each.at for each in chart.shares[1:]], low, high, colors=INK["line"], linewidths=1, zorder=0)
    for each in chart.columns:
        gap = (each.right - each.left) * BETWEEN / 2
        axes.bar(
            each.left + gap, each.share, each.right - each.left - 2 * gap, align="edge", linewidth=1,
            edgecolor=INK["accent"], facecolor=INK["accent" if each.strong else "accent-soft"], zorder=1,
        )  # fmt: skip
    axes.hlines([0], low, high, colors=INK["quiet"], linewidths=1, zorder=2, clip_on=False)
    axes.set_xticks([each.at for each in chart.numbers], [canvas.put(each.words) for each in chart.numbers])
    axes.set_yticks([each.at for each in chart.shares], [canvas.put(each.words) for each in chart.shares])
    if rtl:
        axes.yaxis.tick_right()
    axes.tick_params(length=0)
    canvas.write((low + high) / 2, 0, chart.axis, "quiet", "center", (0, -40))
    if chart.last:  # may be longer than its column is wide
        canvas.write(high, 0, chart.last, "quiet", canvas.end, (0, -16))
    if chart.mark is not None:
        marked(canvas, chart.mark, low, high)
    return canvas


def marked(canvas: Canvas, mark: Mark, low: float, high: float) -> None:
    """A line from the numbers up, with its words above, which never reach over a side."""
    top = canvas.axes.get_ylim()[1]
    canvas.line(mark.at, 0, top)
    part = (mark.at - low) / (high - low)
    align = canvas.start if part < ROOM else canvas.end if part > 1 - ROOM else "center"
    canvas.write(mark.at, top, mark.words, "mark", align, (0, LETTERS / 2))
