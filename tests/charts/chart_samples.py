"""Charts to draw, and their drawings as trees."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

from majlis_compiler.charts import Bar, Bars, Chart, Column, Columns, Mark, Tick, drawn

SVG = "{http://www.w3.org/2000/svg}"
COLUMNS = Columns(
    tuple(Column(n - 0.5, n + 0.5, share, n in (3, 4)) for n, share in enumerate((0.01, 0.1, 0.2, 0.4, 0.2, 0.09))),
    (Tick(0, "0"), Tick(2, "2"), Tick(4, "4")),
    (Tick(0, "0%"), Tick(0.2, "20%"), Tick(0.4, "40%")),
    "tiles & <more>",
    "5 or more",
    Mark(2.9, "average 2.9"),
)
ARABIC = Bars(
    (Bar("اللاعب 1", 0.3, "30%"), Bar("اللاعب 2", 0.6, "60%"), Bar("لا أحد", 0.1, "10%", False)),
    Mark(0.45, "لو تساوت الفرص: 45%"),
)
CHARTS: dict[str, Chart] = {"columns": COLUMNS, "bars": ARABIC}


def tree(chart: Chart, rtl: bool = False) -> Element:
    """The drawing, read as any reader of XML would."""
    return fromstring(drawn(chart, "chart-x", "A name & more", "What it <shows>", rtl))


def texts(root: Element) -> dict[str, Element]:
    """Every word of a drawing."""
    return {each.text or "": each for each in root.iter(f"{SVG}text")}


def corners(path: Element) -> list[tuple[float, float]]:
    """The points of a path of straight lines."""
    numbers = [float(each) for each in path.attrib["d"].split() if each not in "MLz"]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def boxes(root: Element) -> list[tuple[float, float, float, float]]:
    """Every column or bar: left, top, right, bottom."""
    found = []
    for path in root.iter(f"{SVG}path"):
        if path.attrib["d"].endswith("z"):
            xs, ys = zip(*corners(path), strict=True)
            found.append((min(xs), min(ys), max(xs), max(ys)))
    return found
