"""4.3 The third step of set-up: figures in the starting areas, markers outside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from openclix.board import DIRECTION_NAMES, SHAPES, Patch, Placement, Squares, placements

from ..asking.choices import PlaceChoice
from ..asking.decisions import Decision, Form
from ..asking.events import SetUp
from ..attacking.ko import depart
from ..figures.abilities import Rule
from ..figures.figures import SPECIAL_TERRAIN, Card
from ..figures.messages import figure_name
from ..moving.larger_bases import turned_cells
from ..moving.placing import can_lie
from ..state.fields import with_entry
from ..state.records import DEFAULT_VALUES
from ..state.state import KO_AREA, ON_MAP, OUTSIDE
from ..table.table import Table
from ..terrain.markers import add_marker, can_place, patches_for, special_ground
from ..values.scoring import score
from .setup import Force, MarkerCard, Step, advance, marker_called
from .terrain_placing import grown, place_terrain, special_terrain


def characters_step(
    table: Table, settle: Callable[[Table, int], None] = lambda table, figure: None
) -> Step | None:
    """4.3 In turn order each player places every figure, the largest bases first (4.3a).

    `settle` is what an edition does with a figure as it is set down.
    """
    index, rows, before, again = table.setup[3:7] or (0, 0, 0, 0)
    if index >= len(table.order):
        advance(table)
        return None
    player = table.order[index]
    waiting = [
        figure
        for figure, side in enumerate(table.side)
        if side == player and table.zone[figure] == OUTSIDE and table.origin[figure] < 0
    ]
    if not waiting:
        if index and rows > before and not again:
            take_back(table, table.order[:index])  # 4.3d
            index, again = -1, index
        elif again == index + 1:
            index, again = again, 0
        table.setup = (*table.setup[:3], index + 1, rows, rows, again)
        return None
    figure = max(waiting, key=lambda f: (base_area(table.card(f)), -f))
    wider = islice(expansions(table), rows, None)
    areas: list[int] | None = next(wider)
    assert areas is not None
    spots = start_placements(table, figure, areas[player])  # 4.3d
    while not spots:
        areas = next(wider, None)
        if areas is None:
            return leave_out(table, figure)
        rows += 1  # 4.3b
        table.setup = (*table.setup[:3], index, rows, before, again)
        spots = start_placements(table, figure, areas[player])
    if base_area(table.card(figure)) > 1:
        others = sorted(waiting, key=lambda f: (-base_area(table.card(f)), f))[1:]
        tried: dict[int, bool] = {}
        roomy = [p for p in spots if fits_beside(table, others, areas[player], p[1], tried)]
        spots = roomy or spots  # 4.3a

    def answer(table: Table, choice: Any) -> None:
        lead, turned = (choice, 0) if isinstance(choice, int) else (choice[0], choice[2])
        table.put(figure, lead, turned)
        settle(table, figure)
        table.start_body = with_entry(table.start_body, figure, table.bodies[figure])
        table.note(SetUp(figure, lead, turned))

    decision = Decision(
        table,
        "starting-square",
        player,
        "square",
        spots,
        "4.3",
        figure,
        who=figure_name(table, figure),
    )
    return decision, answer


def take_back(table: Table, players: Sequence[int]) -> None:
    """4.3d Players who placed figures before the areas expanded place them again.

    They may use the same squares.
    """
    for figure, side in enumerate(table.side):
        if side in players and table.zone[figure] == ON_MAP:
            table.leave_map(figure, OUTSIDE)


def expansions(table: Table) -> Iterator[list[int]]:
    """4.3d The areas of all players, each time equally expanded, until they can grow no more."""
    last: list[int] = []
    areas = list(table.start_area)
    while areas != last:
        yield areas
        last, areas = areas, list(areas)
        for player in table.order:
            grown = table.edition.grow_area(table, player, areas[player])
            if not any(grown & area for other, area in enumerate(areas) if other != player):  # 4.3c
                areas[player] = grown


def expanded(table: Table) -> list[list[int]]:
    """4.3d The areas as expanded for the figures that are set up, and before."""
    areas = list(table.start_area)
    if all(table.bodies[figure] & areas[table.owner[figure]] for figure in table.on_map()):
        return [areas]  # nobody needed more
    areas_by_rows = list(expansions(table))
    standing = [
        figure
        for figure in table.on_map()
        if table.bodies[figure] & areas_by_rows[-1][table.owner[figure]]
    ]
    for rows, areas in enumerate(areas_by_rows):
        if all(table.bodies[figure] & areas[table.owner[figure]] for figure in standing):
            return areas_by_rows[: rows + 1]
    return areas_by_rows


def base_area(card: Card) -> int:
    wide, high = SHAPES[card.shape]
    return wide * high


MOST_TRIED: Final = 300
"""4.3a How many arrangements of larger bases are tried before any is allowed."""


def fits_beside(
    table: Table, others: Sequence[int], area: int, taken: int, tried: dict[int, bool]
) -> bool:
    """4.3a Whether the other figures, largest first, fit in the rest of an area."""
    if not others:
        return True
    if base_area(table.card(others[0])) == 1:
        return len(start_placements(table, others[0], area, taken)) >= len(others)
    if len(tried) >= MOST_TRIED:
        return True  # a puzzle that nobody solves at the table either
    if taken not in tried:
        tried[taken] = any(
            fits_beside(table, others[1:], area, taken | place[1], tried)
            for place in start_placements(table, others[0], area, taken)
        )
    return tried[taken]


def start_placements(table: Table, figure: int, area: int, taken: int = 0) -> Sequence[Any]:
    """4.3a Where a figure may start: in the area, larger bases with as much inside as possible."""
    free = table.map.grid.full & ~table.everyone() & ~table.terrain.blocking & ~taken
    if table.card(figure).shape == "1x1":
        return Squares(area & free)
    by_count: dict[int, list[Any]] = {}
    for place in placements(table.map.grid, table.card(figure).shape):
        inside = (place.squares & area).bit_count()
        if inside and not place.squares & ~free and can_lie(table, figure, place.squares):
            by_count.setdefault(inside, []).append((place.lead, place.squares, int(place.turned)))
    return by_count[max(by_count)] if by_count else []


def leave_out(table: Table, figure: int) -> Rule[None]:
    """4.3c Figures that fit nowhere are KO'd and scored."""
    yield from depart(table, figure, KO_AREA)
    score(table, figure)


def brought_markers(table: Table) -> list[tuple[int, MarkerCard]]:
    """4.3 17.2 The markers in the order of placing: all of the first player's, and so on."""
    forces: tuple[Force, ...] = table.setup[1]
    most = table.edition.most_markers
    return [
        (player, card)
        for player in table.order
        for card in (*forces[player].markers[:most], *special_terrain(forces[player]))  # 17.2
    ]


def terrain_step(
    table: Table,
    queue: Callable[[Any], list[tuple[int, MarkerCard]]] = brought_markers,
    ground: Callable[[Any, MarkerCard], list[int]] | None = None,
) -> Step | None:
    """4.3 17.4 Each player places terrain markers and objects, outside starting areas.

    `ground` says where an edition lets a marker be placed that follows other rules.
    """
    waiting = table.setup[3] if len(table.setup) > 3 else tuple(queue(table))
    if not waiting:
        advance(table)
        return None
    table.setup = (*table.setup[:3], waiting)
    player, card = waiting[0]
    if SPECIAL_TERRAIN in card.tags:
        return place_terrain(table, card, waiting)
    spots: Sequence[Any] = ground(table, card) if ground is not None else []
    for areas in reversed(expanded(table)) if ground is None else ():  # 4.3d
        for away in range(FAR_FROM_AREAS if card.boons else 1, 0, -1):
            spots = spots or marker_spots(table, card, [grown(table, area, away) for area in areas])

    def answer(table: Table, choice: Any) -> None:
        squares = 1 << choice if isinstance(choice, int) else choice[1]
        usual = table.edition.marker_values
        patches = patches_for(table.edition, card.kind, squares)
        if card.kind == "elevated":
            turns = 0 if isinstance(choice, int) else choice[2]
            stairs = stairs_of(table, card, squares, turns)
            patches = (Patch("elevated", squares, card.rise, stairs),)  # 17.14c
        add_marker(
            table,
            card.kind,
            squares,
            player,
            values=usual if card.values == DEFAULT_VALUES else card.values,  # 17.2a
            patches=patches,
            tags=card.tags,
            name=card.name,
            points=card.points,
            shape=card.shape,
            shelter=card.shelter,
            boons=card.boons,
        )
        table.setup = (*table.setup[:3], waiting[1:])

    if not spots:
        table.setup = (*table.setup[:3], waiting[1:])
        return None
    decision = Decision(
        table,
        "marker-place",
        player,
        "square",
        spots,
        "17.4",
        -1,
        form=stairs_form(card),
        marker=marker_called(card),
    )
    return decision, answer


FAR_FROM_AREAS: Final = 5
"""25.1 25.9 How far special objects and EFFECT terrain stay away from starting areas, or as far as
possible (4.3d)."""


def stairs_form(card: MarkerCard) -> Form | None:
    """A place for a marker with stairs says where the first of them leads."""
    if not card.stairs:
        return None
    return lambda p: PlaceChoice(p[0], p[1], p[2], stairs_lead(card, p[2]))


def stairs_lead(card: MarkerCard, turns: int) -> str:
    """17.14c Where the first stairs of a marker lead after some quarter turns."""
    return DIRECTION_NAMES[(card.stairs[0][2] + turns) % 4]


def stairs_of(
    table: Table, card: MarkerCard, squares: int, turns: int
) -> tuple[tuple[int, int], ...]:
    """17.14c The transition pairs that a marker makes after some quarter turns."""
    grid = table.map.grid
    x, y = grid.xy((squares & -squares).bit_length() - 1)
    wide, high = SHAPES[card.shape]
    stairs = []
    for u, v, direction in card.stairs:
        column, row = turned_cells(wide, high, turns)[v * wide + u]
        inner = grid.index(x + column, y + row)
        outer = grid.neighbour(inner, (direction + turns) % 4)
        if outer is not None:
            stairs.append((min(inner, outer), max(inner, outer)))
    return tuple(stairs)


def marker_spots(table: Table, card: MarkerCard, areas: Sequence[int]) -> Sequence[Any]:
    """17.4 16.7a Outside starting areas, not on transition squares, blocking or other markers."""
    grid = table.map.grid
    taken = table.terrain.blocking
    for area in areas:
        taken |= area
    for lower, upper in table.terrain.transitions:
        taken |= 1 << lower | 1 << upper
    for marker in table.markers:
        if SPECIAL_TERRAIN not in marker.tags:
            taken |= marker.squares
    taken |= special_ground(table)  # 25.5c
    taken |= table.map.special & ~table.terrain.clear
    if card.kind == "object" and card.shape == "1x1":
        return Squares(grid.full & ~taken)  # 17.5 all that matters for them
    spots: list[Any] = []
    for place in placements(grid, card.shape):
        if not place.squares & taken and can_place(table, place.squares, card.kind) is None:
            if card.stairs:
                spots.extend(with_stairs(table, card, place))
            elif card.shape == "1x1":
                spots.append(place.lead)
            else:
                spots.append((place.lead, place.squares, int(place.turned)))
    return spots


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
            (1 << lower | 1 << upper) & lying
            for lower, upper in stairs_of(table, card, place.squares, turns)
        )
    ]
