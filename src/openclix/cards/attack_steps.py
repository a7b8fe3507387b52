"""Steps of card text inside an attack, and those that make one."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import SELF, Selector

from .amounts import AttackKind, Change, DamageKind


@record
class MakeAttack:
    """12 The figure makes an attack."""

    whom: Selector = SELF
    kind: AttackKind = "any"
    range: int = 0
    """11.3 The range of a range attack; 0 is the figure's own."""
    penetrating: bool = False
    targets: int = 0
    """12.1a The most targets of a range attack; 0 is the figure's own number."""


@record
class AttackOn:
    """12.1 The figure makes an attack that targets such figures alone."""

    kind: AttackKind
    target: Selector
    whom: Selector = SELF


@record
class MakeAttacks:
    """12 The figure makes several attacks, one after the other."""

    number: int
    kind: Literal["close", "range"]
    different: bool = False
    """Whether nobody may be the target of two of them."""


@record
class AttackOrAction:
    """7.5 The figure makes an attack, or uses an action of that type as FREE."""

    kind: Literal["close", "range"]


@record
class BarAttacker:
    """12.1c The attacker can't target the figure this turn, and may choose another target."""


@record
class CancelDamage:
    """12.5b The damage that is being dealt is reduced to 0."""


@record
class ReduceThat:
    """12.5b The damage that is being dealt is reduced by a number."""

    number: int


@record
class BecomeTarget:
    """12.1 The figure becomes the target in place of another."""

    whom: Selector = SELF


@record
class RaiseDamage:
    """12.4 The attack deals more damage, or less."""

    amount: Change


@record
class DealsAs:
    """12.4 The attack deals such damage."""

    kind: DamageKind


@record
class Evade:
    """12.3a The attack misses instead."""

    whom: Selector = SELF
