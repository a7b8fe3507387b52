"""More of what card text states about figures, without an event."""

from __future__ import annotations

from dataclasses import dataclass

from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import Selector

from .amounts import AttackKind, Deed, Limit


@dataclass(frozen=True, slots=True)
class Reduces:
    """12.5b "Reduce damage dealt to X by 1." """

    whom: Selector
    number: int
    kind: AttackKind = "any"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class MayReroll:
    """21.3 "Once per turn, you may reroll X's attack roll." """

    limit: Limit


@dataclass(frozen=True, slots=True)
class IgnoresDamage:
    """12.4d "X ignores damage from Poison." """

    whom: Selector
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unreduced:
    """12.5b "Damage dealt by X can't be reduced below 1." """

    whom: Selector
    least: int = 0


@dataclass(frozen=True, slots=True)
class ForbidsFoes:
    """7.1 "X can't be moved by opposing effects." """

    whom: Selector
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ForbidsPowers:
    """20.5 "X can't be chosen for Outwit." """

    whom: Selector
    powers: tuple[str, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class HasTargets:
    """1.4 "X has 2 targets." """

    whom: Selector
    number: int
    condition: Condition | None = None


Statement = (
    Reduces | MayReroll | IgnoresDamage | Unreduced | ForbidsFoes | ForbidsPowers | HasTargets
)
