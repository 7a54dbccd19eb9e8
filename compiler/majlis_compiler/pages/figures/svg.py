"""A board as SVG. Ink is in attributes, so that a file by itself, or on paper, looks the same; black is enough."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from .board import MARK, Board, End, Placed, extent, halves

SCALE = 24  # pixels for half a tile
EDGE = 0.2
INK, FACE = "#1a1a1a", "#ffffff"  # on the tile itself
QUIET = "#767676"  # beside it: seen on white and on black alike

# Places of pips on a half, from its centre, for a tile that lies; one that stands is turned by a quarter.
STEP = 0.27
CENTRE = ((0, 0),)
SLANT = ((-1, 1), (1, -1))
CORNERS = (*SLANT, (-1, -1), (1, 1))
SIDES = ((0, -1), (0, 1))
ENDS = ((-1, 0), (1, 0))
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    CENTRE,
    SLANT,
    (*SLANT, *CENTRE),
    CORNERS,
    (*CORNERS, *CENTRE),
    (*CORNERS, *SIDES),
    (*CORNERS, *SIDES, *CENTRE),
    (*CORNERS, *SIDES, *ENDS),
    (*CORNERS, *SIDES, *ENDS, *CENTRE),
)


def svg(board: Board, name: str, title: str, description: str, lang: str | None = None) -> str:
    """The drawing. `name` begins its ids, which are to be unlike all others on the page; texts are plain.

    A file of its own says what language they are in (`lang`); within a page they are in the page's.
    """
    left, top, right, bottom = board.box
    wide, high = right - left + 2 * EDGE, bottom - top + 2 * EDGE
    view = " ".join(map(_number, (left - EDGE, top - EDGE, wide, high)))
    size = f'width="{round(wide * SCALE)}" height="{round(high * SCALE)}"'
    language = f' lang="{lang}"' if lang else ""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size}{language} role="img" '
        f'aria-labelledby="{name}-title {name}-desc">',
        f'<title id="{name}-title">{escape(title)}</title>',
        f'<desc id="{name}-desc">{escape(description)}</desc>',
        *(_turn(*turn) for turn in board.turns),
        *(part for tile in board.tiles for part in _tile(tile)),
        *(part for end in board.ends for part in _end(end)),
        "</svg>",
    ]
    return "".join(parts)


def _tile(tile: Placed) -> Iterator[str]:
    """A tile with its bar and pips; one just laid has a heavier edge."""
    half_wide, half_high = extent(tile)
    width = 0.1 if tile.fresh else 0.05
    yield (
        f'<rect x="{_number(tile.x - half_wide)}" y="{_number(tile.y - half_high)}" width="{_number(2 * half_wide)}" '
        f'height="{_number(2 * half_high)}" rx="0.14" fill="{FACE}" stroke="{INK}" stroke-width="{width}"/>'
    )
    across = (0.35, 0.0) if tile.upright else (0.0, 0.35)
    yield _line(tile.x - across[0], tile.y - across[1], tile.x + across[0], tile.y + across[1], INK, 0.04)
    for number, x, y in halves(tile):
        yield from _pips(number, x, y, tile.upright, INK, 0.1)


def _end(end: End) -> Iterator[str]:
    """An open end: the next half, dashed. One that is closed: a cross."""
    half = MARK / 2
    if end.closed:
        yield _line(end.x - half / 2, end.y - half / 2, end.x + half / 2, end.y + half / 2, QUIET, 0.15)
        yield _line(end.x - half / 2, end.y + half / 2, end.x + half / 2, end.y - half / 2, QUIET, 0.15)
        return
    yield (
        f'<rect x="{_number(end.x - half)}" y="{_number(end.y - half)}" width="{MARK}" height="{MARK}" rx="0.14" '
        f'fill="none" stroke="{QUIET}" stroke-width="0.06" stroke-dasharray="0.18 0.12"/>'
    )
    yield from _pips(end.number, end.x, end.y, end.upright, QUIET, 0.08)


def _pips(number: int, x: float, y: float, upright: bool, ink: str, radius: float) -> Iterator[str]:
    for along, beside in PIPS[number]:
        by_x, by_y = (beside, along) if upright else (along, beside)
        cx, cy = _number(x + by_x * STEP), _number(y + by_y * STEP)
        yield f'<circle cx="{cx}" cy="{cy}" r="{radius}" fill="{ink}"/>'


def _turn(x: float, y: float, to_x: float, to_y: float) -> str:
    """From the end of a row to the beginning of the next: out, down between the rows, back and in."""
    between = (y + to_y) / 2
    corners = ((x + 0.5, y), (x + 0.5, between), (to_x - 0.5, between), (to_x - 0.5, to_y), (to_x, to_y))
    path = f"M{_number(x)} {_number(y)}" + "".join(f"L{_number(a)} {_number(b)}" for a, b in corners)
    return f'<path d="{path}" fill="none" stroke="{QUIET}" stroke-width="0.06" stroke-dasharray="0.18 0.12"/>'


def _line(x: float, y: float, to_x: float, to_y: float, ink: str, width: float) -> str:
    return (
        f'<line x1="{_number(x)}" y1="{_number(y)}" x2="{_number(to_x)}" y2="{_number(to_y)}" '
        f'stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'
    )


def _number(value: float) -> str:
    """Two digits after the point at most."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
