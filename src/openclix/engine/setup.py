"""4 Game set-up, in the book's five steps. Every prompt here is at rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from openclix.board import (
    DIRECTION_NAMES,
    SHAPES,
    E,
    Map,
    N,
    Patch,
    Placement,
    S,
    Terrain,
    W,
    bits,
    placements,
)

from . import events
from .abilities import Rule
from .decisions import Decision, say_square
from .dice import INITIATIVE, roll
from .figures import Card, new_tag
from .ko import depart, score
from .markers import add_marker, can_place
from .moving import fits_levels, rectangle, turned_cells
from .records import DEFAULT_VALUES, MarkerValues
from .table import KO_AREA, ON_MAP, OUTSIDE, SIDELINE
from .turn import begin_turn

if TYPE_CHECKING:
    from .edition import Edition
    from .table import Table

Step = tuple[Decision, Callable[[Any, Any], "Rule | None"]] | Rule

EDGES = {"north": N, "east": E, "south": S, "west": W}
OPPOSITE_EDGE = {"north": "south", "south": "north", "east": "west", "west": "east"}


@dataclass(frozen=True)
class MarkerCard:
    """17.2 A terrain marker that belongs to a force."""

    kind: str = "object"
    name: str = ""
    values: MarkerValues = DEFAULT_VALUES
    shape: str = "1x1"
    points: int = 0
    tags: frozenset[str] = frozenset()
    rise: int = 1
    """17.14c The levels that an elevated marker adds."""
    stairs: tuple[tuple[int, int, int], ...] = ()
    """17.14c Column and row of a square of it, and the direction in which a triangle points."""


@dataclass(frozen=True)
class Force:
    """2 A starting force: what a player brings."""

    name: str
    cards: tuple[Card, ...]
    markers: tuple[MarkerCard, ...] = ()
    sideline: tuple[Card, ...] = ()
    keyword: str = ""
    """23.2a The keyword by which the force is a themed team, or none."""


def new_table(
    edition: Edition,
    forces: tuple[Force, ...],
    maps: tuple[Map, ...],
    build_total: int = 0,
    turn_limit: int = 0,
) -> Table:
    """4.1 Forces are revealed, every figure on its starting line; nothing is on the map yet."""
    from .table import Table

    table = Table(edition, maps[0], len(forces), build_total or edition.build_total)
    table.turn_limit = turn_limit
    for side, force in enumerate(forces):
        for card in force.cards:
            table.add_figure(edition.sheet(card), side, new_tag(table.tags, card.name), OUTSIDE)
        for card in force.sideline:
            table.add_figure(edition.sheet(card), side, new_tag(table.tags, card.name), SIDELINE)
    table.setup = (edition.setup_script[0], forces, maps)
    return table


def next_setup_step(table: Table) -> Step | None:
    """4 The next prompt or rule of set-up; None when a step has nothing left to ask."""
    return STEPS[table.setup[0]](table)


def advance(table: Table, *data: Any) -> None:
    """Goes on to the next step of the edition's set-up script."""
    script = table.edition.setup_script
    here = script.index(table.setup[0])
    table.setup = (script[here + 1], *table.setup[1:3], *data)


# ----------------------------------------------------- step 1: who is first (4.1b)


def initiative_step(table: Table) -> Step:
    if len(table.setup) == 3:
        return table.edition.first_player(table)  # type: ignore[no-any-return]
    winner, second = table.setup[3:5]

    def answer(table: Table, choice: Any) -> None:
        first = winner if choice == "first" else second
        order = list(range(table.players))
        table.order = tuple(order[first:] + order[:first])  # 4.1b
        table.active = first
        table.note("first player", first)
        advance(table)

    decision = Decision(
        winner, "word", ("first", "second"), "4.1b", -1, "take the first turn, or give it away"
    )
    return decision, answer


def roll_initiative(table: Table) -> Rule:
    """4.1b Everybody rolls 2d6 plus the initiative bonus; ties roll again."""
    forces: tuple[Force, ...] = table.setup[1]
    ranking: list[int] = []
    waiting = [list(range(table.players))]
    while waiting:
        group = waiting.pop(0)
        if len(group) == 1:
            ranking.extend(group)
            continue
        totals = {}
        for player in group:
            request = yield from roll(table, player, 2, INITIATIVE, rerollable=False)
            bonus = table.edition.initiative_bonus if themed(forces[player]) else 0  # 23.3
            totals[player] = request.total + bonus
        ties = [
            [player for player in group if totals[player] == total]
            for total in sorted(set(totals.values()), reverse=True)
        ]
        waiting = ties + waiting
    table.setup = (*table.setup[:3], ranking[0], ranking[1])


def themed(force: Force) -> bool:
    """23.2a 23.2c Whether one chosen keyword is shared by every figure that is no bystander."""
    members = [card for card in force.cards if not card.bystander]
    return (
        bool(force.keyword)
        and bool(members)
        and all(
            force.keyword.casefold() in {word.casefold() for word in card.keywords}
            for card in members
        )
    )


# ----------------------------------------------------- step 2: map and areas (4.2)


def map_step(table: Table) -> Step | None:
    """4.2 The second player picks the map."""
    maps: tuple[Map, ...] = table.setup[2]
    if len(maps) == 1:
        advance(table)
        return None

    def answer(table: Table, choice: Any) -> None:
        chosen = maps[choice]
        table.map = chosen
        table.terrain = Terrain.of(chosen, (), table.broken, table.edition.board_rules)
        table.who = [-1] * chosen.grid.size
        advance(table)

    decision = Decision(
        table.order[1],
        "map",
        range(len(maps)),
        "4.2",
        -1,
        "which map to play on",
        say=lambda t, c: maps[c].name.replace(" ", "-").casefold(),
    )
    return decision, answer


def areas_step(table: Table) -> Step | None:
    """4.2a The first player picks a starting area; with two players the other is opposite."""
    options = table.edition.start_area(table)

    def answer(table: Table, choice: Any) -> None:
        table.start_area = list(table.edition.start_area(table)[choice])
        table.note("areas", choice)
        advance(table, 0)

    if len(options) == 1:
        answer(table, next(iter(options)))
        return None
    decision = Decision(
        table.order[0], "word", sorted(options), "4.2a", -1, "which starting area to take"
    )
    return decision, answer


def starting_areas(table: Table) -> dict[str, list[int]]:
    """4.2a Edges of a 16x16 map for two players, otherwise the areas printed on it (15.4)."""
    board = table.map
    grid = board.grid
    if table.players == 2 and not (board.starts and grid.size > 256):
        found = {}
        for name, opposite in OPPOSITE_EDGE.items():
            areas = [0] * 2
            areas[table.order[0]] = edge_squares(board, name)
            areas[table.order[1]] = edge_squares(board, opposite)
            found[name] = areas
        return found
    found = {}
    starts = board.starts
    for first in range(len(starts)):
        areas = [0] * table.players
        for place, player in enumerate(table.order):
            areas[player] = starts[(first + place) % len(starts)]
        found[f"area-{first + 1}"] = areas
    return found


def edge_squares(board: Map, name: str) -> int:
    """15.4 The squares along one edge of a map."""
    grid = board.grid
    right, bottom = grid.width - 1, grid.height - 1
    left, top = (right if name == "east" else 0), (bottom if name == "south" else 0)
    return rectangle(
        grid.width,
        grid.height,
        left,
        top,
        0 if name == "west" else right,
        0 if name == "north" else bottom,
    )


# ----------------------------------------------------- step 3: characters, terrain (4.3)


def characters_step(table: Table) -> Step | None:
    """4.3 In turn order each player places every figure, the largest bases first (4.3a)."""
    index = table.setup[3]
    if index >= len(table.order):
        advance(table, 0)
        return None
    player = table.order[index]
    waiting = [
        figure
        for figure, side in enumerate(table.side)
        if side == player and table.zone[figure] == OUTSIDE and table.origin[figure] < 0
    ]
    rows = table.setup[4] if len(table.setup) > 4 else 0
    if not waiting:
        table.setup = (*table.setup[:3], index + 1, rows)
        return None
    figure = max(waiting, key=lambda f: (base_area(table.card(f)), -f))
    area = table.start_area[player]
    for _ in range(rows):
        area = table.edition.grow_area(table, player, area)  # 4.3d
    spots = start_placements(table, figure, area)
    while not spots:
        grown = table.edition.grow_area(table, player, area)  # 4.3b
        if grown == area:
            return leave_out(table, figure)
        area = grown
        rows += 1
        table.setup = (*table.setup[:3], index, rows)
        spots = start_placements(table, figure, area)

    def answer(table: Table, choice: Any) -> None:
        lead, turned = (choice, 0) if isinstance(choice, int) else (choice[0], choice[2])
        table.put(figure, lead, turned)
        table.start_body[figure] = table.bodies[figure]
        table.note("set up", figure, lead)

    decision = Decision(
        player, "square", spots, "4.3", figure, f"where {table.tags[figure]} starts"
    )
    return decision, answer


def base_area(card: Card) -> int:
    wide, high = card.shape.split("x")
    return int(wide) * int(high)


def start_placements(table: Table, figure: int, area: int) -> list[Any]:
    """4.3a Where a figure may start: in the area, larger bases with as much inside as possible."""
    free = table.map.grid.full & ~table.everyone() & ~table.terrain.blocking
    if table.card(figure).shape == "1x1":
        return list(bits(area & free))
    found: dict[int, list[Any]] = {}
    for place in placements(table.map.grid, table.card(figure).shape):
        inside = (place.squares & area).bit_count()
        if inside and not place.squares & ~free and fits_levels(table, figure, place.squares):
            found.setdefault(inside, []).append((place.lead, place.squares, int(place.turned)))
    return found[max(found)] if found else []


def grow_area(table: Table, player: int, area: int) -> int:
    """4.3b 4.3c One more row towards the middle, never into another player's area."""
    others = 0
    for other, squares in enumerate(table.start_area):
        if other != player:
            others |= squares
    grid = table.map.grid
    edge = min(EDGES, key=lambda name: (edge_squares(table.map, name) & ~area).bit_count())
    inward = EDGES[OPPOSITE_EDGE[edge]]
    grown = area | grid.shift(area, inward)
    return area if grown & others else grown


def leave_out(table: Table, figure: int) -> Rule:
    """4.3c Figures that fit nowhere are KO'd and scored."""
    yield from depart(table, figure, KO_AREA)
    score(table, figure)


def terrain_step(table: Table) -> Step | None:
    """4.3 17.4 Then each player places terrain markers and objects, outside starting areas."""
    forces: tuple[Force, ...] = table.setup[1]
    place = table.setup[3]
    most = table.edition.most_markers
    queue = [
        (player, card)
        for player in table.order
        for card in forces[player].markers[:most]  # 17.2
    ]
    if place >= len(queue):
        advance(table)
        return None
    player, card = queue[place]
    spots = marker_spots(table, card)

    def answer(table: Table, choice: Any) -> None:
        squares = 1 << choice if isinstance(choice, int) else choice[1]
        patches = None
        if card.kind == "elevated":
            turns = 0 if isinstance(choice, int) else choice[2]
            stairs = stairs_of(table, card, squares, turns)
            patches = (Patch("elevated", squares, card.rise, stairs),)  # 17.14c
        add_marker(
            table,
            card.kind,
            squares,
            player,
            values=card.values,
            patches=patches,
            tags=card.tags,
            name=card.name,
            points=card.points,
            shape=card.shape,
        )
        table.setup = (*table.setup[:3], place + 1)

    if not spots:
        table.setup = (*table.setup[:3], place + 1)
        return None
    decision = Decision(
        player,
        "square",
        spots,
        "17.4",
        -1,
        f"where the {card.kind} is placed",
        say=say_stairs(card) if card.stairs else None,
    )
    return decision, answer


def say_stairs(card: MarkerCard) -> Callable[[Any, Any], str]:
    """A place for a marker with stairs: its squares, and where the first of them leads."""
    single = card.shape == "1x1"
    return lambda table, choice: (
        f"{say_square(table, choice[0] if single else choice)} "
        f"{DIRECTION_NAMES[(card.stairs[0][2] + choice[2]) % 4]}"
    )


def stairs_of(
    table: Table, card: MarkerCard, squares: int, turns: int
) -> tuple[tuple[int, int], ...]:
    """17.14c The transition pairs that a marker makes after some quarter turns."""
    grid = table.map.grid
    x, y = grid.xy((squares & -squares).bit_length() - 1)
    wide, high = SHAPES[card.shape]
    found = []
    for u, v, direction in card.stairs:
        column, row = turned_cells(wide, high, turns)[v * wide + u]
        inner = grid.index(x + column, y + row)
        outer = grid.neighbour(inner, (direction + turns) % 4)
        if outer is not None:
            found.append((min(inner, outer), max(inner, outer)))
    return tuple(found)


def marker_spots(table: Table, card: MarkerCard) -> list[Any]:
    """17.4 16.7a Outside starting areas, not on transition squares, blocking or other markers."""
    grid = table.map.grid
    taken = table.terrain.blocking
    for area in table.start_area:
        taken |= area
    for one, two in table.terrain.transitions:
        taken |= 1 << one | 1 << two
    for marker in table.markers:
        taken |= marker.squares
    taken |= table.map.special & ~table.terrain.clear
    found: list[Any] = []
    for place in placements(grid, card.shape):
        if not place.squares & taken and can_place(table, place.squares, card.kind) is None:
            if card.stairs:
                found.extend(with_stairs(table, card, place))
            elif card.shape == "1x1":
                found.append(place.lead)
            else:
                found.append((place.lead, place.squares, int(place.turned)))
    return found


def with_stairs(table: Table, card: MarkerCard, place: Placement) -> list[Any]:
    """16.7a The ways round in which stairs make no transition square under another marker."""
    lying = 0
    for marker in table.markers:
        lying |= marker.squares
    wide, high = SHAPES[card.shape]
    ways = range(4) if wide == high else (int(place.turned), int(place.turned) + 2)
    return [
        (place.lead, place.squares, turns)
        for turns in ways
        if not any(
            (1 << one | 1 << two) & lying
            for one, two in stairs_of(table, card, place.squares, turns)
        )
    ]


# ----------------------------------------------------- steps 4 and 5 (4.4, 4.5)


def begin_step(table: Table) -> Step | None:
    """4.4 Effects at the beginning of the game, once; then the first turn (4.5)."""
    if len(table.setup) == 3:
        table.setup = (*table.setup, "begun")
        for figure, zone in enumerate(table.zone):
            if zone == ON_MAP:
                events.enqueue(table, events.STARTS_GAME, figure, (figure,))  # 8.1b
        events.enqueue(table, events.GAME_BEGINS, -1)
        return None
    table.setup = ("over", *table.setup[1:3])
    begin_turn(table, table.order[0])  # 4.5
    return None


STEPS: dict[str, Callable[[Any], Step | None]] = {
    "initiative": initiative_step,
    "map": map_step,
    "areas": areas_step,
    "characters": characters_step,
    "terrain": terrain_step,
    "begin": begin_step,
}
SETUP_SCRIPT = ("initiative", "map", "areas", "characters", "terrain", "begin")  # 4
