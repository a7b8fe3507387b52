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

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from openclix.board import STANDARD_SIZE, Grid, Map, bits
from openclix.editions import EDITIONS, SCENARIO
from openclix.editions import edition as edition_called
from openclix.engine.aside import play_element
from openclix.engine.assigned import chosen
from openclix.engine.edition import Edition
from openclix.engine.figures import CONDITION
from openclix.engine.forces import agreed_on, total_for
from openclix.engine.messages import quoted, say
from openclix.engine.records import Line
from openclix.engine.scenarios import TAG, element_of
from openclix.engine.setup import Assigned, Force, MarkerCard
from openclix.engine.state import ACTION, ASIDE, OVER, PHASES, REMOVED, SETUP, SIDELINE, ZONES
from openclix.engine.table import Table, replaced

from .above import with_defaults
from .effects import (
    read_delayed,
    read_effect,
    read_pending,
    read_told,
    write_delayed,
    write_effect,
    write_pending,
)
from .elsewhere import check_line
from .errors import NotationError, either, written
from .figures import check_standing, read_element, read_figure, read_state, set_down, write_figure
from .maps import FIELD, build_map, find_map, write_map
from .markers import read_marker, read_marker_card, write_marker
from .names import SIDES, Names, new_tag, read_partners, write_data, write_partners
from .places import EdgeSet, read_squares, write_edges, write_squares
from .scenarios import add_scenario, read_scenario, write_scenario
from .words import Cursor, Statement, Word, read_lines

DEFAULT_TURN = 3
"""The turn of a position that names none: everybody has finished a first turn."""


@dataclass
class Position:
    """A table with the names that its text gives to sides and figures."""

    table: Table
    names: Names


def read_position(
    text: str, name: str = "", folder: Path | None = None, edition: str = ""
) -> Table:
    """The table that a text describes.

    `name` is the file's name for errors, `folder` where the map files lie that it may name, and
    `edition` takes the place of the edition that the text names.
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
    brought = [one for one in statements if one.head in ("figure", "element", "scenario")]
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
    if "round" not in groups:
        table.round = rounds_begun(table)
    for figure, state in enumerate(states):
        read_state(table, names, figure, state)
    table.build_total = total_for(rules, table.build_total, agreed_on(table))
    if table.phase == SETUP:
        bring_elements(table)
    table.reconsider()  # 20.9
    for statement in groups.get("effect", []):
        table.add_effect(read_effect(names, statement))
    check_standing(table, brought)
    if len(set(table.side)) == 1 and table.winner < 0:
        table.end_in_sight = False  # a puzzle of one side is no game that is won before it begins
    return Position(table, names)


def read_edition(
    lines: list[Statement],
    instead: str,
    readings: Sequence[Statement] = (),
    scenarios: Sequence[Statement] = (),
) -> Edition:
    """The edition that a position is played by; a line that another takes the place of is read."""
    found = EDITIONS["comprehensive"]
    for line in lines:
        cursor = line.cursor()
        found = EDITIONS[cursor.choice("edition", EDITIONS)]
        cursor.end()
    if instead and instead not in EDITIONS:
        raise NotationError(
            say("text-which-edition", known=either(EDITIONS), instead=quoted(instead))
        )
    found = EDITIONS[instead] if instead else found
    name = found.name
    for line in readings:
        for word in line.cursor().rest():
            name = read_reading(name, word)
    for line in scenarios:
        name = read_scenario(name, line)
    return edition_called(name)


def read_reading(name: str, word: Word) -> str:
    """`slam=body`: the name of the edition with that answer to a point on which its book supports
    several."""
    found = edition_called(name)
    point, _, answer = word.text.partition("=")
    if point not in found.readings:
        known = list(found.readings)
        wrong = say("text-no-reading", edition=quoted(name), point=quoted(point))
        if known:
            there = either(known)
            wrong = say(
                "text-no-reading-but", edition=quoted(name), point=quoted(point), known=there
            )
        raise word.error(wrong, known)
    answers = found.readings[point].answers
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
    return found.read_as(point, answer).name


def read_sides(groups: dict[str, list[Statement]]) -> tuple[str, ...]:
    """The names of the sides: given, counted, or as many as the figures need."""
    for statement in groups.get("sides", []):
        names = tuple(word.text for word in statement.words[1:])
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
    """Brings figures in and sets them down, and elements without a figure into play, in order;
    answers what else is said of each."""
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
            set_down(table, figure, arrival.where)
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
    return states


# ------------------------------------------------------------------ the lines of a position

ReadLine = Callable[[Table, Names, Cursor, Statement], None]


def read_total(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.build_total = cursor.number("build-total", 1)


def read_limit(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    table.turn_limit = cursor.number("last-turn", 1)


def read_turn(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """Whose turn it is, and which."""
    table.active = names.side(cursor.take("side"))
    if cursor.more:
        table.turn = cursor.number("number-of-the-turn", 1)


def read_round(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """Which round it is; without this line as many as the turns make."""
    table.round = cursor.number("number-of-the-round", 1)


def rounds_begun(table: Table) -> int:
    """How many rounds have begun if nobody has been left out."""
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
    while cursor.more:
        side = names.side(cursor.take("side"))
        points[side] = cursor.number("points")


def read_unclaimed(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """26.3 Points of KO'd elements that nobody scores until the game ends, by their owners."""
    while cursor.more:
        side = names.side(cursor.take("side"))
        table.unclaimed = (*table.unclaimed, (side, cursor.number("points")))


def read_marker_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    marker = read_marker(names, line, table.next_marker)
    if table.marker(marker.id) is not None:
        raise NotationError(say("text-two-markers", number=written(marker.id)), line.line)
    table.next_marker = max(table.next_marker, marker.id + 1)
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
        table.broken = old._replace(squares=old.squares | read_squares(names.grid, cursor.rest()))
    table.remake_terrain()


def read_start_area(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    side = names.side(cursor.take("side"))
    area = read_squares(names.grid, cursor.rest())
    table.start_area = replaced(table.start_area, side, area)


def read_attacks(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """12 How many attacks were made this turn."""
    table.attacks = cursor.number("number-of-attacks")


def read_pending_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    table.queue = (*table.queue, read_pending(table, names, line))


def read_delayed_line(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    cursor.rest()
    table.delayed = (*table.delayed, read_delayed(names, line))


def read_happened(table: Table, names: Names, cursor: Cursor, line: Statement) -> None:
    """A line of the ledger: `happened 5 since red blue {"event": "move", "figure": "A"}`."""
    turn = cursor.number("turn")
    since = 0
    if cursor.skip("since"):
        while cursor.peek() in names.sides:
            since |= 1 << names.side(cursor.take("side"))
    event = read_told(table, cursor.take("what-happened"))
    table.ledger = (*table.ledger, Line(turn, since, event))


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
            keywords[side] = cursor.take("keyword").text
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


def bring_elements(table: Table) -> None:
    """Adds the elements without a figure of a position in set-up to the forces that bring them;
    a condition waits for the step in which it is revealed (condition.3)."""
    step, forces, *rest = table.setup
    steps = list(table.edition.setup_script)
    hidden = CONDITION in steps and steps.index(step) <= steps.index(CONDITION)
    found = []
    for side, force in enumerate(forces):
        own = [one for one in bits(table.elements) if table.owner[one] == side]
        outside = [
            figure
            for figure, owner in enumerate(table.owner)
            if owner == side and figure not in own and table.zone[figure] != SIDELINE
        ]
        found.append(
            replace(
                force,
                elements=tuple(table.card(one) for one in own if not table.card(one).assigns),
                assigned=tuple(
                    Assigned(table.card(one), tuple(map(outside.index, chosen(table, one))))
                    for one in own
                    if table.card(one).assigns
                ),
            )
        )
    table.setup = (step, tuple(found), *rest)
    for one in bits(table.elements) if hidden else ():
        if table.card(one).element == CONDITION and table.owner[one] >= 0:
            table.leave_map(one, REMOVED)


SET_UP = ("theme", "brings", "maps")


LINES: dict[str, ReadLine] = {
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
HEADS = (
    *("edition", "reading", "scenario", "map", "players", "sides"),
    *("figure", "element", "effect", *LINES),
)
ONCE = (
    *("setup", "edition", "scenario", "map", "players", "sides"),
    *("total", "turn", "round", "phase", "order"),
)


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
        said = write_data(event.json(table))
        lines.append(f"happened {turn} since {write_sides(names, since)} {said}")
    return "\n".join(lines) + "\n"


def edition_lines(rules: Edition) -> list[str]:
    """The edition, and on which points it is read otherwise."""
    name, _, told = rules.name.partition("[")
    pairs = [pair for pair in told[:-1].split() if not pair.startswith(f"{SCENARIO}=")]
    return [f"edition {name}", *(f"reading {pair}" for pair in pairs)]


def turn_lines(table: Table, names: Names) -> list[str]:
    """Whose turn it is, and what is counted."""
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
        said = " ".join(f"{names.sides[owner]} {count}" for owner, count in table.unclaimed)
        lines.append(f"unclaimed {said}")
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


__all__ = ["Position", "build_position", "read_position", "write_position"]
