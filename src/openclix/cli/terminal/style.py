"""The colours and characters that a terminal can show, without those it was asked not to show."""

from __future__ import annotations

import os
import re
import shutil
from typing import Final, NamedTuple, TextIO

RED, BLUE, GREEN, GOLD = "38;5;203", "38;5;75", "38;5;114", "38;5;179"
SIDE_COLOURS: Final = (RED, BLUE, GREEN, GOLD)
BASES: Final = ("48;5;203", "48;5;75", "48;5;114", "48;5;179")
INK: Final = "38;5;16"
BOLD, DIM, UNDERLINE = "1", "2", "4"
NARROWEST, LOWEST = 40, 20
CLEAR_SCREEN: Final = "\x1b[H\x1b[2J\x1b[3J"
ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")

POWER_COLOURS: Final = {
    "red": "48;5;161;38;5;231",
    "orange": "48;5;208;38;5;16",
    "yellow": "48;5;221;38;5;16",
    "lime": "48;5;149;38;5;16",
    "green": "48;5;28;38;5;231",
    "light blue": "48;5;117;38;5;16",
    "blue": "48;5;26;38;5;231",
    "purple": "48;5;97;38;5;231",
    "pink": "48;5;211;38;5;16",
    "brown": "48;5;94;38;5;231",
    "black": "48;5;234;38;5;231",
    "gray": "48;5;245;38;5;16",
}
"""The game's twelve power colours, each with a readable text colour."""


class Glyphs(NamedTuple):
    """The characters of a board: terrain in a square, and walls on its east and south edges."""

    clear: str
    hindering: str
    blocking: str
    water: str
    special: str
    stairs: str
    marker: str
    east: dict[str, str]
    south: dict[str, str]
    corner: str
    token: str


UNICODE: Final = Glyphs(
    "·",
    "♣",
    "█",
    "≈",
    "¤",
    "≡",
    "◆",
    {"wall": "│", "door": "┊", "window": "║"},
    {"wall": "▁", "door": "┈", "window": "═"},
    "┘",
    "●",
)
ASCII: Final = Glyphs(
    ".",
    '"',
    "#",
    "~",
    "?",
    "/",
    "o",
    {"wall": "|", "door": ":", "window": "!"},
    {"wall": "_", "door": "-", "window": "="},
    "J",
    "*",
)


class Style(NamedTuple):
    """How to draw: with colour or without, with which characters, how large."""

    colour: bool = False
    glyphs: Glyphs = ASCII
    width: int = 80
    height: int = 24
    live: bool = False
    """Whether output goes to a terminal, so that the screen may be cleared and redrawn."""

    def paint(self, text: str, *codes: str) -> str:
        """A text in some colours, or as it is."""
        escape = ";".join(code for code in codes if code)
        return f"\x1b[{escape}m{text}\x1b[0m" if self.colour and escape and text else text


def style_for(stdin: TextIO, stdout: TextIO, colour: str = "auto") -> Style:
    """The style that suits these two streams. Respects https://no-color.org and dumb terminals."""
    live = stdin.isatty() and stdout.isatty()
    capable = stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    shown = colour == "always" or (colour == "auto" and capable and not os.environ.get("NO_COLOR"))
    encoding = (getattr(stdout, "encoding", "") or "").lower().replace("-", "")
    size = shutil.get_terminal_size((80, 24))
    return Style(
        shown,
        UNICODE if encoding == "utf8" else ASCII,
        max(NARROWEST, size.columns),
        max(LOWEST, size.lines),
        live and capable,
    )


def fitted(style: Style) -> Style:
    """The same style in the terminal as large as it is by now."""
    if not style.live:
        return style
    size = shutil.get_terminal_size((80, 24))
    return style._replace(width=max(NARROWEST, size.columns), height=max(LOWEST, size.lines))


def plain(text: str) -> str:
    """A text without its colours."""
    return ESCAPE.sub("", text)


def shown_width(text: str) -> int:
    """How many columns a text takes."""
    return len(plain(text))


def pad(text: str, width: int) -> str:
    """A text filled up with spaces, its colours not counted.

    >>> pad("ab", 4)
    'ab  '
    """
    return text + " " * max(0, width - shown_width(text))


def wrap(words: list[str], width: int, indent: str = "") -> list[str]:
    """Words in lines of at most this width.

    >>> wrap(["one", "two", "three"], 8)
    ['one two', 'three']
    """
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and shown_width(longer) > width:
            lines.append(line)
            line = indent + word
        else:
            line = longer
    return [*lines, line] if line else lines


def wrap_indented(line: str, width: int) -> list[str]:
    """A line in lines of at most this width, all of them indented like itself.

    >>> wrap_indented("  one two three", 9)
    ['  one two', '  three']
    """
    words = line.lstrip(" ")
    indent = " " * (len(line) - len(words))
    return [indent + part for part in wrap(words.split(" "), width - len(indent))]
