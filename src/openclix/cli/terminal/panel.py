"""The figures next to the board, with as much about each as the terminal has room for."""

from __future__ import annotations

from typing import Final

from openclix.board import bits
from openclix.draw.elements import element_words
from openclix.engine.figures.figures import SLOTS
from openclix.engine.figures.messages import say
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.state.state import ASIDE, KO_AREA, ON_MAP
from openclix.engine.table.table import ZONES, Table
from openclix.engine.values.values import value

from .board import board_width, show_tag
from .roster import ability_colour, called, force_name, listed, mark_of, standing, zone_name
from .style import BOLD, DIM, SIDE_COLOURS, Style, pad, shown_width

BARE: Final = 12
"""A figure's tag, click and tokens, which fit next to the largest board in eighty columns."""
VALUES: Final = 16
POWERS: Final = 12
LEAST_NAME, MOST_NAME = 8, 22
ROWS: Final = 17
"""The rows of the board with its head."""


def panel(table: Table, style: Style, rows: int = ROWS) -> list[str]:
    """One line per figure, with its force above. Empty if there is no room at all."""
    room = style.width - board_width(table, style) - 1
    if room < BARE:
        return []
    lines: list[str] = []
    for side in range(table.players):
        lines.append(heading(table, style, side, room))
        for figure, owner in enumerate(table.owner):
            if owner == side and listed(table, figure):
                lines.append(figure_line(table, style, figure, room))
    for element in bits(table.elements):
        if table.owner[element] < 0:
            lines.append(element_line(table, style, element, room))
    most = max(ROWS, rows)
    if len(lines) > most:
        out = str(say("terminal-zone", zone=ZONES[KO_AREA]))
        lines = [line for line in lines if f" {out}" not in line]
    return [*lines[: most - 1], f"... {len(lines) - most + 1}"] if len(lines) > most else lines


def heading(table: Table, style: Style, side: int, room: int) -> str:
    """A force, with the headings of the values."""
    name = force_name(table, side).removeprefix("The ")
    before = BARE + name_room(room)
    painted = style.paint(name[:before], BOLD, SIDE_COLOURS[side])
    if room < BARE + VALUES:
        return painted
    heads = [f"{str(say(f'terminal-short-{slot}'))[:3]:>4}" for slot in SLOTS]
    return pad(painted, before) + style.paint("".join(heads), DIM)


def name_room(room: int) -> int:
    """The columns left for a figure's name after values and powers."""
    rest = room - BARE - VALUES - POWERS
    return min(rest, MOST_NAME) if rest >= LEAST_NAME else 0


def figure_line(table: Table, style: Style, figure: int, room: int) -> str:
    """Tag, name, click of how many, action tokens, ground, values, powers, what it holds."""
    side = table.side[figure]
    tag = f"{show_tag(shown_tags(table)[figure], side):<3}"
    columns = name_room(room)
    name = f"{called(table, figure)[: columns - 1]:<{columns}}" if columns else ""
    if table.zone[figure] == ASIDE:
        return element_line(table, style, figure, room)
    if table.zone[figure] != ON_MAP:
        return style.paint(f"{tag} {name}{zone_name(table, figure)}", DIM)
    held = table.marker(table.held[figure]) if table.held[figure] >= 0 else None
    clicks = f"{table.click[figure]}/{table.sheets[figure].last}"
    tokens = style.glyphs.token * table.tokens[figure]
    line = style.paint(f"{tag}{'+' if held else ' '}", SIDE_COLOURS[side]) + (
        f"{name}{clicks:<5}{tokens:<2}{standing(table, style, figure):<1}"
    )
    if room < BARE + VALUES:
        return line
    line += "".join(f"{value(table, figure, stat):>4}" for stat in range(len(SLOTS)))
    if room >= BARE + VALUES + POWERS:
        line += " " + powers(table, style, figure)
    if held is not None and held.name and room - shown_width(line) > 3:
        line += f" {held.name}"[: room - shown_width(line)]
    return line


def element_line(table: Table, style: Style, element: int, room: int) -> str:
    """An element without a figure: tag, name, state, and finally its kind."""
    tag = f"{show_tag(shown_tags(table)[element], max(0, table.side[element])):<3}"
    columns = name_room(room)
    name = f"{called(table, element)[: columns - 1]:<{columns}}" if columns else ""
    kind, *state = element_words(table, element)
    return f"{tag} {name}{' '.join(state) or kind}"[:room]


def powers(table: Table, style: Style, figure: int) -> str:
    """The marks of the powers that the dial shows, a slot each, in their colours."""
    dial = table.card(figure).dial
    click = table.click[figure]
    shown = dial[click - 1].powers if 0 < click <= len(dial) else ()
    marks = []
    for grant in shown:
        name = grant.name if grant is not None else ""
        marks.append(style.paint(mark_of(name), ability_colour(table, name)) if name else "  ")
    return " ".join(marks)
