"""Positions and rulings as pictures, each with a link that opens it on the judge's desk.

As an extension of Sphinx it looks at every block of code: below a block that is a whole position or
a ruling it puts the picture.
"""

from __future__ import annotations

import hashlib
import re
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote

from docutils import nodes  # type: ignore[import-untyped]
from pygments.lexers.special import TextLexer  # type: ignore[import-untyped]

from openclix.board import column_name
from openclix.draw import draw_table
from openclix.draw.svg import HEAD, SIDE_MARGIN
from openclix.draw.tokens import THEMES
from openclix.engine.table.table import Table
from openclix.notation import NotationError, read_position, read_rulings, write_position
from openclix.notation.positions.positions import build_position

if TYPE_CHECKING:
    from sphinx.application import Sphinx

NOTATIONS: Final = ("ruling", "position", "map", "card", "game", "force", "errata")
"""The languages of docs/notation.md, as its blocks of code name them."""
PICTURES: Final = "_static/positions"
FEW_COLUMNS: Final = 10
LARGE_SQUARE, SMALL_SQUARE = 72, 40
"""Figures in large squares show their values. Wide maps have small ones."""
UNIT: Final = 48
"""The squares for which the picture's margins are given."""
FEWEST, SPARE = 5, 2
"""Columns and rows that are shown at least, and beyond the last one named."""
DESK: Final = "/desk#"
KEPT: Final = "!~*'()"
"""What `encodeURIComponent` leaves as it is, besides letters, digits, `-`, `_` and `.`"""
POSITION: Final = re.compile(r"^map\b.*^figure\b", re.MULTILINE | re.DOTALL)
RULING: Final = re.compile(r'^ruling\s+"', re.MULTILINE)
DESCRIBED: Final = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
WHOLE: Final = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
NAMED: Final = re.compile(r'(?<![\w"])([a-z]{1,2})([1-9]\d?)\b')
"""The name of a square."""
SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


def desk_link(table: Table) -> str:
    """The address that opens a position on the judge's desk."""
    return DESK + quote(write_position(table), safe=KEPT)


def position_of_link(address: str) -> Table:
    """The position that an address of the judge's desk names."""
    return read_position(unquote(address.removeprefix(DESK)))


def extent(table: Table, played: str) -> tuple[int, int]:
    """The columns and rows of the map that a picture shows: the squares that a position and its
    choices name, and a little more."""
    grid = table.map.grid
    columns = {column_name(x): x for x in range(grid.width)}
    named = [
        (columns[letters], int(row))
        for letters, row in NAMED.findall(f"{write_position(table)} {played}")
        if letters in columns and int(row) <= grid.height
    ]
    wide = max([FEWEST, *(x + 1 + SPARE for x, _ in named)])
    high = max([FEWEST, *(row + SPARE for _, row in named)])
    return min(grid.width, wide), min(grid.height, high)


def cropped(drawn: str, table: Table, square: float, shown: tuple[int, int]) -> str:
    """A picture without the empty part of a large map. The open edge has no frame."""
    grid, unit = table.map.grid, square / UNIT
    wide, high = SIDE_MARGIN * unit + shown[0] * square, SIDE_MARGIN * unit + shown[1] * square
    wide += SIDE_MARGIN * unit * (shown[0] == grid.width)
    high += HEAD * unit + SIDE_MARGIN * unit * (shown[1] == grid.height)
    size = f'viewBox="0 0 {wide:.2f} {high:.2f}" width="{wide:.2f}" height="{high:.2f}"'
    return WHOLE.sub(size, drawn, count=1)


def picture(table: Table, folder: Path, name: str = "", played: str = "") -> str:
    """The markup of a picture in both themes, with its link; the files go into a folder."""
    stem = hashlib.sha256(f"{write_position(table)}\n{played}".encode()).hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    shown = extent(table, played)
    square = LARGE_SQUARE if shown[0] <= FEW_COLUMNS else SMALL_SQUARE
    for theme in THEMES:
        drawn = draw_table(table, theme=theme, square=square)
        if shown != (table.map.grid.width, table.map.grid.height):
            drawn = cropped(drawn, table, square, shown)
        (folder / f"{stem}-{theme}.svg").write_text(drawn, encoding="utf-8")
    described, size = DESCRIBED.search(drawn), SIZE.search(drawn)
    assert described is not None and size is not None
    words = escape(unescape(described[1]), quote=True)
    wide, high = (round(float(number)) for number in size.groups())
    caption = f"<span>{escape(name)}</span> " if name else ""
    return (
        f'<figure class="position"><picture><source srcset="{PICTURES}/{stem}-dark.svg" '
        f'media="(prefers-color-scheme: dark)"><img src="{PICTURES}/{stem}-light.svg" '
        f'alt="{words}" width="{wide}" height="{high}" loading="lazy"></picture>'
        f'<figcaption>{caption}<a href="{escape(desk_link(table), quote=True)}">'
        f"Open on the judge’s desk</a></figcaption></figure>"
    )


def tables_in(text: str) -> list[tuple[str, Table]]:
    """The positions that a block of code shows, with the names of rulings; none if it has none."""
    try:
        if RULING.search(text):
            return [
                (ruling.name, build_position(ruling.position, None, ruling.editions[0]).table)
                for ruling in read_rulings(text)
            ]
        if POSITION.search(text):
            return [("", read_position(text))]
    except NotationError:
        pass
    return []


def draw_blocks(app: Sphinx, doctree: Any) -> None:
    """Puts pictures below the blocks of code that are positions."""
    folder = Path(app.outdir) / PICTURES
    for block in list(doctree.findall(nodes.literal_block)):
        shown = [picture(table, folder, name) for name, table in tables_in(block.astext())]
        place = block.parent.index(block) + 1
        for markup in reversed(shown):
            block.parent.insert(place, nodes.raw("", markup, format="html"))


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    for notation in NOTATIONS:
        app.add_lexer(notation, TextLexer)
    app.connect("doctree-read", draw_blocks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
