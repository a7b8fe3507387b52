"""11.4, 16.5c, 16.8b Lines of fire.

``Terrain.line`` gives the result for terrain alone, ``fire`` adds the characters, and ``explain``
gives the reasons from the same tables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .grid import bits, squares
from .lines import Crossings, Side, around
from .reasons import SQUARE, Edge, Piece, Reason
from .sight import (
    FROM_PIECE,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
    IGNORE_OUTDOOR_BLOCKING,
    ONLY_TARGET_HINDERS,
    Sight,
)

if TYPE_CHECKING:
    from .terrain import Terrain

__all__ = [
    "BLOCKED",
    "CLEAR",
    "FROM_PIECE",
    "HINDERED",
    "IGNORE_BLOCKING",
    "IGNORE_CHARACTERS",
    "IGNORE_ELEVATED",
    "IGNORE_HINDERING",
    "IGNORE_OUTDOOR_BLOCKING",
    "ONLY_TARGET_HINDERS",
    "Line",
    "LineReport",
    "explain",
    "fire_along",
    "line_to_wall",
    "lines_through_a_piece",
    "piece_layer",
    "see",
    "visible",
]

CLEAR, HINDERED, BLOCKED = 0, 1, 2

CornerState = tuple[int, int, int, int]


class Line:
    """11.4 One line of fire, as far as terrain decides it.

    ``present`` and ``towering`` are the squares where a character, or a giant one, still matters.
    """

    __slots__ = (
        "_corners",
        "crossings",
        "distance",
        "place",
        "present",
        "sight",
        "source",
        "status",
        "target",
        "towering",
    )

    def __init__(
        self,
        ends: tuple[int, int],
        crossings: Crossings,
        sight: Sight,
        status: int,
        present: int = 0,
        towering: int = 0,
    ) -> None:
        self.source, self.target = ends
        self.crossings = crossings
        self.place = self.source + crossings.lead
        """The top left square of the box that the crossings are relative to."""
        self.sight = sight
        self.status = status
        self.present = present
        self.towering = towering
        self.distance = crossings.distance
        self._corners: tuple[CornerState, ...] | None = None

    @property
    def path(self) -> int:
        """11.4 The squares strictly between the ends."""
        return self.crossings.path << self.place

    @property
    def crossed(self) -> int:
        """11.4b, 16.2b The squares whose terrain the line crosses, including the target's."""
        return self.path | 1 << self.target

    @property
    def corner_mask(self) -> int:
        """16.8b The side squares of all exact corners."""
        return self.crossings.corner_squares << self.place

    @property
    def corners(self) -> tuple[CornerState, ...]:
        """16.8b Per exact corner: a side square, its state, the other side square, its state.

        The states depend on terrain alone.
        """
        corners = self._corners
        if corners is None:
            place = self.place
            solid, soft = self.sight.blocking_layers >> place, self.sight.hinder >> place
            corners = self._corners = tuple(
                (
                    first.square + place,
                    side_state(first, solid, soft),
                    second.square + place,
                    side_state(second, solid, soft),
                )
                for first, second in self.crossings.corners
            )
        return corners

    def __repr__(self) -> str:
        status = ("clear", "hindered", "blocked")[self.status]
        return f"<Line {self.source} to {self.target}: {status} by terrain>"


def side_state(side: Side, solid: int, soft: int) -> int:
    """16.8b The state of one side of a corner by terrain: its square and the two walls there."""
    if side.layers & solid:
        return BLOCKED
    return HINDERED if side.layers & soft else CLEAR


def freer_sides(sides: tuple[tuple[int, int], ...], met: int, solid: int) -> int:
    """16.8b The worst of all corners, each counted by its freer side.

    ``met`` is what blocks or hinders beside the corners, ``solid`` the part of it that blocks.
    """
    worst = CLEAR
    for first, second in sides:
        if first & met and second & met:
            if first & solid and second & solid:
                return BLOCKED
            worst = HINDERED
    return worst


def fire_along(line: Line, blockers: int, giants: int = 0) -> int:
    """11.4c, 16.5c, 16.8b CLEAR, HINDERED or BLOCKED, with the characters on the map.

    ``blockers`` are the squares of characters that block between equal levels, ``giants`` those
    that block between different levels too; neither holds the squares of the two ends' figures.
    """
    who = blockers & line.present | giants & line.towering
    if not who:
        return line.status
    crossings = line.crossings
    if not crossings.corners or who >> line.place & crossings.path:  # 11.4c
        return BLOCKED
    status = line.status
    for a, state_a, b, state_b in line.corners:  # 16.8b
        if who >> a & 1:
            state_a = BLOCKED
        if who >> b & 1:
            state_b = BLOCKED
        freer = state_a if state_a < state_b else state_b
        if freer > status:
            status = freer
    return status


def draw_line(terrain: Terrain, a: int, b: int, flags: int, chosen: Piece | None = None) -> Line:
    """11.4, 16.5c The line from a to b; ``chosen`` is a piece of blocking terrain to disregard."""
    crossings = terrain.traces[terrain.places[b] - terrain.places[a]]
    sight = terrain.sight(terrain.level[a], terrain.level[b], flags)
    if a == b:
        return Line((a, b), crossings, sight, CLEAR)  # 11.4b
    place = a + crossings.lead
    layers = passed = crossings.layers << place
    if chosen is not None:
        if crossings.corners:
            sight = sight.without(terrain.grid.size, chosen)
        else:
            passed &= ~piece_layer(terrain.grid.size, chosen)
    if passed & sight.blocking_layers:  # 16.3b, 16.4b, 16.5c
        return Line((a, b), crossings, sight, BLOCKED)
    if sight.rim is not None:  # 16.5d
        higher = a if terrain.level[a] == sight.high else b
        if not sight.rim >> higher & 1:
            return Line((a, b), crossings, sight, BLOCKED)
    status = HINDERED if layers & sight.hindering_layers else CLEAR  # 16.2b
    near = crossings.path
    if crossings.corners:
        met = crossings.corner_layers & sight.corner_layers >> place
        if met:
            status = max(
                status, freer_sides(crossings.side_layers, met, sight.blocking_layers >> place)
            )
        if terrain.corners_count:
            near = crossings.near
    near <<= place
    return Line((a, b), crossings, sight, status, near & sight.present, near & sight.towering)


def piece_layer(size: int, piece: Piece) -> int:
    """The bit of one piece of blocking terrain in the packed layers of a line."""
    kind, i = piece
    return 1 << i + size * (0 if kind == SQUARE else 2 if kind == "e" else 3)


def see(
    terrain: Terrain,
    a: int,
    b: int,
    flags: int,
    blockers: int = 0,
    giants: int = 0,
    through: int = 0,
) -> int:
    """11.4 The status of the line from a to b, as ``fire(terrain.line(a, b, flags), ...)`` has it.

    It keeps nothing, which is quicker for lines that are asked once. The line may go ``through`` a
    wall, if its `piece_layer` is named.
    """
    if a == b:
        return CLEAR  # 11.4b
    places = terrain.places
    crossings = terrain.traces[places[b] - places[a]]
    place = a + crossings.lead
    level = terrain.level
    ends = level[a], level[b]
    try:
        sight = terrain.sights[flags][ends]
    except KeyError:
        sight = terrain.sight(*ends, flags)
    if sight.rim is not None:  # 16.5d
        higher = a if ends[0] == sight.high else b
        if not sight.rim >> higher & 1:
            return BLOCKED
    layers = crossings.layers << place
    blocking = sight.blocking_layers & ~through if through else sight.blocking_layers
    if layers & blocking:  # 16.3b 16.4b 16.5c
        return BLOCKED
    status = HINDERED if layers & sight.hindering_layers else CLEAR  # 16.2b
    who = blockers & sight.present | giants & sight.towering
    if who and crossings.path << place & who:  # 11.4c
        return BLOCKED
    if not crossings.corners:
        return status
    solid = blocking >> place
    met = crossings.corner_layers & sight.corner_layers >> place
    if through:
        met &= ~(through >> place)
    if who and terrain.corners_count:  # 16.8b
        beside = crossings.corner_squares & who >> place
        met, solid = met | beside, solid | beside
    if met:
        worst = freer_sides(crossings.side_layers, met, solid)
        return worst if worst > status else status
    return status


def squares_near_line(terrain: Terrain, a: int, b: int) -> int:
    """11.4c 16.8b The squares in which a figure could be in the way of a line, or beside it."""
    places = terrain.places
    crossings = terrain.traces[places[b] - places[a]]
    return crossings.near << a + crossings.lead


def visible(
    terrain: Terrain, a: int, among: int, flags: int = 0, blockers: int = 0, giants: int = 0
) -> int:
    """11.4d The given squares to which the line from a isn't blocked.

    The same as `see` for each square, but facts shared by a level are looked up once.
    """
    seen = among & 1 << a  # 11.4b
    here, size = terrain.level[a], terrain.grid.size
    traces, places = terrain.traces, terrain.places
    start = places[a]
    for there, squares_there in terrain.at_level.items():
        part = among & squares_there & ~seen
        if not part:
            continue
        sight = terrain.sight(here, there, flags)
        if sight.rim is not None:  # 16.5d
            if here != sight.high:
                part &= sight.rim
            elif not sight.rim >> a & 1:
                continue
        who = blockers & sight.present | giants & sight.towering
        walls = sight.walls
        solid = around(size, sight.block | who, walls.east, walls.south) << size >> a
        part &= ~sight.target_block
        for b in squares(part):
            line = traces[places[b] - start]
            if line.relative_near & solid and (
                line.relative & solid  # 16.3b 16.4b 16.5c 11.4c
                or see(terrain, a, b, flags, blockers, giants) == BLOCKED  # 16.8b
            ):
                part ^= 1 << b
        seen |= part
    return seen


def line_to_wall(terrain: Terrain, a: int, edge: Edge, flags: int = 0) -> Line | None:
    """16.9b The line from a along which this wall can be destroyed, or None.

    It ends in the square beyond the wall and must cross the square before it.
    """
    trace = terrain.traces.to_wall(a, *edge)
    if trace is None:
        return None
    beyond, crossings = trace
    beyond += edge[1]
    sight = terrain.sight(terrain.level[a], terrain.level[beyond], flags | FROM_PIECE)
    own = piece_layer(terrain.grid.size, edge)
    if crossings.layers << a + crossings.lead & sight.blocking_layers & ~own:
        return Line((a, beyond), crossings, sight, BLOCKED)  # by something else than this wall
    return draw_line(terrain, a, beyond, flags | FROM_PIECE, edge)


def lines_through_a_piece(
    terrain: Terrain, a: int, b: int, flags: int = 0
) -> list[tuple[Piece, Line]]:
    """27.6d Each single piece of blocking terrain that blocks a line, with the line through it.

    The list is empty when the line is not blocked by terrain, or by more than one piece.
    """
    line = terrain.line(a, b, flags)
    if line.status != BLOCKED:
        return []
    sight, crossings = line.sight, line.crossings
    layers = (crossings.layers | crossings.corner_layers) << line.place & sight.blocking_layers
    size, full = terrain.grid.size, terrain.grid.full
    solid = terrain.blocking & ~terrain.above(sight.low)
    pieces: list[Piece] = [(SQUARE, i) for i in bits(layers & full & solid)]
    pieces += [("e", i) for i in bits(layers >> 2 * size & full)]
    pieces += [("s", i) for i in bits(layers >> 3 * size)]
    through = [(piece, draw_line(terrain, a, b, flags, piece)) for piece in pieces]
    return [(piece, passing) for piece, passing in through if passing.status != BLOCKED]


class LineReport(NamedTuple):
    """11.4 A line's status and the reasons for it; a clear line has none."""

    status: int
    reasons: list[Reason]


def explain(
    terrain: Terrain, a: int, b: int, flags: int = 0, blockers: int = 0, giants: int = 0
) -> LineReport:
    """11.4c, 16.8b Every reason for the status of the line from a to b, nearest to a first."""
    line = terrain.line(a, b, flags)
    status = fire_along(line, blockers, giants)
    if status == CLEAR:
        return LineReport(status, [])
    sight = line.sight
    near = line.path | line.corner_mask if terrain.corners_count else line.path
    who = near & (blockers & sight.present | giants & sight.towering)
    crossings, place, target = line.crossings, line.place, 1 << b
    reasons: list[tuple[int, Reason]] = []
    if status == BLOCKED:
        higher = a if terrain.level[a] == sight.high else b
        if sight.rim is not None and not sight.rim >> higher & 1:
            reasons.append((-1, Reason("off-the-rim", "16.5d", square=higher)))
        for i in bits(line.path & sight.block | target & sight.target_block):
            reasons.append((i, _blocking(terrain, i, sight, b)))
        for i in bits(line.path & who):
            reasons.append((i, Reason("character", "11.4c", square=i)))
        for i in bits(crossings.east << place & sight.walls.east):
            reasons.append((i, _wall(terrain, ("e", i))))
        for i in bits(crossings.south << place & sight.walls.south):
            reasons.append((i, _wall(terrain, ("s", i))))
    else:
        for i in bits(line.path & sight.hinder | target & sight.target_hinder):
            reasons.append((i, _hindering(terrain, i)))
    for first, first_state, second, second_state in line.corners:
        first_state = BLOCKED if who >> first & 1 else first_state
        second_state = BLOCKED if who >> second & 1 else second_state
        if min(first_state, second_state) == status:
            reasons.append((first, _corner(first, second, status)))
    grid = terrain.grid
    reasons.sort(key=lambda item: -1 if item[0] < 0 else grid.distance(a, item[0]))
    return LineReport(status, [reason for _, reason in reasons])


def _blocking(terrain: Terrain, i: int, sight: Sight, target: int) -> Reason:
    if i != target and terrain.level[i] > sight.low:
        return Reason("higher-ground", "16.5c", square=i)
    if not terrain.blocking >> i & 1:
        return Reason("roof", "15.1c", square=i)
    return Reason("blocking", "16.3b", square=i)


def _hindering(terrain: Terrain, i: int) -> Reason:
    if not terrain.hindering >> i & 1:
        return Reason("screen", "17.1b", square=i)
    return Reason("hindering", "16.2b", square=i)


def _wall(terrain: Terrain, edge: Edge) -> Reason:
    return Reason("wall", "16.4b", barrier=terrain.barrier(edge))


def _corner(first: int, second: int, status: int) -> Reason:
    code = "corner-blocked" if status == BLOCKED else "corner-hindered"
    return Reason(code, "16.8b", one=first, two=second)
