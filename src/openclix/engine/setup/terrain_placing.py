"""25.5b Special terrain of a force: where it may be placed, and the terrain of its squares."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import SHAPES, Patch, bits, placements

from ..asking.decisions import Decision
from ..figures.figures import SPECIAL_TERRAIN, Card
from ..moving.larger_bases import turned_cells
from ..table.table import Table
from ..terrain.special_terrain import LETTERS, covered, marker_of, not_placed, place
from .setup import Force, MarkerCard, Step, marker_called


def special_terrain(force: Force) -> list[MarkerCard]:
    """25.5b Special terrain is placed with the markers of its player."""
    return [
        MarkerCard("special", card.name, shape=card.shape, points=card.points, tags=SPECIAL)
        for card in force.elements
        if card.element == SPECIAL_TERRAIN
    ]


SPECIAL: Final = frozenset({SPECIAL_TERRAIN})


def waiting_terrain(table: Table, player: int, name: str) -> int:
    """25.5b The special terrain of a player that is to be placed."""
    return next(
        element
        for element in bits(table.elements)
        if table.owner[element] == player
        and table.card(element).element == SPECIAL_TERRAIN
        and table.card(element).name == name
        and marker_of(table, element) is None
    )


FAR_FROM_TERRAIN: Final = 3
"""25.5b How far special terrain stays away from starting areas."""


def terrain_spots(table: Table, card: MarkerCard) -> list[Any]:
    """25.5b Where special terrain may be: on one level, not over other special terrain, other
    markers, orange squares or printed transition squares."""
    grid = table.map.grid
    taken = table.map.special | covered(table)
    for area in table.start_area:
        taken |= grown(table, area, FAR_FROM_TERRAIN)
    for lower, upper in table.map.transitions:
        taken |= 1 << lower | 1 << upper
    for marker in table.markers:
        taken |= marker.squares
    for figure in table.on_map():
        taken |= table.bodies[figure]
    spots: list[Any] = []
    for lying in placements(grid, card.shape):
        squares = lying.squares
        if squares & taken or not any(
            squares & ~level == 0 for level in table.terrain.at_level.values()
        ):
            continue
        if squares & (squares - 1) and table.terrain.ground.wall_within(squares):
            continue
        spots.append(
            (lying.lead, squares, int(lying.turned)) if card.shape != "1x1" else lying.lead
        )
    return spots


def place_terrain(table: Table, card: MarkerCard, waiting: Any) -> Step | None:
    """25.5b 25.5d A player places special terrain, or has its map bonus if there is no room."""
    player = waiting[0][0]
    element = waiting_terrain(table, player, card.name)
    spots = terrain_spots(table, card)

    def answer(table: Table, choice: Any) -> None:
        single = isinstance(choice, int)
        squares, turns = (1 << choice, 0) if single else (choice[1], choice[2])
        place(table, element, squares, patches_of(table, table.card(element), squares, turns))
        table.setup = (*table.setup[:3], waiting[1:])

    if not spots:
        not_placed(table, element)
        table.setup = (*table.setup[:3], waiting[1:])
        return None
    decision = Decision(
        *(table, "special-terrain-place", player, "square", spots, "25.5b", -1),
        marker=marker_called(card),
    )
    return decision, answer


def patches_of(table: Table, card: Card, squares: int, turns: int) -> tuple[Patch, ...]:
    """25.5 The terrain of its squares after some quarter turns, clear if the card says nothing."""
    grid = table.map.grid
    x, y = grid.xy((squares & -squares).bit_length() - 1)
    wide, high = SHAPES[card.shape]
    letters = "".join(row.ljust(wide, ".") for row in card.ground).ljust(wide * high, ".")
    kinds: dict[str, int] = {}
    for letter, (column, row) in zip(letters, turned_cells(wide, high, turns), strict=True):
        kind = LETTERS[letter]
        kinds[kind] = kinds.get(kind, 0) | 1 << grid.index(x + column, y + row)
    return tuple(Patch(kind, kinds[kind]) for kind in sorted(kinds))


def grown(table: Table, area: int, away: int) -> int:
    """The squares of a starting area, and those less than `away` squares from it."""
    return table.map.grid.spread(area, away - 1) if away > 1 and area else area
