"""20.9 Conditions that have to be met for a figure, as plain records.

Most conditions ask how many figures a selector means. A condition about the figure itself asks so,
too: `There(Selector("self", (OnClick("<=", 3),)))`. The others ask about the turn, the score,
elements without a figure, and what has happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from ..asking.ledger import Happening
from .selectors import Filter, Relation, Selector

Tally = Literal["turn", "score", "mission", "foe-score"]
"""The number of the turn, its player's points or mission points, or the best opponent's points."""
TALLIES: Final[tuple[Tally, ...]] = get_args(Tally)


@dataclass(frozen=True, slots=True)
class There:
    """The number of such figures is compared with a number; by default there is at least one."""

    selector: Selector
    relation: Relation = ">="
    number: int = 1


@dataclass(frozen=True, slots=True)
class Compared:
    """The number of such figures, compared with the number of others."""

    selector: Selector
    relation: Relation
    than: Selector


@dataclass(frozen=True, slots=True)
class Count:
    """A number that belongs to a player or to the game."""

    tally: Tally
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """It is the turn of its player."""


@dataclass(frozen=True, slots=True)
class OwnForce:
    """It plays for the side that brought it."""


@dataclass(frozen=True, slots=True)
class ThemedTeam:
    """23.2a Its force is a themed team."""


@dataclass(frozen=True, slots=True)
class InArea:
    """15.6 It is in one of the map's areas with special rules."""

    number: int


@dataclass(frozen=True, slots=True)
class NearObject:
    """It is near enough to a special object for one of its effects."""

    marker: int
    place: int


@dataclass(frozen=True, slots=True)
class Piloted:
    """24.4a It has a pilot that fits."""

    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A number that an element without a figure remembers, of the bearer itself."""

    name: str
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """An element without a figure of that name is in play."""

    name: str


@dataclass(frozen=True, slots=True)
class ElementAt:
    """An element of that name has such a number: its click, or a fact."""

    name: str
    fact: str
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class Happened:
    """20.9 Something happened so often; without a number, at least once."""

    happening: Happening
    relation: Relation = ">="
    number: int = 1


@dataclass(frozen=True, slots=True)
class Every:
    """All of these hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one of these holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    """This doesn't hold."""

    part: Condition


Condition = (
    There
    | Compared
    | Count
    | OwnTurn
    | OwnForce
    | ThemedTeam
    | InArea
    | NearObject
    | Piloted
    | Fact
    | InPlay
    | ElementAt
    | Happened
    | Every
    | Some
    | Unless
)
CONDITIONS: Final[tuple[type[Condition], ...]] = get_args(Condition)
