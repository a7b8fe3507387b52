"""More events that start a clause of card text."""

from __future__ import annotations

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import Filter, Relation, Selector

from .amounts import ActionKind, AttackKind


@record
class HitsAll:
    """12.3 Somebody hits every target of an attack."""

    who: Selector
    kind: AttackKind = "any"


@record
class Resolves:
    """6.5 An action of somebody has resolved: of a kind, one that costs a token, or any."""

    whom: Selector
    action: ActionKind | None = None
    costed: bool = True


@record
class PicksUpObject:
    """17.6 Somebody picks up an object or another marker."""

    who: Selector


@record
class GetsNamed:
    """21.5 Somebody is given a token of a name."""

    whom: Selector
    name: str


@record
class Arrives:
    """21.6 Somebody comes to the map: generated, or from a Sideline."""

    whom: Selector


@record
class UsesAny:
    """8.1f Somebody uses any power. The game only halts there: players see whether it counts."""

    who: Selector


@record
class RevealedByFoe:
    """18.4 The click is revealed because of damage from an opponent's attack."""


@record
class HitsOne:
    """12.3 Somebody hits exactly one figure; with `alone`, in an attack without other targets."""

    who: Selector
    whom: Selector
    kind: AttackKind = "any"
    alone: bool = False


@record
class RollTotals:
    """12.2b The sum of somebody's attack roll, rerolls included."""

    who: Selector
    relation: Relation
    number: int


@record
class PlacedWhere:
    """10.10 Somebody is placed there."""

    whom: Selector
    where: Filter


@record
class MovesWhere:
    """6.5 Somebody has ended a move there."""

    who: Selector
    where: Filter


@record
class BreaksFrom:
    """10.8 Somebody breaks away from such figures, or fails to."""

    who: Selector
    whom: Selector
    fails: bool = False


MoreTriggers = (
    HitsAll
    | Resolves
    | PicksUpObject
    | GetsNamed
    | Arrives
    | UsesAny
    | RevealedByFoe
    | HitsOne
    | RollTotals
    | PlacedWhere
    | MovesWhere
    | BreaksFrom
)
