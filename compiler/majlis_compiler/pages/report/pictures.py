"""The charts of a report in the words and digits of one language."""

from __future__ import annotations

from collections.abc import Callable

from ...charts import Bar, Bars, Bins, Chart, Column, Columns, Mark, Tick, binned, round_numbers, round_steps
from ..plan.statement import Statement, say
from .told import Histogram, Shares

Words = Callable[[Statement], str]
"""Says a statement as plain text in a page's language."""
NUMBERS, LINES = 9, 4  # at most so many numbers below the columns, and lines across them
FOR_THE_LAST = 0.2  # of the line of numbers, for the words of a last column


def chart(picture: Histogram | Shares, words: Words) -> Chart:
    """A picture of either kind."""
    return columns(picture, words) if isinstance(picture, Histogram) else bars(picture, words)


def caption(picture: Histogram | Shares) -> Statement | None:
    """What is said of the ink below a chart."""
    if isinstance(picture, Shares):
        return None
    what = "matches" if picture.of == "rounds" else "rounds"
    return say("report.columns", what=what, open=binned(picture.spread.counts).rest > 0)


def columns(picture: Histogram, words: Words) -> Columns:
    """Filled are the columns that mostly lie in the middle half."""
    spread, bins = picture.spread, binned(picture.spread.counts)
    count = spread.count
    low, high = spread.below(0.25), spread.below(0.75)
    found = []
    for left, right, times in bins.ranges():
        strong = low <= (left + right) / 2 <= high
        found.append(Column(left - bins.unit / 2, right + bins.unit / 2, times / count, strong))
    end = found[-1].right
    if bins.rest:
        found.append(Column(end, end + bins.width, bins.rest / count))
    highest = max(each.share for each in found)
    mark = Mark(picture.mean, words(say("report.average", mean=picture.mean)))
    return Columns(
        tuple(found),
        tuple(numbers(bins, found[-1].right, words)),
        tuple(Tick(share, words(say("report.line", share=share))) for share in round_steps(highest, LINES)),
        words(say("report.axis", of=picture.of)),
        words(say("report.bin", shape="open", low=bins.end, high=bins.end)) if bins.rest else "",
        mark if mark.at < found[-1].right else None,  # of numbers that are mostly beyond all columns
    )


def numbers(bins: Bins, end: float, words: Words) -> list[Tick]:
    """Round numbers below the columns, none where the words of a last column need their room."""
    length = end - bins.start
    step = next(each for each in round_numbers(bins.unit) if length / each <= NUMBERS)
    first = -(-bins.start // step) * step
    most = end - bins.width - length * FOR_THE_LAST if bins.rest else end
    return [
        Tick(at, words(say("report.bin", shape="one", low=at, high=at)))
        for at in range(first, bins.end, step)
        if at <= most
    ]


def bars(picture: Shares, words: Words) -> Bars:
    """Empty is the bar of nobody."""
    equals = len(picture.rows) - picture.others
    found = tuple(
        Bar(words(label), total.mean, words(say("report.share", share=total.mean)), number < equals)
        for number, (label, total) in enumerate(picture.rows)
    )
    mark = None
    if picture.equal is not None:
        mark = Mark(picture.equal, words(say("report.equal", share=picture.equal)))
    return Bars(found, mark)
