"""The types of an edition's extension points.

A *policy* returns the reason why not, or None, so the rule and its explanation are one. A *rule*
may ask players. A *mask* is a set of squares.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from openclix.board import Map

from ..figures.abilities import Offer, Rule, Version
from ..figures.figures import Card
from ..figures.refusal import Refusal
from .deeds import Attack, Move, Packet
from .loadouts import Suppression
from .records import Marker

if TYPE_CHECKING:
    from ..asking.decisions import Decision
    from ..setup.forces import Violation
    from ..setup.setup import Force, MarkerCard
    from ..table.edition import Edition
    from ..table.table import Table
    from ..values.values import Part


Cites = Callable[[str, str], str]
"""From a kind of sentence (`event move`, `ask target`) and its rule to a section of a book."""


def rule_itself(kind: str, rule: str) -> str:
    """For editions without a reviewed table: the rule by the number that the engine gives it."""
    return rule


class ActionType(NamedTuple):
    """EP-10 The cost of an action of a type."""

    token: bool = True
    """7.4 Whether the figure gets an action token for it."""
    counts: bool = True
    """7.9 Whether it counts against the action total, so that there must be room for it."""

    @property
    def costed(self) -> bool:
        """7.4 Whether it costs anything at all: else it is limited as FREE actions are (7.5)."""
        return self.token or self.counts


COSTED, COSTLESS = ActionType(), ActionType(False, False)

NEVER_WAS: Final = object()
"""Returned by an action's rule if the action was never given. Its cost is given back."""


class Reading(NamedTuple):
    """A point on which a book supports several answers, and the one that is played."""

    answers: tuple[str, ...]
    """The answer that the edition gives, and then the others."""
    section: str
    sentence: str
    """The meaning of each answer, and where it comes from."""
    instead: str = ""
    """The answer that a game or a ruling wants instead."""
    changes: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    """By answer: replacements for the edition's rules, where a rule can't ask for the answer."""

    @property
    def chosen(self) -> str:
        return self.instead or self.answers[0]


class KernelTrigger:
    """An effect of the rules themselves that waits in the queue."""

    def __init__(self, rule: Callable[[Table, int, Any], Rule[object] | None]) -> None:
        self.rule = rule

    def handler(self, table: Table, figure: int, version: Any, payload: Any) -> Rule[object] | None:
        return self.rule(table, figure, payload)


UniqueKey: TypeAlias = Callable[["Card | MarkerCard"], Hashable]
ForceValidator: TypeAlias = Callable[["Edition", "Force", int], "Iterator[Violation]"]
"""The edition, a force and the build total."""
SetupStep: TypeAlias = Callable[
    ["Table"], "tuple[Decision, Callable[[Table, Any], Rule[object] | None]] | Rule[object] | None"
]
"""The next prompt of a step with what its answer does, a rule to run, or None when it is done."""
TableRule: TypeAlias = Callable[["Table"], Rule[object]]
Areas: TypeAlias = Callable[["Table", int], dict[str, list[int]]]
"""By the name of an area that a player may pick: the areas of all players."""
GrowArea: TypeAlias = Callable[["Table", int, int], int]
RoomFor: TypeAlias = Callable[[Map], int]
TriggerOrder: TypeAlias = Callable[["Table"], list[int]]
Adjacency: TypeAlias = Callable[["Table", int, int], int]
"""A figure, and squares on its plane: the squares adjacent to them."""
LineFlags: TypeAlias = Callable[["Table", int, int], int]
"""The figure that draws a line, and its target or -1. Returns the things that the line ignores."""
HoldTest: TypeAlias = Callable[["Table", int, Marker], bool]
KnockbackPath: TypeAlias = Callable[["Table", int, int, int], tuple[list[int], str]]
"""A figure, the direction and the squares: where it is placed, and why the path ends."""
SuppressionPolicy: TypeAlias = Callable[[Suppression, Version], bool]
"""Whether something that a figure can't use is this version of an ability."""
Moment: TypeAlias = Callable[["Table", str, int], Rule[object]]
"""A named moment and its figure: which players may do something then."""
KOPoints: TypeAlias = Callable[["Table", int, int], int]
"""A figure, and the one that struck it down, or -1."""
KOCredit: TypeAlias = Callable[["Table", int, int, int], list[tuple[int, int]]]
"""The owner, the points and the last damager: players with what each scores."""
TieBreak: TypeAlias = Callable[["Table", list[int]], "Rule[int] | int"]
"""The winner among tied players, or a rule that returns it."""
TableStep: TypeAlias = Callable[["Table"], None]
FigureTest: TypeAlias = Callable[["Table", int], bool]
FigureNumber: TypeAlias = Callable[["Table", int], int]
PlayerNumber: TypeAlias = Callable[["Table", int], int]
FigureMask: TypeAlias = Callable[["Table", int], int]
FigurePolicy: TypeAlias = Callable[["Table", int], "Refusal | None"]
FigureRule: TypeAlias = Callable[["Table", int], "Rule[object] | None"]
PairTest: TypeAlias = Callable[["Table", int, int], bool]
PairPolicy: TypeAlias = Callable[["Table", int, int], "Refusal | None"]
OfferPolicy: TypeAlias = Callable[["Table", int, Offer, Version], "Refusal | None"]
MarkerPolicy: TypeAlias = Callable[["Table", int, Marker], "Refusal | None"]
DestroyPolicy: TypeAlias = Callable[["Table", Marker, str], "Refusal | None"]
"""The marker, and the type of the Destroy action."""
RangeAgainst: TypeAlias = Callable[["Table", int, int, int, tuple[str, ...]], int]
"""The attacker, the target, the current range, and the effects using it (none if plain)."""
StartSpeed: TypeAlias = Callable[["Table", Move], int]
MoveRule: TypeAlias = Callable[["Table", Move], "Rule[object] | None"]
BaseWalk: TypeAlias = Callable[["Table", Move], dict[tuple[int, int], tuple[int, list[int]]]]
"""Every place a larger base can move to, by lead and turn: the squares and the lead's path."""
BreakAway: TypeAlias = Callable[["Table", Move, int], Rule[bool]]
"""The move, and the squares of the opponents that it must break away from."""
DiceTest: TypeAlias = Callable[[tuple[int, ...]], bool]
DiceNumber: TypeAlias = Callable[[tuple[int, ...]], int]
AttackNumber: TypeAlias = Callable[["Table", Attack], int]
SplitDamage: TypeAlias = Callable[["Table", Attack, int], "Rule[dict[int, int]] | dict[int, int]"]
"""The damage dealt to each target, or a rule that returns it."""
DamageRule: TypeAlias = Callable[["Table", Packet, "Attack | None"], "Rule[object] | None"]


class DamageStep(NamedTuple):
    """EP-33 One step of damage, by name. Its rule is None if no player has to choose."""

    name: str
    rule: DamageRule
    together: bool = False
    """Whether it waits until all figures have reached it (12.4: damage is simultaneous)."""


DamagePipeline: TypeAlias = tuple[DamageStep, ...]
KnockbackDistance: TypeAlias = Callable[["Table", Attack], dict[int, int]]
Landing: TypeAlias = Callable[["Table", int, list[int], int], Rule[tuple[list[int], str]]]
"""EP-34 The squares of a path that ends with a fall, and how it ends, for a figure and a source."""
KnockbackDirection: TypeAlias = Callable[["Table", int, int], "Rule[int] | int"]
"""A figure and the source: the direction, or a rule that answers it."""
FigureValue: TypeAlias = Callable[["Table", int, int], int]
"""A combat value of a figure: the table, the figure, and which value."""
Calculator: TypeAlias = Callable[["Table", int, "Sequence[Part]"], int]
