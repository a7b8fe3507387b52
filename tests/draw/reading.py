"""Reading pictures back: the parsed tree, and what is marked in it."""

from __future__ import annotations

from xml.etree import ElementTree as Tree

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> Tree.Element:
    """The picture as a tree; fails if it is not well-formed."""
    root = Tree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    return root


def marked(svg: str, attribute: str) -> list[str]:
    """The values of an attribute, in the order of the picture."""
    return [found for e in parsed(svg).iter() if (found := e.get(attribute)) is not None]


def element(svg: str, attribute: str, value: str) -> Tree.Element:
    """The one element with this value of an attribute."""
    (found,) = [e for e in parsed(svg).iter() if e.get(attribute) == value]
    return found


def words(svg: str) -> list[str]:
    """Every text that is shown."""
    return [e.text or "" for e in parsed(svg).iter(f"{SVG}text")]


def titles(svg: str) -> list[str]:
    return [e.text or "" for e in parsed(svg).iter(f"{SVG}title")]


def description(svg: str) -> str:
    return parsed(svg).findtext(f"{SVG}desc") or ""


def texts_in(found: Tree.Element) -> list[str]:
    return [e.text or "" for e in found.iter(f"{SVG}text")]


def fills_in(found: Tree.Element) -> set[str]:
    return {fill for e in found.iter() if (fill := e.get("fill"))}
