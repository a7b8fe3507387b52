"""What an edition's rules look like: the types of its extension points.

A *policy* answers with the reason why not, or None: the rule and its explanation are one. A *rule*
may ask players. A *mask* is a set of squares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .abilities import Offer, Refusal, Rule, Version
from .deeds import Attack, Move, Packet
from .records import Marker

if TYPE_CHECKING:
    from .table import Table
    from .values import Part


class ActionType(NamedTuple):
    """EP-10 What an action of a type costs."""

    token: bool = True
    """7.4 Whether the figure gets an action token for it."""
    counts: bool = True
    """7.9 Whether it counts against the action total, so that there must be room for it."""

    @property
    def costed(self) -> bool:
        """7.4 Whether it costs anything at all: else it is limited as FREE actions are (7.5)."""
        return self.token or self.counts


COSTED, COSTLESS = ActionType(), ActionType(False, False)

NEVER_WAS = object()
"""The answer of an action's rule by which the action was never given: its cost is given back."""

TableStep: TypeAlias = Callable[["Table"], None]
FigureTest: TypeAlias = Callable[["Table", int], bool]
FigureNumber: TypeAlias = Callable[["Table", int], int]
PlayerNumber: TypeAlias = Callable[["Table", int], int]
FigureMask: TypeAlias = Callable[["Table", int], int]
FigurePolicy: TypeAlias = Callable[["Table", int], "Refusal | None"]
FigureRule: TypeAlias = Callable[["Table", int], Rule]
PairTest: TypeAlias = Callable[["Table", int, int], bool]
PairPolicy: TypeAlias = Callable[["Table", int, int], "Refusal | None"]
OfferPolicy: TypeAlias = Callable[["Table", int, Offer, Version], "Refusal | None"]
MarkerPolicy: TypeAlias = Callable[["Table", int, Marker], "Refusal | None"]
DestroyPolicy: TypeAlias = Callable[["Table", Marker, str], "Refusal | None"]
"""The marker, and the type of the Destroy action."""
RangeAgainst: TypeAlias = Callable[["Table", int, int, int, tuple[str, ...]], int]
"""Who, whom, the range as it is, and the effects that use it (none for a plain attack)."""
StartSpeed: TypeAlias = Callable[["Table", Move], int]
MoveRule: TypeAlias = Callable[["Table", Move], Rule]
BreakAway: TypeAlias = Callable[["Table", Move, int], Rule]
"""The move, and the squares of the foes that it must break away from."""
DiceTest: TypeAlias = Callable[[tuple[int, ...]], bool]
DiceNumber: TypeAlias = Callable[[tuple[int, ...]], int]
AttackNumber: TypeAlias = Callable[["Table", Attack], int]
SplitDamage: TypeAlias = Callable[["Table", Attack, int], Rule]
DamagePipeline: TypeAlias = Callable[["Table", Packet, int, Any], Rule]
KnockbackDistance: TypeAlias = Callable[["Table", Attack], dict[int, int]]
KnockbackDirection: TypeAlias = Callable[["Table", int, int], Rule]
Calculator: TypeAlias = Callable[["Table", int, "Sequence[Part]"], int]
