"""The lines of a position about the whole game: whose turn it is, counters, set-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from openclix.board import bits
from openclix.engine.figures.figures import CONDITION, EQUIPMENT, ID_CARD, SPECIAL_TERRAIN
from openclix.engine.figures.messages import quoted, say
from openclix.engine.setup.setup import Assigned, Force, MarkerCard
from openclix.engine.state.assigned import FREE, assigned_to
from openclix.engine.state.element_facts import counted
from openclix.engine.state.records import Line
from openclix.engine.state.state import (
    ACTION,
    ASIDE,
    FACE_DOWN,
    OVER,
    PHASES,
    REMOVED,
    SETUP,
    SIDELINE,
)
from openclix.engine.table.table import Table, replaced

from ..printed.maps import find_map
from ..text.errors import NotationError, written
from ..text.places import EdgeSet, read_squares, write_edges, write_squares
from ..text.words import Cursor, Statement, Word
from .beside import as_special_terrain, check_clear
from .effects import read_delayed, read_pending, read_told
from .equipment import as_equipment
from .markers import read_marker, read_marker_card
from .names import Names, read_partners, write_partners

MOST_MARKERS: Final = 1000
"""Markers of a position. Each changes the terrain that the next one lies on."""

ReadLine = Callable[[Table, Names, Cursor, Statement], None]


def read_total(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.build_total = cursor.number("build-total", 1)


def read_limit(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.turn_limit = cursor.number("last-turn", 1)


def read_turn(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """Whose turn it is, and its number."""
    table.active = names.side(cursor.take("side"))
    if cursor.more:
        table.turn = cursor.number("number-of-the-turn", 1)


def read_round(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """Which round it is; without this line as many as the turns make."""
    table.round = cursor.number("number-of-the-round", 1)


def rounds_begun(table: Table) -> int:
    """How many rounds have begun if no player was skipped."""
    return -(-table.turn // table.players)


def read_phase(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    phase = PHASES.index(cursor.choice("phase", PHASES))
    if phase == SETUP:
        raise NotationError(say("text-set-up-is-a-game"), line.line)
    table.phase = phase


def read_order(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    order = tuple(names.side(word) for word in cursor.rest())
    if sorted(order) != list(range(table.players)):
        raise NotationError(say("text-turn-order"), line.line)
    table.order = order


def read_partner_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.partners = read_partners(names, line, table.players, table.partners)
    cursor.rest()


def read_given(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.actions_given = cursor.number("costed-actions-given-this-turn")


def read_finished(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """14.1 The sides that have finished their first turn."""
    table.finished_first = 0
    if cursor.skip("none"):
        return
    table.finished_first |= 1 << names.side(cursor.take("side"))
    for word in cursor.rest():
        table.finished_first |= 1 << names.side(word)


def read_defeated(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    for word in cursor.rest():
        table.defeated |= 1 << names.side(word)


def read_winner(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.winner = names.side(cursor.take("side"))
    table.phase = OVER


def read_score(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """5.4 Victory points, or points of a mission."""
    points = table.score if line.head == "score" else table.mission
    seen: set[int] = set()
    while cursor.more:
        word = cursor.take("side")
        side = names.side(word)
        if side in seen:
            raise word.error(say("text-side-twice", side=quoted(word.text)))
        seen.add(side)
        points[side] = cursor.number("points")


def read_unclaimed(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """26.3 Points of KO'd elements that no player scores until the game ends, by owner."""
    while cursor.more:
        side = names.side(cursor.take("side"))
        table.unclaimed = (*table.unclaimed, (side, cursor.number("points")))


def read_marker_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    if len(table.markers) >= MOST_MARKERS:
        raise NotationError(say("text-most-markers", most=written(MOST_MARKERS)), line.line)
    marker = read_marker(names, line, table.next_marker)
    if table.marker(marker.id) is not None:
        raise NotationError(say("text-two-markers", number=written(marker.id)), line.line)
    table.next_marker = max(table.next_marker, marker.id + 1)
    if EQUIPMENT in marker.tags:
        marker = as_equipment(table, marker, line.line)
    elif SPECIAL_TERRAIN in marker.tags:
        marker = as_special_terrain(table, marker, line.line)
    if table.elements:
        check_clear(table, marker, line.line)
    table.set_markers((*table.markers, marker))


def read_next_marker(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.next_marker = names.marker(cursor.take("next-marker"))


def read_broken(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """16.9a 16.9b Printed walls and blocking squares that were destroyed."""
    old = table.broken
    if cursor.choice("what-is-broken", ("wall", "block")) == "wall":
        edges = EdgeSet(names.grid)
        edges.read(cursor)
        east, south = old.east | edges.east, old.south | edges.south
        table.broken = old._replace(east=east, south=south, rim=old.rim | edges.rim)
    else:
        squares = read_squares(names.grid, [cursor.take("square"), *cursor.rest()])
        bare = squares & ~table.map.blocking
        if bare:
            where = quoted(write_squares(names.grid, bare))
            raise NotationError(say("text-nothing-broken", where=where), line.line)
        table.broken = old._replace(squares=old.squares | squares)
    table.remake_terrain()


def read_start_area(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    side = names.side(cursor.take("side"))
    area = read_squares(names.grid, [cursor.take("square"), *cursor.rest()])
    table.start_area = replaced(table.start_area, side, area)


def read_attacks(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """12 How many attacks were made this turn."""
    table.attacks = cursor.number("number-of-attacks")


def read_pending_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    table.queue = (*table.queue, read_pending(table, names, line))


def read_delayed_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    table.delayed = (*table.delayed, read_delayed(table, names, line))


def read_happened(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """A line of the ledger: `happened 5 since red blue {"event": "move", "figure": "A"}`."""
    turn = cursor.number("turn")
    since = 0
    if cursor.skip("since"):
        while cursor.peek() in names.sides:
            since |= 1 << names.side(cursor.take("side"))
    event = read_told(table, cursor.take("what-happened"))
    table.ledger = (*table.ledger, Line(turn, since, event))


def check_times(table: Table, lines: Sequence[Statement]) -> None:
    """Checks that past events aren't in a future turn, whichever line names the turn."""
    for line, kept in zip(lines, table.ledger, strict=True):
        if kept.turn > table.turn:
            raise line.words[1].error(say("text-not-yet", turn=kept.turn, now=table.turn))


def read_setup(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """`setup characters theme red Street brings blue object`: a step of set-up (4).

    Figures that are `outside` are the forces, those on the `sideline` their Sidelines (2.6);
    `brings` adds a marker to a force (17.2), `maps` offers further maps (4.2).
    """
    step = cursor.choice("step-of-set-up", tuple(table.edition.setup_script))
    keywords = [""] * table.players
    maps = [table.map]
    markers: list[list[MarkerCard]] = [[] for _ in range(table.players)]
    while cursor.more:
        what = cursor.choice("what-a-force-has", SET_UP)
        if what == "maps":
            while cursor.more and cursor.peek() not in SET_UP:
                maps.append(find_map(cursor.take("map-file").text, None, line.line))
            continue
        side = names.side(cursor.take("side"))
        if what == "theme":
            keywords[side] = cursor.name("keyword").text
        else:
            words = [Word("marker", line.line)]
            while cursor.more and cursor.peek() not in SET_UP:
                words.append(cursor.take("marker"))
            markers[side].append(read_marker_card(names, Statement(words, line.line)))
    brought = [
        (side, table.card(figure), table.zone[figure] == SIDELINE)
        for figure, side in enumerate(table.side)
        if not table.card(figure).element
    ]
    forces = tuple(
        Force(
            names.sides[side],
            tuple(card for s, card, aside in brought if s == side and not aside),
            tuple(markers[side]),
            tuple(card for s, card, aside in brought if s == side and aside),
            keywords[side],
        )
        for side in range(table.players)
    )
    table.phase = SETUP
    table.turn = 0
    table.finished_first = 0
    table.setup = (step, forces, tuple(maps))


def is_assigned(table: Table, element: int) -> bool:
    """Whether an element belongs to figures of its force."""
    card = table.card(element)
    return bool(card.assigns) or card.element == ID_CARD


def bring_elements(table: Table) -> None:
    """Adds the elements without a figure of a position in set-up to the forces that bring them;
    a condition waits for the step in which it is revealed (condition.3)."""
    step, forces, *rest = table.setup
    steps = list(table.edition.setup_script)
    hidden = CONDITION in steps and steps.index(step) <= steps.index(CONDITION)
    armies = []
    for side, force in enumerate(forces):
        own = [
            element
            for element, sheet in enumerate(table.sheets)
            if sheet.card.element
            and table.owner[element] == side
            and table.zone[element] in (ASIDE, FACE_DOWN)
        ]
        outside = [
            figure
            for figure, owner in enumerate(table.owner)
            if owner == side and figure not in own and table.zone[figure] != SIDELINE
        ]
        waiting = [
            figure
            for figure, owner in enumerate(table.owner)
            if owner == side and figure not in own and table.zone[figure] == SIDELINE
        ]
        everybody = [*outside, *waiting]  # 25.3 an ID character is on the Sideline
        armies.append(
            replace(
                force,
                elements=tuple(
                    table.card(element) for element in own if not is_assigned(table, element)
                ),
                assigned=tuple(
                    Assigned(
                        table.card(element),
                        tuple(map(everybody.index, assigned_to(table, element))),
                        bool(counted(table, element, FREE)),
                    )
                    for element in own
                    if is_assigned(table, element)
                ),
            )
        )
    table.setup = (step, tuple(armies), *rest)
    for element in bits(table.elements) if hidden else ():
        if table.card(element).element == CONDITION and table.owner[element] >= 0:
            table.leave_map(element, REMOVED)


SET_UP: Final = ("theme", "brings", "maps")


LINES: Final[dict[str, ReadLine]] = {
    "setup": read_setup,
    "total": read_total,
    "limit": read_limit,
    "turn": read_turn,
    "round": read_round,
    "phase": read_phase,
    "order": read_order,
    "partners": read_partner_line,
    "given": read_given,
    "finished": read_finished,
    "defeated": read_defeated,
    "winner": read_winner,
    "score": read_score,
    "mission": read_score,
    "unclaimed": read_unclaimed,
    "marker": read_marker_line,
    "object": read_marker_line,
    "next-marker": read_next_marker,
    "broken": read_broken,
    "start-area": read_start_area,
    "attacks": read_attacks,
    "pending": read_pending_line,
    "happened": read_happened,
    "delayed": read_delayed_line,
}


def turn_lines(table: Table, names: Names) -> list[str]:
    """Whose turn it is, and the counters."""
    lines = [f"turn {names.sides[table.active]} {table.turn}"]
    if table.round != rounds_begun(table):
        lines.append(f"round {table.round}")
    if table.phase != ACTION:
        lines.append(f"phase {PHASES[table.phase]}")
    if table.attacks:
        lines.append(f"attacks {table.attacks}")
    if table.turn_limit:
        lines.append(f"limit {table.turn_limit}")
    if table.order != tuple(range(table.players)):
        lines.append(f"order {' '.join(names.sides[player] for player in table.order)}")
    lines.extend(write_partners(names.sides, table.partners))
    if table.actions_given:
        lines.append(f"given {table.actions_given}")
    if table.finished_first != (1 << table.players) - 1:
        lines.append(f"finished {write_sides(names, table.finished_first) or 'none'}")
    if table.defeated:
        lines.append(f"defeated {write_sides(names, table.defeated)}")
    for word, points in (("score", table.score), ("mission", table.mission)):
        if any(points):
            shown = zip(names.sides, points, strict=True)
            lines.append(f"{word} {' '.join(f'{side} {count}' for side, count in shown)}")
    if table.unclaimed:
        shares = " ".join(f"{names.sides[owner]} {count}" for owner, count in table.unclaimed)
        lines.append(f"unclaimed {shares}")
    for side, area in zip(names.sides, table.start_area, strict=True):
        if area:
            lines.append(f"start-area {side} {write_squares(names.grid, area)}")
    if table.winner >= 0:
        lines.append(f"winner {names.sides[table.winner]}")
    return lines


def write_sides(names: Names, mask: int) -> str:
    return " ".join(side for player, side in enumerate(names.sides) if mask >> player & 1)


def broken_lines(table: Table) -> list[str]:
    """16.9 What was destroyed of the printed map."""
    from openclix.board import Edges

    grid = table.map.grid
    lines = []
    edges, rim = Edges(table.broken.east, table.broken.south), table.broken.rim
    if edges or rim:
        lines.append(f"broken wall {write_edges(grid, edges, rim)}")
    if table.broken.squares:
        lines.append(f"broken block {write_squares(grid, table.broken.squares)}")
    return lines
