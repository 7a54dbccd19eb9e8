"""A chart as SVG that belongs to its page: its colours, its letters, its direction, and a name and a description."""

from __future__ import annotations

import importlib.util
import io
import re
from collections.abc import Iterator
from xml.etree import ElementTree

from .bars import bars
from .canvas import INK, WIDTH, Canvas
from .chart import Chart, Columns
from .columns import columns

COLOURS = {placeholder: f"var(--{name})" for name, placeholder in INK.items()} | {"none": "none"}
KEPT = ("fill", "stroke", "stroke-width", "stroke-dasharray", "text-anchor")
"""What Matplotlib says of ink and letters that holds on the page; the rest is the page's own, or no different."""
NUMBER = re.compile(r"-?[0-9]+[.][0-9]+")
DIRECTION = ("ltr", "rtl")
RIGHT = "\u2067"
ISOLATE = re.compile("([\u2066\u2067])([^\u2069]*)\u2069")
TURNED = {"start": "end", "end": "start"}


def available() -> bool:
    """Whether Matplotlib is installed."""
    return importlib.util.find_spec("matplotlib") is not None


def drawn(chart: Chart, id: str, title: str, description: str, rtl: bool = False) -> str:
    """The chart as one `svg` element. ImportError without Matplotlib."""
    import matplotlib

    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # whatever taste the user's own file has
        matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "majlis", "path.simplify": False})
        canvas = columns(chart, rtl) if isinstance(chart, Columns) else bars(chart, rtl)
        file = io.BytesIO()
        canvas.figure.savefig(file, format="svg", metadata={"Date": None}, transparent=True)
    root = dressed(ElementTree.fromstring(file.getvalue()), canvas)
    root.attrib = {
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": root.attrib["viewBox"], "width": f"{WIDTH}", "role": "img",
        "aria-labelledby": f"{id}-title", "aria-describedby": f"{id}-desc", "direction": DIRECTION[rtl],
    }  # fmt: skip
    for place, (name, words) in enumerate((("title", title), ("desc", description))):
        element = ElementTree.Element(name, id=f"{id}-{name}")
        element.text = words
        root.insert(place, element)
    return ElementTree.tostring(root, encoding="unicode")


def dressed(root: ElementTree.Element, canvas: Canvas) -> ElementTree.Element:
    """The drawing flat, without ids, fonts, namespaces and clipping."""
    out = ElementTree.Element("svg", root.attrib)
    for shape in shapes(root, canvas):
        out.append(shape)
    return out


def shapes(element: ElementTree.Element, canvas: Canvas) -> Iterator[ElementTree.Element]:
    """Every line, area and word of the drawing, in the order it is painted."""
    for each in element:
        kind = each.tag.rpartition("}")[2]
        if kind == "g":
            yield from shapes(each, canvas)
        elif kind == "path":
            yield ElementTree.Element(
                kind, {"d": short(each.attrib["d"])} | dict(ink(each.get("style", ""), canvas.rtl))
            )
        elif kind == "text":
            yield text(each, canvas)


def text(element: ElementTree.Element, canvas: Canvas) -> ElementTree.Element:
    """The words that a number stands for. Isolates become elements, so that nothing invisible is copied; what is an
    isolate as a whole runs its own way as a whole, since its place hangs on the direction of its first letter.
    """
    words, rtl = canvas.words[int(element.text or "")], canvas.rtl
    if whole := ISOLATE.fullmatch(words):
        words, rtl = whole[2], whole[1] == RIGHT
    place = {name: short(element.attrib[name]) for name in ("x", "y")}
    shape = ElementTree.Element("text", place | dict(ink(element.get("style", ""), rtl)))
    if rtl != canvas.rtl:
        shape.set("direction", DIRECTION[rtl])
    shape.text, *isolates = ISOLATE.split(words)
    for sign, within, after in zip(isolates[::3], isolates[1::3], isolates[2::3], strict=True):
        isolated = {"direction": DIRECTION[sign == RIGHT], "unicode-bidi": "isolate"}
        isolate = ElementTree.SubElement(shape, "tspan", isolated)
        isolate.text, isolate.tail = within, after
    return shape


def short(numbers: str) -> str:
    """Coordinates to a hundredth of a pixel."""
    return " ".join(NUMBER.sub(lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), numbers).split())


def ink(style: str, rtl: bool) -> Iterator[tuple[str, str]]:
    """Ink as attributes. Colours are the page's: ValueError for any other."""
    colours = {}
    for name, _, value in (each.strip().partition(": ") for each in style.split(";")):
        if name in ("fill", "stroke"):
            if value not in COLOURS:
                raise ValueError(f"a colour that is none of the page's: {value}")
            colours[name] = COLOURS[value]
        elif name == "text-anchor":
            yield name, TURNED.get(value, value) if rtl else value
        elif name in KEPT:
            yield name, value
    if colours:
        yield "style", "; ".join(f"{name}: {value}" for name, value in colours.items())
