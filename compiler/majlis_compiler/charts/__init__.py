"""Charts as SVG, drawn by Matplotlib: columns over a line of numbers, and bars with words above them.

chart.py: what a chart shows, in the words and digits of a page already · scale.py: columns and steps that read well ·
canvas.py: a figure without Matplotlib's own taste · columns.py, bars.py: the two kinds · svg.py: the figure as SVG in
the colours and letters of the page it stands on.

A chart says nothing that the page does not say in words as well.
"""

from .chart import Bar, Bars, Chart, Column, Columns, Mark, Tick
from .scale import Bins, binned, round_numbers, round_steps
from .svg import available, drawn

__all__ = [
    "Bar",
    "Bars",
    "Bins",
    "Chart",
    "Column",
    "Columns",
    "Mark",
    "Tick",
    "available",
    "binned",
    "drawn",
    "round_numbers",
    "round_steps",
]
