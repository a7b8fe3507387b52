"""10.2 27.5d The path of a move, where the squares along it matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import Edge, Flood, bits, crossed, path_cost

from ..asking.choices import SquareChoice
from ..asking.decisions import Decision, or_pass
from ..figures.abilities import Rule
from ..state.deeds import Move
from ..terrain.destroying import destroy_blocking, destroy_piece
from .reach import reachable

if TYPE_CHECKING:
    from ..table.table import Table

GO: Final = -1
Wreck = tuple[int, frozenset[Edge]]


def destroyed_by(table: Table, path: list[int]) -> Wreck:
    """27.5d The pieces that a path through blocking terrain destroys."""
    blocks, walls = crossed(table.terrain, path)
    return blocks, frozenset(walls)


def choose_way(table: Table, this: Move, flood: Flood) -> Rule[None]:
    """10.2 27.5d Squares that the move leads through, one after the other, while they still change
    what it destroys; from the last of them it takes a shortest path."""
    target = this.path[-1]
    begun: list[int] = []
    while True:
        ways = ways_on(table, this, flood, begun, target)
        if all(
            destroyed_by(table, path) == destroyed_by(table, this.path) for path in ways.values()
        ):
            return
        choice = yield Decision(
            table,
            "way",
            table.side[this.figure],
            "square",
            [GO, *ways],
            "27.5d",
            this.figure,
            form=or_pass("go", lambda square: SquareChoice(square, "via")),
        )
        if choice == GO:
            return
        this.path = ways[choice]
        this.way_chosen = True
        begun = this.path[: this.path.index(choice, max(0, len(begun) - 1)) + 1]


def ways_on(
    table: Table, this: Move, flood: Flood, begun: list[int], target: int
) -> dict[int, list[int]]:
    """10.2 By square: a path that begins as chosen, leads through it, and ends where it should."""
    spent = path_cost(table.terrain, begun, this.profile) if begun else 0
    onward = reachable(table, shorter(this, spent), begun[-1]) if begun else flood
    ways: dict[int, list[int]] = {}
    for spot in bits(entered(onward) & onward.onward):
        if spot in (target, *begun[-1:]):
            continue
        walked = spent + onward.distance(spot, passing=True)
        if table.map.grid.distance(spot, target) > this.squares - walked:
            continue
        last = reachable(table, shorter(this, walked), spot)
        if last.reached >> target & 1:
            ways[spot] = begun[:-1] + onward.path(spot, passing=True) + last.path(target)[1:]
    return ways


def entered(flood: Flood) -> int:
    """Every square that a move gets to, whether it could end there or not."""
    squares = 0
    for layer in flood.layers:
        squares |= layer
    return squares


def shorter(this: Move, spent: int) -> Move:
    """The rest of a move after this many squares."""
    rest = Move(this.figure, this.squares - spent, this.features, this.profile)
    rest.escaped = this.escaped
    return rest


def destroy_in_passing(table: Table, this: Move) -> None:
    """27.5d The blocking terrain that was moved through is destroyed."""
    blocks, walls = crossed(table.terrain, this.path)
    for square in bits(blocks):
        if table.terrain.blocking >> square & 1:  # 17.10 a larger marker went as a whole
            destroy_blocking(table, square)
    for wall in walls:
        destroy_piece(table, wall)
