"""Starting strips along the edges of a map, and objects drawn from a common pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.board import Map, bits
from openclix.engine.asking.choices import NamedChoice
from openclix.engine.asking.decisions import Decision
from openclix.engine.effects.dice import draw
from openclix.engine.figures.abilities import Rule, slug
from openclix.engine.figures.messages import side_named, word
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.sides import SIDES
from openclix.engine.moving.larger_bases import rectangle
from openclix.engine.refusing.square_refusals import Where, covered, place_name
from openclix.engine.setup import forces
from openclix.engine.setup.setup import (
    Force,
    MarkerCard,
    Step,
    advance,
    marker_called,
    roll_initiative,
    takes_first_turn,
)
from openclix.engine.setup.starting_areas import EDGES, OPPOSITE_EDGE
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import add_marker

DEPTH, MARGIN = 2, 4
"""assemble.4 How deep a strip is, and how far it stays away from the other edges."""


def winner_is_first(table: Table) -> Rule[None]:
    """prep.1 The highest roll is the first player, without a choice."""
    ranking = yield from roll_initiative(table)
    takes_first_turn(table, ranking[0])


def no_bonus(table: Table, player: int) -> int:
    """prep.1 Nothing is added to the roll."""
    return 0


def strip(board: Map, edge: str) -> int:
    """assemble.4 Two squares deep along an edge, four squares away from the others; on a map too
    narrow for that, all along it."""
    grid = board.grid
    right, bottom = grid.width - 1, grid.height - 1
    along = grid.width if edge in ("north", "south") else grid.height
    margin = MARGIN if along > 2 * MARGIN else 0
    left, top, east, south = {
        "north": (margin, 0, right - margin, DEPTH - 1),
        "south": (margin, bottom - DEPTH + 1, right - margin, bottom),
        "west": (0, margin, DEPTH - 1, bottom - margin),
        "east": (right - DEPTH + 1, margin, right, bottom - margin),
    }[edge]
    return rectangle(grid.width, grid.height, left, top, east, south)


def strips(table: Table, player: int) -> dict[str, list[int]]:
    """prep.3 prep.4 A side of the map for each player, not necessarily opposite."""
    return {
        edge: [strip(table.map, edge) if other == player else 0 for other in range(table.players)]
        for edge in EDGES
    }


def facing(table: Table, player: int) -> dict[str, list[int]]:
    """indy-2003:prep.5 A side of the map for each; two players have opposite sides."""
    areas_by_edge = strips(table, player)
    if table.players != 2 or not table.start_area[1 - player]:
        return areas_by_edge
    theirs = table.start_area[1 - player]
    return {
        edge: areas
        for edge, areas in areas_by_edge.items()
        if strip(table.map, OPPOSITE_EDGE[edge]) == theirs
    }


def any_number(board: Map) -> int:
    """game.1 As many players as a table knows sides: with more than four they share edges."""
    return len(SIDES)


def as_it_is(table: Table, player: int, area: int) -> int:
    """assemble.3 A starting area does not grow."""
    return area


# ------------------------------------------------------------------ objects


def pool_step(table: Table) -> Step | None:
    """place.1 place.2 The players draw from a common pool in turn, and place what they drew."""
    if len(table.setup) == 3:
        pool = tuple(card for force in table.setup[1] for card in force.markers)
        table.setup = (*table.setup, pool, 0, None)
    pool, number, drawn = table.setup[3:6]
    if drawn is not None:
        return place_drawn(table, pool, number, drawn)
    if not pool:
        advance(table)
        return None
    return draw_one(table, pool, number)


def draw_one(table: Table, pool: tuple[MarkerCard, ...], number: int) -> Rule[None]:
    """place.2 One of the tokens that are left, face down."""
    which = yield from draw(table, table.order[number % table.players], len(pool))
    left = (*pool[:which], *pool[which + 1 :])
    table.setup = (*table.setup[:3], left, number, pool[which])


def is_heavy(card: MarkerCard) -> bool:
    """obj.1 Whether an object is heavy; all others are light."""
    return "heavy" in card.tags


def special(card: MarkerCard) -> tuple[frozenset[str], int]:
    """obj.7 The detail besides its name that tells an object from others in play."""
    return card.tags - {"light"}, card.shelter


def instead_of(
    table: Table, pool: tuple[MarkerCard, ...], player: int, card: MarkerCard
) -> list[MarkerCard]:
    """place.4 The player's own objects of the same weight that still lie in the pool, if they are
    anything else in play."""
    own = table.setup[1][player].markers
    return [
        other
        for other in dict.fromkeys(pool)
        if other in own and special(other) != special(card) and is_heavy(other) == is_heavy(card)
    ]


def offer_other(
    table: Table,
    pool: tuple[MarkerCard, ...],
    number: int,
    card: MarkerCard,
    others: list[MarkerCard],
) -> Step:
    """place.4 Of the object that was drawn another of its weight may be placed."""

    def answer(table: Table, choice: int) -> None:
        chosen, left = card, list(pool)
        if choice:
            chosen = others[choice - 1]
            left[left.index(chosen)] = card
        table.setup = (*table.setup[:3], tuple(left), number, chosen, True)

    words = [DRAWN, *(slug(other.name) or other.kind for other in others)]
    words = [
        f"{name}-{words[:at].count(name) + 1}" if name in words[:at] else name
        for at, name in enumerate(words)
    ]
    decision = Decision(
        table,
        "another-object",
        table.order[number % table.players],
        "word",
        range(len(words)),
        "place.4",
        -1,
        form=lambda index: NamedChoice(index, words[index], "word"),
        marker=marker_called(card),
    )
    return decision, answer


DRAWN: Final = "drawn"
"""The word for the object that was drawn."""


def place_drawn(
    table: Table, pool: tuple[MarkerCard, ...], number: int, card: MarkerCard
) -> Step | None:
    """place.3 A token goes on clear terrain outside all starting areas."""
    player = table.order[number % table.players]
    others = [] if table.setup[6:] else instead_of(table, pool, player, card)
    if others:
        return offer_other(table, pool, number, card, others)
    spots = list(bits(open_ground(table)))

    def answer(table: Table, choice: Any) -> None:
        add_marker(
            *(table, card.kind, 1 << choice, player),
            tags=card.tags,
            name=card.name,
            shelter=card.shelter,
        )
        table.setup = (*table.setup[:3], pool, number + 1, None)

    if not spots:
        table.setup = (*table.setup[:3], pool, number + 1, None)
        return None
    decision = Decision(
        table,
        "marker-place",
        player,
        "square",
        spots,
        "place.3",
        -1,
        why=why_not_ground,
        marker=marker_called(card),
    )
    return decision, answer


def why_not_ground(table: Table, where: Where) -> Refusal | None:
    """place.3 Why a token can't go there."""
    name, squares = place_name(table, where), covered(where)
    for player, area in enumerate(table.start_area):
        if squares & area:
            whose = side_named(table, player)
            return refuse("in-starting-area", "place.3", where=name, whose=whose)
    if squares & ~open_ground(table):
        return refuse("not-clear-ground", "place.3", where=name)
    return refuse("wrong-shape", "place.3", "marker", shape=word("1x1"))


def open_ground(table: Table) -> int:
    """place.3 Clear terrain outside every starting area, without another object."""
    terrain = table.terrain
    taken = terrain.blocking | terrain.hindering | terrain.water
    for area in table.start_area:
        taken |= area
    for marker in table.markers:
        taken |= marker.squares
    return table.map.grid.full & ~taken


THREE: Final = 3
"""place.1 How many objects a player brings."""


def three_objects(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """place.1 Every player brings exactly three objects."""
    objects = [marker for marker in force.markers if marker.kind == "object"]
    if len(objects) != THREE or len(force.markers) != THREE:
        yield forces.violation("three-objects", "place.1", count=len(objects), most=THREE)
