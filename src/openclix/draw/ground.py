"""15, 16 The board as a picture: muted terrain, with the players' colour code on its lines."""

from __future__ import annotations

from typing import Final

from openclix.board import Broken, Grid, Map, Terrain, bits
from openclix.engine.figures.messages import say

from .contours import Corner, Lane, area_path, contours, inset, inset_path, lanes
from .markup import centred, element, group, number, path, polygon
from .pen import CODES, Pen
from .scenery import Layers, draw_place, scaled
from .walls import draw_walls

FIRST_LANE, LANE = 3.6, 3.1
"""How far inside its squares the first line runs, and the next ones, in a square of 48."""
TINTS: Final = {
    **{"hindering": 0.5, "blocking": 0.4, "water": 0.3, "special": 0.6},
    **{"indoor": 0.22, "start": 0.5, "elevated": 0.2},
}
"""How opaque the tint of each kind of terrain is over the place."""
PATTERN: Final = {"hindering": "dots", "blocking": "hatch", "water": "waves"}


def draw_ground(
    pen: Pen, board: Map, broken: Broken, covered: int = 0, scene: Layers | None = None
) -> str:
    """The printed map without what was destroyed: the place, grid, lines, walls and stairs.

    `covered` are squares that will have something on top. Numbers avoid them if possible. `scene`
    replaces the layers of the place, for pages that load them from elsewhere.
    """
    grid = board.grid
    terrain = Terrain.of(board, (), broken)
    areas = [
        ("hindering", board.hindering),
        ("blocking", board.blocking & ~broken.squares),
        ("water", board.water),
        ("special", board.special),
        ("indoor", board.indoor),
        *(("start", mask) for mask in board.starts),
    ]
    heights = _heights(terrain)
    covered |= terrain.transition_squares
    tabs: list[str] = []
    laid = lanes(grid, [*heights, *areas])
    for lane in laid:
        if lane.kind == "elevated":
            covered |= _add_level_tabs(pen, terrain, lane, covered, tabs)
    if scene is None:
        drawn = draw_place(pen, board)
        scene = Layers(scaled(pen, drawn.floor), scaled(pen, drawn.things))
    wide, high = grid.width * pen.square, grid.height * pen.square
    return group(
        [
            element("rect", width=wide, height=high, fill=pen.theme.surface),
            group([scene.floor], data_place="floor"),
            _tints(pen, grid, areas, heights),
            _standing(pen, grid, scene.things, broken.squares),
            _grid_lines(pen, grid),
            *(_line(pen, grid, lane) for lane in laid if lane.kind != "elevated"),
            *(_line(pen, grid, lane) for lane in laid if lane.kind == "elevated"),
            *_start_numbers(pen, board),
            *tabs,
            *_transitions(pen, grid, board.transitions),
            draw_walls(pen, board, broken),
        ]
    )


def _standing(pen: Pen, grid: Grid, drawn: str, destroyed: int) -> str:
    """The things on the floor. Destroyed squares are cut out of them."""
    if not destroyed:
        return group([drawn], data_place="things")
    clip_id = pen.pattern("destroyed")
    kept = path(area_path(grid, grid.full & ~destroyed, pen.square), clip_rule="evenodd")
    clip = element("clipPath", kept, id=clip_id)
    return clip + group([drawn], data_place="things", clip_path=f"url(#{clip_id})")


def _heights(terrain: Terrain) -> list[tuple[str, int]]:
    """16.5 The levels above and below the ground, step by step."""
    ground = 1 if 1 in terrain.at_level else min(terrain.at_level)
    raised = [terrain.above(level) for level in terrain.at_level if level >= ground]
    sunken = [terrain.below(level) for level in terrain.at_level if level <= ground]
    return [("elevated", mask) for mask in (*raised, *sunken) if mask]


def _tints(
    pen: Pen, grid: Grid, areas: list[tuple[str, int]], heights: list[tuple[str, int]]
) -> str:
    """The colours of the code, thin enough to see the place through them."""
    parts = [_tint(pen, grid, "elevated", mask, step) for step, (_, mask) in enumerate(heights)]
    faded = [_tint(pen, grid, kind, _union(areas, kind)) for kind in ("indoor", "start", "special")]
    faded += [_tint(pen, grid, kind, _union(areas, kind)) for kind in PATTERN]
    strength = CODES[pen.code]
    return "".join(parts) + group(
        faded, data_tint="code", opacity=None if strength == 1 else strength
    )


def _tint(pen: Pen, grid: Grid, kind: str, mask: int, step: int = 0) -> str:
    opacity = min(TINTS[kind] + 0.06 * step, 0.6)
    shape = area_path(grid, mask, pen.square)
    return path(shape, fill=pen.theme.terrain[kind].fill, fill_opacity=opacity)


def _union(areas: list[tuple[str, int]], kind: str) -> int:
    mask = 0
    for of, squares in areas:
        mask |= squares if of == kind else 0
    return mask


def _grid_lines(pen: Pen, grid: Grid) -> str:
    square = pen.square
    wide, high = number(grid.width * square), number(grid.height * square)
    d = "".join(f"M{number(x * square)} 0V{high}" for x in range(1, grid.width))
    d += "".join(f"M0 {number(y * square)}H{wide}" for y in range(1, grid.height))
    return path(d, fill="none", stroke=pen.theme.ink, stroke_width=0.8, stroke_opacity=0.17)


def inset_of(pen: Pen, lane: int) -> float:
    """How far inside its squares a line of this lane runs."""
    return (FIRST_LANE + LANE * lane) * pen.unit


def _line(pen: Pen, grid: Grid, lane: Lane) -> str:
    """The coded line of one piece of ground, just inside its squares."""
    d = "".join(
        inset_path(loop, pen.square, inset_of(pen, lane.lane)) for loop in contours(grid, lane.mask)
    )
    strength = 1.0 if lane.kind == "elevated" else CODES[pen.code]
    return group(
        [code_line(pen, d, lane.kind)],
        title=str(say(f"picture-{lane.kind}")),
        data_terrain=lane.kind,
        opacity=None if strength == 1 else strength,
    )


def code_line(pen: Pen, d: str, kind: str) -> str:
    """A line in the players' colour code."""
    u, look = pen.unit, pen.theme.terrain[kind]
    line = path(
        d,
        fill="none",
        stroke=look.line,
        stroke_width=2.4 * u,
        stroke_linejoin="round",
        stroke_dasharray=f"{number(6 * u)} {number(4 * u)}" if kind == "hindering" else None,
    )
    if kind != "hindering":
        return line
    return path(d, fill="none", stroke=look.gap, stroke_width=2.4 * u) + line


def _start_numbers(pen: Pen, board: Map) -> list[str]:
    """15.4 The number of each starting area, faint in its middle, where no figure hides it all."""
    parts = []
    look = pen.theme.terrain["start"]
    for number_, mask in enumerate(board.starts, 1):
        squares = list(bits(mask))
        if not squares:
            continue
        cx = sum(board.grid.xs[i] for i in squares) / len(squares) + 0.5
        cy = sum(board.grid.ys[i] for i in squares) / len(squares) + 0.5
        parts.append(
            centred(
                str(number_),
                cx * pen.square,
                cy * pen.square,
                pen.square * 0.95,
                look.line,
                fill_opacity=0.28,
            )
        )
    return parts


LONG_SIDE: Final = 3
"""Sides of elevated terrain from this many squares on carry the number of their level."""


def _add_level_tabs(pen: Pen, terrain: Terrain, lane: Lane, covered: int, tabs: list[str]) -> int:
    """16.5 The level's number on tabs along its red line; answers the squares that they take."""
    grid = terrain.grid
    levels = {terrain.level[i] for i in bits(lane.mask)}
    level = min(levels) if min(levels) > 1 else max(levels)
    taken = 0
    for loop in contours(grid, lane.mask):
        points = inset(loop, pen.square, inset_of(pen, lane.lane))
        sides = [(loop[k - 1], loop[k]) for k in range(len(loop))]
        least = min(max(map(_length, sides)), LONG_SIDE)
        chosen = [
            (k, place)
            for k, side in enumerate(sides)
            for place in _tab_places(grid, side, covered)[:1]
            if _length(side) >= least
        ]
        if not chosen:  # all covered: one number must do
            chosen = [(0, _tab_places(grid, sides[0], 0)[0])]
        for k, (column, row) in chosen:
            taken |= 1 << grid.index(int(column), int(row))
            flat = sides[k][0][1] == sides[k][1][1]
            x = column * pen.square if flat else points[k][0]
            y = points[k][1] if flat else row * pen.square
            tabs.append(level_tab(pen, x, y, level))
    return taken


def _length(side: tuple[Corner, Corner]) -> int:
    return abs(side[1][0] - side[0][0]) + abs(side[1][1] - side[0][1])


def _tab_places(grid: Grid, side: tuple[Corner, Corner], covered: int) -> list[tuple[float, float]]:
    """The centres of the free squares along a side, nearest to the middle first."""
    (ax, ay), (bx, by) = side
    length = _length(side)
    dx, dy = (bx - ax) // length, (by - ay) // length
    places = sorted(range(length), key=lambda k: abs(k + 0.5 - length / 2))
    middles = [(ax + dx * (k + 0.5) - dy * 0.5, ay + dy * (k + 0.5) + dx * 0.5) for k in places]
    return [at for at in middles if not covered >> grid.index(int(at[0]), int(at[1])) & 1]


def level_tab(pen: Pen, x: float, y: float, level: int) -> str:
    """A small red tab with the number of a level."""
    u, look = pen.unit, pen.theme.terrain["elevated"]
    size = 9.5 * u
    return element(
        "rect",
        x=x - 5.4 * u,
        y=y - 5.4 * u,
        width=10.8 * u,
        height=10.8 * u,
        rx=2 * u,
        fill=pen.theme.surface,
        stroke=look.line,
        stroke_width=1.3 * u,
    ) + centred(str(level), x, y, size, look.line)


def _transitions(pen: Pen, grid: Grid, pairs: frozenset[tuple[int, int]]) -> list[str]:
    return [transition(pen, grid, a, b) for a, b in sorted(pairs)]


def transition(pen: Pen, grid: Grid, a: int, b: int) -> str:
    """16.7 Two triangles, one in each square of the pair, pointing across the line between them."""
    u, look = pen.unit, pen.theme.terrain["elevated"]
    parts = []
    for here, there in ((a, b), (b, a)):
        x, y = pen.middle(grid, here)
        dx, dy = grid.xs[there] - grid.xs[here], grid.ys[there] - grid.ys[here]
        reach, foot, half = 22 * u, 11 * u, 8 * u
        points = [
            (x + dx * reach, y + dy * reach),
            (x + dx * foot - dy * half, y + dy * foot + dx * half),
            (x + dx * foot + dy * half, y + dy * foot - dx * half),
        ]
        parts.append(
            polygon(
                points,
                fill=look.line,
                stroke=pen.theme.surface,
                stroke_width=1.2 * u,
                stroke_linejoin="round",
            )
        )
    return group(parts, title="transition", data_terrain="transition")
