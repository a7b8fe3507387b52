"""Set-up on printed areas: opposite sides, themed teams that add their number, objects in turn."""

from __future__ import annotations

from openclix.board import bits
from openclix.engine.figures import Card
from openclix.engine.reveal import starting_cards
from openclix.engine.setup import Force, MarkerCard, themed
from openclix.engine.starting_areas import EDGES, OPPOSITE_EDGE, edge_squares
from openclix.engine.table import Table

from .strips import open_ground

DISTANCE = 5
"""objet.10 How far special objects stay away from the starting areas."""


def members(cards: tuple[Card, ...] | list[Card]) -> int:
    """theme.1 How many characters count for a theme: bystanders do not."""
    return sum(not card.bystander for card in cards)


def number_of_members(table: Table, player: int) -> int:
    """theme.5 A themed team adds the number of its characters to the roll."""
    force: Force = table.setup[1][player]
    cards = starting_cards(table, player)
    return members(cards) if themed(force, cards) else 0


def is_themed(table: Table, player: int) -> bool:
    """theme.1 Whether a player's team is themed."""
    return themed(table.setup[1][player], starting_cards(table, player))


# ------------------------------------------------------------------ areas


def sides_of(table: Table, area: int) -> list[str]:
    """etape2.3 The sides of the map along which an area lies: those of which it takes the most."""
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
    found = {
        name: [area if other == player else 0 for other in range(table.players)]
        for name, area in areas_of(table).items()
    }
    if table.players != 2 or not table.start_area[1 - player]:
        return found
    theirs = table.start_area[1 - player]
    across = {OPPOSITE_EDGE[side] for side in sides_of(table, theirs)}
    opposite = {
        name: areas
        for name, areas in found.items()
        if areas[player] != theirs and across & set(sides_of(table, areas[player]))
    }
    return opposite or {name: areas for name, areas in found.items() if areas[player] != theirs}


def a_row_inwards(table: Table, player: int, area: int) -> int:
    """etape2.4 etape2.5 An area grows by a row towards the centre of the map."""
    grid = table.map.grid
    side = sides_of(table, area)[0]
    return area | grid.shift(area, EDGES[OPPOSITE_EDGE[side]])


# ------------------------------------------------------------------ objects


def one_each(table: Table) -> list[tuple[int, MarkerCard]]:
    """objet.8 The players place one object each in turn, from the first player on."""
    forces: tuple[Force, ...] = table.setup[1]
    most = table.edition.most_markers
    return [
        (player, forces[player].markers[place])
        for place in range(most)
        for player in table.order
        if place < len(forces[player].markers)
    ]


def clear_ground(table: Table, card: MarkerCard) -> list[int]:
    """objet.9 objet.10 objet.11 Where an object may be set up: on clear ground without another one,
    outside all areas; a special one stays five squares away from them."""
    ground = open_ground(table)
    if "special" in card.tags:
        for area in table.start_area:
            ground &= ~table.map.grid.spread(area, DISTANCE - 1)
    return list(bits(ground))
