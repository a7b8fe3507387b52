"""16.9 Destroying terrain with CLOSE and RANGE Destroy actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from openclix.board import (
    BLOCKED,
    FROM_PIECE,
    IGNORE_CHARACTERS,
    Terrain,
    bits,
    fire_along,
    piece_layer,
    see,
    squares_near_line,
)

from ..asking.decisions import ask
from ..figures.abilities import CLOSE, RANGED, F, Rule, Version
from ..figures.figures import DAMAGE, GIANT, RANGE
from ..sight.sight import flags_between, line_flags, standing, whole
from ..state.deeds import Deed
from ..state.records import BARE, Marker, marker_kinds
from ..state.state import BARRED
from ..values.values import no_range, value
from .destroying import Piece, destroy_piece, rim_pieces
from .holding import line_to
from .markers import values_of

if TYPE_CHECKING:
    from ..table.table import Table


def destroy_force(table: Table, figure: int, kind: str) -> int:
    """16.9 The damage value with which a figure destroys terrain in this action."""
    if not table.auras[DAMAGE] and not table.loadout[figure].values[DAMAGE]:
        return value(table, figure, DAMAGE)  # nobody asks what it is doing
    return value(table, figure, DAMAGE, Deed(figure, kind))


def has_piece(table: Table, figure: int, kind: str) -> bool:
    """Whether a Destroy action has anything to destroy."""
    return (has_close_piece if kind == CLOSE else has_range_piece)(table, figure)


def has_close_piece(table: Table, figure: int, version: Version | None = None) -> bool:
    """16.9b Whether there is anything to destroy beside a figure."""
    if table.flags[figure] & BARRED:
        return False
    terrain = table.terrain
    solid = table.solid_squares
    body = table.bodies[figure]
    near = table.around[figure]
    if not (
        near & (terrain.pieces | solid)
        or body & (terrain.ground.walled | terrain.edge_walled | solid)
    ):
        return False
    if not (near | body) & solid:
        return bool(
            near_walls_or_blocks(table, figure)
            and destroy_force(table, figure, CLOSE) >= table.edition.destroy_value
        )
    return bool(pieces(table, figure, CLOSE))


def has_range_piece(table: Table, figure: int, version: Version | None = None) -> bool:
    """16.9b Whether there is anything to destroy in range and line of fire."""
    if table.flags[figure] & BARRED or table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return False
    solid = table.solid_squares
    underfoot = table.bodies[figure] & solid
    if not underfoot and no_range(table, figure):  # 11.3b
        return False
    reach = value(table, figure, RANGE)
    if reach <= 0 and not underfoot:  # 11.3b
        return False
    force = destroy_force(table, figure, RANGED)
    if force >= table.edition.destroy_value and (  # 16.9
        shows_piece(table, figure, reach)
        or (
            not hides_pieces(table, figure, reach)
            and range_pieces(table, figure, reach, True, [], True)
        )
    ):
        return True
    if not solid & table.map.grid.spread(table.bodies[figure], reach):
        return False
    markers = breakable(table, figure, reach, force)
    return bool(markers and range_pieces(table, figure, reach, False, markers, True))


def shows_piece(table: Table, figure: int, reach: int) -> bool:
    """16.9b A quick yes: a piece that was in line of fire of its square still is."""
    loadout = table.loadout[figure]
    flags = loadout.fire_flags
    if table.edition.line_flags is not None:
        return False
    shown = table.terrain.memo.get(("shown", table.at[figure], flags))
    if shown is None:
        return False
    distance, squares, _ = shown
    standing_there: int = squares & table.squares_by_size[loadout.size]
    if standing_there & ~table.bodies[figure] and not flags & IGNORE_CHARACTERS:
        return False
    return bool(distance <= reach)


def hides_pieces(table: Table, figure: int, reach: int) -> bool:
    """16.9b A quick no: no piece was in line of fire of its square, and all figures that could be
    in the way are where they were. More figures can't show a piece."""
    flags = table.loadout[figure].fire_flags
    hidden = table.terrain.memo.get(("hidden", table.bodies[figure], flags))
    if hidden is None:
        return False
    within, standing_then, giants_then = hidden
    return bool(
        reach <= within
        and not standing_then & ~table.squares_by_size[table.loadout[figure].size]
        and not giants_then & ~table.squares_by_size[GIANT]
    )


def remember_hidden(table: Table, figure: int, reach: int, blockers: int, giants: int) -> None:
    """Keeps that no printed piece within reach is in line of fire, and the figures around."""
    if table.edition.line_flags is not None or table.edition.overhead is not None:
        return  # the line may depend on more than its squares
    body = table.bodies[figure]
    near = table.map.grid.spread(body, reach)
    key = "hidden", body, table.loadout[figure].fire_flags
    table.terrain.memo[key] = reach, blockers & near, giants & near


def breakable(table: Table, figure: int, reach: int, force: int) -> list[Marker]:
    """17.9d The markers within reach that this much damage destroys."""
    near = table.map.grid.spread(table.bodies[figure], reach)
    return [
        marker
        for marker in table.solid_markers
        if marker.squares & near and values_of(table, marker).destroy <= force
    ]


def near_walls_or_blocks(table: Table, figure: int) -> bool:
    """16.9b Whether any printed piece is beside a figure."""
    terrain = table.terrain
    body = table.bodies[figure]
    if body & (terrain.ground.walled | terrain.edge_walled):
        return True
    if not terrain.pieces & table.around[figure]:
        return False
    return any(pieces_beside(terrain, square) for square in bits(body))


def pieces(table: Table, figure: int, kind: str) -> list[Piece]:
    """16.9 The pieces that a figure may destroy with a CLOSE or RANGE Destroy action."""
    if kind == RANGED and table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return []
    solid = table.solid_markers
    reach = 0
    if kind == RANGED:
        reach = value(table, figure, RANGE)
        if reach <= 0 and not any(m.squares & table.bodies[figure] for m in solid):  # 11.3b
            return []
    elif not solid and not near_walls_or_blocks(table, figure):
        return []  # no need to reckon its damage
    force = destroy_force(table, figure, kind)
    printed = force >= table.edition.destroy_value  # 16.9
    markers = breakable(table, figure, reach if kind == RANGED else 1, force)
    if not printed and not markers:
        return []
    if kind == CLOSE:
        return close_pieces(table, figure, printed, markers)
    return range_pieces(table, figure, reach, printed, markers, False)


def close_pieces(table: Table, figure: int, printed: bool, markers: list[Marker]) -> list[Piece]:
    """16.9b Walls on the figure's own edges; adjacent printed blocking squares and markers."""
    pieces: list[Piece] = []
    if printed:
        for square in bits(table.bodies[figure]):
            pieces.extend(p for p in pieces_beside(table.terrain, square) if p not in pieces)
    if markers:
        near = table.adjacent(figure)
        pieces.extend(
            ("marker", marker.id)
            for marker in markers
            if marker.squares & near or underfoot(table, figure, marker)
        )
    return pieces


def underfoot(table: Table, figure: int, marker: Marker) -> bool:
    """27.8e Whether a CLOSE Destroy action may choose a marker in the figure's own square."""
    return bool(
        table.loadout[figure].features & F.SMASHES_UNDERFOOT
        and marker.kind == "object"
        and marker.squares & table.bodies[figure]
    )


def pieces_beside(terrain: Terrain, square: int) -> tuple[Piece, ...]:
    """16.3 16.4d The printed blocking squares adjacent to a square, and the walls on its edges."""
    key = ("beside", square)
    pieces: tuple[Piece, ...] | None = terrain.memo.get(key)
    if pieces is None:
        blocks = bits(terrain.adjacent[square] & terrain.pieces)
        walls = (*sorted(terrain.walls_of(square)), *rim_pieces(terrain, square))
        pieces = (*(("block", block) for block in blocks), *walls)
        terrain.memo[key] = pieces
    return pieces


def pieces_around(terrain: Terrain, square: int, reach: int) -> Iterator[Piece]:
    """16.9b Printed pieces within range of a square, nearest first.

    A wall is as far as the farther of its two squares, since both must be in range.
    """
    blocks, wall, grid = terrain.pieces, terrain.wall, terrain.grid
    east, south, width = wall.east, wall.south, grid.width
    for distance in range(1, reach + 1):
        if not (blocks or east or south):
            return
        near = grid.within(square, distance)
        ring = blocks & near
        if ring:
            blocks ^= ring
            for block in bits(ring):
                yield "block", block
        ring = east & near & near >> 1
        if ring:
            east ^= ring
            for edge in bits(ring):
                yield "e", edge
        ring = south & near & near >> width
        if ring:
            south ^= ring
            for edge in bits(ring):
                yield "s", edge


def stands(terrain: Terrain, piece: Piece) -> bool:
    """16.9 Whether a printed piece is there to be destroyed."""
    if piece[0] == "block":
        return bool(terrain.pieces >> piece[1] & 1)
    return piece in terrain.wall


def in_fire(
    table: Table,
    source: int,
    piece: Piece,
    flags: int,
    reach: int,
    blockers: int,
    giants: int,
) -> bool:
    """16.9a 16.9b Whether a printed piece is in range and line of fire of a square.

    A blocking square does not block the line to itself; a line to a wall ends beyond it.
    """
    terrain = table.terrain
    end, own = piece[1], 0
    if piece[0] == "block":
        if not terrain.grid.within(source, reach) >> end & 1:
            return False
    else:
        trace = terrain.traces.to_wall(source, *piece)
        if trace is None or trace[1].distance > reach:
            return False
        end += trace[0]
        own = piece_layer(terrain.grid.size, piece)
    flags |= FROM_PIECE | flags_between(table, source, end)
    return see(terrain, source, end, flags, blockers, giants, own) < BLOCKED


def remember_shown(table: Table, source: int, piece: Piece, flags: int) -> None:
    """Keeps a piece in line of fire, how far it is, and where a figure could be in the way.

    While the terrain lasts and nobody stands in those squares, the line stays free.
    """
    if table.edition.line_flags is not None:
        return  # the line may depend on more than its squares
    terrain = table.terrain
    if piece[0] == "block":
        end = piece[1]
        distance = terrain.grid.distance(source, end)
    else:
        trace = terrain.traces.to_wall(source, *piece)
        assert trace is not None
        end, distance = piece[1] + trace[0], trace[1].distance
    terrain.memo["shown", source, flags] = distance, squares_near_line(terrain, source, end), piece


def range_pieces(
    table: Table, figure: int, reach: int, printed: bool, markers: list[Marker], first: bool
) -> list[Piece]:
    """16.9 17.10 Pieces in range and line of fire; a figure on a marker does not block the line."""
    grid = table.map.grid
    body = table.bodies[figure]
    flags = line_flags(table, figure, -1)
    blockers = standing(table, table.loadout[figure].size, figure) & ~body
    if flags & IGNORE_CHARACTERS:
        blockers = 0
    giants = table.squares_by_size[GIANT] & blockers
    terrain = table.terrain
    pieces: list[Piece] = []
    large = bool(body & (body - 1))
    if printed:
        for source in bits(body):
            hints = terrain.ground.hints
            if first:
                shown = terrain.memo.get(("shown", source, flags))
                if shown is not None and shown[0] <= reach and not shown[1] & blockers:
                    return [shown[2]]
                last = hints.get((source, flags))
                if (
                    last is not None
                    and stands(terrain, last)
                    and in_fire(table, source, last, flags, reach, blockers, giants)
                ):
                    remember_shown(table, source, last, flags)
                    return [last]  # the same as last time
            for piece in pieces_around(terrain, source, reach):
                if large and piece in pieces:
                    continue
                if in_fire(table, source, piece, flags, reach, blockers, giants):
                    pieces.append(piece)
                    if first:
                        hints[source, flags] = piece
                        remember_shown(table, source, piece, flags)
                        return pieces
        if first:
            remember_hidden(table, figure, reach, blockers, giants)
    near = grid.spread(body, reach) if markers else 0
    for marker in markers:
        for square in bits(marker.squares & near):
            keep = ~whole(table, 1 << square)  # 17.10 24.2e
            ending = flags | line_to(table, marker, square)
            if any(
                fire_along(
                    terrain.line(source, square, ending | flags_between(table, source, square)),
                    *(blockers & keep, giants & keep),
                )
                < BLOCKED
                for source in bits(body & grid.within(square, reach))
            ):
                pieces.append(("marker", marker.id))
                break
        if first and pieces:
            break
    return pieces


def destroy_piece_chosen(table: Table, figure: int, kind: str) -> Rule[None]:
    """16.9 A Destroy action: the player chooses one piece, and it is destroyed. Not an attack."""
    choices = pieces(table, figure, kind)
    if not choices:
        return
    piece = yield from ask(
        table, "destroy-what", table.side[figure], "piece", choices, "16.9", figure, about=kind
    )
    destroy_piece(table, piece)


def near_pieces(table: Table, figure: int) -> list[Piece]:
    """16.4e Terrain markers and printed pieces of blocking terrain within one square."""
    near = table.map.grid.spread(table.bodies[figure], 1)
    wall = table.terrain.wall
    width = table.map.grid.width
    return [
        *(("marker", m.id) for m in table.markers if m.squares & near and can_be_wrecked(m)),
        *(("block", square) for square in bits(near & table.terrain.pieces)),
        *(("e", square) for square in bits(wall.east & (near | near >> 1))),
        *(("s", square) for square in bits(wall.south & (near | near >> width))),
        *(
            rim
            for s in bits(near & table.terrain.edge_walled)
            for rim in rim_pieces(table.terrain, s)
        ),
    ]


def can_be_wrecked(marker: Marker) -> bool:
    """17.14d 17.14e 17.14f Markers that an effect other than a Destroy action can destroy."""
    kind = marker.kind
    if kind == "mixed":
        return not marker_kinds(marker) <= BARE
    return kind not in BARE and kind != "special"


def destroy_near(table: Table, figure: int) -> None:
    """Destroys every terrain marker and printed piece of blocking terrain within one square."""
    for piece in near_pieces(table, figure):
        destroy_piece(table, piece)
