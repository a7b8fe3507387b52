"""Set-up on printed areas: opposite sides, areas that grow together, objects in turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.board import bits
from openclix.engine.setup import forces
from openclix.engine.setup.setting_out import base_area, expansions, fits_beside
from openclix.engine.setup.setup import Force, MarkerCard, Step, advance
from openclix.engine.setup.starting_areas import EDGES, OPPOSITE_EDGE, edge_squares
from openclix.engine.state.state import OUTSIDE
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table

from .strips import open_ground

DISTANCE: Final = 5
"""objet.10 How far special objects stay away from the starting areas."""


# ------------------------------------------------------------------ areas


def sides_of(table: Table, area: int) -> list[str]:
    """etape2.3 The sides of the map that an area is on: those that it covers most."""
    along = {name: (edge_squares(table.map, name) & area).bit_count() for name in EDGES}
    most = max(along.values())
    return [name for name, count in along.items() if count == most]


def areas_of(table: Table) -> dict[str, int]:
    """etape2.2 The areas printed on a map; on one without, its four sides."""
    starts = table.map.starts
    if len(starts) >= table.players:
        return {f"area-{number}": area for number, area in enumerate(starts, 1)}
    return {name: edge_squares(table.map, name) for name in EDGES}


def printed_areas(table: Table, player: int) -> dict[str, list[int]]:
    """etape2.2 etape2.3 The areas that a player may pick; two players have opposite ones."""
    printed = {
        name: [area if other == player else 0 for other in range(table.players)]
        for name, area in areas_of(table).items()
    }
    if table.players != 2 or not table.start_area[1 - player]:
        return printed
    theirs = table.start_area[1 - player]
    across = {OPPOSITE_EDGE[side] for side in sides_of(table, theirs)}
    opposite = {
        name: areas
        for name, areas in printed.items()
        if areas[player] != theirs and across & set(sides_of(table, areas[player]))
    }
    return opposite or {name: areas for name, areas in printed.items() if areas[player] != theirs}


def a_row_inwards(table: Table, player: int, area: int) -> int:
    """etape2.4 etape2.5 An area grows by a row towards the centre of the map."""
    grid = table.map.grid
    side = sides_of(table, area)[0]
    return area | grid.shift(area, EDGES[OPPOSITE_EDGE[side]])


def growth_step(table: Table) -> Step | None:
    """etape2.4 etape2.5 Before anything is placed, all areas grow until every team has room."""
    for areas in expansions(table):
        table.start_area = tuple(areas)
        if all(has_room(table, player) for player in table.order):
            break
    advance(table)
    return None


def has_room(table: Table, player: int) -> bool:
    """etape2.4 Whether the team that a player is about to place fits into the area."""
    waiting = [
        figure
        for figure, side in enumerate(table.side)
        if side == player and table.zone[figure] == OUTSIDE and table.origin[figure] < 0
    ]
    largest_first = sorted(waiting, key=lambda f: (-base_area(table.card(f)), f))
    return fits_beside(table, largest_first, table.start_area[player], 0, {})


# ------------------------------------------------------------------ objects


def one_each(table: Table) -> list[tuple[int, MarkerCard]]:
    """objet.8 The players place one object each in turn, from the first player on."""
    brought: tuple[Force, ...] = table.setup[1]
    most = table.edition.most_markers
    return [
        (player, brought[player].markers[place])
        for place in range(most)
        for player in table.order
        if place < len(brought[player].markers)
    ]


def clear_ground(table: Table, card: MarkerCard) -> list[int]:
    """objet.9 objet.10 objet.11 Where an object may be set up: on clear ground without another one,
    outside all areas. A special one stays five squares away from them."""
    ground = open_ground(table)
    if "nonstandard" in card.tags:
        for area in table.start_area:
            ground &= ~table.map.grid.spread(area, DISTANCE - 1)
    return list(bits(ground))


# ------------------------------------------------------------------ what a team may bring


def object_weights(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """objet.4 objet.5 Of three objects one is light, one heavy, and the third has any weight. Fewer
    objects must still allow that. Special ones count like others."""
    third = any("immobile" in marker.tags for marker in force.markers)
    for weight in ("light", "heavy", "immobile"):
        most = 1 if third else 2
        if sum(weight in marker.tags for marker in force.markers) > most:
            yield forces.violation("object-weights", "objet.4", most=most, weight=weight)


def somebody(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """equipe.5 A team has at least one character; a bystander is one."""
    if not force.cards:
        yield forces.violation("no-character", "equipe.5")
