"""20.9 Conditions that have to be met for a figure, as plain records.

Most conditions ask how many figures a selector means. A condition about the figure itself asks so,
too: `There(Selector("self", (OnClick("<=", 3),)))`. The others ask about the turn, the score,
elements without a figure, and what has happened.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from ..asking.ledger import Happening
from ..figures.records import record
from .selectors import Filter, Relation, Selector

Tally = Literal["turn", "score", "mission", "foe-score"]
"""The number of the turn, its player's points or mission points, or the best opponent's points."""
TALLIES: Final[tuple[Tally, ...]] = get_args(Tally)


@record
class There:
    """The number of such figures is compared with a number; by default there is at least one."""

    selector: Selector
    relation: Relation = ">="
    number: int = 1


@record
class Compared:
    """The number of such figures, compared with the number of others."""

    selector: Selector
    relation: Relation
    than: Selector


@record
class Count:
    """A number that belongs to a player or to the game."""

    tally: Tally
    relation: Relation
    number: int


@record
class OwnTurn:
    """It is the turn of its player."""


@record
class OwnForce:
    """It plays for the side that brought it."""


@record
class ThemedTeam:
    """23.2a Its force is a themed team."""


@record
class InArea:
    """15.6 It is in one of the map's areas with special rules."""

    number: int


@record
class NearObject:
    """It is near enough to a special object for one of its effects."""

    marker: int
    place: int


@record
class Piloted:
    """24.4a It has a pilot that fits."""

    filters: tuple[Filter, ...] = ()


@record
class Fact:
    """A number that an element without a figure remembers, of the bearer itself."""

    name: str
    relation: Relation
    number: int


@record
class InPlay:
    """An element without a figure of that name is in play."""

    name: str


@record
class ElementAt:
    """An element of that name has such a number: its click, or a fact."""

    name: str
    fact: str
    relation: Relation
    number: int


@record
class Happened:
    """20.9 Something happened so often; without a number, at least once."""

    happening: Happening
    relation: Relation = ">="
    number: int = 1


@record
class Every:
    """All of these hold."""

    parts: tuple[Condition, ...]


@record
class Some:
    """At least one of these holds."""

    parts: tuple[Condition, ...]


@record
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
