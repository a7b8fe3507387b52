"""16.9 17 Why terrain can't be destroyed, and why a marker can't be picked up, placed or used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import (
    BLOCKED,
    FROM_PIECE,
    IGNORE_CHARACTERS,
    bits,
    edge_squares,
    fire_along,
    line_to_wall,
    not_adjacent,
)

from ..asking.decisions import Decision, explains
from ..figures.abilities import CLOSE, RANGED, F, Version
from ..figures.figures import GIANT, RANGE
from ..figures.messages import Message, Name, figure_name, marker_name, say, square_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..sight.board_reasons import barrier_message
from ..sight.sight import flags_between, line_flags, standing
from ..terrain.destroying import RIM, Piece, rim_pieces
from ..terrain.holding import line_to
from ..terrain.markers import values_of
from ..terrain.terrain_actions import destroy_force, pieces, underfoot
from ..values.values import value
from .aim_refusals import Aim
from .target_refusals import NEXT_TO, blocked, next_to

if TYPE_CHECKING:
    from ..table.table import Table

BARE_SECTION: Final = {"debris": "17.14d", "smoke": "17.14e", "water": "17.14f"}


def piece_squares(table: Table, piece: Piece) -> int:
    """The squares of a piece. For a wall, the squares on both sides."""
    kind, where = piece
    if kind == "marker":
        marker = table.marker(where)
        return marker.squares if marker is not None else 0
    if kind == "block" or kind in RIM:
        return 1 << where
    first, second = edge_squares(table.map.grid, piece)
    return 1 << first | 1 << second


def piece_name(table: Table, piece: Piece) -> Name | Message:
    """A piece as a player reads it."""
    kind, where = piece
    if kind == "marker":
        return marker_name(where)
    if kind == "block":
        return say("piece-block", square=square_name(table, where))
    if kind in RIM:
        side = Name("direction", kind.removeprefix("rim-"))
        return say("piece-rim", side=side, square=square_name(table, where))
    return barrier_message(table.map.grid, table.terrain.barrier(piece))


def distance_to(table: Table, figure: int, piece: Piece) -> int:
    """How far the nearest square of a piece is."""
    grid = table.map.grid
    return min(
        (
            grid.distance(near, far)
            for near in bits(table.bodies[figure])
            for far in bits(piece_squares(table, piece))
        ),
        default=99,
    )


def every_piece(table: Table, figure: int, version: Version | None = None) -> list[Piece]:
    """16.3 17.10 The pieces of terrain on the map that can be destroyed, nearest first."""
    wall = table.terrain.wall
    edge = table.terrain.edge_walled
    pieces: list[Piece] = [
        *(("marker", marker.id) for marker in table.solid_markers),
        *(("block", square) for square in bits(table.terrain.pieces)),
        *(("e", square) for square in bits(wall.east)),
        *(("s", square) for square in bits(wall.south)),
        *(rim for square in bits(edge) for rim in rim_pieces(table.terrain, square)),
    ]
    return sorted(pieces, key=lambda piece: distance_to(table, figure, piece))


# ------------------------------------------------------------------ destroying


@explains("destroy-what")
def why_not_destroyed(table: Table, decision: Decision, piece: Piece) -> Refusal | None:
    """16.9 Why the Destroy action that is being performed can't choose a piece of terrain."""
    return why_not_piece(table, decision.figure, decision.about, piece)


def why_not_piece(table: Table, figure: int, kind: str, piece: Piece) -> Refusal | None:
    """16.9 Why a CLOSE or RANGE Destroy action can't destroy a piece of terrain."""
    if piece in pieces(table, figure, kind):
        return None
    return (
        why_not_destructible(table, kind, piece)
        or why_too_weak(table, figure, kind, piece)
        or (why_not_beside(table, figure, piece) if kind == CLOSE else None)
        or (why_not_in_fire(table, figure, piece) if kind == RANGED else None)
    )


def why_not_destructible(table: Table, action: str, piece: Piece) -> Refusal | None:
    """16.3 17.10 27.7h Pieces that don't exist, and pieces that no Destroy action may choose."""
    kind, where = piece
    if kind == "marker":
        marker = table.marker(where)
        assert marker is not None
        return table.edition.why_not_destroy(table, marker, action)
    if kind == "block":
        if table.terrain.pieces >> where & 1:
            return None
        square = square_name(table, where)
        for marker in reversed(table.markers):
            if marker.squares >> where & 1 and table.map.blocking >> where & 1:
                over = marker_name(marker.id)
                return refuse("covered-piece", "17.3", marker=over, square=square)
        return refuse("no-such-piece", "16.3", "block", square=square)
    standing = rim_pieces(table.terrain, where) if kind in RIM else table.terrain.wall
    if piece in standing:
        return None
    return refuse("no-such-piece", "16.4", piece=piece_name(table, piece))


def why_too_weak(table: Table, figure: int, kind: str, piece: Piece) -> Refusal | None:
    """16.9 17.9d The damage value must reach the Destroy value."""
    force = destroy_force(table, figure, kind)
    needed = table.edition.destroy_value
    marker = table.marker(piece[1]) if piece[0] == "marker" else None
    if marker is not None:
        needed = values_of(table, marker).destroy
    if force >= needed:
        return None
    who, name = figure_name(table, figure), piece_name(table, piece)
    return refuse("too-weak", "16.9", who=who, piece=name, damage=force, needed=needed)


def why_not_beside(table: Table, figure: int, piece: Piece) -> Refusal | None:
    """16.9b 27.8e Why a piece is not adjacent to a figure."""
    who = figure_name(table, figure)
    body = table.bodies[figure]
    name = piece_name(table, piece)
    squares = piece_squares(table, piece)
    if piece[0] in ("e", "s", *RIM):
        if squares & body:
            return None
        return refuse("not-adjacent", "16.9b", "edge", who=who, piece=name)
    if squares & table.adjacent(figure):
        return None
    marker = table.marker(piece[1]) if piece[0] == "marker" else None
    if marker is not None and underfoot(table, figure, marker):
        return None
    if not squares & ~body:
        return refuse("not-adjacent", "27.8e", "own-square", who=who, piece=name)
    grid = table.map.grid
    away, near, far = min(
        (grid.distance(near, far), near, far)
        for near in bits(body)
        for far in bits(squares & ~body)
    )
    reason = not_adjacent(table.terrain, near, far)
    if reason is None or reason.code not in NEXT_TO:
        return refuse("not-adjacent", "16.9", "away", who=who, what=name, away=away)
    return next_to(table, figure, name, reason)


def why_not_in_fire(table: Table, figure: int, piece: Piece) -> Refusal | None:
    """16.9a 16.9b 17.10 Why a piece is not within range and line of fire of a figure."""
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS:
        return keeper(table, figure, F.NO_RANGE_ATTACKS, "range-attacks", "no-range-attacks")
    reach = value(table, figure, RANGE)
    here = piece[0] == "marker" and piece_squares(table, piece) & table.bodies[figure]  # 11.3b
    if reach <= 0 and not here:
        return refuse("no-range", "11.3", who=figure_name(table, figure))
    if piece[0] in RIM:
        return refuse("no-line-to-wall", "16.9b", "rim", wall=piece_name(table, piece))
    if piece[0] in ("e", "s"):
        return why_no_line_to_wall(table, figure, piece, reach)
    grid = table.map.grid
    away = distance_to(table, figure, piece)
    if away > reach:
        what = piece_name(table, piece)
        return refuse("out-of-range", "16.9", what=what, away=away, reach=reach)
    drawn, blockers, giants = destroyers_line(table, figure)
    marker = table.marker(piece[1]) if piece[0] == "marker" else None
    for square in bits(piece_squares(table, piece)):
        others = ~(1 << square)
        flags = drawn
        if marker is not None:
            flags = drawn & ~FROM_PIECE | line_to(table, marker, square)  # 17.3
        for source in bits(table.bodies[figure] & grid.within(square, reach)):
            flags |= flags_between(table, source, square)
            line = table.terrain.line(source, square, flags)
            if fire_along(line, blockers & others, giants & others) == BLOCKED:
                return blocked(table, source, square, flags, blockers & others, giants & others)
    return None


def destroyers_line(table: Table, figure: int) -> tuple[int, int, int]:
    """16.9 The flags of a line drawn to destroy terrain, and the figures that block it."""
    flags = line_flags(table, figure, -1) | FROM_PIECE
    blockers = standing(table, table.loadout[figure].size, figure) & ~table.bodies[figure]
    if flags & IGNORE_CHARACTERS:
        blockers = 0
    return flags, blockers, table.squares_by_size[GIANT] & blockers


def why_no_line_to_wall(table: Table, figure: int, wall: Piece, reach: int) -> Refusal | None:
    """16.9b The line ends behind the wall and crosses the square before it; both are in range."""
    grid = table.map.grid
    name = piece_name(table, wall)
    sides = edge_squares(grid, wall)
    away = min(
        max(grid.distance(source, side) for side in sides) for source in bits(table.bodies[figure])
    )
    if away > reach:
        return refuse("out-of-range", "16.9b", "far-side", wall=name, away=away, reach=reach)
    flags, blockers, giants = destroyers_line(table, figure)
    refusal: Refusal | None = None
    for source in bits(table.bodies[figure]):
        line = line_to_wall(table.terrain, source, wall, flags)
        if line is None or line.distance > reach:
            continue
        if fire_along(line, blockers, giants) < BLOCKED:
            return None
        refusal = blocked(table, source, line.target, flags, blockers, giants, wall)
    if refusal is not None:
        return refusal
    return refuse("no-line-to-wall", "16.9b", wall=name)


def destroy_why(kind: str) -> Aim:
    """The `why` of a CLOSE or RANGE Destroy action."""
    return Aim(
        every_piece,
        lambda t, f, v, piece: why_not_piece(t, f, kind, piece),
        nothing=("nothing-to-destroy", ""),
        section="16.9",
        kind="piece",
    )


# ------------------------------------------------------------------ markers in hand


def why_holds_nothing(table: Table, figure: int, version: Version) -> Refusal | None:
    """17.11 A terrain action needs a marker in hand."""
    if table.held[figure] >= 0:
        return None
    return refuse("holds-nothing", "17.11", who=figure_name(table, figure))
