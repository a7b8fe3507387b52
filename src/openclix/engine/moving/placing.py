"""10.10 15.5 Where a figure may be placed, and placing it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from openclix.board import SHAPES, Grid, bits, cells, squares

from ..asking.events import IsPlaced
from ..figures.abilities import F
from ..state.order import turn_order
from ..state.state import PLACED
from ..values.targeting import immune

if TYPE_CHECKING:
    from ..table.table import Table


Placement = tuple[int, int, int]
"""A larger base set down: lead square, its squares, whether turned."""


def fits_levels(table: Table, figure: int, body: int) -> bool:
    """16.5g 24.2c A larger base is on one level, unless it flies or is giant or larger."""
    if not table.terrain.multilevel or table.loadout[figure].features & F.STRADDLES:
        return True
    level = table.terrain.level
    return len({level[square] for square in bits(body)}) == 1


def can_lie(table: Table, figure: int, body: int) -> bool:
    """13.2 24.2d Whether a larger base may end there, if the squares are free.

    It can't cross a wall, door or window, needs levels that it may be on, and has to be wholly on a
    rooftop or not at all.
    """
    if table.terrain.tops & body not in (0, body):
        return False
    return not table.terrain.ground.wall_within(body) and fits_levels(table, figure, body)


def resting_leads(table: Table, figure: int, free: int, turned: int) -> int:
    """13.2 24.2d The leads from which a larger base covers only free squares and `can_lie`.

    The same as `can_lie`, for all squares at once.
    """
    terrain, grid = table.terrain, table.map.grid
    shape = table.card(figure).shape
    wide, high = SHAPES[shape][:: -1 if turned else 1]
    offsets = offsets_of(grid, shape, turned)
    leads = leads_on_map(grid.width, grid.height, wide, high) & _within(free, offsets)
    east, south = terrain.wall.east, terrain.wall.south
    for dy in range(high):
        for dx in range(wide):
            offset = dx + dy * grid.width
            if dx < wide - 1:
                leads &= ~(east >> offset)
            if dy < high - 1:
                leads &= ~(south >> offset)
    if terrain.tops:
        leads &= _within(terrain.tops, offsets) | _within(grid.full & ~terrain.tops, offsets)
    if terrain.multilevel and not table.loadout[figure].features & F.STRADDLES:
        level = 0
        for squares_of_it in terrain.at_level.values():
            level |= _within(squares_of_it, offsets)
        leads &= level
    return leads


def offsets_of(grid: Grid, shape: str, turned: int) -> list[int]:
    """24.2 How far the squares of a base are from its lead."""
    wide, high = SHAPES[shape][:: -1 if turned else 1]
    return [dx + dy * grid.width for dy in range(high) for dx in range(wide)]


def _within(among: int, offsets: list[int]) -> int:
    """The leads of bases that lie wholly within some squares."""
    inside = among
    for offset in offsets:
        inside &= among >> offset
    return inside


@cache
def leads_on_map(width: int, height: int, wide: int, high: int) -> int:
    """24.2 Where the lead of a base may be so that the whole of it is on the map."""
    row = (1 << width - wide + 1) - 1 if wide <= width else 0
    return sum(row << width * y for y in range(height - high + 1))


def open_squares(table: Table, among: int, figure: int = -1) -> int:
    """15.5 The unoccupied squares among some: no figure (but this one), no blocking terrain."""
    own = table.bodies[figure] if figure >= 0 else 0
    solid = table.terrain.blocking
    if figure >= 0 and table.loadout[figure].features & F.STANDS_ON_TOP:
        solid &= ~table.terrain.tops
    return among & ~solid & ~(table.everyone() & ~own)


def landings(table: Table, figure: int, near: int, leaving: int = 0) -> list[Any]:
    """15.5 24.2 13.2 Where a figure could be set down with a square among some: squares, or for a
    larger base whole placements. `leaving` are squares that will be free by then."""
    free = open_squares(table, table.map.grid.full, figure) | leaving
    shape = table.card(figure).shape
    if shape == "1x1":
        return squares(near & free)
    grid = table.map.grid
    wide, high = SHAPES[shape]
    places: list[Any] = []
    for turned in (0,) if wide == high else (0, 1):
        touching = 0
        for offset in offsets_of(grid, shape, turned):
            touching |= near >> offset
        for lead in squares(touching & resting_leads(table, figure, free, turned)):
            places.append((lead, cells(grid, shape, lead, bool(turned)), turned))
    return places


def covered_by(places: list[Any]) -> int:
    """The squares that a figure would cover in any of these places."""
    squares = 0
    for place in places:
        squares |= 1 << place if isinstance(place, int) else place[1]
    return squares


def closest(table: Table, figure: int, body: int) -> list[Any]:
    """13.2 Where a figure can be set down as close as possible to squares where it can't be: all of
    its base within the fewest squares of them."""
    grid = table.map.grid
    places = landings(table, figure, grid.full)
    for distance in range(max(grid.width, grid.height)):
        near = grid.spread(body, distance)
        nearest = [place for place in places if not table.body(figure, *lead_of(place)) & ~near]
        if nearest:
            return nearest
    return []


def opponent_of(table: Table, player: int) -> int:
    """13.2 26.2 The opponent who chooses for a player: the next one in turn order."""
    return next(other for other in turn_order(table) if other != player)


def lead_of(choice: Any) -> tuple[int, int]:
    """The lead square and the turn of a landing."""
    return (choice, 0) if isinstance(choice, int) else (choice[0], choice[2])


def place(table: Table, figure: int, square: int, turned: int = 0) -> None:
    """10.10 Placing: straight to the square, without a move or breaking away."""
    table.put(figure, square, turned)
    table.flags[figure] |= PLACED
    if table.heard(IsPlaced):
        table.tell(IsPlaced(figure, square, table.user(), table.cause(), turned))


def tell_placed(table: Table, figure: int, by: int) -> None:
    """10.10 A figure was placed as part of something else that the log tells: carried, knocked
    back, set down from a vehicle."""
    if IsPlaced in table.listeners:
        table.happened = (
            *table.happened,
            IsPlaced(figure, table.at[figure], by, table.cause(), table.turned[figure]),
        )


def can_be_placed(table: Table, figure: int, by: int) -> bool:
    """27.7f 27.7g Immobile figures are never placed; immune ones not by opposing effects."""
    if table.loadout[figure].features & F.IMMOBILE:
        return False
    return table.friendly(figure, by) or not immune(table, figure)
