"""HTML as a tree, strictly: what is not closed where it should be is a failure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset(("meta", "link", "br", "hr", "img", "input"))


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """This element and all below it, in the order of the text."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def texts(self) -> Iterator[tuple[Element, str]]:
        """Every text with the element it stands in."""
        for element in self.walk():
            for child in element.children:
                if isinstance(child, str):
                    yield element, child

    @property
    def text(self) -> str:
        """All text within, in order, without the white space around lines."""
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return " ".join("".join(parts).split())

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Elements of a kind; `class_` asks for one class among others."""
        name = attributes.pop("class_", None)
        return [
            each
            for each in self.walk()
            if each.tag == tag
            and (name is None or name in each.attributes.get("class", "").split())
            and attributes.items() <= each.attributes.items()
        ]

    def one(self, tag: str, **attributes: str) -> Element:
        (found,) = self.all(tag, **attributes)
        return found

    def parts(self) -> list[Element]:
        """The sections within, without the examples, which are parts of a part."""
        return [each for each in self.all("section") if each.attributes.get("class") != "example"]

    def near(self, attribute: str) -> str:
        """The value of an attribute here or on the nearest element around."""
        element: Element | None = self
        while element is not None:
            if attribute in element.attributes:
                return element.attributes[attribute]
            element = element.parent
        raise AssertionError(f"no {attribute} around <{self.tag}>")

    @property
    def ids(self) -> list[str]:
        return [each.attributes["id"] for each in self.walk() if "id" in each.attributes]


class Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("#document", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {self.get_starttag_text()}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.open[-1])
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}> at {self.getpos()}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(html: str) -> Element:
    """The document. AssertionError when elements are not properly nested."""
    parser = Parser()
    parser.feed(html)
    parser.close()
    assert parser.open == [parser.root], f"not closed: {[each.tag for each in parser.open[1:]]}"
    return parser.root
