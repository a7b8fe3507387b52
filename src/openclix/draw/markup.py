"""Writing SVG: elements, text, and text widths without a font.

>>> element("circle", cx=4, cy=2.5, r=1.25, stroke_width=0.5)
'<circle cx="4" cy="2.5" r="1.25" stroke-width="0.5"/>'
>>> element("title", escape("Salt & <Iron>"))
'<title>Salt &amp; &lt;Iron&gt;</title>'
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .tokens import font

NARROW: Final = frozenset("ijlIt.,:;'|!()[]/ f-")
WIDE: Final = frozenset("mwMW@%&—")
PLAIN: Final = re.compile(r"[ !#-%'-;=?-~]*")
"""Text that needs no escaping. Most text is like this, and drawing writes a lot."""
DISPLAY, TEXT = "display", "text"
WEIGHT: Final = {DISPLAY: 0.86, TEXT: 1.0}
"""How wide a face runs; the display face is condensed."""

Attribute = str | float | None
Point = tuple[float, float]


def escape(text: str) -> str:
    """Text that is safe in XML, without characters that XML doesn't allow."""
    if PLAIN.fullmatch(text):
        return text
    kept = "".join(c for c in text if c in "\t\n" or (c >= " " and not _forbidden(ord(c))))
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        kept = kept.replace(char, entity)
    return kept


def _forbidden(code: int) -> bool:
    return 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF or code in (0xFFFE, 0xFFFF)


def number(value: float) -> str:
    """A number with at most two decimals.

    >>> number(3.0), number(2.3456), number(-0.001)
    ('3', '2.35', '0')
    """
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def element(name: str, *children: str, **attributes: Attribute) -> str:
    """An element; children are markup already, attributes are escaped, None leaves one out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = escape(value) if isinstance(value, str) else number(value)
            words.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    inside = "".join(children)
    return f"<{' '.join(words)}>{inside}</{name}>" if inside else f"<{' '.join(words)}/>"


def group(children: Iterable[str], title: str = "", **attributes: Attribute) -> str:
    """A group, with a title that readers speak and pointers show; empty if nothing is in it."""
    inside = "".join(children)
    if not inside:
        return ""
    return element("g", element("title", escape(title)) if title else "", inside, **attributes)


def letters(
    words: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    face: str = TEXT,
    bold: bool = False,
    anchor: str = "start",
    middle: bool = False,
    within: float = 0.0,
    **more: Attribute,
) -> str:
    """A line of text at its baseline, or around its middle; made smaller to stay `within`."""
    if within:
        size = fitting(words, within, size, face)
    return element(
        "text",
        escape(words),
        x=x,
        y=y + size * 0.355 if middle else y,
        font_family=font(face),
        font_size=size,
        font_weight="700" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        **more,
    )


def centred(
    words: str, x: float, y: float, size: float, fill: str, within: float = 0.0, **more: Attribute
) -> str:
    """Bold words of the display face around a point."""
    return letters(
        words,
        x,
        y,
        size,
        fill,
        face=DISPLAY,
        bold=True,
        anchor="middle",
        middle=True,
        within=within,
        **more,
    )


def width_of(words: str, size: float, face: str = TEXT) -> float:
    """About how wide a line of text is; rather too wide than too narrow."""
    total = 0.0
    for c in words:
        if c in NARROW:
            total += 0.36
        elif c in WIDE:
            total += 0.92
        else:
            total += 0.7 if c.isupper() else 0.58
    return total * size * WEIGHT[face]


def fitting(words: str, width: float, size: float, face: str = TEXT) -> float:
    """The size, at most `size`, at which a line stays within a width."""
    return min(size, size * width / max(width_of(words, size, face), 0.01))


def shortened(words: str, width: float, size: float, face: str = TEXT) -> str:
    """A line cut with an ellipsis where it would not stay within a width.

    >>> shortened("Harbour Crane Driver", 60, 10)
    'Harbour C…'
    """
    if width_of(words, size, face) <= width:
        return words
    while words and width_of(f"{words}…", size, face) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def wrapped(words: str, width: float, size: float, face: str = TEXT) -> list[str]:
    """A text broken into lines that stay within a width; a word that is too long is cut."""
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, face) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = shortened(word, width, size, face)
    return [*lines, line] if line else lines


def polygon(points: Iterable[Point], **attributes: Attribute) -> str:
    shown = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=shown, **attributes)


def path(d: str, **attributes: Attribute) -> str:
    return element("path", d=d, **attributes) if d else ""


def document(
    width: float, height: float, title: str, description: str, children: Iterable[str]
) -> str:
    """A whole picture with its title and description."""
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(description)),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
    )
