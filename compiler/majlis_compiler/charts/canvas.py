"""A figure of Matplotlib without its taste: no frame, no ticks, ink by name, words kept aside.

Ink is a placeholder until svg.py sets the page's colour for it. So are words: Matplotlib lays out a number in their
place, since it neither joins Arabic letters nor knows the typeface of the page, and nothing here hangs on their width.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 380  # pixels of the drawing, which a telephone shows nearly as they are
LETTERS = 13
INK = {
    "ink": "#010101", "quiet": "#020202", "line": "#030303", "accent": "#040404", "accent-soft": "#050505",
    "mark": "#060606", "paper": "#070707",
}  # fmt: skip
"""Colours of the page's stylesheet, by name, and what stands for them until the drawing is done."""


class Canvas:
    """A drawing so many pixels high, with room around the axes: before and after as a reader reads, above and below."""

    def __init__(self, height: float, rtl: bool, before: float, after: float, above: float, below: float) -> None:
        from matplotlib.figure import Figure

        self.rtl = rtl
        self.words: list[str] = []
        self.figure: Figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72, frameon=False)
        left = after if rtl else before
        size = ((WIDTH - before - after) / WIDTH, (height - above - below) / height)
        self.axes: Axes = self.figure.add_axes((left / WIDTH, below / height, *size), frameon=False)
        self.axes.tick_params(which="both", length=0, pad=6, labelsize=LETTERS, labelcolor=INK["quiet"])
        for axis in (self.axes.xaxis, self.axes.yaxis):
            axis.set_ticks([])

    def put(self, words: str) -> str:
        """What Matplotlib is given for these words."""
        self.words.append(words)
        return str(len(self.words) - 1)

    def across(self, low: float, high: float) -> None:
        """The horizontal axis begins where reading does."""
        self.axes.set_xlim((high, low) if self.rtl else (low, high))

    @property
    def start(self) -> str:
        """How words stand that begin at their place."""
        return "right" if self.rtl else "left"

    @property
    def end(self) -> str:
        return "left" if self.rtl else "right"

    def line(self, x: float, low: float, high: float) -> None:
        """A dashed line upwards, to be seen on any ink."""
        for ink, width, dashes in (("paper", 3, ()), ("mark", 1.5, (4, 3))):
            self.axes.vlines(
                [x], low, high, colors=INK[ink], linewidths=width, linestyles=(0, dashes), zorder=3, clip_on=False
            )

    def write(self, x: float, y: float, words: str, ink: str, align: str, shift: tuple[float, float]) -> None:
        """Words at a place of the axes, shifted by pixels: onwards as a reader reads, and up."""
        onwards = -shift[0] if self.rtl else shift[0]
        self.axes.annotate(
            self.put(words), (x, y), (onwards, shift[1]), textcoords="offset pixels", annotation_clip=False,
            horizontalalignment=align, verticalalignment="baseline", color=INK[ink], fontsize=LETTERS,
        )  # fmt: skip
