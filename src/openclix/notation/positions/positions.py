"""A position as text: map, figures with click and tokens, markers, whose turn it is.

>>> table = read_position('''
... figure A red c4
...   dial 8 10 16 3 x4
...   range 6 bolts 2
... figure B blue e6; tokens 1
... marker hindering d4
... turn red 5
... ''')
>>> table.tags, table.tokens, table.turn
(('A', 'B'), [0, 1], 5)
>>> print(write_position(table), end="")
edition comprehensive
map "Open Field" 16x16 outdoor
total 300
turn red 5
figure A red c4
  points 50
  dial 8 10 16 3 x4
  range 6 bolts 2
figure B blue e6
  points 50
  dial 8 10 16 3 x6
  tokens 1
marker m1 hindering d4
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from openclix.board import STANDARD_SIZE, Grid, Map
from openclix.editions import EDITIONS, SCENARIO
from openclix.editions import edition as edition_called
from openclix.engine.figures.messages import figure_name, quoted, say
from openclix.engine.setup.forces import agreed_on, total_for
from openclix.engine.state.state import ACTION, ASIDE, SETUP, ZONES
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import play_element
from openclix.engine.table.scenarios import TAG, element_of
from openclix.engine.table.table import Table

from ..printed.maps import FIELD, build_map, write_map
from ..text.errors import NotationError, either
from ..text.inherited_lines import with_defaults
from ..text.other_editions_words import check_line
from ..text.words import Statement, Word, read_lines, short
from .beside import settle_assigned, settle_beside
from .effects import read_effect, write_delayed, write_effect, write_pending
from .equipment import settle_equipment
from .figures import (
    check_standing,
    put_in_place,
    read_element,
    read_figure,
    read_state,
    write_figure,
)
from .markers import write_marker
from .names import SIDES, Names, new_tag, write_data
from .position_lines import (
    LINES,
    bring_elements,
    broken_lines,
    check_times,
    rounds_begun,
    turn_lines,
    write_sides,
)
from .scenarios import add_scenario, read_scenario, write_scenario

DEFAULT_TURN: Final = 3
"""The turn of a position that names none: everybody has finished a first turn."""
HEADS: Final = (
    *("edition", "reading", "scenario", "map", "players", "sides"),
    *("figure", "element", "effect", *LINES),
)
ONCE: Final = (
    *("setup", "edition", "scenario", "map", "players", "sides"),
    *("total", "turn", "round", "phase", "order"),
)


@dataclass
class Position:
    """A table with the names that its text gives to sides and figures."""

    table: Table
    names: Names


def read_position(
    text: str, name: str = "", folder: Path | None = None, edition: str = ""
) -> Table:
    """The table that a text describes.

    `name` is the file name for errors. `folder` is where its map files are. `edition` replaces the
    edition that the text names.
    """
    try:
        return build_position(read_lines(text), folder, edition).table
    except NotationError as error:
        error.file = error.file or name
        raise


def build_position(
    statements: Sequence[Statement], folder: Path | None = None, edition: str = ""
) -> Position:
    """The position that some statements describe."""
    statements = with_defaults(statements)
    groups: dict[str, list[Statement]] = {}
    for statement in statements:
        if statement.head not in HEADS:
            word = statement.words[0]
            raise word.error(say("text-no-position-line", word=quoted(word.text)), HEADS)
        groups.setdefault(statement.head, []).append(statement)
    for head in ONCE:
        if len(groups.get(head, ())) > 1:
            raise NotationError(say("text-two-lines", head=quoted(head)), groups[head][1].line)
    rules = read_edition(
        groups.get("edition", []), edition, groups.get("reading", []), groups.get("scenario", [])
    )
    for statement in statements:
        check_line(rules, statement.words[0])
    board = Map(FIELD, Grid.of(*STANDARD_SIZE))
    for statement in groups.get("map", []):
        board = build_map(statement, folder)
    sides = read_sides(groups)
    table = Table(rules, board, len(sides), rules.build_total)
    if sides != SIDES[: len(sides)]:
        table.side_names = sides
    names = Names(rules, board.grid, sides, [])
    brought = [
        statement for statement in statements if statement.head in ("figure", "element", "scenario")
    ]
    states = add_figures(table, names, brought, folder)
    table.turn = DEFAULT_TURN
    table.phase = ACTION
    table.finished_first = (1 << table.players) - 1
    for statement in statements:
        read = LINES.get(statement.head)
        if read is not None:
            if statement.head not in ("marker", "object"):
                statement.childless()
            cursor = statement.cursor()
            read(table, names, cursor, statement)
            cursor.end()
    check_times(table, groups.get("happened", []))
    if "round" not in groups:
        table.round = rounds_begun(table)
    for figure, state in enumerate(states):
        read_state(table, names, figure, state)
    table.build_total = total_for(rules, table.build_total, agreed_on(table))
    if table.phase == SETUP:
        bring_elements(table)
    table.reconsider()  # 20.9
    for statement in groups.get("effect", []):
        table.add_effect(read_effect(table, names, statement))
    check_standing(table, brought)
    check_held(table, [*groups.get("marker", []), *groups.get("object", [])])
    settle_equipment(table, brought)
    settle_assigned(table, brought)
    settle_beside(table, brought)
    if len(set(table.side)) == 1 and table.winner < 0:
        table.end_in_sight = False  # a puzzle of one side is no game that is won before it begins
    return Position(table, names)


def check_held(table: Table, lines: Sequence[Statement]) -> None:
    """17.7 Refuses a marker that is held, and that no figure holds."""
    for marker in table.markers:
        if not marker.squares and marker.id not in table.held:
            line = sorted(lines, key=lambda each: each.line)[table.markers.index(marker)].line
            raise NotationError(say("text-held-by-nobody", number=marker.id), line)


def read_edition(
    lines: list[Statement],
    instead: str,
    readings: Sequence[Statement] = (),
    scenarios: Sequence[Statement] = (),
) -> Edition:
    """The edition that a position is played by; a line that another takes the place of is read."""
    edition = EDITIONS["comprehensive"]
    for line in lines:
        cursor = line.cursor()
        edition = EDITIONS[cursor.choice("edition", EDITIONS)]
        cursor.end()
    if instead and instead not in EDITIONS:
        raise NotationError(
            say("text-which-edition", known=either(EDITIONS), instead=quoted(instead))
        )
    edition = EDITIONS[instead] if instead else edition
    name = edition.name
    for line in readings:
        for word in line.cursor().rest():
            name = read_reading(name, word)
    for line in scenarios:
        name = read_scenario(name, line)
    return edition_called(name)


def read_reading(name: str, word: Word) -> str:
    """`slam=body`: the name of the edition with that answer to a point on which its book supports
    several."""
    edition = edition_called(name)
    point, _, answer = word.text.partition("=")
    if point not in edition.readings:
        points = list(edition.readings)
        wrong = say("text-no-reading", edition=quoted(name), point=quoted(point))
        if points:
            there = either(points)
            wrong = say(
                "text-no-reading-but", edition=quoted(name), point=quoted(point), known=there
            )
        raise word.error(wrong, points)
    answers = edition.readings[point].answers
    if answer not in answers:
        raise word.error(
            say(
                "text-which-reading",
                point=quoted(point),
                known=either(answers),
                answer=quoted(answer),
            ),
            answers,
        )
    return edition.read_as(point, answer).name


def read_sides(groups: dict[str, list[Statement]]) -> tuple[str, ...]:
    """The names of the sides: given, counted, or as many as the figures need."""
    for statement in groups.get("sides", []):
        names = tuple(short(word, "side").text for word in statement.words[1:])
        if len(names) < 2 or len(set(names)) < len(names):
            raise NotationError(say("text-two-sides"), statement.line)
        return names
    for statement in groups.get("players", []):
        cursor = statement.cursor()
        count = cursor.number("number-of-players", 2)
        cursor.end()
        if count > len(SIDES):
            raise NotationError(say("text-most-players", most=len(SIDES)), statement.line)
        return SIDES[:count]
    named = (*groups.get("figure", []), *groups.get("element", []))
    used = {s.words[2].text for s in named if len(s.words) > 2}
    last = max((SIDES.index(side) for side in used if side in SIDES), default=1)
    return SIDES[: max(2, last + 1)]


def add_figures(
    table: Table, names: Names, statements: list[Statement], folder: Path | None
) -> list[list[Statement]]:
    """Brings figures in and sets them down, and elements without a figure into play, in order.
    Returns the remaining lines about each."""
    states = []
    captives: dict[int, Word] = {}
    for statement in statements:
        if statement.head == "scenario":
            states.append(add_scenario(table, names, statement))
            names.tags.append(TAG)
            continue
        cursor = statement.cursor()
        tag = new_tag(cursor.take(f"{statement.head}-tag"), names.tags)
        if statement.head == "figure":
            side = names.side(cursor.take("figure-s-side"))
            arrival = read_figure(table.edition, statement, names.grid, folder)
            figure = table.add_figure(table.edition.sheet(arrival.card), side, tag)
            names.tags.append(tag)
            put_in_place(table, figure, arrival.where)
            states.append(arrival.state)
            if arrival.captor is not None:
                captives[figure] = arrival.captor
        else:
            owner = names.side_or_nobody(cursor.take("whose-element-it-is"))
            card, state, where = read_element(table.edition, statement, folder)
            element = play_element(table, card, owner, tag)
            names.tags.append(tag)
            if where != ZONES[ASIDE]:
                table.leave_map(element, ZONES.index(where))
            states.append(state)
    for figure, captor in captives.items():
        table.hosts[figure] = names.figure(captor)
        if table.hosts[figure] == figure:
            raise captor.error(say("text-its-own", who=figure_name(table, figure)))
    return states


# ------------------------------------------------------------------ writing


def write_position(table: Table, sides: Sequence[str] = SIDES) -> str:
    """A table as text; reading it gives an equal table."""
    if table.phase == SETUP:
        raise NotationError(say("text-set-up-is-a-game"))
    names = Names(table.edition, table.map.grid, sides[: table.players], table.tags)
    lines = [*edition_lines(table.edition), write_map(table.map).rstrip()]
    if table.players != 2 or tuple(sides[:2]) != SIDES[:2]:
        lines.append(f"sides {' '.join(names.sides)}")
    lines.append(f"total {table.build_total}")
    lines.extend(turn_lines(table, names))
    scenario = element_of(table)
    for figure in range(len(table.tags)):
        write = write_scenario if figure == scenario else write_figure
        lines.extend(write(table, names, figure))
    for marker in table.markers:
        lines.extend(write_marker(names, marker))
    if table.next_marker != max((m.id for m in table.markers), default=0) + 1:
        lines.append(f"next-marker m{table.next_marker}")
    lines.extend(broken_lines(table))
    lines.extend(write_effect(names, effect) for effect in table.effects)
    lines.extend(write_pending(table, names, pending) for pending in table.queue)
    lines.extend(write_delayed(names, delayed) for delayed in table.delayed)
    for turn, since, event in table.ledger:
        event_data = write_data(event.json(table))
        lines.append(f"happened {turn} since {write_sides(names, since)} {event_data}")
    return "\n".join(lines) + "\n"


def edition_lines(rules: Edition) -> list[str]:
    """The edition, and on which points it is read otherwise."""
    name, _, told = rules.name.partition("[")
    pairs = [pair for pair in told[:-1].split() if not pair.startswith(f"{SCENARIO}=")]
    return [f"edition {name}", *(f"reading {pair}" for pair in pairs)]


__all__ = ["Position", "build_position", "read_position", "write_position"]
