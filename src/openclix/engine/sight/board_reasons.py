"""The board's reasons as messages, including what is on its edges."""

from __future__ import annotations

from openclix.board import Barrier, Grid, Reason, Thing, edge_squares

from ..figures.messages import Argument, Message, Name, say


def reason_message(grid: Grid, reason: Reason) -> Message:
    """A reason of the board."""
    return Message(f"board-{reason.message}", tuple(reason_arguments(grid, reason).items()))


def reason_arguments(grid: Grid, reason: Reason) -> dict[str, Argument]:
    """The subject of a board reason, as a message names it."""
    return {name: _named(grid, thing) for name, thing in reason.about.items()}


def barrier_message(grid: Grid, barrier: Barrier) -> Message:
    """16.4 The way players name an edge: the wall between d4 and e4."""
    first, second = (
        Name("square", grid.name(square)) for square in edge_squares(grid, barrier.edge)
    )
    return say("piece-barrier", kind=barrier.kind or "wall", one=first, two=second)


def _named(grid: Grid, thing: Thing) -> Argument:
    if isinstance(thing, int):
        return Name("square", grid.name(thing))
    if isinstance(thing, Reason):
        return reason_message(grid, thing)
    if isinstance(thing, Barrier):
        return barrier_message(grid, thing)
    return tuple(reason_message(grid, reason) for reason in thing)
