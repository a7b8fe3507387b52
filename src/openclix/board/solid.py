"""6.3, 10.2 Everything that depends only on the ground and its blocking squares.

Hindering markers come and go every turn. Adjacency and, in most editions, movement steps don't
depend on them, so every terrain with the same blocking squares shares one Solid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .adjacency import Neighbours
    from .steps import Steps

_KEPT: Final = 64


class Solid:
    """Results for a ground with these blocking squares."""

    __slots__ = ("adjacent", "adjacent_by", "close", "steps")

    def __init__(self) -> None:
        self.adjacent_by: tuple[int, ...] | None = None
        self.adjacent: Neighbours | None = None
        self.close: Neighbours | None = None
        self.steps: dict[int, Steps] = {}


def solid_of(solids: dict[object, Solid], key: object) -> Solid:
    """The one that all terrains with this key share, if it is known."""
    solid = solids.get(key)
    if solid is None:
        if len(solids) >= _KEPT:
            solids.clear()
        solid = solids[key] = Solid()
    return solid
